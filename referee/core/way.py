"""A path to an exit, which everybody at a table may count late.

Whoever walks it is kept by the spaces that are left.  While nobody has counted, the longest path there can be stands
for it: who is nearer than whom is right all the same, and nobody is out by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

FARTHEST = 60
"""Spaces of the longest path."""
P = TypeVar("P", bound=Any)


def walked(way: int, players: Sequence[P]) -> int:
    """How far from the start whoever is ahead of all has come, on a path of so many spaces."""
    return way - int(min(player.space for player in players))


def others(players: Sequence[P], seat: int) -> tuple[P, ...]:
    """Everybody but one."""
    return (*players[:seat], *players[seat + 1 :])


def stretched(players: Sequence[P], more: int) -> tuple[P, ...]:
    """The path turns out to be so much longer: nobody has moved, and everybody has farther to go."""
    return tuple(replace(player, space=player.space + more) for player in players)
