"""Wounds: where they land, what heals them, and what poison does at the start of a turn."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.state import put

from . import dice
from . import rulebook as rule
from .entries import Heal, Hurt, Poison, Wound
from .kinds import Space
from .state import Debt, Due, State

SPACES = tuple(Space)
AT_ONCE = 6
"""Poison dice that are told in one line."""


def owed(seat: Seat, *, poison: bool = False) -> Due:
    """A wound whose die is still to be rolled."""
    return Due(Debt.WOUND, seat, poison)


@rule.enforces(rule.WOUNDS)
def landed(state: State, seat: Seat, space: Space, *, poison: bool) -> State:
    """A wound on an action space; it can hold any number."""
    player, index = state.players[seat], space.number - 1
    if poison:
        state = state.player(seat, poison=put(player.poison, index, player.poison[index] + 1))
    else:
        state = state.player(seat, wounds=put(player.wounds, index, player.wounds[index] + 1))
    return state.say(rule.WOUNDS, "poisoned" if poison else "wounded", seat=seat, space=space)


def wound(state: State, seat: Seat, entry: Wound) -> State:
    """The die of the wound that was owed."""
    poison = state.due[0].poison
    return landed(state.paid(), seat, SPACES[entry.die - 1], poison=poison)


def hurt(state: State, entry: Hurt) -> State:
    """A wound from something on the board: on a space that is told, or where a die says."""
    if entry.space is not None:
        return landed(state, entry.dragon, entry.space, poison=entry.poison)
    state = state.owing(owed(entry.dragon, poison=entry.poison))
    return state.say(rule.WOUNDS, "takes-poison" if entry.poison else "takes-wound", seat=entry.dragon)


@rule.enforces(rule.HEAL)
def heal(state: State, seat: Seat, entry: Heal) -> State:
    """WW28: 1 gold clears a whole space, poison as well."""
    player, index = state.players[seat], entry.space.number - 1
    if not player.gold:
        raise Refusal(rule.HEAL, "no-gold")
    if not player.hurt(entry.space):
        raise Refusal(rule.HEAL, "no-wound-there", space=entry.space)
    state = state.player(
        seat,
        gold=player.gold - 1,
        wounds=put(player.wounds, index, 0),
        poison=put(player.poison, index, 0),
    )
    if not sum(state.players[seat].poison):
        state = replace(state, rolled=True)
    return state.say(rule.HEAL, "healed", seat=seat, space=entry.space, now=player.gold - 1)


def poison_owed(state: State) -> int:
    """Dice that the dragon whose turn it is still has to roll for poison it neither healed nor rolled for."""
    return state.unrolled if state.rolled else sum(state.players[state.turn].poison)


def to_roll(state: State) -> int:
    """How many of them are told at once."""
    return min(AT_ONCE, poison_owed(state))


@rule.enforces(rule.POISON)
def poison(state: State, seat: Seat, entry: Poison) -> State:
    """WW12: whatever poison is left after healing, a die and a wound for each of it."""
    rolled, need, owed = dice.read(entry.dice), to_roll(state), poison_owed(state)
    if len(rolled) != need:
        raise Refusal(rule.POISON, "poison-dice", n=need, found=len(rolled))
    for die in rolled:
        state = landed(state, seat, SPACES[die - 1], poison=False)
    return replace(state, rolled=True, fresh=False, unrolled=owed - need)
