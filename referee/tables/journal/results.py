"""What finished games came to: who sat there, their points and places, and where the points came from.

Derived, and only that: every row is worked out from the lines of its table, and worked out again when it does not
fit.  So none of it is sealed, and none of it counts as an entry.  A row is good as long as its table has as many
lines as when it was worked out; the line that undoes a count takes its rows out of every answer with its own commit.
"""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.seat import Seat
from referee.core.text import alike

from ...core.seat import by_seat
from . import seals
from .book import Book
from .drafts import Drafts
from .sql import Sql

FITS = "results r join heads h on h.table_id = r.table_id and h.lines = r.lines"
"""The rows that fit their tables."""
OF_A_SEAT = (
    "table_id, seat, game, ended, minutes, players, ending, decided, who, called, role, total, place, won, first,"
    " lines, counted"
)


@dataclass(frozen=True)
class SeatResult:
    """What one seat came to.  `total`, `place`: None for who is out of the count.  `sources`: points by their key."""

    name: str
    role: str
    total: int | None
    place: int | None
    first: bool
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Result:
    """What a finished game came to."""

    table: str
    game: str
    ended: int | None
    """When the last line was entered; None for a record without times."""
    minutes: int | None
    """How long was played; None for a record without times."""
    ending: str
    decided: str | None
    """`points`, the tie-break that decided, `shared`; None when nobody won."""
    seats: tuple[SeatResult, ...]
    counted: str
    """By which version of the count."""


class Results(Drafts):
    """The part of the journal that knows what games came to."""

    def fits(self, table: str, counted: str) -> bool | None:
        """Are there rows that fit this table, by this version of the count?  None: there are no rows at all."""
        rows = self._rows(
            "select r.lines = h.lines and r.counted = ? from results r left join heads h on h.table_id = r.table_id"
            " where r.table_id = ?",
            counted,
            table,
        )
        return all(fit for (fit,) in rows) if rows else None

    def keep_result(self, table: str, result: Result | None) -> None:
        """From now on a table came to this; None: to nothing yet.  Raises Unsaved."""

        def work(book: Book) -> None:
            head = book.head(table)
            book.db.execute("delete from result_lines where table_id = ?", (table,))
            book.db.execute("delete from results where table_id = ?", (table,))
            if result and head:
                _put(book.db, result, head.lines)

        self._write(work, only_lines=True, derived=True)

    def unfit(self, counted: str) -> list[str]:
        """The tables whose rows do not fit, or that have none and should.  Everything is read, on a connection of
        its own: it may be run in another thread."""

        def look(db: Sql) -> list[str]:
            good = f"select r.table_id from {FITS} where r.counted = ?"
            wanting = f"select id from tables where ended is not null and id not in ({good}) order by opened desc"
            left = f"select distinct table_id from results where table_id not in ({good})"
            found = [*db.execute(wanting, (counted,)), *db.execute(left, (counted,))]
            return list(dict.fromkeys([*(table for (table,) in found), *_spoilt(db)]))

        return self._aside(look)


def _put(db: Sql, result: Result, lines: int) -> None:
    for seat, one in by_seat(result.seats):
        row = _row(result, seat, one, lines)
        values = (*row, seals.seal("results", [*row, *one.sources]))
        marks = ", ".join("?" * len(values))
        db.execute(f"insert into results ({OF_A_SEAT}, seal) values ({marks})", values)
        sources = [(result.table, seat, key, points) for key, points in one.sources]
        db.executemany("insert into result_lines (table_id, seat, key, points) values (?, ?, ?, ?)", sources)


def _row(result: Result, seat: Seat, one: SeatResult, lines: int) -> tuple[object, ...]:
    game = (result.game, result.ended, result.minutes, len(result.seats), result.ending, result.decided)
    person = (alike(one.name), one.name, one.role)
    came = (one.total, one.place, int(one.place == 1), int(one.first))
    return (result.table, seat, *game, *person, *came, lines, result.counted)


def _spoilt(db: Sql) -> list[str]:
    """Tables with rows that are not as they were worked out."""
    sources: dict[tuple[str, Seat], list[tuple[str, int]]] = {}
    for table, seat, key, points in db.execute("select table_id, seat, key, points from result_lines order by key"):
        sources.setdefault((table, seat), []).append((key, points))
    found = []
    for *row, seal in db.execute(f"select {OF_A_SEAT}, seal from results"):
        if seals.seal("results", [*row, *sources.pop((row[0], row[1]), [])]) != seal:
            found.append(row[0])
    return [*found, *(table for table, _ in sources)]
