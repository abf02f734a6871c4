"""Measures how soon a page is up to date again by itself after its phone slept or lost the network or the server."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from referee.core.seat import seats_of
from referee.games.dragonscales.entries import Scales, Setup, Villain
from tests.browser.house import House, Wifi
from tests.browser.party import Party
from tests.browser.phones import Phone
from tests.chromium import whole

TIMES = 5
AWAY = 8.0
"""Seconds without a network or a server: long enough for every page to notice."""
PATIENCE = 30_000
ANN, BO = seats_of(2)
NAMES = ("Ann", "Bo", "Cy")
LAID = Setup(tuple(Villain)[:3], (12,) * 3, 10)


@dataclass
class Room:
    """A table where Ann's phone reaches the server over the simulated Wi-Fi, and Bo's reaches it directly."""

    house: House
    wifi: Wifi
    party: Party

    @property
    def ann(self) -> Phone:
        return self.party.phones[ANN]

    def news(self) -> None:
        """Bo makes an entry that Ann's page has not received."""
        self.party.phones[BO].say(Scales(BO, 1))


def rows(folder: Path) -> Iterable[tuple[str, str, str]]:
    """One row for each mishap, with the median and the worst of TIMES runs."""
    with room(folder) as there:
        told = [(what, sorted(_seconds(there, mishap) for _ in range(TIMES))) for what, mishap in MISHAPS.items()]
    for at, (what, took) in enumerate(told):
        how = f"{took[TIMES // 2]:.1f} s median, {took[-1]:.1f} s at worst, of {TIMES}"
        yield "" if at else "Page right again, by itself", what, how


@contextmanager
def room(folder: Path) -> Iterator[Room]:
    folder.mkdir(parents=True, exist_ok=True)
    house = House(folder / "data")
    house.start()
    wifi = Wifi(house)
    wifi.start()
    try:
        with sync_playwright() as playwright:
            browser = whole(playwright)
            party = Party(browser, house.url, NAMES, LAID, drawn=True)
            party.set_up()
            party.join(BO)
            phone = Phone.take(browser, wifi.url)
            party.laptop.page.goto(f"/t/{party.table}")
            phone.join(phone.scan(party.laptop.page.screenshot()), "Ann")
            party.phones[ANN] = phone
            yield Room(house, wifi, party)
            browser.close()
    finally:
        wifi.stop()
        house.stop()


def _seconds(there: Room, mishap: Callable[[Room], None]) -> float:
    """Seconds from the end of a mishap until Ann's page is up to date and no longer says that it is disconnected."""
    mishap(there)
    began = time.monotonic()
    there.ann.wait_turn(there.party.phones[BO].turn, PATIENCE)
    expect(there.ann.page.locator("#live-state")).to_be_hidden(timeout=PATIENCE)
    took = time.monotonic() - began
    there.party.agree(PATIENCE)
    for phone in there.party.phones.values():
        expect(phone.page.locator("#live-state")).to_be_hidden(timeout=PATIENCE)
    return took


def slept(there: Room) -> None:
    there.ann.pocket()
    there.ann.freeze()
    there.wifi.hole()
    there.news()
    time.sleep(AWAY)
    there.wifi.back()
    there.ann.thaw()
    there.ann.take_out()


def out_of_reach(there: Room) -> None:
    there.wifi.hole()
    there.news()
    time.sleep(AWAY)
    there.wifi.back()


def switched_off(there: Room) -> None:
    there.ann.context.set_offline(True)
    there.news()
    time.sleep(AWAY)
    there.ann.context.set_offline(False)


def killed(there: Room) -> None:
    there.news()
    there.house.kill()
    time.sleep(AWAY)
    there.house.start()


MISHAPS: dict[str, Callable[[Room], None]] = {
    "a phone that slept in a pocket, from the moment it is taken out": slept,
    "a phone that was out of reach, from the moment the Wi-Fi reaches it": out_of_reach,
    "a phone whose network was switched off, from the moment it is on": switched_off,
    "the server was killed, from the moment it answers again": killed,
}
