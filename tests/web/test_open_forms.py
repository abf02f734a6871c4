"""An updated page keeps a form, with what is typed in it, as long as the form shows the same."""

from __future__ import annotations

import re
from random import Random

import pytest
from flask import Flask

from referee.core.adjust import Adjust
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Amend, Undo
from referee.core.lines import Line
from referee.core.record import Record
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games import GAMES
from referee.tables.desk import Conflict
from referee.testing.players import RandomEntry, anything, otherwise
from referee.testing.seated import enter_line, stopped
from referee.web.services import services_of
from tests import plays
from tests.web.conftest import Phone

FORM = re.compile(
    r'<form class="[^"]*" (id="[^"]*") method="post" action="[^"]*" (hx-preserve="[^"]*")(.*?)</form>', re.DOTALL
)
SEEDS, STEPS = range(4), 50
EDITED, NEAR = 0.4, 12
"""How often an entry is a number set by hand, an undo or a correction, and of how many entries back."""
Kept = dict[tuple[str, str], str]
"""What forms show, by what a page knows them by."""


def edit(now: Table, rng: Random) -> RandomEntry:
    """A number set by hand, an undo or a correction."""
    lines = [line for line in now.lines[-NEAR:] if not isinstance(line.entry, Undo | Amend)]
    if not lines or rng.random() < 0.4:
        return None, anything(now, Seat(0), Adjust, rng)
    line = rng.choice(lines)
    undo, corrected = Undo(line.turn), Amend(line.turn, otherwise(line.entry, rng, len(now.names)))
    return line.seat, rng.choice((undo, corrected))


def kept(phone: Phone, key: str) -> Kept:
    page = phone.get(f"/s/{key}").text.partition('id="ask"')[2].partition('id="around"')[0]
    return {(one, shows): rest for one, shows, rest in FORM.findall(page)}


@pytest.mark.parametrize("game", GAMES)
def test_a_form_that_stays_shows_what_it_would_show_if_it_were_drawn_anew(app: Flask, phone: Phone, game: str) -> None:
    desk, play, stayed, wrong = services_of(app).desk, plays.GAMES[game], 0, set[str]()
    for seed in SEEDS:
        rng = Random(seed)
        begun = play.table(rng)
        record = Record(game, begun.names, begun.setup, tuple(begun.lines))
        live, keys = stopped(desk, record, f"W0000{seed}", len(begun.names))
        before = [kept(phone, key) for key in keys]
        for _ in range(STEPS):
            seat, entry = edit(live.table, rng) if rng.random() < EDITED else play.reported(live.table, rng)
            try:
                enter_line(desk, live, Line(0, seat, entry, seat))
            except (Refusal, Malformed, Conflict):
                continue
            now = [kept(phone, key) for key in keys]
            for old, new in zip(before, now, strict=True):
                stayed += len(old.keys() & new.keys())
                wrong |= {f"{form} after {entry}" for form in old.keys() & new.keys() if old[form] != new[form]}
            before = now
    assert stayed
    assert set() == wrong
