"""The journal on a PostgreSQL server: any number of processes write to it, on any number of machines.

The processes share nothing but the database.  A ring only says that there may be something new: a process that answers
a request reads once what is new, and every POLL seconds it looks at all tables that have listeners.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import dataclass
from threading import Thread
from typing import Any, TypeVar

import psycopg

from ....core.seat import Seat
from .. import chain, seals
from ..book import Book
from ..drafts import Pen
from ..every import AnyJournal
from ..examine import Damage, all_tables, checked, file_damage
from ..figures import ENDED
from ..idle import LEAP
from ..known import Cache
from ..rows import Away, Damaged, Overtaken, Written
from ..seat_keys import hashed, stir
from ..sql import Sql
from .connection import LOST, Pool, PostgresSql, WrongDatabase, check_server, connect, reason_of
from .schema import STEPS, build
from .writer import CHANNEL, ServerWriter, marked, put

__all__ = ["ServerJournal", "WrongDatabase"]

T = TypeVar("T")
POLL = 2.0
"""Seconds between two looks at the tables with listeners, in case a ring was lost."""
BACK = 60 * 60
"""Seconds by which the clock of one process may be behind that of another."""
AT_ONCE = 250
"""Lines of a new table that are inserted with one statement."""
SERVING = "scalekeeper serving"
"""The application name of the listening connection of a serving process."""
log = logging.getLogger("referee")


@dataclass(frozen=True)
class Process:
    """A process that serves this installation, as it reported itself."""

    name: str
    version: str
    since: float
    """Seconds since it began to serve."""
    beat: float
    """Seconds since its last report."""
    lag: float
    """Seconds that its own rings take to come back to it."""


@dataclass(frozen=True)
class Counted:
    """What a process measures of its journal."""

    lines: int
    batches: int
    """The number of transactions in which these lines were written."""
    reading: int
    """Reads in progress or waiting for a connection."""
    look: float
    """Seconds that the last look at the tables with listeners took."""


def nobody_listens() -> list[str]:
    return []


class ServerJournal(AnyJournal):
    """The journal in a database that several processes share."""

    shared = True

    def __init__(self, url: str) -> None:
        """Raises WrongDatabase if the database cannot be used, and then nothing was changed there; Damaged."""
        super().__init__()
        check_server(url)
        self.url, self._name = url, secrets.token_hex(4)
        try:
            with closing(connect(url)) as db:
                build(PostgresSql(db))
        except psycopg.Error as error:
            raise WrongDatabase("cli-db-unreachable", problem=reason_of(error)) from error
        self._remembers: Callable[[], Cache | None] = lambda: None
        self.heard: Callable[[str], None] = lambda table: None
        self.listened: Callable[[], Iterable[str]] = nobody_listens
        self._look_took = self._lag = 0.0
        self._unheard: float | None = None
        """When we sent a ring to ourselves that has not come back yet; None if there is none."""
        self._sequences: dict[str, int] = {}
        self._closed = False
        self._doorbell: psycopg.Connection[Any] | None = None
        """The connection that was opened by the claim, until this process begins to listen on it."""
        self._fresh = True
        """Whether this process has not reported yet that it serves."""
        self._serves: tuple[str, str] | None = None
        """The name and the version of this process, if it serves this installation."""
        self._pool = Pool(url)
        self._writer = ServerWriter(url, self._name)
        self.server_key = self._server_key()
        self._since = int(self._rows("select since from scalekeeper")[0][0])

    def close(self) -> None:
        self._closed = True
        self._hang_up()
        if self._serves:
            with suppress(Away):
                self._rows("delete from processes where name = ? returning 1", self._serves[0])
        self._writer.close()
        self._pool.close()

    def remember_in(self, place: Callable[[], Cache | None]) -> None:
        self._remembers = place

    # Lines

    def append(self, table: str, line: Written, before: bytes = b"") -> bytes:
        self._sound(table)
        try:
            return self._writer.append(table, line, before)
        finally:
            self.known.forget()

    def news(self, table: str, turn: int, link: bytes) -> Sequence[Written] | None:
        rows = self._rows("select lines, link from heads where table_id = ?", table)
        if not rows:
            return None
        there, last = rows[0]
        if there < turn or (there == turn and link and last != link):
            raise Overtaken
        if there == turn:
            return ()
        self._sound(table)
        lines = self._lines(table, turn)
        before = link
        for line in lines:
            if before and chain.link(before, table, line) != line.link:
                raise Overtaken
            before = line.link
        return lines

    def alone(self, table: str) -> AbstractContextManager[None]:
        return self._writer.alone(table)

    # Ticks

    def ticked(self, table: str) -> set[str]:
        rows = self.known.once(
            "ticked", table, read=lambda: self._rows("select key from ticks where table_id = ?", table)
        )
        return {key for (key,) in rows}

    def tick(self, table: str, key: str, done: bool) -> None:
        ticking = "insert into ticks (table_id, key) values (?, ?) on conflict do nothing"
        unticking = "delete from ticks where table_id = ? and key = ?"

        def work(db: Sql) -> None:
            db.execute(ticking if done else unticking, (table, key))
            stir(db, table)

        self._change(work, table)

    # Open drafts

    def pen(self, table: str, kind: str, about: str) -> Pen | None:
        query = "select seat, phone, at from pens where table_id = ? and kind = ? and about = ?"
        rows = self._rows(query, table, kind, about)
        return Pen(Seat(rows[0][0]), *rows[0][1:]) if rows else None

    def take_pen(self, table: str, kind: str, about: str, pen: Pen) -> None:
        def work(db: Sql) -> None:
            db.execute(
                "insert into pens (table_id, kind, about, seat, phone, at) values (?, ?, ?, ?, ?, ?)"
                " on conflict (table_id, kind) do update"
                " set about = excluded.about, seat = excluded.seat, phone = excluded.phone, at = excluded.at",
                (table, kind, about, pen.seat, pen.phone, pen.at),
            )
            stir(db, table)

        self._change(work, table)

    def forget(self, table: str, provided: Callable[[Sql], bool] = lambda db: True) -> bool:
        def and_shared_rows(db: Sql) -> bool:
            if not provided(db):
                return False
            db.execute("delete from ticks where table_id = ?", (table,))
            db.execute("delete from pens where table_id = ?", (table,))
            return True

        return super().forget(table, and_shared_rows)

    @property
    def since(self) -> int:
        """When this database began to measure idle time, in seconds since 1970.

        Tables that were moved here, or come from a version that closed none, get the full time from then on.
        """
        return self._since

    def steady(self, now: int) -> bool:
        """The same for the clocks of all processes: one that is wrong keeps the others from closing, too."""
        query = (
            "update scalekeeper set steady = case when ? - seen between ? and ? then steady else ? end, seen = ?"
            " returning ? - steady >= ?"
        )
        return bool(self._rows(query, now, -BACK, LEAP, now, now, now, LEAP)[0][0])

    # Shared by several processes

    def allow(self, caller: str, burst: float, rate: float) -> bool:
        """Whether a request of a caller is within the rate limit, which all processes share, by the server's clock.

        `burst`: how many requests are allowed at once; `rate`: how many a second after that.
        """
        moment, interval = "extract(epoch from clock_timestamp())::float8", 1 / rate
        query = (
            f"insert into limits as l values (?, {moment} + ?) on conflict (caller) do update"
            f" set free_at = greatest(l.free_at, {moment}) + ?"
            f" where greatest(l.free_at, {moment}) + ? <= {moment} + ? returning 1"
        )
        return bool(self._rows(query, caller, interval, interval, interval, burst * interval))

    def forget_callers(self) -> None:
        self._rows("delete from limits where free_at < extract(epoch from clock_timestamp()) returning 1")

    def lend(self, code: str, seconds: int) -> None:
        """Stores the code of a link that makes a device a host's; it is valid once, for so many seconds."""
        self._rows("delete from host_links where until < now() returning 1")
        query = "insert into host_links values (?, now() + ? * interval '1 second') returning 1"
        self._rows(query, hashed(code), seconds)

    def spend(self, code: str) -> bool:
        """Uses up the code of such a link; returns whether it was valid."""
        return bool(self._rows("delete from host_links where hash = ? and until > now() returning 1", hashed(code)))

    def ready(self) -> bool:
        """Whether phones may be sent to this process.

        Not while the server is away, is a standby, or has the schema of another version.
        """
        try:
            query = "select not pg_is_in_recovery() and steps = ? from scalekeeper"
            return bool(self._rows(query, len(STEPS))[0][0])
        except (Away, IndexError):
            return False

    def claim(self, public: str) -> str:
        """Sets the public address of this installation; returns the old one, unchanged, if processes still serve it.

        Returns an empty text if the address was set.  A serving process is recognized by the application name of its
        listening connection, which is opened before the claim is committed: a process that claims at the same moment
        waits for that, and finds it.
        """

        def work(book: Book) -> str:
            db = book.db
            before = db.execute("select address from scalekeeper for update").fetchone()[0]
            serving = "select 1 from pg_stat_activity where datname = current_database() and application_name = ?"
            if before not in ("", public) and db.execute(f"{serving} limit 1", (SERVING,)).fetchone():
                return str(before)
            db.execute("update scalekeeper set address = ?", (public,))
            self._hang_up()
            self._doorbell = self._ready_to_listen()
            return ""

        return self._write(work)

    @property
    def address(self) -> str:
        """The address at which this installation was last served; empty if it never was."""
        return str(self._rows("select address from scalekeeper")[0][0])

    def counted(self) -> Counted:
        """The measurements of the journal, for the operator's metrics."""
        return Counted(self._writer.lines, self._writer.batches, self._pool.waiting, self._look_took)

    def on_commit(self, observe: Callable[[float], None]) -> None:
        """Sets a function that is called for each writing transaction with the seconds it took."""
        self._writer.committed = observe

    @property
    def lag(self) -> float:
        """Seconds that our last ring took to come back, or for which we have been waiting for it if that is longer."""
        since, now = self._unheard, time.monotonic()
        return self._lag if since is None else max(self._lag, now - since)

    # The bell of the other processes

    def listen(self, heard: Callable[[str], None], listened: Callable[[], Iterable[str]]) -> None:
        """Starts calling `heard` for every table to which another process wrote.

        `listened` returns the tables with listeners, which are polled as well.
        """
        self.heard, self.listened = heard, listened
        Thread(target=self._listen, name="doorbell", daemon=True).start()

    def _listen(self) -> None:
        while not self._closed:
            try:
                claimed, self._doorbell = self._doorbell, None
                with closing(claimed or self._ready_to_listen()) as db:
                    db.execute(f"listen {CHANNEL}")
                    self._sequences = {}  # rings sent before this were lost, so look at every table again
                    while not self._closed:
                        self._look()
                        self._ring_ourselves(db)
                        self._beat(db)
                        for note in db.notifies(timeout=POLL):
                            mark, *rung = note.payload.split()
                            if mark.partition("@")[0] == self._name:
                                self._heard_own(mark)
                                continue
                            for table in rung:
                                self.heard(table)
            except (*LOST, Away):
                if not self._closed:
                    log.warning("the bell of the other processes is lost; trying again")
                    time.sleep(0.3)

    def _ready_to_listen(self) -> psycopg.Connection[Any]:
        return connect(self.url, application_name=SERVING)

    def _hang_up(self) -> None:
        """Closes the connection of a claim, if nobody listens on it yet."""
        claimed, self._doorbell = self._doorbell, None
        if claimed:
            claimed.close()

    def serve(self, name: str, version: str) -> None:
        """Makes this process report, every POLL seconds while it listens, that it serves this installation."""
        self._serves = name, version

    def processes(self) -> list[Process]:
        """All processes that serve this installation, by name; one that died without notice is listed for a day."""
        ago = "extract(epoch from clock_timestamp() - {})::float8"
        query = f"select name, version, {ago.format('since')}, {ago.format('beat')}, lag from processes"
        recent = "where beat > now() - interval '1 day' order by name"
        return [Process(*row) for row in self._rows(f"{query} {recent}")]

    @property
    def versions(self) -> tuple[str, int]:
        """The version number of the server, and how many steps of the schema are done there."""
        (row,) = self._rows("select current_setting('server_version'), steps from scalekeeper")
        return row[0].partition(" ")[0], row[1]

    def _beat(self, db: psycopg.Connection[Any]) -> None:
        if self._serves:
            query = (
                "insert into processes as p values (%s, %s, now(), now(), %s) on conflict (name) do update set"
                " version = excluded.version, beat = now(), lag = excluded.lag,"
                " since = case when %s then now() else p.since end"
            )
            db.execute(query, (*self._serves, self.lag, self._fresh))
            self._fresh = False

    def _ring_ourselves(self, db: psycopg.Connection[Any]) -> None:
        """Sends a ring to ourselves, to measure how long rings take and whether this connection still receives any."""
        if self._unheard is None:
            self._unheard = time.monotonic()
        db.execute("select pg_notify(%s, %s)", (CHANNEL, marked(self._name)))

    def _heard_own(self, mark: str) -> None:
        self._lag, self._unheard = time.monotonic() - float(mark.partition("@")[2]), None

    def _look(self) -> None:
        """Rings at every table with listeners that changed since the last look, whether its ring was heard or not."""
        wanted, began = list(self.listened()), time.monotonic()
        if not wanted:
            self._sequences = {}
            return
        query = "select t.id, t.stirs + h.lines from tables t join heads h on h.table_id = t.id"
        now = dict(self._read(lambda db: db.execute(f"{query} where t.id = any(?)", (wanted,)).fetchall()))
        before, self._sequences = self._sequences, now
        self._look_took = time.monotonic() - began
        for table, sequence in now.items():
            if before.get(table) != sequence:
                self.heard(table)

    # Verification

    def verify(self) -> None:
        for damage in self._everything():
            if damage:
                raise Damaged(f"{damage.what} of {damage.table or 'the house'}, turn {damage.since}", damage.table)

    def survey(self) -> Iterator[tuple[int, int]]:
        tables = self._read(all_tables)
        for done, table in enumerate(tables):
            yield done, len(tables)
            if (damage := self._read(lambda db, table=table: checked(db, table))) is not None:  # type: ignore[misc]
                self.notice(damage)
        yield len(tables), len(tables)

    def _everything(self) -> Iterator[Damage | None]:
        for table in self._read(all_tables):
            yield self._read(lambda db, table=table: checked(db, table))  # type: ignore[misc]
        yield self._read(_of_house)
        gone = "select table_id from heads where table_id not in (select id from tables)"
        for (table,) in self._rows(gone):
            yield Damage(table, None, None, "missing")

    # Access to the rows

    @property
    def known(self) -> Cache:
        cache = self._remembers()
        return Cache() if cache is None else cache

    def _read(self, work: Callable[[Sql], T]) -> T:
        return self._pool.read(work)

    _aside = _read

    def _write(self, work: Callable[[Book], T], *, only_lines: bool = False, derived: bool = False) -> T:
        try:
            return self._writer.write(work)
        finally:
            self.known.forget()

    @staticmethod
    def _put_all(book: Book, lines: list[seals.Row]) -> None:
        """Inserts AT_ONCE lines at a time, so that other writers wait briefly, and phones are served in between."""
        assert isinstance(book.db, PostgresSql)
        for start in range(0, len(lines), AT_ONCE):
            batch = lines[start : start + AT_ONCE]
            if put(book.db.connection, batch) < len(batch):
                raise Overtaken

    def _rebuild(self) -> None:
        """Does nothing: the server clears away deleted rows by itself."""

    @staticmethod
    def _newest(column: str) -> str:
        return f"(array_agg({column} order by {ENDED} desc))[1]"


def _of_house(db: Sql) -> Damage | None:
    rows = seals.shared_rows(db)
    (own,) = db.execute("select own from house").fetchone()
    return file_damage("rows") if seals.broken(rows) or seals.folded(rows) != bytes(own) else None
