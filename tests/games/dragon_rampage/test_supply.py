"""The referee warns when an entry needs more than the box holds, once each time that limit is crossed."""

from __future__ import annotations

import pytest

from referee.core.entry import load
from referee.core.seat import Seat
from referee.core.state import readable_calls
from referee.core.table import Line, Table
from referee.games.dragon_rampage import GAME as game
from referee.games.dragon_rampage.entries import Hero, Setup


@pytest.mark.parametrize(
    ("lines", "warned"),
    [
        (["gold 0 n=35", "gold 0 n=1", "gold 0 n=1", "gold 0 n=-2", "gold 0 n=2"], ["", "gold", "", "", "gold"]),
        (["wound 1 n=20", "wound 2 n=10", "wound 2 n=1", "wound 1 n=1"], ["", "", "wounds", ""]),
        (["strike 11", "strike 1", "strike 1", "strike 1"], ["", "", "cubes", ""]),
        (["wound 1 n=20", "wound 2 n=20", "adjust cubes seat=1 to=13"], ["", "wounds", "cubes"]),
    ],
)
def test_it_is_said_when_it_comes_to_that_and_then_no_more(lines: list[str], warned: list[str]) -> None:
    now = Table.open(game, ("Ann", "Bo", "Cy"), Setup(tuple(Hero)[:3], (0, 0, 0), 20))
    said = []
    for line in lines:
        now = now.enter(
            Line(now.turn + 1, None if line.startswith("adjust") else Seat(0), load(game.rules.entries, line))
        )
        short = [
            call.key.removesuffix("-short") for call in readable_calls(now.calls[-1]) if call.key.endswith("-short")
        ]
        said.append("".join(short))
    assert warned == said
