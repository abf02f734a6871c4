"""The scoring of Dragon Rampage: three endings, and our rulings where the rulebook is silent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias, TypedDict, Unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.seat import Seat, seats_of
from referee.core.sheet import Award, ScoreLine
from referee.games.dragon_rampage.final import (
    DRAGON_SLAIN,
    ESCAPED,
    HERO_SLAIN,
    Dungeon,
    Final,
    FinalSeat,
    Ties,
    ending,
    life,
)
from referee.games.dragon_rampage.scoring import awards, score, what_ifs
from referee.words import Words

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
WORDS = Words.of("en", "dragon-rampage")
NOTHING = FinalSeat(0, 0, 0, 0, 5)
FRIENDLY = Ties.FRIENDLY
Each: TypeAlias = tuple[int, ...]
"""One number for each seat."""


class Told(TypedDict, total=False):
    """Optional arguments of `table`, beside the seats."""

    by: Seat | None
    first: int
    slain: Each
    ties: Ties


def table(
    kind: str,
    *seats: FinalSeat,
    by: Seat | None = None,
    first: int = 0,
    slain: Each = (),
    ties: Ties = Ties.FIRST_PLAYER,
) -> Final:
    return Final(seats, ending(kind, by), Seat(first), tuple(map(Seat, slain)), ties=ties)


def having(field: str, *counts: int, kind: str = DRAGON_SLAIN, **told: Unpack[Told]) -> Final:
    return table(kind, *(replace(NOTHING, **{field: n}) for n in counts), **told)


def points(final: Final, *keys: str) -> Each:
    """What each seat scores from these sources together."""
    return tuple(sum(line.points for line in seat.lines if line.key in keys) for seat in score(final).seats)


def why(final: Final, seat: Seat, key: str) -> str:
    line = score(final).line(seat, key)
    assert line
    return WORDS.why(line.why, NAMES, plain=True)


def why_nobody(final: Final, key: str) -> str:
    award = next(award for award in awards(final) if award.key == key)
    assert () == award.seats
    return WORDS.why(award.why, NAMES, plain=True)


@pytest.mark.parametrize(("players", "large", "small"), [(3, 15, 13), (4, 20, 18), (5, 25, 23)])
def test_the_dragon_lives_five_wounds_a_player_and_two_less_in_a_small_dungeon(
    players: int, large: int, small: int
) -> None:
    assert (large, small) == (life(players, Dungeon.LARGE), life(players, Dungeon.SMALL))


def test_a_cube_on_the_dragon_and_a_point_on_an_unused_treasure_are_a_point_each() -> None:
    final = table(ESCAPED, FinalSeat(4, 5, 0, 0, 0), NOTHING, NOTHING, by=Seat(0))
    assert ((4, 0, 0), (5, 0, 0)) == (points(final, "dragon_wounds"), points(final, "treasures"))


@pytest.mark.parametrize(("kind", "best", "next_best"), [(HERO_SLAIN, 5, 3), (ESCAPED, 0, 0), (DRAGON_SLAIN, 10, 5)])
def test_most_cubes_are_paid_by_the_ending(kind: str, best: int, next_best: int) -> None:
    final = having("dragon_wounds", 2, 7, 4, kind=kind, by=Seat(0) if kind == ESCAPED else None)
    assert ((0, best, 0), (0, 0, next_best)) == (points(final, "most_wounds"), points(final, "second_wounds"))


@pytest.mark.parametrize("kind", [HERO_SLAIN, ESCAPED, DRAGON_SLAIN])
def test_most_gold_is_paid_always_and_gold_itself_is_nothing(kind: str) -> None:
    final = having("gold", 2, 9, 4, kind=kind, by=Seat(0) if kind == ESCAPED else None)
    assert (0, 7, 4) == points(final, "most_gold", "second_gold")


@pytest.mark.parametrize(
    ("held", "first", "paid"),
    [
        ((9, 9, 1), 0, (7, 4, 0)),
        ((9, 9, 1), 1, (4, 7, 0)),
        ((9, 9, 1), 2, (7, 4, 0)),
        ((9, 4, 4), 2, (7, 0, 4)),
        ((9, 4, 4), 0, (7, 4, 0)),
        ((3, 3, 3, 3), 2, (0, 0, 7, 4)),
        ((3, 3, 3, 3), 3, (4, 0, 0, 7)),
        ((0, 0, 0), 0, (0, 0, 0)),
        ((5, 0, 0), 1, (7, 0, 0)),
    ],
)
def test_the_first_player_wins_ties_and_then_clockwise(held: Each, first: int, paid: Each) -> None:
    assert paid == points(having("gold", *held, first=first), "most_gold", "second_gold")


@pytest.mark.parametrize(
    ("held", "paid"),
    [
        ((9, 9, 1), (7, 7, 0)),
        ((9, 4, 4), (7, 4, 4)),
        ((3, 3, 3, 3), (7, 7, 7, 7)),
        ((0, 0, 0), (0, 0, 0)),
        ((5, 0, 0), (7, 0, 0)),
        ((5, 4, 1), (7, 4, 0)),
    ],
)
def test_friends_share_a_place_and_skip_the_next(held: Each, paid: Each) -> None:
    assert paid == points(having("gold", *held, first=1, ties=FRIENDLY), "most_gold", "second_gold")


@pytest.mark.parametrize(
    ("away", "ties", "paid"),
    [
        ((1, 2, 3), Ties.FIRST_PLAYER, (-5, -3, 0)),
        ((2, 2, 3), Ties.FIRST_PLAYER, (-3, -5, 0)),
        ((2, 3, 3), Ties.FIRST_PLAYER, (-5, -3, 0)),
        ((4, 4, 4), Ties.FIRST_PLAYER, (0, -5, -3)),
        ((1, 2, 3), FRIENDLY, (-5, -3, 0)),
        ((2, 2, 3), FRIENDLY, (-3, -3, 0)),
        ((2, 3, 3), FRIENDLY, (-5, -3, -3)),
        ((4, 4, 4), FRIENDLY, (-3, -3, -3)),
    ],
)
def test_a_slain_dragon_costs_the_closest_and_a_tie_hurts_the_first_player(away: Each, ties: Ties, paid: Each) -> None:
    """With friendly ties, all players who are tied for closest get the milder of the two penalties."""
    final = having("spaces_to_exit", *away, first=1, ties=ties)
    assert paid == points(final, "closest", "next_closest")


@pytest.mark.parametrize(
    ("away", "ties", "paid"),
    [
        ((4, 0, 2, 3), Ties.FIRST_PLAYER, (0, 10, 3, 0)),
        ((2, 0, 3, 2), Ties.FIRST_PLAYER, (0, 10, 0, 3)),
        ((2, 0, 3, 2), FRIENDLY, (3, 10, 0, 3)),
        ((9, 0, 9, 9), Ties.FIRST_PLAYER, (0, 10, 3, 0)),
        ((9, 0, 9, 9), FRIENDLY, (3, 10, 3, 3)),
    ],
)
def test_an_escape_pays_the_closest_of_the_others(away: Each, ties: Ties, paid: Each) -> None:
    """The hero who escaped is never second closest, and is left out of ties even as the First Player."""
    final = having("spaces_to_exit", *away, kind=ESCAPED, by=Seat(1), first=1, ties=ties)
    assert paid == points(final, "escaped", "second_closest")


@pytest.mark.parametrize(
    ("final", "paid"),
    [
        (having("spaces_to_exit", 1, 2, 3), (-5, -3, 0)),
        (having("spaces_to_exit", 2, 2, 3, ties=FRIENDLY), (-3, -3, 0)),
        (having("spaces_to_exit", 4, 0, 2, kind=ESCAPED, by=Seat(1)), (0, 10, 3)),
    ],
)
def test_who_is_nearer_is_paid_as_much_where_nobody_has_counted_the_path(final: Final, paid: Each) -> None:
    keys = "closest", "next_closest", "escaped", "second_closest"
    assert paid == points(final, *keys) == points(replace(final, path_counted=False), *keys)


def test_a_slain_hero_loses_for_its_wounds_as_well_unless_the_table_says_otherwise() -> None:
    both = having("wounds", 7, 5, 4, kind=HERO_SLAIN, slain=(0,))
    assert ((-10, 0, 0), (-5, -5, 0)) == (points(both, "slain"), points(both, "wounded"))
    assert (0, -5, 0) == points(replace(both, slain_also_wounded=False), "wounded")


def test_a_frail_hero_may_be_slain_with_fewer_than_five_wounds() -> None:
    assert (-10, 0, 0) == points(having("wounds", 4, 1, 0, kind=HERO_SLAIN, slain=(0,)), "slain", "wounded")


def test_all_heroes_slain_by_the_same_card_lose_ten() -> None:
    assert (-10, 0, -10) == points(having("wounds", 6, 0, 6, kind=HERO_SLAIN, slain=(0, 2)), "slain")


def test_wounds_cost_nothing_when_nobody_is_slain() -> None:
    for kind, by in ((ESCAPED, Seat(0)), (DRAGON_SLAIN, None)):
        assert set() == {"slain", "wounded"} & set(score(having("wounds", 6, 0, 6, kind=kind, by=by)).keys)


def test_equal_points_share_the_victory() -> None:
    sheet = score(having("treasure_points", 9, 9, 3, kind=HERO_SLAIN))
    assert ((1, 1, 3), (0, 1), "shared") == (tuple(s.rank for s in sheet.seats), sheet.winners, sheet.decided_by)


def test_a_total_can_be_negative() -> None:
    assert -15 == score(having("wounds", 7, 0, 0, kind=HERO_SLAIN, slain=(0,))).seats[0].total


def test_a_tie_tells_with_whom_and_how_it_was_settled() -> None:
    held = having("gold", 9, 4, 9, 4, first=2)
    first = "tied for the most gold, 9 each (Ann and Cy): the first of them from the First Player on"
    second = "tied for the most gold, 9 each (Ann and Cy): the second of them from the First Player on"
    assert (first, second) == (why(held, Seat(2), "most_gold"), why(held, Seat(0), "second_gold"))
    after = "tied for the next most gold, 4 each (Bo and Di): the first of them from the First Player on"
    assert after == why(having("gold", 9, 4, 1, 4, first=2), Seat(3), "second_gold")


def test_friends_are_told_what_they_share() -> None:
    held = having("spaces_to_exit", 2, 2, 3, ties=FRIENDLY)
    closest = "tied for closest to the exit when the dragon was slain, 2 spaces away"
    assert f"{closest}, with the milder penalty for all: Ann and Bo" == why(held, Seat(1), "closest")
    assert "nobody: several share the place before" == why_nobody(held, "next_closest")


def test_a_prize_that_nobody_gets_tells_the_reason() -> None:
    nothing = having("gold", 0, 0, 0, kind=HERO_SLAIN)
    expected = {
        "most_wounds": "nobody has a cube on the dragon",
        "second_wounds": "nobody has a cube on the dragon",
        "most_gold": "nobody has gold",
        "second_gold": "nobody has gold",
        "slain": "nobody knows who would have been slain",
        "wounded": "nobody has 5 wounds",
    }
    assert expected == {key: why_nobody(nothing, key) for key in expected}
    assert "nobody else has gold" == why_nobody(having("gold", 0, 2, 0), "second_gold")
    alone = having("dragon_wounds", 0, 2, 0, kind=HERO_SLAIN)
    assert "nobody else has a cube on the dragon" == why_nobody(alone, "second_wounds")


def test_that_nobody_loses_for_wounds_does_not_deny_those_of_the_slain() -> None:
    spared = replace(having("wounds", 7, 4, 4, kind=HERO_SLAIN, slain=(0,)), slain_also_wounded=False)
    assert "nobody but the slain has 5 wounds" == why_nobody(spared, "wounded")


def test_other_endings_keep_what_heroes_have_and_change_the_table() -> None:
    final = table(HERO_SLAIN, FinalSeat(3, 0, 0, 6, 2), FinalSeat(1, 0, 0, 0, 4), FinalSeat(0, 0, 0, 5, 4), slain=(0,))
    told = [(end.kind, end.by, tuple(seat.total for seat in sheet.seats)) for end, sheet in what_ifs(final)]
    assert [
        (ESCAPED, 1, (3 + 3, 1 + 10, 0)),
        (ESCAPED, 2, (3 + 3, 1, 10)),
        (DRAGON_SLAIN, None, (3 + 10 - 5, 1 + 5 - 3, 0)),
    ] == told
    assert HERO_SLAIN == what_ifs(replace(final, ending=ending(DRAGON_SLAIN), slain=()))[0][0].kind


def test_what_ifs_of_an_escape_are_nobody_slain_and_the_dragon_slain() -> None:
    """Bo on the exit counts as closest; nobody loses points for being slain, but five wounds still cost points."""
    final = table(ESCAPED, FinalSeat(3, 1, 6, 5, 4), FinalSeat(2, 0, 5, 0, 0), FinalSeat(0, 0, 0, 0, 4), by=Seat(1))
    told = [(end.kind, end.by, tuple(seat.total for seat in sheet.seats)) for end, sheet in what_ifs(final)]
    assert [
        (HERO_SLAIN, None, (3 + 1 + 5 + 7 - 5, 2 + 3 + 4, 0)),
        (DRAGON_SLAIN, None, (3 + 1 + 10 + 7 - 3, 2 + 5 + 4 - 5, 0)),
    ] == told


def test_what_ifs_of_a_slain_dragon_are_nobody_slain_and_whoever_was_closest_escaped() -> None:
    final = table(DRAGON_SLAIN, FinalSeat(10, 0, 0, 6, 3), FinalSeat(5, 2, 0, 0, 2), FinalSeat(0, 0, 1, 0, 9))
    told = [(end.kind, end.by, tuple(seat.total for seat in sheet.seats)) for end, sheet in what_ifs(final)]
    assert [
        (HERO_SLAIN, None, (10 + 5 - 5, 5 + 2 + 3, 7)),
        (ESCAPED, 1, (10 + 3, 5 + 2 + 10, 7)),
    ] == told


COUNT = st.integers(0, 6)
SEAT = st.builds(FinalSeat, COUNT, COUNT, COUNT, st.integers(0, 8), st.integers(1, 5))


@st.composite
def finals(draw: st.DrawFn) -> Final:
    seats = tuple(draw(st.lists(SEAT, min_size=3, max_size=5)))
    anybody = st.sampled_from(seats_of(len(seats)))
    kind = draw(st.sampled_from([HERO_SLAIN, ESCAPED, DRAGON_SLAIN]))
    by = draw(anybody) if kind == ESCAPED else None
    seats = tuple(replace(seat, spaces_to_exit=0) if i == by else seat for i, seat in enumerate(seats))
    slain = tuple(sorted(draw(st.sets(anybody, min_size=1)))) if kind == HERO_SLAIN else ()
    ties, wounded = draw(st.sampled_from(Ties)), draw(st.booleans())
    return Final(seats, ending(kind, by), draw(anybody), slain, ties=ties, slain_also_wounded=wounded)


def pay(totals: list[int], final: Final, values: Mapping[int, int], prizes: tuple[int, int]) -> None:
    """Adds the first and second prize by hand; `values` maps seats to numbers, of which the highest comes first."""
    if final.ties is Ties.FRIENDLY:
        ordered = sorted(values.values(), reverse=True)
        for seat, value in values.items():
            ahead = sum(other > value for other in ordered)
            tied = ordered.count(value)
            if ahead == 0:
                totals[seat] += max(prizes) if tied > 1 else prizes[0]
            elif ahead == 1:
                totals[seat] += prizes[1]
        return
    left, n = dict(values), len(final.seats)
    for prize in prizes:
        best = None
        for seat in [(final.first_player + i) % n for i in range(n)]:
            if seat in left and (best is None or left[seat] > left[best]):
                best = seat
        if best is not None:
            totals[best] += prize
            del left[best]


def by_hand(final: Final) -> Each:
    """Counts the whole score again, independently, as a player would."""
    kind, everybody = final.ending.kind, list(enumerate(final.seats))
    totals = [seat.dragon_wounds + seat.treasure_points for seat in final.seats]
    cubes = {i: seat.dragon_wounds for i, seat in everybody if seat.dragon_wounds > 0}
    away = {i: 100 - seat.spaces_to_exit for i, seat in everybody}
    pay(totals, final, {i: seat.gold for i, seat in everybody if seat.gold > 0}, (7, 4))
    if kind == HERO_SLAIN:
        pay(totals, final, cubes, (5, 3))
        for i, seat in everybody:
            dead = i in final.slain
            totals[i] -= 10 * dead + 5 * (seat.wounds >= 5 and (final.slain_also_wounded or not dead))
    elif kind == ESCAPED:
        assert final.ending.by is not None
        totals[final.ending.by] += 10
        del away[final.ending.by]
        pay(totals, final, away, (3, 0))
    else:
        pay(totals, final, cubes, (10, 5))
        pay(totals, final, away, (-5, -3))
    return tuple(totals)


@given(finals())
def test_the_sheet_is_what_a_pencil_gives(final: Final) -> None:
    assert by_hand(final) == tuple(seat.total for seat in score(final).seats)


@given(finals())
def test_what_ifs_are_the_other_endings_counted_with_a_pencil(final: Final) -> None:
    told = what_ifs(final)
    living = {seat.spaces_to_exit for i, seat in enumerate(final.seats) if i not in final.slain}
    closest = [
        i for i, seat in enumerate(final.seats) if i not in final.slain and seat.spaces_to_exit == min(living)
    ]  # fmt: skip
    ends: dict[str, list[int] | list[None]] = {
        HERO_SLAIN: [None],
        ESCAPED: closest if living else [],
        DRAGON_SLAIN: [None],
    }
    expected = [(kind, by) for kind, seats in ends.items() for by in seats if kind != final.ending.kind]
    assert expected == [(end.kind, end.by) for end, _ in told]
    for end, sheet in told:
        assert by_hand(replace(final, ending=end, slain=())) == tuple(seat.total for seat in sheet.seats)


@given(finals())
def test_lines_add_up_and_places_follow_the_totals(final: Final) -> None:
    sheet = score(final)
    totals = [sum(line.points for line in seat.lines) for seat in sheet.seats]
    assert totals == [seat.total for seat in sheet.seats]
    assert [1 + sum(other > total for other in totals) for total in totals] == [seat.rank for seat in sheet.seats]
    assert sheet.winners == tuple(i for i, seat in enumerate(sheet.seats) if seat.rank == 1)


ORDER = [
    "dragon_wounds", "treasures", "most_wounds", "second_wounds", "most_gold", "second_gold",
    "slain", "wounded", "escaped", "second_closest", "closest", "next_closest",
]  # fmt: skip


@given(finals())
def test_lines_stand_in_the_order_of_the_sheet_each_with_its_words(final: Final) -> None:
    sheet = score(final)
    for seat in sheet.seats:
        assert sorted((line.key for line in seat.lines), key=ORDER.index) == [line.key for line in seat.lines]
    sources: list[Award | ScoreLine] = [*sheet.awards, *(line for seat in sheet.seats for line in seat.lines)]
    for source in sources:
        assert "" not in (WORDS.why(source.why, NAMES), WORDS(f"line-{source.key}"), WORDS.rule(source.rule))
        assert WORDS.cited(source.rule)


@given(finals())
def test_first_and_second_are_one_seat_each_unless_friends_share(final: Final) -> None:
    for award in score(final).awards:
        if award.key not in ("slain", "wounded") and final.ties is Ties.FIRST_PLAYER:
            assert len(award.seats) <= 1
