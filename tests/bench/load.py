"""Simulates hundreds of phones: each listens for the bell and fetches its own page, as a browser does."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias, TypeVar
from urllib.parse import urlencode

from tests.bench.tables import SeatKey, set_up
from tests.browser.house import House

BUSY = 5.0
"""Seconds for which as many entries as possible are written."""
WRITERS = 40
numbers = itertools.count(1)
T = TypeVar("T")


@dataclass
class Heard:
    """Seconds from each entry to its acknowledgement, to the bell on the last phone, and to the last phone's page."""

    acknowledged: list[float] = field(default_factory=list)
    bell: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)

    @property
    def entries(self) -> int:
        return len(self.page)


@dataclass
class Line:
    """One persistent connection of a phone."""

    port: int
    own: str = ""
    """The host name to send, if not the address and port."""
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: str = "") -> int:
        """Sends a request, reads the whole answer, and returns its status."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader
        own = self.own or f"127.0.0.1:{self.port}"
        head = f"{method} {path} HTTP/1.1\r\nHost: {own}\r\nHX-Request: true\r\nOrigin: http://{own}\r\n"
        if body:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(f"{head}\r\n{body}".encode())
        told = await self.reader.readuntil(b"\r\n\r\n")
        length = next((int(h[15:]) for h in told.split(b"\r\n") if h.lower().startswith(b"content-length:")), 0)
        await self.reader.readexactly(length)
        return int(told[9:12])


@dataclass
class Phone:
    """A phone at a seat that listens for the bell, and fetches its page when there is something new."""

    seat_key: SeatKey
    port: int
    shown: int = 0
    heard: dict[int, float] = field(default_factory=dict)
    fetched: dict[int, float] = field(default_factory=dict)
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        own = f"127.0.0.1:{self.port}"
        writer.write(
            f"GET /s/{self.seat_key.key}/at/{self.seat_key.table}/live HTTP/1.1\r\nHost: {own}\r\n\r\n".encode()
        )
        line = Line(self.port)
        async for told in reader:
            if told.startswith(b"data: "):
                number = int(told[6:])
                if number > self.shown or not self.ready.is_set():
                    self.heard.update({n: time.monotonic() for n in range(self.shown + 1, number + 1)})
                    assert await line.ask("GET", f"/s/{self.seat_key.key}") == 200
                    self.fetched.update({n: time.monotonic() for n in range(self.shown + 1, number + 1)})
                    self.shown = number
                    self.ready.set()


Lines: TypeAlias = dict[str, tuple[Line, asyncio.Lock]]
"""For each table, the connection for its entries, and a lock that keeps them one after the other."""


async def enter(line: Line, seat_key: SeatKey) -> None:
    """Enters one gained scale, which can be entered at any time without being asked."""
    form = {"key": seat_key.form_key, "once": f"scales-free-{next(numbers)}", "target": seat_key.seat, "change": "1"}
    status = await line.ask("POST", f"/s/{seat_key.key}/say/scales", urlencode(form))
    assert status in (200, 204, 303), status


def heard(folder: Path, tables: int, rate: float, seconds: float) -> Heard:
    """Measures entries at this rate over a number of tables with five phones each."""
    seat_keys = set_up(folder, tables)
    return with_house(folder, lambda port: _evenings(seat_keys, port, rate, seconds))


async def _evenings(seat_keys: list[list[SeatKey]], port: int, rate: float, seconds: float) -> Heard:
    phones = [[Phone(seat_key, port) for seat_key in table] for table in seat_keys]
    tasks = [asyncio.create_task(phone.listen()) for table in phones for phone in table]
    await asyncio.gather(*(phone.ready.wait() for table in phones for phone in table))
    told, dice, began = Heard(), random.Random(7), time.monotonic()
    lines: Lines = {}
    entries = list[asyncio.Task[None]]()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + n / rate - time.monotonic()))
        table = phones[dice.randrange(len(phones))] if len(phones) > 1 else phones[0]
        entries.append(asyncio.create_task(_entry(table, dice.randrange(5), lines, told)))
    await asyncio.gather(*entries)
    for task in tasks:
        task.cancel()
    return told


async def _entry(table: list[Phone], who: int, lines: Lines, told: Heard) -> None:
    """Makes one entry and follows it to the last phone.  The entries of one table are made one after the other."""
    line, lock = lines.setdefault(table[0].seat_key.table, (Line(table[0].port), asyncio.Lock()))
    async with lock:
        number, sent = table[0].shown + 1, time.monotonic()
        await enter(line, table[who].seat_key)
        told.acknowledged.append(time.monotonic() - sent)
        async with asyncio.timeout(30):
            while not all(number in phone.fetched for phone in table):
                await asyncio.sleep(0.0005)
        told.bell.append(max(phone.heard[number] for phone in table) - sent)
        told.page.append(max(phone.fetched[number] for phone in table) - sent)


def most(folder: Path) -> str:
    """Measures how many entries a second 40 phones at 200 tables can write while no phone listens."""
    seat_keys = set_up(folder, 200)
    count = with_house(folder, lambda port: _rush([seat_key for table in seat_keys for seat_key in table], port))
    return f"{count / BUSY:,.0f} entries/s"


async def _rush(seat_keys: list[SeatKey], port: int) -> int:
    until, done = time.monotonic() + BUSY, 0

    async def write(mine: list[SeatKey]) -> None:
        nonlocal done
        line = Line(port)
        for seat_key in itertools.cycle(mine):
            if time.monotonic() > until:
                return
            await enter(line, seat_key)
            done += 1

    await asyncio.gather(*(write(seat_keys[n::WRITERS]) for n in range(WRITERS)))
    return done


def with_house(folder: Path, deed: Callable[[int], Coroutine[Any, Any, T]]) -> T:
    house = House(folder)
    house.start()
    try:
        return asyncio.run(deed(house.port))
    finally:
        house.stop()
