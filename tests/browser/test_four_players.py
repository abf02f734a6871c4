"""Four players whom the server knows are seated in six taps, from the front page to the QR code, without typing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.games import SHELF
from tests.browser.house import House
from tests.browser.phones import Phone

NAMES = ("Ana", "Ben", "Cleo", "Dov")
SEATS = re.compile(r"/s/[\w-]+/seats$")


def first_evening(page: Page, game: str) -> None:
    """Sets up a table as players do the first time, with every name typed."""
    page.goto(f"/new/{game}")
    for seat, name in enumerate(NAMES):
        row = page.locator(f".layseat.seat-{seat}")
        row.locator("input[type=text]").fill(name)
        if row.locator(".pick").count():
            row.locator(".pick label").nth(seat).tap()
        if row.locator("> .chip input[type=radio]").count() and seat == 2:
            row.locator("> .chip input[type=radio]").check(force=True)
    page.locator("button.go").last.tap()
    page.wait_for_url(SEATS)


@pytest.mark.parametrize("game", SHELF)
def test_six_taps_from_the_front_page_to_the_code(browser: Browser, shared_house: House, game: str) -> None:
    phone = Phone.take(browser, shared_house.url)
    page = phone.page
    first_evening(page, game)
    page.goto("/")
    page.locator(f'a[href="/new/{game}"]').tap()
    for name in NAMES[1:] + NAMES[:1]:
        page.get_by_role("button", name=name, exact=True).tap()
    page.locator("button.go").last.tap()
    page.wait_for_url(SEATS)
    expect(page.locator(".qr-code").last).to_be_visible()
    told = page.locator(".way--seat:visible bdi").all_inner_texts()
    assert ["Ben", "Cleo", "Dov", "Ana"] == told
    assert [] == phone.complaints
    phone.context.close()


def test_a_name_that_is_tapped_again_leaves_its_seat(browser: Browser, shared_house: House) -> None:
    phone = Phone.take(browser, shared_house.url)
    page = phone.page
    first_evening(page, "dragonscales")
    page.goto("/new/dragonscales")
    ben, cleo = (page.get_by_role("button", name=name, exact=True) for name in NAMES[1:3])
    ben.tap()
    expect(page.locator('[name="villains.0"]:checked')).to_have_count(1)
    cleo.tap()
    ben.tap()
    expect(ben).to_have_attribute("aria-pressed", "false")
    expect(page.locator('[name="names.0"]')).to_have_value("")
    expect(page.locator('[name="villains.0"]:checked')).to_have_count(0)
    assert not page.locator(".layseat > .chip input[type=radio]:checked").count()
    page.locator('[name="names.0"]').fill("Ben")
    expect(ben).to_have_attribute("aria-pressed", "true")
    phone.context.close()
