"""The journal: every line ever entered at every table, in order, on disk.  Lines are never changed.

One writer: whatever is written goes through `_write`, which puts everything that queued up while the
disk was busy into the next transaction (a group commit).  A call that returns is on disk.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from sqlite_utils import Database, Migrations

from .core.secret import Seat

T = TypeVar("T")
migrations = Migrations("scalekeeper")


@migrations()
def m001_tables(db: Database) -> None:
    """Tables, chairs, one-time passes, lines, and what the boxes said."""
    db.execute("create table meta (key text primary key, value blob not null) strict")
    db.execute(
        "create table tables (id text primary key, game text not null, names text not null, laid text not null,"
        " code text not null unique, opened integer not null, ended integer, closed integer,"
        " stirs integer not null default 0, nonce integer not null default 0) strict"
    )
    db.execute(
        "create table chairs (hash text primary key, table_id text not null references tables(id), seat integer,"
        " host integer not null, opened integer not null) strict"
    )
    db.execute("create index chairs_by_table on chairs (table_id)")
    db.execute(
        "create table passes (hash text primary key, table_id text not null references tables(id),"
        " seat integer not null, expires integer not null) strict"
    )
    db.execute(
        "create table lines (table_id text not null references tables(id), turn integer not null, seat integer,"
        " typist integer, text text not null, once text not null, at integer not null, chain blob not null,"
        " primary key (table_id, turn), unique (table_id, once)) strict"
    )
    for verb in ("update", "delete"):
        db.execute(
            f"create trigger lines_no_{verb} before {verb} on lines begin select raise(abort, 'append-only'); end"
        )
    db.execute("create table facts (game text, key text, value text not null, primary key (game, key)) strict")


class Unsaved(Exception):
    """It could not be written down, so it did not happen."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Damaged(Exception):
    """The file on disk is not what was written there.  `where` tells what is wrong."""


@dataclass(frozen=True)
class Written:
    """A line as it lies on disk."""

    turn: int
    seat: Seat | None
    by: Seat | None
    text: str
    once: str
    at: int


@dataclass(frozen=True)
class Laid:
    """A table as it lies on disk, but for its lines."""

    id: str
    game: str
    names: tuple[str, ...]
    laid: str
    code: str
    opened: int
    ended: int | None
    closed: int | None
    stirs: int
    nonce: int


@dataclass(frozen=True)
class Chair:
    """Where a phone sits: at a seat, or as a host who has none."""

    hash: str
    table: str
    seat: Seat | None
    host: bool


@dataclass
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    done: bool = False
    result: Any = None
    error: BaseException | None = None


