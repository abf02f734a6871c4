"""Results of finished games: the players, their points and places, and where the points came from.

These rows are only derived: each is computed from the lines of its table, and computed again when it does not match
them.  So the account does not cover them, and they do not count as entries.  A row is valid as long as its table has as
many lines as when it was computed; the commit of a line that undoes a count thereby removes its rows from all answers.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.seat import Seat, by_seat
from ...core.text import alike
from . import seals
from .book import Book
from .sql import Sql
from .store import Store

FITS = "results r join heads h on h.table_id = r.table_id and h.lines = r.lines"
"""The rows that match the present lines of their tables."""
OF_A_SEAT = (
    "table_id, seat, game, ended, minutes, players, ending, decided, who, called, role, total, place, won, first,"
    " lines, counted"
)


@dataclass(frozen=True)
class SeatResult:
    """The result of a seat.  `total`, `place`: None for a player out of the count.  `sources`: points by source key."""

    name: str
    role: str
    total: int | None
    place: int | None
    first: bool
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Result:
    """The result of a finished game."""

    table: str
    game: str
    ended: int | None
    """When the last line was entered; None for a record without times."""
    minutes: int | None
    """How many minutes were played; None if the times of the lines do not say."""
    ending: str
    decided: str | None
    """`points`, the key of the deciding tie-break, or `shared`; None if nobody won."""
    seats: tuple[SeatResult, ...]
    counted: str
    """The version of the count that computed it."""


class Results(Store):
    """The part of the journal that stores the results of games."""

    def fits(self, table: str, counted: str) -> bool | None:
        """Whether the table's rows match its lines and this version of the count; None if there are no rows."""
        rows = self._rows(
            "select r.lines = h.lines and r.counted = ? from results r left join heads h on h.table_id = r.table_id"
            " where r.table_id = ?",
            counted,
            table,
        )
        return all(fit for (fit,) in rows) if rows else None

    def keep_result(self, table: str, result: Result | None) -> None:
        """Replaces the result of a table; None: it has no result yet.  Raises Unsaved."""

        def work(book: Book) -> None:
            head = book.head(table)
            book.db.execute("delete from result_lines where table_id = ?", (table,))
            book.db.execute("delete from results where table_id = ?", (table,))
            if result and head:
                _put(book.db, result, head.lines)

        self._write(work, only_lines=True, derived=True)

    def unfit(self, counted: str) -> list[str]:
        """The tables whose rows are outdated, corrupted, or missing although the game has ended.

        Reads all rows on a connection of its own, so it may run in another thread.
        """

        def look(db: Sql) -> list[str]:
            good = f"select r.table_id from {FITS} where r.counted = ?"
            missing = f"select id from tables where ended is not null and id not in ({good}) order by opened desc"
            outdated = f"select distinct table_id from results where table_id not in ({good})"
            rows = [*db.execute(missing, (counted,)), *db.execute(outdated, (counted,))]
            return list(dict.fromkeys([*(table for (table,) in rows), *_corrupted(db)]))

        return self._aside(look)


def _put(db: Sql, result: Result, lines: int) -> None:
    for seat, seat_result in by_seat(result.seats):
        row = _row(result, seat, seat_result, lines)
        values = (*row, seals.seal("results", [*row, *seat_result.sources]))
        marks = ", ".join("?" * len(values))
        db.execute(f"insert into results ({OF_A_SEAT}, seal) values ({marks})", values)
        sources = [(result.table, seat, key, points) for key, points in seat_result.sources]
        db.executemany("insert into result_lines (table_id, seat, key, points) values (?, ?, ?, ?)", sources)


def _row(result: Result, seat: Seat, seat_result: SeatResult, lines: int) -> tuple[object, ...]:
    game = (result.game, result.ended, result.minutes, len(result.seats), result.ending, result.decided)
    person = (alike(seat_result.name), seat_result.name, seat_result.role)
    outcome = (seat_result.total, seat_result.place, int(seat_result.place == 1), int(seat_result.first))
    return (result.table, seat, *game, *person, *outcome, lines, result.counted)


def _corrupted(db: Sql) -> list[str]:
    """The tables with rows that are not as they were computed."""
    sources: dict[tuple[str, Seat], list[tuple[str, int]]] = {}
    for table, seat, key, points in db.execute("select table_id, seat, key, points from result_lines order by key"):
        sources.setdefault((table, seat), []).append((key, points))
    tables = []
    for *row, seal in db.execute(f"select {OF_A_SEAT}, seal from results"):
        if seals.seal("results", [*row, *sources.pop((row[0], row[1]), [])]) != seal:
            tables.append(row[0])
    return [*tables, *(table for table, _ in sources)]
