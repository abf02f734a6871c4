"""The smallest board of a display, a card for each player (docs/adding-a-game.md), is all in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page

from referee.core import record
from referee.games import SHELF
from referee.tables.desk import Desk
from referee.testing.seated import stopped
from tests.browser.house import furnished

TABLE = "game whelps-to-wyrms\nseats Ann, Bo\nsetup green,red\n\nAnn: ready\n"
CARDS = """([players, amounts]) => {
  const amount = '<span class="amount"><span class="icon"></span><b class="amount__n">12</b>'
    + '<span class="amount__label">dragonscales</span></span>';
  document.querySelector(".screen__board").innerHTML = [...Array(players).keys()].map(n =>
    `<section class="player seat-${n}"><header class="player__head"><span class="badge">A</span>`
    + '<span class="player__name"><b>Bartholomew</b></span><span class="player__tags"></span></header>'
    + `<div class="player__amounts">${amount.repeat(amounts)}</div></section>`).join("");
}"""
LEFT = """() => {
  const foot = document.querySelector(".screen__links").getBoundingClientRect().top;
  const cards = [...document.querySelectorAll(".screen__board > .player")].map(one => one.getBoundingClientRect());
  return [document.documentElement.scrollHeight - innerHeight, ...cards.map(one => Math.max(0, one.bottom - foot)),
    ...cards.map(one => Math.max(0, one.right - innerWidth))];
}"""
"""What does not fit: the height of the page, and each card."""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    def set_up(desk: Desk) -> dict[str, str]:
        live, _ = stopped(desk, record.read(TABLE, SHELF), "D00001")
        return {"display": f"/t/{live.info.id}?from=screen"}

    with (
        furnished(tmp_path_factory.mktemp("cards") / "data", set_up) as addresses,
        closing(browser.new_context(viewport={"width": 1280, "height": 720})) as context,
    ):
        page = context.new_page()
        page.goto(addresses["display"])
        yield page


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("amounts", [1, 2])
def test_the_cards_of_all_players_are_in_sight(page: Page, players: int, amounts: int) -> None:
    page.evaluate(CARDS, [players, amounts])
    assert {0} == {*page.evaluate(LEFT)}
