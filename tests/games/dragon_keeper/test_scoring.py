"""The scoring of Dragon Keeper: tribute, Releases, tiles and treasure; choices are compared with all possible ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import TypeAlias, TypedDict, Unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.seat import Seat
from referee.games.dragon_keeper import rulebook as rule
from referee.games.dragon_keeper.final import Final, FinalSeat, Release
from referee.games.dragon_keeper.scoring import score
from referee.games.dragon_keeper.tiles import GUILDS, Colour, Kind, Piles, in_box, worth
from referee.games.dragon_keeper.tribute import Barred, Tribute, after, choices, points, spend, tributes
from referee.words import Words
from tests.loop import tries

WORDS = Words.of("en", "dragon-keeper")
NAMES = ("Ann", "Bo", "Cy", "Di")
RED, YELLOW, GREEN, BLUE, PURPLE = Colour
Each: TypeAlias = tuple[int, ...]
"""One number for each seat."""
Seats: TypeAlias = list[tuple[Piles, int, bool]]
"""For each seat its piles, its treasures, and whether it is eliminated."""
SIGNS = {"P": Kind.PASSAGE, "R": Kind.RELEASE, "X": Kind.EXCHANGE, "T": Kind.TRAP, "S": Kind.STAIRS}


class Piled(TypedDict, total=False):
    """The tiles of each colour, as `pile` reads them."""

    red: str
    yellow: str
    green: str
    blue: str
    purple: str


class Options(TypedDict, total=False):
    """Optional fields of a Final beside its seats."""

    shared_bonus: bool
    lone_release: bool
    owner_chooses: bool


def pile(text: str) -> tuple[Kind, ...]:
    """The tiles of a text: `4R1` is a 4, a Release and a 1."""
    return tuple(SIGNS.get(sign) or Kind(sign) for sign in text)


def guardian(
    guild: Colour | None,
    treasures: int = 0,
    eliminated: bool = False,
    tribute: tuple[Colour, ...] | None = None,
    released: tuple[Release, ...] | None = None,
    **held: Unpack[Piled],
) -> FinalSeat:
    told = {Colour(colour): pile(str(text)) for colour, text in held.items()}
    piles = {colour: told.get(colour, ()) for colour in Colour}
    return FinalSeat(guild, treasures, eliminated, piles, tribute, released)


EMPTY = guardian(None, eliminated=True)


def totals(*seats: FinalSeat, **options: Unpack[Options]) -> tuple[int | None, ...]:
    return tuple(seat.total for seat in score(Final(seats, **options)).seats)


def why(seat: FinalSeat, key: str, **options: Unpack[Options]) -> str:
    line = score(Final((seat, EMPTY), **options)).line(Seat(0), key)
    assert line
    return WORDS.why(line.why, NAMES, plain=True)


# The box


def test_the_box_holds_75_tiles_worth_188() -> None:
    assert [15] * 5 == [sum(in_box(colour).values()) for colour in Colour]
    assert [48, 35, 35, 35, 35] == [sum(worth(kind) * n for kind, n in in_box(c).items()) for c in Colour]
    assert {1: 5, 2: 4, 3: 3, 4: 2, 5: 1} == {
        value: sum(n for kind, n in in_box(BLUE).items() if worth(kind) == value) for value in range(1, 6)
    }


# The two examples of the rulebook


FIRST = guardian(BLUE, purple="11X3", green="324T", blue="41", red="35", yellow="1R3", tribute=(PURPLE,))
"""Home guild blue: purple, as tall as green, is given; the Release discards the blue 4 and leaves the 1."""
SECOND = guardian(PURPLE, purple="1123", green="13X", red="432", blue="54", yellow="15", tribute=(PURPLE, GREEN))
"""Home guild purple, the tallest pile: a second pile is given too, green, chosen among piles of equal height."""


def test_the_first_example_of_the_rulebook() -> None:
    assert (8 + 13 + 4 - 1 + 2, None) == totals(FIRST, EMPTY)
    assert "red 8 + yellow 4 + green 13 + purple 0; the dragon got purple" == why(FIRST, "tiles")
    assert "1 tile of the home guild: 1, after 1 Release" == why(FIRST, "guild")


def test_the_second_example_of_the_rulebook() -> None:
    assert (9 + 9 + 6 + 2, None) == totals(SECOND, EMPTY)
    assert "red 9 + yellow 6 + green 0 + blue 9; the dragon got purple and green" == why(SECOND, "tiles")
    assert "no tiles of the home guild left" == why(SECOND, "guild")


# Tribute


def test_height_is_tiles_and_not_value() -> None:
    assert ((RED,),) == tributes({RED: pile("S22"), GREEN: pile("54")}, BLUE)


def test_an_owner_chooses_among_equals_and_one_pile_or_two_go() -> None:
    piles = {RED: pile("23"), BLUE: pile("12"), GREEN: pile("12"), YELLOW: pile("1")}
    assert ((RED,), (GREEN,), (BLUE, RED), (BLUE, GREEN)) == tributes(piles, BLUE)
    assert ((BLUE, GREEN),) == tributes(piles, BLUE, owner_chooses=False)
    assert ((GREEN,),) == tributes({**piles, BLUE: ()}, BLUE, owner_chooses=False)


def test_a_guild_pile_alone_goes_alone_and_nothing_is_nothing() -> None:
    assert ((BLUE,),) == tributes({BLUE: pile("1"), RED: ()}, BLUE)
    assert ((),) == tributes({}, BLUE) == tributes({RED: ()}, BLUE)
    assert "red 0 + yellow 0 + green 0 + purple 0; there was nothing to give to the dragon" == why(
        guardian(BLUE), "tiles"
    )


# Releases


def test_a_release_is_worth_its_tile_only_for_more_than_2() -> None:
    """A Release is optional: discarding it loses its own 2 points, unless it is of the home guild."""
    assert () == choices({RED: pile("22"), BLUE: pile("2"), GREEN: pile("R")}, BLUE)[0].released
    assert (Release(GREEN, 3),) == choices({RED: pile("22"), BLUE: pile("3"), GREEN: pile("R")}, BLUE)[0].released
    assert (Release(BLUE, 1),) == choices({RED: pile("222"), BLUE: pile("R1")}, BLUE)[0].released


def test_a_release_of_ones_own_guild_goes_with_another_tile_or_not_at_all() -> None:
    alone = guardian(BLUE, red="22", blue="R")
    assert (-2 + 2, 0 + 2) == (totals(alone, EMPTY)[0], totals(alone, EMPTY, lone_release=True)[0])
    assert Barred(0, "tile", "no-such-tile-left") == spend({BLUE: pile("R")}, BLUE, [Release(BLUE, 2)])
    assert {BLUE: ()} == spend({BLUE: pile("R")}, BLUE, [Release(BLUE, 2)], lone=True)
    assert {BLUE: pile("1")} == spend({BLUE: pile("R41")}, BLUE, [Release(BLUE, 4)])


def test_a_release_can_itself_be_set_aside_and_is_then_gone() -> None:
    left = {BLUE: pile("R5"), GREEN: pile("R"), YELLOW: pile("R")}
    assert {BLUE: pile("5"), GREEN: (), YELLOW: pile("R")} == spend(left, BLUE, [Release(GREEN, 2)])
    gone = spend(left, BLUE, [Release(GREEN, 2), Release(BLUE, 5)])
    assert Barred(1, "release", "no-release-there") == gone
    plain_first = {BLUE: pile("R25"), GREEN: pile("R")}
    assert {BLUE: (), GREEN: ()} == spend(plain_first, BLUE, [Release(GREEN, 2), Release(BLUE, 5)])


def test_a_release_given_to_the_dragon_is_gone() -> None:
    assert Barred(0, "release", "no-release-there") == spend(
        after({GREEN: pile("R"), BLUE: pile("4")}, (GREEN,)), BLUE, [Release(GREEN, 4)]
    )


# Treasure and winners


@pytest.mark.parametrize(
    ("held", "shared", "alone"),
    [((3, 1, 0), (2, 0, 0), (2, 0, 0)), ((3, 3, 0), (2, 2, 0), (0, 0, 0)), ((0, 0, 0), (2, 2, 2), (0, 0, 0))],
)
def test_the_most_treasure_is_two_points_for_everybody_who_is_tied(held: Each, shared: Each, alone: Each) -> None:
    seats = [guardian(guild, n) for guild, n in zip(GUILDS, held, strict=False)]
    assert (shared, alone) == (totals(*seats), totals(*seats, shared_bonus=False))


def test_treasure_of_the_eliminated_does_not_count() -> None:
    assert (2, None) == totals(guardian(BLUE, 1), guardian(GREEN, 9, eliminated=True))


@pytest.mark.parametrize(
    ("held", "says"),
    [
        ((3, 1), "the most treasure: 3"),
        ((1, 0), "the most treasure: 1"),
        ((1, 1), "tied for the most treasure: 1 each"),
        ((4, 4), "tied for the most treasure: 4 each"),
        ((0, 0), "nobody has any treasure left, so everybody has the most"),
    ],
)
def test_the_bonus_says_why(held: tuple[int, int], says: str) -> None:
    line = score(Final((guardian(BLUE, held[0]), guardian(GREEN, held[1])))).line(Seat(0), "treasure")
    assert line
    assert says == WORDS.why(line.why, NAMES, plain=True)


def test_a_bonus_that_nobody_gets_says_why() -> None:
    tied = score(Final((guardian(BLUE, 2), guardian(GREEN, 2)), shared_bonus=False)).awards[0]
    nobody = score(Final((EMPTY, EMPTY))).awards[0]
    assert ((), "2 are tied for the most treasure, so nobody gets it") == (tied.seats, WORDS.why(tied.why, NAMES))
    assert "nobody is left to have the most treasure" == WORDS.why(nobody.why, NAMES)
    assert [rule.TIED_TREASURE, rule.ELIMINATED] == [tied.rule, nobody.rule], "without anybody there is no tie"


def test_equals_win_together_the_last_one_wins_alone_and_nobody_is_nobody() -> None:
    one = guardian(BLUE, red="2")
    assert ((0, 1), "shared") == outcome(guardian(BLUE), guardian(GREEN))
    assert ((1,), "points") == outcome(EMPTY, one)
    assert ((), None) == outcome(EMPTY, EMPTY, EMPTY)


def outcome(*seats: FinalSeat) -> tuple[tuple[int, ...], str | None]:
    sheet = score(Final(seats))
    return sheet.winners, sheet.decided_by


# All possible choices


BOX = [(colour, copy, kind) for colour in Colour for kind, n in in_box(colour).items() for copy in range(n)]
HANDS = st.lists(st.sampled_from(BOX), max_size=11, unique=True).map(
    lambda drawn: {colour: tuple(kind for c, _, kind in drawn if c is colour) for colour in Colour}
)


def every_tribute(piles: Piles, guild: Colour) -> Iterator[Tribute]:
    """The legal tributes by the words of the rulebook: tries every order of piles to give."""
    full = [colour for colour in Colour if piles[colour]]
    for given_piles in [(), *permutations(full, 1), *permutations(full, 2)]:
        rest = list(full)
        legal = bool(given_piles) or not full
        for n, colour in enumerate(given_piles):
            legal &= all(len(piles[colour]) >= len(piles[other]) for other in rest)
            legal &= n == 0 or given_piles[0] is guild
            rest.remove(colour)
        owes = given_piles[:1] == (guild,) and len(given_piles) == 1 and bool(rest)
        if legal and not owes:
            yield given_piles


def every_end(piles: Piles, guild: Colour, lone: bool) -> Iterator[int]:
    """All possible scores: discards one Release after another, each with any tile of the home guild, or stops."""
    yield points(piles, guild)
    for colour in GUILDS:
        if Kind.RELEASE not in piles.get(colour, ()):
            continue
        gone = {**piles, colour: without(piles[colour], Kind.RELEASE)}
        for kind in set(gone.get(guild, ())):
            yield from every_end({**gone, guild: without(gone[guild], kind)}, guild, lone)
        if lone and colour is guild:
            yield from every_end(gone, guild, lone)


def without(held: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    left = list(held)
    left.remove(kind)
    return tuple(left)


@given(HANDS, st.sampled_from(GUILDS))
@settings(max_examples=tries(150))
def test_the_tributes_are_those_of_the_rulebook(piles: Piles, guild: Colour) -> None:
    assert set(every_tribute(piles, guild)) == set(tributes(piles, guild))


@given(HANDS, st.sampled_from(GUILDS), st.booleans())
@settings(max_examples=tries(150))
def test_what_is_settled_is_the_best_of_all_there_is(piles: Piles, guild: Colour, lone: bool) -> None:
    best = max(end for one in every_tribute(piles, guild) for end in every_end(after(piles, one), guild, lone))
    found = choices(piles, guild, lone=lone)
    assert best == points(found[0].left, guild)
    assert [points(choice.left, guild) for choice in found] == sorted(
        (points(choice.left, guild) for choice in found), reverse=True
    )


@given(HANDS, st.sampled_from(GUILDS), st.booleans())
@settings(max_examples=tries(100))
def test_every_choice_on_offer_is_legal_and_leaves_what_it_says(piles: Piles, guild: Colour, lone: bool) -> None:
    for choice in choices(piles, guild, lone=lone):
        assert choice.tribute in set(every_tribute(piles, guild))
        assert choice.left == spend(after(piles, choice.tribute), guild, choice.released, lone)
        assert points(choice.left, guild) in set(every_end(after(piles, choice.tribute), guild, lone))


@given(HANDS, st.sampled_from(GUILDS))
@settings(max_examples=tries(60))
def test_every_order_and_tile_that_the_referee_takes_is_one_there_is(piles: Piles, guild: Colour) -> None:
    given_piles = tributes(piles, guild)[0]
    left = after(piles, given_piles)
    ends = set(every_end(left, guild, lone=False))
    for one, two in product(GUILDS, repeat=2):
        for a, b in product(range(1, 6), repeat=2):
            kept = spend(left, guild, (Release(one, a), Release(two, b)))
            assert isinstance(kept, Barred) or points(kept, guild) in ends


@given(st.lists(st.tuples(HANDS, st.integers(0, 6), st.booleans()), min_size=2, max_size=4))
@settings(max_examples=tries(60))
def test_lines_add_up_and_each_has_its_words(seats: Seats) -> None:
    sheet = score(Final(tuple(FinalSeat(g, n, out, piles) for g, (piles, n, out) in zip(GUILDS, seats, strict=False))))
    for seat, (_, _, out) in zip(sheet.seats, seats, strict=True):
        assert (None if out else sum(line.points for line in seat.lines)) == seat.total
        for line in seat.lines:
            assert "" not in (WORDS.why(line.why, NAMES), WORDS(f"line-{line.key}"), WORDS.rule(line.rule))
    best = max((seat.total for seat in sheet.seats if seat.total is not None), default=None)
    assert sheet.winners == tuple(i for i, seat in enumerate(sheet.seats) if best is not None and seat.total == best)
