"""Villain Wounds and Death (p. 20); Villains Are Only "Knocked Out" (p. 23).  Everything that hurts ends here."""

from __future__ import annotations

from referee.core.secret import Seat

from . import rulebook as rule
from .state import State

SCALES = 25
"""Dragonscale tokens in the box."""


@rule.enforces(rule.PROTECTION, rule.WOUNDS, rule.POISON)
def hurt(state: State, seat: Seat, wounds: int, poison: int = 0, by: Seat | None = None) -> State:
    """The villain with so many wounds more; a protected one takes none, and hears so."""
    player = state.players[seat]
    if player.out or not wounds + poison:
        return state
    if player.protected:
        return state.say(rule.PROTECTION, "held-off", seat=seat, n=wounds + poison)
    state = state.player(seat, wounds=player.wounds + wounds, poison=player.poison + poison)
    if wounds:
        state = state.say(rule.WOUNDS, "wounded", seat=seat, n=wounds, now=state.players[seat].hurt)
    if poison:
        state = state.say(rule.POISON, "poisoned", seat=seat, n=poison, now=state.players[seat].hurt)
    return fallen(state, seat, by)


@rule.enforces(rule.DEATH)
def fallen(state: State, seat: Seat, by: Seat | None = None) -> State:
    """Dead, or knocked out, once the wounds reach the printed maximum."""
    player = state.players[seat]
    if player.out or not player.maximum or player.hurt < player.maximum:
        return state
    return knock_out(state, seat, by) if state.laid.knocked_out else die(state, seat)


def die(state: State, seat: Seat) -> State:
    return state.player(seat, dead=True, protected=False).say(rule.DEATH, "died", seat=seat)


@rule.enforces(rule.KNOCKED_OUT, rule.KNOCK_OUT_PAY)
def knock_out(state: State, seat: Seat, by: Seat | None) -> State:
    """Out for the rest of this round and all of the next; the others take a scale each, the finisher one more."""
    state = state.player(seat, back_at=state.round + 1, protected=False)
    state = state.say(rule.KNOCKED_OUT, "knocked-out", seat=seat, back=state.round + 1)
    for other, player in enumerate(state.players):
        if other == seat or (player.out and not state.laid.knocked_out_paid):
            continue
        more = 2 if other == by else 1
        state = gain(state, other, more).say(rule.KNOCK_OUT_PAY, "paid-for-knock-out", seat=other, n=more, victim=seat)
    return state


def gain(state: State, seat: Seat, scales: int) -> State:
    """Scales from the Hoard; as many as it has, where the table holds it to the box."""
    if state.laid.supply_bound:
        left = SCALES - sum(player.scales for player in state.players)
        scales = min(scales, max(left, 0))
    return state.player(seat, scales=state.players[seat].scales + scales)
