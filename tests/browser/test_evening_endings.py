"""Everybody at a table, each with a phone, plays a game to its known sheet: every game, every way it can end.

Of each game, its first evening is played by hand from the empty table.  Any other is taken up where hands enter
something for the first time, at the latest a good round before its end: what came before was tapped in another one.
Where more or fewer sit at it, laying it, joining and the first entry are tapped at a table of its own.

Everybody has their phone in sight in the evening that is played by hand: each shows every entry as it comes.  In the
others, phones lie in pockets until their player enters something: they catch up when they are taken out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser

from tests.browser.games import GAMES
from tests.browser.house import House
from tests.browser.party import Party, totals

ROUND = 10
"""Lines at the end of every evening that are tapped."""


@dataclass(frozen=True)
class Ending:
    """An evening as it is played here: `by_hand` from the empty table, or from this line on."""

    game: str
    play: str
    since: int = 0

    @property
    def by_hand(self) -> bool:
        return not self.since

    def __str__(self) -> str:
        return f"{self.game}-{self.play}"


def endings(game: str) -> Iterator[Ending]:
    """All evenings of a game, in their order."""
    tapped = set[str]()
    for name in GAMES[game].evenings:
        kinds = [line.entry.kind() for line in GAMES[game].play(name).lines]
        new = next((n for n, kind in enumerate(kinds) if kind not in tapped), len(kinds))
        since = max(0, min(new, len(kinds) - ROUND)) if tapped else 0
        yield Ending(game, name, since)
        tapped.update(kinds[since:])


def openings(game: str) -> Iterator[Ending]:
    """An evening of each number of players that sits at none of those played from the empty table."""
    laid = {len(GAMES[game].play(ending.play).names) for ending in endings(game) if ending.by_hand}
    for ending in endings(game):
        players = len(GAMES[game].play(ending.play).names)
        if players not in laid:
            laid.add(players)
            yield ending


ENDINGS = [ending for game in GAMES for ending in endings(game)]
OPENINGS = [opening for game in GAMES for opening in openings(game)]


@pytest.fixture(params=ENDINGS, ids=str)
def ending(request: pytest.FixtureRequest) -> Ending:
    assert isinstance(request.param, Ending)
    return request.param


@pytest.fixture
def party(browser: Browser, shared_house: House, ending: Ending) -> Iterator[Party]:
    play = GAMES[ending.game].play(ending.play)
    party = Party(browser, shared_house.url, play.names, play.setup)
    if ending.by_hand:
        party.set_up()
        party.join()
    else:
        party.gather(shared_house, said=play.lines[: ending.since])
        party.pockets = True
    yield party
    party.leave()


@pytest.fixture(params=OPENINGS, ids=str)
def opening(request: pytest.FixtureRequest) -> Ending:
    assert isinstance(request.param, Ending)
    return request.param


@pytest.fixture
def begun(browser: Browser, shared_house: House, opening: Ending) -> Iterator[Party]:
    party = Party.told(browser, shared_house.url, GAMES[opening.game].play(opening.play))
    yield party
    party.leave()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_entered_in_an_evening_is_tapped_in_one(game: str) -> None:
    said = {line.entry.kind() for play in GAMES[game].evenings for line in GAMES[game].play(play).lines}
    played = [(GAMES[game].play(ending.play), ending) for ending in ENDINGS if ending.game == game]
    assert said == {line.entry.kind() for play, ending in played for line in play.lines[ending.since :]}
    opened = [GAMES[game].play(opening.play) for opening in OPENINGS if opening.game == game]
    by_hand = [*opened, *(play for play, ending in played if ending.by_hand)]
    assert sorted({len(play.names) for play, _ in played}) == sorted(len(play.names) for play in by_hand)


def test_a_table_for_each_number_of_players_is_laid_joined_and_begun(begun: Party, opening: Ending) -> None:
    begun.play(GAMES[opening.game].play(opening.play).lines[:1])
    begun.agree()
    assert [] == begun.complaints()


def test_a_phone_each_plays_to_the_sheet_everybody_expects(party: Party, ending: Ending) -> None:
    """The laptop is opened before the last line, and comes to the sheet by itself."""
    lines, sheet = GAMES[ending.game].play(ending.play).lines, [*GAMES[ending.game].evenings[ending.play]]
    party.play(lines[ending.since : -1])
    party.laptop.page.goto(f"/t/{party.table}")
    party.say(lines[-1])
    party.agree()
    assert [sheet] * len(party.names) == [totals(phone) for phone in party.phones.values()]
    party.laptop.wait_turn(party.phones[0].turn)
    assert sheet == totals(party.laptop)
    assert [] == party.complaints()
