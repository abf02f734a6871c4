"""Mishaps: phones sleep, lose the Wi-Fi, are tapped twice, go back, or are passed on; and the server is killed.

Each page must be up to date again by itself soon after the network is back, and must keep what was being typed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Line
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Bonus, Draw, Find, Place, RageCard, Rob, Scales, Setup, Villain
from referee.games.whelps_to_wyrms.entries import Ready
from tests.browser.games import GAMES
from tests.browser.house import House, Narrow, Wifi
from tests.browser.party import Party
from tests.browser.phones import Phone, Refused, button, fill, listen_anew, unfold
from tests.plays import positions, sample
from tests.web.test_odd_counts import waiting

ANN, BO, CY = seats_of(3)
THREE = Setup(tuple(Villain)[:3], (12, 12, 12), 10)
SOON = 10_000
"""Milliseconds within which a page must be up to date again by itself: a generous timeout, not a measurement."""
NOTICED = 9_000
"""Milliseconds until a page must say that it is not live."""
CALM = RageCard("Only smoke", (0,) * 5, (Bonus.NONE,) * 5)


PLACED = ({Action.LOOT: 4, Action.RAGE: 3}, {Action.LOOT: 3, Action.RAGE: 4}, {Action.FLEE: 7})
"""The dice that all three players place, after which every player is asked for the Dragon Rage card."""


def seated(browser: Browser, house: House, *seats: Seat, said: Iterable[tuple[Seat, Entry]] = ()) -> Party:
    """A table of three players, with phones for these seats; for all of them if none is given."""
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(house, *seats, said=[Line(turn, seat, entry, seat) for turn, (seat, entry) in enumerate(said, 1)])
    return party


def placed() -> list[tuple[Seat, Entry]]:
    return [(seat, Place(dice)) for seat, dice in zip((ANN, BO, CY), PLACED, strict=True)]


@pytest.fixture
def party(browser: Browser, shared_house: House) -> Iterator[Party]:
    """A table with phones for Ann and Bo, on the shared server, which is never stopped."""
    party = seated(browser, shared_house, ANN, BO)
    yield party
    party.leave()


@pytest.fixture
def at_the_rage_card(browser: Browser, shared_house: House) -> Iterator[Party]:
    """The same table after all three players have placed: both phones ask for the Dragon Rage card."""
    party = seated(browser, shared_house, ANN, BO, said=placed())
    for phone in party.phones.values():
        phone.wait_asked("rage-card")
    yield party
    party.leave()


@pytest.fixture
def lonely(browser: Browser, house: House) -> Iterator[Party]:
    """Three players with phones at the Dragon Rage card, on a server of their own, which a test may kill."""
    party = seated(browser, house, said=placed())
    yield party
    party.leave()


@pytest.fixture
def roaming(browser: Browser, house: House, wifi: Wifi) -> Iterator[Party]:
    """Ann's phone reaches the server over the simulated Wi-Fi; Bo's reaches it directly."""
    party = seated(browser, house, ANN, BO)
    ann = party.phones[ANN]
    ann.home = wifi.url
    ann.page.goto(f"{wifi.url}/s/{ann.key}")
    ann.wait_turn(party.phones[BO].turn)
    yield party
    party.leave()


def lines(phone: Phone) -> list[str]:
    """The entries in the game log as this phone may see them, the newest first."""
    page = phone.context.new_page()
    page.goto(f"{phone.base}/history")
    found = page.locator(".entry__text > p:first-child > b").all_inner_texts()
    page.close()
    return found


def name_of_card(phone: Phone) -> Locator:
    """The unfolded field for the name of the Dragon Rage card."""
    form = phone.wait_asked("rage-card")
    unfold(form, "name")
    return form.locator('[name="name"]')


def typed(page: Page, name: str) -> str:
    return page.locator(f'#ask input[name="{name}"]').input_value()


def hears_nothing(page: Page) -> None:
    """Cuts the page off from updates: its GET requests fail, its forms are still sent."""
    page.route("**/s/**", lambda route: route.abort() if route.request.method == "GET" else route.continue_())
    listen_anew(page)


# A slow network


def test_where_every_answer_takes_long_the_page_still_comes_right(browser: Browser, house: House) -> None:
    """Each request takes five seconds, longer than a page waits before it tries again."""
    way = Narrow(house)
    way.start()
    party = seated(browser, house, ANN, BO)
    phone = party.phones[ANN]
    phone.page.goto(f"{way.url}/s/{phone.key}")
    phone.wait_turn(party.phones[BO].turn)
    way.late = 2.5
    phone.page.evaluate("() => dispatchEvent(new Event('offline'))")
    party.phones[BO].say(Scales(BO, 1))
    phone.wait_turn(party.phones[BO].turn, 3 * SOON)
    expect(phone.page.locator("#live-state")).to_be_hidden(timeout=3 * SOON)
    party.leave()
    way.stop()


# Sleep


def test_a_phone_that_slept_is_right_when_it_wakes(roaming: Party, wifi: Wifi) -> None:
    phone = roaming.phones[ANN]
    phone.pocket()
    phone.freeze()
    wifi.hole()
    roaming.phones[BO].say(Scales(BO, 2))
    roaming.phones[BO].say(Scales(BO, 3))
    wifi.back()
    phone.thaw()
    phone.take_out()
    phone.wait_turn(roaming.phones[BO].turn, SOON)
    expect(phone.page.locator("#live-state")).to_be_hidden(timeout=SOON)


def test_a_hidden_page_hangs_up_and_comes_back_by_itself(party: Party) -> None:
    phone = party.phones[ANN]
    phone.pocket()
    party.phones[BO].say(Scales(BO, 2))
    before = phone.turn
    phone.page.wait_for_timeout(2_500)
    assert before == phone.turn
    phone.take_out()
    phone.wait_turn(party.phones[BO].turn, SOON)


# The network


def test_in_a_black_hole_the_page_says_so_and_after_it_is_right_by_itself(roaming: Party, wifi: Wifi) -> None:
    phone = roaming.phones[ANN]
    wifi.hole()
    roaming.phones[BO].say(Scales(BO, 2))
    expect(phone.page.locator("#live-state")).to_be_visible(timeout=NOTICED)
    assert re.search(r"\d", phone.notice()), "it says since when"
    phone.page.wait_for_timeout(4_000)
    roaming.phones[BO].say(Scales(BO, 3))
    wifi.back()
    phone.wait_turn(roaming.phones[BO].turn, SOON)
    expect(phone.page.locator("#live-state")).to_be_hidden(timeout=SOON)
    roaming.phones[BO].say(Scales(BO, -1))
    phone.wait_turn(roaming.phones[BO].turn, SOON)


def test_a_phone_that_was_switched_off_the_network_is_right_by_itself(party: Party) -> None:
    phone = party.phones[ANN]
    phone.context.set_offline(True)
    expect(phone.page.locator("#live-state")).to_be_visible(timeout=NOTICED)
    party.phones[BO].say(Scales(BO, 2))
    phone.context.set_offline(False)
    phone.wait_turn(party.phones[BO].turn, SOON)
    expect(phone.page.locator("#live-state")).to_be_hidden(timeout=SOON)


def test_an_entry_whose_answer_got_lost_is_written_once(roaming: Party, wifi: Wifi) -> None:
    phone = roaming.phones[ANN]
    form, before = phone.wait_asked("place"), phone.turn
    fill(form, {"dice.loot": ["7"]})
    wifi.deaf = True
    button(form).tap()
    roaming.phones[BO].wait_turn(before + 1)
    expect(phone.page.locator("#live-state")).to_be_visible(timeout=NOTICED)
    wifi.back()
    phone.wait_turn(before + 1, SOON)
    expect(phone.page.locator('#ask form[action*="/say/place"]')).to_have_count(0, timeout=SOON)
    assert 1 == len(lines(phone))


# The server


def test_after_the_server_was_killed_every_page_is_right_by_itself(lonely: Party, house: House) -> None:
    ann = lonely.phones[ANN]
    name_of_card(ann).fill("Half a ca")
    for phone in lonely.phones.values():
        phone.wait_asked("rage-card")
    house.kill()
    for phone in lonely.phones.values():
        expect(phone.page.locator("#live-state")).to_be_visible(timeout=NOTICED)
    house.start()
    for phone in lonely.phones.values():
        expect(phone.page.locator("#live-state")).to_be_hidden(timeout=SOON)
    assert "Half a ca" == typed(ann.page, "name")
    lonely.phones[BO].say(CALM)
    lonely.agree(SOON)


# Two at once


def test_a_double_tap_is_one_entry(party: Party) -> None:
    phone = party.phones[ANN]
    form, before = phone.wait_asked("place"), phone.turn
    fill(form, {"dice.flee": ["7"]})
    expect(form.locator(".try")).to_contain_text("All dice have a place")  # which has a button of its own
    button(form).evaluate("(button) => { button.click(); button.click(); }")
    phone.wait_turn(before + 1)
    party.phones[BO].wait_turn(before + 1)
    assert 1 == len(lines(phone))


def test_a_double_tap_without_any_script_is_one_entry(browser: Browser, party: Party) -> None:
    """Without scripts both are plain forms, so both of them reach the server."""
    known = party.phones[ANN].context.storage_state()
    plain = Phone.take(browser, party.home, java_script_enabled=False, storage_state=known)
    other = plain.context.new_page()
    for page in (plain.page, other):
        page.goto(party.phones[ANN].page.url)
        for row, dice in (("flee", 4), ("loot", 3)):
            page.locator("label.chip", has=page.locator(f'[name="dice.{row}"][value="{dice}"]')).click()
    for page in (plain.page, other):
        page.locator('#ask form[action*="/say/place"] button.go').last.click()
        page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    assert 1 == len(lines(party.phones[BO]))
    plain.close()


def test_two_tabs_of_one_seat_agree_and_the_second_answer_gets_a_reason(party: Party) -> None:
    phone = party.phones[ANN]
    tab = Phone(phone.context, phone.context.new_page(), phone.home, "Ann's other tab")
    tab.page.goto(phone.page.url)
    first, second, before = phone.wait_asked("place"), tab.wait_asked("place"), phone.turn
    fill(second, {"dice.loot": ["7"]})
    fill(first, {"dice.flee": ["7"]})
    hears_nothing(tab.page)
    button(first).tap()
    phone.wait_turn(before + 1)
    button(second).tap()
    expect(tab.page.locator("#ask .refused")).to_be_visible()
    assert second.locator('[name="dice.loot"][value="7"]').is_checked()
    tab.page.unroute_all()
    tab.wait_turn(before + 1)
    assert phone.text("#around .board") == tab.text("#around .board")
    assert 1 == len(lines(phone))


def test_two_phones_with_two_answers_end_in_one_and_the_other_keeps_what_it_typed(at_the_rage_card: Party) -> None:
    ann, bo = at_the_rage_card.phones[ANN], at_the_rage_card.phones[BO]
    fill(bo.wait_asked("rage-card"), {"name": ["Bo's card"], "wounds.0": ["1"]})
    hears_nothing(bo.page)
    ann.take_pen("rage-card")
    ann.say(CALM)
    with pytest.raises(Refused) as no:
        bo.say(RageCard("Bo's card", (1, 0, 0, 0, 0), (Bonus.NONE,) * 5))
    assert "Only smoke" in str(no.value)
    assert "Bo's card" == typed(bo.page, "name")


# Going back


def test_going_back_and_sending_again_is_one_entry(party: Party) -> None:
    phone = party.phones[ANN]
    phone.say(Scales(ANN, 2))
    phone.page.evaluate("history.back()")
    form = phone.page.locator('form[action*="/say/scales"]')
    form.wait_for()
    button(form).tap()
    phone.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    assert 1 == len(lines(phone))


def test_a_page_that_is_gone_back_to_is_the_page_of_today(party: Party) -> None:
    phone = party.phones[ANN]
    phone.page.locator('a[href*="/history"]').first.tap()
    phone.page.wait_for_url("**/history")
    party.phones[BO].say(Scales(BO, 2))
    phone.page.evaluate("history.back()")
    phone.wait_turn(party.phones[BO].turn, SOON)
    assert "2" in phone.text("#around .talk")


# Typing


def test_what_is_being_typed_survives_what_others_do_focus_included(at_the_rage_card: Party) -> None:
    ann, bo = at_the_rage_card.phones[ANN], at_the_rage_card.phones[BO]
    name_of_card(ann).tap()
    ann.page.keyboard.type("The long na")
    ann.page.evaluate("document.activeElement.setSelectionRange(4, 8)")
    for change in range(1, 4):
        bo.say(Scales(BO, change))
        ann.wait_turn(bo.turn)
        assert ("name", 4, 8) == focus(ann.page)
    ann.page.keyboard.type("Short")
    assert "The Short na" == typed(ann.page, "name")


def test_what_is_being_typed_survives_a_further_question(browser: Browser, shared_house: House) -> None:
    found: list[tuple[Seat, Entry]] = [(ANN, Find(3, "Crown")), (ANN, Find(5, "Cup"))]
    party = seated(browser, shared_house, ANN, CY, said=[*found, *placed()])
    ann = party.phones[ANN]
    name_of_card(ann).tap()
    ann.page.keyboard.type("Half a ca")
    party.phones[CY].say(Rob(ANN))
    ann.wait_asked("taken")
    assert "Half a ca" == typed(ann.page, "name")
    assert "name" == focus(ann.page)[0]
    ann.page.keyboard.type("rd")
    assert "Half a card" == typed(ann.page, "name")
    party.leave()


def test_what_is_being_typed_survives_that_the_end_of_the_game_is_undone_and_entered_again(
    browser: Browser, shared_house: House
) -> None:
    """The numbers of the count are there again, also the one that was still being typed."""
    whole = sample("dragon-rampage")
    end = next(n for n, table in enumerate(positions(whole)) if table.rules.ending(table.state))
    *before, last = whole.lines[:end]
    party = Party(browser, shared_house.url, whole.names, whole.setup)
    others = [seat for seat in seats_of(len(whole.names)) if seat != last.seat]
    party.gather(shared_house, last.seat or ANN, others[0], said=[*before, last])
    runs, counts = party.phones[last.seat or ANN], party.phones[others[0]]
    form = counts.wait_asked("tally")
    fill(form, {"gold": ["9"]})
    form.locator('[name="wounds"]').tap()
    counts.page.keyboard.press("Control+A")
    counts.page.keyboard.type("5")
    runs.undo()
    expect(form).to_have_count(0)
    party.agree()
    runs.say(last.entry)
    party.agree()
    counts.wait_asked("tally")
    assert ("9", "5") == (typed(counts.page, "gold"), typed(counts.page, "wounds"))
    party.leave()


def test_a_count_that_is_being_typed_is_neither_covered_nor_lost_by_counting_anyway(
    browser: Browser, shared_house: House
) -> None:
    """Undone, what was typed is there again."""
    table = waiting("dragonscales")
    party = Party(browser, shared_house.url, table.names, table.setup)
    party.gather(shared_house, said=table.lines)
    bo = party.phones[BO]
    count, anyway = bo.wait_asked("tally"), bo.wait_asked("agree")
    fill(count, {"scales": ["9"]})
    for width, height in ((390, 844), (360, 640), (320, 568), (844, 390)):
        bo.page.set_viewport_size({"width": width, "height": height})
        for below in (button(count), count.locator('[name="scales"]')):
            below.scroll_into_view_if_needed()
            expect(button(anyway)).not_to_be_in_viewport()
    button(anyway).tap()
    expect(count).to_have_count(0)
    bo.undo()
    bo.wait_asked("tally")
    assert "9" == typed(bo.page, "scales")
    party.leave()


def test_what_is_being_typed_survives_that_the_table_is_closed_for_a_while(
    browser: Browser, shared_house: House
) -> None:
    play = GAMES["whelps-to-wyrms"].play("evenings/two")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    ann, bo = party.phones[ANN], party.phones[BO]
    form = bo.wait_asked("ready")
    form.locator('[name="name"]').fill("Half a na")
    for closed in (True, False):
        page = ann.context.new_page()
        page.goto(f"{ann.base}/seats")
        page.locator('form[action$="/close"]').evaluate("form => form.submit()")
        page.wait_for_url("**/seats")
        page.close()
        expect(bo.page.locator("#ask form")).to_have_count(0 if closed else 1)
        expect(bo.page.locator(".status", has_text="This table is closed.")).to_have_count(int(closed))
    assert "Half a na" == typed(bo.page, "name")
    bo.say(Ready("Half a name"))
    ann.wait_turn(bo.turn)
    party.leave()


def test_a_question_that_was_unfolded_stays_so_as_long_as_it_is_asked(browser: Browser, shared_house: House) -> None:
    """Dragon Keeper: what was typed for the end of the level stays in sight when the home guild is entered."""
    play = GAMES["dragon-keeper"].play("evenings/three-several-winners")
    party = Party(browser, shared_house.url, play.names, play.setup)
    party.gather(shared_house)
    first = next(n for n, line in enumerate(play.lines) if line.entry.kind() == "take")
    *others, guild = sorted(play.lines[:first], key=lambda line: line.seat == play.lines[first].seat)
    party.play(others)
    phone = party.up_to_date(play.lines[first].seat or ANN)
    fold = phone.page.locator("#ask details", has=phone.page.locator('form[action*="/say/cannot-take"]'))
    phone.unfold_form("cannot-take")
    fold.locator('[name="left"]').fill("7")
    phone.say(guild.entry)
    phone.wait_turn(len(play.lines[:first]))
    expect(fold).to_have_attribute("open", "")
    assert "7" == typed(phone.page, "left")
    assert [] == party.complaints()
    party.leave()


def focus(page: Page) -> tuple[str, int, int]:
    """The focused field, and the start and end of the selection in it."""
    cursor = "[e.name || e.tagName, e.selectionStart ?? 0, e.selectionEnd ?? 0]"
    told = page.evaluate(f"(e => {cursor})(document.activeElement)")
    return tuple(told)


# One phone for all players


def test_one_phone_for_everybody_keeps_a_curtain_before_what_is_secret(browser: Browser, shared_house: House) -> None:
    party = seated(browser, shared_house, ANN)
    phone = party.phones[ANN]
    for seat, name in enumerate(("Ann", "Bo", "Cy")):
        if seat:
            phone.page.locator(f'a[href*="/pass/{seat}"]').first.tap()
            expect(phone.page.locator(".curtain")).to_contain_text(name)
            phone.page.locator(".curtain a.go, .curtain .go").first.tap()
            phone.page.wait_for_url(re.compile(rf"/for/{seat}/open$"))
        phone.say(Place({Action.FLEE: 7}))
    phone.page.goto(f"/s/{phone.key}/for/1/open")
    phone.say(Draw(1, "Midnight Orb"))
    assert "Midnight Orb" in phone.page.content()
    for path in ("", "/for/1", "/for/2", "/for/1/history", "/history", "/pass/1"):
        phone.page.goto(f"/s/{phone.key}{path}")
        assert "Midnight Orb" not in phone.page.content(), path
    assert [] == party.complaints()
    party.leave()


# Without a stream


def test_without_a_live_stream_the_page_still_follows(browser: Browser, party: Party) -> None:
    """Behind a proxy that blocks streams no bell reaches the page, so it must ask for updates by itself."""
    phone = party.phones[ANN]
    phone.page.route(re.compile(r"/live(\?|$)"), lambda route: route.abort())
    phone.page.reload()
    party.phones[BO].say(Scales(BO, 2))
    began = time.monotonic()
    phone.wait_turn(party.phones[BO].turn, 15_000)
    assert time.monotonic() - began < 15
