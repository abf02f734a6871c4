"""The course of a game: each player's score after each round, calculated as if nothing had been secret then.

Pure, and only for a finished game: until everything is revealed there is no course (`course` returns None).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any

from .adjust import Adjust
from .game import AnyGame, Rounds
from .seat import Seat, by_seat
from .seating import Seating
from .state import State
from .table import Table

Mark = tuple[int, ...]
"""What a game's `stamp` returns for a position: equal for all positions of the same round, or of the same turn.

The first number is the chapter: the round, or the level that the turn belongs to.
"""


@dataclass(frozen=True)
class Point:
    """Each player's total at the end of a round or a turn.  None: that player is out of the count.

    `n`: the number of the round or turn; rounds need not begin at 1, nor follow each other without gaps.
    """

    n: int
    chapter: int
    totals: tuple[int | None, ...]


@dataclass(frozen=True)
class Course:
    """The points of a game, oldest first, and the totals of its sheet.

    Awards that are paid only at the end of the game are in `final` alone, never in a point.
    """

    points: tuple[Point, ...]
    final: tuple[int | None, ...]
    winners: tuple[Seat, ...]
    """Who won: of several with the most points perhaps one alone, by a tie-break."""
    chapters: bool
    """True if each point is a turn and its chapter is the level; False if each point is a round."""

    @property
    def lead_changes(self) -> int:
        """How often the lead passed to other players; who won has it at the end, be it by a tie-break.

        Of several who share the lead, those who had it before have kept it.
        """
        changes, holders = 0, set[Seat]()
        for leaders in (*map(first, (point.totals for point in self.points)), set(self.winners)):
            kept = holders & leaders
            changes += bool(holders and leaders and not kept)
            holders = kept or leaders or holders
        return changes

    @property
    def largest_lead(self) -> int:
        """The largest number of points by which a player was ever ahead of all others."""
        return max((lead(totals) for totals in self.steps), default=0)

    @property
    def steps(self) -> tuple[tuple[int | None, ...], ...]:
        """The totals of all points in order, followed by those of the sheet."""
        return (*(point.totals for point in self.points), self.final)

    def worst_place(self, seat: Seat) -> int:
        """The worst place a seat had in the second half of the game."""
        late = [point.totals for point in self.points[len(self.points) // 2 :]]
        return max((place(totals, seat) for totals in late), default=place(self.final, seat))


def course(table: Table) -> Course | None:
    """The course of a table; None if the table still has secrets, or if its game has no rounds to show."""
    rounds, sheet = table.game.count.rounds if table.game.count else None, table.sheet
    if rounds is None or sheet is None:
        return None
    ends, chapters = [*_ends(table, rounds)], len(rounds.stamp(table.state)) > 1
    numbers = _numbers([mark for mark, _ in ends], chapters)
    points = tuple(
        Point(n, mark[0], _standing(table.game, rounds, state, table.state))
        for n, (mark, state) in zip(numbers, ends, strict=True)
    )
    return Course(points, tuple(seat.total for seat in sheet.seats), tuple(sheet.winners), chapters)


def _numbers(marks: list[Mark], chapters: bool) -> list[int]:
    """The number of each point: its round as the table counted it, also after somebody has set it.

    Turns are numbered from 1, and so are rounds that do not ascend, because the table set one back.
    """
    rounds = [mark[0] for mark in marks]
    ascend = all(before < after for before, after in pairwise(rounds))
    return rounds if ascend and not chapters else [*range(1, len(marks) + 1)]


def _ends(table: Table, rounds: Rounds[Any]) -> Iterator[tuple[Mark, State]]:
    """The position after the last entry of each round, using only turns that still stand.

    An entry belongs to the round in which it was entered, even if it ends that round, unless it `opens` the next one or
    sets the round by hand.  Numbers set before the first entry belong to the round of that entry.
    """
    marks, before, by_hand = list[Mark](), rounds.stamp(table.opening), True
    for turn in table.turns:
        after = rounds.stamp(turn.state)
        marks.append(after if isinstance(turn.line.entry, (Adjust, *rounds.opens)) else before)
        if by_hand and not isinstance(turn.line.entry, Adjust | Seating):  # a game that is entered in its middle
            marks, by_hand = [marks[-1]] * len(marks), False
        before = after
    for mark, entered in groupby(zip(marks, table.turns, strict=True), key=itemgetter(0)):
        *_, (_, last) = entered
        yield mark, last.state


def _standing(game: AnyGame, rounds: Rounds[Any], state: State, last: State) -> tuple[int | None, ...]:
    """The totals at a position, without the awards that are paid only at the end of the game."""
    sheet = game.counted(rounds.hindsight(state, last))
    assert sheet
    return tuple(
        None if column.total is None else sum(line.points for line in column.lines if line.key not in rounds.last)
        for column in sheet.seats
    )


def first(totals: tuple[int | None, ...]) -> set[Seat]:
    """The seats with the most points."""
    most = max((total for total in totals if total is not None), default=None)
    return {seat for seat, total in by_seat(totals) if total is not None and total == most}


def lead(totals: tuple[int | None, ...]) -> int:
    """By how many points the first is ahead of the second; 0 if there is no second."""
    most, second, *_ = [*sorted((total for total in totals if total is not None), reverse=True), None, None]
    return 0 if most is None or second is None else most - second


def place(totals: tuple[int | None, ...], seat: Seat) -> int:
    """The place of a seat by points alone; a seat that is out of the count comes last."""
    mine = totals[seat]
    if mine is None:
        return len(totals)
    return 1 + sum(1 for total in totals if total is not None and total > mine)
