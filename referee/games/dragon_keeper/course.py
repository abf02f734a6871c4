"""How the chart of a finished Dragon Keeper game is divided: by turns, level by level."""

from __future__ import annotations

from dataclasses import replace

from .state import Player, State

LAST: tuple[str, ...] = ()
"""No line of the sheet is paid only at the end of the game."""


def stamp(state: State) -> tuple[int, int]:
    """The level and the turn that a position belongs to."""
    return (state.level, state.turn)


def hindsight(state: State, last: State) -> State:
    """An earlier position, with the guilds that were entered by the end of the game.

    Only eliminated guardians never enter a guild; they are treated as out in every earlier position.
    """
    return replace(state, players=tuple(map(_known, state.players, last.players)))


def _known(player: Player, last: Player) -> Player:
    return replace(player, guild=player.guild or last.guild, out=player.out or last.guild is None)
