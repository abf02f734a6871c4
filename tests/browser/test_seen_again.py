"""A page without a stream that is seen again shows what is true now; its place, its folds and what is typed stay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core.record import decoded, read
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.dragonscales.entries import Tally
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from referee.tables.transfer import import_record
from referee.words import Words
from tests.browser.house import House
from tests.browser.phones import Phone

PLAY = Path(__file__).parents[1] / "games/dragonscales/evenings/slain.play"


class Finished:
    """A finished table: the phone of the player whose entry was the last, and a page of somebody else."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.house = house
        with closing(Journal(house.data / DATA_FILE)) as journal:
            record = read(decoded(PLAY.read_bytes()), SHELF)
            self.last = record.lines[-1]
            self.table = import_record(Desk(journal, SHELF), record, "BCDFGH")
            self.key = journal.sit(self.table, self.last.seat or Seat(0), True, 1)
            self.other = journal.sit(self.table, Seat(1 if self.last.seat != 1 else 0), False, 1)
        self.phone, self.reader = (Phone.take(browser, house.url) for _ in range(2))

    @property
    def page(self) -> Page:
        return self.reader.page

    def meanwhile(self) -> None:
        """Undoes the last entry on the phone while the other page is out of sight, and then looks at that one again."""
        self.phone.page.goto(f"/s/{self.key}")
        self.phone.undo()
        self.look_again()

    def look_again(self) -> None:
        self.page.wait_for_load_state()
        self.reader.pocket()
        self.reader.take_out()

    def delete(self) -> None:
        self.phone.page.goto(f"/t/{self.table}/evening/delete")
        self.phone.page.locator('form[action$="/delete"] button').tap()
        self.phone.page.wait_for_url("**/past")

    def put_back(self) -> None:
        form = self.phone.page.locator('form[action$="/back"]')
        self.phone.page.locator("details", has=form).locator("summary").tap()
        with self.phone.page.expect_navigation():
            form.locator("button").tap()

    def become_host(self, phone: Phone) -> None:
        """Opens the link from the console."""
        link = re.search(r"/host/\w+", self.house.log.read_text(encoding="utf-8"))
        assert link
        phone.page.goto(link[0])


@pytest.fixture
def finished(browser: Browser, new_house: House) -> Iterator[Finished]:
    table = Finished(browser, new_house)
    yield table
    assert [] == table.phone.complaints + table.reader.complaints
    table.phone.close()
    table.reader.close()


def test_the_page_of_an_evening_that_goes_on_leads_to_its_table(finished: Finished) -> None:
    finished.page.goto(f"/t/{finished.table}/evening")
    finished.meanwhile()
    expect(finished.page).to_have_url(re.compile(f"/t/{finished.table}$"))


def test_the_picture_of_a_game_that_goes_on_leads_to_its_table(finished: Finished) -> None:
    finished.page.goto(f"/t/{finished.table}/evening/picture")
    finished.meanwhile()
    expect(finished.page).to_have_url(re.compile(f"/t/{finished.table}$"))


def test_the_picture_of_a_game_is_drawn_anew_once_its_count_is_corrected(finished: Finished) -> None:
    finished.page.goto(f"/t/{finished.table}/evening/picture")
    image = finished.page.locator("[data-ready] img")
    was = image.get_attribute("src")
    assert isinstance(finished.last.entry, Tally)
    finished.phone.page.goto(f"/s/{finished.key}")
    finished.phone.correct(finished.last.turn, replace(finished.last.entry, scales=finished.last.entry.scales + 2))
    finished.look_again()
    expect(image).not_to_have_attribute("src", was or "")


@pytest.mark.parametrize("whose", ["table", "seat"])
def test_a_log_has_what_was_entered_meanwhile_and_keeps_its_place_and_its_folds(finished: Finished, whose: str) -> None:
    finished.page.goto(f"/t/{finished.table}/history" if whose == "table" else f"/s/{finished.other}/history")
    lines = finished.page.locator(".entry")
    before = lines.count()
    fold = lines.nth(20).locator("details").first
    line = fold.locator("xpath=ancestor::li").get_attribute("id")
    fold.locator("summary").first.tap()
    top = f"document.getElementById('{line}').getBoundingClientRect().top"
    was = finished.page.evaluate(top)
    back = finished.page.locator(".masthead a").first
    back.evaluate("(link) => link.focus({ preventScroll: true })")
    finished.meanwhile()
    expect(lines).to_have_count(before + 1)
    expect(back).to_be_focused()
    expect(finished.page.locator(f"#{line} details").first).to_have_attribute("open", "")
    assert abs(finished.page.evaluate(top) - was) <= 2


def test_what_is_typed_on_the_page_of_an_evening_stays(finished: Finished) -> None:
    finished.become_host(finished.reader)
    finished.page.goto(f"/t/{finished.table}/evening")
    finished.page.locator("details", has=finished.page.locator("#entitle")).locator("summary").tap()
    title = finished.page.locator('#entitle [name="title"]')
    was = title.input_value()
    title.fill("The long")
    finished.meanwhile()
    finished.page.wait_for_timeout(500)
    expect(title).to_have_value("The long")
    title.fill(was)
    with finished.page.expect_navigation():
        finished.look_again()
    expect(finished.page).to_have_url(re.compile(f"/t/{finished.table}$"))


def test_the_page_of_a_deleted_game_becomes_that_of_the_game_once_it_is_put_back(finished: Finished) -> None:
    gone, evening = finished.page.get_by_text(Words.of("en")("no-http-410")), finished.page.locator(".evening__facts")
    finished.become_host(finished.phone)
    finished.delete()
    finished.page.clock.install()
    finished.page.goto(f"/t/{finished.table}/evening")
    finished.page.clock.run_for(30_000)
    expect(gone).to_be_visible()
    finished.put_back()
    finished.page.clock.run_for(30_000)
    expect(evening).to_be_visible()
    finished.delete()
    finished.look_again()
    expect(gone).to_be_visible()
    finished.put_back()
    finished.look_again()
    expect(evening).to_be_visible()
