"""What is asked before an entry is taken, and what is not: only what cannot be, or is most likely a slip."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.entry import load
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.whelps_to_wyrms import GAME as game
from referee.games.whelps_to_wyrms.doubts import doubt
from referee.games.whelps_to_wyrms.state import State

TABLE = "game whelps-to-wyrms\nseats Ann, Bo\nsetup blue,red\n"
FARMS = """Ann: stock cow-farm level=2 holds=2
Ann: stock sheep-farm level=1 holds=1
Ann: stock cow-farm level=2 holds=0
Ann: stock bandit-camp level=1
Ann: board 0 skills="Fire Breath"
*: adjust bought-1 seat=0 to=1
Ann: ready
"""
RICH = """Ann: objective 1 goal="Have 3 sheep"
Ann: objective 2 goal="Have 2 gold"
Bo: ready
Ann: objective 3 goal="Have 1 cow"
Ann: change sheep=2 gold=2
"""
GUARD = "Ann: ready\nAnn: search fort\nAnn: draw Guard strength=2 abilities=bodyguard\n"
GUARDED = f"{GUARD}Ann: pass\nBo: search fort\nBo: draw Wilma strength=4\nBo: pass\nBo: ready\nBo: pass\n"
DRAWN = "Ann: search fort\nAnn: draw Ivo abilities=hungry\nAnn: pass\n"
HUNGRY = f"{FARMS}{DRAWN}Bo: pass\nBo: ready\nBo: pass\nAnn: pass\n"
FULL = f"{HUNGRY}Bo: draw none_left=yes\n"
EATEN = f"{HUNGRY}Bo: draw Una abilities=hungry\nBo: activate 2 site=1\n"
BARE = f"{FULL}Ann: stock cow-farm site=1 level=2 holds=0\n"


@pytest.mark.parametrize(
    ("lines", "entry", "asked"),
    [
        # A farm that is known to hold such animals, unless it is named or it burns.
        (FARMS, "eat cow", ("eaten-where", 1)),
        (FARMS, "eat sheep", ("eaten-where", 2)),
        (FARMS, "eat merchant", None),
        (FARMS, "eat cow site=1", None),
        (f'{FARMS}Ann: use "Fire Breath"\nAnn: raze sheep-farm site=2\n', "eat cow", None),
        (FARMS, "feast cows=1", ("eaten-where", 1)),
        (FARMS, "feast cows=1 site=1", None),
        # A Famine finds the dragon that searches, so its animals are near it.
        ("Ann: ready\nAnn: change sheep=1 cows=1\n", "search famine", ("famine-here", None)),
        ("Ann: ready\nAnn: change sheep=1 cows=1\n", "search famine near=0", None),
        ("Ann: ready\n", "search famine", None),
        # The goal of an objective, in so far as it is about numbers.
        (RICH, "claim 1", ("goal-unmet", 3)),
        (f"{RICH}Ann: change sheep=1\n", "claim 1", None),
        (RICH, "claim 2", None),
        (RICH, "claim 3", ("goal-unmet", 1)),
        (f"{RICH}Ann: change cows=1\n", "claim 3", None),
        # A Bodyguard is safe in company.
        (GUARDED, "attack 1 dice=34", ("in-company", None)),
        (GUARDED, "attack 2 dice=34", None),
        (GUARD, "attack 1 dice=34", None),
        # A Hungry slayer eats nothing on a bare farm, unless another one has eaten there.
        (BARE, "activate 1 site=1", ("farm-bare", 1)),
        (FULL, "activate 1 site=1", None),
        (EATEN, "activate 1 site=1", None),
        # A slayer that is read again once it was slain.
        (GUARD, "slayer 1 strength=4", None),
        (f"{GUARD}Ann: attack 1 dice=34\n", "slayer 1 strength=4", ("slayer-back", None)),
        # A Lair beyond those in the box.
        ("Ann: ready\nAnn: change lairs=4\n", "pass lair=yes", None),
        ("Ann: ready\nAnn: change lairs=5\n", "pass lair=yes", ("no-lair-card", 5)),
        ("Ann: ready\nAnn: change lairs=5\n", "pass", None),
        # Healing once something was done; what another dragon suffers is nothing done.
        ("Ann: ready\nAnn: hurt 0 space=eat\n", "heal eat", ("healing-late", None)),
        ("Ann: ready\nAnn: hurt 1 space=eat\n", "heal eat", None),
    ],
)
def test_what_is_asked_before_an_entry_is_taken(lines: str, entry: str, asked: tuple[str, int | None] | None) -> None:
    state = record.table_of(record.read(TABLE + lines, SHELF), SHELF).state
    assert isinstance(state, State)
    reason = doubt(state, Seat(0), load(game.rules.entries, entry))
    assert asked == (reason and (reason.key, reason.params.get("n")))
