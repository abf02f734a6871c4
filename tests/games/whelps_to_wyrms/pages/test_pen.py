"""An objective that one phone types is not lost when another phone would begin the round, in real browsers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.taps import GO, phones, set_up
from tests.games.whelps_to_wyrms.pages.rounds import ROUNDS
from tests.games.whelps_to_wyrms.pages.tables import HEAD


@pytest.fixture
def at_table(browser: Browser, tmp_path: Path) -> Iterator[dict[str, Page]]:
    with set_up(tmp_path / "house", "whelps-to-wyrms", replace(ROUNDS[0], table=HEAD)) as addresses:
        yield from phones(browser, addresses.items())


def test_the_others_see_who_types_and_begin_the_round_with_what_was_typed(at_table: dict[str, Page]) -> None:
    ann, bo = at_table["Ann"], at_table["Bo"]
    ann.locator('#ask [name="name"]').press_sequentially("Feast")
    expect(bo.locator("#ask")).to_contain_text("is typing this")
    ann.wait_for_timeout(600)
    bo.get_by_role("button", name="Take over").tap()
    expect(bo.locator('#ask [name="name"]')).to_have_value("Feast")
    bo.locator(GO).tap()
    expect(ann.locator("#page")).to_contain_text("Feast")
