"""The journal on a PostgreSQL: any number of processes write into it, on any number of machines.

What they know of each other is there and nowhere else.  A ring only says that there is something to look at: whoever
answers a phone asks once what is new, and every other second all tables are asked about that anybody listens to.
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

from referee.core.seat import Seat

from .. import chain, seals
from ..book import Book
from ..drafts import Pen
from ..every import AnyJournal
from ..examine import Damage, all_tables, checked, of_house
from ..figures import ENDED
from ..known import Cache
from ..rows import Away, Damaged, Overtaken, Written
from ..seat_keys import hashed, stir
from ..sql import Sql
from .connection import LOST, Pool, Spoken, WrongDatabase, connect, looked_at, reason_of
from .schema import STEPS, build
from .writer import CHANNEL, ServerWriter, marked, put

__all__ = ["ServerJournal", "WrongDatabase"]

T = TypeVar("T")
POLL = 2.0
"""Seconds between two looks at what may have rung without being heard."""
AT_ONCE = 250
"""Lines of a new table in one statement."""
SERVING = "scalekeeper serving"
"""What the connection of a process that serves is called."""
log = logging.getLogger("referee")


@dataclass(frozen=True)
class Process:
    """One that serves this house, as it said itself."""

    name: str
    version: str
    since: float
    """Seconds since it began to."""
    beat: float
    """Seconds since it said so last."""
    lag: float
    """Seconds that its rings take to come back to it."""


@dataclass(frozen=True)
class Counted:
    """What a process counts of its journal."""

    lines: int
    batches: int
    """Transactions that these lines shared."""
    reading: int
    """Reads under way."""
    look: float
    """Seconds that the last look at all tables took which are listened to."""


def nobody_listens() -> list[str]:
    return []


class ServerJournal(AnyJournal):
    """The journal in a database that several processes share."""

    shared = True

    def __init__(self, url: str) -> None:
        """Raises WrongDatabase, and then nothing was changed there; Damaged."""
        super().__init__()
        looked_at(url)
        self.url, self._name = url, secrets.token_hex(4)
        try:
            with closing(connect(url)) as db:
                build(Spoken(db))
        except psycopg.Error as error:
            raise WrongDatabase("cli-db-unreachable", problem=reason_of(error)) from error
        self._remembers: Callable[[], Cache | None] = lambda: None
        self.heard: Callable[[str], None] = lambda table: None
        self.listened: Callable[[], Iterable[str]] = nobody_listens
        self._look_took = self._lag = 0.0
        self._unheard: float | None = None
        """When we rang ourselves, if we have not heard it yet."""
        self._sequences: dict[str, int] = {}
        self._closed = False
        self._fresh = True
        """Did nobody say yet that this process serves?"""
        self._serves: tuple[str, str] | None = None
        """The name and the version of this process, if it serves the house."""
        self._pool = Pool(url)
        self._writer = ServerWriter(url, self._name)
        self.server_key = self._server_key()
        self._since = int(self._rows("select since from scalekeeper")[0][0])

    def close(self) -> None:
        self._closed = True
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
        found = self._lines(table, turn)
        before = link
        for line in found:
            if before and chain.link(before, table, line) != line.link:
                raise Overtaken
            before = line.link
        return found

    def alone(self, table: str) -> AbstractContextManager[None]:
        return self._writer.alone(table)

    # Setting up the table in front of everybody

    def ticked(self, table: str) -> set[str]:
        rows = self.known.once(
            "ticked", table, read=lambda: self._rows("select key from ticks where table_id = ?", table)
        )
        return {key for (key,) in rows}

    def tick(self, table: str, key: str, done: bool) -> None:
        query = "insert into ticks (table_id, key) values (?, ?) on conflict do nothing"
        undone = "delete from ticks where table_id = ? and key = ?"

        def work(db: Sql) -> None:
            db.execute(query if done else undone, (table, key))
            stir(db, table)

        self._change(work, table)

    # Typing what all see

    def pen(self, table: str, kind: str, about: str) -> Pen | None:
        query = "select seat, phone, at from pens where table_id = ? and kind = ? and about = ?"
        found = self._rows(query, table, kind, about)
        return Pen(Seat(found[0][0]), *found[0][1:]) if found else None

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
        def and_more(db: Sql) -> bool:
            if not provided(db):
                return False
            db.execute("delete from ticks where table_id = ?", (table,))
            db.execute("delete from pens where table_id = ?", (table,))
            return True

        return super().forget(table, and_more)

    @property
    def since(self) -> int:
        """When this database began to count what is idle: whoever moved in, or came from a version that closed
        nothing, has as long as everybody else."""
        return self._since

    # What several processes have in common

    def allow(self, caller: str, burst: float, rate: float) -> bool:
        """One limit for the whole house, by the clock of the server: so many at once, so many a second after that."""
        moment, one = "extract(epoch from clock_timestamp())::float8", 1 / rate
        query = (
            f"insert into limits as l values (?, {moment} + ?) on conflict (caller) do update"
            f" set free_at = greatest(l.free_at, {moment}) + ?"
            f" where greatest(l.free_at, {moment}) + ? <= {moment} + ? returning 1"
        )
        return bool(self._rows(query, caller, one, one, one, burst * one))

    def forget_callers(self) -> None:
        self._rows("delete from limits where free_at < extract(epoch from clock_timestamp()) returning 1")

    def lend(self, code: str, seconds: int) -> None:
        """A link that makes a device a host's, good once, for so long."""
        self._rows("delete from host_links where until < now() returning 1")
        query = "insert into host_links values (?, now() + ? * interval '1 second') returning 1"
        self._rows(query, hashed(code), seconds)

    def spend(self, code: str) -> bool:
        """Whether it was good; it is not any more."""
        return bool(self._rows("delete from host_links where hash = ? and until > now() returning 1", hashed(code)))

    def ready(self) -> bool:
        """May phones be sent to this process?  Not while the server is away, only follows, or was built further."""
        try:
            query = "select not pg_is_in_recovery() and steps = ? from scalekeeper"
            return bool(self._rows(query, len(STEPS))[0][0])
        except (Away, IndexError):
            return False

    def claim(self, public: str) -> str:
        """From now on this house has this address.  The other one, while processes serve it under that; else nothing.

        Whoever serves has the connection that listens, and is known by its name.
        """

        def work(book: Book) -> str:
            db = book.db
            before = db.execute("select address from scalekeeper for update").fetchone()[0]
            serving = "select 1 from pg_stat_activity where datname = current_database() and application_name = ?"
            if before not in ("", public) and db.execute(f"{serving} limit 1", (SERVING,)).fetchone():
                return str(before)
            db.execute("update scalekeeper set address = ?", (public,))
            return ""

        return self._write(work)

    @property
    def address(self) -> str:
        """What this house was served under last; nothing before it ever was."""
        return str(self._rows("select address from scalekeeper")[0][0])

    def counted(self) -> Counted:
        """What there is to count, for whoever keeps the house."""
        return Counted(self._writer.lines, self._writer.batches, self._pool.waiting, self._look_took)

    def on_commit(self, told: Callable[[float], None]) -> None:
        """From now on, tell of each transaction that writes how many seconds it took."""
        self._writer.committed = told

    @property
    def lag(self) -> float:
        """Seconds until our own ring came back to us the last time, or for which we wait for it by now."""
        since, now = self._unheard, time.monotonic()
        return self._lag if since is None else max(self._lag, now - since)

    # The bell of the other processes

    def listen(self, heard: Callable[[str], None], listened: Callable[[], Iterable[str]]) -> None:
        """From now on, tell of every table at which another process wrote something; `listened`: those that matter."""
        self.heard, self.listened = heard, listened
        Thread(target=self._listen, name="doorbell", daemon=True).start()

    def _listen(self) -> None:
        while not self._closed:
            try:
                with closing(connect(self.url, application_name=SERVING)) as db:
                    db.execute(f"listen {CHANNEL}")
                    self._sequences = {}  # whatever rang meanwhile was not heard
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

    def serve(self, name: str, version: str) -> None:
        """From now on say every other second that this process serves the house: as soon as it listens."""
        self._serves = name, version

    def processes(self) -> list[Process]:
        """All that serve this house, and those that stopped to without a word, for a day; by name."""
        ago = "extract(epoch from clock_timestamp() - {})::float8"
        query = f"select name, version, {ago.format('since')}, {ago.format('beat')}, lag from processes"
        recent = "where beat > now() - interval '1 day' order by name"
        return [Process(*row) for row in self._rows(f"{query} {recent}")]

    @property
    def versions(self) -> tuple[str, int]:
        """Of the server, in numbers alone; and how many steps of building what lies there were done."""
        (found,) = self._rows("select current_setting('server_version'), steps from scalekeeper")
        return found[0].partition(" ")[0], found[1]

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
        """So that we know how long a ring takes, and that this connection still brings any."""
        if self._unheard is None:
            self._unheard = time.monotonic()
        db.execute("select pg_notify(%s, %s)", (CHANNEL, marked(self._name)))

    def _heard_own(self, mark: str) -> None:
        self._lag, self._unheard = time.monotonic() - float(mark.partition("@")[2]), None

    def _look(self) -> None:
        """Ring wherever something was written since the last look, heard or not."""
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

    # Keeping it safe

    def verify(self) -> None:
        for found in self._everything():
            if found:
                raise Damaged(f"{found.what} of {found.table or 'the house'}, turn {found.since}", found.table)

    def survey(self) -> Iterator[tuple[int, int]]:
        tables = self._read(all_tables)
        for done, table in enumerate(tables):
            yield done, len(tables)
            if (found := self._read(lambda db, table=table: checked(db, table))) is not None:  # type: ignore[misc]
                self.notice(found)
        yield len(tables), len(tables)

    def _everything(self) -> Iterator[Damage | None]:
        for table in self._read(all_tables):
            yield self._read(lambda db, table=table: checked(db, table))  # type: ignore[misc]
        yield self._read(_of_house)
        gone = "select table_id from heads where table_id not in (select id from tables)"
        for (table,) in self._rows(gone):
            yield Damage(table, None, None, "missing")

    # Where the rows lie

    @property
    def known(self) -> Cache:
        found = self._remembers()
        return Cache() if found is None else found

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
        """So many at once that whoever waits for this writer waits shortly, and the other phones have their turn in
        between."""
        assert isinstance(book.db, Spoken)
        for start in range(0, len(lines), AT_ONCE):
            some = lines[start : start + AT_ONCE]
            if put(book.db.connection, some) < len(some):
                raise Overtaken

    def _rebuild(self) -> None:
        """What was deleted is cleared away by the server, in its own time."""

    @staticmethod
    def _newest(column: str) -> str:
        return f"(array_agg({column} order by {ENDED} desc))[1]"


def _of_house(db: Sql) -> Damage | None:
    rows = seals.of_house(db)
    (own,) = db.execute("select own from house").fetchone()
    return of_house("rows") if seals.broken(rows) or seals.folded(rows) != bytes(own) else None
