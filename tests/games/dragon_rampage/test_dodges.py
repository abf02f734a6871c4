"""DR33: a card against wounds that were entered, when the row goes on after it, or the count does."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.seat import Seat
from referee.games.dragon_rampage.state import State
from tests.plays import played

HALTED = """game   dragon-rampage
title  The row stops at Ann, before it comes to Bo, who has played a card
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=2,2,9 path=20

Ann: place dragon×4,attack×3
Bo: place dragon×3,attack×4
Cy: place attack×5
Ann: rampage-card
Ann: effect
Bo: wound 1
Ann: rampage played=1
  > slain seat=Ann
*: adjust cards seat=1 to={cards}
Ann: dodge n=1
  > goes-on
  > dodged seat=Bo n=1
"""


@pytest.mark.parametrize(("cards", "kept"), [(3, 2), (0, 0)])
def test_a_card_played_against_a_later_box_is_spent_when_its_turn_comes(cards: int, kept: int, tmp_path: Path) -> None:
    file = tmp_path / "halted.play"
    file.write_text(HALTED.format(cards=cards), encoding="utf-8")
    state = played(file).state
    assert isinstance(state, State)
    bo = state.players[Seat(1)]
    assert (1, False, kept) == (bo.wounds, bo.slain, bo.cards)


TOGETHER = """game   dragon-rampage
title  Two are slain by one card; one of them has counted, and then holds off some of the wounds
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=5,5,5 path=20

Ann: place dragon×4,attack×3
Bo: place dragon×3,attack×4
Cy: place attack×5
Ann: rampage-card
Ann: effect 0×6,1×5
  > slain seat=Ann
  > slain seat=Bo
Ann: tally gold=5 wounds=6
Ann: dodge n=3 gold=1
  = Ann wounds 3
  ? Ann tally
Bo: tally gold=5 wounds=5
Cy: tally gold=5
Ann: tally gold=4 wounds=3
  = Ann slain 0
  = Ann wounded 0
  = Bo slain -10
"""


def test_who_holds_off_wounds_after_counting_them_counts_again(tmp_path: Path) -> None:
    file = tmp_path / "together.play"
    file.write_text(TOGETHER, encoding="utf-8")
    played(file)
