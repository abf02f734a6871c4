"""Positions of earlier, and those a correction would lead to, as far as they may be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from . import rulebook as rule
from .state import Face, Player, Stack, State
from .tiles import Colour


@rule.enforces(rule.LOOK)
def seen_today(then: State, now: State) -> State:
    """The turn as it was, with the piles as they lie today: what was on top then is covered by now."""
    pairs = zip(then.players, now.players, strict=True)
    return replace(then, players=tuple(replace(player, piles=today.piles) for player, today in pairs))


@rule.enforces(rule.LOOK)
def not_yet(after: State, now: State) -> State:
    """What a correction would lead to, before anybody has put it right: no pile tells what would come to light.

    A pile that would be lower shows the top it has today; what lies below is seen when it is taken off.
    """
    pairs = zip(after.players, now.players, strict=True)
    return replace(after, players=tuple(replace(player, piles=_covered(player, today)) for player, today in pairs))


def _covered(player: Player, today: Player) -> Mapping[Colour, Stack]:
    lower = {colour for colour, n in player.heights.items() if n < today.heights[colour]}
    return {**player.piles, **{colour: _under(player.piles[colour], today.face(colour)) for colour in lower}}


def _under(pile: Stack, face: Face) -> Stack:
    return replace(pile, face=Face(len(pile.value), face.top))
