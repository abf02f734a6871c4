"""A table as it is laid and joined in a room: a laptop for everybody to see, and a phone for each seat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from referee.core import record
from referee.core.entry import Amend, Undo
from referee.core.record import Record
from referee.core.secret import Seat
from referee.core.table import Line
from referee.games import SHELF
from referee.games.dragonscales.entries import Setup, Villain
from tests.browser.phones import Phone, put

EVENINGS = Path(__file__).parent.parent / "games" / "dragonscales" / "evenings"
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "has_touch": True, "is_mobile": False, "device_scale_factor": 1}
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def evening(name: str) -> Record:
    return record.read((EVENINGS / f"{name}.play").read_text(encoding="utf-8"), SHELF)


@dataclass
class Party:
    """Everybody at one table.  The laptop hosts and shows the table."""

    browser: Browser
    home: str
    names: tuple[str, ...] = NAMES
    laid: Setup = field(default_factory=lambda: Setup(tuple(Villain), (12,) * 5, 14))
    laptop: Phone = field(init=False)
    phones: dict[Seat, Phone] = field(default_factory=dict)
    table: str = ""

    def lay(self) -> None:
        """By hand, on the laptop, from the front page."""
        self.laptop = Phone.take(self.browser, self.home, **LAPTOP)
        page = self.laptop.page
        page.goto("/")
        page.locator('a[href="/new/dragonscales"]').tap()
        form = page.locator('form[action="/new/dragonscales"]')
        form.wait_for()
        for seat, name in enumerate(self.names):
            put(form, f"names.{seat}", name, 0)
            put(form, f"villains.{seat}", self.laid.villains[seat].value, 0)
            put(form, f"maximum.{self.laid.villains[seat].value}", str(self.laid.maximum[seat]), 0)
        put(form, "path", str(self.laid.path), 0)
        put(form, "first", str(self.laid.first), 0)
        form.locator("button.go").last.tap()
        page.wait_for_url(re.compile(r"/s/[\w-]+/seats$"))
        page.locator('a[href^="/t/"]').first.tap()
        page.wait_for_url(re.compile(r"/t/[\w-]+$"))
        self.table = page.url.rsplit("/", 1)[1]

    def join(self, *seats: Seat, **options: Any) -> None:
        """Phones that photograph the laptop and sit down."""
        page = self.laptop.page
        page.goto(f"/t/{self.table}")
        link = ""
        for seat in seats or range(len(self.names)):
            phone = Phone.take(self.browser, self.home, **options)
            link = link or phone.scan(page.screenshot())
            phone.join(link, self.names[seat])
            self.phones[seat] = phone

    def play(self, lines: Iterable[Line]) -> None:
        """Everybody taps what the script says, each on the phone in their own hands."""
        for line in lines:
            self.say(line)

    def say(self, line: Line) -> None:
        assert line.seat is not None
        phone = self.phones[line.seat]
        phone.wait_turn(max(other.turn for other in self.phones.values()))
        match line.entry:
            case Undo():
                phone.undo()
            case Amend(turn, entry):
                phone.correct(turn, entry)
            case entry:
                phone.say(entry)

    def agree(self, within: float = 8_000) -> None:
        """Every page shows the same turn, by itself."""
        turn = max(phone.turn for phone in self.phones.values())
        for phone in self.phones.values():
            phone.wait_turn(turn, within)

    def complaints(self) -> list[str]:
        return [words for phone in (self.laptop, *self.phones.values()) for words in phone.complaints]

    def leave(self) -> None:
        for phone in (self.laptop, *self.phones.values()):
            phone.close()


def totals(phone: Phone) -> list[int]:
    """The last row of the score sheet on a page, in seat order; what other endings would have paid stands below it."""
    row = phone.page.locator(".sheet").first.locator(".sheet__line--total strong.sheet__cell")
    expect(row.first).to_be_visible()
    return [int(re.sub(r"[^0-9-]", "", text.replace("−", "-"))) for text in row.all_text_contents()]
