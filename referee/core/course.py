"""The course of a game: where everybody stood after each round, as if every screen had fallen then.

Pure, and only for a game that is over: before all is revealed there is no course (`course` gives None).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any

from .game import AnyGame, Rounds
from .seat import Seat, by_seat
from .state import State
from .table import Table

Mark = tuple[int, ...]
"""What a game's `stamp` tells of a position: the same as long as it is the same round, or the same turn.

The first number is the chapter: the round, or the level that the turn belongs to.
"""


@dataclass(frozen=True)
class Point:
    """Where everybody stood at the end of a round or a turn.  None: out of the count."""

    n: int
    chapter: int
    totals: tuple[int | None, ...]


@dataclass(frozen=True)
class Course:
    """The points, the oldest first, and the totals of the sheet.

    The awards that only the last moment pays stand in `final` alone, never in a point.
    """

    points: tuple[Point, ...]
    final: tuple[int | None, ...]
    chapters: bool
    """Whether a point is a turn, and its chapter what it belongs to; else each point is a round."""

    @property
    def lead_changes(self) -> int:
        """How often somebody else came to lead alone."""
        leaders = [found for totals in self.steps if (found := alone(totals)) is not None]
        return sum(1 for before, now in pairwise(leaders) if before != now)

    @property
    def largest_lead(self) -> int:
        """The most points by which somebody was ever ahead of all others."""
        return max((lead(totals) for totals in self.steps), default=0)

    @property
    def steps(self) -> tuple[tuple[int | None, ...], ...]:
        """All totals one after the other, those of the sheet last."""
        return (*(point.totals for point in self.points), self.final)

    def worst_place(self, seat: Seat) -> int:
        """The worst place a seat had from the middle of the game on."""
        late = [point.totals for point in self.points[len(self.points) // 2 :]]
        return max((place(totals, seat) for totals in late), default=place(self.final, seat))


def course(table: Table) -> Course | None:
    """The course of a table whose count is done; None for one that still has secrets, or whose game has no course."""
    rounds = table.game.count.rounds if table.game.count else None
    if rounds is None or not table.rules.revealed(table.state):
        return None
    sheet = table.game.counted(table.state)
    assert sheet
    points = tuple(
        Point(n, mark[0], _standing(table.game, rounds, state, table.state))
        for n, (mark, state) in enumerate(_ends(table, rounds), 1)
    )
    return Course(points, tuple(seat.total for seat in sheet.seats), len(rounds.stamp(table.state)) > 1)


def _ends(table: Table, rounds: Rounds[Any]) -> Iterator[tuple[Mark, State]]:
    """The position after the last entry of each round, of what still stands.

    An entry belongs to the round in which it was entered, also the one that ends it; but not one that `opens` the next.
    """
    marks, before = list[Mark](), rounds.stamp(table.opening)
    for turn in table.turns:
        after = rounds.stamp(turn.state)
        marks.append(after if isinstance(turn.line.entry, rounds.opens) else before)
        before = after
    for mark, entered in groupby(zip(marks, table.turns, strict=True), key=itemgetter(0)):
        *_, (_, last) = entered
        yield mark, last.state


def _standing(game: AnyGame, rounds: Rounds[Any], state: State, last: State) -> tuple[int | None, ...]:
    """The totals at a position, without the awards that only the last moment pays."""
    sheet = game.counted(rounds.hindsight(state, last))
    assert sheet
    return tuple(
        None if column.total is None else sum(line.points for line in column.lines if line.key not in rounds.last)
        for column in sheet.seats
    )


def alone(totals: tuple[int | None, ...]) -> Seat | None:
    """Who leads by themselves."""
    most = max((total for total in totals if total is not None), default=None)
    ahead = [seat for seat, total in by_seat(totals) if total is not None and total == most]
    return ahead[0] if len(ahead) == 1 else None


def lead(totals: tuple[int | None, ...]) -> int:
    """By how much the first is ahead of the second; 0 where there is no second."""
    first, second, *_ = [*sorted((total for total in totals if total is not None), reverse=True), None, None]
    return 0 if first is None or second is None else first - second


def place(totals: tuple[int | None, ...], seat: Seat) -> int:
    """The place of a seat by points alone; who is out of the count comes last."""
    mine = totals[seat]
    if mine is None:
        return len(totals)
    return 1 + sum(1 for total in totals if total is not None and total > mine)
