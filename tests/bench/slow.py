"""Measures a phone near the limit of its network: no entry may be lost or doubled, and its page must become up to date.

A program simulates the connection between phone and server: it delays by 500 ms each way, carries 64 kbit/s each way
for all connections of the phone together, and loses every fifth packet.  A lost packet is sent again as by TCP, after
one second, then two, then four; later packets of its connection wait for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from referee.games.dragonscales.entries import Scales
from referee.paths import DATA_FILE
from referee.tables.journal import Journal
from tests.bench.mishaps import ANN, BO, LAID, NAMES
from tests.browser.house import House, Narrow
from tests.browser.party import Party
from tests.browser.phones import Phone
from tests.chromium import whole

TIMES = 10
PATIENCE = 180.0


@dataclass
class Room:
    """A table where Ann's phone uses the slow connection, and Bo's a direct one."""

    house: House
    party: Party

    def written(self) -> int:
        with closing(Journal(self.house.data / DATA_FILE)) as journal:
            return len(journal.lines(self.party.table))

    def until_written(self, lines: int) -> None:
        until = time.monotonic() + PATIENCE
        while self.written() < lines:
            assert time.monotonic() < until, "lost"
            time.sleep(0.05)


def rows(folder: Path, times: int = TIMES) -> Iterator[tuple[str, str, str]]:
    folder.mkdir(parents=True, exist_ok=True)
    house = House(folder / "data")
    house.start()
    line = Narrow(house, late=0.5, width=8_000, lost=0.2)
    line.start()
    try:
        with sync_playwright() as playwright:
            browser = whole(playwright)
            room = Room(house, Party(browser, house.url, NAMES, LAID, drawn=True))
            room.party.gather(house, ANN, BO)
            told = measured(room, room.party.phones[ANN], line.url, times)
            browser.close()
    finally:
        line.stop()
        house.stop()
    kept, seen, news = (sorted(one) for one in told[:3])
    where = f"500 ms each way, 64 kbit/s, every fifth packet lost, {times} entries each"
    yield "A phone near the limit of its network", f"{where}: its entry, from the tap until it is on disk", middle(kept)
    yield "", "the same: until its own page shows it", middle(seen)
    yield "", "somebody else's entry, until its page shows it", middle(news)
    yield "", "entries that were lost, and that were there twice", f"{told[3]}, {told[4]}"


def measured(room: Room, ann: Phone, far: str, times: int) -> tuple[list[float], list[float], list[float], int, int]:
    """Seconds until Ann's entries are on disk and on her page, and Bo's on her page; entries lost, entries doubled."""
    bo, kept, seen, news = room.party.phones[BO], list[float](), list[float](), list[float]()
    ann.context.set_default_timeout(1000 * PATIENCE)
    ann.context.set_default_navigation_timeout(1000 * PATIENCE)
    home = f"{far}/s/{ann.key}"
    for n in range(times):
        ann.page.goto(f"{home}/say/scales")
        form = ann.page.locator('form[action*="/say/scales"]').first
        form.locator('[name="change"]').first.evaluate("(box) => { box.value = '1'; box.checked = true }")
        lines, began = 2 * n + 1, time.monotonic()
        form.locator("button.go, .bar button").last.tap(no_wait_after=True)
        room.until_written(lines)
        kept.append(time.monotonic() - began)
        shown(ann, bo, lines)
        seen.append(time.monotonic() - began)
        began = time.monotonic()
        bo.say(Scales(BO, 1))
        shown(ann, bo, lines + 1)
        news.append(time.monotonic() - began)
    lines = room.written()
    return kept, seen, news, max(0, 2 * times - lines), max(0, lines - 2 * times)


def shown(far: Phone, near: Phone, lines: int) -> None:
    """Waits until the near phone shows this many lines, and the far one the same turn."""
    near.wait_turn(lines, 1000 * PATIENCE)
    far.wait_turn(near.turn, 1000 * PATIENCE)


def middle(found: list[float]) -> str:
    return f"{found[len(found) // 2]:.1f} s median, {found[-1]:.1f} s at worst"
