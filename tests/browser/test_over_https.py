"""Features that browsers offer only over https, at a host name other than localhost: screens stay lit, links can be
shared, the page can be installed.  On plain http the pages offer none of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.house import House
from tests.browser.phones import Phone
from tests.browser.test_awake import HELD
from tests.browser.test_four_players import first_evening
from tests.chromium import CHROMIUM, launched
from tests.server.certificates import issue, needed, pin

pytestmark = needed
NAME = "dragons.example"
RESOLVES = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
SHARED = """() => {
  window.handed = [];
  if (isSecureContext) navigator.share = (what) => { window.handed.push(what); return window.refuses ? Promise.reject(
    new DOMException("", window.refuses)) : Promise.resolve(); };
}"""
"""Simulates the share sheet of a phone, which exists only on https."""
LATE = "no-acceptable-icon"
"""What Chromium also says of an icon that a busy machine has not drawn in time; asked again, it has it."""


@pytest.fixture(scope="module")
def away(playwright: Playwright) -> Iterator[Browser]:
    """A browser that reaches the server by a host name, as if it were on another machine."""
    running = launched(playwright, True, RESOLVES)
    yield running
    running.close()


@pytest.fixture(scope="module")
def safe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("safe")
    house = House(folder / "data", pair=issue(folder, NAME), name=NAME)
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("plain") / "data", name=NAME)
    house.start()
    yield house
    house.stop()


def taken(away: Browser, house: House, *scripts: str, permissions: tuple[str, ...] = ()) -> Phone:
    phone = Phone.take(away, house.url, ignore_https_errors=True)
    phone.context.grant_permissions(list(permissions))
    for script in scripts:
        phone.page.add_init_script(f"({script})()")
    return phone


def at_seat(phone: Phone) -> str:
    """Sets up a table, takes a seat at it, and returns the address of the seat."""
    first_evening(phone.page, "book-of-dragons")
    phone.page.locator(".sitter button").first.tap()
    expect(phone.page.locator("#live")).to_be_visible()
    return phone.page.url


def test_a_seat_is_kept_lit(away: Browser, safe: House) -> None:
    phone = taken(away, safe, HELD, permissions=("screen-wake-lock",))
    at_seat(phone)
    phone.page.wait_for_function("() => window.locks.length === 1 && !window.locks[0].released")
    expect(phone.page.locator("#awake")).to_be_hidden()
    assert [] == phone.complaints
    phone.context.close()


def test_what_is_kept_is_safe_and_the_seat_is_found_again(away: Browser, safe: House) -> None:
    phone = taken(away, safe)
    at_seat(phone)
    kept = [one for one in phone.context.cookies() if "seat-" in str(one.get("name"))]
    assert [(True, True)] == [(one.get("secure"), one.get("httpOnly")) for one in kept]
    phone.page.goto("/")
    expect(phone.page.locator("main")).to_contain_text("Ana")
    phone.context.close()


def test_a_link_is_handed_to_the_share_sheet(away: Browser, safe: House) -> None:
    phone = taken(away, safe, SHARED, permissions=("clipboard-read", "clipboard-write"))
    page = phone.page
    page.goto(f"{at_seat(phone)}/seats")
    button = page.locator("[data-share]")
    expect(button).to_be_visible()
    button.tap()
    page.wait_for_function("() => window.handed.length === 1")
    link = page.evaluate("() => window.handed[0].url")
    assert link.startswith(f"{safe.url}/j/")
    page.evaluate("() => { window.refuses = 'AbortError'; }")
    button.tap()
    expect(button).to_have_text("Share link")
    page.evaluate("() => { window.refuses = 'NotAllowedError'; }")
    button.tap()
    expect(button).to_have_text("Link copied")
    assert link == page.evaluate("() => navigator.clipboard.readText()")
    phone.context.close()


def test_where_there_is_no_share_sheet_it_is_copied(away: Browser, safe: House) -> None:
    phone = taken(
        away, safe, "() => { delete Navigator.prototype.share; }", permissions=("clipboard-read", "clipboard-write")
    )
    page = phone.page
    page.goto(f"{at_seat(phone)}/seats")
    button = page.locator("[data-share]")
    expect(button).to_have_text("Copy link")
    button.tap()
    expect(button).to_have_text("Link copied")
    assert page.evaluate("() => navigator.clipboard.readText()").startswith(f"{safe.url}/j/")
    phone.context.close()


def test_where_nothing_is_given_the_link_itself_is_shown(away: Browser, safe: House) -> None:
    refused = "() => { delete Navigator.prototype.share; navigator.clipboard.writeText = () => Promise.reject(); }"
    phone = taken(away, safe, refused)
    phone.page.goto(f"{at_seat(phone)}/seats")
    phone.page.locator("[data-share]").tap()
    expect(phone.page.locator("[data-share]")).to_contain_text(f"{safe.url}/j/")
    phone.context.close()


def obstacles(playwright: Playwright, house: House, profile: Path) -> list[str]:
    """The ids of Chromium's reasons not to install the page, in a browser that trusts the server's certificate."""
    assert CHROMIUM
    trusted = [f"--ignore-certificate-errors-spki-list={pin(house.pair[0])}"] if house.pair else []
    args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", RESOLVES, *trusted]
    context = playwright.chromium.launch_persistent_context(profile, executable_path=CHROMIUM, args=args)
    page = context.new_page()
    page.goto(house.url)
    devtools, found = context.new_cdp_session(page), [LATE]
    for _ in range(5):
        if LATE in found:
            reasons = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
            found = [str(one["errorId"]) for one in reasons]
    context.close()
    return found


def test_it_can_be_installed(playwright: Playwright, safe: House, tmp_path: Path) -> None:
    assert [] == obstacles(playwright, safe, tmp_path / "profile")


def test_on_plain_http_it_is_a_bookmark(playwright: Playwright, plain: House, tmp_path: Path) -> None:
    assert ["not-from-secure-origin"] == obstacles(playwright, plain, tmp_path / "profile")


def test_on_plain_http_nothing_of_it_is_promised(away: Browser, plain: House) -> None:
    phone = taken(away, plain, SHARED)
    at_seat(phone)
    assert not phone.page.evaluate("() => isSecureContext")
    expect(phone.page.locator("#awake")).to_be_visible()
    phone.page.goto(f"{phone.page.url}/seats")
    assert 0 == phone.page.locator("[data-share]").count()
    phone.context.close()


def test_whoever_types_http_arrives_all_the_same(away: Browser, safe: House) -> None:
    phone = taken(away, safe)
    phone.page.goto(f"{safe.url.replace('https:', 'http:')}/join")
    assert f"{safe.url}/join" == phone.page.url
    phone.context.close()
