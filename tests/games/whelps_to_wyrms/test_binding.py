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


TABLE = "game whelps-to-wyrms\nseats Ann, Bo, Cy\nsetup blue,red,green\n"
RANGE = """Ann: board 0 skills=Range,"Fire Breath",Terraform
Bo: board 1 skills=Camouflage
*: adjust bought-1 seat=0 to=1
*: adjust bought-2 seat=0 to=1
*: adjust bought-3 seat=0 to=1
*: adjust bought-1 seat=1 to=1
Ann: ready
"""
SLAYER = "Ann: search fort\nAnn: draw Wilma strength=4 abilities={0}\n"
PHASE = "Ann: pass\nBo: pass\nCy: pass\nBo: ready\nBo: pass\nCy: pass\n{0}Ann: pass\nBo: draw none_left=yes\n"
CLOUD = """Ann: board 0 skills="Poison Cloud"\n*: adjust bought-1 seat=0 to=1\nAnn: ready\n"""
SLAYERS = [("binds-slayer", None)]
SPAWNED = f"Ann: ready\n{SLAYER.format('spawn')}Ann: attack 1 dice=22\n"
TAUNTING, SHOOTING = (f"{RANGE}{SLAYER.format(one)}{PHASE.format('')}" for one in ("taunt", "long-shot"))
CLOUDED = CLOUD + SLAYER.format("taunt") + PHASE.format('Ann: use "Poison Cloud"\n')


@pytest.mark.parametrize(
    ("lines", "kind", "told"),
    [
        ("Ann: ready\n", "search", [("binds-search", None)]),
        ("Ann: ready\n", "explore", [("binds-explore", None)]),
        ("Ann: ready\n", "eat", []),
        (RANGE, "attack", [("skill-range", None), ("binds-camouflage", 1)]),
        (RANGE, "raze", [("skill-range", None)]),
        (f'{RANGE}Ann: use "Fire Breath"\n', "raze", []),
        (f"{RANGE}Ann: use Terraform\n", "raze", []),
        (SPAWNED, "draw", [("binds-draw", None), ("binds-draw-nest", None)]),
        ("Ann: ready\nAnn: search fort\n", "draw", [("binds-fort", None)]),
        (TAUNTING, "activate", SLAYERS),
        (SHOOTING, "activate", [*SLAYERS, ("ability-long-shot", None), ("binds-camouflage", 1)]),
        (CLOUDED, "activate", [*SLAYERS, ("binds-cloud", 0)]),
    ],
)
def test_an_action_reminds_of_what_applies_to_it_and_of_nothing_else(
    lines: str, kind: str, told: list[tuple[str, int | None]]
) -> None:
    state = record.table_of(record.read(TABLE + lines, SHELF), SHELF).state
    assert isinstance(state, State)
    assert told == [(call.key, dict(call.params).get("seat")) for _, call in binding.acting(state, Seat(0), kind)]
