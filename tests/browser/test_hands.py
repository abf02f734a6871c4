"""The list of what to do by hand, on small phones: the next step is visible, nothing scrolls inside the page, and no
bar covers the reason of a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser import looks
from tests.browser.games import GAMES
from tests.browser.house import furnished
from tests.browser.judge import Judge

LEVEL_DOWN = 21
"""The number of lines after which the level in that play ends, and every player pays."""
SCROLLS = """() => [...document.querySelectorAll("#live *")].filter((e) => {
  const kept = /auto|scroll|hidden/.test(getComputedStyle(e).overflowY);
  return kept && e.clientHeight > 1 && e.scrollHeight > e.clientHeight + 1;
}).map((e) => e.className)"""
"""The elements inside the page that can be scrolled, even if only by a script or the keyboard."""

WHOLE = """(node) => {
  const { left, top, bottom } = node.getBoundingClientRect();
  return [top + 6, bottom - 6].every((y) => node.contains(document.elementFromPoint(left + 40, y)));
}"""
"""Tells whether nothing covers an element at its top or its bottom."""

ABOVE = "([one, bar]) => scrollBy(0, one.getBoundingClientRect().bottom + 4 - bar.getBoundingClientRect().top)"
"""Scrolls so that an element ends 4 pixels above a bar."""


@pytest.fixture
def addresses(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Addresses of phones that are asked for a tile: during setup, and when there are three things to do by hand."""
    with furnished(tmp_path / "data", tables) as addresses:
        yield addresses


def tables(desk: Desk) -> dict[str, str]:
    play, found = GAMES["dragon-keeper"].play("evenings/three-several-winners"), {}
    for when, lines in (("start", 0), ("level down", LEVEL_DOWN)):
        live, keys = stopped(desk, replace(play, lines=play.lines[:lines]), f"H{lines:05}")
        found[when] = f"/s/{keys[live.table.prompts[0].seats[0]]}"
    return found


@pytest.fixture(params=[(360, 640), (360, 560)], ids=["360x640", "360x560"])
def page(browser: Browser, addresses: dict[str, str], request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    size = {"width": width, "height": height}
    with closing(browser.new_context(viewport=size, has_touch=True, is_mobile=True)) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(addresses["level down"])
        yield page


def test_the_next_thing_is_in_sight_and_the_list_never_scrolls_by_itself(page: Page) -> None:
    ticks = page.locator(".hands .todo input")
    expect(ticks).to_have_count(3)
    expect(page.locator(".hands li:visible")).to_have_count(1)
    assert [] == page.evaluate(SCROLLS)
    page.locator(".hands__title").tap()
    expect(page.locator(".hands li:visible")).to_have_count(3)
    assert [] == page.evaluate(SCROLLS)
    ticks.first.tap()
    expect(ticks.first).to_be_checked()
    ticks.first.blur()
    expect(page.locator(".hands li:visible")).to_have_text("Move the dragon to the centre tile of level 2.")


def test_why_a_tick_was_refused_is_read_beside_it(page: Page) -> None:
    page.locator(".hands__title").tap()
    page.locator(".hands").evaluate("list => list.setAttribute('hx-vals', '{\"key\": \"old\"}')")
    page.locator(".hands label").last.tap()
    reason = page.locator(".hands li:last-child .refused")
    expect(reason).to_contain_text("nothing was saved")
    for one in (reason, page.locator(".hands li:last-child label")):
        page.wait_for_function(WHOLE, arg=one.element_handle())
    assert [] == page.evaluate(SCROLLS)


def test_no_bar_lies_over_why_a_tick_was_refused(page: Page, addresses: dict[str, str]) -> None:
    page.goto(addresses["start"])
    item, bar = page.locator(".prepare li").nth(1), page.locator("#ask .bar").first
    page.evaluate("document.querySelectorAll('.prepare [name=key]').forEach((key) => { key.value = 'old' })")
    page.evaluate(ABOVE, [item.element_handle(), bar.element_handle()])
    box = item.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 40, box["y"] + box["height"] - 20)
    reason = item.locator(".refused")
    expect(reason).to_contain_text("nothing was saved")
    page.wait_for_function(WHOLE, arg=reason.element_handle())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_can_be_read(page: Page, scheme: str, tmp_path: Path) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    assert [] == Judge(tmp_path).wrong(page)


CORRECTED = {"dragon-keeper": 6, "dragonscales": 11, "book-of-dragons": 6}
"""Games, with the number of lines after which a correction in that play leaves seven things to do by hand."""


def test_the_display_names_the_seventh_thing_to_do_where_it_would_say_that_there_is_one_more(
    browser: Browser, tmp_path: Path
) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        plays = {game: (GAMES[game].play("steps/corrections"), n) for game, n in CORRECTED.items()}
        made = {
            game: stopped(desk, replace(play, lines=play.lines[:n]), f"C{code:05}")
            for code, (game, (play, n)) in enumerate(plays.items())
        }
        return {game: f"/t/{live.info.id}" for game, (live, _) in made.items()}

    with furnished(tmp_path / "house", set_up) as addresses:
        for game, address in addresses.items():
            for width, height in ((1366, 650), (1280, 720)):
                with closing(browser.new_context(viewport={"width": width, "height": height})) as context:
                    page = context.new_page()
                    page.goto(address)
                    expect(page.locator(".screen__hands li"), game).to_have_count(7)
                    expect(page.locator(".screen__hands .screen__more"), game).to_have_count(0)
                    assert [] == page.evaluate(looks.combined(looks.WIDER, looks.HIGHER, looks.SHORN, looks.HEAPED))
