"""The open data file: one writer, one reader, and what is known to be damaged."""

from __future__ import annotations

import errno
import json
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from . import chain, seals
from .book import HOUSE, Book
from .examine import Damage, all_tables, at_first_sight, checked, good_part, of_house, rest
from .heads import Start, real_threads
from .known import Cache
from .opening import build, keeper, looked_at
from .rows import Damaged, TableInfo, Written
from .writer import Native, Writer, connect, directly

T = TypeVar("T")


class Store:
    """An open data file.  `native` runs blocking work where it does not stop the other phones."""

    def __init__(self, path: Path, native: Native = directly, start: Start | None = None) -> None:
        """Raises Damaged when nothing of the file can be opened, OSError when it cannot be opened or written.

        What is wrong with single tables is in `damage`; reading them raises Damaged.
        """
        self.path, self.native = path, native
        self.damage: dict[tuple[str | None, str], Damage] = {}
        """Everything that was found, by table and kind."""
        self.noticed: Callable[[Damage], None] = lambda found: None
        """Told of each damage once, when it is found.  It must not raise."""
        try:
            self._open(path, native, start or real_threads())
        except sqlite3.OperationalError as error:
            raise OSError(errno.EIO, str(error)) from error
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error

    def _open(self, path: Path, native: Native, start: Start) -> None:
        found = looked_at(path)
        self._writer = Writer(path, native)
        self._reader, self._read_lock = connect(path), Lock()
        build(self._writer.connection)
        found = found or at_first_sight(self._writer.connection, path)
        path.chmod(0o600)
        self._writer.keeper = keeper(self._writer.connection, path, found, start)
        for damage in found:
            self.notice(damage)
        self.server_key = self._server_key()

    def run_with(self, native: Native) -> None:
        """From now on, blocking work is done elsewhere."""
        self.native = self._writer.native = native

    @property
    def known(self) -> Cache:
        """What was read, and found good, is not read again until something is written or found damaged."""
        return self._writer.known

    def close(self) -> None:
        self._reader.close()
        self._writer.close()

    # Damage

    def notice(self, found: Damage) -> None:
        """From now on this is known to be damaged."""
        if (found.table, found.what) not in self.damage:
            self.damage[found.table, found.what] = found
            self.known.forget()
            self.noticed(found)

    def damaged(self, table: str) -> Damage | None:
        """What is known to be wrong with a table."""
        return next((found for (where, _), found in self.damage.items() if where == table), None)

    def inspect(self, table: str) -> None:
        """Read all of a table.  Raises Damaged when it is not as it was written."""
        self._sound(table)
        with self._read_lock:
            found = checked(self._reader, table)
        if found:
            self.notice(found)
            self._sound(table)

    def survey(self) -> Iterator[tuple[int, int]]:
        """Read everything once, table by table; how many are read, of how many.  What is found is noticed.

        It has a connection of its own, and may be run in another thread: only `noticed` is told from there.
        """
        with closing(connect(self.path)) as db:
            db.execute("pragma query_only = on")
            try:
                tables = all_tables(db)
            except sqlite3.DatabaseError:
                tables = []
                self.notice(of_house("pages"))
            for done, table in enumerate(tables):
                yield done, len(tables)
                self._found(None if self.damaged(table) else checked(db, table))
            for found in rest(db):
                if not (found.table and self.damaged(found.table)):
                    self._found(found)
            yield len(tables), len(tables)

    def _found(self, damage: Damage | None) -> None:
        if damage:
            self.notice(damage)

    def good_part(self, table: str) -> tuple[TableInfo, tuple[Written, ...]] | None:
        """What can still be trusted of a table: how it was laid, and its lines up to the first that cannot."""
        return self._read(lambda db: good_part(db, table))

    def _sound(self, table: str) -> None:
        """Raises Damaged when something is known to be wrong with a table."""
        if found := self.damaged(table):
            raise Damaged(found.what, table)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Raises Damaged when the file cannot be read there."""
        try:
            with self._read_lock:
                return work(self._reader)
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._read(lambda db: db.execute(query, values).fetchall())

    def _sealed(self, kind: str, where: str, *values: Any) -> Iterable[tuple[seals.Row, bool]]:
        """Rows of a kind, and whether each is as it was written."""
        for *row, sealed in self._rows(f"select {seals.COLUMNS[kind]}, seal from {kind} {where}", *values):
            yield tuple(row), seals.seal(kind, row) == sealed

    def _tables(self, where: str, *values: Any) -> Iterator[TableInfo]:
        """Tables that are as they were written; the others are noticed, and left out."""
        for (table, game, names, *others), good in self._sealed("tables", where, *values):
            if good and not self.damaged(table):
                yield TableInfo(table, game, tuple(json.loads(names)), *others)
            elif not good:
                self.notice(Damage(table, None, None, "rows"))

    def _change(
        self,
        work: Callable[[sqlite3.Connection], T],
        *tables: str,
        first: bytes | None = None,
        line: Written | None = None,
    ) -> T:
        """Change rows of these tables, and seal them anew.  Raises Unsaved, Damaged.

        `line`: what the journal of the first of them says of it, in the same transaction, unless `work` gives False.
        """
        for table in tables:
            self._sound(table)

        def sealed(book: Book) -> T:
            with book.sealing(*tables, first=first):
                result = work(book.db)
                if line is not None and result is not False:
                    self.put(book, tables[0], line)
                return result

        try:
            return self._writer.write(sealed)
        except Damaged as found:
            self.notice(Damage(found.table, None, None, "rows") if found.table else of_house("rows"))
            raise

    @staticmethod
    def put(book: Book, table: str, line: Written) -> None:
        """A line on top of all before it; as part of a transaction."""
        head = book.head(table)
        link = chain.link(head.link if head else b"", table, line)
        row = (table, line.turn, line.seat, line.by, line.text, line.once, line.at, link)
        book.db.execute("insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)", row)
        book.grown(table, link)

    def _trust(self, table: str, good: bool) -> None:
        """A row of this table was read.  Raises Damaged when it is not as it was written."""
        if not good:
            self.notice(Damage(table, None, None, "rows"))
            self._sound(table)

    def _server_key(self) -> bytes:
        """What forms and doors are signed with; one for this evening when the one in the file is spoilt."""
        fresh = secrets.token_bytes(32)
        if not self._rows("select 1 from meta where key = 'server-key'"):
            insert = "insert into meta (key, value) values ('server-key', ?)"
            try:
                self._change(lambda db: db.execute(insert, (fresh,)), HOUSE)
            except Damaged:
                return fresh
        for (_, value), good in self._sealed("meta", "where key = 'server-key'"):
            if good:
                return bytes(value)
        self.notice(of_house("rows"))
        return fresh
