"""A turn of each scholar needs no scrolling, on a small phone either."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.taps import counted
from tests.games.book_of_dragons.pages.rounds import ROUNDS


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_every_tap_of_a_turn_is_in_sight(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    thumbs = counted(browser, tmp_path / "house", "book-of-dragons", ROUNDS[0], {"width": width, "height": height})
    assert {} == dict(thumbs.scrolls)
