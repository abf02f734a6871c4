"""What is in sight on a phone in Whelps to Wyrms: the six spaces of a board in one line, and an empty slayer deck."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import in_sight, phones

TABLE = "game   whelps-to-wyrms\ntitle  A table\nseats  Ann, Bo, Cy\nsetup  green,red,blue length=short\n\nAnn: ready\n"
DRAWS = "Ann: pass\nBo: pass\nCy: pass\nBo: ready\nBo: pass\nCy: pass\nAnn: pass\n"
"""From there to the first slayer that is drawn."""
SPACES = ".spaces"
TOPS = "board => [...board.querySelectorAll('.space')].map(one => Math.round(one.getBoundingClientRect().top))"


def test_the_six_spaces_of_every_dragon_stand_in_one_line(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Bo": f"/s/{stopped(desk, record.read(TABLE, SHELF), 'T00001')[1][1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for width in (360, 390):
            for pages in phones(browser, addresses.items(), {"width": width, "height": 640}):
                boards = pages["Bo"].locator(SPACES)
                expect(boards).to_have_count(3)
                for board in boards.all():
                    tops = board.evaluate(TOPS)
                    assert [tops[0]] * 6 == tops


def test_that_no_slayer_is_left_is_in_sight(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Bo": f"/s/{stopped(desk, record.read(TABLE + DRAWS, SHELF), 'T00001')[1][1]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for pages in phones(browser, addresses.items(), {"width": 360, "height": 640}):
            button = pages["Bo"].locator("#ask button[name=none_left]")
            assert in_sight(button)
            button.click()
            expect(pages["Bo"].locator("#live")).to_contain_text("Cy")
            expect(button).to_have_count(0)
