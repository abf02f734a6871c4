"""The entry that ends a round belongs to it, with what the Cleanup Phase pays."""

from __future__ import annotations

from referee.core import record
from referee.core.seat import Seat
from referee.games import SHELF
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


def test_the_log_keeps_the_last_turn_and_cleanup_in_their_round() -> None:
    table = record.table_of(record.read(FIRST_ROUND, SHELF), SHELF)
    assert [(1, 4)] == [(part.round, len(part.lines)) for part in by_round(table, table.history(None))]
