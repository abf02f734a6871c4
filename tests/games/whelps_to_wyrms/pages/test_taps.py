"""A dragon's turn on a touch screen: what a tap fills in, and names that stay on one line on the smallest phone."""

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
from tests.games.whelps_to_wyrms.pages.tables import HEAD

CAMPS = "Ann: stock bandit-camp level=2 holds=2\nAnn: stock cow-farm level=2 holds=1\nAnn: ready\n"
RICH = "*: adjust cubes seat=1 to=3\nBo: ready\n"
HUNT = (
    "Ann: ready\nAnn: pass\nBo: pass\nCy: pass\nBo: ready\nBo: pass\nCy: pass\nAnn: pass\nBo: draw Rikus strength=7\n"
    "Bo: activate 1\nCy: ready\nCy: search fort\nCy: draw Wilma strength=6\n"
)
Houses = tuple[str, str, str, str]
KNOWN = (("board.red.0", "Claws"), ("board.red.1", "Burninator"))
"""Facts that the installation remembers about the red board."""
BROKEN = """() => [...document.querySelectorAll(".tile > b")]
  .filter((name) => name.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(name).fontSize))
  .map((name) => name.textContent)"""
"""Returns the names of actions that take more than one line."""


@pytest.fixture(scope="session")
def turns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Houses]:
    """The addresses of phones in their own turns: Ann may raze a camp or a farm, Bo can buy, Cy hunts, Dan begins."""
    with furnished(tmp_path_factory.mktemp("whelps") / "data", lay_all) as addresses:
        yield addresses["Ann"], addresses["Bo"], addresses["Cy"], addresses["Dan"]


def lay_all(desk: Desk) -> dict[str, str]:
    _, ann = stopped(desk, record.read(HEAD + CAMPS, SHELF), "W00000")
    _, bo = stopped(desk, record.read(HEAD.replace("blue", "blue first=1") + RICH, SHELF), "W00001")
    _, cy = stopped(desk, record.read(HEAD + HUNT, SHELF), "W00002")
    _, dan = stopped(desk, record.read(HEAD.replace("Ann", "Dan") + "Dan: ready\n", SHELF), "W00003")
    desk.journal.remember("whelps-to-wyrms", KNOWN)
    return {"Ann": f"/s/{ann[0]}", "Bo": f"/s/{bo[1]}", "Cy": f"/s/{cy[2]}", "Dan": f"/s/{dan[0]}"}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with closing(browser.new_context(viewport={"width": 320, "height": 640})) as context:
        yield context.new_page()


def test_the_names_of_actions_are_never_broken(page: Page, turns: Houses) -> None:
    page.goto(turns[0])
    expect(page.locator(".tile")).to_have_count(6)
    assert [] == page.evaluate(BROKEN)


def test_a_camp_that_is_kept_says_what_is_razed(page: Page, turns: Houses) -> None:
    page.goto(f"{turns[0]}/say/raze")
    page.locator("label", has_text="Cow Farm 2").click()
    expect(page.locator("input[name=improvement][value=cow-farm]")).to_be_checked()
    page.locator("label", has_text="Bandit Camp 1").click()
    expect(page.locator("input[name=improvement][value=bandit-camp]")).to_be_checked()
    page.locator("label:has(input[value=cow-farm])").click()
    expect(page.locator("input[name=site][value='2']")).to_be_checked()
    page.locator("label:has(input[value=sheep-farm])").click()
    expect(page.locator("input[name=site][value='']")).to_be_checked()


def test_a_famine_counts_its_searcher_by_itself(page: Page, turns: Houses) -> None:
    page.goto(f"{turns[0]}/say/search")
    near = page.locator("input[name=near][value='0']")
    expect(near).not_to_be_checked()
    page.locator("label", has_text="Famine").click()
    expect(near).to_be_checked()


def test_a_farm_and_its_level_are_found_without_leaving_the_turn(page: Page, turns: Houses) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(turns[3])
    levels = page.locator(".twotap__levels button")
    page.locator(".tile", has_text="Search").click()
    expect(levels.filter(visible=True)).to_have_count(0)
    page.locator("label.twotap__one", has_text="Sheep Farm").click()
    expect(levels.filter(visible=True)).to_have_count(4)
    expect(levels.filter(visible=True).first).to_be_in_viewport()
    levels.filter(visible=True).nth(1).click()
    expect(page.get_by_text("Sheep Farm 1: level 2, 2 on it.").first).to_be_visible()


def test_a_famine_of_the_turn_opens_with_its_searcher_ticked(page: Page, turns: Houses) -> None:
    page.goto(turns[0])
    page.locator(".tile", has_text="Search").click()
    page.locator("a.twotap__one", has_text="Famine").click()
    expect(page.locator("input[name=found][value=famine]")).to_be_checked()
    expect(page.locator("input[name=near][value='0']")).to_be_checked()


def test_the_only_farm_that_fits_is_chosen_and_what_is_doubtful_is_asked(page: Page, turns: Houses) -> None:
    page.goto(f"{turns[0]}/say/eat")
    page.locator("label", has_text="Cow").first.click()
    expect(page.locator("input[name=site][value='2']")).to_be_checked()
    page.locator("label", has_text="Sheep").first.click()
    expect(page.locator("input[name=site][value='']")).to_be_checked()
    page.goto(f"{turns[0]}/say/search")
    page.locator("label", has_text="Cow Farm").first.click()
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_text("Choose its level.")).to_be_visible()
    page.locator("label.chip", has_text="2").first.click()
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_text("Cow Farm 3: level 2, 2 on it.").first).to_be_visible()


def test_the_slayer_that_is_chosen_says_whether_it_stands_on_a_fort(page: Page, turns: Houses) -> None:
    page.goto(f"{turns[2]}/say/attack")
    fort = page.locator("input[name=fort]")
    expect(fort).not_to_be_checked()
    page.locator("label", has_text="Wilma").click()
    expect(fort).to_be_checked()
    page.locator("label", has_text="Rikus").click()
    expect(fort).not_to_be_checked()
    page.locator("label", has_text="Wilma").click()
    for die in (0, 1):
        page.locator(".dice__die").nth(die).locator('label:has([value="3"])').click()
    expect(page.get_by_text("6 is less than 7.")).to_be_in_viewport()


def test_what_the_table_says_is_so_is_taken(page: Page, turns: Houses) -> None:
    page.goto(f"{turns[0]}/say/eat")
    page.locator("label", has_text="Cow").first.click()
    page.locator("label", has_text="From somewhere else").click()
    page.get_by_role("button", name="Eat", exact=True).click()
    page.get_by_role("button", name="Save anyway").click()
    expect(page.get_by_text("eats a cow").first).to_be_visible()


def test_a_skill_that_this_house_remembers_is_bought_by_its_name(page: Page, turns: Houses) -> None:
    page.goto(f"{turns[1]}/say/buy")
    name = page.locator("input[name=name]")
    page.locator("label", has_text="Burninator").click()
    expect(name).to_have_value("Burninator")
    page.locator("label", has_text="Column 3").click()
    expect(name).to_have_value("")
    page.locator("label", has_text="Claws").click()
    page.get_by_role("button", name="Buy it").click()
    expect(page.get_by_text("buys Claws, row 1, for 1 experience.").first).to_be_visible()
