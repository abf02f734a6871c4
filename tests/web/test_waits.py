"""Every phone that the table does not wait for says whom it waits for, whatever else its player may answer."""

from __future__ import annotations

import re
from html import unescape

import pytest

from referee.core.cite import Refusal
from referee.games import SHELF
from referee.testing.evening import Evening
from referee.testing.seated import enter_line
from tests.browser.games import GAMES
from tests.web.by_hand import set_up

WAITS = re.compile(r'<div class="waits"><p class="waiting".*?</p>', re.S)


@pytest.mark.parametrize("game", SHELF)
def test_whom_the_table_waits_for_is_named_on_all_other_phones(game: str, evening: Evening) -> None:
    seen, patient = set[object](), 0
    for play in GAMES[game].plays():
        evening.phones.clear()
        set_up(evening, play)
        for line in play.lines:
            table, waiting = evening.table, evening.table.seen_by(None).waiting
            for seat, phone in evening.phones.items() if waiting else ():
                asked = tuple(prompt for prompt in table.prompts if seat in prompt.seats)
                mine = any(not prompt.patient for prompt in asked)
                look = *(frozenset(prompt.kind for prompt in prompts) for prompts in (asked, table.prompts)), mine
                if look in seen:
                    continue
                seen.add(look)
                patient += bool(asked) and not mine
                waits = WAITS.search(phone.get(phone.base).text)
                assert mine is (waits is None), (line, seat)
                if waits and len(waiting) == 1:
                    assert play.names[waiting[0]] in unescape(waits[0])
            try:
                enter_line(evening.desk, evening.live, line)
            except Refusal:  # a play may correct what no phone could
                break
    assert seen
    assert bool(patient) is (game == "dragon-keeper"), "a game with questions that can wait"
