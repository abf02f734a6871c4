"""The menu of everything that can be entered without being asked: it is one tap away at any scroll position, and can be
searched by words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.games import GAMES
from tests.browser.house import furnished


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The address of a phone at a table of each game, in the middle of a game."""
    with furnished(tmp_path_factory.mktemp("at-hand") / "data", lay_all) as addresses:
        yield addresses


def lay_all(desk: Desk) -> dict[str, str]:
    found = {}
    for n, (game, shown) in enumerate(GAMES.items()):
        play = shown.play(shown.evening)
        _, keys = stopped(desk, replace(play, lines=play.lines[: shown.middle]), f"H{n:05}")
        found[game] = f"/s/{keys[0]}"
    return found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with closing(browser.new_context(viewport={"width": 360, "height": 640})) as context:
        yield context.new_page()


@pytest.mark.parametrize("game", GAMES)
def test_it_is_one_tap_away_from_the_foot_of_the_page(page: Page, homes: dict[str, str], game: str) -> None:
    page.goto(homes[game])
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    more = page.locator(".tools__more")
    expect(more).to_be_in_viewport()
    more.click()
    expect(page.locator("main .way").first).to_be_visible()
    assert page.url.split("?")[0].endswith("/more")


def test_what_has_not_all_the_words_is_put_away(page: Page, homes: dict[str, str]) -> None:
    page.goto(f"{homes['dragonscales']}/more")
    field, ways = page.locator("[data-filter]"), page.locator("main .way:visible")
    every = ways.count()
    field.fill("treasure STEAL")
    expect(ways).to_have_count(1)
    assert every > 10
    field.fill("no such thing")
    expect(ways).to_have_count(0)
    expect(page.locator("[data-none]")).to_be_visible()
    field.fill("treasure steal")
    field.press("Enter")
    page.wait_for_url("**/say/rob*")


def test_without_scripts_there_is_nothing_to_search_with(browser: Browser, homes: dict[str, str]) -> None:
    with closing(browser.new_context(java_script_enabled=False)) as context:
        page = context.new_page()
        page.goto(f"{homes['dragonscales']}/more")
        expect(page.locator("[data-filter]")).to_be_hidden()
        assert page.locator("main .way:visible").count() > 10
