"""Two phones that type the same card in real browsers, and a form over the page that does not disturb the one below."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.taps import GO, phones, set_up
from tests.games.dragonscales.pages.rounds import ROUNDS

ROUND = next(one for one in ROUNDS if one.title == "a new Dragon Rage card")


@pytest.fixture
def at_table(browser: Browser, tmp_path: Path) -> Iterator[dict[str, Page]]:
    with set_up(tmp_path / "house", "dragonscales", ROUND) as addresses:
        yield from phones(browser, addresses.items())


def wounds(page: Page, box: int, n: int) -> None:
    page.locator(f'#ask label:has(> [name="wounds.{box}"][value="{n}"])').tap()


def test_the_pen_goes_round_and_no_number_is_lost(at_table: dict[str, Page]) -> None:
    ana, ben, cleo = (at_table[name] for name in ("Ana", "Ben", "Cleo"))
    for page in (ana, ben, cleo):
        expect(page.locator("#ask h2")).to_contain_text("Dragon Rage card")
    wounds(ana, 0, 3)
    wounds(ana, 0, 3)
    expect(ben.locator("#ask")).to_contain_text("is typing this")
    expect(ben.locator(".hitline").nth(1)).to_contain_text("4")
    ben.get_by_role("button", name="Take over").tap()
    expect(ben.locator('[name="wounds.0"][value="4"]')).to_be_checked()
    expect(ana.locator("#ask")).to_contain_text("is typing this")
    wounds(ben, 1, 2)
    expect(cleo.locator(".hitline").nth(2)).to_contain_text("2")
    ana.get_by_role("button", name="Use mine").tap()
    expect(ana.locator('[name="wounds.0"][value="4"]')).to_be_checked()
    for box, n in ((1, 1), (2, 1), (3, 0)):
        wounds(ana, box, n)
    ana.locator(GO).tap()
    expect(cleo.locator("#ask")).to_contain_text("Villainy")
    expect(ana.locator(".me")).to_contain_text("4/9")


NOTED = """() => {
  window.said = [];
  const live = "[role=status], [aria-live]";
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.matches?.(live) || one.querySelector?.(live)) window.said.push(one.textContent.trim());
  }))).observe(document.getElementById("page"), { childList: true, subtree: true });
}"""
"""Notes every part that is read out and is put onto the page from now on."""


def test_while_another_player_types_nobody_else_is_shown_as_the_one_the_table_waits_for(
    at_table: dict[str, Page],
) -> None:
    ana, ben = at_table["Ana"], at_table["Ben"]
    wounds(ana, 0, 3)
    expect(ben.locator(".elsewhere")).to_contain_text("is typing this")
    assert "inset(50%)" == ben.locator(".waiting--mine").evaluate("one => getComputedStyle(one).clipPath")


def test_who_watches_keeps_the_focus_and_is_told_once_who_is_typing(at_table: dict[str, Page]) -> None:
    ana, ben = at_table["Ana"], at_table["Ben"]
    wounds(ana, 0, 1)
    expect(ben.locator(".hitline").nth(1)).to_contain_text("1")
    ben.get_by_role("button", name="Take over").focus()
    ben.evaluate(NOTED)
    for box, n in ((0, 2), (1, 1), (2, 2)):
        wounds(ana, box, n)
    expect(ben.locator(".hitline").nth(1)).to_contain_text("2")
    expect(ben.locator(".hitline").nth(2)).to_contain_text("2")
    assert [] == ben.evaluate("window.said")
    expect(ben.get_by_role("button", name="Take over")).to_be_focused()


def test_what_is_entered_is_not_sent_to_be_kept_any_more(at_table: dict[str, Page]) -> None:
    ana, late, answered = at_table["Ana"], list[Route](), list[int]()
    ana.route("**/draft/**", lambda route: late.append(route))
    ana.on("response", lambda answer: answered.append(answer.status) if "/draft/" in answer.url else None)
    for box in range(4):
        wounds(ana, box, 1)
    ana.locator(GO).tap()
    expect(ana.locator("#ask h2", has_text="Dragon Rage card")).to_have_count(0)
    for route in late:
        route.continue_()  # now the network delivers it
    ana.wait_for_timeout(500)
    assert (1, []) == (len(late), answered)
    expect(ana.locator("[data-unkept]")).to_have_count(0)


def test_a_card_is_played_over_a_form_which_keeps_its_numbers(at_table: dict[str, Page]) -> None:
    ana, ben = at_table["Ana"], at_table["Ben"]
    wounds(ana, 0, 2)
    ana.locator("#ask [data-sheet]").tap()
    sheet = ana.locator("dialog.sheet")
    expect(sheet).to_be_visible()
    for field in ('[name="effect"][value="wound"]', '[name="target"][value="1"]'):
        sheet.locator(f"label:has(> {field})").tap()
    sheet.get_by_role("button", name="Play card").tap()
    expect(sheet).not_to_be_visible()
    expect(ana.locator('#ask [name="wounds.0"][value="2"]')).to_be_checked()
    expect(ben.locator(".me")).to_contain_text("1/9")


def test_back_closes_the_form_over_the_page(at_table: dict[str, Page]) -> None:
    dan = at_table["Dan"]
    dan.locator("#ask [data-sheet]").tap()
    dan.locator(".sheet__close").tap()
    expect(dan.locator("dialog.sheet")).not_to_be_visible()
