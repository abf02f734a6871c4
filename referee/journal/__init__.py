"""The journal: every line ever entered at every table, in order, on disk.  Lines are never changed.

One writer; a call that returns is on disk.  Readers have a connection of their own.
"""

from __future__ import annotations

import errno
import hashlib
import json
import secrets
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import Any

from sqlite_utils import Database

from referee.core.secret import Seat

from . import chain
from .rows import Chair, Damaged, Laid, Unsaved, Written
from .schema import migrations
from .writer import Native, Writer, connect, directly

__all__ = ["Chair", "Damaged", "Journal", "Laid", "Unsaved", "Written", "check_copy", "hashed"]


def hashed(key: str) -> str:
    """What is stored of a secret link."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Journal:
    """One data file.  `native` runs blocking work where it does not stop the other phones."""

    def __init__(self, path: Path, native: Native = directly) -> None:
        """Raises Damaged when the file is not what it was, OSError when it cannot be opened or written."""
        self.path, self.native = path, native
        try:
            self._open(path, native)
        except sqlite3.OperationalError as error:
            raise OSError(errno.EIO, str(error)) from error
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error

    def _open(self, path: Path, native: Native) -> None:
        self._writer = Writer(path, native)
        self._reader, self._read_lock = connect(path), Lock()
        migrations.apply(Database(self._writer.connection))
        path.chmod(0o600)
        self.server_key = self._server_key()

    def close(self) -> None:
        self._reader.close()
        self._writer.connection.close()

    # Lines

    def append(self, table: str, line: Written) -> None:
        """Write one line down.  When this returns, it is on disk."""

        def work(db: sqlite3.Connection) -> None:
            link = chain.link(chain.last_link(db, table), table, line)
            row = (table, line.turn, line.seat, line.by, line.text, line.once, line.at, link)
            db.execute("insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)", row)

        self._writer.write(work)

    def lines(self, table: str) -> tuple[Written, ...]:
        query = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn"
        return tuple(Written(*row) for row in self._rows(query, table))

    # Tables

    def open_table(self, game: str, names: tuple[str, ...], laid: str, code: str, now: int) -> str:
        """A new table; its id is a link nobody can guess."""
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), laid, code, now)
        self._writer.write(
            lambda db: db.execute("insert into tables (id, game, names, laid, code, opened) values (?,?,?,?,?,?)", row)
        )
        return table

    def table(self, table: str) -> Laid | None:
        return next(iter(self._tables("where id = ?", table)), None)

    def table_by_code(self, code: str) -> Laid | None:
        return next(iter(self._tables("where code = ?", code)), None)

    def tables(self) -> list[Laid]:
        """Every table, the newest first."""
        return self._tables("order by opened desc, rowid desc")

    def mark(self, table: str, column: str, now: int | None) -> None:
        """Note when a table's game ended, or when the table was closed."""
        assert column in ("ended", "closed")
        query = f"update tables set {column} = ?, stirs = stirs + 1 where id = ?"
        self._writer.write(lambda db: db.execute(query, (now, table)))

    def turn_door(self, table: str, code: str) -> None:
        """Shut the door, or open it again under another link and code."""
        query = "update tables set nonce = nonce + 1, code = ?, stirs = stirs + 1 where id = ?"
        self._writer.write(lambda db: db.execute(query, (code, table)))

    # Chairs

    def sit(self, table: str, seat: Seat | None, host: bool, now: int, key: str = "") -> str:
        """A new chair, and the secret key to it.  Raises Unsaved("taken") when somebody sits there."""
        key = key or secrets.token_urlsafe(24)

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, table, seat):
                raise Unsaved("taken")
            db.execute("insert into chairs values (?, ?, ?, ?, ?)", (hashed(key), table, seat, int(host), now))
            _stir(db, table)

        self._writer.write(work)
        return key

    def take(self, chair: Chair, seat: Seat | None) -> None:
        """Move a chair to a free seat of its table (or stand up, and be a host without one)."""

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, chair.table, seat):
                raise Unsaved("taken")
            db.execute("update chairs set seat = ? where hash = ?", (seat, chair.hash))
            _stir(db, chair.table)

        self._writer.write(work)

    def release(self, table: str, seat: Seat) -> None:
        """Free a seat: its phone is shown out, a host's phone keeps hosting."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set seat = null where table_id = ? and seat = ? and host = 1", (table, seat))
            db.execute("delete from chairs where table_id = ? and seat = ?", (table, seat))
            _stir(db, table)

        self._writer.write(work)

    def chair(self, key: str) -> Chair | None:
        query = "select hash, table_id, seat, host from chairs where hash = ?"
        return next((Chair(h, t, s, bool(o)) for h, t, s, o in self._rows(query, hashed(key))), None)

    def chairs(self, table: str) -> list[Chair]:
        query = "select hash, table_id, seat, host from chairs where table_id = ? order by opened"
        return [Chair(h, t, s, bool(o)) for h, t, s, o in self._rows(query, table)]

    def hand_over(self, table: str, seat: Seat, expires: int) -> str:
        """A one-time pass to a seat: whoever redeems it sits there, and the old phone stands up."""
        key = secrets.token_urlsafe(24)
        row = (hashed(key), table, seat, expires)
        self._writer.write(lambda db: db.execute("insert into passes values (?, ?, ?, ?)", row))
        return key

    def look_at_pass(self, key: str, now: int) -> tuple[str, Seat] | None:
        query = "select table_id, seat from passes where hash = ? and expires > ?"
        return next(((t, s) for t, s in self._rows(query, hashed(key), now)), None)

    def redeem(self, key: str, now: int, fresh: str = "") -> str | None:
        """Spend a pass for a new chair.  None when it is spent or too old."""
        fresh = fresh or secrets.token_urlsafe(24)

        def work(db: sqlite3.Connection) -> bool:
            row = db.execute(
                "delete from passes where hash = ? and expires > ? returning table_id, seat", (hashed(key), now)
            ).fetchone()
            if row is None:
                return False
            hosted = db.execute("select max(host) from chairs where table_id = ? and seat = ?", row).fetchone()[0]
            db.execute("delete from chairs where table_id = ? and seat = ?", row)
            db.execute("insert into chairs values (?, ?, ?, ?, ?)", (hashed(fresh), *row, hosted or 0, now))
            _stir(db, row[0])
            return True

        return fresh if self._writer.write(work) else None

    def move_chairs(self, old: str, new: str) -> None:
        """Everybody gets up and sits down at the new table, in the same seats."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set table_id = ? where table_id = ?", (new, old))
            db.execute("update tables set next = ? where id = ?", (new, old))
            _stir(db, old)
            _stir(db, new)

        self._writer.write(work)

    # What the boxes said

    def remember(self, game: str, facts: Iterable[tuple[str, str]]) -> None:
        rows = [(game, key, value) for key, value in facts]
        if rows:
            self._writer.write(lambda db: db.executemany("insert or replace into facts values (?, ?, ?)", rows))

    def facts(self, game: str) -> dict[str, str]:
        return dict(self._rows("select key, value from facts where game = ?", game))

    # Keeping it safe

    def verify(self) -> None:
        """Read everything once.  Raises Damaged when a line is not as it was written."""
        with self._read_lock:
            chain.verify(self._reader)

    @property
    def written(self) -> int:
        """Grows with everything that is written down."""
        return self._writer.commits

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with self._read_lock:
            return self._reader.execute(query, values).fetchall()

    def _tables(self, where: str, *values: Any) -> list[Laid]:
        columns = "id, game, names, laid, code, opened, ended, closed, stirs, nonce, next"
        rows = self._rows(f"select {columns} from tables {where}", *values)
        return [Laid(i, game, tuple(json.loads(names)), *rest) for i, game, names, *rest in rows]

    def _server_key(self) -> bytes:
        fresh = secrets.token_bytes(32)
        self._writer.write(lambda db: db.execute("insert or ignore into meta values ('server-key', ?)", (fresh,)))
        return bytes(self._rows("select value from meta where key = 'server-key'")[0][0])


def check_copy(path: Path) -> None:
    """Raises Damaged unless the copy holds what it should."""
    copy = sqlite3.connect(path)
    try:
        chain.verify(copy)
    finally:
        copy.close()


def _sitting(db: sqlite3.Connection, table: str, seat: Seat) -> bool:
    query = "select 1 from chairs where table_id = ? and seat = ?"
    return db.execute(query, (table, seat)).fetchone() is not None


def _stir(db: sqlite3.Connection, table: str) -> None:
    """Something changed that is no line: phones that show the table want to look again."""
    db.execute("update tables set stirs = stirs + 1 where id = ?", (table,))
