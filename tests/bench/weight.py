"""Measures what a phone downloads before it can play: the page and all files that it loads."""

from __future__ import annotations

import gzip
import re
import urllib.request
from collections.abc import Iterable
from pathlib import Path

from tests.bench.tables import set_up
from tests.browser.house import House

BROUGHT = re.compile(r'(?:src|href)="(/static/[^"#]+)')


def rows(folder: Path) -> Iterable[tuple[str, str, str]]:
    seat_key = set_up(folder, 1)[0][0]
    house = House(folder)
    house.start()
    try:
        for what, path in (
            ("a phone at the table, everything", f"/s/{seat_key.key}"),
            ("the front page, everything", "/"),
        ):
            sent, packed = weigh(house, path)
            yield "Page weight", what, f"{sent / 1000:.0f} kB as sent, {packed / 1000:.0f} kB gzipped"
    finally:
        house.stop()


def weigh(house: House, path: str) -> tuple[int, int]:
    """The bytes of a first visit: as sent to a browser, and as they would be if everything were gzipped."""
    page = get(house, path)
    parts = [page, *(get(house, one) for one in sorted(set(BROUGHT.findall(page[1].decode()))))]
    return sum(len(wire) for wire, _ in parts), sum(len(gzip.compress(plain)) for _, plain in parts)


def get(house: House, path: str) -> tuple[bytes, bytes]:
    """The body as sent over the wire, and decompressed."""
    asked = urllib.request.Request(house.url + path, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked, timeout=10) as answer:
        wire: bytes = answer.read()
        packed = answer.headers.get("Content-Encoding") == "gzip"
    return wire, gzip.decompress(wire) if packed else wire
