"""A position knows who is still at the table, and games ask it."""

from __future__ import annotations

import re

from referee.core.seat import Seat, seats_of
from referee.core.state import State
from referee.games import FOLDERS

BY_HAND = re.compile(r"not in \w+\.gone\b")


def test_who_has_left_is_passed_over_and_the_others_keep_their_order() -> None:
    around = (Seat(2), Seat(0), Seat(1))
    assert around == State().present(around)
    assert (Seat(2), Seat(1)) == State(gone=frozenset({Seat(0)})).present(around)
    assert () == State(gone=frozenset(seats_of(3))).present(iter(around))


def test_no_game_picks_out_by_hand_who_is_still_there() -> None:
    files = (file for folder in FOLDERS.values() for file in sorted(folder.rglob("*.py")))
    assert [] == [file.name for file in files if BY_HAND.search(file.read_text(encoding="utf-8"))]
