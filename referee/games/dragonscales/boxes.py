"""Step 2: Choose Actions (p. 10).  Dice claim boxes and push smaller piles aside.

Pure, and the only implementation: the game at the table and the board calculator both use it.
A row holds no gaps, so box 1 is `row[0]`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from referee.core.cite import Call, Rule
from referee.core.seat import Seat

from . import rulebook as rule


class Action(StrEnum):
    """The rows of the Action Board, in the order in which they are resolved."""

    DEFEND = "defend"
    RAGE = "rage"
    VILLAINY = "villainy"
    LOOT = "loot"
    ATTACK = "attack"
    FLEE = "flee"


class Colour(StrEnum):
    """The heads of the dragon, and the cubes on them."""

    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Pile:
    """One seat's dice in one box.  `stamp` is the order of placing; cards never change it."""

    seat: Seat
    dice: int
    stamp: int


Row = tuple[Pile, ...]
Rows = Mapping[Action, Row]
Calls = tuple[Call, ...]


def empty_rows() -> dict[Action, Row]:
    return dict.fromkeys(Action, ())


@rule.enforces(rule.BOXES, rule.RAGE_BOXES)
def usable(row: Action, players: int) -> int:
    """Returns how many boxes of a row can hold dice."""
    return 5 if row is Action.RAGE else players - 1


@rule.enforces(rule.LEFTMOST, rule.TIES)
def claimed(piles: Row, dice: int, boxes: int) -> int | None:
    """Returns the index of the leftmost box that is empty or holds fewer dice; None if there is no such box."""
    at = next((i for i, pile in enumerate(piles) if pile.dice < dice), len(piles))
    return at if at < boxes else None


@rule.enforces(rule.PUSH, rule.NO_BOX)
def push(piles: Row, at: int, pile: Pile, boxes: int) -> tuple[Row, Row]:
    """Inserts a pile and moves the piles from there one box on; returns the row, and the piles pushed off its end."""
    pushed = (*piles[:at], pile, *piles[at:])
    return pushed[:boxes], pushed[boxes:]


def place_pile(row: Action, piles: Row, pile: Pile, boxes: int) -> tuple[Row, Calls]:
    """Places one pile in a row; returns the row and the calls."""
    at = claimed(piles, pile.dice, boxes)
    if at is None:
        return piles, (_returned(row, pile),)
    kept, fallen = push(piles, at, pile, boxes)
    pushed = tuple(_pushed(row, p, box, pile.seat) for box, p in enumerate(kept[at + 1 :], at + 2))
    return kept, (_placed(row, kept, at), *pushed, *(_returned(row, p) for p in fallen))


def place(rows: Rows, players: int, seat: Seat, dice: Mapping[Action, int], stamp: int) -> tuple[Rows, Calls]:
    """Places all dice of one seat (wild dice included), row by row; returns the board and the calls.

    `stamp` must be higher than that of everyone who placed before.
    """
    now, all_calls = dict(rows), list[Call]()
    for row in Action:
        if dice.get(row, 0):
            now[row], calls = place_pile(row, now[row], Pile(seat, dice[row], stamp), usable(row, players))
            all_calls.extend(calls)
    return now, tuple(all_calls)


def settle(players: int, placements: Iterable[tuple[Seat, Mapping[Action, int]]]) -> tuple[Rows, Calls]:
    """Settles a whole board from the dice of each seat, given in the order of placing."""
    rows: Rows = empty_rows()
    all_calls: Calls = ()
    for stamp, (seat, dice) in enumerate(placements, 1):
        rows, calls = place(rows, players, seat, dice, stamp)
        all_calls += calls
    return rows, all_calls


@rule.enforces(rule.RECOUNT)
def recount(row: Action, piles: Row, now: Pile, boxes: int, done: Collection[Seat] = ()) -> tuple[Row, Calls]:
    """Sorts a row again after a card set one seat's dice in it; equal piles keep the order of placing.

    A pile without dice leaves the row.  The calls name each pile that changes its box or no longer has one.
    `done`: seats whose boxes are resolved; these boxes stay where they are, and nobody else takes them.
    """
    lying = (*(pile for pile in piles if pile.seat != now.seat and pile.seat not in done), now)
    order = sorted((pile for pile in lying if pile.dice), key=lambda pile: (-pile.dice, pile.stamp))
    for at, pile in enumerate(piles):
        if pile.seat in done:
            order.insert(at, pile)
    kept, fallen = tuple(order[:boxes]), order[boxes:]
    before = dict(enumerate(pile.seat for pile in piles))
    moved = ((box, pile) for box, pile in enumerate(kept) if before.get(box) != pile.seat and pile.seat not in done)
    moves = (_call("moved", rule.RECOUNT, seat=p.seat, row=row, box=box + 1) for box, p in moved)
    return kept, (*moves, *(_returned(row, pile) for pile in fallen))


def _placed(row: Action, piles: Row, at: int) -> Call:
    pile = piles[at]
    why = rule.TIES if at and piles[at - 1].dice == pile.dice else rule.LEFTMOST
    return _call("placed", why, seat=pile.seat, row=row, dice=pile.dice, box=at + 1)


def _pushed(row: Action, pile: Pile, box: int, by: Seat) -> Call:
    return _call("pushed", rule.PUSH, seat=pile.seat, row=row, box=box, by=by)


def _returned(row: Action, pile: Pile) -> Call:
    return _call("returned", rule.NO_BOX, seat=pile.seat, row=row, dice=pile.dice)


def _call(key: str, why: Rule, **params: int | str) -> Call:
    return Call(key, why, tuple(params.items()))
