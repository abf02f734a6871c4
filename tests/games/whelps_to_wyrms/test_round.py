"""The entry that ends a round belongs to it, with what the Cleanup Phase pays."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.whelps_to_wyrms.state import State
from referee.games.whelps_to_wyrms.turns import last_turns
from referee.web.rounds import by_round, round_over
from referee.words import Words

FIRST_ROUND = """game   whelps-to-wyrms
title  A Lair in the first round
seats  Ann, Bo
setup  green,red

Ann: ready
Ann: search lair
Ann: pass
Bo: pass
"""


def test_a_round_brings_the_gold_of_lairs_and_the_experience_of_its_last_turn() -> None:
    over = round_over(record.table_of(record.read(FIRST_ROUND, SHELF), SHELF), Words.of("en", "whelps-to-wyrms"))
    assert over
    assert 1 == over.n
    brought = {seat: [(one.label, one.was, one.now) for one in changes] for seat, changes in over.changes}
    assert {
        Seat(0): [("gold", "0", "2"), ("Experience cubes", "0", "2"), ("Lairs", "0", "1")],
        Seat(1): [("Experience cubes", "0", "2")],
    } == brought


COUNTING = """game   whelps-to-wyrms
seats  Ann, Bo, Cy
setup  green,red,blue

Ann: ready
*: adjust deck seat=none to=0
Ann: claim 1
Ann: pass
Bo: claim 2
Bo: pass
Cy: pass
"""


@pytest.mark.parametrize(("before", "hidden"), [("Ann: tally 4\n", True), ("", False)])
def test_objectives_of_who_leaves_are_turned_up_for_the_others_only_if_they_have_to_read_them(
    before: str, hidden: bool
) -> None:
    lines = f"{COUNTING}{before}Ann: leave passes=yes asks=yes\n"
    state = record.table_of(record.read(lines, SHELF), SHELF).state
    assert isinstance(state, State)
    assert hidden == (state.players[0].claimed.owner is not None)


def test_the_log_keeps_the_last_turn_and_cleanup_in_their_round() -> None:
    table = record.table_of(record.read(FIRST_ROUND, SHELF), SHELF)
    assert [(1, 4)] == [(part.round, len(part.lines)) for part in by_round(table, table.history(None))]


@pytest.mark.parametrize(
    ("deck", "lines", "turns"),
    [
        (2, "", None),
        (2, "Ann: ready\n", None),
        (1, "", ()),
        (1, "Ann: ready\n", (0, 1, 2)),
        (1, "Ann: ready\nAnn: pass\n", (1, 2)),
        (1, "Ann: ready\nAnn: pass\nCy: leave passes=yes\n", (1,)),
        (1, "Ann: ready\nAnn: claim 1\nAnn: pass\nBo: pass\nCy: pass\n", None),
    ],
)
def test_the_last_turns_are_those_left_once_no_objective_is(
    deck: int, lines: str, turns: tuple[int, ...] | None
) -> None:
    text = f"game whelps-to-wyrms\nseats Ann, Bo, Cy\nsetup green,red,blue\n*: adjust deck seat=none to={deck}\n{lines}"
    state = record.table_of(record.read(text, SHELF), SHELF).state
    assert isinstance(state, State)
    assert turns == last_turns(state)
