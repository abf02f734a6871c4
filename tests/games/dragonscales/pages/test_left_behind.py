"""A count that does not add up, and Treasures that a player who left left behind."""

from __future__ import annotations

from referee.testing.evening import Evening
from referee.testing.forms import form_to
from tests.web.by_hand import played

ODD = """\
game   dragonscales
seats  Ann, Bo, Cy
setup  grimmveil,mezerax,savathene maximum=9,9,9 path=20

Bo: find
Bo: leave passes=yes asks=yes
Ann: move 0 spaces=20
Ann: tally red×3 scales=3 cards=3
Cy: tally scales=3 cards=3
Ann: tally treasures=3 of=1
"""


def test_whoever_counts_again_counts_what_they_hold_themselves(evening: Evening) -> None:
    played(evening, ODD)
    assert evening.table.state.odd
    action = f"{evening.phones[0].base}/say/tally"
    again = dict(form_to(evening.phones[0].get(action).text, action).values())
    assert ("3", "3", None) == (again["cubes.red"], again["scales"], again.get("of"))
