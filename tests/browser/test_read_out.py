"""Who is asked next is read out once: it comes into a part of the page that was there before, or gets the focus."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from referee.games.whelps_to_wyrms.entries import Objective, Ready
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


ANNOUNCED = "document.querySelector('.waiting').closest('[aria-live], [role=status]').ariaLive"


def test_what_follows_my_own_entry_gets_the_focus_and_is_not_announced_as_well(
    browser: Browser, shared_house: House
) -> None:
    play = GAMES["whelps-to-wyrms"].play("evenings/two")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    ann, bo = party.phones[0], party.phones[1]
    ann.say(Ready())
    expect(ann.page.locator("#ask h2").first).to_be_focused()
    bo.wait_entries(1)
    assert ("off", "polite") == (ann.page.evaluate(ANNOUNCED), bo.page.evaluate(ANNOUNCED))
    bo.say(Objective(1, "Arson"))
    ann.wait_entries(2)
    assert "polite" == ann.page.evaluate(ANNOUNCED)
    assert [] == party.complaints()
    party.leave()
