"""The one writer of a process: lines that queued up while the server was busy share a transaction, and one ring after
it notifies the other processes.

The head of a table is locked while the table is written to, so the writer knows its present lines.  If the answer to a
commit of a line was lost, the line is searched for by its form, and written again only if it is not there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from threading import Condition, Event, Thread
from typing import Any, TypeVar

import psycopg

from .. import chain
from ..book import HOUSE, NOTED, Book, Inside
from ..rows import Away, Overtaken, Unsaved, Written
from ..store import Store
from .connection import LOST, PostgresSql, connect, opened

T = TypeVar("T")
CHANNEL = "scalekeeper"
AT_ONCE = 200
"""Tables in one ring, whose payload is limited to 8,000 bytes."""
MOST = 500
"""Lines in one transaction."""
PATIENCE = 4.0
"""Seconds for which a failed write is retried."""
LOCKED = "select table_id, lines, link, rest from heads where table_id = any(%s) order by table_id for update"
"""Locks heads always in the same order, so that no two processes wait for each other."""
WRITTEN = (
    "insert into lines (table_id, turn, seat, typist, text, once, at, chain) select * from unnest(%s::text[],"
    " %s::int[], %s::int[], %s::int[], %s::text[], %s::text[], %s::bigint[], %s::bytea[]) on conflict do nothing"
)
GROWN = (
    "update heads h set lines = n.lines, link = n.link from unnest(%s::text[], %s::int[], %s::bytea[])"
    " as n (table_id, lines, link) where h.table_id = n.table_id"
)
THERE = "select turn, seat, typist, text, once, at, chain from lines where table_id = %s and once = %s"


class ServerBook(Book):
    """The account of one transaction on the server; every head it reads is locked until the commit."""

    def head(self, table: str) -> Inside | None:
        if table not in self._heads:
            query = "select lines, link, rest from heads where table_id = ? for update"
            row = self.db.execute(query, (table,)).fetchone()
            stored = Inside(*row) if row else None
            self._heads[table] = (stored, stored)
        return self._heads[table][1]

    def _known(self, table: str) -> bytes:
        if table == HOUSE:
            stored = self.db.execute("select own from house where id = 1 for update").fetchone()[0]
            return self._own or bytes(stored)
        return super()._known(table)

    def settle(self) -> set[str]:
        """Writes the account into the same transaction; returns the tables whose heads changed."""
        changed = {table: head for table, (was, head) in self._heads.items() if was != head}
        for table, head in sorted(changed.items()):
            if head is None:
                self.db.execute("delete from heads where table_id = ?", (table,))
            else:
                self.db.execute(NOTED, (table, head.lines, head.link, head.rest))
        if self._own is not None:
            self.db.execute("update house set own = ? where id = 1", (self._own,))
        self.forget()
        return set(changed)


@dataclass(eq=False)
class _Line:
    table: str
    line: Written
    before: bytes
    until: float
    done: Event = field(default_factory=Event)
    result: Any = None
    error: BaseException | None = None


@dataclass(eq=False)
class _Deed:
    work: Callable[[ServerBook], Any]
    until: float
    done: Event = field(default_factory=Event)
    result: Any = None
    error: BaseException | None = None


HELD: ContextVar[ServerBook | None] = ContextVar("held", default=None)
"""The account of the transaction that has locked its table (`ServerWriter.alone`), if there is one."""


class ServerWriter:
    """Writes for all phones of a process, in a thread and on a connection of its own, which no request interrupts."""

    def __init__(self, url: str, mark: str) -> None:
        self.url, self.mark = url, mark
        """Identifies the rings of this process."""
        self.batches = self.lines = 0
        """How many transactions wrote lines, and how many lines they wrote."""
        self.committed: Callable[[float], None] = lambda seconds: None
        """Called for each transaction with the seconds it took.  It must not raise."""
        self._queue: list[_Line | _Deed] = []
        self._rung: set[str] = set()
        self._pulled, self._closed = Condition(), False
        self._connection: psycopg.Connection[Any] | None = None
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def append(self, table: str, line: Written, before: bytes) -> bytes:
        """Writes a line; returns its link once it is on disk.  Raises Overtaken, Away."""
        if (book := HELD.get()) is not None:
            return bytes(self._run_held(book, lambda: Store.put(book, table, line, before)))
        return bytes(self._submit(_Line(table, line, before, time.monotonic() + PATIENCE)))

    def write(self, work: Callable[[Book], T]) -> T:
        """Runs `work` in a transaction.  Raises what it raises; Away if the server did not confirm the commit."""
        if (book := HELD.get()) is not None:
            return self._run_held(book, lambda: work(book))
        return self._submit(_Deed(work, time.monotonic() + PATIENCE))  # type: ignore[no-any-return]

    @contextmanager
    def alone(self, table: str) -> Iterator[None]:
        """Locks a table against other writers until the first write in the `with` block is committed.  Raises Away."""
        try:
            connection = connect(self.url)
        except psycopg.Error as error:
            raise Away from error
        with closing(connection):
            book = ServerBook(PostgresSql(connection))
            try:
                connection.execute("begin")
                book.head(table)
            except psycopg.Error as error:
                raise Away from error
            token = HELD.set(book)
            try:
                yield
            finally:
                HELD.reset(token)

    def ring(self, tables: set[str]) -> None:
        """Notifies the other processes soon that these tables changed."""
        with self._pulled:
            self._rung |= tables
            self._pulled.notify()

    def close(self) -> None:
        """Writes what is queued, then stops the thread."""
        with self._pulled:
            self._closed = True
            self._pulled.notify()
        self._thread.join(PATIENCE + 1)

    def _submit(self, job: _Line | _Deed) -> Any:
        with self._pulled:
            if self._closed:
                raise Away
            self._queue.append(job)
            self._pulled.notify()
        job.done.wait()
        if job.error is not None:
            raise job.error
        return job.result

    def _run_held(self, book: ServerBook, work: Callable[[], T]) -> T:
        try:
            result = work()
            touched = book.settle()
            book.db.execute("commit")
        except psycopg.Error as error:
            raise Away from error
        self.ring(touched)
        return result

    # In the writer's thread

    def _run(self) -> None:
        while True:
            with self._pulled:
                self._pulled.wait_for(lambda: self._queue or self._rung or self._closed)
                jobs, self._queue = self._queue[:MOST], self._queue[MOST:]
                if not jobs and not self._rung and self._closed:
                    break
            lines = [job for job in jobs if isinstance(job, _Line)]
            if lines:
                self._retry(lines, partial(self._batch, lines))
            for deed in jobs:
                if isinstance(deed, _Deed):
                    self._retry([deed], partial(self._run_deed, deed))
            self._tell()
        if self._connection:
            self._connection.close()

    def _retry(self, jobs: list[Any], work: Callable[[psycopg.Connection[Any], bool], None]) -> None:
        """Runs `work`, and retries it on a new connection until the deadline; in the end, every job has its outcome."""
        again = False
        try:
            while True:
                db = self._open(jobs[0].until)
                if db is None:
                    raise Away
                began = time.monotonic()
                try:
                    work(db, again)
                    self.committed(time.monotonic() - began)
                    return
                except LOST as error:
                    self._drop(db)
                    if time.monotonic() > jobs[0].until:
                        raise Away from error
                    again = True
                    time.sleep(0.02)
        except BaseException as error:
            for job in jobs:
                if not job.done.is_set():
                    job.error = job.error or error
        finally:
            for job in jobs:
                job.done.set()

    def _open(self, until: float) -> psycopg.Connection[Any] | None:
        if self._connection is None or self._connection.closed:
            self._connection = opened(self.url, until)
        return self._connection

    def _drop(self, db: psycopg.Connection[Any]) -> None:
        with suppress(psycopg.Error):
            db.close()
        self._connection = None

    def _batch(self, jobs: list[_Line], db: psycopg.Connection[Any], again: bool) -> None:
        """Writes all lines at once; if one of them cannot be written, each on its own."""
        try:
            self._write_lines(db, jobs, again)
        except _OneByOne:
            for job in jobs:
                try:
                    self._write_lines(db, [job], True)
                except Overtaken as error:
                    job.error = error

    def _write_lines(self, db: psycopg.Connection[Any], jobs: list[_Line], again: bool) -> None:
        """Writes lines of many tables in one transaction, except those that do not follow their table's last line."""
        for job in jobs:
            job.error = None
        with _transaction(db):
            heads = {table: Inside(*rest) for table, *rest in db.execute(LOCKED, ([job.table for job in jobs],))}
            rows, grown = list[tuple[Any, ...]](), dict[str, Inside]()
            for job in jobs:
                head, line = heads.get(job.table), job.line
                if head is None or head.lines + 1 != line.turn or (job.before and head.link != job.before):
                    self._settle_stale(db, job, again)
                    continue
                job.result = chain.link(head.link, job.table, line)
                row = (job.table, line.turn, line.seat, line.by, line.text, line.once, line.at, job.result)
                rows.append(row)
                heads[job.table] = grown[job.table] = Inside(line.turn, job.result, head.rest)
            if rows:
                if put(db, rows) < len(rows):
                    if len(jobs) == 1:
                        raise Overtaken
                    raise _OneByOne
                changes = [(table, head.lines, head.link) for table, head in grown.items()]
                db.execute(GROWN, [list(column) for column in zip(*changes, strict=True)])
        self.batches, self.lines = self.batches + 1, self.lines + len(rows)
        self._rung |= set(grown)

    @staticmethod
    def _settle_stale(db: psycopg.Connection[Any], job: _Line, again: bool) -> None:
        """Sets the outcome of a line that does not follow the last one: overtaken, unless a lost attempt wrote it."""
        job.error = Overtaken()
        if again:
            row = db.execute(THERE, (job.table, job.line.once)).fetchone()
            if row and Written.kept(*row) == job.line:
                job.result, job.error = bytes(row[-1]), None

    def _run_deed(self, deed: _Deed, db: psycopg.Connection[Any], again: bool) -> None:
        book, committing = ServerBook(PostgresSql(db)), False
        try:
            db.execute("begin")
            deed.result = deed.work(book)
            touched = book.settle()
            committing = True
            db.execute("commit")
        except psycopg.errors.UniqueViolation as error:
            self._undo(db)
            raise Unsaved("taken") from error
        except LOST as error:
            if committing:
                self._drop(db)
                raise Away from error
            raise
        except BaseException:
            self._undo(db)
            raise
        self._rung |= touched

    def _undo(self, db: psycopg.Connection[Any]) -> None:
        with suppress(psycopg.Error):
            db.execute("rollback")
            return
        self._drop(db)

    def _tell(self) -> None:
        """Rings for the tables that changed, after the commit and outside of it.

        Inside, all commits of the server would wait for each other.  A lost ring is made up for by polling.
        """
        with self._pulled:
            rung, self._rung = sorted(self._rung - {HOUSE}), set()
        db = self._connection
        for start in range(0, len(rung), AT_ONCE):
            if db is None or db.closed:
                return
            try:
                payload = " ".join((marked(self.mark), *rung[start : start + AT_ONCE]))
                db.execute("select pg_notify(%s, %s)", (CHANNEL, payload))
            except psycopg.Error:
                self._drop(db)


def put(db: psycopg.Connection[Any], rows: list[tuple[Any, ...]]) -> int:
    """Inserts lines with one statement; returns how many of them did not exist yet."""
    return db.execute(WRITTEN, [list(column) for column in zip(*rows, strict=True)]).rowcount


def marked(mark: str) -> str:
    """The start of a ring: the mark of its process, and when it rang, by that process's clock."""
    return f"{mark}@{time.monotonic():.4f}"


class _OneByOne(Exception):
    """One of several lines cannot be written; writing each on its own shows which."""


@contextmanager
def _transaction(db: psycopg.Connection[Any]) -> Iterator[None]:
    db.execute("begin")
    try:
        yield
        db.execute("commit")
    except BaseException:
        with suppress(psycopg.Error):
            db.execute("rollback")
        raise
