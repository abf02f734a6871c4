"""What is in sight on a phone in Dragon Keeper: what a special tile does, the keys, the display in columns."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import phones
from tests.games.dragon_keeper.pages.tables import HEAD

SET = "*: adjust treasures seat=0 to=5\n*: adjust treasures seat=0 to=6\n"
"""What the host did meanwhile; it stands above the question."""
BELOW = """lead => {
  const bar = lead.closest("form").querySelector(".bar");
  return Math.round(lead.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
}"""
"""How far a line reaches below the upper edge of the bar."""
AT_FOOT = """() => [...document.querySelectorAll("#ask .bar--keys")]
  .filter((bar) => getComputedStyle(bar).position === "sticky")
  .map((bar) => bar.closest("form").id.split("-")[1])"""
"""The kinds of questions whose keys stand at the foot of the page."""
ENDS = "rows => [...new Set(rows.map(one => Math.round(one.getBoundingClientRect().right)))]"


def test_what_a_special_tile_does_is_read_above_the_keys(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        play = record.read(f"{HEAD}Ann: take blue tile=trap\n{SET}", SHELF)
        return {"Ann": f"/s/{stopped(desk, play, 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            page = pages["Ann"]
            expect(page.locator(".event").first).to_be_visible()
            lead = page.locator(".ask--main .ask__head > p")
            expect(lead).to_contain_text("Discard it")
            assert lead.evaluate(BELOW) <= 0


def test_the_keys_at_the_foot_are_those_of_the_turn(browser: Browser, tmp_path: Path) -> None:
    """A home guild not yet entered never covers the tiles: not when the turn begins while the page is open."""

    def set_up(desk: Desk) -> dict[str, str]:
        _, keys = stopped(desk, record.read(f"{HEAD}Ann: guild blue\nAnn: take blue tile=1\n", SHELF), "T00001")
        return {"Ann": f"/s/{keys[0]}", "Bo": f"/s/{keys[1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            ann, bo = pages["Ann"], pages["Bo"]
            assert ["guild"] == bo.evaluate(AT_FOOT)
            ann.locator("#ask label").filter(has_text="red").tap()
            ann.locator('#ask [name=tile][value="2"]').tap()
            expect(bo.locator('form[id^="ask-take-"]')).to_be_visible()
            assert ["take"] == bo.evaluate(AT_FOOT)
            bo.locator("#ask summary").filter(has_text="Your home guild").tap()
            expect(bo.locator("#ask h2").filter(has_text="Your home guild")).to_be_hidden()
            bo.reload()
            ann.locator("form:not(.event *) button").filter(has_text="Undo").tap()
            expect(bo.locator('form[id^="ask-take-"]')).to_have_count(0)
            assert ["guild"] == bo.evaluate(AT_FOOT)
            expect(bo.locator("#ask h2").filter(has_text="Your home guild")).to_be_visible()


def test_a_phone_that_shows_the_display_has_treasures_in_a_column(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        live, _ = stopped(desk, record.read(f"{HEAD}Ann: take blue tile=1\n", SHELF), "T00001")
        return {"display": f"/t/{live.info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for width in (360, 390):
            for pages in phones(browser, addresses.items(), {"width": width, "height": 640}):
                page = pages["display"]
                expect(page.locator(".levels")).to_contain_text("reserve")
                assert 1 == len(page.locator(".wall__treasures").evaluate_all(ENDS))
                tops = page.locator(".levels > span").evaluate_all(ENDS.replace("right", "bottom"))
                assert max(tops) - min(tops) < 6, "the level is in one line"
