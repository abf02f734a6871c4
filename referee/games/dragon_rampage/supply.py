"""The contents of the box: the referee warns when they run out, and goes on counting."""

from __future__ import annotations

from referee.core.seat import by_seat

from . import rulebook as rule
from .state import State

COINS, CRYSTALS, CUBES = 50, 30, 12
"""Coins and wound crystals in the box, and cubes of each hero."""


@rule.enforces(rule.SHORT, rule.CUBES_SHORT)
def warned(before: State, state: State) -> State:
    """Logs which numbers have just exceeded the contents of the box."""
    for key, have in (("gold", COINS), ("wounds", CRYSTALS)):
        was, now = (sum(getattr(player, key) for player in position.players) for position in (before, state))
        if was <= have < now:
            state = state.say(rule.SHORT, f"{key}-short", n=now, have=have)
    for seat, player in by_seat(state.players):
        if before.players[seat].cubes <= CUBES < player.cubes:
            state = state.say(rule.CUBES_SHORT, "cubes-short", seat=seat, n=player.cubes, have=CUBES)
    return state
