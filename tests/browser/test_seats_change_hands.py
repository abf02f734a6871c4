"""Players and phones change during a game, in a real browser: every step is in sight, in one or two taps each."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.table import Line
from referee.games.book_of_dragons.entries import Goal, Realm, Reveal, Take
from referee.games.book_of_dragons.entries import Place as PlaceBook
from referee.games.book_of_dragons.entries import Setup as Book
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Setup, Villain
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.phones import Phone

NAMES = ("Ana", "Ben", "Cleo", "Dov")
LOOK = os.environ.get("LOOK_INTO", "")
"""A folder for screenshots of the steps, to look at by hand; none are taken if it is not set."""


def look(phone: Phone, name: str) -> None:
    if LOOK:
        Path(LOOK).mkdir(parents=True, exist_ok=True)
        phone.page.screenshot(path=f"{LOOK}/{name}.png")


@pytest.fixture
def party(browser: Browser, house: House) -> Iterator[Party]:
    """A game of Dragonscales with four players, a phone each; Ben is asked to place dice."""
    setup = Setup(villains=tuple(Villain)[:4], maximum=(20,) * 4, path=20)
    found = Party(browser, house.url, NAMES, setup, drawn=bool(LOOK))
    found.gather(house, said=(Line(1, Seat(0), Place({Action.FLEE: 7}), Seat(0)),))
    yield found
    found.leave()


def test_anybody_answers_for_whoever_is_away(party: Party) -> None:
    ana, ben = party.phones[0], party.phones[1]
    button = ana.page.get_by_role("link", name=re.compile("Answer for .*Ben"))
    expect(button).to_be_in_viewport()
    look(ana, "1-waiting")
    button.tap()
    expect(ana.page.get_by_text(re.compile("Answering for .*Ben"))).to_be_visible()
    look(ana, "2-answering")
    place, page = ana.page.locator("#ask .bar .go").last.bounding_box(), ana.page.locator(".page").bounding_box()
    assert place
    assert page
    assert place["width"] > page["width"] * 0.8, "the button is as wide as the page"
    ana.say(Place({Action.LOOT: 7}))
    ana.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    expect(ben.page.get_by_text(re.compile("Ana.* answered for you"))).to_be_in_viewport()
    look(ben, "3-answered-for")
    assert [] == party.complaints()


def test_a_name_is_changed_on_every_phone(party: Party) -> None:
    cleo, dov = party.phones[2], party.phones[3]
    cleo.page.locator(".top__home").tap()
    cleo.page.get_by_role("link", name=re.compile("Cleo")).first.tap()
    cleo.page.get_by_text("Rename…").tap()
    cleo.page.get_by_label("Name").fill("Cleopatra")
    look(cleo, "4-rename")
    cleo.page.get_by_role("button", name="Rename").tap()
    expect(dov.page.get_by_text(re.compile("Cleo.* is now called .*Cleopatra")).first).to_be_in_viewport()
    look(dov, "5-renamed")
    assert [] == party.complaints()


def test_who_is_renamed_reads_the_new_name_at_once_on_an_open_phone(party: Party) -> None:
    ana, ben = party.phones[0], party.phones[1]
    ben.page.locator("#ask input[value='2']").first.evaluate("box => { box.checked = true; }")
    seat_of(ana, "Ben")
    ana.page.get_by_text("Rename…").tap()
    ana.page.get_by_label("Name").fill("Benedict")
    ana.page.get_by_role("button", name="Rename").tap()
    expect(ben.page.locator(".top__home")).to_contain_text("Benedict")
    expect(ben.page.locator("h1")).to_have_text("Benedict")
    assert ben.page.locator("#ask input[value='2']").first.is_checked()
    assert [] == party.complaints()


def seat_of(phone: Phone, name: str) -> None:
    """Opens the page of a seat from the game in two taps, so that each action there is the third tap."""
    phone.page.goto(f"/s/{phone.key}")
    phone.page.locator(".top__home").tap()
    phone.page.get_by_role("link", name=re.compile(name)).first.tap()


def test_hosts_share_and_hand_over(party: Party) -> None:
    ana, ben, cleo = (party.phones[seat] for seat in range(3))
    seat_of(ana, "Ben")
    ana.page.get_by_text("Make host…").tap()
    look(ana, "a-make-host")
    with ana.page.expect_navigation():
        ana.page.get_by_role("button", name="Make second host").tap()
    seat_of(ben, "Cleo")
    ben.page.get_by_text("Make host…").tap()
    look(ben, "b-second-host")
    with ben.page.expect_navigation():
        ben.page.get_by_role("button", name="Hand over hosting").tap()
    ben.page.goto(f"/s/{ben.key}/seats")
    expect(ben.page.get_by_text("Dov")).to_be_visible()
    expect(ben.page.get_by_role("link", name=re.compile("Dov"))).to_have_count(0)
    look(ben, "c-no-host-any-more")
    for host in (ana, cleo):
        seat_of(host, "Dov")
        expect(host.page.get_by_text("Make host…")).to_be_visible()
    assert [] == party.complaints()


def test_who_leaves_for_good_is_waited_for_no_more_and_can_be_brought_back(party: Party) -> None:
    ana, ben = party.phones[0], party.phones[1]
    expect(ana.page.get_by_role("link", name=re.compile("Answer for .*Ben"))).to_be_in_viewport()
    seat_of(ben, "Ben")
    ben.page.get_by_text("Leave for good…").tap()
    expect(ben.page.get_by_text("You leave the game.")).to_be_visible()
    look(ben, "d-leave")
    ben.page.get_by_role("button", name="Leave the game").tap()
    expect(ana.page.get_by_text(re.compile("Ben.* leaves the game")).first).to_be_attached()
    expect(ana.page.get_by_role("link", name=re.compile("Answer for .*Cleo"))).to_be_in_viewport()
    look(ana, "e-has-left")
    ana.undo()
    expect(ana.page.get_by_role("link", name=re.compile("Answer for .*Ben"))).to_be_in_viewport()
    look(ana, "f-is-back")
    assert [] == party.complaints()


def test_a_phone_that_has_forgotten_its_seat_gets_it_back(party: Party, browser: Browser) -> None:
    page = party.laptop.page
    page.goto(f"{party.home}/t/{party.table}/join")
    lost = Phone.take(browser, party.home)
    lost.page.goto(lost.scan(page.screenshot()))
    look(lost, "6-join")
    lost.page.get_by_role("button", name=re.compile("Cleo")).tap()
    expect(lost.page.get_by_role("heading", name="Ask for my seat")).to_be_visible()
    look(lost, "7-asks")
    old = party.phones[2].page
    give = old.get_by_role("button", name="Give the seat")
    expect(give).to_be_in_viewport()
    look(party.phones[2], "8-give")
    give.tap()
    lost.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    expect(lost.page.locator(".top__home")).to_contain_text("Cleo")
    assert [] == lost.complaints
    lost.close()


def test_one_phone_goes_round_by_itself(browser: Browser, house: House) -> None:
    phone = Phone.take(browser, house.url)
    page = phone.page
    page.goto("/new/book-of-dragons")
    for seat, name in enumerate(NAMES[:3]):
        page.locator(f".layseat.seat-{seat} input[type=text]").fill(name)
    page.locator('.layseat.seat-0 input[name="first"]').check(force=True)
    page.locator('input[name="alone"]').check(force=True)
    page.locator('input[name="alone"]').scroll_into_view_if_needed()
    look(phone, "9-laying")
    page.locator("button.go").last.tap()
    page.wait_for_url(re.compile(r"/s/[\w-]+$"))
    for dice, where in (
        (PlaceBook(345), r"/for/1$"),
        (PlaceBook(0, 345), r"/for/2$"),
        (PlaceBook(0, 0, 345), r"/s/[\w-]+$"),
    ):
        phone.say(dice)
        page.wait_for_url(re.compile(where))
    look(phone, "10-round")
    assert [] == phone.complaints
    phone.close()


BOOK: tuple[tuple[int, Entry], ...] = (
    (0, Goal("Fire")),
    (1, Goal("Water")),
    (0, Reveal(1, Realm.VOLCANO, "Forest", 4)),
    (0, PlaceBook(one=34, two=5)),
    (1, PlaceBook(three=5)),
    (2, PlaceBook(three=345)),
)


def test_the_count_of_a_book_opens_what_is_missing(browser: Browser, house: House) -> None:
    from referee.core.adjust import Adjust

    more: tuple[tuple[int, Entry], ...] = (
        (0, Adjust("left-1", None, 1)),
        (0, Take(1)),
        (1, PlaceBook(two=46)),
        (2, Take(3, Realm.VOLCANO)),
    )
    lines = [Line(turn, Seat(seat), entry, Seat(seat)) for turn, (seat, entry) in enumerate((*BOOK, *more), 1)]
    party = Party(browser, house.url, NAMES[:3], Book())
    party.gather(house, said=lines)
    phone = party.phones[2]
    expect(phone.page.get_by_role("button", name="Confirm book")).to_be_in_viewport()
    look(phone, "11-book")
    look(party.phones[0], "12-book-waits")
    phone.page.locator('[data-fill*="types.0"]', has_text="Forest").tap()
    phone.page.locator('[data-fill*="goal"]', has_text="Water").tap()
    look(phone, "13-book-chosen")
    phone.page.get_by_role("button", name="Confirm book").tap()
    expect(phone.page.locator(".sheet").first).to_be_visible()
    assert [] == party.complaints()
    party.leave()
