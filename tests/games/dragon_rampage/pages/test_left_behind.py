"""A count that does not add up, and Treasures that a player who left left behind."""

from __future__ import annotations

import re

from referee.testing.evening import Evening
from tests.web.by_hand import played

ODD = """\
game   dragon-rampage
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=9,9,9 path=20

Bo: find
Bo: leave passes=yes asks=yes
Ann: move 0 spaces=20
Ann: tally gold=5 cubes=40
Cy: tally gold=5
Ann: tally treasures=3 of=1
"""


def test_a_count_that_does_not_add_up_is_corrected_where_one_counted_oneself(evening: Evening) -> None:
    played(evening, ODD)
    assert evening.table.state.odd
    page = evening.phones[0].get(evening.phones[0].base).text
    waits = page[page.index('class="ask') :]
    assert ["4"] == re.findall(r'href="[^"]*/amend/(\d+)', waits)[:1]
