"""The list of past games: on a phone the games are in sight, and what narrows the list is folded above them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from referee.core.record import decoded, read
from referee.core.seat import Seat
from referee.games import FOLDERS, SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from tests.browser.gallery import FIRST_SIGHT, SMALLEST, USUAL
from tests.browser.house import House
from tests.browser.phones import Phone

YEAR = 366 * 24 * 60 * 60
LAPTOP: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture
def many(tmp_path: Path, browser: Browser) -> Iterator[Page]:
    """A page of a phone that had a seat in a finished game of each kind, a year apart."""
    folder, seats = tmp_path / "data", dict[str, str]()
    folder.mkdir()
    with closing(Journal(folder / DATA_FILE)) as journal:
        for years, game in enumerate(SHELF):
            told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
            lines = tuple(replace(line, at=line.at - years * YEAR) for line in told.lines)
            table = import_record(Desk(journal, SHELF), replace(told, lines=lines), f"BCDFG{years + 2}")
            seats[table] = journal.sit(table, Seat(0), False, 1)
    house = House(folder)
    house.start()
    phone = Phone.take(browser, house.url)
    phone.context.add_cookies(
        [{"name": f"seat-{table}", "value": key, "url": house.url} for table, key in seats.items()]
    )
    yield phone.page
    assert [] == phone.complaints
    phone.context.close()
    house.stop()


@pytest.mark.parametrize("size", [SMALLEST, FIRST_SIGHT, USUAL])
def test_the_first_game_is_in_sight_on_a_phone(many: Page, size: ViewportSize) -> None:
    many.set_viewport_size(size)
    many.goto("/past")
    expect(many.locator(".past").first).to_be_in_viewport(ratio=1)
    many.locator(".filters summary", has_text="All games · All years · Any number of players").tap()
    many.get_by_role("link", name="Dragon Rampage", exact=True).tap()
    expect(many.locator(".filters summary")).to_have_text("Dragon Rampage · All years · Any number of players")
    expect(many.locator(".past")).to_have_count(1)
    expect(many.locator(".past")).to_be_in_viewport(ratio=1)


def test_where_no_game_fits_the_filters_are_unfolded(many: Page) -> None:
    many.set_viewport_size(FIRST_SIGHT)
    many.goto("/past?game=dragon-rampage&year=1999")
    expect(many.locator(".past")).to_have_count(0)
    expect(many.get_by_role("link", name="All years")).to_be_visible()


def test_a_laptop_has_room_for_the_filters(many: Page) -> None:
    many.set_viewport_size(LAPTOP)
    many.goto("/past")
    expect(many.locator(".past").first).to_be_in_viewport(ratio=1)
    expect(many.get_by_role("link", name="All games")).to_be_visible()
    expect(many.locator(".filters summary")).to_be_hidden()
