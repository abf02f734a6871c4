"""The pattern page in a real browser: accessible, with large enough targets, at every width."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, Route

from referee.web.files import place
from tests.chromium import launched
from tests.web.test_patterns import rendered

pytestmark = pytest.mark.browser
Theme: TypeAlias = Literal["dark", "light"]
HOST = "http://pattern.test"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'"

SMALL = """() => [...document.querySelectorAll('main :is(a, button, summary, select, textarea, input)')]
  .filter(e => e.checkVisibility() && e.type !== 'hidden')
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 47.9 || box.height < 47.9)
  .map(([what, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${what}`)"""
"""Lists every control whose target is smaller than 48 CSS pixels, too small for a thumb."""
CLOSE = """() => {
  const all = [...document.querySelectorAll('main :is(button, .chip > input, .card > input, .arow__none > input)')]
    .filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]);
  const gap = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  return all.flatMap(([e, a], i) => all.slice(i + 1, i + 12).filter(([, b]) => gap(a, b) < 7.9)
    .map(([f]) => `${e.name || e.className} ${e.value} | ${f.name || f.className} ${f.value}`));
}"""
"""Lists controls that are closer to each other than 8 CSS pixels."""
WIDE = """() => [...document.querySelectorAll('body *')]
  .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.sr, .skip'))
  .map(e => e.outerHTML.slice(0, 120))"""
"""Lists elements that would make the page scroll sideways."""


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright, goes_back=False)
    yield browser
    browser.close()


def answer(route: Route) -> None:
    """Answers requests for the pattern page and its files without a server."""
    path = route.request.url.removeprefix(HOST).partition("?")[0]
    if not path.startswith("/static/"):
        route.fulfill(body=rendered(), content_type="text/html", headers={"Content-Security-Policy": POLICY})
    elif (file := Path(*place(path.removeprefix("/static/")))).is_file():
        route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
    else:
        route.fulfill(status=404)


def pattern(
    browser: Browser, width: int = 390, theme: Theme = "dark", scripts: bool = True, still: bool = False
) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": 844},
        color_scheme=theme,
        java_script_enabled=scripts,
        reduced_motion="reduce" if still else None,
    )
    context.route("**/*", answer)
    page = context.new_page()
    page.goto(HOST)
    return page


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_wrong(chromium: Browser, theme: Theme) -> None:
    page = pattern(chromium, theme=theme, still=True)
    page.evaluate("() => Promise.all(document.getAnimations().map(a => a.finished)).then(() => null)")
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    assert [] == [(v["id"], [node["html"][:120] for node in v["nodes"]]) for v in found.response["violations"]]


@pytest.mark.parametrize("width", [320, 360, 390, 1280])
def test_every_target_suits_a_thumb(chromium: Browser, width: int) -> None:
    page = pattern(chromium, width)
    assert [] == page.evaluate(SMALL)
    assert [] == page.evaluate(CLOSE)


@pytest.mark.parametrize(("width", "zoom"), [(320, 100), (360, 100), (320, 200), (390, 200), (1280, 100)])
def test_nothing_is_wider_than_the_page(chromium: Browser, width: int, zoom: int) -> None:
    page = pattern(chromium, width)
    page.evaluate("zoom => document.documentElement.style.fontSize = zoom", f"{106.25 * zoom / 100}%")
    assert [] == page.evaluate(WIDE)


def test_the_switch_is_remembered_here_and_told_to_the_server(chromium: Browser) -> None:
    page = pattern(chromium, theme="dark")
    page.locator("[data-theme-switch]").click()
    assert "light" == page.locator("html").get_attribute("data-theme")
    assert ["light"] == [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "theme"]
    page.reload()
    assert "light" == page.locator("html").get_attribute("data-theme")


def test_without_a_script_every_field_can_still_be_filled(chromium: Browser) -> None:
    page = pattern(chromium, scripts=False)
    page.locator("[name=p-number]").fill("17")
    page.locator("#choose_form [name='dice.four'][value='4']").check()
    page.locator("#seat_pick [value='4']").check()
    assert 0 == page.locator(".step:visible").count()
