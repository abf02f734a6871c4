"""From yesterday's game to its picture in a real browser: in few taps, and within the page's security policy."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from referee.core.record import decoded, read
from referee.core.seat import Seat
from referee.games import FOLDERS, SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from tests.browser.house import House
from tests.browser.phones import Phone


@pytest.fixture
def yesterday(tmp_path: Path, browser: Browser) -> Iterator[tuple[Phone, str]]:
    """A phone that had a seat in a finished game, and its seat key; the server computes the results after it starts."""
    folder = tmp_path / "data"
    folder.mkdir()
    told = read(decoded((FOLDERS["dragonscales"] / "sample.play").read_bytes()), SHELF)
    with closing(Journal(folder / DATA_FILE)) as journal:
        table = import_record(Desk(journal, SHELF), told, "BCDFGH")
        key = journal.sit(table, Seat(0), False, 1)
    house = House(folder)
    house.start()
    phone = Phone.take(browser, house.url)
    phone.context.add_cookies([{"name": f"seat-{table}", "value": key, "url": house.url}])
    yield phone, key
    phone.context.close()
    house.stop()


def counted(page: Page) -> None:
    """Reloads the page until it shows the result: the server computes results while it already serves pages."""
    for _ in range(40):
        if page.get_by_role("link", name="won, 27 to 21").count():
            return
        page.wait_for_timeout(250)
        page.reload()


def test_yesterdays_game_is_two_taps_from_the_front_page_and_its_picture_two_more(
    yesterday: tuple[Phone, str],
) -> None:
    phone, _ = yesterday
    page = phone.page
    page.goto("/")
    page.get_by_role("link", name="Past games").click()
    counted(page)
    page.get_by_role("link", name="won, 27 to 21").click()
    page.wait_for_url("**/evening")
    page.get_by_role("link", name="Picture").click()
    page.wait_for_selector("[data-ready]")
    drawn = page.get_attribute("[data-picture] a", "href")
    assert drawn
    assert drawn.startswith("data:image/png;base64,")
    picture = Image.open(BytesIO(base64.b64decode(drawn.partition(",")[2])))
    assert 1200 == picture.width
    assert len(picture.convert("RGB").getcolors(1 << 20) or ()) > 20
    assert [] == phone.complaints


def test_the_picture_is_two_taps_from_the_finale(yesterday: tuple[Phone, str]) -> None:
    phone, key = yesterday
    phone.page.goto(f"/s/{key}")
    phone.page.get_by_role("link", name="Share").click()
    with phone.page.expect_download() as saved:
        phone.page.wait_for_selector("[data-ready]")
        phone.page.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    assert [] == phone.complaints


def test_on_paper_every_reason_is_there_and_nothing_to_tap(yesterday: tuple[Phone, str]) -> None:
    phone, _ = yesterday
    page = phone.page
    page.goto("/past")
    counted(page)
    page.get_by_role("link", name="won, 27 to 21").click()
    page.wait_for_url("**/evening")
    why, keep = page.locator(".sheet__more .sheet__why").first, page.locator(".evening__keep")
    assert [False, True] == [why.is_visible(), keep.is_visible()]
    page.emulate_media(media="print")
    assert [True, False] == [why.is_visible(), keep.is_visible()]
    assert page.locator(".chart__figures td").first.is_visible()
    assert page.pdf(format="A4").count(b"/Type /Page\n") <= 3
