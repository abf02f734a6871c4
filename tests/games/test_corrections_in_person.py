"""What hands have to do after a correction is said in the second person to whoever it names, in every game."""

from __future__ import annotations

import pytest

from referee.core.adjust import Repair
from referee.core.record import table_of
from referee.core.seat import Seat
from referee.games import SHELF
from referee.words import Words
from tests.browser.games import GAMES

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin")
ME = Seat(1)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_their_own_name_in_what_their_hands_do(game: str) -> None:
    spoken, named = Words.of("en", game), dict[str, str]()
    for play in GAMES[game].plays():
        table = table_of(play, SHELF)
        for state in (turn.state for turn in table.turns):
            for thing in table.rules.quantities(state):
                if thing.seat == ME or ME in thing.seats:
                    was, now = (0, int(ME)) if thing.seats else (0, 1)
                    says = spoken.repair(Repair(thing, was, now), NAMES, ME)
                    if NAMES[ME] in says:
                        named[thing.key] = says
    assert {} == named
