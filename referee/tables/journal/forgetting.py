"""Erases a game that the host deleted: every row of it, and what is stored about players who sat at no other table."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

from ...core.text import alike
from . import seals
from .book import HOUSE, Book
from .examine import checked
from .look import looking
from .people import People
from .rows import Damaged
from .sql import Sql

KEPT = 30 * 24 * 60 * 60
"""Seconds for which a deleted game can be restored."""
APART = 24 * 60 * 60
"""Seconds between the two checks that must both have found a game due before it is erased."""
CHECKS = "due-checks"
"""The key in `meta` of the times at which games were found due, while there are any; see `due_before`."""
OF_A_TABLE = (
    *("lines", "chairs", "passes", "keepers", "sitters", "result_lines", "results", "drafts", "idle", "evenings"),
)
"""The SQL tables with rows of a table, other than `tables`, in the order in which they are deleted."""

AROUND = (
    "update tables set next = (select erased.next from tables as erased where erased.id = tables.next),"
    " stirs = stirs + 1 where id = ?"
)
"""Leads from a table past the one that its players moved on to: to the table after that, if there is one."""


class Forgetting(People):
    """The part of the journal that erases games."""

    def due(self, now: int) -> list[str]:
        """The tables of games that were deleted long enough ago to be erased."""
        return [table for table, when in self.gone().items() if now - when >= KEPT]

    def due_before(self, now: int) -> list[str]:
        """The tables that an earlier check, a day or more ago, found due already; notes this check for later ones.

        So a clock that is ahead for a while erases nothing: once it is right again, the checks it made lie in the
        future, and are dropped.  Raises Unsaved, Damaged.
        """
        noted = self._checks()
        past = [at for at in noted if at <= now]
        trusted = max((at for at in past if now - at >= APART), default=0)
        checks = sorted({now, *(at for at in past if at >= trusted)}) if self.due(now) else []
        if checks != noted:
            self._change(lambda db: _note(db, checks), HOUSE)
        return self.due(trusted)

    def _checks(self) -> list[int]:
        """The noted checks, from the earliest on."""
        rows = self._sealed("meta", "where key = ?", CHECKS)
        return [int(at) for (_, value), good in rows if good for at in json.loads(value)]

    def forget(self, table: str, provided: Callable[[Sql], bool] = lambda db: True) -> bool:
        """Erases all rows of a table irrevocably; returns False if it did not exist any more, or `provided` forbids it.

        `provided` is asked inside the transaction, while nobody else can write to the table; after it, the table must
        be marked as deleted.  Raises Unsaved, and Damaged if the table is not as it was written.
        """
        self._sound(table)
        names = self._names(table)

        def work(book: Book) -> bool:
            if book.head(table) is None:
                return False
            if damage := checked(book.db, table):  # damage is to be examined, not deleted
                raise Damaged(damage.what, table)
            if not provided(book.db):
                return False
            before = _before(book.db, table)
            with book.sealing(HOUSE, *before):
                book.db.executemany(AROUND, [(one,) for one in before])
                book.let_go(table)
                for kind in OF_A_TABLE:
                    book.db.execute(f"delete from {kind} where table_id = ?", (table,))
                book.db.execute("delete from tables where id = ?", (table,))
                _forget_people(book.db, names)
            return True

        try:
            return self._write(work)
        except Damaged:
            self.inspect(table)
            raise
        finally:
            self.known.forget()

    def leave_no_trace(self) -> None:
        """Removes the last traces of erased tables from the pages of the file and its log; writers wait meanwhile."""
        self._change(lambda db: None, HOUSE)  # so that the last commit does not name the erased table
        self._rebuild()

    def _names(self, table: str) -> set[str]:
        """The likenesses of all names of players at this table, as typed and as corrected."""
        typed = self._rows("select names from tables where id = ?", table)
        new = self._rows("select name from sitters where table_id = ?", table)
        return {alike(name) for (names,) in typed for name in json.loads(names)} | {alike(name) for (name,) in new}


def _note(db: Sql, checks: list[int]) -> None:
    db.execute("delete from meta where key = ?", (CHECKS,))
    if checks:
        db.execute("insert into meta (key, value) values (?, ?)", (CHECKS, json.dumps(checks).encode()))


def _before(db: Sql, table: str) -> list[str]:
    """The tables whose players moved on to this one, or to one that is erased already; damaged ones are left out."""
    query = "select id from tables where next = ? or next not in (select id from tables)"
    rows = db.execute(query, (table,)).fetchall()
    return [before for (before,) in rows if checked(db, before) is None]


def _forget_people(db: Sql, names: set[str]) -> None:
    """Deletes what the host entered about those of these people who sit at no other table."""
    rows = db.execute("select names from tables").fetchall()
    remaining = {alike(name) for (typed,) in rows for name in json.loads(typed)}
    remaining |= {alike(name) for (name,) in db.execute("select name from sitters")}
    for who in names - remaining:
        _hand_on(db, who)
        db.execute("delete from people where who = ?", (who,))
        db.execute("delete from apart where one = ? or other = ?", (who, who))


def _hand_on(db: Sql, who: str) -> None:
    """Merges the other names of the person under the first of them that stays, which inherits the display name."""
    row = db.execute("select name, same_as from people where who = ?", (who,)).fetchone()
    name, same_as = row or (None, None)
    others = [other for (other,) in db.execute("select who from people where same_as = ? order by who", (who,))]
    first = same_as or next(iter(others), None)
    for other in others:
        db.execute("update people set same_as = ? where who = ?", (None if other == first else first, other))
    if first and name:
        db.execute("insert into people (who) values (?) on conflict do nothing", (first,))
        db.execute("update people set name = coalesce(name, ?) where who = ?", (name, first))
    db.execute("delete from people where name is null and same_as is null")


def _rows_of(db: Sql, table: str) -> int:
    """The number of rows of a table, in all SQL tables together."""
    columns = {**dict.fromkeys(OF_A_TABLE, "table_id"), "tables": "id"}
    kinds = seals.there(db, columns)
    counts = (
        db.execute(f"select count(*) from {kind} where {columns[kind]} = ?", (table,)).fetchone() for kind in kinds
    )
    return sum(int(n) for (n,) in counts)


def still_in(folder: Path, data: Path, table: str) -> list[Path]:
    """The copies below this folder that still contain rows of a table: backups, and files set aside by a restore."""
    return [file for file in sorted(folder.rglob("*.db")) if file != data and _holds(file, table)]


def _holds(file: Path, table: str) -> bool:
    try:
        with looking(file) as db:
            return _rows_of(db, table) > 0
    except (sqlite3.DatabaseError, OSError):
        return table.encode() in file.read_bytes()  # the file is not readable as a database: search its bytes
