"""Villain Wounds and Death (p. 20); Villains Are Only "Knocked Out" (p. 23).  Everything that hurts ends here."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.secret import Seat

from . import rulebook as rule
from .hoard import POISON, WOUNDS, gain, granted, warned
from .state import State


@rule.enforces(rule.PROTECTION)
def hurt(state: State, seat: Seat, wounds: int, poison: int = 0, by: Seat | None = None) -> State:
    """The villain with so many wounds more; a protected one takes none, and everybody hears so."""
    player = state.players[seat]
    if player.out or not wounds + poison:
        return state
    if player.protected:
        return state.say(rule.PROTECTION, "held-off", seat=seat, n=wounds + poison)
    state, wounds = lessened(state, seat, wounds)
    return fallen(poisoned(wounded(state, seat, wounds), seat, poison), seat, by)


@rule.enforces(rule.FEWER_WOUNDS)
def lessened(state: State, seat: Seat, wounds: int) -> tuple[State, int]:
    """The wounds that are left when a card has prevented some: before anybody dies of them."""
    spared = min(state.shields.get(seat, 0), wounds)
    if not spared:
        return state, wounds
    state = replace(state, shields={**state.shields, seat: state.shields[seat] - spared})
    return state.say(rule.FEWER_WOUNDS, "prevented", seat=seat, n=spared), wounds - spared


@rule.enforces(rule.WOUNDS)
def wounded(state: State, seat: Seat, wounds: int) -> State:
    """Wounds out of the Hoard, before the screen where everybody can count them."""
    if not wounds:
        return state
    out = sum(player.wounds for player in state.players)
    given = granted(state, WOUNDS, out, wounds)
    state = state.player(seat, wounds=state.players[seat].wounds + given)
    state = state.say(rule.WOUNDS, "wounded", seat=seat, n=given, now=state.players[seat].hurt)
    return warned(state, "wounds", WOUNDS, out, wounds, given)


@rule.enforces(rule.POISON)
def poisoned(state: State, seat: Seat, poison: int) -> State:
    """Wounds that no healing takes away."""
    if not poison:
        return state
    out = sum(player.poison for player in state.players)
    given = granted(state, POISON, out, poison)
    state = state.player(seat, poison=state.players[seat].poison + given)
    state = state.say(rule.POISON, "poisoned", seat=seat, n=given, now=state.players[seat].hurt)
    return warned(state, "poison", POISON, out, poison, given)


@rule.enforces(rule.POISON, rule.HEAL)
def heal(state: State, seat: Seat, wounds: int) -> State:
    """So many wounds back to the Hoard; poison stays.  Raises Refusal when there are not so many."""
    player = state.players[seat]
    if wounds > player.wounds:
        raise Refusal(rule.POISON if player.poison else rule.HEAL, "heals-too-much", seat=seat, most=player.wounds)
    state = state.player(seat, wounds=player.wounds - wounds)
    return state.say(rule.HEAL, "healed", seat=seat, n=wounds, now=state.players[seat].hurt)


@rule.enforces(rule.DEATH)
def fallen(state: State, seat: Seat, by: Seat | None = None) -> State:
    """Dead, or knocked out, once the wounds reach the printed maximum."""
    player = state.players[seat]
    if player.out or not player.maximum or player.hurt < player.maximum:
        return state
    return fell(state, seat, by)


def fell(state: State, seat: Seat, by: Seat | None = None) -> State:
    """What happens to a villain that has had enough; `by` dealt the last wound."""
    return knock_out(state, seat, by) if state.laid.knocked_out else die(state, seat)


def die(state: State, seat: Seat) -> State:
    """Dead: its dice, cards and miniature stay where they are, and it does nothing more."""
    return state.player(seat, dead=True, protected=False).say(rule.DEATH, "died", seat=seat)


@rule.enforces(rule.KNOCKED_OUT)
def knock_out(state: State, seat: Seat, by: Seat | None) -> State:
    """Out for the rest of this round and all of the next; nobody is paid for knocking themselves out."""
    state = state.player(seat, back_at=state.round + 1, protected=False)
    state = state.say(rule.KNOCKED_OUT, "knocked-out", seat=seat, back=state.round + 1)
    for other in (s for s in state.clockwise if s != seat):
        state = paid(state, other, by)
    return state


@rule.enforces(rule.KNOCK_OUT_PAY)
def paid(state: State, seat: Seat, by: Seat | None) -> State:
    """A scale for each of the others, and one more for who dealt the last wound."""
    idle = state.players[seat].out and not state.laid.knocked_out_paid
    scales = (0 if idle else 1) + (1 if seat == by else 0)
    return gain(state, seat, scales, rule.KNOCK_OUT_PAY) if scales else state
