"""The final count asks for the points of every Treasure whose points are missing, with one empty field for each."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from referee.core.record import Record
from referee.core.seat import seats_of
from referee.core.table import Line
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.services import services_of
from tests.web.conftest import Phone

MISSING = re.compile(r"Enter the points of (\d+) card")


def unknown(line: Line) -> Line:
    """Returns the line as a player enters it who leaves the points of the Treasure for later."""
    entry: Any = line.entry
    return replace(line, entry=replace(entry, points=None)) if entry.kind() in ("loot", "grab") else line


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage"])
def test_the_count_asks_for_as_many_points_as_it_has_empty_fields(app: Flask, phone: Phone, game: str) -> None:
    desk, evening = services_of(app).desk, sample.evening(game)
    kinds = [line.entry.kind() for line in evening[-1].lines]
    begins = kinds.index("tally")
    told = evening[-1]
    lines = tuple(unknown(line) for line in told.lines[:begins])
    live, keys = stopped(desk, Record(game, told.names, told.setup, lines), "W00001")
    asked = [seat for seat in seats_of(len(told.names)) if any(seat in p.seats for p in live.table.prompts)]
    seen = []
    for seat in asked:
        text = phone.get(f"/s/{keys[seat]}?open=yes").text
        empty = len(re.findall(r'name="treasures" value="" required', text))
        said = MISSING.search(text)
        assert empty == (int(said[1]) if said else 0)
        assert "entered so far" not in text
        seen.append(empty)
    assert 0 < max(seen)
