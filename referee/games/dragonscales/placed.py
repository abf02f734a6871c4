"""The board of the public documents and of the calculator: placements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from referee.core.declare import BySeat, Sparse, Typed
from referee.core.seat import Seat

from .boxes import Action

LEAST, MOST = 3, 5


@dataclass(frozen=True)
class Placement:
    """All dice of one villain: natural symbols, and the wild dice that join them."""

    player: Seat
    dice: Annotated[Mapping[Action, int], Sparse()]
    wilds: Annotated[Mapping[Action, int], Sparse(), Typed("wild")]
    dice_changed_by_card: Annotated[bool, Typed("changed")] = False


@dataclass(frozen=True)
class Board:
    """All placements, in order."""

    placements: Annotated[tuple[Placement, ...], BySeat(MOST)]
