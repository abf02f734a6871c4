"""What was ticked as done stays ticked through corrections, and nothing else is: a tick stands for one task alone."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from random import Random

import pytest

from referee.core.cite import Refusal
from referee.core.entry import Amend, Undo
from referee.core.record import record_of
from referee.core.seating import Seating
from referee.core.table import Line, Table
from referee.testing.evening import Evening, Phone
from referee.testing.players import RandomPlay, otherwise
from referee.testing.seated import enter_line
from tests.plays import GAMES
from tests.web.by_hand import set_up

TASK = re.compile(r'id="todo-([^"]+)"(?: name="done" hx-post="([^"]+)")?.*?><span>(.*?)</span>', re.DOTALL)
EVENINGS, EDITS, LATEST = 12, 6, 12


def tasks(phone: Phone) -> list[tuple[str, str, str]]:
    """What a page asks of hands: the name of each tick on this phone, the address of one that is for all, its words."""
    return TASK.findall(html.unescape(phone.get(phone.base).text))


def edit(now: Table, rng: Random) -> Line | None:
    """Something that was entered lately is undone or corrected."""
    line = rng.choice(now.lines[-LATEST:])
    if isinstance(line.entry, Seating):
        return None
    if isinstance(line.entry, Undo | Amend) or rng.random() < 0.5:
        return Line(0, line.seat, Undo(line.turn), line.seat)
    return Line(0, line.seat, Amend(line.turn, otherwise(line.entry, rng, len(now.names))), line.seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_tick_stays_with_what_was_ticked_whatever_is_corrected(game: RandomPlay, evening: Evening) -> None:
    ticked = 0
    for seed in range(EVENINGS):
        rng = Random(seed)
        played = record_of(game.evening(rng, rng.choice([10, 40, 80])), "")
        evening.phones.clear()
        set_up(evening, played)
        for line in played.lines:
            with suppress(Refusal):
                enter_line(evening.desk, evening.live, line)
        stood, named = dict[tuple[object, str], str](), dict[tuple[object, str, str], str]()
        for _ in range(EDITS):
            for seat, phone in evening.phones.items():
                shown = tasks(phone)
                assert len(shown) == len({name for name, _, _ in shown})
                for name, address, says in shown:
                    ticked += 1
                    assert says == stood.setdefault((seat, name), says)
                    assert not address or says == stood.setdefault((seat, address), says)
                    of = name.rpartition("-")[0]
                    alone = 1 == sum(other == says and at.startswith(f"{of}-") for at, _, other in shown)
                    assert not alone or name == named.setdefault((seat, of, says), name)
            if evening.table.lines and (change := edit(evening.table, rng)):
                with suppress(Refusal):
                    enter_line(evening.desk, evening.live, change)
    assert ticked
