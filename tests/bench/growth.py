"""Measures how the cost of an entry grows with the number of entries at its table."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from statistics import median

from referee.core.entry import dump
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.dragonscales.entries import Scales
from referee.tables.desk import Desk, LiveTable
from referee.tables.journal import Journal
from tests.bench.tables import LAID, NAMES

AROUND = 9
"""How many entries before and after the one in question are measured with it."""


def rows(folder: Path) -> Iterable[tuple[str, str, str]]:
    folder.mkdir(parents=True)
    with closing(Journal(folder / "data.db")) as journal:
        desk = Desk(journal, SHELF)
        table = journal.open_table("dragonscales", NAMES, dump(LAID), "GROWTH", 1)
        live = desk.live(table)
        assert live
        early = cost(desk, live, 10)
        late = cost(desk, live, 5_000 - AROUND - 1)
        began = time.monotonic()
        assert Desk(journal, SHELF).live(table)
        replay = time.monotonic() - began
    yield "Cost of one entry", "the 10th at a table", f"{1000 * early:.2f} ms"
    yield "", "the 5,000th", f"{1000 * late:.2f} ms"
    yield "", "ratio", f"{late / early:.1f}"
    yield "", "a table of 5,000 entries read anew after a restart", f"{replay:.1f} s"


def cost(desk: Desk, live: LiveTable, number: int) -> float:
    """The median time in seconds of the entries around this one."""
    while live.table.turn < number - AROUND - 1:
        enter(desk, live)
    times = []
    for _ in range(2 * AROUND + 1):
        began = time.perf_counter()
        enter(desk, live)
        times.append(time.perf_counter() - began)
    return median(times)


def enter(desk: Desk, live: LiveTable) -> None:
    turn = live.table.turn
    desk.enter(live, Seat(0), Seat(0), Scales(Seat(0), 1 if turn % 2 else -1), f"scales-free-0-{turn}")
