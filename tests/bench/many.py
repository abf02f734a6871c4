"""Measures a server with many tables: how soon it serves its first page, and how long checking all data takes.

    python -m tests.bench.many [TABLES] [LINES] [FOLDER]

10,000 tables of 90 lines each by default.  Writing them takes minutes; a FOLDER is kept and used again.
"""

from __future__ import annotations

import http.client
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from referee.core.entry import dump
from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.entries import Scales
from referee.paths import DATA_FILE
from referee.tables.journal import Journal, Written
from referee.tables.journal.book import Book
from referee.tables.journal.examine import examine
from tests.bench.tables import LAID, NAMES
from tests.browser.house import free_port
from tests.serving import ROOT

TABLES, LINES = 10_000, 90


def set_up(folder: Path, tables: int, lines: int) -> None:
    """Writes tables with five phones and `lines` lines each; the lines of a table share one commit."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = [dump(Scales(Seat(0), 1 if turn % 2 else -1)) for turn in range(2)]
    with closing(Journal(folder / DATA_FILE)) as journal:
        # Nothing waits for the disk here, because writing the tables is not what is measured.
        journal._writer.connection.execute("pragma synchronous = off")
        assert journal._writer.keeper
        journal._writer.keeper.start = lambda sync: lambda: None
        for number in range(tables):
            table = journal.open_table("dragonscales", NAMES, dump(LAID), f"M{number:05}", number)
            for seat in seats_of(5):
                journal.sit(table, seat, seat == 0, number)
            _fill(
                journal,
                table,
                [
                    Written(t, Seat(0), Seat(0), entries[t % 2], f"scales-free-0-{t}", number + t)
                    for t in range(1, lines + 1)
                ],
            )
            if number % 10:
                journal.mark(table, "ended", number + lines)


def _fill(journal: Journal, table: str, lines: list[Written]) -> None:
    def work(book: Book) -> None:
        for line in lines:
            Journal.put(book, table, line)

    journal._writer.write(work)


def first_page(folder: Path) -> tuple[float, float, float]:
    """Seconds until the server answers, until it serves the front page, and of the slowest page in the next ten."""
    port = free_port()
    command = [sys.executable, "-m", "referee", "serve", "--data", str(folder), "--host", "127.0.0.1", "--no-qr"]
    began = time.monotonic()
    house = subprocess.Popen([*command, "--port", str(port)], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    answered = 0.0
    while (status := _status(port)) != 200:
        answered = answered or (time.monotonic() - began if status else 0.0)
        time.sleep(0.02)
    opened = time.monotonic() - began
    slowest = 0.0
    until = time.monotonic() + 10
    while time.monotonic() < until:  # meanwhile the server checks all data in the background
        at = time.monotonic()
        assert 200 == _status(port)
        slowest = max(slowest, time.monotonic() - at)
        time.sleep(0.1)
    house.send_signal(signal.SIGTERM)
    house.communicate(timeout=60)
    return answered or opened, opened, slowest


def _status(port: int) -> int:
    """The status of the front page; 0 while the server does not answer."""
    with suppress(OSError), closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as phone:
        phone.request("GET", "/", headers={"Host": f"127.0.0.1:{port}"})
        answer = phone.getresponse()
        answer.read()
        return answer.status
    return 0


def rows(folder: Path, tables: int = TABLES, lines: int = LINES) -> Iterator[tuple[str, str, str]]:
    what = f"{tables:,} tables, {tables * lines:,} lines"
    if not (folder / DATA_FILE).is_file():
        began = time.monotonic()
        set_up(folder, tables, lines)
        yield "A house of many tables", f"{what}: laid", f"{time.monotonic() - began:.0f} s"
    empty = folder.with_name(f"{folder.name}-empty")
    _, bare, _ = first_page(empty)
    yield "", "the first page of a house without tables", f"{bare:.1f} s"
    for number in range(3):
        answered, opened, slowest = first_page(folder)
        yield "", f"{what}: somebody answers, start {number + 1}", f"{answered:.1f} s"
        yield "", "the same: the first page", f"{opened:.1f} s"
        yield "", "the same: the slowest front page while everything is checked", f"{1000 * slowest:.0f} ms"
    began = time.monotonic()
    seen = examine(folder / DATA_FILE)
    assert seen.good, seen.damage[:3]
    yield "", "the same: everything read and checked", f"{time.monotonic() - began:.1f} s"


def main() -> None:
    tables, lines = (int(one) for one in [*sys.argv[1:3], *map(str, (TABLES, LINES)[len(sys.argv[1:3]) :])])
    with TemporaryDirectory() as folder:
        for row in rows(Path(sys.argv[3]) if len(sys.argv) > 3 else Path(folder) / "house", tables, lines):
            print(" | ".join(row), flush=True)


if __name__ == "__main__":
    main()