def hashed(key: str) -> str:
    """What is stored of a secret link."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def directly(work: Callable[[], T]) -> T:
    return work()


@dataclass
class Journal:
    """One data file.  `native` runs blocking work where it does not stop the other phones."""

    path: Path
    native: Callable[[Callable[[], Any]], Any] = directly
    broken: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self._writer = _connect(self.path)
        self._reader = _connect(self.path)
        migrations.apply(Database(self._writer))
        self.path.chmod(0o600)
        self._inode = self.path.stat().st_ino
        self._read_lock, self._write_lock, self._queue_lock = Lock(), Lock(), Lock()
        self._queue: list[_Job] = []
        self.server_key = self._server_key()

    def close(self) -> None:
        self._reader.close()
        self._writer.close()

    # Lines

    def append(self, table: str, line: Written) -> None:
        """Write one line down.  When this returns, it is on disk."""

        def work(db: sqlite3.Connection) -> None:
            chain = _link(self._last_link(db, table), table, line)
            row = (table, line.turn, line.seat, line.by, line.text, line.once, line.at, chain)
            db.execute("insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)", row)

        self._write(work)

    def lines(self, table: str) -> tuple[Written, ...]:
        query = "select turn, seat, typist, text, once, at from lines where table_id = ? order by turn"
        return tuple(Written(*row) for row in self._rows(query, table))

    # Tables

    def open_table(self, game: str, names: tuple[str, ...], laid: str, code: str, now: int) -> str:
        """A new table; its id is a link nobody can guess."""
        table = secrets.token_urlsafe(16)
        row = (table, game, json.dumps(names, ensure_ascii=False), laid, code, now)
        self._write(
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
        self._write(lambda db: db.execute(f"update tables set {column} = ? where id = ?", (now, table)))

    # Chairs

    def sit(self, table: str, seat: Seat | None, host: bool, now: int) -> str:
        """A new chair, and the secret key to it.  Raises Unsaved("taken") when somebody sits there."""
        key = secrets.token_urlsafe(24)

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, table, seat):
                raise Unsaved("taken")
            db.execute("insert into chairs values (?, ?, ?, ?, ?)", (hashed(key), table, seat, int(host), now))
            _stir(db, table)

        self._write(work)
        return key

    def take(self, chair: Chair, seat: Seat | None) -> None:
        """Move a chair to a free seat of its table (or stand up, and be a host without one)."""

        def work(db: sqlite3.Connection) -> None:
            if seat is not None and _sitting(db, chair.table, seat):
                raise Unsaved("taken")
            db.execute("update chairs set seat = ? where hash = ?", (seat, chair.hash))
            _stir(db, chair.table)

        self._write(work)

    def release(self, table: str, seat: Seat) -> None:
        """Free a seat: its phone is shown out, a host's phone keeps hosting."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set seat = null where table_id = ? and seat = ? and host = 1", (table, seat))
            db.execute("delete from chairs where table_id = ? and seat = ?", (table, seat))
            _stir(db, table)

        self._write(work)

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
        self._write(lambda db: db.execute("insert into passes values (?, ?, ?, ?)", row))
        return key

    def look_at_pass(self, key: str, now: int) -> tuple[str, Seat] | None:
        query = "select table_id, seat from passes where hash = ? and expires > ?"
        return next(((t, s) for t, s in self._rows(query, hashed(key), now)), None)

    def redeem(self, key: str, now: int) -> str | None:
        """Spend a pass for a new chair.  None when it is spent or too old."""
        fresh = secrets.token_urlsafe(24)

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

        return fresh if self._write(work) else None

    def move_chairs(self, old: str, new: str) -> None:
        """Everybody gets up and sits down at the new table, in the same seats."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("update chairs set table_id = ? where table_id = ?", (new, old))
            _stir(db, old)
            _stir(db, new)

        self._write(work)

    # What the boxes said

    def remember(self, game: str, facts: Iterable[tuple[str, str]]) -> None:
        rows = [(game, key, value) for key, value in facts]
        if rows:
            self._write(lambda db: db.executemany("insert or replace into facts values (?, ?, ?)", rows))

    def facts(self, game: str) -> dict[str, str]:
        return dict(self._rows("select key, value from facts where game = ?", game))

    # Keeping it safe

    def verify(self) -> None:
        """Read everything once.  Raises Damaged when a line is not as it was written."""
        try:
            for (verdict,) in self._rows("pragma quick_check"):
                if verdict != "ok":
                    raise Damaged(verdict)
            links: dict[str, bytes] = {}
            query = "select table_id, turn, seat, typist, text, once, at, chain from lines order by table_id, turn"
            for table, *line, chain in self._rows(query):
                expected = _link(links.get(table) or self._first_link(self._reader, table), table, Written(*line))
                if expected != chain:
                    raise Damaged(f"table {table}, turn {line[0]}")
                links[table] = chain
        except sqlite3.DatabaseError as error:
            raise Damaged(str(error)) from error

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

    # How it is written

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do this inside a transaction and come back once it is on disk.  Raises Unsaved, and then nothing was."""
        job = _Job(work)
        with self._queue_lock:
            self._queue.append(job)
        with self._write_lock:
            if not job.done:
                with self._queue_lock:
                    batch, self._queue = self._queue, []
                self.native(lambda: self._commit(batch))
        if job.error is not None:
            raise job.error
        return job.result  # type: ignore[no-any-return]

    def _commit(self, batch: list[_Job]) -> None:
        """All of them in one transaction; if that fails, each by itself, so that none falls for another's fault."""
        try:
            self._transact(batch)
        except Exception as error:
            for job in batch:
                job.error = error
            if len(batch) > 1:
                for job in batch:
                    job.error = None
                    self._commit([job])
        for job in batch:
            job.done = True

    def _transact(self, batch: list[_Job]) -> None:
        self._check_file()
        try:
            self._writer.execute("begin immediate")
            for job in batch:
                job.result = job.work(self._writer)
            self._writer.execute("commit")
        except BaseException as error:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            if isinstance(error, sqlite3.OperationalError):
                raise self._failure(error) from error
            raise

    def _failure(self, error: sqlite3.OperationalError) -> Unsaved:
        """A full disk may get room again; after any other failure of the disk nothing more is acknowledged."""
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_FULL:
            return Unsaved("disk-full")
        self.broken = True
        return Unsaved("disk-broken")

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

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with self._read_lock:
            return self._reader.execute(query, values).fetchall()

    def _tables(self, where: str, *values: Any) -> list[Laid]:
        columns = "id, game, names, laid, code, opened, ended, closed, stirs, nonce"
        rows = self._rows(f"select {columns} from tables {where}", *values)
        return [Laid(i, game, tuple(json.loads(names)), *rest) for i, game, names, *rest in rows]

    def _last_link(self, db: sqlite3.Connection, table: str) -> bytes:
        query = "select chain from lines where table_id = ? order by turn desc limit 1"
        row = db.execute(query, (table,)).fetchone()
        return bytes(row[0]) if row else self._first_link(db, table)

    def _first_link(self, db: sqlite3.Connection, table: str) -> bytes:
        row = db.execute("select id, game, names, laid from tables where id = ?", (table,)).fetchone()
        return hashlib.sha256(json.dumps(row).encode()).digest()

    def _server_key(self) -> bytes:
        fresh = secrets.token_bytes(32)
        self._write(lambda db: db.execute("insert or ignore into meta values ('server-key', ?)", (fresh,)))
        return bytes(self._rows("select value from meta where key = 'server-key'")[0][0])


def check_copy(path: Path) -> None:
    """Raises Damaged unless the copy holds what it should."""
    copy = Journal.__new__(Journal)
    copy.path, copy._reader, copy._read_lock = path, sqlite3.connect(path), Lock()
    try:
        copy.verify()
    finally:
        copy._reader.close()


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "trusted_schema = off"):
        db.execute(f"pragma {pragma}")
    if db.execute("pragma synchronous").fetchone() != (2,):
        raise Damaged("synchronous")
    return db


def _link(before: bytes, table: str, line: Written) -> bytes:
    """The next link of the chain: a line's fingerprint, on top of everything before it."""
    told = json.dumps([table, line.turn, line.seat, line.by, line.text, line.once, line.at], ensure_ascii=True)
    return hashlib.sha256(before + told.encode()).digest()


def _sitting(db: sqlite3.Connection, table: str, seat: Seat) -> bool:
    query = "select 1 from chairs where table_id = ? and seat = ?"
    return db.execute(query, (table, seat)).fetchone() is not None


def _stir(db: sqlite3.Connection, table: str) -> None:
    """Something changed that is no line: phones that show the table want to look again."""
    db.execute("update tables set stirs = stirs + 1 where id = ?", (table,))
