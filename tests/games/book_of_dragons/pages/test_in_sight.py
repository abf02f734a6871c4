"""A scholar's turn in The Book of Dragons needs no scrolling, even on a small phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished
from tests.browser.taps import counted, in_sight, phones
from tests.games.book_of_dragons.pages.rounds import ROUNDS

PRINTED = """game   book-of-dragons
title  Three scholars
seats  Ann, Bo, Cy
setup  first_pile=3 second_pile=5 third_pile=8
"""
"""A table before its first turn, with the pips that the board asks for."""


SIZES = ((390, 664), (360, 640))
sizes = pytest.mark.parametrize(("width", "height"), SIZES)


@sizes
def test_every_tap_of_a_turn_is_in_sight(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    thumbs = counted(browser, tmp_path / "house", "book-of-dragons", ROUNDS[0], {"width": width, "height": height})
    assert {} == dict(thumbs.scrolls)


def test_every_choice_of_a_first_turn_is_in_sight(browser: Browser, tmp_path: Path) -> None:
    def set_up(desk: Desk) -> dict[str, str]:
        return {"Ann": f"/s/{stopped(desk, record.read(PRINTED, SHELF), 'T00001')[1][0]}"}

    with furnished(tmp_path / "house", set_up) as addresses:
        for width, height in SIZES:
            for pages in phones(browser, addresses.items(), {"width": width, "height": height}):
                choices = pages["Ann"].locator("#ask fieldset.heap .chip")
                assert 3 + 7 + 5 + 3 == choices.count()
                assert [] == [one.get_attribute("class") for one in choices.all() if not in_sight(one)]
                for one in choices.all():
                    box = one.bounding_box()
                    assert box
                    assert min(box["width"], box["height"]) >= 48
