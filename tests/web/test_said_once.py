"""The table display says once what hands have to do: in their list, and not in what happened last as well."""

from __future__ import annotations

import re

import pytest

from referee.core.cite import Refusal
from referee.games import SHELF
from referee.testing.evening import Evening
from referee.testing.seated import enter_line
from referee.web.hands import hands
from referee.words import Words
from tests.browser.games import GAMES
from tests.web.by_hand import set_up

MANY = 60
"""Sentences of lists that are enough for a game."""
ITEM = re.compile(r"</svg><span>(.*?)</span></li>", re.DOTALL)


@pytest.mark.parametrize("game", SHELF)
def test_what_the_list_for_hands_says_is_not_said_twice(game: str, evening: Evening) -> None:
    listed, twice, display = 0, list[str](), evening.browser()
    for play in GAMES[game].plays():
        evening.phones.clear()
        set_up(evening, play)
        for line in play.lines:
            try:
                enter_line(evening.desk, evening.live, line)
            except Refusal:  # a play may correct what no phone could
                break
            if hands(evening.table, None, Words.of("en", game)):
                page = display.get(f"/t/{evening.table_id}").text
                todo = ITEM.findall(part(page, "screen__hands"))
                listed += len(todo)
                twice += [says for says in todo if says in part(page, "screen__story")]
        if listed > MANY:
            break
    assert [] == twice
    assert listed


def part(page: str, name: str) -> str:
    """The part of the display with this class; empty if it is not there."""
    found = re.search(rf'<(p|section) class="{name}".*?</\1>', page, re.DOTALL)
    return found[0] if found else ""
