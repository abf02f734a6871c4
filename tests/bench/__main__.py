"""Measures performance: `python -m tests.bench` prints the results, `--write` puts them into docs/performance.md.

Single measurements: `python -m tests.bench kills [KILLS] [ENTRIES]`, the same with `pgkills`, `cuts [CUTS]`, `disk`,
`copying [TABLES] [ENTRIES AT EACH]`, `crowd [TABLES] [LIVE] [ENTRIES A SECOND]`, `past [GAMES]`, `finales`,
`processes [SECONDS]`, `slow [ENTRIES]`, `start`, `strangers`, `peers [--seconds SECONDS] [--write]`.

Everything runs on this machine over loopback; phones and server share its cores.  It takes about half an hour.
Only `peers` needs Node.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import disk, finales, growth, load, mishaps, past, peers, start, strangers, weight

Row = tuple[str, str, str]
SIZES = ((1, 4.0, 20.0), (50, 10.0, 20.0), (200, 20.0, 30.0))
"""The number of tables, the entries a second over all of them, and the duration in seconds."""


def rows(folder: Path) -> Iterable[Row]:
    yield from disk.rows(folder / "disk")
    yield from start.rows(folder / "start")
    for tables, rate, seconds in SIZES:
        told = load.heard(folder / f"tables-{tables}", tables, rate, seconds)
        what = f"{tables} table{'s' if tables > 1 else ''} of five phones, {rate:g} entries/s, {told.entries} entries"
        yield "Entry to the last of five phones", f"{what}: the bell", ms(told.bell)
        yield "", "the same: every phone has its own page anew", ms(told.page)
        yield "", "the same: acknowledged", ms(told.acknowledged)
    yield "Entries a second", "200 tables, 40 phones writing at once, nobody listening", load.most(folder / "most")
    yield from strangers.rows(folder / "strangers")
    yield from growth.rows(folder / "growth")
    yield from mishaps.rows(folder / "mishaps")
    yield from finales.rows(folder / "finales")
    yield from weight.rows(folder / "weight")
    yield from past.rows(folder / "past")


def ms(seconds: list[float]) -> str:
    found = sorted(seconds)
    return f"{1000 * found[len(found) // 2]:.0f} ms median, {1000 * found[int(len(found) * 0.99)]:.0f} ms p99"


def table(found: Iterable[Row]) -> str:
    """The rows as a Markdown table that is also aligned in a terminal."""
    head = ("What", "How", "Measured")
    lines = [head, *found]
    widths = [max(len(line[i]) for line in lines) for i in range(3)]
    drawn = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    ]
    return "\n".join([drawn[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *drawn[1:]])


ALONE: dict[str, Callable[..., Iterable[Row]]] = {
    name: importlib.import_module(f"tests.bench.{name}").rows
    for name in (
        "copying",
        "crowd",
        "cuts",
        "disk",
        "finales",
        "kills",
        "past",
        "pgkills",
        "processes",
        "slow",
        "start",
        "strangers",
    )
}
"""The measurements that can be run alone; each function takes the optional numbers of the command line."""


def main() -> None:
    if sys.argv[1:2] == ["peers"]:
        peers.main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("what", nargs="?", choices=[*ALONE, "peers"], help="only this; without it all of a page")
    parser.add_argument("numbers", nargs="*", type=int, help="how many, where it can be told")
    parser.add_argument("--write", action="store_true", help="all of it, and the peers, into docs/performance.md")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        found = []
        for row in ALONE.get(asked.what, rows)(Path(folder), *asked.numbers):
            found.append(row)
            print(" | ".join(row), file=sys.stderr, flush=True)
        print(table(found))
        if asked.write:
            peers.PAGE.write_text(document(table(found), peers.beside(Path(folder) / "peers")), encoding="utf-8")


def document(drawn: str, beside: dict[str, dict[str, str]]) -> str:
    return f"""# Performance: how fast it is

Measured with `.venv/bin/python -m tests.bench --write`, once `python3 run.py test` has made `.venv`,
on {peers.machine()}.
`.venv/bin/python -m tests.bench.strangers` measures only how far strangers can slow a table down,
and fails if that is too much.
Phones and server shared those cores, connected by loopback; every acknowledged entry was on the machine's own disk
(`synchronous=FULL`).

{drawn}

*Entry to the last of five phones*: from the moment one phone sends its form until the last of the five at its table
has heard the bell, and until the last of them has fetched and received its own page.
*Entry while strangers hammer*: five phones of one table on persistent connections; the strangers open a new one for
each document, all of 64 kB, each from a different address.
*Page right again*: until the page is up to date and no longer says that it is disconnected; the target is 3 s.
*Cost* is the time the desk takes for one entry of one long table: judged, stored, committed.
*The page of a finished game* and *Pages over many games*: of 21 requests, the very first of which counts as well.

{peers.section(beside)}

[hosting.md](hosting.md#what-was-measured) has the cost of many tables, several processes and a database.
"""


if __name__ == "__main__":
    main()
