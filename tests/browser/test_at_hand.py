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


@pytest.fixture(scope="module")
def setups(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The address of a phone that is asked nothing while the real table is set up, of each game; and of one that is."""
    with furnished(tmp_path_factory.mktemp("set-up") / "data", lay_out) as addresses:
        yield addresses


def lay_out(desk: Desk) -> dict[str, str]:
    found = {}
    for n, (game, shown) in enumerate(GAMES.items()):
        live, keys = stopped(desk, replace(shown.play(shown.evening), lines=()), f"P{n:05}")
        asked = {seat for prompt in live.table.prompts for seat in prompt.seats}
        found[game] = f"/s/{keys[next((seat for seat in range(len(keys)) if seat not in asked), 0)]}"
        found[f"{game}, asked"] = f"/s/{keys[min(asked)]}"
    return found


COVERED = """() => {
  const covered = new Set(), hands = [...document.querySelectorAll(".go--hand")];
  for (let top = 0; top <= document.body.scrollHeight; top += 40) {
    scrollTo({ top, behavior: "instant" });
    for (const item of document.querySelectorAll(".prepare__item")) {
      const at = item.getBoundingClientRect();
      for (const over of hands.map((link) => link.getBoundingClientRect())) {
        const beside = over.left >= at.right || over.right <= at.left;
        if (!beside && over.top < at.bottom - 1 && over.bottom > at.top + 1) covered.add(item.textContent.trim());
      }
    }
  }
  return [...covered];
}"""


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["upright", "sideways"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_at_hand_covers_the_list_of_setting_up(
    page: Page, setups: dict[str, str], game: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(setups[game])
    expect(page.locator(".prepare__item").first).to_be_visible()
    if page.locator(".bar:not(.bar--hand)").count() == 0:
        assert [] == page.evaluate(COVERED)


IN_SIGHT = """() => {
  const { left, top, bottom } = document.querySelector("#prepare summary").getBoundingClientRect();
  const seen = [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 40, y)?.closest("#prepare summary"));
  return [seen, document.getElementById("prepare").open];
}"""
"""Whether the heading of the list of setting up can be seen, and whether the list is unfolded."""


@pytest.mark.parametrize("game", GAMES)
def test_the_link_to_the_list_of_setting_up_shows_it_unfolded(page: Page, setups: dict[str, str], game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(setups[f"{game}, asked"])
    page.locator("#prepare").evaluate("one => (one.open = false)")
    page.locator(".tools__setup").click()
    page.wait_for_function(f"String(({IN_SIGHT})()) === 'true,true'")


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


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_that_is_asked_nothing_begins_below_its_head(
    page: Page, homes: dict[str, str], game: str
) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(homes[game])
    if page.locator("#ask > *").count() == 0:
        gap = "() => document.querySelector('.tools').getBoundingClientRect().top"
        head = "() => document.querySelector('.top').getBoundingClientRect().bottom"
        assert 0 <= page.evaluate(gap) - page.evaluate(head) <= 24
