"""The one writer: all jobs that queued up while the disk was busy share the next transaction (a group commit)."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from .book import Book
from .heads import HeadKeeper
from .known import Cache
from .rows import Damaged, Unsaved

T = TypeVar("T")
Native = Callable[[Callable[[], Any]], Any]
"""Runs blocking work where it does not hold up other phones."""


@dataclass
class _Job:
    work: Callable[[Book], Any]
    only_lines: bool = False
    derived: bool = False
    done: bool = False
    result: Any = None
    error: BaseException | None = None


def directly(work: Callable[[], T]) -> T:
    return work()


class Writer:
    """The only connection that writes; whatever it acknowledges is on disk."""

    def __init__(self, path: Path, native: Native) -> None:
        self.path, self.native, self.broken = path, native, False
        self.connection = connect(path)
        self.book = Book(self.connection)
        self.keeper: HeadKeeper | None = None
        """Writes the heads file; nothing can be written before it is set."""
        self._inode = path.stat().st_ino
        self.commits = 0
        """How many transactions were committed since the file was opened."""
        self._turn, self._door = Lock(), Lock()
        self._queue: list[_Job] = []
        self.known = Cache()

    def write(self, work: Callable[[Book], T], *, only_lines: bool = False, derived: bool = False) -> T:
        """Runs `work` in a transaction, and returns its result once it is on disk.

        `only_lines`: `work` only adds lines.  `derived`: it changes rows that the account does not cover.
        Raises Unsaved, or Damaged if it would build on corrupted rows; and then nothing was written.
        """
        job = _Job(work, only_lines, derived)
        with self._door:
            self._queue.append(job)
        with self._turn:
            if not job.done:
                with self._door:
                    batch, self._queue = self._queue, []
                self.native(lambda: self._commit(batch))
        if job.error is None and not job.done:
            # The thread that committed this batch was stopped midway: the outcome is unknown, so do not acknowledge it.
            raise Unsaved("disk-broken")
        if job.error is not None:
            raise job.error
        return job.result  # type: ignore[no-any-return]

    def _commit(self, batch: list[_Job]) -> None:
        """Commits all jobs in one transaction; if that fails, each on its own, so that no job fails due to another."""
        try:
            self._transact(batch)
        except Exception as error:
            for job in batch:
                job.error = error
            if len(batch) > 1:
                for job in batch:
                    job.error = None
                    self._commit([job])
        finally:
            if not all(job.only_lines for job in batch):
                self.known.forget()
        for job in batch:
            job.done = True

    def _transact(self, batch: list[_Job]) -> None:
        """Writes the rows, their account, and its line in the heads file; only then is anything acknowledged."""
        self._check_file()
        assert self.keeper
        try:
            self.connection.execute("begin immediate")
            for job in batch:
                self._work(job)
            commit = self.book.close(self.keeper.outside.number)
            if commit:
                self.keeper.prepare(*commit)
            self.connection.execute("commit")
            self.commits += commit is not None
        except BaseException as error:
            self._undo()
            if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.IntegrityError):
                raise self._failure(error) from error
            if isinstance(error, OSError):
                raise self._failure(error) from error
            raise
        if commit:
            try:
                self.keeper.confirm()
            except OSError as error:
                # It is committed, but cannot be acknowledged: nothing more is written until the file is opened again.
                self.broken = True
                raise Unsaved("disk-broken") from error

    def _work(self, job: _Job) -> None:
        """Runs one job, and asserts that it accounted for the rows it changed.

        SQLite also counts a row as changed that is written as it was: its count tells whether an account is required,
        the account what really differs.
        """
        changed, accounted = self.connection.total_changes, self.book.accounted
        job.result = job.work(self.book)
        sealed = self.connection.total_changes == changed or self.book.accounted > accounted
        assert sealed or job.derived, "rows were changed, and not sealed"

    def _undo(self) -> None:
        self.book.forget()
        try:
            if self.connection.in_transaction:
                self.connection.execute("rollback")
            if self.keeper:
                self.keeper.forget()
        except (sqlite3.DatabaseError, OSError):
            self.broken = True

    def _failure(self, error: sqlite3.DatabaseError | OSError) -> Unsaved:
        """The error to raise for a failure: a full disk may recover; after any other, nothing more is written."""
        full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
        if (full or getattr(error, "errno", 0) in (errno.ENOSPC, errno.EDQUOT)) and not self.broken:
            return Unsaved("disk-full")
        self.broken = True
        return Unsaved("disk-broken")

    def rebuild(self) -> None:
        """Rewrites the whole file, its log and its heads, so that nothing deleted is left in any of them.

        Raises Unsaved if there is no room for it, and then nothing has changed.
        """

        def work() -> None:
            self._check_file()
            try:
                self.connection.execute("vacuum")
                self.connection.execute("pragma wal_checkpoint(truncate)").fetchall()
                if self.keeper:
                    self.keeper.anew()
            except (sqlite3.DatabaseError, OSError) as error:
                raise self._failure(error) from error

        with self._turn:
            self.native(work)

    def close(self) -> None:
        if self.keeper:
            self.keeper.close()
        self.connection.close()

    def _check_file(self) -> None:
        if self.broken:
            raise Unsaved("disk-broken")
        try:
            same = self.path.stat().st_ino == self._inode
        except OSError:
            same = False
        if not same:
            self.broken = True
            raise Unsaved("disk-broken")


def connect(path: Path) -> sqlite3.Connection:
    """Opens a data file.  Raises sqlite3.Error; Damaged if it cannot be written as safely as it must be."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    try:
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "trusted_schema = off"):
            db.execute(f"pragma {pragma}")
        if db.execute("pragma synchronous").fetchone() != (2,):
            raise Damaged("synchronous")
    except BaseException:
        db.close()
        raise
    return db
