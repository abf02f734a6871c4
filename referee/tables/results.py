"""Results of finished games: computed from the table, and stored beside its lines for as long as they match."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import pairwise

from .. import __version__
from ..core.entry import shapes
from ..core.seat import by_seat
from ..core.seating import Seating
from ..core.sheet import SeatScore
from ..core.table import Line, Table
from .desk import Desk, LiveTable
from .journal import AnyJournal, TableInfo
from .journal.results import Result, SeatResult

DINNER = 20 * 60
"""A gap between two entries that is longer than this many seconds does not count as playing time."""
COUNTED = f"{__version__} 3"
"""The version of the count: results of another version are computed again."""
log = logging.getLogger("referee")


def sitting(journal: AnyJournal, info: TableInfo) -> tuple[str, ...]:
    """The names of the players of a table: as typed, unless the host corrected them for that game."""
    corrected = journal.sitters()
    return tuple(corrected.get((info.id, seat), name) for seat, name in by_seat(info.names))


def result(live: LiveTable, names: tuple[str, ...]) -> Result | None:
    """The result of a game; None before everything is revealed, and for a game that has no count."""
    table = live.table
    sheet = table.sheet
    if sheet is None:
        return None
    ending, played = table.rules.ending(table.state), roles(live)
    first = table.begins
    seats = tuple(
        SeatResult(name, played[seat] if played else "", column.total, column.rank, seat == first, _sources(column))
        for seat, (name, column) in by_seat(zip(names, sheet.seats, strict=True))
    )
    lines = until_revealed(table)
    ended = lines[-1].at if lines else 0
    length, kind = minutes(lines), ending.kind if ending else ""
    return Result(live.info.id, live.info.game, ended or None, length, kind, sheet.decided_by, seats, COUNTED)


def keep(desk: Desk, live: LiveTable) -> None:
    """Stores the result of a table if the stored one does not match its lines.  Raises Unsaved, Damaged."""
    with live.lock:
        over = live.table.rules.revealed(live.table.state)
        fits = desk.journal.fits(live.info.id, COUNTED)
        if (over and not fits) or (not over and fits is not None):
            desk.journal.keep_result(live.info.id, result(live, sitting(desk.journal, live.info)))


def keep_or_log(desk: Desk, live: LiveTable) -> None:
    """Stores the result during play; if that fails, it is logged, and computed again at the next start."""
    try:
        keep(desk, live)
    except Exception:
        log.exception("what a game came to could not be kept")


def count_again(desk: Desk, table: str) -> None:
    """Computes the result of a table again, and stores it in place of the old one."""
    live = desk.live(table)
    if live is None:
        desk.journal.keep_result(table, None)
        return
    with live.lock:
        desk.journal.keep_result(table, result(live, sitting(desk.journal, live.info)))


def until_revealed(table: Table) -> Sequence[Line]:
    """The lines of a game up to the one that revealed everything, without those about seats and phones."""
    end = -1
    for turn in reversed(table.turns):
        if not table.rules.revealed(turn.state):
            break
        if not isinstance(turn.line.entry, Seating):
            end = turn.line.turn
    return [line for line in table.lines if not isinstance(line.entry, Seating) and (end < 0 or line.turn <= end)]


def minutes(lines: Sequence[Line]) -> int | None:
    """How many minutes were played, not counting long breaks; None if the times of the lines do not say."""
    times = [line.at for line in lines if line.at]
    return round(sum(now - then for then, now in pairwise(times) if 0 <= now - then <= DINNER) / 60) or None


def roles(live: LiveTable) -> tuple[str, ...]:
    """What each seat plays, in a game whose seats differ; empty in other games."""
    field = next(
        (name for name, shape in shapes(live.table.rules.setup).items() if shape.each == "list" and shape.options), ""
    )
    return tuple(str(role) for role in getattr(live.table.setup, field)) if field else ()


def _sources(column: SeatScore) -> tuple[tuple[str, int], ...]:
    """Points by source, in the order of their keys."""
    points: dict[str, int] = {}
    for line in column.lines:
        points[line.key] = points.get(line.key, 0) + line.points
    return tuple(sorted(points.items()))
