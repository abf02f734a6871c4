"""Pieces that move on the table slide on phones and the display: briefly, once, and not where reduced motion is set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Scales, Setup, Villain
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.phones import Phone

ANN, BO, CY = seats_of(3)
THREE = Setup(tuple(Villain)[:3], (9, 9, 9), 10)
NOTE = """() => {
  window.slid = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const from = new DOMMatrix(frames.transform[0]), width = this.getBoundingClientRect().width;
    const [whose] = /seat-\\d|badge__mark|icon--dragon|tint-\\w+|lands__one/.exec(this.getAttribute("class"));
    window.slid.push([whose, Math.round(from.e / width), Math.round(from.f), how.duration]);
    return animate.call(this, frames, how);
  };
}"""
"""Records every slide: which piece, from how many of its widths to the right, how many pixels below, and for how many
milliseconds."""


@pytest.fixture
def party(browser: Browser, shared_house: House) -> Iterator[Party]:
    party = Party(browser, shared_house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(shared_house)
    yield party
    party.leave()


def slid(page: Page) -> list[Any]:
    """The slides since the last call."""
    return list(page.evaluate("window.slid.splice(0)"))


def test_who_is_pushed_slides_from_where_they_were(party: Party) -> None:
    display, cy, bo = party.laptop.page, party.phones[CY].page, party.phones[BO].page
    display.goto(f"/t/{party.table}")
    bo.emulate_media(reduced_motion="reduce")
    party.enter(ANN, Place({Action.LOOT: 3, Action.RAGE: 4}))
    party.up_to_date(BO)
    party.up_to_date(CY)
    expect(display.locator(".box--held")).to_have_count(2)
    for page in (display, cy, bo):
        page.evaluate(NOTE)
    party.enter(BO, Place({Action.LOOT: 4, Action.RAGE: 3}))
    party.up_to_date(CY)
    expect(display.locator(".box--held")).to_have_count(4)
    assert [["seat-0", -1, 0, 220]] == slid(display) == slid(cy)
    assert [] == slid(bo), "less motion is wanted"
    party.enter(CY, Scales(CY, 1))
    party.up_to_date(ANN)
    expect(display.locator(".screen__story")).to_contain_text("scale")
    assert [] == slid(display), "nothing moved"


SLOWLY = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: 60_000 });
  };
}"""
SLIDING = """() => document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getKeyframes().some((frame) => "transform" in frame))
  .map((one) => /seat-\\d/.exec(one.effect.target.getAttribute("class"))[0])"""
"""The seats whose dice are sliding now."""


def test_what_slides_ends_where_something_else_moves_and_not_before(party: Party) -> None:
    """An update in which nothing moved, or that is processed twice, does not interrupt a slide."""
    cy = party.phones[CY]
    party.enter(ANN, Place({Action.LOOT: 3, Action.RAGE: 4}))
    party.up_to_date(CY)
    cy.page.evaluate(SLOWLY)
    party.enter(BO, Place({Action.LOOT: 4, Action.RAGE: 3}))
    party.up_to_date(CY)
    assert ["seat-0"] == cy.page.evaluate(SLIDING)
    cy.page.evaluate("htmx.trigger(document.body, 'htmx:load')")
    assert ["seat-0"] == cy.page.evaluate(SLIDING)
    party.enter(BO, Scales(BO, 1))
    party.up_to_date(CY)
    assert ["seat-0"] == cy.page.evaluate(SLIDING)
    party.enter(CY, Place({Action.LOOT: 5, Action.RAGE: 2}))
    assert ["seat-1"] == cy.page.evaluate(SLIDING)


TRACKS = {
    "dragon-rampage": (11, 1, "seat-"),
    "dragon-keeper": (26, 2, "icon--dragon"),
    "whelps-to-wyrms": (11, 2, "badge__mark"),
}
"""By game: how many entries of a play are made before, how many while the display is watched, and what must move."""


@dataclass
class Watched:
    """The slides on two screens with the same page: `calm` is the one where reduced motion is set."""

    slid: list[Any]
    calm: list[Any]


def watched(browser: Browser, house: House, game: str, before: int, entries: int, seat: Seat | None = None) -> Watched:
    """Makes `entries` entries of a game's play after its first `before` ones, and returns what slid meanwhile.

    `seat` is the seat whose page is watched; without it, the display is.
    """
    play = GAMES[game].play(GAMES[game].evening)
    lines = play.lines[before : before + entries]
    party = Party(browser, house.url, play.names, play.setup)
    speakers = {line.seat or ANN for line in lines}
    party.gather(house, *sorted(speakers | ({seat} if seat is not None else set())), said=play.lines[:before])
    path = f"/t/{party.table}" if seat is None else f"/s/{party.phones[seat].key}"
    screens = [Phone.take(browser, house.url, drawn=False) for _ in range(2)]
    for screen in screens:
        screen.page.goto(path)
    screens[1].page.emulate_media(reduced_motion="reduce")
    for screen in screens:
        screen.page.evaluate(NOTE)
    party.play(lines)
    party.agree()
    for screen in screens:
        screen.wait_turn(next(iter(party.phones.values())).turn)
    seen = Watched(*(slid(screen.page) for screen in screens))
    assert [] == [words for screen in screens for words in screen.complaints]
    for phone in (*party.phones.values(), *screens):
        phone.close()
    return seen


@pytest.mark.parametrize("game", TRACKS)
def test_what_moves_between_places_slides_on_the_display(browser: Browser, shared_house: House, game: str) -> None:
    at, entries, what = TRACKS[game]
    seen = watched(browser, shared_house, game, at, entries)
    moved = [one for one in seen.slid if one[0].startswith(what)]
    assert moved
    assert all((x or y) and 150 <= lasts <= 250 for _, x, y, lasts in moved)
    assert [] == [one for one in seen.calm if one[0].startswith(what)]


def landed(slid: list[Any]) -> list[tuple[str, bool, bool]]:
    """Each piece that slid in, whether it came from above, and whether that took 150 to 250 ms."""
    return [(what, y < 0, 150 <= lasts <= 250) for what, _, y, lasts in slid]


def test_a_tile_comes_down_onto_the_pile_that_it_was_given_for(browser: Browser, shared_house: House) -> None:
    """On the display, the tiles and the gained treasure come down; piles that do not change do not move."""
    seen = watched(browser, shared_house, "dragon-keeper", 4, 2)
    taken, gained, given = ("tint-purple", True, True), ("lands__one", True, True), ("tint-yellow", True, True)
    assert [taken, gained, given] == landed(seen.slid)
    assert [] == seen.calm


def test_phones_of_guardians_show_what_came(browser: Browser, shared_house: House) -> None:
    """They show the level to which the dragon moves, the treasures that were paid, and a tile on its pile."""
    play = GAMES["dragon-keeper"].play(GAMES["dragon-keeper"].evening)
    ends = next(n for n, line in enumerate(play.lines) if line.entry.kind() == "cannot-give")
    seen = watched(browser, shared_house, "dragon-keeper", ends, 2, ANN)
    level, paid, taken = ("lands__one", True, True), ("lands__one", True, True), ("tint-yellow", True, True)
    assert [level, *[paid] * 4, taken] == landed(seen.slid)
    assert [] == seen.calm
