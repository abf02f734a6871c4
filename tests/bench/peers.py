"""Compares Scalekeeper with boardgame.io: `python -m tests.bench peers [--seconds 20] [--only NAME …] [--write]`.

The servers are started in turn, with five phones a table on loopback; this process is the client that drives them all.
boardgame.io is installed from the npm registry into a folder beside the temporary files; only this needs Node.
It keeps positions in memory, or in files that it does not sync; Scalekeeper's entries are on disk when they are
acknowledged (`synchronous=FULL`).  Scalekeeper sends its phones pages, boardgame.io sends a position in JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import platform
import random
import re
import resource
import shutil
import sqlite3
import subprocess
import tempfile
import time
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, ClassVar, TypeVar
from urllib.parse import urlencode

from referee.core.record import MOST_LINES
from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from tests.bench import disk, growth
from tests.bench.tables import SeatKey, set_up
from tests.browser.house import House, free_port

Row = tuple[str, ...]
T = TypeVar("T")
numbers = itertools.count(1)
FROM_NPM = ("boardgame.io@0.50.2", "node-persist@3.1.0")
SCRIPT = Path(__file__).with_name("boardgame_io.cjs")
LATE = 5.0
"""Seconds within which an entry must be served, or refused with a reason."""
GOOD = 0.100
"""A server keeps up with a rate if 99 % of its entries are shown within this many seconds."""
LADDER = tuple(round(10 * 1.5**n) for n in range(14))
"""The rates that are tried in turn over 200 tables, in entries a second."""
SEQUENCE = re.compile(r'data-sequence=\\?"(\d+)')
AROUND = 20
"""How many entries are measured at the beginning of a table, and at the end of the longest table allowed."""
EARLY = 10
LONG = MOST_LINES - EARLY - AROUND
ALONE, FIFTY, MANY = (f"{what}, p50 / p99 ms" for what in ("one table", "50 x 1/s", "200 x 0.5/s"))
MEMORY, AGED = "memory a table, kB", f"entry {MOST_LINES:,} / entry {EARLY}"
ENDED = "it ended by itself"
PATIENCE = 240.0
"""Seconds within which a peer must accept all entries that precede the measured ones."""
LATE_THERE = f"not there within {PATIENCE:.0f} s"
SECONDS = 20.0
PAGE = Path(__file__).parent.parent.parent / "docs" / "performance.md"
TITLE, BEHIND = "## Beside boardgame.io", "[hosting.md](hosting.md#what-was-measured)"
"""The heading of this comparison in docs/performance.md, and the start of what follows it there."""
REASON = """Everything that falls short has the same reason: each entry means rendering a page for each of five phones,
in Python, on one core.  A part of a page is rendered and split into pieces only once for the values it reads, and
only what changed is sent; the remaining cost is finding out what changed.  boardgame.io sends the position and
renders nothing.
So one process keeps up with a hundred tables that make an entry every few seconds, but not with 200 that make one
every other second; a whole evening has about 200 entries.  Beyond the capacity of one core, entries are refused with
a reason and sent again by the phone; none is lost.
An installation that needs more runs several processes on a database.
Results vary from run to run: on the same day, one table alone was measured at 3.6 x and at 4.8 x in the median."""


# Phones


@dataclass
class Phone:
    """One phone, with the number of the latest entry it shows and the bytes it has been sent."""

    number: int = 0
    bytes: int = 0
    gained: int = 0
    """What its entries that were not refused have added up to: 1 or 0, as long as they come one after the other."""
    table_of: Any = None
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    changed: Callable[[], None] = lambda: None

    def change(self) -> int:
        """The change that it enters next: 1 and -1 in turn, as long as none is refused."""
        change = -1 if self.gained > 0 else 1
        self.gained += change
        return change

    def shows(self, number: int) -> None:
        if number > self.number:
            self.number = number
            self.changed()


@dataclass
class Table:
    """The phones of one table, and the tasks that wait until all of them show an entry."""

    phones: list[Any]
    waiting: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)
    sent: int = 0
    """The number shown at first, plus the entries sent since."""

    def __post_init__(self) -> None:
        for phone in self.phones:
            phone.changed, phone.table_of = self.look, self

    def look(self) -> None:
        shown = min(phone.number for phone in self.phones)
        for number, told in self.waiting:
            if number <= shown and not told.done():
                told.set_result(None)
        self.waiting = [one for one in self.waiting if not one[1].done()]

    async def shown(self, number: int) -> None:
        """Waits until all phones show this entry."""
        if min(phone.number for phone in self.phones) < number:
            told = asyncio.get_running_loop().create_future()
            self.waiting.append((number, told))
            await told


class Ended(Exception):
    """The measured server ended by itself."""


async def while_it_runs(process: subprocess.Popen[bytes], deed: Coroutine[Any, Any, T]) -> T:
    """Runs a task that uses a server; raises Ended if the server ends first, instead of waiting forever."""
    task = asyncio.create_task(deed)
    while not task.done():
        await asyncio.wait([task], timeout=0.5)
        if process.poll() is not None and not task.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            raise Ended
    return task.result()


class Line:
    """One persistent HTTP connection for requests."""

    def __init__(self, port: int, own: str = "") -> None:
        """`own` is the host name to send, if not the address and port."""
        self.port, self.own = port, own or f"127.0.0.1:{port}"
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, dict[str, str], str]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        assert self.reader
        head = {"Host": self.own, "HX-Request": "true", "Origin": f"http://{self.own}", **headers}
        if body:
            head |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{lines}\r\n{body}".encode())
        told = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        found = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in told[1:])}
        text = await self.reader.readexactly(int(found.get("content-length", 0)))
        return int(told[0][9:12]), found, text.decode()

    def close(self) -> None:
        """Closes the connection; the next request opens it again."""
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


@dataclass
class OurPhone(Phone):
    """A phone of Scalekeeper: it listens, requests its page when it missed a message, and enters by its form."""

    seat_key: SeatKey = field(kw_only=True)
    port: int = field(kw_only=True)
    own: str = field(default="", kw_only=True)
    mark: str = ""
    gaps: int = 0
    sending: bool = False

    def __post_init__(self) -> None:
        self.page, self.entries = Line(self.port, self.own), Line(self.port, self.own)
        self.looking = asyncio.Lock()

    @property
    def has(self) -> dict[str, str]:
        return {"X-Shown": self.mark, "X-Stream": "one"}

    async def listen(self) -> None:
        await self.look()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        page = f"page=/s/{self.seat_key.key}&stream=one&shown={self.mark}&number={self.number}"
        path = f"/s/{self.seat_key.key}/at/{self.seat_key.table}/live?{page}"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {self.page.own}\r\n\r\n".encode())
        async for told in reader:
            if told.startswith(b"data: ["):
                self.bytes += len(told)
                number, base, mark, _ = json.loads(told[6:])
                if base in ("", self.mark):
                    self.mark = mark
                    self.shows(number)
                elif number > self.number:
                    await self.look()
            elif told.startswith(b"data: "):
                self.ready.set()
                if int(told[6:]) > self.number and not self.sending:  # the answer to its own form will bring the update
                    await self.look()

    async def look(self) -> None:
        """Requests the page with an ordinary GET, because a message is missing."""
        self.gaps += 1
        async with self.looking:
            self.take(await self.page.ask("GET", f"/s/{self.seat_key.key}", **self.has))

    def take(self, answer: tuple[int, dict[str, str], str]) -> None:
        status, headers, text = answer
        assert status == 200, (status, text[:300])
        self.bytes += len(text.encode())
        self.mark = headers["x-mark"]
        if found := SEQUENCE.search(text):
            self.shows(int(found[1]))

    async def enter(self) -> int | None:
        """Sends an entry; returns the number that all phones must show, or None if it was refused with a reason."""
        form: dict[str, Any] = {
            "key": self.seat_key.form_key,
            "once": f"scales-free-{next(numbers)}",
            "target": self.seat_key.seat,
        }
        form["change"] = self.change()
        path = f"/s/{self.seat_key.key}/say/scales"
        self.sending = True
        try:
            answer = await self.entries.ask("POST", path, urlencode(form), **{"HX-Target": "live"}, **self.has)
        finally:
            self.sending = False
        if answer[0] in (429, 503) and "refused" in answer[2]:
            self.gained -= form["change"]
            return None
        self.take(answer)
        return self.number


@dataclass
class TheirPhone(Phone):
    """A phone of boardgame.io: a socket.io client over a WebSocket."""

    table: str = field(kw_only=True)
    seat: int = field(kw_only=True)
    port: int = field(kw_only=True)

    async def listen(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        head = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        head += f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n"
        path = "/socket.io/?EIO=4&transport=websocket"
        self.writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{head}\r\n".encode())
        await self.reader.readuntil(b"\r\n\r\n")
        async for text in self._frames():
            if text.startswith("0{"):
                self._say("40/scales,")
            elif text.startswith("40/scales"):
                self._emit("sync", self.table, str(self.seat), None, 5)
            elif text == "2":
                self._say("3")
            elif text.startswith("42/scales,"):
                self._heard(*json.loads(text[10:]), size=len(text.encode()))

    def _heard(self, kind: str, *told: Any, size: int) -> None:
        if kind == "update":
            self.bytes += size
            self.shows(told[1]["_stateID"] + 1)
        elif kind == "sync":
            self.shows(told[1]["state"]["_stateID"] + 1)
            self.ready.set()

    async def enter(self) -> int | None:
        """Sends an entry; its number is counted here, because boardgame.io acknowledges nothing."""
        self.table_of.sent += 1
        number = self.table_of.sent
        args = [self.seat, self.change()]
        move = {"type": "scale", "args": args, "playerID": str(self.seat)}
        self._emit("update", {"type": "MAKE_MOVE", "payload": move}, self.number - 1, self.table, str(self.seat))
        return int(number)

    def _emit(self, *told: Any) -> None:
        self._say(f"42/scales,{json.dumps(told)}")

    def _say(self, text: str) -> None:
        body, mask = text.encode(), os.urandom(4)
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self.writer.write(b"\x81" + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(body)))

    async def _frames(self) -> AsyncIterator[str]:
        while True:
            kind, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            body = await self.reader.readexactly(size)
            if kind & 15 == 1:
                yield body.decode()


# Peers


@dataclass
class Ours:
    """Scalekeeper, started as usual."""

    name: ClassVar[str] = "Scalekeeper, durable"
    folder: Path
    process: Any = None
    port: int = 0

    @contextmanager
    def open(self, tables: int, lines: int = 0) -> Iterator[list[list[Any]]]:
        """Starts the server and returns the phones of `tables` tables; the first table already has `lines` entries."""
        seat_keys = set_up(self.folder, tables)
        with closing(Journal(self.folder / DATA_FILE)) as journal:
            desk = Desk(journal, SHELF)
            live = desk.live(seat_keys[0][0].table)
            assert live
            while live.table.turn < lines:
                growth.enter(desk, live)
        house = House(self.folder)
        house.start()
        assert house.process
        self.process, self.port = house.process, house.port
        asyncio.run(
            Line(self.port).ask("GET", f"/s/{seat_keys[0][0].key}")
        )  # the first page loads what all tables share, so it is not measured
        try:
            yield [[OurPhone(seat_key=seat_key, port=house.port) for seat_key in table] for table in seat_keys]
        finally:
            house.stop()


@dataclass
class Theirs:
    """boardgame.io, in memory or with its file storage."""

    name: ClassVar[str] = "boardgame.io, in memory"
    folder: Path
    process: Any = None
    port: int = 0
    files: ClassVar[bool] = False

    @contextmanager
    def open(self, tables: int, lines: int = 0) -> Iterator[list[list[Any]]]:
        self.folder.mkdir(parents=True)
        self.port = free_port()
        node = {**os.environ, "NODE_PATH": str(modules()), "NODE_ENV": "production"}
        command = ["node", str(SCRIPT), str(self.port), *([str(self.folder / "kept")] if self.files else [])]
        with (
            (self.folder / "log").open("wb") as log,
            subprocess.Popen(command, env=node, stdout=log, stderr=log) as one,
        ):
            self.process = one
            try:
                self._wait(one)
                phones = [
                    [TheirPhone(table=f"T{n}", seat=seat, port=self.port) for seat in range(5)] for n in range(tables)
                ]
                if lines:
                    phone = TheirPhone(table="T0", seat=0, port=self.port)
                    asyncio.run(asyncio.wait_for(while_it_runs(one, _rehearsed(phone, lines)), PATIENCE))
                yield phones
            finally:
                one.terminate()

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + 30
        while b"open" not in (self.folder / "log").read_bytes():
            assert process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, "boardgame.io does not open"
            time.sleep(0.05)


class TheirFiles(Theirs):
    name = "boardgame.io, files"
    files = True


PEERS: tuple[type[Ours | Theirs], ...] = (Ours, Theirs, TheirFiles)


async def _rehearsed(phone: TheirPhone, lines: int) -> None:
    """Makes entries one after the other until the phone shows number `lines`."""
    async with listening([[phone]]) as (table,):
        while phone.number < lines:
            await one_entry(table, phone)


def modules() -> Path:
    """The folder with boardgame.io, installed at the first use."""
    folder = Path(tempfile.gettempdir()) / "scalekeeper-peers"
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        assert shutil.which("npm"), "Node and npm are needed to measure boardgame.io"
        folder.mkdir(exist_ok=True)
        options = ["--prefix", str(folder), "--no-audit", "--no-fund", "--no-save"]
        subprocess.run(["npm", "install", *options, *FROM_NPM], check=True, stdout=subprocess.DEVNULL)
    return folder / "node_modules"


# What is measured


@dataclass
class Heard:
    """Seconds from the moment each entry was due until the last of five phones showed it, or until it was refused."""

    shown: list[float] = field(default_factory=list)
    refused: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)
    """Seconds from the moment each was sent until it was shown or refused."""
    lost: int = 0
    seconds: float = 0.0

    def at(self, part: float) -> float:
        found = sorted(self.shown)
        return found[min(len(found) - 1, int(len(found) * part))] if found else float("inf")

    @property
    def kept_up(self) -> bool:
        return not self.lost and not self.refused and self.at(0.99) < GOOD

    @property
    def rate(self) -> float:
        return len(self.shown) / self.seconds


class listening:
    """A context in which all phones of some tables listen; entering it waits until every phone does."""

    def __init__(self, tables: list[list[Any]]) -> None:
        self.tables = [Table(phones) for phones in tables]

    async def __aenter__(self) -> list[Table]:
        phones = [phone for table in self.tables for phone in table.phones]
        self.tasks = [asyncio.create_task(phone.listen()) for phone in phones]
        ready = asyncio.gather(*(phone.ready.wait() for phone in phones))
        await asyncio.wait([ready, *self.tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in self.tasks:
            if task.done():
                task.result()  # raises the error that ended a phone's stream
        await ready
        for table in self.tables:
            table.sent = max(phone.number for phone in table.phones)
        return self.tables

    async def __aexit__(self, *wrong: object) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def one_entry(table: Table, phone: Any) -> bool:
    """Makes an entry and waits until all phones show it; returns False if it was refused with a reason."""
    number = await phone.enter()
    if number is None:
        return False
    await table.shown(number)
    return True


async def timed(table: Table, phone: Any, due: float, told: Heard) -> None:
    """Measures one entry; each phone sends its entries one after the other."""
    async with phone.one_at_a_time:
        sent = time.monotonic()
        try:
            async with asyncio.timeout(3 * LATE):
                taken = await one_entry(table, phone)
        except TimeoutError:
            told.lost += 1
            return
    now = time.monotonic()
    (told.shown if taken else told.refused).append(now - due)
    told.waited.append(now - sent)


async def steady(tables: list[Table], rate: float, seconds: float) -> Heard:
    """Makes entries at a fixed rate, whether the server keeps up or not."""
    told, dice, began, tasks = Heard(), random.Random(7), time.monotonic(), list[asyncio.Task[None]]()
    for n in range(max(1, int(rate * seconds))):
        due = began + n / rate
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        table = tables[n % len(tables)] if len(tables) > 1 else tables[0]
        tasks.append(asyncio.create_task(timed(table, table.phones[dice.randrange(5)], due, told)))
    await asyncio.gather(*tasks)
    told.seconds = time.monotonic() - began
    return told


def memory(process: int) -> int:
    """The resident memory of a process in bytes."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * resource.getpagesize()
    return 0


