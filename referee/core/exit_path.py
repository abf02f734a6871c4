"""A path to an exit whose length players may count only later in the game.

A player's position is stored as the spaces left to the exit (`space` of each of the state's `players`).  `setup.path`
is the counted length, 0 if it is not counted yet; `setup.path_length` is the length to calculate with.  Until the
path is counted, that is the longest possible path: the order of the players is correct, and no player exits by
mistake.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from .cite import Refusal, Rule
from .seat import Seat, by_seat

FARTHEST = 60
"""Spaces of the longest possible path."""
S = TypeVar("S", bound=Any)


def left(state: Any, seat: Seat) -> int | None:
    """Spaces from a seat to the exit; None while the path is not counted."""
    return int(state.players[seat].space) if state.setup.path else None


def walked(state: Any, but: Seat | None = None) -> int:
    """Spaces from the start to the player farthest ahead; `but`: a seat to leave out."""
    return int(max(state.setup.path_length - player.space for seat, player in by_seat(state.players) if seat != but))


def counted(state: S, path: int) -> S:
    """The state with a counted path: no player has moved, but the spaces left to the exit are now exact."""
    setup = replace(state.setup, path=path)
    more = setup.path_length - state.setup.path_length
    players = tuple(replace(player, space=player.space + more) for player in state.players)
    return replace(state, setup=setup, players=players)


def arrived(state: S, seat: Seat, spaces: int, why: Rule, nearer: int = 0, least: int = 1) -> S:
    """The state once the first player to reach the exit has counted the path: `spaces` from the start.

    `nearer`: by how many spaces this exit is nearer than the end of the counted path.  `least`: the fewest spaces that
    the exit can be from the start.  Raises Refusal if the path is already counted, if `spaces` is less than `least`, or
    if another player has been that far without exiting.
    """
    if state.setup.path:
        raise Refusal(why, "path-counted", n=state.setup.path, left=state.players[seat].space)
    passed = max(walked(state, but=seat), least - 1)
    if spaces <= passed:
        raise Refusal(why, "not-the-exit", most=passed)
    return counted(state, spaces + nearer)
