"""Each round takes as many taps as `docs/taps.md` says, and no more than its limit."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.taps import WRITTEN, Round, Series, counted, rounds, row_of, section, series


@pytest.mark.parametrize(("game", "one"), rounds(), ids=[f"{game}, {one.title}" for game, one in rounds()])
def test_a_round_takes_the_taps_that_are_written_down(browser: Browser, game: str, one: Round, tmp_path: Path) -> None:
    thumbs = counted(browser, tmp_path / "house", game, one)
    assert one.most >= thumbs.total
    assert section(game, one, thumbs) in WRITTEN.read_text(encoding="utf-8"), "python -m tests.browser.taps --write"


@pytest.mark.parametrize(("game", "one"), series(), ids=[f"{game}, {one.title}" for game, one in series()])
def test_the_first_of_a_series_takes_the_taps_that_are_written_down(
    browser: Browser, game: str, one: Series, tmp_path: Path
) -> None:
    first = one.rounds[0]
    thumbs = counted(browser, tmp_path / "house", game, first)
    assert first.most >= thumbs.total
    assert row_of(first, thumbs) in WRITTEN.read_text(encoding="utf-8"), "python -m tests.browser.taps --write"
