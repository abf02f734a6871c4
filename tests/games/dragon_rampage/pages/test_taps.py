"""The forms of Dragon Rampage on a touch screen: what a tap fills in, with and without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from referee.core import record
from referee.core.facts import entered_card
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import in_sight
from tests.browser.walk import SMALL
from tests.games.dragon_rampage.pages.tables import FOUGHT, GRABBED, HEAD, PLACED, WAYS

TABLES = {
    "roll": (WAYS, 2),
    "roll again": (WAYS, 2),
    "plain": (WAYS, 2),
    "card": (PLACED, 1),
    "new card": (PLACED, 1),
    "row": (f"{PLACED}Ann: rampage-card Fire limit=9\nAnn: effect\n", 1),
    "attack": (GRABBED, 1),
    "run": (FOUGHT, 0),
}
"""Tables by name: the lines entered there, and the seat whose phone is opened."""
PHONE: ViewportSize = {"width": 390, "height": 844}
KNOWN = (*entered_card("rampage", "Fire", limit="9", low="All take 1 wound"), ("space.4", "gold"))
"""Facts that the installation remembers from earlier tables."""
APART = """(bar) => {
  const shown = [...bar.querySelectorAll("label, button, a")].filter((e) => e.checkVisibility());
  const found = shown.map((e) => [e.innerText.trim(), e.getBoundingClientRect()]), near = [];
  found.forEach(([one, a], n) => found.slice(n + 1).forEach(([other, b]) => {
    const gap = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
    if (gap < 7.5) near.push(`${one} and ${other}: ${gap}`);
  }));
  return near;
}"""
"""Returns the pairs of controls that are too close together for a thumb."""


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A server with each of the tables, and the addresses of the phones."""
    with furnished(tmp_path_factory.mktemp("rampage") / "data", lay_all) as addresses:
        yield addresses


def lay_all(desk: Desk) -> dict[str, str]:
    desk.journal.remember("dragon-rampage", KNOWN)
    return {name: set_up(desk, lines, seat, code) for code, (name, (lines, seat)) in enumerate(TABLES.items())}


def set_up(desk: Desk, lines: str, seat: int, code: int) -> str:
    _, keys = stopped(desk, record.read(HEAD + lines, SHELF), f"R{code:05}")
    return f"/s/{keys[seat]}"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    yield from opened(browser, scripts=True)


@pytest.fixture
def plain_page(browser: Browser) -> Iterator[Page]:
    """A page in a browser without scripts."""
    yield from opened(browser, scripts=False)


def opened(browser: Browser, scripts: bool) -> Iterator[Page]:
    with closing(browser.new_context(viewport=PHONE, java_script_enabled=scripts)) as context:
        yield context.new_page()


def choose(page: Page, **fields: int | str) -> None:
    """Selects chips by the field they belong to; a row of dice is given by its name."""
    for name, value in fields.items():
        field = name if name in ("die", "spaces", "icon") else f"dice.{name}"
        page.locator(f'input[name="{field}"][value="{value}"]').check(force=True)


def tokens_on(page: Page, row: str) -> str:
    return page.locator(f".row--{row} .row__boxes").inner_text()


def test_a_tap_on_a_way_lays_those_tokens(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["roll"])
    choose(page, treasure=3, attack=3)
    page.locator("button.allot").nth(1).click()
    expect(page.locator("#ask form")).to_have_count(0)
    assert "2" in tokens_on(page, "treasure").split()


def test_the_rows_stay_under_the_finger_until_all_dice_are_entered(page: Page, tables: dict[str, str]) -> None:
    """The ways that appear below the rows are brought into sight with the last die only."""
    page.set_viewport_size(SMALL)
    page.goto(tables["roll again"])
    for row, n in (("treasure", 3), ("defense", 1), ("crafty", 1)):
        with page.expect_response(lambda answer: "/try/place" in answer.url):
            page.locator(f'label:has(> [name="dice.{row}"][value="{n}"])').click()
        expect(page.locator(f"#box-{row}")).not_to_be_empty()
        assert 0 == page.evaluate("scrollY"), f"the rows have moved after {row}"
    choose(page, run=2)
    expect(page.locator(".wayset")).to_be_in_viewport(ratio=0.9)


