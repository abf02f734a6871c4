"""The open data file: one writer, one reader, and everything read once beside them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import TypeVar

from .book import Book
from .drafts import Pen
from .examine import Damage, all_tables, at_first_sight, checked, of_house, rest
from .heads import Start, real_threads
from .known import Cache
from .look import of_system
from .opening import build, keeper, looked_at
from .rows import Damaged
from .sql import Sql
from .store import Store
from .writer import Native, Writer, connect, directly

T = TypeVar("T")


class FileStore(Store):
    """An open data file.  `native` runs blocking work where it does not stop the other phones."""

    def __init__(self, path: Path, native: Native = directly, start: Start | None = None) -> None:
        """Raises Damaged when nothing of the file can be opened, OSError when it cannot be opened or written.

        What is wrong with single tables is in `damage`; reading them raises Damaged.
        """
        super().__init__()
        self.path, self.native = path, native
        self._ticks: dict[str, set[str]] = {}
        """What was ticked for all to see, by table: steps of setting up, things for hands."""
        self._pens: dict[str, dict[str, tuple[str, Pen]]] = {}
        """Who types what all see, by table and kind, and what it is about."""
        try:
            self._open(path, native, start or real_threads())
        except sqlite3.OperationalError as error:
            raise of_system(error, path) from error
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error
        except OSError as error:
            error.filename = error.filename or str(path)  # a write that fails does not know where
            raise

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
        return self._writer.known

    def close(self) -> None:
        self._reader.close()
        self._writer.close()

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

    # Where the rows lie

    def _read(self, work: Callable[[Sql], T]) -> T:
        """Raises Damaged when the file cannot be read there."""
        try:
            with self._read_lock:
                return work(self._reader)
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error

    def _aside(self, work: Callable[[Sql], T]) -> T:
        with closing(connect(self.path)) as db:
            db.execute("pragma query_only = on")
            return work(db)

    def _write(self, work: Callable[[Book], T], *, only_lines: bool = False, derived: bool = False) -> T:
        return self._writer.write(work, only_lines=only_lines, derived=derived)

    def _rebuild(self) -> None:
        self._writer.rebuild()

    @staticmethod
    def _newest(column: str) -> str:
        return column  # beside max(), SQLite takes it from the row that has it

    @property
    def written(self) -> int:
        """Grows with everything that is written down."""
        return self._writer.commits
