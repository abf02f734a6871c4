"""The chart of a finished game is readable at every width, from a small phone to a television."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from referee.core.record import decoded, read
from referee.core.text import alike
from referee.games import FOLDERS, SHELF
from referee.tables.desk import Desk
from referee.tables.results import keep_or_log
from referee.tables.transfer import import_record
from referee.web.guard import signed
from tests.browser.house import furnished

WIDTHS = (320, 360, 375, 390, 768, 1280, 1920)
PLAYERS = ("Maximiliane", "Bo", "Friederike", "Zażółć Gęślą", "Konstantin", "Fay")
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


WIDE = """() => [...document.querySelectorAll(".chart__scroll")].filter((one) => one.scrollWidth > one.clientWidth).map(
  (one) => `${one.ariaLabel} ${one.scrollWidth} > ${one.clientWidth}`)"""
"""The tables that are wider than the page, so that they scroll sideways."""


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of somebody who has played every game often enough for averages, and the cookie of the host."""
    proofs = list[str]()

    def play(desk: Desk) -> dict[str, str]:
        desk.on_counted = lambda live: keep_or_log(desk, live)
        proofs.append(f"charts.{signed(desk.journal.server_key, 'host', 'charts')}")
        for n, game in enumerate([*SHELF] * 5):
            told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
            desk.live(import_record(desk, replace(told, names=PLAYERS[: len(told.names)]), f"P{n:05}"))
        return {"person": f"/person?{urlencode({'who': alike(PLAYERS[0])})}"}

    with furnished(tmp_path_factory.mktemp("people") / "data", play) as addresses:
        yield addresses["person"], proofs[0]


def test_the_tables_of_a_person_fit_on_the_smallest_phone(page: Page, person: tuple[str, str]) -> None:
    address, proof = person
    page.context.add_cookies([{"name": "host", "url": address, "value": proof}])
    page.goto(address)
    assert page.locator(".figures").count() == 2
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert [] == page.evaluate(WIDE), width
