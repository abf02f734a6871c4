"""What everybody looks at when a game is over: who won, my own place, and how it went."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.course import Course, course
from referee.core.seat import Seat, seats_of
from referee.core.sheet import Alike, ScoreLine, Sheet
from referee.core.table import Table

from .chart import Chart, drawn

BEST = 2
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The beginnings of a cell that a spreadsheet takes for a formula."""


@dataclass(frozen=True)
class Source:
    """One seat's points from one row of the sheet, or from all that are alike; `label`: the message that names it."""

    label: str
    points: int


@dataclass(frozen=True)
class Placing:
    """One seat at the end: its place and total (None: out of the count), and what the total is made of.

    `behind`: the points that the winners have more; 0 for them, after a tie-break, and without a total.
    `sources`: the best sources of points, and the worst if it cost points.  `rest`: the points of all others together;
    a single other source is no rest, but stands among the sources.
    """

    seat: Seat
    place: int | None
    total: int | None
    behind: int
    sources: tuple[Source, ...]
    rest: int


@dataclass(frozen=True)
class Finale:
    """The end of a game.  `places`: winners first, seats out of the count last; `course`: None if it has none.

    `among`: how many players the places are among: all but those who left and have no place.
    """

    places: tuple[Placing, ...]
    course: Course | None
    chart: Chart | None
    among: int

    def of(self, seat: Seat | None) -> Placing | None:
        return next((place for place in self.places if place.seat == seat), None)


def finale(table: Table, sheet: Sheet) -> Finale:
    """The finale of a table whose final count is done."""
    went, placed = course(table), places(sheet, alike_rows(table))
    among = sum(one.place is not None or one.seat not in table.state.gone for one in placed)
    return Finale(placed, went, drawn(went) if went else None, among)


def alike_rows(table: Table) -> tuple[Alike, ...]:
    """Which rows of the table's score sheet are alike."""
    return table.game.count.alike if table.game.count else ()


def places(sheet: Sheet, alike: Sequence[Alike] = ()) -> tuple[Placing, ...]:
    """All seats in the order of their places; those out of the count last.  `alike`: which rows are one source."""
    order = sorted(seats_of(len(sheet.seats)), key=lambda seat: (sheet.seats[seat].rank or len(sheet.seats) + 1, seat))
    return tuple(_place(seat, sheet, alike) for seat in order)


def _place(seat: Seat, sheet: Sheet, alike: Sequence[Alike]) -> Placing:
    column = sheet.seats[seat]
    sources = sorted(_sources(column.lines, alike), key=lambda source: -source.points)
    first = next((n for n, source in enumerate(sources) if n == BEST or source.points < 0), len(sources))
    last = len(sources) - 1 if sources and sources[-1].points < 0 else len(sources)
    if last - first == 1:
        first = last
    rest = sum(source.points for source in sources[first:last])
    return Placing(seat, column.rank, column.total, _behind(seat, sheet), (*sources[:first], *sources[last:]), rest)


def _behind(seat: Seat, sheet: Sheet) -> int:
    mine, most = sheet.seats[seat].total, next((sheet.seats[winner].total for winner in sheet.winners), None)
    return 0 if mine is None or most is None else most - mine


def _sources(lines: Sequence[ScoreLine], alike: Sequence[Alike]) -> Iterator[Source]:
    """What gave or cost points; of rows that are alike, those that gave some are one, and those that cost some."""
    of = {key: one.key for one in alike for key in one.marks}
    rows: dict[tuple[str, bool], list[ScoreLine]] = {}
    for line in lines:
        if line.points:
            rows.setdefault((of.get(line.key, line.key), line.points < 0), []).append(line)
    for (key, _), (line, *others) in rows.items():
        label = f"lines-{key}" if others else f"line-{line.key}"
        yield Source(label, line.points + sum(other.points for other in others))


def table_of(header: Sequence[str], rows: Sequence[Sequence[str | int | None]]) -> str:
    """Rows as CSV for a spreadsheet: with a byte order mark, and without text that would be run as a formula."""
    out = io.StringIO()
    write = csv.writer(out)
    write.writerow([_harmless(cell) for cell in header])
    write.writerows([_harmless(cell) for cell in row] for row in rows)
    return "\ufeff" + out.getvalue()


def _harmless(cell: str | int | None) -> str | int | None:
    """A cell that is safe to open: text that begins like a formula, visibly or not, gets an apostrophe."""
    if not isinstance(cell, str):
        return cell
    bare = unicodedata.normalize("NFKC", cell).lstrip(" \u00a0\u200b\u2068\u2066\u2067")
    return f"'{cell}" if bare.startswith(FORMULA) or cell.startswith(FORMULA) else cell
