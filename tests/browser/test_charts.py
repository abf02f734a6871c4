"""The chart of a finished game is readable at every width, from a small phone to a television."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page

from referee.core.record import decoded, read
from referee.games import FOLDERS, SHELF
from referee.tables.desk import Desk
from referee.tables.transfer import import_record
from tests.browser.house import furnished

WIDTHS = (320, 360, 375, 390, 768, 1280, 1920)
LEAST = 11.0
"""The smallest font size that text in a chart may have, in CSS pixels as displayed."""
BOXES = """() => [...document.querySelectorAll(".chart svg text")].map((text) => {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const drawn = text.ownerSVGElement, scale = drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width;
  const points = parseFloat(getComputedStyle(text).fontSize) * scale;
  return { says: text.textContent, left, right, top, bottom, points };
})"""


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The addresses of finished games on a server that has imported the sample of every game."""

    def play(desk: Desk) -> dict[str, str]:
        found = {}
        for n, game in enumerate(SHELF):
            told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
            found[game] = f"/t/{import_record(desk, told, f'C{n:05}')}/evening"
        return found

    with furnished(tmp_path_factory.mktemp("charts") / "data", play) as addresses:
        yield addresses


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with closing(browser.new_context(viewport={"width": 390, "height": 844})) as context:
        yield context.new_page()


@pytest.mark.parametrize("game", SHELF)
def test_a_chart_is_read_at_every_width(page: Page, evenings: dict[str, str], game: str) -> None:
    page.goto(evenings[game])
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        boxes = page.evaluate(BOXES)
        assert boxes
        assert [] == [(width, one["says"], one["points"]) for one in boxes if one["points"] < LEAST]
        assert [] == [
            (width, one["says"], other["says"])
            for n, one in enumerate(boxes)
            for other in boxes[:n]
            if one["left"] < other["right"] and other["left"] < one["right"]
            if one["top"] < other["bottom"] and other["top"] < one["bottom"]
        ]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
