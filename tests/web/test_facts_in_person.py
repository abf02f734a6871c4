"""Whoever is asked reads what a question states about them in person: nobody reads their own name there."""

from __future__ import annotations

import html
import re

import pytest
from flask import Flask

from referee.core.record import Record
from referee.core.seat import Seat
from referee.games import GAMES
from referee.testing.seated import enter_line, stopped
from referee.web import sample
from referee.web.services import services_of
from tests.web.conftest import Phone

FACT = re.compile(r'<(li|p) class="fact[ "].*?</\1>', re.DOTALL)
TIMES = 3
"""How often a kind of question is looked at in one evening."""


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_their_own_name_in_what_a_question_states(app: Flask, phone: Phone, game: str) -> None:
    desk, told, looked = services_of(app).desk, sample.evening(game)[-1], dict[str, int]()
    live, keys = stopped(desk, Record(game, told.names, told.setup, ()), "W00001", seat_keys=len(told.names))
    found = []
    for line in told.lines:
        enter_line(desk, live, line)
        prompts = [prompt for prompt in live.table.prompts if looked.get(prompt.kind.kind(), 0) < TIMES]
        for prompt in prompts:
            looked[prompt.kind.kind()] = looked.get(prompt.kind.kind(), 0) + 1
        for seat in {seat for prompt in prompts for seat in prompt.seats}:
            asked = phone.get(f"/s/{keys[seat]}").text.partition('id="ask"')[2].partition('id="around"')[0]
            facts = [html.unescape(fact[0]) for fact in FACT.finditer(asked)]
            found += [(seat, fact) for fact in facts if f"\u2068{told.names[Seat(seat)]}\u2069" in fact]
    assert looked
    assert [] == found
