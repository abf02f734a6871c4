"""What moves on the table slides, on phones and the display: shortly, once, and where motion is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core.seat import seats_of
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Scales, Setup, Villain
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party

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
"""Notes what slides: whose dice, from how many boxes away, from how far above, and for how many milliseconds."""


@pytest.fixture
def party(browser: Browser, shared_house: House) -> Iterator[Party]:
    party = Party(browser, shared_house.url, ("Ann", "Bo", "Cy"), THREE, drawn=True)
    party.gather(shared_house)
    yield party
    party.leave()


def slid(page: Page) -> list[Any]:
    """What has slid since it was asked last."""
    return list(page.evaluate("window.slid.splice(0)"))


def test_who_is_pushed_slides_from_where_they_were(party: Party) -> None:
    display, cy, bo = party.laptop.page, party.phones[CY].page, party.phones[BO].page
    display.goto(f"/t/{party.table}")
    bo.emulate_media(reduced_motion="reduce")
    party.enter(ANN, Place({Action.LOOT: 3, Action.RAGE: 4}))
    party.phones[BO].wait_turn(1)
    party.phones[CY].wait_turn(1)
    expect(display.locator(".box--held")).to_have_count(2)
    for page in (display, cy, bo):
        page.evaluate(NOTE)
    party.enter(BO, Place({Action.LOOT: 4, Action.RAGE: 3}))
    party.phones[CY].wait_turn(2)
    expect(display.locator(".box--held")).to_have_count(4)
    assert [["seat-0", -1, 0, 220]] == slid(display) == slid(cy)
    assert [] == slid(bo), "less motion is wanted"
    party.enter(CY, Scales(CY, 1))
    party.phones[ANN].wait_turn(3)
    expect(display.locator(".screen__story")).to_contain_text("scale")
    assert [] == slid(display), "nothing moved"


TRACKS = {
    "dragon-rampage": (11, 1, "seat-"),
    "dragon-keeper": (26, 2, "icon--dragon"),
    "whelps-to-wyrms": (11, 2, "badge__mark"),
}
"""By game: the entries of its evening that are made before, those until it is seen on the display, and what moves."""


@pytest.mark.parametrize("game", TRACKS)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_moves_between_places_slides_on_the_display(
    browser: Browser, shared_house: House, game: str, motion: str
) -> None:
    at, entries, what = TRACKS[game]
    play = GAMES[game].play(GAMES[game].evening)
    party = Party(browser, shared_house.url, play.names, play.laid, drawn=True)
    party.gather(shared_house, said=play.lines[:at])
    display = party.laptop.page
    display.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    display.goto(f"/t/{party.table}")
    display.evaluate(NOTE)
    party.play(play.lines[at : at + entries])
    party.agree()
    party.laptop.wait_turn(party.phones[0].turn)
    moved = [one for one in slid(display) if one[0].startswith(what)]
    party.leave()
    if motion == "reduce":
        assert [] == moved
    else:
        assert moved
        assert all((x or y) and 150 <= lasts <= 250 for _, x, y, lasts in moved)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_tile_comes_down_onto_the_pile_that_it_was_given_for(
    browser: Browser, shared_house: House, motion: str
) -> None:
    """On the display, and the treasure that it brings; a pile that stays as it is does not stir."""
    play = GAMES["dragon-keeper"].play(GAMES["dragon-keeper"].evening)
    party = Party(browser, shared_house.url, play.names, play.laid, drawn=True)
    party.gather(shared_house, said=play.lines[:4])
    display = party.laptop.page
    display.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    display.goto(f"/t/{party.table}")
    display.evaluate(NOTE)
    party.play(play.lines[4:6])
    party.agree()
    party.laptop.wait_turn(party.phones[0].turn)
    landed = [(what, y < 0, 150 <= lasts <= 250) for what, _, y, lasts in slid(display)]
    party.leave()
    taken, gained, given = ("tint-purple", True, True), ("lands__one", True, True), ("tint-yellow", True, True)
    assert landed == ([taken, gained, given] if motion == "no-preference" else [])


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_phones_of_guardians_show_what_came(browser: Browser, shared_house: House, motion: str) -> None:
    """The level when the dragon moves on, treasures that were paid, and a tile onto its pile."""
    play = GAMES["dragon-keeper"].play(GAMES["dragon-keeper"].evening)
    ends = next(n for n, line in enumerate(play.lines) if line.entry.kind() == "cannot-give")
    party = Party(browser, shared_house.url, play.names, play.laid, drawn=True)
    party.gather(shared_house, said=play.lines[:ends])
    page = party.phones[0].page
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.evaluate(NOTE)
    party.play(play.lines[ends : ends + 2])
    party.agree()
    landed = [(what, y < 0, 150 <= lasts <= 250) for what, _, y, lasts in slid(page)]
    party.leave()
    level, paid, taken = ("lands__one", True, True), ("lands__one", True, True), ("tint-yellow", True, True)
    assert landed == ([level, *[paid] * 4, taken] if motion == "no-preference" else [])
