"""Measures how long an entry takes while strangers send the most expensive documents without pause."""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.load import Line, enter, with_house
from tests.bench.tables import SeatKey, set_up

CLIENTS = 16
SECONDS, RATE = 20.0, 25.0
"""The duration in seconds of each half, and the entries a second in it."""
LIMIT = 3.0
"""The highest allowed ratio of the 99th percentiles, with strangers to without."""
LARGEST = 64 * 1024
GAMES = ("dragonscales", "dragon-rampage", "book-of-dragons", "dragon-keeper", "whelps-to-wyrms")


@dataclass
class Told:
    """Seconds until each entry was acknowledged, and how often each status was answered to the strangers."""

    idle: list[float] = field(default_factory=list)
    besieged: list[float] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)

    @property
    def ratio(self) -> float:
        return p99(self.besieged) / p99(self.idle)


def worst() -> list[bytes]:
    """The documents that take longest to parse: thousands of errors for each game, deep nesting, and long numbers."""
    found = [(f'{{"game":"{game}","players":[', "{}", "]}") for game in GAMES]
    found += [('{"game":"dragonscales",', '"k":1', "}"), ('{"game":"dragonscales","players":[', "[]", "]}")]
    found += [("", "[", ""), ("[", "9" * 3_999, "]"), ('{"game":"dragon-rampage","dice":[', "{}", "]}")]
    return [filled(head, one, tail).encode() for head, one, tail in found]


def filled(head: str, one: str, tail: str) -> str:
    """A document that repeats `one` until it is as large as a document may be."""
    return head + ",".join([one] * ((LARGEST - len(head) - len(tail)) // (len(one) + 1))) + tail


def rows(folder: Path) -> Iterable[tuple[str, str, str]]:
    told = measured(folder, SECONDS)
    how = f"{CLIENTS} clients send the worst documents without pause, {len(told.besieged)} entries at {RATE:g} a second"
    yield "Entry while strangers hammer", "nobody else there: acknowledged", ms(told.idle)
    yield "", how, ms(told.besieged)
    yield "", f"ratio of the p99s ({LIMIT:g} at most)", f"{told.ratio:.1f}"


def measured(folder: Path, seconds: float) -> Told:
    seat_keys = set_up(folder, 2)[1]
    return with_house(folder, lambda port: _siege(seat_keys, port, seconds))


async def _siege(seat_keys: list[SeatKey], port: int, seconds: float) -> Told:
    told, documents = Told(), worst()
    await _entries(seat_keys, port, 2.0)  # the first entries after a start are slower
    told.idle = await _entries(seat_keys, port, seconds)
    hammers = [asyncio.create_task(_hammer(port, n, documents, told.answers)) for n in range(CLIENTS)]
    await asyncio.sleep(2.0)
    told.besieged = await _entries(seat_keys, port, seconds)
    for hammer in hammers:
        hammer.cancel()
    return told


async def _entries(seat_keys: list[SeatKey], port: int, seconds: float) -> list[float]:
    """Seconds that each entry took.  Each is sent when it is due, or once the one before is answered."""
    lines, took, began = [Line(port) for _ in seat_keys], list[float](), time.monotonic()
    for n in range(int(seconds * RATE)):
        due = began + n / RATE
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        sent = time.monotonic()
        await enter(lines[n % 5], seat_keys[n % 5])
        took.append(time.monotonic() - sent)
    return took


async def _hammer(port: int, number: int, documents: list[bytes], answers: Counter[int]) -> None:
    """One stranger, with a loopback address of its own on Linux, who sends the next document after each answer."""
    for document in itertools.islice(itertools.cycle(documents), number % len(documents), None):
        with suppress(OSError, asyncio.IncompleteReadError, IndexError, ValueError):
            answers[await _sent(port, number, document)] += 1


async def _sent(port: int, number: int, document: bytes) -> int:
    own = (f"127.0.0.{100 + number}", 0) if sys.platform == "linux" else None
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=own)
    try:
        head = f"POST /api/score HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(document)}\r\nConnection: close\r\n\r\n".encode() + document)
        return int((await reader.read())[9:12])
    finally:
        writer.close()


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[int(len(seconds) * 0.99)]


def ms(seconds: list[float]) -> str:
    return f"{1000 * sorted(seconds)[len(seconds) // 2]:.0f} ms median, {1000 * p99(seconds):.0f} ms p99"


def main() -> int:
    """Prints the ratio; returns 1 if it is above the limit, else 0."""
    with TemporaryDirectory() as folder:
        told = measured(Path(folder) / "data", float(sys.argv[1]) if sys.argv[1:] else SECONDS)
    print(f"idle: {ms(told.idle)}; besieged: {ms(told.besieged)}; ratio of the p99s: {told.ratio:.2f}")
    print(f"documents answered: {json.dumps(dict(told.answers))}")
    return int(told.ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
