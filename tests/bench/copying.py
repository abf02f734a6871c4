"""How much a backup slows down entries: `python -m tests.bench copying [TABLES] [ENTRIES AT EACH]`.

Entries are written one after the other to one table in a large data file: first alone, then while a backup is made the
way a running server makes it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

from referee.core.seat import Seat
from referee.paths import DATA_FILE
from referee.tables.backup import good
from referee.tables.finish import Copies
from referee.tables.journal import Journal, Written
from tests.bench.many import set_up

TABLES, LINES, ENTRIES = 10_000, 90, 200


def rows(folder: Path, tables: int = TABLES, lines: int = LINES) -> Iterable[tuple[str, str, str]]:
    set_up(folder, tables, lines)
    with closing(Journal(folder / DATA_FILE)) as journal:
        table = journal.open_table("little", ("Ann", "Bo"), "setup", "ABCDEF", 1)
        copies = Copies(journal.path, lambda: journal.written)
        copies.start()
        turns = iter(range(1, 1_000_000))

        def enter(until: Callable[[int], bool]) -> list[float]:
            took = list[float]()
            while not until(len(took)):
                turn, began = next(turns), time.monotonic()
                journal.append(table, Written(turn, Seat(0), Seat(0), "coin 1", f"once-{turn}", 1))
                took.append(time.monotonic() - began)
            return sorted(took)

        alone = enter(lambda n: n >= ENTRIES)
        began = time.monotonic()
        copies.soon()
        beside = enter(lambda n: n >= ENTRIES and len(good(journal.path)) > 0)
        length = time.monotonic() - began
        copies.close()
    what = f"{tables:,} tables, {tables * lines:,} entries: an entry while a backup is made ({length:.1f} s)"
    yield "Backup", what, f"{told(beside)}; alone {told(alone)}"
    yield "", "the same: ratio of the p99", f"{p99(beside) / p99(alone):.1f}"


def p99(found: list[float]) -> float:
    return found[int(len(found) * 0.99)]


def told(found: list[float]) -> str:
    return f"{1000 * p99(found):.0f} ms p99, {1000 * found[-1]:.0f} ms at worst"
