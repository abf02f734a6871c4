"""A path to an exit, which everybody at a table may count late.

Whoever walks it is kept by the spaces that are left (`space` of each of the state's `players`).  `laid.path` is what
was counted, 0 for nothing yet; `laid.way` is what stands for it.  While nobody has counted that is the longest path
there can be: who is nearer than whom is right all the same, and nobody is out by mistake.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from .cite import Refusal, Rule
from .seat import Seat, by_seat

FARTHEST = 60
"""Spaces of the longest path."""
S = TypeVar("S", bound=Any)


def left(state: Any, seat: Seat) -> int | None:
    """Spaces to the exit; None while nobody has counted the path."""
    return int(state.players[seat].space) if state.setup.path else None


def walked(state: Any, but: Seat | None = None) -> int:
    """How far from the start whoever is ahead of all has come, of all but one perhaps."""
    return int(max(state.setup.way - player.space for seat, player in by_seat(state.players) if seat != but))


def counted(state: S, path: int) -> S:
    """The state with a path that was counted: nobody has moved, and everybody knows how far it is."""
    setup = replace(state.setup, path=path)
    more = setup.way - state.setup.way
    players = tuple(replace(player, space=player.space + more) for player in state.players)
    return replace(state, setup=setup, players=players)


def arrived(state: S, seat: Seat, spaces: int, why: Rule, nearer: int = 0, least: int = 1) -> S:
    """Who is the first on the exit has counted the path: so many spaces from the start.  Raises Refusal.

    `nearer`: by how much this exit is nearer than the end of the path that is counted.
    """
    if state.setup.path:
        raise Refusal(why, "path-counted", n=state.setup.path, left=state.players[seat].space)
    passed = max(walked(state, but=seat), least - 1)
    if spaces <= passed:
        raise Refusal(why, "not-the-exit", most=passed)
    return counted(state, spaces + nearer)