def spent(process: int) -> float:
    """Seconds of processor time that a process has used."""
    with suppress(OSError):
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def measured(peer: type[Ours | Theirs], folder: Path, seconds: float) -> dict[str, str]:
    """All figures of one peer."""
    found = {"the disk alone": disk.told(folder / "disk")}
    found |= _run(peer(folder / "alone"), 1, lambda one, tables: _alone(one, tables, seconds), ALONE)
    found |= _run(peer(folder / "fifty"), 50, lambda one, tables: _rated(tables, FIFTY, 50, seconds), FIFTY)
    found |= _run(peer(folder / "many"), 200, lambda one, tables: _crowd(one, tables, seconds), MANY)
    found |= _run(peer(folder / "memory"), 400, _memory, MEMORY)
    return found | _run(peer(folder / "aged"), 2, _aged, AGED, LONG)


Deed = Callable[[Any, list[Table]], Any]


def _run(peer: Any, tables: int, deed: Deed, what: str, lines: int = 0) -> dict[str, str]:
    """The figures that a measurement returns; if it fails, the reason under `what`, its first figure."""

    async def go(phones: list[list[Any]]) -> dict[str, str]:
        peer.empty = memory(peer.process.pid)
        async with listening(phones) as here:
            found: dict[str, str] = await deed(peer, here)
            return found

    try:
        with peer.open(tables, lines) as phones:
            return asyncio.run(while_it_runs(peer.process, go(phones)))
    except Ended:
        return {what: ENDED}
    except TimeoutError:
        return {what: LATE_THERE}


