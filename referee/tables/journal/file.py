"""The open data file: one writer, one reader, and a survey of all of it on a connection of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Lock
from typing import TypeVar

from .book import Book
from .drafts import Pen
from .examine import Damage, all_tables, at_first_sight, checked, file_damage, rest
from .heads import Start, real_threads
from .known import Cache
from .look import of_system
from .opening import build, first_damage, keeper
from .rows import Damaged
from .sql import Sql
from .store import Store
from .writer import Native, Writer, connect, directly

T = TypeVar("T")


class FileStore(Store):
    """An open data file.  `native` runs blocking work where it does not hold up other phones."""

    def __init__(self, path: Path, native: Native = directly, start: Start | None = None) -> None:
        """Raises Damaged if the contents cannot be read at all, OSError if the file cannot be opened or written.

        What is wrong with single tables is in `damage`; reading such a table raises Damaged.
        """
        super().__init__()
        self.path, self.native = path, native
        self._ticks: dict[str, set[str]] = {}
        """What is ticked for all to see, by table: steps of setting up, changes on the table."""
        self._pens: dict[str, dict[str, tuple[str, Pen]]] = {}
        """By table and kind of draft: what an open draft is about, and the phone that types it."""
        try:
            self._open(path, native, start or real_threads())
        except sqlite3.OperationalError as error:
            raise of_system(error, path) from error
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error
        except OSError as error:
            error.filename = error.filename or str(path)  # a failed write does not name its file
            raise

    def _open(self, path: Path, native: Native, start: Start) -> None:
        findings = first_damage(path)
        with ExitStack() as unless_opened:
            self._writer = Writer(path, native)
            unless_opened.callback(self._writer.close)
            self._reader, self._read_lock = connect(path), Lock()
            unless_opened.callback(self._reader.close)
            build(self._writer.connection)
            findings = findings or at_first_sight(self._writer.connection, path)
            path.chmod(0o600)
            self._writer.keeper = keeper(self._writer.connection, path, findings, start)
            for damage in findings:
                self.notice(damage)
            self.server_key = self._server_key()
            unless_opened.pop_all()

    def run_with(self, native: Native) -> None:
        """Runs blocking work with `native` from now on."""
        self.native = self._writer.native = native

    @property
    def known(self) -> Cache:
        return self._writer.known

    def close(self) -> None:
        self._reader.close()
        self._writer.close()

    def survey(self) -> Iterator[tuple[int, int]]:
        """Reads everything once and notices all damage; yields how many tables are read, of how many.

        Uses a connection of its own, and may run in another thread, in which `noticed` is then called.
        """
        with closing(connect(self.path)) as db:
            db.execute("pragma query_only = on")
            try:
                tables = all_tables(db)
            except sqlite3.DatabaseError:
                tables = []
                self.notice(file_damage("pages"))
            for done, table in enumerate(tables):
                yield done, len(tables)
                self._notice_any(None if self.damaged(table) else checked(db, table))
            for damage in rest(db):
                if not (damage.table and self.damaged(damage.table)):
                    self._notice_any(damage)
            yield len(tables), len(tables)

    def _notice_any(self, damage: Damage | None) -> None:
        if damage:
            self.notice(damage)

    # Access to the rows

    def _read(self, work: Callable[[Sql], T]) -> T:
        """Reads from the data file.  Raises Damaged if the file cannot be read there."""
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
        return column  # next to max(), SQLite takes a bare column from the row that has the maximum

    @property
    def written(self) -> int:
        """A number that grows with every commit."""
        return self._writer.commits
