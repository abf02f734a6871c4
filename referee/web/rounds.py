"""The rounds of a table: what each brought the players, for the display, and which lines of the game log are of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from referee.core.adjust import Adjust, differing, look
from referee.core.lines import LogLine
from referee.core.seat import Seat
from referee.core.seating import Seating
from referee.core.secret import redact
from referee.core.state import State
from referee.core.table import Table, Turn
from referee.words import Words

from .events import Change, change_of


@dataclass(frozen=True)
class RoundOver:
    """The round `n`, the line `turn` that ended it, and the players whose numbers changed in it, with those numbers."""

    n: int
    turn: int
    changes: tuple[tuple[Seat, tuple[Change, ...]], ...]


@dataclass(frozen=True)
class LogPart:
    """The lines of one round, oldest first.  `round`: None in a game without rounds, and once the game is over."""

    round: int | None
    over: bool
    lines: tuple[LogLine, ...]


def by_round(table: Table, lines: Sequence[LogLine]) -> list[LogPart]:
    """Lines that follow each other in the game log, divided into rounds: the latest one first."""
    at = bisect_left(table.turns, lines[0].turn, key=lambda turn: turn.line.turn) if lines else 0
    found, now = list[tuple[tuple[int | None, bool], LogLine]](), table.turns[at - 1].state if at else table.opening
    for line in lines:
        turn = table.standing(line.turn)
        found.append((_round_of(table, turn) if turn else _round_at(table, now), line))
        now = turn.state if turn else now
    parts = groupby(found, key=lambda one: one[0])
    return [LogPart(n, over, tuple(line for _, line in of)) for (n, over), of in parts][::-1]


def _round_of(table: Table, turn: Turn) -> tuple[int | None, bool]:
    """The round that an entry belongs to, and whether the game was over before it."""
    goes_on = table.rules.ending(turn.state) is None
    return _round_at(table, turn.state if _opens(table, turn) and goes_on else table.before(turn))


def _opens(table: Table, turn: Turn) -> bool:
    """Whether an entry belongs to the round that begins with it (`Rounds.opens`)."""
    rounds = table.game.count.rounds if table.game.count else None
    return rounds is not None and isinstance(turn.line.entry, rounds.opens)


def _round_at(table: Table, state: State) -> tuple[int | None, bool]:
    count, over = table.rules.round, table.rules.ending(state) is not None
    return (count(state) if count and not over else None), over


def round_over(table: Table, words: Words) -> RoundOver | None:
    """The round that the latest entry ended, as every viewer may see it.

    None within a round, if the entry only adjusts a number, if no number in `tally` changed, in a game without rounds,
    and once all is revealed.
    """
    count, last = table.rules.round, table.turns[-1] if table.turns else None
    if count is None or last is None or isinstance(last.line.entry, Adjust) or table.rules.revealed(last.state):
        return None
    if next((line for line in reversed(table.lines) if not isinstance(line.entry, Seating)), None) is not last.line:
        return None
    n = count(table.before(last))
    if n is None or count(last.state) == n:
        return None
    changed = tuple(_changed(table, _began(table, n), _between(table, last), words))
    return RoundOver(n, last.line.turn, changed) if changed else None


def _began(table: Table, n: int) -> State:
    """The position at the beginning of a round."""
    count = table.rules.round
    assert count
    first: Turn | None = None
    for turn in reversed(table.turns[:-1]):
        if count(turn.state) != n:
            break
        first = turn
    return table.opening if first is None or count(table.before(first)) == n else _between(table, first)


def _between(table: Table, turn: Turn) -> State:
    """The position between two rounds, for the turn that led from one to the next.

    That is the position before the turn if its entry belongs to the next round (`Rounds.opens`), else the one after it.
    """
    return table.before(turn) if _opens(table, turn) else turn.state


def _changed(table: Table, began: State, over: State, words: Words) -> Iterator[tuple[Seat, tuple[Change, ...]]]:
    """Each player with the numbers in `tally` that changed and are public."""
    before, after = redact(began, None), redact(over, None)
    things = [thing for thing in table.rules.quantities(before) if thing.key in table.rules.tally]
    changes: dict[Seat, list[Change]] = {}
    for thing in differing(before, after, things):
        was, now = look(before, thing.path), look(after, thing.path)
        if thing.seat is not None and was is not None and now is not None:
            changes.setdefault(thing.seat, []).append(change_of(thing, was, now, table.names, words))
    for seat in sorted(changes):
        yield seat, tuple(changes[seat])
