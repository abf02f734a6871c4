"""A phone that shows the end of its page when its player's turn begins goes up to the question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from referee.core.record import Record
from referee.core.seat import Seat
from referee.core.table import Line, Table, fold
from referee.games import SHELF
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party


@pytest.fixture
def play() -> Record:
    shown = GAMES["book-of-dragons"]
    return shown.play(shown.evening)


@pytest.fixture
def party(browser: Browser, shared_house: House, play: Record) -> Iterator[Party]:
    party = Party(browser, shared_house.url, play.names, play.setup)
    yield party
    party.leave()


def turns(play: Record) -> Iterator[tuple[int, Line, Seat]]:
    """Yields each line with which the turn goes on to another seat, with its place and that seat."""
    for n, line in enumerate(play.lines):
        was, now = (asked(fold(SHELF[play.game], play.names, play.setup, play.lines[:end])) for end in (n, n + 1))
        if line.seat is not None and was == (line.seat,) and len(now) == 1 and now != was:
            yield n, line, now[0]


def asked(table: Table) -> tuple[Seat, ...]:
    return tuple({seat for prompt in table.prompts for seat in prompt.seats})


def test_the_question_comes_into_sight(party: Party, shared_house: House, play: Record) -> None:
    n, line, next_seat = next(iter(turns(play)))
    party.gather(shared_house, said=play.lines[:n])
    page = party.phones[next_seat].page
    page.evaluate("scrollTo(0, 300)")
    assert page.evaluate("scrollY") > 100
    party.say(line)
    party.agree()
    page.wait_for_function("scrollY === 0")


def test_what_somebody_reads_stays_where_it_is_while_others_are_asked(
    party: Party, shared_house: House, play: Record
) -> None:
    n, line, next_seat = next(iter(turns(play)))
    assert line.seat is not None
    (third,) = {*range(len(play.names))} - {line.seat, next_seat}
    party.gather(shared_house, said=play.lines[:n])
    page = party.phones[third].page
    page.evaluate("scrollTo(0, 300)")
    at = page.evaluate("scrollY")
    assert at > 100
    party.say(line)
    party.agree()
    assert at == page.evaluate("scrollY")


def test_whoever_has_just_unfolded_something_stays_there(party: Party, shared_house: House, play: Record) -> None:
    n, line, next_seat = next(iter(turns(play)))
    party.gather(shared_house, said=play.lines[:n])
    page = party.phones[next_seat].page
    fold = page.locator("#around .entry__foot > details > summary").last
    fold.scroll_into_view_if_needed()
    fold.tap()
    assert page.evaluate("scrollY") > 100
    party.say(line)
    party.agree()
    assert page.evaluate("scrollY") > 100
    expect(fold).to_be_in_viewport()
