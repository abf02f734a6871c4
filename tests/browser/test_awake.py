"""Screens stay lit where the browser grants a wake lock; otherwise a line on the page says how to keep them lit."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.house import House
from tests.browser.phones import Phone
from tests.browser.test_four_players import first_evening

HELD = """() => {
  window.locks = [];
  const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (kind) => { const lock = await ask(kind); window.locks.push(lock); return lock; };
}"""
"""Records the wake locks that the browser grants, so that a test can read and release them."""
REFUSED = "() => { navigator.wakeLock.request = () => Promise.reject(new DOMException('', 'NotAllowedError')); }"


def seated(page: Page) -> None:
    first_evening(page, "book-of-dragons")
    page.locator(".sitter button").first.tap()
    expect(page.locator("#live")).to_be_visible()


def taken(browser: Browser, house: House, script: str) -> Phone:
    phone = Phone.take(browser, house.url)
    phone.context.grant_permissions(["screen-wake-lock"])
    phone.page.add_init_script(f"({script})()")
    return phone


def test_a_seat_and_the_display_are_kept_lit_by_the_browser_itself(browser: Browser, shared_house: House) -> None:
    phone = taken(browser, shared_house, HELD)
    seated(phone.page)
    held = "() => window.locks.length === 1 && !window.locks[0].released"
    phone.page.wait_for_function(held)
    expect(phone.page.locator("#awake")).to_be_hidden()
    phone.page.goto(f"{phone.page.url}/seats")
    phone.page.locator('a[href^="/t/"]').first.tap()
    phone.page.wait_for_url("**/t/*")
    phone.page.wait_for_function(held)
    phone.context.close()


def test_a_lock_that_is_lost_is_asked_for_again_when_the_page_is_seen(browser: Browser, shared_house: House) -> None:
    phone = taken(browser, shared_house, HELD)
    seated(phone.page)
    phone.page.wait_for_function("() => window.locks.length === 1")
    phone.page.evaluate("() => window.locks[0].release()")
    expect(phone.page.locator("#awake")).to_be_visible()
    phone.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    phone.page.wait_for_function("() => window.locks.length === 2 && !window.locks[1].released")
    expect(phone.page.locator("#awake")).to_be_hidden()
    phone.context.close()


def test_where_the_browser_refuses_the_line_says_what_to_do(browser: Browser, shared_house: House) -> None:
    phone = taken(browser, shared_house, REFUSED)
    seated(phone.page)
    expect(phone.page.locator("#awake")).to_be_visible()
    phone.context.close()
