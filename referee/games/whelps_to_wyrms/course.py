"""The course of a game of Whelps to Wyrms: by rounds."""

from __future__ import annotations

from referee.core.entry import Entry

from .state import State

LAST: tuple[str, ...] = ()
"""Every source is worth at the end what it would have been worth before."""

OPENS = (Entry,)
"""Whatever ends a round brings the Ready Phase of the next one at once, and what that pays."""


def stamp(state: State) -> tuple[int]:
    """The round."""
    return (state.round,)


def hindsight(state: State, last: State) -> State:
    """An earlier position is counted as it is."""
    return state