def ms(told: Heard) -> str:
    lost = f", {told.lost} lost" if told.lost else ""
    return f"{1000 * told.at(0.5):.1f} / {1000 * told.at(0.99):.1f}{lost}"


async def _alone(peer: Any, tables: list[Table], seconds: float) -> dict[str, str]:
    await steady(tables, 4, 3)
    phones, cpu = tables[0].phones, spent(peer.process.pid)
    before = sum(phone.bytes for phone in phones)
    told = await steady(tables, 4, seconds)
    entries = len(told.shown)
    return {
        ALONE: ms(told),
        "CPU ms an entry": f"{1000 * (spent(peer.process.pid) - cpu) / entries:.1f}",
        "bytes a phone and update": f"{(sum(phone.bytes for phone in phones) - before) / 5 / entries:,.0f}",
    }


async def _rated(tables: list[Table], what: str, rate: float, seconds: float) -> dict[str, str]:
    await steady(tables, rate, 2)
    return {what: ms(await steady(tables, rate, seconds))}


async def _crowd(peer: Any, tables: list[Table], seconds: float) -> dict[str, str]:
    """Measures 200 tables: a steady rate, the highest rate that is kept up with, and what happens beyond it."""
    found = await _rated(tables, MANY, 100, seconds)
    most, capacity = 0, Heard(seconds=1)
    for rate in LADDER:
        told = await steady(tables, rate, max(2.0, seconds / 2))
        if told.rate > capacity.rate:
            capacity = told
        if not told.kept_up:
            break
        most = rate
    found["most entries/s at p99 < 100 ms"] = f"{most}"
    found["most entries/s served"] = f"{capacity.rate:.0f}"
    beyond = await steady(tables, 3 * capacity.rate, max(2.0, seconds / 2))
    found["at 3 x that: served/s"] = f"{beyond.rate:.0f} of {capacity.rate:.0f}"
    found["the same: refused / lost / slowest answer"] = (
        f"{len(beyond.refused)} / {beyond.lost} / {max(beyond.waited, default=0):.1f} s"
    )
    return found


