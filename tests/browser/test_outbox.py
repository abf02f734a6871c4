"""Entries made while the server does not answer are kept in the tab and sent again: each ends up in the journal once,
or is returned with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.core.seat import Seat, seats_of
from referee.core.table import Line
from referee.games.book_of_dragons.entries import Raise
from referee.games.book_of_dragons.entries import Setup as Book
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import (
    Bonus,
    Fall,
    Find,
    Place,
    RageCard,
    Rob,
    Scales,
    Setup,
    Villain,
)  # fmt: skip
from referee.paths import DATA_FILE
from referee.tables.journal import Journal
from tests.browser.house import House, Wifi
from tests.browser.party import Party
from tests.browser.phones import Phone, button, fill, listen_anew
from tests.browser.test_evening_mishaps import hears_nothing

ANN, BO, CY = seats_of(3)
THREE = Setup(tuple(Villain)[:3], (12, 12, 12), 10)
BACK = 25_000
"""Milliseconds within which an entry must be sent once the server answers: a generous timeout, not a measurement."""
CALM = RageCard("Only smoke", (0,) * 5, (Bonus.NONE,) * 5)
KEPT = "sessionStorage.getItem('outbox') ?? ''"


@pytest.fixture
def party(browser: Browser, house: House) -> Iterator[Party]:
    """Three players, two of them with phones, on a server that a test may kill."""
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(house, ANN, BO)
    yield party
    assert [] == party.complaints()
    party.leave()


@pytest.fixture
def roaming(browser: Browser, house: House, wifi: Wifi) -> Iterator[Party]:
    """Ann's phone, the only one, reaches the server over the simulated Wi-Fi."""
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(house, ANN)
    ann = party.phones[ANN]
    ann.home = wifi.url
    ann.page.goto(f"{wifi.url}/s/{ann.key}")
    yield party
    party.leave()


@pytest.fixture
def shared(browser: Browser, house: House) -> Iterator[Party]:
    """Three players share Ann's phone, the only one."""
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    party.gather(house, ANN)
    yield party
    party.leave()


def written(house: House, party: Party) -> list[str]:
    """The lines of the table as stored on disk."""
    with closing(Journal(house.data / DATA_FILE)) as journal:
        return [line.text for line in journal.lines(party.table)]


def fails(page: Page, times: int, act: Callable[[], object]) -> None:
    """Acts, and waits until so many attempts to send a form have failed."""
    lost = []
    page.on("requestfailed", lambda request: lost.append(request) if request.method == "POST" else None)
    act()
    until(lambda: len(lost) >= times, page)


def until(holds: Callable[[], bool], page: Page) -> None:
    """Waits until a condition holds, checking it every 100 ms while pages go on running; fails after 40 seconds."""
    for _ in range(400):
        if holds():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never came true")


def placing(phone: Phone, dice: int = 7) -> Callable[[], None]:
    form = phone.wait_asked("place")
    fill(form, {"dice.flee": [str(dice)]})
    return button(form).tap


def unsent(page: Page) -> None:
    expect(page.locator(".unsent")).to_contain_text("Not saved yet", timeout=BACK)


def sent(phone: Phone, entries: int = 1) -> None:
    phone.wait_entries(entries, BACK)
    until(lambda: phone.page.evaluate(KEPT) == "", phone.page)
    expect(phone.page.locator(".unsent")).to_have_count(0)


# The server does not answer


