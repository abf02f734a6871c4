"""The course of a Dragonscales game, by rounds, for the chart of a finished game."""

from __future__ import annotations

from dataclasses import replace

from .state import State

LAST = ("dragonslayer", "weakling", "coward", "escaped", "almost", "slowpoke")
"""Lines of the sheet that only the ending pays, so they are left out for earlier rounds."""


def stamp(state: State) -> tuple[int]:
    """Returns the round that a state belongs to."""
    return (state.round,)


def hindsight(state: State, last: State) -> State:
    """Returns an earlier state, to be counted as if the game had ended there in the same way."""
    return replace(state, ended=last.ended)