async def _memory(peer: Any, tables: list[Table]) -> dict[str, str]:
    await steady(tables, 40, len(tables) / 40)
    return {MEMORY: f"{(memory(peer.process.pid) - peer.empty) / len(tables) / 1000:.0f}"}


async def _aged(peer: Any, tables: list[Table]) -> dict[str, str]:
    """Compares a table near its end with one near its beginning, in turns, so that a slowdown affects both."""
    await steady(tables, 8, EARLY / 4)
    late, early = Heard(), Heard()
    for n in range(AROUND):
        for table, told in zip(tables, (late, early), strict=True):
            await asyncio.sleep(1 / 8)
            await timed(table, table.phones[n % 5], time.monotonic(), told)
    ages = [1000 * median(told.shown) for told in (early, late)]
    return {AGED: f"{ages[1] / ages[0]:.2f} ({ages[1]:.1f} / {ages[0]:.1f} ms)"}


def beside(folder: Path, seconds: float = SECONDS, only: Sequence[str] = ()) -> dict[str, dict[str, str]]:
    """All figures of each peer by its name, for the peers that `only` chooses."""
    return {peer.name: measured(peer, folder / str(n), seconds) for n, peer in enumerate(chosen_of(only))}


def chosen_of(only: Sequence[str]) -> list[type[Ours | Theirs]]:
    """The peers whose names contain one of these texts; all peers if there is none."""
    return [peer for peer in PEERS if not only or any(one.lower() in peer.name.lower() for one in only)]


