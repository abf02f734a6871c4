"""The journal: every line ever entered at every table, in order, on disk.  Lines are never changed.

One writer; a call that returns is on disk.  Readers have a connection of their own.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee.core.secret import Seat

from . import chain
from .book import HOUSE, Book
from .examine import Damage, verify
from .rows import Chair, Damaged, Laid, Unsaved, Written
from .store import Store

__all__ = ["Chair", "Damage", "Damaged", "Journal", "Laid", "Unsaved", "Written", "check_copy", "hashed"]


GOING, NEWEST = "ended is null and closed is null", "order by opened desc, rowid desc"


def hashed(key: str) -> str:
    """What is stored of a secret link."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Journal(Store):
    """What lies in the data file: who may read it, and who may add to it."""

    # Lines

    def append(self, table: str, line: Written) -> None:
        """Write one line down.  When this returns, it is on disk."""
        self._sound(table)
        self._writer.write(lambda book: self.put(book, table, line))

    @staticmethod
    def put(book: Book, table: str, line: Written) -> None:
        """A line on top of all before it; as part of a transaction."""
        head = book.head(table)
        link = chain.link(head.link if head else b"", table, line)
        row = (table, line.turn, line.seat, line.by, line.text, line.once, line.at, link)
        book.db.execute("insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)", row)
        book.grown(table, link)

    def lines(self, table: str) -> tuple[Written, ...]:
        """Every line of a table, read and found good.  Raises Damaged."""
        self._sound(table)
        if self._rows("select 1 from tables where id = ?", table):
            self.inspect(table)
        query = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn"
        return tuple(Written(*row) for row in self._rows(query, table))

    # Tables

    def open_table(self, game: str, names: tuple[str, ...], laid: str, code: str, now: int) -> str:
        """A new table; its id is a link nobody can guess."""
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), laid, code, now)
        query = "insert into tables (id, game, names, laid, code, opened) values (?,?,?,?,?,?)"
        self._change(lambda db: db.execute(query, row), table, first=chain.first(*row[:4]))
        return table

    def table(self, table: str) -> Laid | None:
        self._sound(table)
        found = next(iter(self._tables("where id = ?", table)), None)
        self._sound(table)
        return found

    def table_by_code(self, code: str) -> Laid | None:
        found = self._rows("select id from tables where code = ?", code)
        return self.table(found[0][0]) if found else None

    def tables(self) -> list[Laid]:
        """Every table, the newest first."""
        return list(self._tables(NEWEST))

    def going(self, most: int) -> list[Laid]:
        """The newest tables that are still played at."""
        return list(self._tables(f"where {GOING} {NEWEST} limit ?", most))

    def past(self, going: int, skip: int, most: int) -> list[Laid]:
        """All but the newest that are still played at, the newest first: so many of them, after so many others."""
        where = f"where id not in (select id from tables where {GOING} {NEWEST} limit ?)"
        return list(self._tables(f"{where} {NEWEST} limit ? offset ?", going, most, skip))

    def games(self) -> list[str]:
        """Every game that was played, the one that was laid last at the head."""
        return [game for (game,) in self._rows("select game from tables group by game order by max(opened) desc")]

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
        self._change(lambda db: _stir(db, table), table)

    # Chairs

    def sit(self, table: str, seat: Seat | None, host: bool, now: int, key: str = "") -> str:
        """A new chair, and the secret key to it.  Raises Unsaved("taken") when somebody sits there."""
        key = key or secrets.token_urlsafe(24)

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, table, seat):
                raise Unsaved("taken")
            _put(db, (hashed(key), table, seat, int(host), now))
            _stir(db, table)

        self._change(work, table)
        return key

    def take(self, chair: Chair, seat: Seat | None) -> None:
        """Move a chair to a free seat of its table (or stand up, and be a host without one)."""

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, chair.table, seat):
                raise Unsaved("taken")
            db.execute("update chairs set seat = ? where hash = ?", (seat, chair.hash))
            _stir(db, chair.table)

        self._change(work, chair.table)

    def release(self, table: str, seat: Seat) -> None:
        """Free a seat: its phone is shown out, a host's phone keeps hosting."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set seat = null where table_id = ? and seat = ? and host = 1", (table, seat))
            db.execute("delete from chairs where table_id = ? and seat = ?", (table, seat))
            _stir(db, table)

        self._change(work, table)

    def chair(self, key: str) -> Chair | None:
        return next(iter(self._chairs("where hash = ?", hashed(key))), None)

    def chairs(self, table: str) -> list[Chair]:
        return self._chairs("where table_id = ? order by opened", table)

    def hand_over(self, table: str, seat: Seat, expires: int) -> str:
        """A one-time pass to a seat: whoever redeems it sits there, and the old phone stands up."""
        key = secrets.token_urlsafe(24)
        row = (hashed(key), table, seat, expires)
        query = "insert into passes (hash, table_id, seat, expires) values (?, ?, ?, ?)"
        self._change(lambda db: db.execute(query, row), table)
        return key

    def look_at_pass(self, key: str, now: int) -> tuple[str, Seat] | None:
        for (_, table, seat, _), good in self._sealed("passes", "where hash = ? and expires > ?", hashed(key), now):
            self._trust(table, good)
            return table, seat
        return None

    def redeem(self, key: str, now: int, fresh: str = "") -> str | None:
        """Spend a pass for a new chair.  None when it is spent or too old."""
        fresh, found = fresh or secrets.token_urlsafe(24), self.look_at_pass(key, now)
        if found is None:
            return None

        def work(db: sqlite3.Connection) -> bool:
            row = db.execute(
                "delete from passes where hash = ? and expires > ? returning table_id, seat", (hashed(key), now)
            ).fetchone()
            if row is None:
                return False
            hosted = db.execute("select max(host) from chairs where table_id = ? and seat = ?", row).fetchone()[0]
            db.execute("delete from chairs where table_id = ? and seat = ?", row)
            _put(db, (hashed(fresh), *row, hosted or 0, now))
            _stir(db, row[0])
            return True

        return fresh if self._change(work, found[0]) else None

    def move_chairs(self, old: str, new: str) -> None:
        """Everybody gets up and sits down at the new table, in the same seats."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set table_id = ? where table_id = ?", (new, old))
            db.execute("update tables set next = ? where id = ?", (new, old))
            _stir(db, old)
            _stir(db, new)

        self._change(work, old, new)

    # What the boxes said

    def remember(self, game: str, facts: Iterable[tuple[str, str]]) -> None:
        rows = [(game, key, value) for key, value in facts]
        query = "insert or replace into facts (game, key, value) values (?, ?, ?)"
        if rows:
            with suppress(Damaged):  # it is said elsewhere; the table is laid all the same
                self._change(lambda db: db.executemany(query, rows), HOUSE)

    def facts(self, game: str) -> dict[str, str]:
        return {key: value for (_, key, value), good in self._sealed("facts", "where game = ?", game) if good}

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

    def _trust(self, table: str, good: bool) -> None:
        """A row of this table was read.  Raises Damaged when it is not as it was written."""
        if not good:
            self.notice(Damage(table, None, None, "rows"))
            self._sound(table)

    def _chairs(self, where: str, *values: Any) -> list[Chair]:
        found = []
        for (key, table, seat, host, _), good in self._sealed("chairs", where, *values):
            self._trust(table, good)
            found.append(Chair(key, table, seat, bool(host)))
        return found

    def _tables(self, where: str, *values: Any) -> Iterator[Laid]:
        """Tables that are as they were written; the others are noticed, and left out."""
        for (table, game, names, *others), good in self._sealed("tables", where, *values):
            if good and not self.damaged(table):
                yield Laid(table, game, tuple(json.loads(names)), *others)
            elif not good:
                self.notice(Damage(table, None, None, "rows"))


def check_copy(path: Path) -> None:
    """Raises Damaged unless the copy holds what it should."""
    copy = sqlite3.connect(path)
    try:
        verify(copy)
    finally:
        copy.close()


def _put(db: sqlite3.Connection, chair: tuple[str, str, Seat | None, int, int]) -> None:
    db.execute("insert into chairs (hash, table_id, seat, host, opened) values (?, ?, ?, ?, ?)", chair)


def _sitting(db: sqlite3.Connection, table: str, seat: Seat) -> bool:
    query = "select 1 from chairs where table_id = ? and seat = ?"
    return db.execute(query, (table, seat)).fetchone() is not None


def _stir(db: sqlite3.Connection, table: str) -> None:
    """Something changed that is no line: phones that show the table want to look again."""
    db.execute("update tables set stirs = stirs + 1 where id = ?", (table,))
