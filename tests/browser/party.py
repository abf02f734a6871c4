"""A whole table in browsers: a laptop as the host and table display, and a phone for each seat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from typing import Unpack

from playwright.sync_api import Browser, expect

from referee.core.entry import Amend, Entry, Undo
from referee.core.game import AnyGame
from referee.core.record import Record
from referee.core.seat import Seat, seats_of
from referee.core.table import Line
from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.codes import fresh_code
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.testing.seated import enter_line
from referee.web.forms import filled
from referee.web.setup_form import again
from tests.browser.house import House
from tests.browser.phones import SOON, Options, Phone, fill

LAPTOP: Options = {
    "viewport": {"width": 1280, "height": 800},
    "has_touch": True,
    "is_mobile": False,
    "device_scale_factor": 1,
}


@dataclass
class Party:
    """Everybody at one table.  The laptop is host and display; its pages are painted, since phones scan them."""

    browser: Browser
    home: str
    names: tuple[str, ...]
    setup: Entry
    phones: dict[int, Phone] = field(default_factory=dict)
    table: str = ""
    drawn: bool = False
    """Whether phones paint their pages: a fifth of their work, and pages can be read and tapped without it."""
    pockets: bool = False
    """Whether phones are hidden while their players have nothing to enter; hidden pages do not update."""
    _laptop: Phone | None = None

    @classmethod
    def told(cls, browser: Browser, home: str, play: Record, **options: Unpack[Options]) -> Party:
        """Set up the table of a play, and join with all phones."""
        party = cls(browser, home, play.names, play.setup)
        party.set_up()
        party.join(**options)
        return party

    @property
    def game(self) -> AnyGame:
        return next(game for game in SHELF.values() if type(self.setup) is game.rules.setup)

    @property
    def laptop(self) -> Phone:
        """The laptop, opened on first use."""
        if self._laptop is None:
            self._laptop = Phone.take(self.browser, self.home, **LAPTOP)
        return self._laptop

    @property
    def pages(self) -> list[Phone]:
        """The laptop, if open, and all phones."""
        return [*([self._laptop] if self._laptop else []), *self.phones.values()]

    def set_up(self) -> None:
        """Set up the table on the laptop, starting from the front page."""
        page = self.laptop.page
        page.goto("/")
        page.locator(f'a[href="/new/{self.game.name}"]').tap()
        form = page.locator(f'form[action="/new/{self.game.name}"]')
        form.wait_for()
        typed = {**filled(self.setup), **again(self.game, self.names, self.setup)}
        fill(form, dict(sorted(typed.items(), key=lambda field: not field[0].startswith("names."))))
        form.locator("button.go").last.tap()
        page.wait_for_url(re.compile(r"/s/[\w-]+/seats$"))
        page.locator('a[href^="/t/"]').first.tap()
        page.wait_for_url(re.compile(r"/t/[\w-]+$"))
        self.table = page.url.rsplit("/", 1)[1]

    def join(self, *seats: Seat, **options: Unpack[Options]) -> None:
        """Let phones scan the laptop's screen and take seats; then close its page, since painting it takes time."""
        page = self.laptop.page
        page.goto(f"/t/{self.table}")
        link = ""
        for seat in seats or seats_of(len(self.names)):
            phone = Phone.take(self.browser, self.home, self.drawn, **options)
            link = link or phone.scan(page.screenshot())
            phone.join(link, self.names[seat])
            self.phones[seat] = phone
        page.goto("about:blank")

    def gather(self, house: House, *seats: Seat, said: Iterable[Line] = ()) -> None:
        """Set up a table with phones directly in the data of a running server, for tests of what comes after.

        `said`: lines that are entered before the phones open their pages.
        """
        with closing(Journal(house.data / DATA_FILE)) as journal:
            desk = Desk(journal, SHELF)
            self.table = desk.set_up(self.game.name, self.names, self.setup, fresh_code())
            wanted = seats or seats_of(len(self.names))
            keys = {seat: journal.sit(self.table, seat, seat == 0, 1_000) for seat in wanted}
            live = desk.live(self.table)
            assert live
            for line in said:
                enter_line(desk, live, line)
        for seat, key in keys.items():
            self.phones[seat] = phone = Phone.take(self.browser, self.home, self.drawn)
            phone.name = self.names[seat]
            phone.page.goto(f"/s/{key}")
            phone.began = phone.turn

    def play(self, lines: Iterable[Line]) -> None:
        """Enter these lines by tapping, each on the phone of its seat."""
        for line in lines:
            self.say(line)

    def say(self, line: Line) -> None:
        """Enter a line by tapping; one by the host on the phone of the seat that it is about, not on the laptop."""
        seat = line.seat if line.seat is not None else getattr(line.entry, "seat", None)
        phone = self.up_to_date(seat or 0)
        match line.entry:
            case Undo():
                phone.undo()
            case Amend(turn, entry):
                phone.correct(turn, entry)
            case entry:
                phone.say(entry)

    def enter(self, seat: Seat, entry: Entry) -> None:
        """Enter something by tapping, on the phone of that seat."""
        self.up_to_date(seat).say(entry)

    def up_to_date(self, seat: int) -> Phone:
        """The phone of a seat, once it shows the latest entry of any phone."""
        phone = self.phones[seat]
        if self.pockets:
            self.take_out(phone)
        phone.wait_turn(max(other.latest for other in self.phones.values()))
        return phone

    def take_out(self, *phones: Phone) -> None:
        """Show these phones, and hide all others."""
        for phone in self.phones.values():
            if phone.pocketed is (phone in phones):
                phone.take_out() if phone.pocketed else phone.pocket()

    def agree(self, within: float = SOON) -> None:
        """Wait until every phone shows the latest turn by itself."""
        if self.pockets:
            self.take_out(*self.phones.values())
        turn = max(phone.turn for phone in self.phones.values())
        for phone in self.phones.values():
            phone.wait_turn(turn, within)

    def complaints(self) -> list[str]:
        return [words for phone in self.pages for words in phone.complaints]

    def leave(self) -> None:
        for phone in self.pages:
            phone.close()


def totals(phone: Phone) -> list[int | None]:
    """The totals of the score sheet on a page, in seat order; None for a seat without a total.

    Sheets of other endings, below the first one, are left out.
    """
    row = phone.page.locator(".sheet").first.locator(".sheet__line--total strong.sheet__cell")
    expect(row.first).to_be_visible()
    told = (re.search(r"[−0-9]+$", text) for text in row.all_text_contents())
    return [int(found[0].replace("−", "-")) if found else None for found in told]