def rows(found: dict[str, dict[str, str]]) -> Iterable[Row]:
    """One row for each figure, with a column for each peer, below a row of names."""
    yield ("Figure", *found)
    for what in next(iter(found.values())):
        yield (what, *(one.get(what, "") for one in found.values()))


def numbers_of(told: str) -> list[float]:
    return [float(one.replace(",", "")) for one in re.findall(r"[\d,]*\.?\d+", told)]


def targets(found: dict[str, dict[str, str]]) -> Iterable[Row]:
    """Each target, what was measured, and whether it falls short."""
    ours, theirs = (found[peer.name] for peer in (Ours, Theirs))
    yield "What", "Must", "Measured", ""
    for what, most in ((ALONE, (4, 3)), (FIFTY, (5, 5)), (MANY, (5, 5))):
        ways = [a / b for a, b in zip(numbers_of(ours[what])[:2], numbers_of(theirs[what])[:2], strict=True)]
        late = what != ALONE and numbers_of(ours[what])[1] > 60
        must = f"{most[0]} x and {most[1]} x boardgame.io in memory" + ("" if what == ALONE else ", p99 60 ms")
        yield (
            what,
            must,
            f"{ways[0]:.1f} x and {ways[1]:.1f} x",
            verdict(ways[0] <= most[0] and ways[1] <= most[1] and not late),
        )
    rate = numbers_of(ours["most entries/s at p99 < 100 ms"])[0]
    yield "most entries/s, one process", ">= 300", f"{rate:.0f}", verdict(rate >= 300)
    served, capacity = numbers_of(ours["at 3 x that: served/s"])
    yield "served at 3 x capacity", ">= 80 %", f"{100 * served / capacity:.0f} %", verdict(served >= 0.8 * capacity)
    _, lost, slowest = numbers_of(ours["the same: refused / lost / slowest answer"])
    yield (
        "slowest answer there",
        "5 s, none lost",
        f"{slowest:.1f} s, {lost:.0f} lost",
        verdict(slowest <= LATE and not lost),
    )
    ratio = numbers_of(ours[AGED])[0]
    yield AGED, "<= 1.1", f"{ratio:.2f}", verdict(ratio <= 1.1)
    kept = numbers_of(ours[MEMORY])[0]
    yield "memory a table of five phones", "<= 300 kB", f"{kept:.0f} kB", verdict(kept <= 300)


