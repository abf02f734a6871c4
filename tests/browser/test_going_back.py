"""Going back in the browser leads to a page, whatever form was sent from it."""

from __future__ import annotations

import re
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.dragonscales.entries import Setup, Villain
from referee.paths import DATA_FILE
from referee.tables.journal import Journal
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.phones import Phone

NAMES = ("Ann", "Bo", "Cy")


@pytest.mark.parametrize("game", SHELF)
def test_a_table_that_could_not_be_laid_is_no_dead_end_for_whoever_goes_back(
    browser: Browser, shared_house: House, game: str
) -> None:
    phone = Phone.take(browser, shared_house.url)
    phone.page.goto(f"/new/{game}")
    phone.page.locator("form button.go").last.tap()
    phone.page.locator(".refused").first.wait_for()
    phone.page.goto("/about")
    phone.page.go_back()
    expect(phone.page.locator(f'form[action="/new/{game}"]')).to_be_visible()
    phone.close()


def test_going_back_after_a_wrong_code_leads_to_the_page_that_asks_for_it(
    browser: Browser, shared_house: House
) -> None:
    party = Party(browser, shared_house.url, NAMES, Setup(villains=tuple(Villain)[:3], maximum=(20,) * 3, path=20))
    party.gather(shared_house, Seat(0))
    with closing(Journal(shared_house.data / DATA_FILE)) as journal:
        info = journal.table(party.table)
    assert info
    phone = Phone.take(browser, shared_house.url)
    phone.page.goto("/join")
    for code, leads_to in (("ZZZZZZ", r"/join$"), (info.code, r"/j/[\w-]+$")):
        phone.page.locator('[name="code"]').fill(code)
        phone.page.locator("form button.go").last.tap()
        phone.page.wait_for_url(re.compile(leads_to))
    phone.page.go_back()
    expect(phone.page.locator('form[action="/join"]')).to_be_visible()
    phone.close()
    party.leave()


def test_a_page_above_is_loaded_again_where_a_form_has_none_of_its_own(browser: Browser, shared_house: House) -> None:
    phone = Phone.take(browser, shared_house.url)
    phone.page.goto("/about")
    phone.page.evaluate("""() => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/people/merge" });
      document.body.append(form);
      form.submit();
    }""")
    phone.page.wait_for_url(re.compile("/people$"))
    phone.page.reload()
    expect(phone.page.locator("h1")).to_be_visible()
    phone.close()
