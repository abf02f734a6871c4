"""The ways offered for a roll are exactly the legal ways to place tokens, and each leads to the rows it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement

import pytest

from referee.core.seat import Seat, seat_after
from referee.core.table import Line, Table
from referee.games.dragon_rampage import GAME as dragon_rampage
from referee.games.dragon_rampage.boxes import HAND, Action, Counts
from referee.games.dragon_rampage.entries import Hero, Place, Setup
from referee.games.dragon_rampage.state import State
from referee.games.dragon_rampage.ways import Way, typed, ways

NAMES = ("Ann", "Bo", "Cy", "Dee")
HEROES = (Hero.BARBARIAN, Hero.ROGUE, Hero.ELF, Hero.DWARF)
OTHERS = tuple(row for row in Action if row is not Action.DRAGON)


def table(*placed: Counts, first: int = 0) -> Table:
    """A table of four in its first round, at which these rolls were placed in turn, each in the first way offered."""
    at = Table.open(dragon_rampage, NAMES, Setup(HEROES, (0,) * 4, 20, Seat(first)))
    for turn, dice in enumerate(placed):
        best = ways(state(at), seat_after(first, 4, turn), Place(dice))[0]
        at = at.enter(Line(at.turn + 1, seat_after(first, 4, turn), Place(dice, {}, best.tokens)))
    return at


def state(at: Table) -> State:
    assert isinstance(at.state, State)
    return at.state


def rolls() -> Iterator[Counts]:
    """Every roll of up to seven symbols, ignoring which of the rows other than the dragon's has which number."""
    for dragon in range(8):
        for others in combinations_with_replacement(range(8 - dragon), len(OTHERS)):
            if 0 < dragon + sum(others) <= 7:
                dice = zip((Action.DRAGON, *OTHERS), (dragon, *reversed(others)), strict=True)
                yield {row: n for row, n in dice if n}


def by_hand(dice: Counts) -> set[frozenset[tuple[Action, int]]]:
    """All ways by hand: the dragon's token first, then each row in any order its right token, a lower one, or none."""
    right = {row: min(n, 5) for row, n in dice.items()}
    hand = Counter(HAND)
    laid: dict[Action, int] = {}
    if Action.DRAGON in right:
        laid = {Action.DRAGON: right.pop(Action.DRAGON)}
        hand -= Counter(laid.values())
    return set(_further(right, hand, laid))


def _further(
    right: Mapping[Action, int], hand: Counter[int], laid: Mapping[Action, int]
) -> Iterator[frozenset[tuple[Action, int]]]:
    if not right:
        yield frozenset(laid.items())
    for row, asked in right.items():
        rest = {other: n for other, n in right.items() if other is not row}
        lower = {token for token in hand if token < asked}
        for token in {asked} if hand[asked] else lower or {0}:
            yield from _further(rest, hand - Counter([token]), {**laid, row: token} if token else laid)


def tokens(way: Way) -> frozenset[tuple[Action, int]]:
    return frozenset((row, token) for row, token in way.tokens.items() if token)


def test_every_legal_way_is_offered_and_no_other() -> None:
    at = state(table())
    for dice in rolls():
        offered = [tokens(way) for way in ways(at, Seat(0), Place(dice))]
        assert len(set(offered)) == len(offered)
        assert by_hand(dice) == set(offered), dice


def test_nobody_has_to_look_through_more_than_ten() -> None:
    at = state(table())
    assert 10 == max(len(ways(at, Seat(0), Place(dice))) for dice in rolls())


def test_ways_that_another_one_beats_stand_last() -> None:
    at = state(table())
    found = ways(at, Seat(0), Place({Action.ATTACK: 3, Action.RUN: 3}))
    assert [False, False, True, True] == [way.lower for way in found]
    assert not any(way.chosen for way in found)


def test_what_is_sure_is_chosen_and_what_was_asked_for_as_well() -> None:
    at, dice = state(table()), {Action.ATTACK: 3, Action.RUN: 3}
    [sure] = ways(at, Seat(0), Place({Action.ATTACK: 3, Action.RUN: 2}))
    assert (sure.chosen, sure.entered) == (True, False)
    asked = [way for way in ways(at, Seat(0), Place(dice, {}, {Action.ATTACK: 2, Action.RUN: 3})) if way.chosen]
    assert [({Action.ATTACK: 2, Action.RUN: 3}, True)] == [(way.tokens, way.entered) for way in asked]
    assert not any(way.chosen for way in ways(at, Seat(0), Place(dice, {}, {Action.ATTACK: 1, Action.RUN: 1})))


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize(
    "placed",
    [
        (),
        ({Action.ATTACK: 3, Action.DRAGON: 4},),
        ({Action.ATTACK: 3, Action.DEFENSE: 4}, {Action.ATTACK: 4, Action.DRAGON: 2}),
        ({Action.ATTACK: 3, Action.RUN: 3}, {Action.ATTACK: 4, Action.RUN: 2}, {Action.CRAFTY: 4, Action.RUN: 3}),
    ],
)
def test_each_way_leads_where_it_says(placed: tuple[Counts, ...], first: int) -> None:
    before, seat = table(*placed, first=first), seat_after(first, 4, len(placed))
    for dice in ({Action.ATTACK: 3, Action.RUN: 3}, {Action.ATTACK: 4, Action.DRAGON: 3}, {Action.RUN: 5}):
        for way in ways(state(before), seat, Place(dice)):
            leads_there(before, seat, dice, way)


def leads_there(before: Table, seat: Seat, dice: Counts, way: Way) -> None:
    """Asserts that the entry leads to the rows that the way shows: own boxes, and every other box that changes."""
    now = state(before.enter(Line(before.turn + 1, seat, Place(dice, {}, way.tokens))))
    for landing in way.landings:
        was, held = held_in(state(before), landing.row), held_in(now, landing.row)
        assert held[seat] == landing.box
        moved = {other: at for other, at in held.items() if other != seat and was[other] != at}
        assert moved == {push.seat: push.box for push in landing.pushes}
    assert way.total == sum(token.value for token in now.rows[Action.DRAGON])


def held_in(at: State, row: Action) -> dict[int, int | None]:
    """Which box of a row each seat holds, as the board shows it; None without a box."""
    return {token.seat: n if n <= at.boxes[row] else None for n, token in enumerate(at.rows[row], 1)}


def test_a_roll_that_cannot_be_has_no_ways() -> None:
    at = state(table())
    assert () == ways(at, Seat(0), None) == ways(at, Seat(0), Place()) == ways(at, Seat(0), Place({Action.RUN: 8}))
    assert () == ways(at, Seat(0), Place({Action.RUN: 2}, {Action.ATTACK: 1}))


def test_what_a_form_says_so_far_is_read_leniently() -> None:
    said = {"dice.run": ["3"], "dice.attack": ["x"], "wild.run": ["1"], "tokens.run": [""], "dice.crafty": ["0"]}
    assert Place({Action.RUN: 3}, {Action.RUN: 1}) == typed({**said, "changed": ["no"]})
    assert Place({Action.RUN: 3}, {Action.RUN: 1}, {}, True) == typed({**said, "changed": ["yes"]})
    assert typed({}) is None
