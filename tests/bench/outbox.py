"""Makes entries again and again while the server does not answer: each must be saved once, or returned with the reason.

Run by hand: `python -m tests.bench.outbox [RUNS]`.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright

from referee.core.seat import Seat
from referee.games.dragonscales.entries import Setup, Villain
from referee.paths import DATA_FILE
from referee.tables.journal import Journal
from tests.browser.house import House, Wifi
from tests.browser.party import Party
from tests.browser.phones import Phone, button, fill
from tests.chromium import whole

RUNS = 50
OFFLINE, HOLE = 6.0, 30.0
"""Seconds offline, and seconds during which the Wi-Fi swallows everything."""
PATIENCE = 40.0
"""Seconds after which an entry that is neither saved nor refused counts as lost."""
NAMES = ("Ann", "Bo", "Cy")
LAID = Setup(tuple(Villain)[:3], (12,) * 3, 10)


@dataclass
class Run:
    """One table with one phone on the Wi-Fi; each mishap returns the pages on which an entry was made."""

    browser: Browser
    house: House
    wifi: Wifi
    party: Party
    phone: Phone

    def form(self, page: Page, row: str) -> Locator:
        form = page.locator('#ask form[action*="/say/place"]').first
        form.wait_for()
        fill(form, {f"dice.{row}": ["7"]})
        return button(form)

    def offline(self) -> list[Page]:
        tap = self.form(self.phone.page, "flee")
        self.phone.context.set_offline(True)
        tap.tap()
        self.phone.page.wait_for_timeout(1000 * OFFLINE)
        self.phone.context.set_offline(False)
        return [self.phone.page]

    def black_hole(self) -> list[Page]:
        tap = self.form(self.phone.page, "flee")
        self.wifi.hole()
        tap.tap()
        self.phone.page.wait_for_timeout(1000 * HOLE)
        self.wifi.back()
        return [self.phone.page]

    def server_killed(self) -> list[Page]:
        tap = self.form(self.phone.page, "flee")
        self.house.kill()
        tap.tap()
        self.phone.page.wait_for_timeout(2000)
        self.house.start()
        return [self.phone.page]

    def killed_in_mid_entry(self) -> list[Page]:
        """The server is killed right after the tap, so that the entry may or may not have been written."""
        tap = self.form(self.phone.page, "flee")
        with suppress(Error):
            tap.evaluate("button => { button.click(); }")
        self.house.kill()
        self.phone.page.wait_for_timeout(1000)
        self.house.start()
        return [self.phone.page]

    def reloaded_meanwhile(self) -> list[Page]:
        page, address = self.phone.page, self.phone.page.url
        tap = self.form(page, "flee")
        self.house.kill()
        tap.tap()
        with suppress(Error):
            page.reload()
        self.house.start()
        page.goto(address)
        return [page]

    def two_tabs(self) -> list[Page]:
        tab = self.phone.context.new_page()
        tab.goto(self.phone.page.url)
        taps = [self.form(self.phone.page, "flee"), self.form(tab, "loot")]
        self.wifi.hole()
        for tap in taps:
            tap.tap()
        self.phone.page.wait_for_timeout(5000)
        self.wifi.back()
        return [self.phone.page, tab]

    def written(self) -> int:
        with closing(Journal(self.house.data / DATA_FILE)) as journal:
            return len(journal.lines(self.party.table))


MISHAPS: tuple[Callable[[Run], list[Page]], ...] = (
    Run.offline,
    Run.black_hole,
    Run.server_killed,
    Run.killed_in_mid_entry,
    Run.reloaded_meanwhile,
    Run.two_tabs,
)


def outcome(run: Run, pages: list[Page]) -> str:
    """Waits until the outboxes are empty, and tells whether each entry was saved once or returned with a reason."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        waiting = sum(
            page.evaluate("(sessionStorage.getItem('outbox') ?? '').match(/\"state\":\"(?!refused)/g)?.length ?? 0")
            for page in pages
        )
        if not waiting:
            break
        pages[0].wait_for_timeout(200)
    told = sum(page.locator(".refused").count() for page in pages)
    lines = run.written()
    if lines != 1 or lines + told != len(pages):
        return f"LOST OR DOUBLED: {lines} lines, {told} reasons, {len(pages)} entries"
    return "saved" if not told else "saved, and the other came back with the reason"


def once(browser: Browser, house: House, wifi: Wifi, mishap: Callable[[Run], list[Page]]) -> str:
    party = Party(browser, house.url, NAMES, LAID, drawn=True)
    party.gather(house, Seat(0))
    phone = party.phones[0]
    phone.page.goto(f"{wifi.url}/s/{phone.key}")
    run = Run(browser, house, wifi, party, phone)
    found = outcome(run, mishap(run))
    party.leave()
    return found


def main(runs: int) -> int:
    """Runs the mishaps in turn; returns 1 if any entry was lost or doubled, else 0."""
    told: Counter[str] = Counter()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "data")
        house.start()
        wifi = Wifi(house)
        wifi.start()
        browser = whole(playwright)
        for n in range(runs):
            mishap = MISHAPS[n % len(MISHAPS)]
            found = once(browser, house, wifi, mishap)
            told[f"{mishap.__name__.replace('_', ' ')}: {found}"] += 1
            print(n + 1, mishap.__name__, found, flush=True)
        browser.close()
        wifi.stop()
        house.stop()
    for what, times in sorted(told.items()):
        print(f"{times:4} x {what}")
    return int(any("LOST" in what for what in told))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS))
