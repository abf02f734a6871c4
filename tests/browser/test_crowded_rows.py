"""A display names whoever has a box, however many have none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished

ALL_ATTACK = """\
game dragon-rampage
seats Ann, Bob, Cleo, Dora, Emil
setup elf,rogue,wizard,barbarian,dwarf health=9,9,9,9,9 path=20

Ann: place attack×4,run×3
Bob: place attack×3,run×4
Cleo: place attack×5,run×2
Dora: place attack×4,run×3
Emil: place attack×3,run×4
"""
"""Two boxes for five heroes, and three for as many."""
CUT = """() => [...document.querySelectorAll(".row__boxes .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
"""The names of those with a box that are cut."""


@pytest.fixture(scope="module")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    def set_up(desk: Desk) -> dict[str, str]:
        live, _ = stopped(desk, record.read(ALL_ATTACK, SHELF), "R00001")
        return {"display": f"/t/{live.info.id}?from=screen"}

    with furnished(tmp_path_factory.mktemp("crowded") / "data", set_up) as addresses:
        yield addresses["display"]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1920, 1080)])
def test_whoever_has_a_box_is_named_in_full(browser: Browser, display: str, width: int, height: int) -> None:
    with closing(browser.new_context(viewport={"width": width, "height": height})) as context:
        page = context.new_page()
        page.goto(display)
        page.locator(".row__back .badge").first.wait_for()
        assert [] == page.evaluate(CUT)