def test_what_was_entered_without_a_network_is_sent_when_it_is_back(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    ann.context.set_offline(True)
    fails(ann.page, 3, placing(ann))
    unsent(ann.page)
    assert [] == written(house, party)
    ann.context.set_offline(False)
    sent(ann)
    assert ["place flee×7"] == written(house, party)
    party.phones[BO].wait_entries(1)


def test_what_was_entered_in_a_black_hole_is_sent_after_it(roaming: Party, house: House, wifi: Wifi) -> None:
    ann = roaming.phones[ANN]
    tap = placing(ann)
    wifi.hole()
    fails(ann.page, 2, tap)
    unsent(ann.page)
    wifi.back()
    sent(ann)
    assert ["place flee×7"] == written(house, roaming)


def test_what_was_written_before_its_answer_got_lost_is_not_written_again(
    roaming: Party, house: House, wifi: Wifi
) -> None:
    ann = roaming.phones[ANN]
    tap = placing(ann)
    wifi.deaf = True
    fails(ann.page, 1, tap)
    assert ["place flee×7"] == written(house, roaming)
    wifi.back()
    sent(ann)
    assert ["place flee×7"] == written(house, roaming)


def test_what_was_entered_while_the_server_was_dead_is_sent_when_it_has_started(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    tap = placing(ann)
    house.kill()
    fails(ann.page, 2, tap)
    unsent(ann.page)
    house.start()
    sent(ann)
    assert ["place flee×7"] == written(house, party)


def test_it_survives_that_its_page_is_brought_anew(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    tap, address = placing(ann), ann.page.url
    house.kill()
    fails(ann.page, 1, tap)
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        ann.page.reload()
    house.start()
    ann.page.goto(address)
    sent(ann)
    assert ["place flee×7"] == written(house, party)


def test_two_tabs_that_send_the_same_make_one_entry(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    tab = Phone(ann.context, ann.context.new_page(), ann.home, "Ann's other tab", began=ann.began)
    tab.page.goto(ann.page.url)
    taps = [placing(ann), placing(tab)]
    ann.context.set_offline(True)
    for phone, tap in zip((ann, tab), taps, strict=True):
        phone.page.bring_to_front()
        fails(phone.page, 1, tap)
    ann.context.set_offline(False)
    sent(ann)
    sent(tab)
    assert ["place flee×7"] == written(house, party)


def test_two_tabs_that_send_different_things_make_one_entry_and_one_reason(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    tab = Phone(ann.context, ann.context.new_page(), ann.home, "Ann's other tab", began=ann.began)
    tab.page.goto(ann.page.url)
    form = tab.wait_asked("place")
    fill(form, {"dice.loot": ["7"]})
    first = placing(ann)
    ann.context.set_offline(True)
    fails(ann.page, 1, first)
    fails(tab.page, 1, button(form).tap)
    ann.context.set_offline(False)
    for phone in (ann, tab):
        phone.wait_entries(1, BACK)
    until(lambda: 1 == sum(phone.page.locator(".refused").count() for phone in (ann, tab)), ann.page)
    for phone in (ann, tab):
        expect(phone.page.locator(".unsent__state", has_text=re.compile("yet|Sending"))).to_have_count(0)
    assert 1 == len(written(house, party))


def test_two_entries_are_sent_in_their_order(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    ann.find_form("scales")
    ann.page.route("**/say/*", lambda route: route.abort())
    fails(ann.page, 1, filled_scales(ann, 2))
    ann.page.goto(f"/s/{ann.key}")
    unsent(ann.page)
    placing(ann)()
    expect(ann.page.locator(".unsent")).to_have_count(2)
    assert [] == written(house, party)
    ann.page.unroute_all()
    sent(ann, 2)
    assert ["scales seat=0 change=2", "place flee×7"] == [as_named(text) for text in written(house, party)]


def as_named(text: str) -> str:
    return re.sub(r"^scales 0 change=2$|^scales 0 2$", "scales seat=0 change=2", text)


def filled_scales(phone: Phone, change: int) -> Callable[[], None]:
    form = phone.page.locator('form[action*="/say/scales"]').first
    form.wait_for()
    fill(form, {"seat": ["0"], "change": [str(change)]})
    return button(form).tap


# Forms on pages of their own


def test_the_draft_stands_while_the_server_is_dead(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    ann.find_form("scales")
    tap = filled_scales(ann, 2)
    house.kill()
    fails(ann.page, 2, tap)
    unsent(ann.page)
    assert ann.page.locator('[name="change"][value="2"]').is_checked()
    house.start()
    ann.page.wait_for_url(re.compile(r"/s/[\w-]+$"), timeout=BACK)
    sent(ann)
    assert 1 == len(written(house, party))


def test_a_correction_stands_while_the_server_is_dead(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    ann.say(Scales(ANN, 2))
    ann.page.goto(f"/s/{ann.key}/amend/1")
    form = ann.page.locator('form[action*="/amend/1"]')
    fill(form, {"change": ["3"]})
    house.kill()
    fails(ann.page, 1, button(form).tap)
    unsent(ann.page)
    house.start()
    ann.page.locator('input[name="sure"]').wait_for(state="attached", timeout=BACK)
    ann.page.locator("button.go:not(.go--quiet)").last.tap()
    ann.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    sent(ann, 2)
    assert 2 == len(written(house, party))


# The entry is refused


PLACED = ({Action.LOOT: 4, Action.RAGE: 3}, {Action.LOOT: 3, Action.RAGE: 4}, {Action.FLEE: 7})
"""The dice that the three players place, after which every player is asked for the Dragon Rage card."""


def test_what_is_not_asked_any_more_comes_back_in_words(browser: Browser, house: House) -> None:
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    placed = zip(seats_of(3), PLACED, strict=True)
    party.gather(house, ANN, BO, said=[Line(n, seat, Place(dice), seat) for n, (seat, dice) in enumerate(placed, 1)])
    for phone in party.phones.values():
        phone.wait_asked("rage-card")
    ann = party.phones[ANN]
    form = ann.typed(RageCard("Ann's card", (1, 0, 0, 0, 0), (Bonus.NONE,) * 5))
    ann.context.set_offline(True)
    fails(ann.page, 1, button(form).tap)
    party.phones[BO].take_pen("rage-card")
    party.phones[BO].say(CALM)
    ann.context.set_offline(False)
    ann.wait_entries(1, BACK)
    note = ann.page.locator("#outbox .unsent--note")
    expect(note).to_contain_text("Ann's card", timeout=BACK)
    expect(note.locator(".refused")).to_be_visible()
    ann.page.reload()
    expect(note).to_contain_text("Ann's card")
    note.get_by_role("button", name="Discard").tap()
    expect(note).to_have_count(0)
    assert "" == ann.page.evaluate(KEPT)
    assert 4 == len(written(house, party))
    assert [] == party.complaints()
    party.leave()


def test_what_was_refused_stands_in_its_form_with_the_reason_even_on_a_fresh_page(party: Party) -> None:
    ann = party.phones[ANN]
    form = ann.wait_asked("place")
    fill(form, {"dice.loot": ["3"]})
    button(form).tap()
    reason = ann.page.locator("#ask .refused")
    reason.wait_for()
    words = reason.inner_text()
    ann.page.reload()
    expect(reason).to_have_text(words, use_inner_text=True)
    assert form.locator('[name="dice.loot"][value="3"]').is_checked()
    address = ann.page.url
    ann.page.goto(f"/s/{ann.key}/history")
    expect(ann.page.locator("#outbox")).to_be_hidden()
    ann.page.goto(address)
    expect(reason).to_have_text(words, use_inner_text=True)
    fill(form, {"dice.flee": ["4"]})
    button(form).tap()
    sent(ann)


def test_what_is_changed_after_a_refusal_is_not_called_missing(party: Party) -> None:
    ann = party.phones[ANN]
    form = ann.typed(Place({Action.FLEE: 5, Action.LOOT: 2, Action.RAGE: 1}))
    button(form).tap()
    expect(form.locator(".refused")).to_be_visible()
    for row in ("loot", "flee"):
        with ann.page.expect_response(lambda answer: "/try/place" in answer.url):
            form.locator(f'label:has(> [name="dice.{row}"][value="1"])').tap()
        expect(form.locator(f"#box-{row}")).to_contain_text("1")
    assert 0 == form.locator(".outbox__words").count()


def test_a_full_disk_says_so_and_the_entry_is_kept(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    full = '<div class="refused"><p class="refused__text">The disk is full.</p></div>'
    ann.page.route("**/say/*", lambda route: route.fulfill(status=507, body=full, content_type="text/html"))
    placing(ann)()
    unsent(ann.page)
    expect(ann.page.locator("#ask .refused")).to_have_text("The disk is full.")
    ann.page.unroute_all()
    ann.page.get_by_role("button", name="Send now").tap()
    sent(ann)
    assert 1 == len(written(house, party))


def test_a_net_that_answers_with_a_page_of_its_own_has_saved_nothing(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    ann.page.route("**/say/*", lambda route: route.fulfill(status=200, body="<h1>Welcome to our Wi-Fi</h1>"))
    placing(ann)()
    unsent(ann.page)
    ann.page.unroute_all()
    ann.page.get_by_role("button", name="Send now").tap()
    sent(ann)
    assert 1 == len(written(house, party))


def test_who_has_lost_the_seat_reads_what_was_not_saved(party: Party, house: House) -> None:
    ann, bo = party.phones[ANN], party.phones[BO]
    ann.say(Place({Action.FLEE: 7}))
    tap = placing(bo)
    bo.context.set_offline(True)
    fails(bo.page, 1, tap)
    ann.page.goto(f"/s/{ann.key}/seats/{BO}")
    ann.page.locator("details", has=ann.page.locator('form[action$="/free"]')).locator("summary").tap()
    with ann.page.expect_response(lambda answer: answer.request.method == "POST"):
        ann.page.locator('form[action$="/free"] button').tap()
    bo.context.set_offline(False)
    note = bo.page.locator("#outbox .unsent--note")
    expect(note).to_contain_text("7", timeout=BACK)
    expect(note).to_contain_text("no seat here")
    expect(bo.page.locator("h1")).to_be_visible()
    assert "" == bo.page.evaluate(KEPT)
    assert [] == [one for one in written(house, party)[1:] if not one.startswith("seating")]


# Whose entry it is


def test_discarded_it_stands_in_its_form_and_is_not_sent(party: Party, house: House) -> None:
    ann = party.phones[ANN]
    ann.context.set_offline(True)
    fails(ann.page, 1, placing(ann))
    unsent(ann.page)
    ann.page.get_by_role("button", name="Discard").tap()
    expect(ann.page.locator(".unsent")).to_have_count(0)
    ann.context.set_offline(False)
    party.phones[BO].say(Scales(BO, 2))
    ann.wait_entries(1, BACK)
    assert ann.page.locator('[name="dice.flee"][value="7"]').is_checked()
    assert 1 == len(written(house, party))
    button(ann.wait_asked("place")).tap()
    sent(ann, 2)


def test_before_the_phone_changes_hands_it_is_sent_or_discarded(shared: Party) -> None:
    ann = shared.phones[ANN]
    ann.say(Place({Action.FLEE: 7}))
    ann.find_form("scales")
    ann.page.route("**/say/*", lambda route: route.abort())
    fails(ann.page, 1, filled_scales(ann, 2))
    ann.page.goto(f"/s/{ann.key}")
    unsent(ann.page)
    ann.page.locator(f'a[href*="/pass/{BO}"]').first.tap()
    expect(ann.page.locator("#outbox")).to_contain_text("before the phone changes hands")
    ann.page.unroute_all()
    sent(ann, 2)
    expect(ann.page.locator("#outbox")).to_be_hidden()
    ann.page.locator(f'a[href*="/pass/{BO}"]').first.tap()
    expect(ann.page.locator(".curtain")).to_contain_text("Bo")


def test_behind_a_curtain_nothing_of_it_is_left(shared: Party, house: House) -> None:
    """What could not be saved is reported without its contents, however the next player reached the page."""
    ann = shared.phones[ANN]
    ann.page.goto(f"/s/{ann.key}/open")
    ann.page.route("**/say/*", lambda route: route.abort())
    fails(ann.page, 1, placing(ann))
    assert "flee" in ann.page.evaluate(KEPT)
    ann.page.goto(f"/s/{ann.key}/pass/{BO}")
    expect(ann.page.locator("#outbox")).to_contain_text("Enter them again")
    assert "" == ann.page.evaluate(KEPT)
    assert "Flee" not in ann.text("body")
    ann.page.unroute_all()
    assert [] == written(house, shared)


def test_at_a_curtain_what_can_be_saved_is_saved(shared: Party, house: House) -> None:
    ann = shared.phones[ANN]
    ann.page.route("**/say/*", lambda route: route.abort())
    fails(ann.page, 1, placing(ann))
    ann.page.unroute_all()
    with ann.page.expect_response(lambda answer: answer.request.method == "POST") as told:
        ann.page.goto(f"/s/{ann.key}/pass/{BO}")
    assert told.value.ok
    expect(ann.page.locator("#outbox")).to_be_hidden()
    assert ["place flee×7"] == written(house, shared)


def test_what_was_refused_is_given_up_once_the_question_was_answered_otherwise(browser: Browser, house: House) -> None:
    """A refused form leaves the outbox once its question was answered in another way."""
    party = Party(browser, house.url, ("Ann", "Bo"), Book(Seat(0)))
    party.gather(house, ANN, BO)
    ann = party.phones[ANN]
    form = ann.wait_asked("place")
    form.locator("button.go").last.tap()
    form.locator(".refused").wait_for()
    ann.say(Raise())
    expect(ann.page.locator('#ask form[action*="/say/place"]')).to_have_count(0)
    expect(ann.page.locator("#outbox")).to_be_hidden()
    ann.page.reload()
    expect(ann.page.locator("#outbox")).to_be_hidden()
    assert "" == ann.page.evaluate(KEPT)
    assert [] == party.complaints()
    party.leave()


def test_whoever_answers_for_another_too_late_reads_why_it_was_not_saved(party: Party, house: House) -> None:
    """Two phones answer the same question at once: the slower one is taken to its next page, which shows the reason."""
    ann, bo = party.phones[ANN], party.phones[BO]
    bo.page.goto(f"/s/{bo.key}/for/0")
    forms = [phone.wait_asked("place") for phone in (ann, bo)]
    for form, row in zip(forms, ("loot", "flee"), strict=True):
        fill(form, {f"dice.{row}": ["7"]})
    at = ann.page.evaluate("Date.now() + 400")
    for form in forms:
        form.evaluate("(form, at) => { setTimeout(() => form.requestSubmit(), at - Date.now()); }", at)
    for phone in (ann, bo):
        phone.wait_entries(1, BACK)
    [line] = written(house, party)
    slower = ann if "flee" in line else bo
    slower.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    expect(slower.page.locator("#outbox")).to_contain_text("answered already")


def test_whoever_answers_too_late_from_further_down_sees_why_it_was_not_saved(browser: Browser, house: House) -> None:
    """The reason moves to the top of the page when the form beside it is gone, and comes into sight there."""
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    placed = zip(seats_of(3), PLACED, strict=True)
    party.gather(house, ANN, BO, said=[Line(n, seat, Place(dice), seat) for n, (seat, dice) in enumerate(placed, 1)])
    ann, bo = party.phones[ANN], party.phones[BO]
    hears_nothing(ann.page)
    form = ann.typed(RageCard("Ann's card", (1, 0, 0, 0, 0), (Bonus.NONE,) * 5))
    bo.take_pen("rage-card")
    bo.say(CALM)
    button(form).tap()
    expect(form.locator(".refused")).to_be_visible()
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ann.page.unroute_all()
    listen_anew(ann.page)
    expect(ann.page.locator("#outbox")).to_contain_text("answered already")
    expect(ann.page.locator("#outbox .refused")).to_be_in_viewport()
    party.leave()


def test_what_is_typed_and_not_sent_comes_back_with_its_page(party: Party) -> None:
    """What was typed is restored when the phone loads the page again, also after visiting other pages."""
    ann, kept = party.phones[ANN], '[name="dice.flee"][value="4"]'
    form = ann.wait_asked("place")
    fill(form, {"dice.flee": ["4"]})
    ann.page.reload()
    assert form.locator(kept).is_checked()
    address = ann.page.url
    for elsewhere in ("history", "more"):
        ann.page.goto(f"/s/{ann.key}/{elsewhere}")
        ann.page.goto(address)
        assert form.locator(kept).is_checked()
    fill(form, {"dice.loot": ["3"]})
    button(form).tap()
    sent(ann)
    ann.page.reload()
    expect(ann.page.locator("#outbox")).to_be_hidden()


def test_what_one_player_typed_is_not_there_for_the_next_at_the_same_phone(shared: Party) -> None:
    ann = shared.phones[ANN]
    ann.page.goto(f"/s/{ann.key}/open")
    fill(ann.wait_asked("place"), {"dice.flee": ["4"]})
    assert "flee" in ann.page.evaluate(KEPT)
    ann.page.goto(f"/s/{ann.key}/pass/{BO}")
    expect(ann.page.locator(".curtain")).to_contain_text("Bo")
    assert "" == ann.page.evaluate(KEPT)


def test_what_is_typed_before_the_secrets_are_shown_is_there_when_they_are(shared: Party) -> None:
    """Of the same player only; what the player had prepared is not replaced by it."""
    ann = shared.phones[ANN]
    typed, prepared = (f'#ask form[action*="/say/place"] [name="dice.flee"][value="{n}"]' for n in (4, 3))

    def show() -> None:
        ann.page.locator(f"#ask :is(a, form):is([href='{ann.base}/open'], [action='{ann.base}/lift'])").tap()
        ann.page.wait_for_url("**/open")

    fill(ann.wait_asked("place"), {"dice.flee": ["4"]})
    show()
    expect(ann.page.locator(typed)).to_be_checked()
    ann.page.goto(f"/s/{ann.key}")
    expect(ann.page.locator(typed)).to_be_checked()
    ann.page.goto(f"/s/{ann.key}/for/{BO}")
    assert "" == ann.page.evaluate(KEPT)

    ann.page.goto(f"/s/{ann.key}/pass/{BO}")
    ann.page.locator(".curtain .go").first.tap()
    ann.page.wait_for_url("**/open")
    with ann.page.expect_response("**/draft/place*"):
        fill(ann.page.locator("#ask form.ahead"), {"dice.flee": ["3"]})
    ann.page.goto(f"/s/{ann.key}")
    ann.say(Place({Action.FLEE: 7}))
    ann.page.goto(f"/s/{ann.key}/for/{BO}")
    fill(ann.wait_asked("place"), {"dice.flee": ["4"]})
    show()
    expect(ann.page.locator(prepared)).to_be_checked()
    ann.page.goto(f"/s/{ann.key}/for/{BO}")
    expect(ann.page.locator(typed)).to_be_checked()
    ann.page.goto(f"/s/{ann.key}/for/{CY}")
    assert "" == ann.page.evaluate(KEPT)
    assert [] == shared.complaints()


def test_what_is_typed_while_the_secrets_are_shown_is_gone_when_they_are_hidden(shared: Party) -> None:
    ann = shared.phones[ANN]
    ann.page.goto(f"/s/{ann.key}/open")
    fill(ann.wait_asked("place"), {"dice.flee": ["4"]})
    assert "flee" in ann.page.evaluate(KEPT)
    ann.page.goto(f"/s/{ann.key}")
    expect(ann.wait_asked("place").locator('[name="dice.flee"][value="4"]')).not_to_be_checked()
    assert "" == ann.page.evaluate(KEPT)


def test_what_is_typed_for_one_number_does_not_come_back_for_another(party: Party) -> None:
    ann = party.phones[ANN]
    number = ann.page.locator('form[action*="/say/adjust"] [name="to"]').first
    for thing, typed in (("scales", "9"), ("wounds", "")):
        ann.page.goto(f"/s/{ann.key}/say/adjust?thing={thing}&seat={ANN}")
        expect(ann.page.locator(f'form[action*="/say/adjust"] [name="thing"][value="{thing}"]').first).to_be_attached()
        if typed:
            number.fill(typed)
            number.blur()
            assert typed in ann.page.evaluate(KEPT)
        else:
            assert number.input_value() == "0"


def test_a_question_stays_while_another_is_typed_elsewhere(browser: Browser, house: House) -> None:
    """Its form is drawn anew, because the table has changed, on a page that follows what another phone types."""
    party = Party(browser, house.url, ("Ann", "Bo", "Cy"), THREE)
    placed = zip(seats_of(3), PLACED, strict=True)
    entries = [*((seat, Place(dice)) for seat, dice in placed), (ANN, Find(3, "Lamp")), (ANN, Find(2)), (BO, Rob(ANN))]
    party.gather(house, ANN, BO, said=[Line(n, seat, entry, seat) for n, (seat, entry) in enumerate(entries, 1)])
    ann, bo = party.phones[ANN], party.phones[BO]
    for page in (ann.page, bo.page):
        page.locator('#ask form[action*="/say/rage-card"]').wait_for()
    form = ann.wait_asked("taken")
    shown = form.get_attribute("hx-preserve")
    bo.typed(CALM)
    expect(ann.page.locator("#ask .elsewhere")).to_contain_text("is typing this")
    bo.say(Fall(ANN, BO))
    ann.wait_entries(1)
    form = ann.wait_asked("taken")
    assert shown != form.get_attribute("hx-preserve")
    expect(ann.page.locator("#ask .elsewhere")).to_contain_text("is typing this")
    party.leave()
