"""The display updates the codes for joining by itself, without anyone touching it."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.phones import Phone
from tests.browser.test_four_players import first_evening


def test_a_wifi_code_comes_and_goes_on_the_display_by_itself(browser: Browser, new_house: House) -> None:
    """A Wi-Fi code reaches the display the same way as a new address: all listening pages are told to load again."""
    display = Phone.take(browser, new_house.url)
    first_evening(display.page, "book-of-dragons")
    display.page.locator('a[href^="/t/"]').first.tap()
    codes = display.page.locator(".qr-code")
    expect(codes).to_have_count(1)
    host = Phone.take(browser, new_house.url)
    link = re.findall(r"/host/\w+", new_house.log.read_text(encoding="utf-8"))
    host.page.goto(link[0])
    host.page.goto("/network")
    host.page.locator('[name="ssid"]').fill("Lair")
    host.page.locator('form[action="/network/wifi"] button.go').tap()
    expect(codes).to_have_count(2)
    host.page.locator('form[action="/network/wifi/forget"] button').tap()
    expect(codes).to_have_count(1)
    for phone in (display, host):
        assert [] == phone.complaints
        phone.context.close()
