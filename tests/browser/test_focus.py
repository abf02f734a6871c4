"""Where the keyboard and the screen reader are after an entry: at what is asked now, not at the top of the page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import pytest
from playwright.sync_api import Browser, expect

from referee.core.entry import Amend, Entry, Undo
from referee.core.table import Line
from referee.web.forms import filled
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.phones import Phone, button

ENTRIES = 8
"""The most entries of each game to make, by keyboard and by tapping in turn."""
PLACE = """() => {
  const { activeElement: one, body } = document, { outlineStyle } = getComputedStyle(one);
  const ring = one !== body && outlineStyle !== "none", words = one.textContent.trim().slice(0, 60);
  return { lost: !one.closest("#ask, #live"), words, ring, top: scrollY };
}"""


def place(phone: Phone) -> dict[str, object]:
    """Where the focus comes to rest: what the stream brings may come just before the answer to the entry itself."""
    for _ in range(30):
        found: dict[str, object] = phone.page.evaluate(PLACE)
        if found["words"] and not (found["lost"] or found["ring"] or found["top"]):
            break
        phone.page.wait_for_timeout(100)
    return found


def enter(phone: Phone, entry: Entry, keys: bool) -> bool:
    """Fill in the form by tapping, and send it by Enter or by a tap; whether it was on the page of the seat."""
    way = phone.answer(entry) or button(phone.typed(entry), filled(entry))
    here, before = phone.page.locator("#live").count() == 1, max(phone.turn, phone.latest)
    if keys:  # a key on a button that is locked for a moment does nothing, and only taps wait for it
        expect(way).to_be_enabled()
    way.press("Enter") if keys else way.tap()
    phone.wait_turn(before + 1)
    return here


@pytest.fixture(params=GAMES)
def party(browser: Browser, shared_house: House, request: pytest.FixtureRequest) -> Iterator[Party]:
    shown = GAMES[request.param]
    play = shown.play(shown.evening)
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    yield party
    assert [] == party.complaints()
    party.leave()


def test_after_an_entry_the_focus_is_at_what_is_asked_now(party: Party) -> None:
    """Up to the first correction, which is made on a page of its own."""
    shown, places = GAMES[party.game.name], list[dict[str, object]]()
    for line in takewhile(entered, shown.play(shown.evening).lines):
        if line.seat is None:
            party.say(line)
            continue
        phone, keys = party.up_to_date(line.seat), len(places) % 2 == 0
        if enter(phone, line.entry, keys):
            places.append({"after": line.entry.kind(), "keys": keys, **place(phone)})
        if len(places) == ENTRIES:
            break
    assert [] == [one for one in places if one["lost"] or one["ring"] or one["top"] or not one["words"]]
    assert places, "no entry was made on the page of a seat"


def test_after_a_refusal_the_focus_is_where_it_was_typed(browser: Browser, shared_house: House) -> None:
    play = GAMES["whelps-to-wyrms"].play("evenings/two")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    phone = party.phones[1]
    name = phone.wait_asked("ready").locator('[name="name"]')
    name.evaluate("(field) => field.removeAttribute('maxlength')")
    name.fill("A very long name " * 9)
    name.press("Enter")
    expect(phone.page.locator("#ask .refused")).to_be_visible()
    expect(name).to_be_focused()
    assert [] == party.complaints()
    party.leave()


def entered(line: Line) -> bool:
    return not isinstance(line.entry, Undo | Amend)
