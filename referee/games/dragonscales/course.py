"""The course of a Dragonscales game: by rounds."""

from __future__ import annotations

from dataclasses import replace

from .state import State

LAST = ("dragonslayer", "weakling", "coward", "escaped", "almost", "slowpoke")
"""What only the ending pays: it tells nothing of an earlier round."""


def stamp(state: State) -> tuple[int]:
    """The round."""
    return (state.round,)


def hindsight(state: State, last: State) -> State:
    """An earlier position, counted as if it had ended as the game did."""
    return replace(state, ended=last.ended)
