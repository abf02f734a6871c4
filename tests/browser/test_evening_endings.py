"""All players of a table, each with a phone, play a game to its known sheet: every game, every way it can end.

The first play of each game is entered by hand, from setting up the table to the end.  Every other play is entered by
hand from the first kind of entry that no earlier play has tapped, and at least for its last ten entries; what comes
before is entered without a browser.  For every other number of players, setting up, joining and the first entry are
tapped at a table of their own.

In a play that is entered by hand from the start, all phones are visible and show every entry as it comes.  In the
others, a phone stays in its player's pocket until that player enters something, and catches up when it is taken out.
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
"""How many entries at the end of every play are entered by hand at least."""


@dataclass(frozen=True)
class Ending:
    """A play of a game, and from which line on it is entered by hand; `by_hand` if from the start."""

    game: str
    play: str
    since: int = 0

    @property
    def by_hand(self) -> bool:
        return not self.since

    def __str__(self) -> str:
        return f"{self.game}-{self.play}"


def endings(game: str) -> Iterator[Ending]:
    """All plays of a game, in their order."""
    tapped = set[str]()
    for name in GAMES[game].evenings:
        kinds = [line.entry.kind() for line in GAMES[game].play(name).lines]
        new = next((n for n, kind in enumerate(kinds) if kind not in tapped), len(kinds))
        since = max(0, min(new, len(kinds) - ROUND)) if tapped else 0
        yield Ending(game, name, since)
        tapped.update(kinds[since:])


def openings(game: str) -> Iterator[Ending]:
    """One play for each number of players that none of the plays entered from the start has."""
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
    """The laptop is opened before the last entry, and shows the sheet without being reloaded."""
    lines, sheet = GAMES[ending.game].play(ending.play).lines, [*GAMES[ending.game].evenings[ending.play]]
    party.play(lines[ending.since : -1])
    party.laptop.page.goto(f"/t/{party.table}")
    party.say(lines[-1])
    party.agree()
    assert [sheet] * len(party.names) == [totals(phone) for phone in party.phones.values()]
    party.laptop.wait_turn(party.phones[0].turn)
    assert sheet == totals(party.laptop)
    assert [] == party.complaints()
