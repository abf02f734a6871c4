"""Reminders beside what a dragon does: which slayers and skills apply to it."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.whelps_to_wyrms import binding
from referee.games.whelps_to_wyrms.state import State

GUARDED = """game   whelps-to-wyrms
seats  Ann, Bo
setup  blue,red

Ann: ready
Ann: search fort
Ann: draw Guard strength=2 gold=1 abilities=taunt,protector
"""


@pytest.mark.parametrize(("kind", "heeded"), [("eat", ["beware-taunt", "beware-protector"]), ("feast", [])])
def test_what_bars_the_action_eat_does_not_bar_poison_aura(kind: str, heeded: list[str]) -> None:
    state = record.table_of(record.read(GUARDED, SHELF), SHELF).state
    assert isinstance(state, State)
    assert heeded == [told.key for _, told in binding.acting(state, Seat(0), kind)]