def test_the_reason_of_a_refusal_comes_into_view(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["roll again"])
    choose(page, treasure=3, attack=3)
    expect(page.locator("button.allot").first).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Place tokens", exact=True).click()
    expect(page.locator(".refused")).to_be_in_viewport()
    expect(page.locator('input[name="dice.attack"][value="3"]')).to_be_checked()


def test_without_scripts_it_takes_two_steps(plain_page: Page, tables: dict[str, str]) -> None:
    plain_page.goto(tables["plain"])
    choose(plain_page, treasure=3, attack=3)
    plain_page.get_by_role("button", name="Place tokens", exact=True).click()
    expect(plain_page.locator(".refused")).to_contain_text("2 ways")
    plain_page.locator("button.allot").nth(1).click()
    expect(plain_page.locator("#ask form")).to_have_count(0)
    assert "2" in tokens_on(plain_page, "treasure").split()


def test_one_tap_opens_the_section_of_a_known_card(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["card"])
    page.get_by_role("button", name="Fire").click()
    expect(page.locator("#ask h2").first).to_contain_text("Fire")
    expect(page.locator("#ask")).to_contain_text("6 opens the section “or less”.")
    expect(page.locator("#ask")).to_contain_text("All take 1 wound")


def test_the_die_says_how_far_and_a_known_space_what_it_gives(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["run"])
    choose(page, die=3)
    expect(page.locator('input[name="spaces"][value="4"]')).to_be_checked()
    expect(page.locator('input[name="icon"][value="gold"]')).to_be_checked()
    expect(page.locator("#try-run")).to_contain_text("You take 2 gold")
    choose(page, die=1)
    expect(page.locator('input[name="spaces"]:visible')).to_have_count(3)
    expect(page.locator('input[name="spaces"][value="2"]')).to_be_checked()


def test_both_ways_to_dodge_are_as_high(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["row"])
    faces = page.locator(".strike__dodges .card__face")
    expect(faces).to_have_count(4)
    assert 1 == len({one.evaluate("one => one.getBoundingClientRect().height") for one in faces.all()})


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_what_the_space_gives_is_asked_for_in_sight_once_it_is_clear_which(
    page: Page, tables: dict[str, str], width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(tables["run"])
    expect(page.get_by_text("What the space gives me")).to_be_hidden()
    choose(page, die=3)
    gifts = page.locator('label:has(> [name="icon"])')
    expect(gifts).to_have_count(6)
    assert [] == [one.get_attribute("title") for one in gifts.all() if not in_sight(one)]


def test_the_button_says_what_a_card_without_a_number_is_taken_for(page: Page, tables: dict[str, str]) -> None:
    page.goto(tables["new card"])
    expect(page.locator("#ask .bar .go").last).to_have_text("Only one text")
    page.locator('[name="limit"]').fill("8")
    page.locator('[name="limit"]').blur()
    expect(page.locator("#ask .bar .go").last).to_have_text("Open its section")
    expect(page.locator("#ask .bar")).to_contain_text("opens the section “or less”")


@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_faces_of_an_attack_lie_a_thumb_apart(page: Page, tables: dict[str, str], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(tables["attack"])
    bar = page.locator("#ask .bar--keys")
    assert [] == bar.evaluate(APART)
    expect(page.locator('label:has([name="dragons"][value="7"])')).to_be_hidden()
    page.locator("#ask .chip--more").click()
    assert [] == bar.evaluate(APART)
    page.locator('label:has([name="dragons"][value="7"])').click()
    expect(page.locator('[name="dragons"][value="7"]')).to_be_checked()
