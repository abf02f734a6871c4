"""The journal: every line ever entered at every table, in order, on disk.  Lines are never changed.

One writer; a call that returns is on disk.  Readers have a connection of their own.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from . import chain
from .book import HOUSE
from .chairs import hashed, stir
from .examine import Damage, verify
from .forgetting import Forgetting
from .people import Person
from .results import Result, SeatResult
from .rows import Chair, Damaged, Keeper, TableInfo, Unsaved, Written

__all__ = [
    "Chair",
    "Damage",
    "Damaged",
    "Journal",
    "Keeper",
    "Person",
    "Result",
    "SeatResult",
    "TableInfo",
    "Unsaved",
    "Written",
    "check_copy",
    "hashed",
]


THERE = "id not in (select table_id from evenings where gone is not null)"
"""Tables that the host did not put away."""
GOING, NEWEST = f"ended is null and closed is null and {THERE}", "order by opened desc, rowid desc"


class Journal(Forgetting):
    """What lies in the data file: who may read it, and who may add to it."""

    # Lines

    def append(self, table: str, line: Written) -> None:
        """Write one line down.  When this returns, it is on disk."""
        self._sound(table)
        self._writer.write(lambda book: self.put(book, table, line), only_lines=True)

    def lines(self, table: str) -> tuple[Written, ...]:
        """Every line of a table, read and found good.  Raises Damaged."""
        self._sound(table)
        if self._rows("select 1 from tables where id = ?", table):
            self.inspect(table)
        query = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn"
        return tuple(Written.kept(*row) for row in self._rows(query, table))

    # Tables

    def open_table(self, game: str, names: tuple[str, ...], laid: str, code: str, now: int) -> str:
        """A new table; its id is a link nobody can guess."""
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), laid, code, now)
        query = "insert into tables (id, game, names, laid, code, opened) values (?,?,?,?,?,?)"
        self._change(lambda db: db.execute(query, row), table, first=chain.first(*row[:4]))
        return table

    def table(self, table: str) -> TableInfo | None:
        self._sound(table)
        found = self.known.once("table", table, read=lambda: next(iter(self._tables("where id = ?", table)), None))
        self._sound(table)
        return found

    def table_by_code(self, code: str) -> TableInfo | None:
        found = self._rows("select id from tables where code = ?", code)
        return self.table(found[0][0]) if found else None

    def tables(self) -> list[TableInfo]:
        """Every table, the newest first, also those that were put away."""
        return list(self._tables(NEWEST))

    def going(self, most: int) -> list[TableInfo]:
        """The newest tables that are still played at."""
        return list(self._tables(f"where {GOING} {NEWEST} limit ?", most))

    def more_than(self, going: int) -> bool:
        """Are there any tables but the newest that are still played at?"""
        shown = f"select id from tables where {GOING} {NEWEST} limit ?"
        return bool(self._rows(f"select 1 from tables where {THERE} and id not in ({shown}) limit 1", going))

    def games(self) -> list[str]:
        """Every game that was played, the one that was laid last at the head."""
        query = f"select game from tables where {THERE} group by game order by max(opened) desc"
        return [game for (game,) in self._rows(query)]

    def recent(self, most: int) -> list[TableInfo]:
        """The tables that were laid last, the newest first."""
        return list(self._tables(f"where {THERE} {NEWEST} limit ?", most))

    def mark(self, table: str, column: str, now: int | None) -> None:
        """Note when a table's game ended, or when the table was closed."""
        assert column in ("ended", "closed")
        query = f"update tables set {column} = ?, stirs = stirs + 1 where id = ?"
        self._change(lambda db: db.execute(query, (now, table)), table)

    def turn_door(self, table: str, code: str) -> None:
        """Shut the door, or open it again under another link and code."""
        query = "update tables set nonce = nonce + 1, code = ?, stirs = stirs + 1 where id = ?"
        self._change(lambda db: db.execute(query, (code, table)), table)

    def stir(self, table: str) -> None:
        """Something changed that no line tells: phones that show the table look again."""
        self._change(lambda db: stir(db, table), table)

    # What the boxes said

    def remember(self, game: str, facts: Iterable[tuple[str, str]]) -> None:
        rows = [(game, key, value) for key, value in facts]
        query = "insert or replace into facts (game, key, value) values (?, ?, ?)"
        if rows:
            with suppress(Damaged):  # it is said elsewhere; the table is laid all the same
                self._change(lambda db: db.executemany(query, rows), HOUSE)

    def facts(self, game: str) -> dict[str, str]:
        def read() -> dict[str, str]:
            return {key: value for (_, key, value), good in self._sealed("facts", "where game = ?", game) if good}

        return dict(self.known.once("facts", game, read=read))

    # Keeping it safe

    def verify(self) -> None:
        """Read everything once.  Raises Damaged when something is not as it was written."""
        if self.damage:
            raise Damaged(next(iter(self.damage.values())).what)
        self._read(verify)

    @property
    def written(self) -> int:
        """Grows with everything that is written down."""
        return self._writer.commits


def check_copy(path: Path) -> None:
    """Raises Damaged unless the copy holds what it should."""
    copy = sqlite3.connect(path)
    try:
        verify(copy)
    finally:
        copy.close()
