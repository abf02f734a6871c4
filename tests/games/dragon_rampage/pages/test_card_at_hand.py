"""A Hero card can be played with one tap from every screen, and the same form enters what it does."""

from __future__ import annotations

import html

import pytest
from playwright.sync_api import Page, expect

from referee.core.seat import Seat
from referee.core.state import readable_calls
from referee.games.dragon_rampage.entries import Deed, Play
from referee.testing.evening import Evening
from tests.games.dragon_rampage.pages.tables import (
    CARDED,
    EFFECTED,
    FOUGHT,
    GRABBED,
    PLACED,
    RAN,
    SCHEMED,
    STRUCK,
    WAYS,
    after,
)
from tests.games.dragon_rampage.pages.test_taps import page as page
from tests.games.dragon_rampage.pages.test_taps import tables as tables

SCREENS = {
    "place": WAYS,
    "card": PLACED,
    "effect": CARDED,
    "row": EFFECTED,
    "crafty": STRUCK,
    "grab": SCHEMED,
    "attack": GRABBED,
    "run": FOUGHT,
    "attack on the path": RAN,
}
"""The lines before, by what is asked after them."""


@pytest.mark.parametrize("screen", SCREENS)
def test_it_stands_on_every_phone_whoever_is_asked(evening: Evening, screen: str) -> None:
    after(evening, SCREENS[screen], 0)
    for phone in evening.phones.values():
        assert 1 == phone.get(phone.base).text.count('class="go go--quiet go--hand"')


def test_one_form_plays_the_card_and_steals_with_it(page: Page, tables: dict[str, str]) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(tables["card"])
    page.locator("a.go--hand").click()
    sheet = page.locator("dialog.sheet")
    sheet.locator(f'label:has([name="effect"][value="{Deed.STEAL}"])').click()
    sheet.locator('label:has([name="target"][value="0"])').click()
    sheet.locator('label:has([name="n"][value="2"])').click()
    go = sheet.locator(".bar .go")
    expect(go).to_be_in_viewport()
    go.click()
    expect(sheet).to_be_hidden()
    expect(page.locator("#live")).to_contain_text("7")


def test_a_theft_from_the_defended_is_asked_about(evening: Evening) -> None:
    phone = after(evening, PLACED, 2)
    theft = phone.form(Play(effect=Deed.STEAL, target=Seat(1)))
    asked = phone.post(f"{phone.base}/say/play", theft)
    assert (409, True) == (asked.status_code, "Does the card override this?" in html.unescape(asked.text))
    phone.post(f"{phone.base}/say/play", {**theft, "anyway": "yes"})
    assert {"stole", "steals-from-defended"} <= {call.key for call in readable_calls(evening.table.state.calls)}