def verdict(good: bool) -> str:
    return "" if good else "falls short"


def drawn(found: Iterable[Row]) -> str:
    lines = list(found)
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    text = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    ]
    return "\n".join([text[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *text[1:]])


def machine() -> str:
    versions = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    return f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, {versions}, {time.strftime('%Y-%m-%d')}"


def section(found: dict[str, dict[str, str]], seconds: float = SECONDS, only: Sequence[str] = ()) -> str:
    """The section of docs/performance.md about this comparison."""
    some = " ".join(("", "--only", *only) if only else ())
    return f"""{TITLE}

`python -m tests.bench peers --seconds {seconds:g}{some} --write`, all in one run, on {machine()}.
The same client drives each, with five phones a table on loopback.
Scalekeeper sends each phone what changed of its own page, and an entry is on disk before it is acknowledged;
boardgame.io sends a position as JSON, which each phone has to render, and keeps it in memory or in unsynced files.

{drawn(rows(found))}

{drawn(targets(found))}

{REASON}

"""


def rewritten(page: str, section: str) -> str:
    """The page with its section about this comparison replaced."""
    before, _, behind = page.partition(TITLE)
    return before + section + behind[behind.index(BEHIND) :]


def main(arguments: list[str]) -> None:
    told = argparse.ArgumentParser(prog="python -m tests.bench peers", description=__doc__)
    told.add_argument("--seconds", type=float, default=SECONDS, help="how long each rate is kept up")
    told.add_argument(
        "--only", nargs="*", default=(), metavar="NAME", help="only the peers with one of these in their names"
    )
    told.add_argument("--write", action="store_true", help="into docs/performance.md, in place of what is there of it")
    chosen = told.parse_args(arguments)
    names = {peer.name for peer in chosen_of(chosen.only)}
    if chosen.write and not {Ours.name, Theirs.name} <= names:
        told.error(f"--write needs {Ours.name} and {Theirs.name}")
    with tempfile.TemporaryDirectory() as folder:
        found = beside(Path(folder), chosen.seconds, chosen.only)
    print(drawn(rows(found)))
    if {Ours.name, Theirs.name} <= names:
        print(f"\n{drawn(targets(found))}")
    if chosen.write:
        PAGE.write_text(
            rewritten(PAGE.read_text(encoding="utf-8"), section(found, chosen.seconds, chosen.only)), encoding="utf-8"
        )
