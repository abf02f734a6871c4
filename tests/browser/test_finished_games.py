"""A finished game on a small phone: its figures stay whole, its players stand in even rows, and the next game leads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from referee.core.record import decoded, read
from referee.core.seat import Seat
from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from tests.browser.gallery import FIRST_SIGHT, USUAL
from tests.browser.house import House
from tests.browser.phones import Phone

PLAY = Path(__file__).parents[1] / "games/dragonscales/evenings/slain.play"
LINES = """e => { const range = document.createRange(); range.selectNodeContents(e);
  return new Set([...range.getClientRects()].map(one => Math.round(one.bottom / 8))).size }"""
"""The number of lines that the text of an element takes."""


@pytest.fixture
def finished(tmp_path: Path, browser: Browser) -> Iterator[tuple[Phone, str, str]]:
    """The host's phone at a finished table of five, its seat key, and the table."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(Journal(folder / DATA_FILE)) as journal:
        table = import_record(Desk(journal, SHELF), read(decoded(PLAY.read_bytes()), SHELF), "BCDFGH")
        key = journal.sit(table, Seat(0), True, 1)
    house = House(folder)
    house.start()
    phone = Phone.take(browser, house.url, viewport=FIRST_SIGHT)
    yield phone, key, table
    phone.context.close()
    house.stop()


def test_the_figures_below_the_chart_are_never_broken(finished: tuple[Phone, str, str]) -> None:
    phone, _, table = finished
    phone.page.goto(f"/t/{table}/evening")
    fold = phone.page.locator(".chart__figures")
    assert fold.locator("summary .icon--chevron").is_visible()
    fold.locator("summary").tap()
    cells = fold.locator("th, td")
    assert cells.count() > 20
    assert {1} == {cell.evaluate(LINES) for cell in cells.all()}


def test_the_next_game_is_the_main_button_above_the_downloads(finished: tuple[Phone, str, str]) -> None:
    phone, key, _ = finished
    phone.page.goto(f"/s/{key}")
    again, share = phone.page.get_by_role("link", name="Same table again"), phone.page.locator(".finale__share")
    download = phone.page.get_by_role("link", name="Download final count")
    tops = [one.evaluate("e => e.getBoundingClientRect().top") for one in (share, again, download)]
    assert sorted(tops) == tops
    painted = "e => getComputedStyle(e).backgroundImage"
    assert ["none", True] == [share.evaluate(painted), "gradient" in again.evaluate(painted)]


@pytest.mark.parametrize("size", [USUAL, FIRST_SIGHT])
def test_all_places_of_five_players_are_in_sight_at_once(finished: tuple[Phone, str, str], size: ViewportSize) -> None:
    phone, key, _ = finished
    phone.page.set_viewport_size(size)
    phone.page.goto(f"/s/{key}")
    expect(phone.page.locator(".finale__place")).to_have_count(5)
    for place in phone.page.locator(".finale__place").all():
        expect(place).to_be_in_viewport(ratio=1)


def test_five_players_of_another_ending_stand_in_two_rows_that_do_not_touch(finished: tuple[Phone, str, str]) -> None:
    phone, key, _ = finished
    phone.page.goto(f"/s/{key}")
    badges = phone.page.locator(".endings__totals").first.locator(".badge").all()
    tops = [badge.evaluate("e => Math.round(e.getBoundingClientRect().top)") for badge in badges]
    assert [3, 2] == [tops.count(top) for top in sorted({*tops})]
    crown = phone.page.locator(".endings__totals .badge__mark").first
    bottom = crown.evaluate("e => e.getBoundingClientRect().bottom")
    assert bottom <= max(tops)


def test_a_laptop_has_the_sheet_beside_how_the_game_went(finished: tuple[Phone, str, str]) -> None:
    phone, _, table = finished
    phone.page.set_viewport_size(LAPTOP)
    phone.page.goto(f"/t/{table}/evening")
    finale, course, sheet = (phone.page.evaluate(BOX, one) for one in (".finale", ".chart", ".sheet"))
    assert (True, True) == (abs(sheet["top"] - finale["top"]) < 2, sheet["left"] > course["right"])
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= LAPTOP["width"]
    phone.page.set_viewport_size(FIRST_SIGHT)
    assert phone.page.evaluate(BOX, ".sheet")["top"] > phone.page.evaluate(BOX, ".finale")["bottom"]


BOX = "name => document.querySelector(name).getBoundingClientRect().toJSON()"
LAPTOP: ViewportSize = {"width": 1280, "height": 800}


def test_the_whole_column_of_who_has_won_is_tinted_on_the_display(finished: tuple[Phone, str, str]) -> None:
    phone, _, table = finished
    phone.page.set_viewport_size({"width": 1280, "height": 720})
    phone.page.goto(f"/t/{table}")
    rows = phone.page.evaluate(TINTED)
    assert len(rows) > 9
    assert {(False, True, False, False, False, False)} == {tuple(row) for row in rows}


TINTED = """() => [...document.querySelector(".sheet").querySelectorAll(".sheet__line")].map((row) =>
  [...row.children].map((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)"
    && one.getBoundingClientRect().height >= row.clientHeight - 1))"""
"""For each row of the sheet, whether its label and its cells are tinted over the whole height of the row."""
