"""Everybody at a table, each with a phone, plays a whole game to its known sheet: every game, every way it can end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from referee.core.record import Record
from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party, totals

ENDINGS = [(game.game, play) for game in GAMES.values() for play in game.evenings]


@pytest.fixture(params=ENDINGS, ids=lambda param: "-".join(param))
def told(request: pytest.FixtureRequest) -> tuple[Record, list[int | None]]:
    """A play, and the totals to which it leads."""
    game, play = request.param
    return GAMES[game].play(play), [*GAMES[game].evenings[play]]


@pytest.fixture
def party(browser: Browser, shared_house: House, told: tuple[Record, list[int | None]]) -> Iterator[Party]:
    party = Party.told(browser, shared_house.url, told[0])
    yield party
    party.leave()


def test_a_phone_each_plays_to_the_sheet_everybody_expects(party: Party, told: tuple[Record, list[int | None]]) -> None:
    """The laptop is opened before the last line, and comes to the sheet by itself."""
    (*most, last), sheet = told[0].lines, told[1]
    party.play(most)
    party.laptop.page.goto(f"/t/{party.table}")
    party.say(last)
    party.agree()
    assert [sheet] * len(party.names) == [totals(phone) for phone in party.phones.values()]
    party.laptop.wait_turn(party.phones[0].turn)
    assert sheet == totals(party.laptop)
    assert [] == party.complaints()
