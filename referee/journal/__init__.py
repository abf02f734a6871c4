"""The journal: every line ever entered at every table, in order, on disk.  Lines are never changed.

One writer; a call that returns is on disk.  Readers have a connection of their own.
"""

from __future__ import annotations

import errno
import json
import os
import secrets
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import Any

from sqlite_utils import Database

from . import chain
from .chairs import Chairs, hashed, stir
from .rows import Chair, Damaged, Keeper, Laid, Unsaved, Written
from .schema import migrations
from .writer import Native, Writer, connect, directly

__all__ = ["Chair", "Damaged", "Journal", "Keeper", "Laid", "Unsaved", "Written", "check_copy", "hashed"]


class Journal(Chairs):
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

        self._writer.write(lambda db: self._write_down(db, table, line))

    def _write_down(self, db: sqlite3.Connection, table: str, line: Written) -> None:
        link = chain.link(chain.last_link(db, table), table, line)
        row = (table, line.turn, line.seat, line.by, line.text, line.once, line.at, link)
        db.execute("insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)", row)

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

    def recent(self, most: int) -> list[Laid]:
        """The tables that were laid last, the newest first."""
        return list(self._tables("order by opened desc, rowid desc limit ?", most))

    def mark(self, table: str, column: str, now: int | None) -> None:
        """Note when a table's game ended, or when the table was closed."""
        assert column in ("ended", "closed")
        query = f"update tables set {column} = ?, stirs = stirs + 1 where id = ?"
        self._writer.write(lambda db: db.execute(query, (now, table)))

    def turn_door(self, table: str, code: str) -> None:
        """Shut the door, or open it again under another link and code."""
        query = "update tables set nonce = nonce + 1, code = ?, stirs = stirs + 1 where id = ?"
        self._writer.write(lambda db: db.execute(query, (code, table)))

    def stir(self, table: str) -> None:
        """Something changed that no line tells: phones that show the table look again."""
        self._writer.write(lambda db: stir(db, table))

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

    def backup(self, target: Path) -> Path:
        """A copy that is verified before it gets its name."""
        part = target.with_suffix(".part")
        part.unlink(missing_ok=True)
        self.native(lambda: self._copy(part))
        check_copy(part)
        part.replace(target)
        return target

    def _copy(self, part: Path) -> None:
        copy = sqlite3.connect(part)
        with self._read_lock:
            self._reader.backup(copy)
        copy.close()
        part.chmod(0o600)
        with part.open("rb+") as file:
            os.fsync(file.fileno())

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
