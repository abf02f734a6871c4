"""Every phone that the table does not wait for says whom it waits for, whatever else its player may answer."""

from __future__ import annotations

import re
from html import unescape
from itertools import islice

import pytest
from flask import Flask

from referee.core.cite import Refusal
from referee.core.record import Record
from referee.games import SHELF
from referee.testing.evening import Evening
from referee.testing.seated import enter_line, stopped
from referee.web.services import services_of
from tests.browser.games import GAMES
from tests.by_game import scenarios
from tests.plays import played
from tests.web import conftest
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


@pytest.mark.parametrize(
    ("play", "lines", "left"),
    [
        ("bd26-a-goal-nobody-knows", 10, 1),
        ("dr34-treasures-nobody-told", 7, 1),
        ("ds45-treasures-nobody-told", 8, 1),
        ("ww34-objectives-nobody-told", 13, 0),
    ],
)
def test_nobody_is_said_to_be_still_counting_when_any_may_answer_for_who_has_left(
    app: Flask, phone: conftest.Phone, play: str, lines: int, left: int
) -> None:
    (path,) = (one for one in scenarios() if one.stem == play)
    told = played(path)
    record = Record(told.game.name, told.names, told.setup, (*islice(told.lines, lines),))
    live, keys = stopped(services_of(app).desk, record, "W00001")
    assert {left} == live.table.state.gone
    stay = " and ".join(f"\u2068{name}\u2069" for seat, name in enumerate(told.names) if seat != left)
    page = unescape(phone.get(f"/s/{keys[left]}").text)
    assert f"Any of these may answer: {stay}" in page
    assert "Still counting" not in page
