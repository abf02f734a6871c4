"""Content that does not fit the display is split into pages, which are shown one after the other in the same place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished

READ = "".join(
    f'Ann: objective {n} name="The Merriest Feast of All, {n}"'
    f' goal="Eat {n} cows, {n} sheep and a merchant beside your own Lair" gold={n}\n'
    for n in range(1, 6)
)
TABLE = f"""game   whelps-to-wyrms
title  Many objectives
seats  Ann, Bo, Cy, Dee, Eve
setup  green,red,blue,black,white

{READ}Ann: ready
"""
BAR = """() => {
  const bar = document.createElement("p");
  bar.style.cssText = "flex: none; height: 160px";
  document.body.prepend(bar);
}"""
TURN = 8000
"""Milliseconds for which each page is shown."""


@pytest.fixture
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    def set_up(desk: Desk) -> dict[str, str]:
        live, _ = stopped(desk, record.read(TABLE, SHELF), "D00001")
        return {"display": f"/t/{live.info.id}?from=screen"}

    with (
        furnished(tmp_path_factory.mktemp("turns") / "data", set_up) as addresses,
        closing(browser.new_context(viewport={"width": 1280, "height": 720})) as context,
    ):
        page = context.new_page()
        page.clock.install(time=0)
        page.goto(addresses["display"])
        yield page


def seen(page: Page) -> list[int]:
    """The indexes of the visible pages of objectives."""
    pages = page.locator(".den__box .turns > div").all()
    return [n for n, one in enumerate(pages) if one.is_visible()]


def cut_off(page: Page) -> int:
    """The pixels by which the pages of objectives are higher than their room."""
    return int(
        page.locator(".den__around").evaluate("""around => [around, ...around.children]
        .reduce((sum, box) => sum + Math.max(0, box.scrollHeight - box.clientHeight), 0)""")
    )


def test_what_no_longer_fits_is_put_on_more_pages(page: Page) -> None:
    """A bar takes room from the table and goes again; nothing new is sent to the display."""
    pages = page.locator(".den__box .turns > div")
    before = pages.count()
    page.evaluate(BAR)
    page.clock.run_for(2_000)
    assert pages.count() > before
    assert 0 == cut_off(page)
    page.evaluate("document.body.firstChild.remove()")
    page.clock.run_for(2_000)
    assert before == pages.count()


def test_one_page_is_seen_and_then_the_next(page: Page) -> None:
    expect(page.locator(".turns > [data-on]")).to_have_count(1)
    assert page.locator(".den__box .turns > div").count() > 1, "there is too much for one page"
    before = seen(page)
    page.clock.run_for(TURN)
    after = seen(page)
    assert 1 == len(before) == len(after)
    assert before != after
