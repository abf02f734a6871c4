"""An action space that is blocked stays so for the rules themselves, whatever is asked."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.whelps_to_wyrms import apply
from referee.games.whelps_to_wyrms.entries import AnyEntry, Eat, Raze, Search
from referee.games.whelps_to_wyrms.kinds import Improvement, Meeple
from referee.games.whelps_to_wyrms.state import State

TABLE = "game whelps-to-wyrms\nseats Ann, Bo\nsetup blue,red\nAnn: ready\n"


@pytest.mark.parametrize(
    ("lines", "entry", "key"),
    [
        ("Ann: hurt 0 space=search\n", Search(), "space-wounded"),
        ("Ann: search\n", Search(), "space-used"),
        ("Ann: search\nAnn: explore\n", Eat(Meeple.SHEEP), "space-no-cubes"),
        ("Ann: search\n", Raze(Improvement.FORT), "space-no-cubes"),
    ],
)
def test_an_action_needs_a_space_without_wound_or_cube_and_cubes_enough(lines: str, entry: AnyEntry, key: str) -> None:
    state = record.table_of(record.read(TABLE + lines, SHELF), SHELF).state
    assert isinstance(state, State)
    with pytest.raises(Refusal) as refused:
        apply(state, Seat(0), entry)
    assert key == refused.value.key
