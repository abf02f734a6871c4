"""Going back in the browser leads to a page, whatever form was sent from it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from referee.games import SHELF
from tests.browser.house import House
from tests.browser.phones import Phone


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
