"""An attack with hits is never sent by a button that denies them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.games.dragonscales.pages.test_in_sight import ATTACKING


def test_without_scripts_hits_are_not_sent_as_none(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ben": f"/s/{stopped(desk, record.read(ATTACKING, SHELF), 'T00001')[1][1]}"}

    with (
        furnished(tmp_path / "house", set_up) as addresses,
        closing(browser.new_context(java_script_enabled=False, has_touch=True)) as context,
    ):
        page = context.new_page()
        page.goto(addresses["Ben"])
        page.locator("#ask summary", has_text="Split the cubes").tap()
        page.locator('#ask label:has(> [name="hits"][value="2"])').tap()
        page.locator('#ask label:has(> [name="cubes.red"][value="1"])').tap()
        page.locator("#ask .bar").get_by_role("button", name="Attack", exact=True).tap()
        expect(page.locator("body")).to_contain_text("attacks the dragon: 1 cube")
