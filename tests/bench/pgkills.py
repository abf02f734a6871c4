"""Kills processes on one database again and again, stops the database, and promotes standbys in its place:
`python -m tests.bench pgkills [KILLS] [ENTRIES]`."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

from tests.postgres import running
from tests.tables.test_crash import Outcome
from tests.tables.test_server_crash import DURABLE, PROCESSES, STOPS_EVERY, promotion, rampage

KILLS, ENTRIES = 500, 100_000
PROMOTIONS, AROUND = 3, 1_000
"""How many standbys are promoted, and how many entries are made before and after each promotion."""


def rows(folder: Path, kills: int = KILLS, entries: int = ENTRIES) -> Iterable[tuple[str, str, str]]:
    began = time.monotonic()
    with running(*DURABLE) as server:
        found = rampage(server, kills, least=entries)
    stops = kills // STOPS_EVERY
    how = f"{found.kills:,} times kill -9 of one of {PROCESSES} processes, the database stopped at once {stops:,} times"
    took = f"{found.acknowledged:,} acknowledged in {(time.monotonic() - began) / 60:.0f} minutes"
    yield "Kills on a database", f"{how}, {took}", told(found)
    for _ in range(PROMOTIONS):
        found = promotion(AROUND)
        yield "A standby promoted", f"{found.acknowledged:,} acknowledged", told(found)


def told(found: Outcome) -> str:
    told = f"{found.lost:,} lost, {found.doubled:,} doubled, {found.gaps:,} gaps, {found.invented:,} invented"
    return f"{told}, {found.refused:,} refused; {found.resent:,} sent again"
