"""A dragon's board in Whelps to Wyrms has the shape of the real one: its six spaces are in one line."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import phones

TABLE = "game   whelps-to-wyrms\ntitle  A table\nseats  Ann, Bo, Cy\nsetup  green,red,blue length=short\n\nAnn: ready\n"
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
