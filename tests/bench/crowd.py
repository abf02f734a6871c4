"""Many tables and thousands of phones: `python -m tests.bench crowd [TABLES] [LIVE] [ENTRIES A SECOND]`.

By default 10,000 tables on one database, 1,000 of them with five listening phones, on two processes (one process holds
4,000 connections).  Measures the memory of the processes, and how soon the last of five phones shows an entry.
The phones are connections of one program over loopback, on the same machine.
"""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from referee.core.entry import dump
from referee.core.seat import Seat
from referee.games.dragonscales.entries import Scales
from referee.tables.journal import Written
from referee.tables.journal.server import ServerJournal
from tests.bench import peers
from tests.bench.processes import AT_ONCE, DURABLE, Row, Town, spread, town
from tests.bench.tables import LAID, NAMES, SeatKey, laid_in
from tests.postgres import name_of, running

TABLES, LIVE, RATE = 10_000, 1_000, 4
PROCESSES, SECONDS = 2, 40
QUIET = 20.0
"""Seconds for which all phones only listen."""
PATIENCE = 900.0


def rows(folder: Path, tables: int = TABLES, live: int = LIVE, rate: int = RATE) -> Iterator[Row]:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with running("fsync=off", *DURABLE[1:]) as server:
        url = server.fresh()
        with closing(ServerJournal(url)) as journal:
            seat_keys = laid_in(journal, live)
            _left(journal, tables - live)
        server.stop()
        server.settings = DURABLE
        server.start()
        size = server.do("select pg_database_size(current_database())", name_of(url))[0][0]
        what = f"{tables:,} tables, {live:,} of them with five phones, {PROCESSES} processes"
        yield what, "the database", f"{size / 1e6:,.0f} MB"
        with town(server, url, PROCESSES) as here:
            yield "", "memory of the processes, before anybody comes", told(here)
            yield from asyncio.run(_evening(here, seat_keys, rate))


def _left(journal: ServerJournal, tables: int) -> None:
    """Writes tables with two entries each, at which no phone listens."""
    entries = [dump(Scales(Seat(0), change)) for change in (1, -1)]
    for number in range(tables):
        table = journal.open_table("dragonscales", NAMES, dump(LAID), f"M{number:05}", number)
        journal.sit(table, Seat(0), True, number)
        for turn, entry in enumerate(entries, 1):
            journal.append(table, Written(turn, Seat(0), Seat(0), entry, f"scales-free-0-{turn}", number + turn))


async def _evening(here: Town, seat_keys: list[list[SeatKey]], rate: float) -> list[Row]:
    phones, empty = spread(here, seat_keys), here.memory
    many = sum(map(len, phones))
    began = time.monotonic()
    async with asyncio.timeout(PATIENCE), peers.listening(phones) as listening:
        took = f"{time.monotonic() - began:.0f} s, {sum(one.put_off for table in phones for one in table)} asked again"
        found = [("", f"until {many:,} phones have their page and listen, {AT_ONCE} at a time", took)]
        each = (here.memory - empty) / many / 1000
        found.append(("", "memory then", f"{told(here)}; {each:.0f} kB a phone"))
        before = here.spent
        await asyncio.sleep(QUIET)
        idle = here.spent - before
        cores = f"{idle.processes / QUIET:.2f} of a core in the processes, {idle.database / QUIET:.2f} in the database"
        found.append(
            ("", f"nobody enters, {many:,} phones listen", f"{cores}, {idle.phones / QUIET:.2f} in the phones")
        )
        before = here.spent
        heard = await peers.steady(listening, rate, SECONDS)
        spent = here.spent - before - idle * (heard.seconds / QUIET)
        entries = len(heard.shown)
        how = f"{rate:g} entries/s for {SECONDS} s, {entries:,} entries: until the last of five phones shows it"
        found.append(("", how, f"{peers.ms(heard)} ms median / p99, {len(heard.refused)} refused"))
        found.append(("", "the same: processor time an entry, on top of listening", spent.an_entry(entries)))
        found.append(("", "memory at the end", told(here)))
    return found


def told(here: Town) -> str:
    return " + ".join(f"{peers.memory(one.process.pid) / 1e6:,.0f}" for one in here.processes) + " MB"
