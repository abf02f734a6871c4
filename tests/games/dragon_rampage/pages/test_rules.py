"""What the pages of Dragon Rampage say about re-rolls, ties, and cards that the rulebook clarifies."""

from __future__ import annotations

import re

import pytest

from referee.testing.evening import Evening
from tests.games.dragon_rampage.pages.moments import MAGIC, RING
from tests.games.dragon_rampage.pages.tables import GRABBED, HEAD
from tests.web.by_hand import played
from tests.web.moments import Moment, at

ROLLED = "Ann: place attack×4\nBo: place attack×4\nCy: place attack×4\n"


@pytest.mark.parametrize(
    ("lines", "seat", "says"),
    [
        ("", 0, "Up to 3 rolls, more by cards."),
        (ROLLED, 3, "Up to 4 rolls, one of them by your Re-Roll token, more by cards."),
        (f"{RING}Ann: place attack×4\n", 1, "Up to 4 rolls, more by cards."),
        (f"{MAGIC}Ann: place attack×4\n", 1, "Up to 4 rolls, more by cards."),
        (GRABBED, 1, "Roll all seven dice, then 2 re-rolls"),
        (f"{RING}{GRABBED}", 1, "Roll all seven dice, then 3 re-rolls"),
        (f"{MAGIC}{GRABBED}", 1, "Roll all seven dice, then 2 re-rolls"),
    ],
)
def test_the_re_roll_token_and_rings_in_use_are_counted(evening: Evening, lines: str, seat: int, says: str) -> None:
    assert says in at(evening, Moment(lines, seat), HEAD)


def test_what_is_made_clear_is_cited_and_of_other_cards_nothing_is_said(evening: Evening) -> None:
    cited = "Hero Character Card Clarifications"
    assert cited in at(evening, Moment('Ann: play "Not so Fast"\n', 1, "/history"), HEAD)
    assert cited not in at(evening, Moment('Ann: play "Not so Slow"\n', 1, "/history"), HEAD)


def test_heroes_stand_beside_the_card_as_ties_among_them_go(evening: Evening) -> None:
    placed = "Cy: place run×4\nDee: place run×4\nAnn: place run×4\nBo: place run×4\n"
    played(evening, HEAD.replace("path=20", "path=20 first=2") + f"{placed}Ann: rampage-card\n")
    page = evening.phones[0].get(evening.phones[0].base).text
    asked = page[page.index('id="ask"') :]
    assert ["2", "3", "0", "1"] == re.findall(r'name="wounds\.(\d)"', asked)
