"""The reason for refusing a number says which number it is and what was typed."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest
from flask import Flask

from referee.core.entry import shapes
from referee.core.record import Record
from referee.games import GAMES
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.fields import label_of
from referee.words import Words
from tests.web.conftest import Phone, hidden


@pytest.mark.parametrize("game", sample.shown())
def test_every_number_of_every_form_has_a_name(game: str) -> None:
    words = Words.of("en", game)
    asked = [(kind, f.name) for kind in GAMES[game].rules.entries for f in fields(kind)]
    numbers = [(kind, name) for kind, name in asked if shapes(kind)[name].item is int]
    assert [] == [f"{kind.kind()}.{name}" for kind, name in numbers if not label_of(kind, name, words)]


@pytest.mark.parametrize("htmx", [True, False])
def test_a_treasure_that_is_worth_too_much_is_named_and_can_be_marked(app: Flask, phone: Phone, htmx: bool) -> None:
    desk, told = app.extensions["desk"], sample.evening("dragonscales")[-1]
    begins = [line.entry.kind() for line in told.lines].index("tally")
    live, keys = stopped(desk, Record("dragonscales", told.names, told.setup, told.lines[:begins]), "W00001")
    here = f"/s/{keys[live.table.prompts[0].seats[0]]}"
    form = hidden(phone.get(f"{here}?open=yes"), f"{here}/say/tally")
    others = ("cubes.yellow", "cubes.red", "cubes.blue", "scales", "cards", "wounds", "poison")
    typed = {**form, **dict.fromkeys(others, "0"), "treasures": "99"}
    answer = phone.post(f"{here}/say/tally?open=yes", typed, HX_Request="true" if htmx else "")
    assert "Treasures: This must be from 0 to 20, not 99." in re.sub("[\u2068\u2069]", "", answer.text)
    assert "data-about=\"[name='treasures'], [name^='treasures.']\"" in answer.text
