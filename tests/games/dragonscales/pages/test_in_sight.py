"""What is tapped next in Dragonscales needs no scrolling on a small phone: nor one inside another."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import in_sight, phones
from tests.games.dragonscales.pages.rounds import die

SEATS = "game   dragonscales\ntitle  A table\nseats  Ana, Ben, Cleo, Dan\n"
HEAD = f"{SEATS}setup  grimmveil,torlok,savathene,mezerax maximum=9,9,9,9 path=20 by_itself=yes\n\n"
PLACING = f"{HEAD}Ana: place rage×4 flee×3\nBen: place rage×3 attack×4\nCleo: place rage×2 villainy×5\n"
ATTACKING = (
    f"{HEAD}Ana: place attack×4 flee×3\nBen: place attack×3 flee×4\nCleo: place flee×7\nDan: place attack×2 flee×5\n"
    'Ana: rage-card "Calm" wounds=0,0,0,0 bonus=none,none,none,none\n'
)
SCROLLS = """one => {
  const ways = [];
  for (let at = one; at.closest(".bar"); at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== "visible") ways.push(at.className);
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== "visible") ways.push(at.className);
  }
  return ways;
}"""
"""What around it scrolls inside the page."""
sizes = pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])


def out_of_sight(all_of_them: Locator) -> list[str]:
    return [one.inner_text() for one in all_of_them.all() if not in_sight(one)]


@sizes
def test_every_way_of_three_wild_dice_is_seen_at_once(
    browser: Browser, tmp_path: Path, width: int, height: int
) -> None:
    def lay(desk: Desk) -> dict[str, str]:
        return {"Dan": f"/s/{stopped(desk, record.read(PLACING, SHELF), 'T00001')[1][3]}"}

    with furnished(tmp_path / "house", lay) as addresses:
        for pages in phones(browser, addresses.items(), {"width": width, "height": height}):
            page = pages["Dan"]
            for row, n in (("rage", 1), ("attack", 2), ("flee", 1)):
                page.locator(die(row, n)).first.tap()
            ways = page.locator(".wayone")
            expect(ways).to_have_count(10)
            assert [] == out_of_sight(ways)
            assert [] == ways.first.evaluate(SCROLLS)
            assert in_sight(page.locator("#ask .go--hand").first)


@sizes
def test_both_rows_of_an_attack_are_seen_at_once(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    def lay(desk: Desk) -> dict[str, str]:
        return {"Ana": f"/s/{stopped(desk, record.read(ATTACKING, SHELF), 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", lay) as addresses:
        for pages in phones(browser, addresses.items(), {"width": width, "height": height}):
            page = pages["Ana"]
            expect(page.locator("#ask h2")).to_contain_text("Attack")
            assert [] == out_of_sight(page.locator('#ask label:has(> [name="hits"], > [name="dragons"])'))
            page.locator('#ask label:has(> [name="hits"][value="4"])').tap()
            heads = page.locator(".answers--heads .answer")
            expect(heads.first).to_be_visible()
            assert [] == out_of_sight(heads)
            assert [] == out_of_sight(page.locator('#ask label:has(> [name="dragons"][value="1"])'))
