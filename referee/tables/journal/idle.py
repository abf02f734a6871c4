"""Idle tables, in which nothing is entered any more: when each would be closed, and when it would be deleted.

A public installation does both automatically (`tables/idle.py`); a data folder keeps everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .book import Book
from .forgetting import Forgetting
from .rows import Damaged
from .sql import Sql

DAY = 24 * 60 * 60
CLOSES, GOES = 30 * DAY, 365 * DAY
"""Seconds without an entry until a table is closed, and until it is deleted."""
LEAP = 7 * DAY
"""Seconds by which a clock, looked at every hour, is ahead only if it was set or if nothing ran meanwhile.

After such a leap, it must go on evenly for as long before anything is closed or deleted by it.
"""
ASKED = (
    "select t.id, t.opened, t.closed, l.at, i.kept, i.reopened, t.ended from tables t join heads h on h.table_id = t.id"
    " left join lines l on l.table_id = t.id and l.turn = h.lines left join idle i on i.table_id = t.id"
    " where t.id not in (select table_id from evenings where gone is not null)"
)
"""Takes the time of the last entry from the last line of each table."""


@dataclass(frozen=True)
class Idle:
    """How long a table has been idle; all times in seconds since 1970."""

    table: str
    entered: int
    """When the last entry was made, or if there is none when the table was set up; 0 if a record did not say."""
    since: int
    """The start of the idle time: `entered`, or later if the table was set up (imported), reopened or moved to this
    database since."""
    closed: int | None
    kept: int | None
    """When its host chose to keep it."""
    ended: int | None = None
    """When its game ended."""

    @property
    def closes(self) -> int:
        return self.since + CLOSES

    @property
    def goes(self) -> int:
        return self.since + GOES

    def to_close(self, now: int) -> bool:
        return self.closed is None and self.closes <= now

    def to_go(self, now: int) -> bool:
        return self.kept is None and self.goes <= now


class Idling(Forgetting):
    """The part of the journal that finds, closes and deletes idle tables."""

    @property
    def since(self) -> int:
        """The earliest time from which a table can count as idle."""
        return 0

    def steady(self, now: int) -> bool:
        """Notes that it is `now`; returns whether the clock has gone on evenly for so long that it can be trusted."""
        return True

    def idle(self) -> list[Idle]:
        """The idle times of all tables that the host has not deleted."""
        return self._read(lambda db: [*self._idle(db)])

    def idle_table(self, table: str) -> Idle | None:
        return self._read(lambda db: self._idle_one(db, table))

    def keep(self, table: str, when: int | None) -> None:
        """Exempts a table from automatic deletion since `when`; None: it may be deleted again."""
        self._note(table, "kept", when)

    def reopen(self, table: str, now: int) -> None:
        """Reopens a closed table; its idle time starts anew."""

        def work(db: Sql) -> None:
            db.execute("update tables set closed = null, stirs = stirs + 1 where id = ?", (table,))
            _set_column(db, table, "reopened", now)

        self._change(work, table)

    def close_idle(self, table: str, now: int) -> bool:
        """Closes a table, unless there were new entries or another process was first; returns whether it did.

        Raises Unsaved, Damaged.
        """

        def work(book: Book) -> bool:
            if book.head(table) is None or not self._holds(book.db, table, lambda idle: idle.to_close(now)):
                return False
            with book.sealing(table):
                book.db.execute("update tables set closed = ?, stirs = stirs + 1 where id = ?", (now, table))
            return True

        self._sound(table)
        try:
            return self._write(work)
        except Damaged:
            self.inspect(table)
            raise

    def forget_idle(self, table: str, now: int) -> bool:
        """Erases a table, unless it is kept, no longer idle, or another process was first; returns whether it did.

        Raises Unsaved, Damaged.
        """

        def still_idle(db: Sql) -> bool:
            if not self._holds(db, table, lambda idle: idle.to_go(now)):
                return False
            away = "insert into evenings (table_id, gone) values (?, ?) on conflict (table_id) do update set gone = ?"
            db.execute(away, (table, now, now))
            return True

        return self.forget(table, still_idle)

    def _idle(self, db: Sql, more: str = "", *values: str) -> Iterator[Idle]:
        for table, opened, closed, entered, kept, reopened, ended in db.execute(ASKED + more, values).fetchall():
            last = opened if entered is None else entered
            yield Idle(table, last, max(last, opened, reopened or 0, self.since), closed, kept, ended)

    def _idle_one(self, db: Sql, table: str) -> Idle | None:
        return next(self._idle(db, " and t.id = ?", table), None)

    def _holds(self, db: Sql, table: str, condition: Callable[[Idle], bool]) -> bool:
        idle = self._idle_one(db, table)
        return idle is not None and condition(idle)

    def _note(self, table: str, column: str, when: int | None) -> None:
        self._change(lambda db: _set_column(db, table, column, when), table)


def _set_column(db: Sql, table: str, column: str, when: int | None) -> None:
    db.execute("insert into idle (table_id) values (?) on conflict do nothing", (table,))
    db.execute(f"update idle set {column} = ? where table_id = ?", (when, table))
    db.execute("delete from idle where table_id = ? and kept is null and reopened is null", (table,))
