"""The course of a Dragon Keeper game: by turns, level by level."""

from __future__ import annotations

from dataclasses import replace

from .state import Player, State

LAST: tuple[str, ...] = ()
"""Every source is worth at the end what it would have been worth before."""


def stamp(state: State) -> tuple[int, int]:
    """The level, and whose turn it is."""
    return (state.level, state.turn)


def hindsight(state: State, last: State) -> State:
    """An earlier position with the guilds as they were told in the end.

    Who never told a guild was eliminated: such a guardian is out of the count all the way.
    """
    return replace(state, players=tuple(map(_known, state.players, last.players)))


def _known(player: Player, last: Player) -> Player:
    return replace(player, guild=player.guild or last.guild, out=player.out or last.guild is None)
