"""The table display either shows a step of setting up or counts it among those to come, whatever its shape."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.core.record import Record
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.games import GAMES
from tests.browser.house import furnished

SIZES = ((1280, 800), (1024, 768), (768, 1024), (390, 844))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_step_is_shown_or_counted(browser: Browser, tmp_path: Path, size: tuple[int, int]) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        play = GAMES["dragonscales"].play(next(iter(GAMES["dragonscales"].evenings)))
        live, _ = stopped(desk, Record(play.game, play.names, play.setup, ()), "T00001", 1)
        return {"display": f"/t/{live.info.id}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.goto(addresses["display"])
        steps = page.locator(".prepare li:has(.prepare__item)")
        shown = [step.is_visible() for step in steps.all()]
        assert (False in shown) is page.locator(".prepare__more").is_visible()
        assert size[0] > size[1] or all(shown)
        page.close()
