"""Measures one, two and four processes on one database: `python -m tests.bench processes [SECONDS]`.

Phones, processes and database share the machine, so processor time per entry says more than entries a second: the
results show how much of it each of the three used.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from referee.tables.journal.server import ServerJournal
from tests.bench import load, peers
from tests.bench.tables import SeatKey, laid_in
from tests.postgres import Server, running
from tests.server.test_hosted import Process

Row = tuple[str, str, str]
COUNTS = (1, 2, 4)
TABLES, RATE, SECONDS = 50, 5.0, 20
"""Tables with five listening phones each, entries a second over all of them, and the duration in seconds."""
BUSY = 200
"""Tables in the measurement that writes as many entries as possible."""
WRITERS = 40
AT_ONCE = 16
"""How many phones load their first page at the same time."""
DURABLE = ("fsync=on", "max_connections=200")
OWN = "dragons.example"


@dataclass
class Spent:
    """Seconds of processor time used by the processes, by the database and by the phones."""

    processes: float
    database: float
    phones: float

    def __sub__(self, other: Spent) -> Spent:
        return Spent(*(a - b for a, b in zip(vars(self).values(), vars(other).values(), strict=True)))

    def __mul__(self, times: float) -> Spent:
        return Spent(*(times * one for one in vars(self).values()))

    def an_entry(self, entries: int) -> str:
        processes, database, phones = (1000 * one / max(1, entries) for one in vars(self).values())
        return f"{processes:.1f} ms in the processes, {database:.1f} in the database, {phones:.1f} in the phones"


@dataclass
class Town:
    """Several processes that serve one installation."""

    server: Server
    processes: list[Process]
    own: ClassVar[str] = OWN

    @property
    def spent(self) -> Spent:
        ours = sum(peers.spent(one.process.pid) for one in self.processes)
        return Spent(ours, of_family(self.server.pid), time.process_time())

    @property
    def memory(self) -> int:
        """The memory of all processes together, in bytes."""
        return sum(peers.memory(one.process.pid) for one in self.processes)

    def port(self, n: int) -> int:
        """The port of the process for the n-th phone: each process in turn, as a proxy would assign them."""
        return self.processes[n % len(self.processes)].port


@dataclass
class Guest(peers.OurPhone):
    """A phone that waits for its turn to load its page, and then keeps only its stream open."""

    door: asyncio.Semaphore = field(kw_only=True)
    put_off: int = 0
    """How often the server answered 503, so that the phone had to ask again."""

    async def look(self) -> None:
        path = f"/s/{self.seat_key.key}"
        async with self.door, self.looking:
            while (answer := await self.page.ask("GET", path, **self.has))[0] == 503:
                self.put_off += 1
                await asyncio.sleep(1)
            self.take(answer)
            self.page.close()


@contextmanager
def town(server: Server, url: str, count: int) -> Iterator[Town]:
    with ExitStack() as stack:
        processes = list[Process]()
        for _ in range(count):
            processes.append(Process(url, "--behind-proxy", "0", public=f"http://{OWN}"))
            stack.callback(processes[-1].close)
        yield Town(server, processes)


def of_family(first: int) -> float:
    """Seconds of processor time of a process and its children, including children that have ended."""
    found, tick = 0.0, os.sysconf("SC_CLK_TCK")
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            told = stat.read_text().rpartition(")")[2].split()
            if int(stat.parent.name) == first:
                found += sum(int(one) for one in told[11:15]) / tick
            elif int(told[1]) == first:
                found += sum(int(one) for one in told[11:13]) / tick
    return found


def rows(folder: Path, seconds: int = SECONDS) -> Iterator[Row]:
    for count in COUNTS:
        what = f"{count} process{'es' if count > 1 else ''} on one database"
        with running(*DURABLE) as server:
            url = server.fresh()
            with closing(ServerJournal(url)) as journal:
                tables = laid_in(journal, BUSY + TABLES)
            with town(server, url, count) as here:
                yield from _busy(here, tables[:BUSY], what, seconds)
                yield from _gentle(here, tables[BUSY:], seconds)


def _busy(here: Town, tables: list[list[SeatKey]], what: str, seconds: float) -> Iterator[Row]:
    """Writes as many entries as possible while no phone listens."""
    asyncio.run(_rush(here, tables, 3))
    before = here.spent
    entries = asyncio.run(_rush(here, tables, seconds))
    spent = here.spent - before
    how = f"{BUSY} tables, {WRITERS} phones writing at once, nobody listening"
    yield what, how, f"{entries / seconds:,.0f} entries/s"
    yield "", "the same: processor time an entry", spent.an_entry(entries)


async def _rush(here: Town, tables: list[list[SeatKey]], seconds: float) -> int:
    until, done = time.monotonic() + seconds, 0
    everybody = [seat_key for table in tables for seat_key in table]

    async def write(n: int) -> None:
        nonlocal done
        line = load.Line(here.port(n), here.own)
        for seat_key in itertools.cycle(everybody[n::WRITERS]):
            if time.monotonic() > until:
                break
            await load.enter(line, seat_key)
            done += 1
        if line.writer:
            line.writer.close()

    await asyncio.gather(*(write(n) for n in range(WRITERS)))
    return done


def _gentle(here: Town, tables: list[list[SeatKey]], seconds: float) -> Iterator[Row]:
    """Makes entries at a steady rate while five phones listen at each table, spread over the processes."""
    phones = spread(here, tables)

    async def play() -> tuple[peers.Heard, Spent]:
        async with peers.listening(phones) as listening:
            await peers.steady(listening, RATE, 3)
            before = here.spent
            await asyncio.sleep(seconds / 2)
            idle = here.spent - before
            before = here.spent
            told = await peers.steady(listening, RATE, seconds)
            return told, here.spent - before - idle * (told.seconds / (seconds / 2))

    told, spent = asyncio.run(play())
    how = f"{len(tables)} tables of five phones, {RATE:g} entries/s: until the last of five phones shows it"
    yield "", how, f"{peers.ms(told)} ms median / p99"
    yield "", "the same: processor time an entry, on top of listening", spent.an_entry(len(told.shown))


def spread(here: Town, tables: list[list[SeatKey]]) -> list[list[Guest]]:
    """The phones of each table, assigned to the processes in turn."""
    door = asyncio.Semaphore(AT_ONCE)
    return [
        [Guest(seat_key=one, port=here.port(n + seat), own=here.own, door=door) for seat, one in enumerate(table)]
        for n, table in enumerate(tables)
    ]
