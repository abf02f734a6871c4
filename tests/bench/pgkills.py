"""Processes on one database that are killed again and again, and the database stopped: `python -m tests.bench pgkills
[KILLS] [ENTRIES]`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.postgres import running
from tests.tables.test_server_crash import PROCESSES, STOPS_EVERY, rampage

KILLS, ENTRIES = 500, 100_000


def rows(folder: Path, kills: int = KILLS, entries: int = ENTRIES) -> Iterable[tuple[str, str, str]]:
    with running("fsync=on", "max_connections=100") as server:
        found = rampage(server, kills, least=entries)
    stops = kills // STOPS_EVERY
    how = f"{found.kills:,} times kill -9 of one of {PROCESSES} processes, the database stopped at once {stops:,} times"
    told = f"{found.lost:,} lost, {found.doubled:,} doubled, {found.gaps:,} gaps, {found.invented:,} invented"
    told += f"; {found.resent:,} sent again"
    yield "Kills on a database", f"{how}, {found.acknowledged:,} acknowledged", told
