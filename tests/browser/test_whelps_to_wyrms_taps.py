"""The turn of a dragon under a thumb: what a tap fills in, and names that stay whole on the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core import record
from referee.desk import Desk
from referee.games import SHELF
from referee.journal import Journal
from referee.paths import DATA_FILE
from tests.browser.house import House
from tests.seated import stopped
from tests.web.whelps_tables import HEAD

CAMPS = "Ann: stock bandit-camp level=2 holds=2\nAnn: stock cow-farm level=2 holds=1\nAnn: ready\n"
BROKEN = """() => [...document.querySelectorAll(".act__head b")]
  .filter((name) => name.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(name).fontSize))
  .map((name) => name.textContent)"""
"""Names of actions that take more than a line."""


@pytest.fixture(scope="module")
def turn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a phone whose dragon is at turn, with two cubes, a camp and a farm."""
    folder = tmp_path_factory.mktemp("whelps") / "data"
    folder.mkdir()
    with closing(Journal(folder / DATA_FILE)) as journal:
        _, keys = stopped(Desk(journal, SHELF), record.read(HEAD + CAMPS, SHELF), "W00000")
    house = House(folder)
    house.start()
    yield f"{house.url}/s/{keys[0]}"
    house.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with closing(browser.new_context(viewport={"width": 320, "height": 640})) as context:
        yield context.new_page()


def test_the_names_of_actions_are_never_broken(page: Page, turn: str) -> None:
    page.goto(turn)
    expect(page.locator(".act")).to_have_count(6)
    assert [] == page.evaluate(BROKEN)


def test_a_camp_that_is_kept_says_what_is_razed(page: Page, turn: str) -> None:
    page.goto(f"{turn}/say/raze")
    page.locator("label", has_text="Cow Farm 2").click()
    expect(page.locator("input[name=improvement][value=cow-farm]")).to_be_checked()
    page.locator("label", has_text="Bandit Camp 1").click()
    expect(page.locator("input[name=improvement][value=bandit-camp]")).to_be_checked()
