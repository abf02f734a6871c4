"""Who is asked next is read out: it comes into a part of the page that was there before."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party

THERE = "window.there = document.querySelector('.waiting').parentElement.closest('[aria-live]')"


def test_a_phone_that_is_asked_now_reads_it_out(browser: Browser, shared_house: House) -> None:
    play = GAMES["dragonscales"].play(GAMES["dragonscales"].evening)
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    page = party.phones[1].page
    expect(page.locator(".waiting:not(.waiting--mine)")).to_be_attached()
    page.evaluate(THERE)
    party.say(play.lines[0])
    expect(page.locator(".waiting--mine")).to_be_attached()
    assert page.evaluate("there?.contains(document.querySelector('.waiting--mine'))")
    assert [] == party.complaints()
    party.leave()
