"""Wounds: where they are placed, how they heal, and what poison does at the start of a turn."""

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
"""The most poison dice in one entry."""


def owed(seat: Seat, *, poison: bool = False) -> Due:
    """The debt of a wound whose die must still be rolled."""
    return Due(Debt.WOUND, seat, poison)


@rule.enforces(rule.WOUNDS)
def landed(state: State, seat: Seat, space: Space, *, poison: bool) -> State:
    """Places a wound on an action space, which can hold any number."""
    player, index = state.players[seat], space.number - 1
    if poison:
        state = state.player(seat, poison=put(player.poison, index, player.poison[index] + 1))
    else:
        state = state.player(seat, wounds=put(player.wounds, index, player.wounds[index] + 1))
    return state.say(rule.WOUNDS, "poisoned" if poison else "wounded", seat=seat, space=space)


def wound(state: State, seat: Seat, entry: Wound) -> State:
    """Places an owed wound where its die says."""
    poison = state.due[0].poison
    return landed(state.paid(), seat, SPACES[entry.die - 1], poison=poison)


def hurt(state: State, entry: Hurt) -> State:
    """Reports a wound from something on the board: placed on the entered space, or owed until a die is rolled."""
    if entry.space is not None:
        return landed(state, entry.dragon, entry.space, poison=entry.poison)
    state = state.owing(owed(entry.dragon, poison=entry.poison))
    return state.say(rule.WOUNDS, "takes-poison" if entry.poison else "takes-wound", seat=entry.dragon)


@rule.enforces(rule.HEAL)
def heal(state: State, seat: Seat, entry: Heal) -> State:
    """Heals a space for 1 gold.  WW28: this clears the whole space, poison included.

    Raises Refusal if there is no gold, or no wound there.
    """
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
    """The number of dice that the current dragon must still roll for poison it has not healed."""
    return state.unrolled if state.rolled else sum(state.players[state.turn].poison)


def to_roll(state: State) -> int:
    """The number of poison dice to enter now."""
    return min(AT_ONCE, poison_owed(state))


@rule.enforces(rule.POISON)
def poison(state: State, seat: Seat, entry: Poison) -> State:
    """Enters the dice for poison: each places a wound.  WW12: only for poison that is left after healing.

    Raises Refusal if the number of dice is wrong.
    """
    rolled, need, owed = dice.read(entry.dice), to_roll(state), poison_owed(state)
    if len(rolled) != need:
        raise Refusal(rule.POISON, "poison-dice", n=need, found=len(rolled))
    for die in rolled:
        state = landed(state, seat, SPACES[die - 1], poison=False)
    return replace(state, rolled=True, fresh=False, unrolled=owed - need)
