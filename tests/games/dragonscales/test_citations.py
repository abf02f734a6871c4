"""Every call cites the rule that causes it, and not another rule that mentions the same thing."""

from __future__ import annotations

import pytest

from referee.core.cite import Rule
from referee.core.record import read, table_of
from referee.core.state import readable_calls
from referee.games import SHELF
from referee.games.dragonscales import rulebook as rule

TABLE = "game dragonscales\nseats Ann, Bo, Cy\nsetup torlok,savathene,mezerax maximum=6,6,6 path=10\n"
PLACED = "Ann: place villainy×7\nBo: place defend×7\nCy: place loot×7\nBo: defend heal=0\n"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (f"{PLACED}Ann: rage-card\nAnn: villainy steal=2\n", rule.VILLAINY_BOX),
        ("Ann: steal 1 scales=2\n", rule.VILLAINY_PLAYED),
        ("Ann: play target=1 effect=steal n=2\n", rule.VILLAINY_PLAYED),
        ("Ann: steal 1 scales=4\n", rule.STEALING),
    ],
)
def test_a_theft_cites_the_box_or_the_card_that_steals(lines: str, why: Rule) -> None:
    calls = table_of(read(TABLE + lines, SHELF), SHELF).calls[-1]
    assert [why] == [call.rule for call in readable_calls(calls) if call.key == "stole"]
