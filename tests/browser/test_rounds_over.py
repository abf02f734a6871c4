"""After a round the display is filled with what the round changed, large enough to read and not cut off; then it
returns to the table by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from referee.core.seat import Seat
from referee.core.table import Table
from referee.games import GAMES as BOXES
from referee.web.rounds import round_over
from referee.words import Words
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party

STAY = 9_000
"""Milliseconds: longer than the card is shown."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LONG = "Maximiliane-Konstantine"
FITS = """() => {
  const words = ".ceremony--round :is(p, li, b, span):not(.badge, .badge *)";
  const all = [...document.querySelectorAll(words)];
  const boxes = all.map((one) => one.getBoundingClientRect());
  const out = boxes.filter((box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth);
  const least = Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  return [out.length, least / parseFloat(getComputedStyle(document.documentElement).fontSize) >= 1];
}"""


def last_of_a_round(game: str) -> tuple[str, int]:
    """The play with the most players, and the index of its line that ends the round with the most changes."""
    spoken, found = Words.of("en", game), list[tuple[int, int, str, int]]()
    for name in GAMES[game].evenings:
        play = GAMES[game].play(name)
        table = Table.open(BOXES[game], play.names, play.setup)
        for n, line in enumerate(play.lines):
            table = table.enter(line)
            if over := round_over(table, spoken):
                found.append((len(play.names), sum(len(changes) for _, changes in over.changes), name, n))
    return max(found)[2:]


@pytest.mark.parametrize("game", [game for game in GAMES if BOXES[game].rules.tally])
def test_a_round_that_is_over_fills_the_display_and_leaves(game: str, browser: Browser, shared_house: House) -> None:
    evening, n = last_of_a_round(game)
    play = GAMES[game].play(evening)
    names = tuple(f"{LONG}{seat}" for seat in range(len(play.names)))
    party = Party(browser, shared_house.url, names, play.setup)
    party.gather(shared_house, Seat(play.lines[n].seat or 0), said=play.lines[:n])
    display = party.laptop.page
    display.goto(f"/t/{party.table}")
    party.say(replace(play.lines[n], by=play.lines[n].seat))
    card = display.locator(".ceremony--round")
    expect(card).to_be_visible(timeout=STAY)  # other great moments are shown first
    for width, height in SIZES:
        display.set_viewport_size({"width": width, "height": height})
        assert [0, True] == display.evaluate(FITS), (width, height)
    expect(card).to_have_count(0, timeout=STAY)
    expect(display.locator(".screen__now")).to_be_visible()
    display.reload()
    expect(display.locator(".screen__now")).to_be_visible()
    assert not card.count()
    party.leave()
