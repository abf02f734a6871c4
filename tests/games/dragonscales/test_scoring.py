"""The scoring of Dragonscales: rulebook pp. 21-22, and our rulings where the rulebook is silent."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, TypedDict, Unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.lines import Ending
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.sheet import Award, ScoreLine, TieBreak, rank, tally
from referee.games.dragonscales.boxes import Colour
from referee.games.dragonscales.final import ALL_DEAD, ESCAPED, SLAIN, Final, FinalSeat, cubes_per_head, ending
from referee.games.dragonscales.scoring import awards, score, what_ifs
from referee.words import Words

NOTHING = FinalSeat((), 0, 0, dict.fromkeys(Colour, 0), 0, 0, 5)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
WORDS = Words.of("en", "dragonscales")
Each: TypeAlias = tuple[int, ...]
"""One number for each seat."""


class Held(TypedDict, total=False):
    """Optional fields of a FinalSeat."""

    dragonscales: int
    villainy_cards: int
    dragon_wounds: dict[Colour, int]
    villain_wounds: int
    poison_wounds: int
    spaces_to_exit: int


class Rulings(TypedDict, total=False):
    """Optional fields of a Final beside its seats and its ending."""

    trophy_needs_a_cube: bool
    dead_count: bool
    dead: tuple[Seat, ...]
    dealt: dict[Seat, int]


def cubes(yellow: int = 0, red: int = 0, blue: int = 0) -> dict[Colour, int]:
    return {Colour.YELLOW: yellow, Colour.RED: red, Colour.BLUE: blue}


def villain(**held: Unpack[Held]) -> FinalSeat:
    return replace(NOTHING, **held)


def table(*seats: FinalSeat, end: Ending | None = None, **rulings: Unpack[Rulings]) -> Final:
    return Final(seats, end or ending(ALL_DEAD), **rulings)


def reds(*counts: int, end: Ending | None = None, **rulings: Unpack[Rulings]) -> Final:
    return table(*(villain(dragon_wounds=cubes(red=n)) for n in counts), end=end, **rulings)


def spaces(*counts: int, end: Ending | None = None) -> Final:
    return table(*(villain(spaces_to_exit=n) for n in counts), end=end)


def points(final: Final, key: str) -> Each:
    """What each seat scores from one source."""
    lines = [score(final).line(seat, key) for seat in seats_of(len(final.seats))]
    return tuple(line.points if line else 0 for line in lines)


def why(final: Final, seat: Seat, key: str) -> str:
    line = score(final).line(seat, key)
    assert line
    return WORDS.why(line.why, NAMES, plain=True)


def why_nobody(final: Final, key: str) -> str:
    award = next(award for award in awards(final) if award.key == key)
    assert (0, ()) == (award.points, award.seats)
    return WORDS.why(award.why, NAMES, plain=True)


TATYANA = FinalSeat((3, 3), 9, 3, cubes(yellow=3, blue=5), 3, 1, 2)
GRIMMVEIL = FinalSeat((), 0, 0, cubes(yellow=4, red=2, blue=4), 0, 0, 0)
MEZERAX = FinalSeat((), 0, 0, cubes(yellow=2, red=3, blue=1), 0, 0, 6)
PRINTED = table(TATYANA, GRIMMVEIL, MEZERAX, end=ending(ESCAPED, Seat(1)))


def test_tatyana_scores_the_31_points_of_the_rulebook() -> None:
    sheet = score(PRINTED)
    expected = {
        "treasures": 6,
        "dragonscales": 4,
        "villainy_cards": 3,
        "dragon_wounds": 8,
        "villain_wounds": -4,
        "trophy_blue": 6,
        "assist_yellow": 3,
        "almost": 5,
    }
    assert expected == {line.key: line.points for line in sheet.seats[0].lines}
    assert 31 == sheet.seats[0].total


def test_every_line_of_hers_says_why() -> None:
    expected = {
        "treasures": "2 treasures: 3 + 3",
        "dragonscales": "9 dragonscales: 9 ÷ 2, rounded down",
        "villainy_cards": "3 cards in hand: 1 point each",
        "dragon_wounds": "3 yellow + 0 red + 5 blue",
        "villain_wounds": "3 wounds + 1 poison: 1 point lost each",
        "trophy_blue": "the most blue cubes: 5",
        "assist_yellow": "the second most yellow cubes: 3",
        "almost": "closest to the Exit after the escape: 2 spaces away",
    }
    assert expected == {line.key: why(PRINTED, Seat(0), line.key) for line in score(PRINTED).seats[0].lines}


@pytest.mark.parametrize(("held", "worth"), [(0, 0), (1, 0), (2, 1), (5, 2), (9, 4), (10**30, 5 * 10**29)])
def test_two_dragonscales_are_a_point(held: int, worth: int) -> None:
    assert (worth, 0, 0) == points(table(villain(dragonscales=held), NOTHING, NOTHING), "dragonscales")


@pytest.mark.parametrize(
    ("held", "trophy", "assist"),
    [
        ((5, 3, 1), (6, 0, 0), (0, 3, 0)),
        ((3, 5, 3), (0, 6, 0), (1, 0, 1)),
        ((4, 4, 1), (4, 4, 0), (0, 0, 0)),
        ((2, 2, 2), (3, 3, 3), (0, 0, 0)),
        ((2, 2, 2, 2), (2, 2, 2, 2), (0, 0, 0, 0)),
        ((2, 2, 2, 2, 2), (1, 1, 1, 1, 1), (0, 0, 0, 0, 0)),
        ((5, 4, 4, 4), (6, 0, 0, 0), (0, 1, 1, 1)),
        ((5, 4, 4, 4, 4), (6, 0, 0, 0, 0), (0, 1, 1, 1, 1)),
        ((1, 0, 0), (6, 0, 0), (0, 0, 0)),
        ((3, 3, 0), (4, 4, 0), (0, 0, 0)),
        ((0, 0, 0), (0, 0, 0), (0, 0, 0)),
    ],
)
def test_most_cubes_take_the_trophy_and_second_most_the_assist(held: Each, trophy: Each, assist: Each) -> None:
    assert (trophy, assist) == (points(reds(*held), "trophy_red"), points(reds(*held), "assist_red"))


@pytest.mark.parametrize(
    ("held", "trophy", "assist"),
    [
        ((5, 0, 0), (6, 0, 0), (0, 1, 1)),
        ((5, 3, 0), (6, 0, 0), (0, 3, 0)),
        ((0, 0, 0), (3, 3, 3), (0, 0, 0)),
        ((9, 0, 0, 0, 0), (6, 0, 0, 0, 0), (0, 1, 1, 1, 1)),
    ],
)
def test_a_table_can_let_none_compare_as_a_number(held: Each, trophy: Each, assist: Each) -> None:
    final = reds(*held, trophy_needs_a_cube=False)
    assert (trophy, assist) == (points(final, "trophy_red"), points(final, "assist_red"))


def test_a_shared_prize_tells_with_whom() -> None:
    shared = "tied for the most red cubes, 4 each (Ann and Bo): 9 ÷ 2, rounded down"
    second = "tied for the second most red cubes, 3 each (Bo and Cy): 1 point each"
    assert (shared, second) == (why(reds(4, 4, 1), Seat(1), "trophy_red"), why(reds(5, 3, 3), Seat(2), "assist_red"))


def test_those_equally_close_after_an_escape_are_named() -> None:
    tied = "tied for closest to the Exit after the escape, 2 spaces away: Bo and Cy"
    assert tied == why(spaces(0, 2, 2, 5, end=ending(ESCAPED, Seat(0))), Seat(1), "almost")


def test_what_is_halved_is_rounded_down_only_if_it_is_odd() -> None:
    assert "8 dragonscales: 8 ÷ 2" == why(table(villain(dragonscales=8), NOTHING, NOTHING), Seat(0), "dragonscales")


def test_as_much_poison_as_wounds_is_not_told_as_unhurt() -> None:
    hurt = table(villain(villain_wounds=2, poison_wounds=2), NOTHING, NOTHING)
    assert "2 wounds + 2 poison: 1 point lost each" == why(hurt, Seat(0), "villain_wounds")


def test_a_prize_that_nobody_gets_tells_the_reason() -> None:
    split = "nobody: first and second prize were split by those tied for the most red cubes"
    assert split == why_nobody(reds(4, 4, 1), "assist_red")
    assert {"nobody has a red cube"} == {why_nobody(reds(0, 0, 0), key) for key in ("trophy_red", "assist_red")}
    assert "nobody else has a red cube" == why_nobody(reds(4, 0, 0), "assist_red")
    assert "nobody: this penalty is for four or five players" == why_nobody(
        spaces(1, 2, 3, end=ending(SLAIN, Seat(0))), "coward"
    )


@pytest.mark.parametrize(("players", "head"), [(3, 13), (4, 16), (5, 19)])
def test_a_head_starts_with_three_cubes_more_for_each_player(players: int, head: int) -> None:
    assert head == cubes_per_head(players)


def test_the_dragonslayer_is_paid_with_any_number_of_players() -> None:
    assert (0, 3, 0) == points(spaces(1, 2, 3, end=ending(SLAIN, Seat(1))), "dragonslayer")


@pytest.mark.parametrize(
    ("held", "lost"),
    [
        ((4, 2, 3), (0, 0, 0)),
        ((4, 2, 3, 5), (0, -5, 0, 0)),
        ((4, 2, 2, 5), (0, -5, -5, 0)),
        ((0, 0, 1, 2, 3), (-5, -5, 0, 0, 0)),
    ],
)
def test_all_weaklings_lose_five_but_not_with_three_players(held: Each, lost: Each) -> None:
    assert lost == points(reds(*held, end=ending(SLAIN, Seat(0))), "weakling")


@pytest.mark.parametrize(("held", "cited"), [((4, 2, 3), "22"), ((4, 2, 3, 5), "")])
def test_that_three_have_no_weakling_is_printed_and_which_cubes_count_is_our_ruling(held: Each, cited: str) -> None:
    award = next(one for one in awards(reds(*held, end=ending(SLAIN, Seat(0)))) if one.key == "weakling")
    assert (cited, award.rule) == (award.rule.pages, award.why.rule)


def test_the_weakling_can_go_by_wounds_dealt() -> None:
    seats = [villain(dragon_wounds=cubes(red=n)) for n in (1, 5, 6, 7)]
    final = table(*seats, end=ending(SLAIN, Seat(2)), dealt=dict(by_seat((9, 2, 6, 7))))
    assert (0, -5, 0, 0) == points(final, "weakling")
    assert "dealt the fewest Dragon wounds: 2" == why(final, Seat(1), "weakling")


def test_the_weakling_who_holds_the_fewest_cubes_is_told_so() -> None:
    assert "holds the fewest Dragon wound cubes: 2" == why(
        reds(4, 2, 3, 5, end=ending(SLAIN, Seat(0))), Seat(1), "weakling"
    )


@pytest.mark.parametrize(
    ("away", "lost"),
    [
        ((4, 2, 3), (0, 0, 0)),
        ((4, 2, 3, 5), (0, -5, 0, 0)),
        ((3, 3, 3, 3), (-5, -5, -5, -5)),
        ((9, 2, 2, 5, 7), (0, -5, -5, 0, 0)),
    ],
)
def test_all_cowards_lose_five_but_not_with_three_players(away: Each, lost: Each) -> None:
    assert lost == points(spaces(*away, end=ending(SLAIN, Seat(0))), "coward")


@pytest.mark.parametrize(
    ("away", "almost", "slowpoke"),
    [
        ((0, 2, 3), (0, 5, 0), (0, 0, 0)),
        ((0, 2, 2), (0, 5, 5), (0, 0, 0)),
        ((0, 2, 3, 4), (0, 5, 0, 0), (0, 0, 0, -5)),
        ((0, 2, 4, 4), (0, 5, 0, 0), (0, 0, -5, -5)),
        ((0, 3, 3, 3, 3), (0, 5, 5, 5, 5), (0, -5, -5, -5, -5)),
    ],
)
def test_an_escape_pays_the_next_and_costs_the_last(away: Each, almost: Each, slowpoke: Each) -> None:
    final = spaces(*away, end=ending(ESCAPED, Seat(0)))
    assert (10, almost, slowpoke) == (
        points(final, "escaped")[0],
        points(final, "almost"),
        points(final, "slowpoke"),
    )


def test_when_all_are_dead_no_condition_pays() -> None:
    conditional = {"dragonslayer", "weakling", "coward", "escaped", "almost", "slowpoke"}
    assert set() == conditional & set(score(spaces(1, 2, 3, 4)).keys)


def test_the_dead_are_closest_and_farthest_unless_the_table_says_otherwise() -> None:
    seats = [villain(spaces_to_exit=n) for n in (0, 1, 2, 9)]
    counted, left_out = (
        table(*seats, end=ending(ESCAPED, Seat(0)), dead=(Seat(1), Seat(3)), dead_count=says) for says in (True, False)
    )
    assert ((0, 5, 0, 0), (0, 0, 0, -5)) == (points(counted, "almost"), points(counted, "slowpoke"))
    assert ((0, 0, 5, 0), (0, 0, -5, 0)) == (points(left_out, "almost"), points(left_out, "slowpoke"))


def test_nobody_is_next_when_all_the_others_are_dead_and_left_out() -> None:
    seats = [villain(spaces_to_exit=n) for n in (0, 1, 2, 3)]
    final = table(*seats, end=ending(ESCAPED, Seat(0)), dead=(Seat(1), Seat(2), Seat(3)), dead_count=False)
    said = "nobody: at this table the dead do not count for it"
    assert (said, said) == (why_nobody(final, "almost"), why_nobody(final, "slowpoke"))


def test_a_total_can_be_negative() -> None:
    assert -7 == score(table(villain(villain_wounds=5, poison_wounds=2), NOTHING, NOTHING)).seats[0].total


def test_equal_points_share_the_victory() -> None:
    sheet = score(table(villain(villainy_cards=4), villain(villainy_cards=4), NOTHING))
    assert ((1, 1, 3), (0, 1), "shared") == (tuple(s.rank for s in sheet.seats), sheet.winners, sheet.decided_by)


def test_other_endings_keep_the_hoards_and_change_only_the_conditions() -> None:
    """If slain, nobody is Dragonslayer; each villain closest to the Exit may escape; the real ending is left out."""
    final = spaces(3, 2, 2, 6, end=ending(ALL_DEAD))
    ends = [(end.kind, end.by) for end, _ in what_ifs(final)]
    assert [(SLAIN, None), (ESCAPED, 1), (ESCAPED, 2)] == ends
    totals = [tuple(seat.total for seat in sheet.seats) for _, sheet in what_ifs(final)]
    # Nobody holds a cube, so everybody is a Weakling.
    assert [(-5, -10, -10, -5), (0, 10, 5, -5), (0, 5, 10, -5)] == totals


def test_only_the_living_could_have_escaped() -> None:
    standing = (villain(spaces_to_exit=n) for n in (2, 2, 4, 5))
    final = table(*standing, end=ending(SLAIN, Seat(3)), dead=(Seat(0), Seat(1)))
    assert [(ESCAPED, 2), (ALL_DEAD, None)] == [(end.kind, end.by) for end, _ in what_ifs(final)]


def test_tie_breaks_order_every_place_and_name_the_one_that_decided() -> None:
    ties = (TieBreak("gold", (1, 1, 2, 0, 0)), TieBreak("cubes", (3, 2, 0, 0, 0)))
    assert (1, 2, 3, 4, 4) == rank((9, 9, 5, 5, 5), ties)
    assert (2, 3, 1, None) == rank((4, 2, 7, None), ())
    blank = [()] * 5
    assert "cubes" == tally(blank, ties=(TieBreak("gold", (1, 1, 0, 0, 0)), ties[1])).decided_by
    assert "gold" == tally(blank, ties=(TieBreak("gold", (1, 2, 0, 0, 0)),)).decided_by
    assert ("shared", (0, 1, 2, 3, 4)) == (tally(blank).decided_by, tally(blank).winners)


def test_who_is_out_of_the_count_has_no_place_and_nobody_may_win() -> None:
    sheet = tally([None, None])
    assert ((None, None), (), None) == (tuple(seat.rank for seat in sheet.seats), sheet.winners, sheet.decided_by)


small = st.integers(0, 6)
seat = st.builds(
    FinalSeat,
    treasures=st.lists(small, max_size=5).map(tuple),
    dragonscales=st.integers(0, 30),
    villainy_cards=small,
    dragon_wounds=st.fixed_dictionaries(dict.fromkeys(Colour, st.integers(0, 4))),
    villain_wounds=small,
    poison_wounds=small,
    spaces_to_exit=st.integers(1, 5),
)


@st.composite
def finals(draw: st.DrawFn) -> Final:
    seats = tuple(draw(st.lists(seat, min_size=3, max_size=5)))
    kind, by = draw(st.sampled_from([SLAIN, ESCAPED, ALL_DEAD])), draw(st.sampled_from(seats_of(len(seats))))
    if kind == ESCAPED:
        seats = tuple(replace(s, spaces_to_exit=0) if i == by else s for i, s in enumerate(seats))
    end = ending(kind, None if kind == ALL_DEAD else by)
    dead = tuple(sorted(draw(st.sets(st.sampled_from(seats_of(len(seats)))))))
    return Final(seats, end, draw(st.booleans()), dead_count=draw(st.booleans()), dead=dead)


def by_hand(final: Final) -> Each:
    """Counts the whole score again, independently and step by step, as a player would with a pencil."""
    n = len(final.seats)
    totals = [
        sum(s.treasures) + s.dragonscales // 2 + s.villainy_cards + sum(s.dragon_wounds.values())
        - s.villain_wounds - s.poison_wounds
        for s in final.seats
    ]  # fmt: skip
    for colour in Colour:
        held = [s.dragon_wounds[colour] for s in final.seats]
        places = sorted({n for n in held if n or not final.trophy_needs_a_cube}, reverse=True)
        if places and held.count(places[0]) > 1:
            totals = [
                t + (9 // held.count(places[0]) if h == places[0] else 0) for t, h in zip(totals, held, strict=True)
            ]
        elif places:
            totals[held.index(places[0])] += 6
            if len(places) > 1:
                prize = 3 if held.count(places[1]) == 1 else 1
                totals = [t + (prize if h == places[1] else 0) for t, h in zip(totals, held, strict=True)]
    end = final.ending
    away = {
        i: s.spaces_to_exit
        for i, s in enumerate(final.seats)
        if (final.dead_count or i not in final.dead) and not (end.kind == ESCAPED and i == end.by)
    }
    close = [i for i in away if away[i] == min(away.values())]
    far = [i for i in away if away[i] == max(away.values())]
    if end.kind == SLAIN:
        assert end.by is not None
        totals[end.by] += 3
        dealt = [sum(s.dragon_wounds.values()) for s in final.seats]
        for i in range(n):
            totals[i] -= 5 * (n > 3) * ((i in close) + (dealt[i] == min(dealt)))
    if end.kind == ESCAPED:
        assert end.by is not None
        totals[end.by] += 10
        for i in range(n):
            totals[i] += 5 * (i in close) - 5 * (n > 3) * (i in far)
    return tuple(totals)


@given(finals())
def test_the_sheet_is_what_a_pencil_gives(final: Final) -> None:
    assert by_hand(final) == tuple(seat.total for seat in score(final).seats)


@given(finals())
def test_lines_add_up_and_places_follow_the_totals(final: Final) -> None:
    sheet = score(final)
    totals = [sum(line.points for line in seat.lines) for seat in sheet.seats]
    assert totals == [seat.total for seat in sheet.seats]
    assert [1 + sum(other > total for other in totals) for total in totals] == [seat.rank for seat in sheet.seats]
    assert sheet.winners == tuple(i for i, seat in enumerate(sheet.seats) if seat.rank == 1)


@given(finals())
def test_every_line_and_every_award_has_its_words_and_its_page(final: Final) -> None:
    sheet = score(final)
    sources: list[Award | ScoreLine] = [*sheet.awards, *(line for seat in sheet.seats for line in seat.lines)]
    for source in sources:
        assert "" not in (WORDS.why(source.why, NAMES), WORDS(f"line-{source.key}"), WORDS.rule(source.rule))
        assert WORDS.cited(source.rule)
