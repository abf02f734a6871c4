"""The reason for refusing what stands in a field, or is missing there, says which field it is and what was typed."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields

import pytest
from flask import Flask

from referee.core.adjust import Adjust
from referee.core.cite import Malformed
from referee.core.entry import Entry, shapes
from referee.core.record import Record
from referee.games import GAMES
from referee.testing.seated import enter_line, once, stopped
from referee.web import sample
from referee.web.fields import label_of
from referee.web.forms import read
from referee.web.services import services_of
from referee.words import Words
from tests.web.conftest import Phone, hidden


@pytest.mark.parametrize("game", sample.shown())
def test_every_number_of_every_form_has_a_name(game: str) -> None:
    words = Words.of("en", game)
    asked = [(kind, f.name) for kind in GAMES[game].rules.entries for f in fields(kind)]
    numbers = [(kind, name) for kind, name in asked if shapes(kind)[name].item is int]
    assert [] == [f"{kind.kind()}.{name}" for kind, name in numbers if not label_of(kind, name, words)]


def required(kind: type[Entry]) -> list[str]:
    """The fields that must not be missing in a form with several fields."""
    needed = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
    return [name for name in needed if not shapes(kind)[name].each] if len(fields(kind)) > 1 else []


@pytest.mark.parametrize("game", sample.shown())
def test_what_must_not_be_missing_has_a_name(game: str) -> None:
    """Except what the list of numbers that can be set sends by itself."""
    words = Words.of("en", game)
    asked = [(kind, name) for kind in GAMES[game].rules.entries if kind is not Adjust for name in required(kind)]
    assert [] == [f"{kind.kind()}.{name}" for kind, name in asked if not label_of(kind, name, words)]


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("game", sample.shown())
def test_a_field_that_is_missing_is_named_and_can_be_marked(app: Flask, phone: Phone, game: str, htmx: bool) -> None:
    desk, told, words = services_of(app).desk, sample.evening(game)[-1], Words.of("en", game)
    live, keys = stopped(desk, Record(game, told.names, told.setup, ()), "W00001")
    kinds = {kind for line in told.lines if (kind := type(line.entry)) in GAMES[game].rules.entries and required(kind)}
    checked = set[type[Entry]]()
    for line in told.lines:
        kind = type(line.entry)
        if line.seat is not None and kind in kinds - checked:
            checked.add(kind)
            where = f"/s/{keys[line.seat]}/say/{kind.kind()}"
            key = re.findall(r'name="key" value="([^"]+)"', phone.get(f"/s/{keys[line.seat]}?open=yes").text)[0]
            sent = {"once": once(live.table, line.seat, kind), "key": key}
            answer = phone.post(f"{where}?open=yes", sent, HX_Request="true" if htmx else "")
            missing = next(name for name in required(kind) if f"data-about=\"[name='{name}']" in answer.text)
            label = label_of(kind, missing, words)
            assert f"{label}: Something is missing here." in re.sub("[\u2068\u2069]", "", answer.text)
        enter_line(desk, live, line)
    assert checked == kinds


def asked_for(app: Flask, kind: str) -> str:
    """The path of the first phone that is asked for an entry of this kind in the sample of Dragonscales."""
    told = sample.evening("dragonscales")[-1]
    begins = [line.entry.kind() for line in told.lines].index(kind)
    before = Record("dragonscales", told.names, told.setup, told.lines[:begins])
    live, keys = stopped(services_of(app).desk, before, "W00001")
    return f"/s/{keys[live.table.prompts[0].seats[0]]}"


@pytest.mark.parametrize("htmx", [True, False])
def test_a_treasure_that_is_worth_too_much_is_named_and_can_be_marked(app: Flask, phone: Phone, htmx: bool) -> None:
    here = asked_for(app, "tally")
    form = hidden(phone.get(f"{here}?open=yes"), f"{here}/say/tally")
    others = ("cubes.yellow", "cubes.red", "cubes.blue", "scales", "cards", "wounds", "poison")
    typed = {**form, **dict.fromkeys(others, "0"), "treasures": "99"}
    answer = phone.post(f"{here}/say/tally?open=yes", typed, HX_Request="true" if htmx else "")
    assert "Treasures: This must be from 0 to 20, not 99." in re.sub("[\u2068\u2069]", "", answer.text)
    assert "data-about=\"[name='treasures'], [name^='treasures.']\"" in answer.text


@pytest.mark.parametrize("htmx", [True, False])
def test_of_several_numbers_only_the_one_that_is_missing_can_be_marked(app: Flask, phone: Phone, htmx: bool) -> None:
    here = asked_for(app, "rage-card")
    form = hidden(phone.get(here), f"{here}/say/rage-card")
    typed = {**form, "wounds.0": "1", "wounds.2": "0"}
    answer = phone.post(f"{here}/say/rage-card", typed, HX_Request="true" if htmx else "")
    assert "A number is missing here." in answer.text
    assert "data-about=\"[name='wounds.1'], [name^='wounds.1.']\"" in answer.text


@pytest.mark.parametrize("game", sample.shown())
def test_every_list_of_numbers_says_which_one_is_missing(game: str) -> None:
    for kind in GAMES[game].rules.entries:
        for f in fields(kind):
            shape = shapes(kind)[f.name]
            if shape.each == "list" and shape.item is int:
                with pytest.raises(Malformed) as wrong:
                    read(kind, [(f"{f.name}.0", "3"), (f"{f.name}.2", "3")])
                assert ("missing-number", f"{f.name}.1") == (wrong.value.key, wrong.value.about)
