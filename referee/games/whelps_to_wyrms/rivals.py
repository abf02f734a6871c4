"""Dragons against dragons, and stealing Lairs; the Attack action on slayers begins here as well."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal, Rule
from referee.core.seat import Seat

from . import actions, combat, dice, land, purse, wounds
from . import rulebook as rule
from .entries import Attack, Fight, Rob
from .kinds import Skill, Space
from .skills import has
from .state import Fight as SlayerFight
from .state import State

OWNER = 1
"""The amount that the owner of a Lair adds to its roll."""


@rule.enforces(rule.ATTACK)
def began(state: State, seat: Seat) -> State:
    """Begins the Attack action.  WW14: its experience is gained whoever wins."""
    state = purse.gain(actions.perform(state, seat, Space.ATTACK), seat, 1)
    return state.say(rule.ATTACK, "attacks", seat=seat)


def attack(state: State, seat: Seat, entry: Attack) -> State:
    """Attacks a slayer on the dragon's tile.

    Raises Refusal if there is no such slayer, the space is blocked, or dice are missing.
    """
    index = entry.slayer - 1
    if index not in state.alive:
        raise Refusal(rule.ATTACK, "no-such-slayer", n=entry.slayer)
    if seat in entry.also:
        raise Refusal(rule.ATTACK, "dragon-twice", who=seat)
    also = tuple(sorted(set(entry.also)))
    there = SlayerFight(seat, index, True, entry.fort, entry.forest, entry.others, also)
    fight = replace(there, dice=entry.dice, again=entry.again, plus=entry.plus, won=entry.won)
    return combat.settle(began(state, seat), fight)


def other(seat: Seat, dragon: Seat) -> None:
    """Raises Refusal if a dragon attacks itself."""
    if seat == dragon:
        raise Refusal(rule.ATTACK, "not-yourself")


def fight(state: State, seat: Seat, entry: Fight) -> State:
    """Attacks another dragon: the lower roll takes a wound; a tie does nothing.

    Raises Refusal if a dragon attacks itself, the space is blocked, or dice are missing.
    """
    other(seat, entry.dragon)
    state, winner = against(began(state, seat), seat, entry, 0)
    if winner is None:
        return state.say(rule.DRAGONS, "dragons-tied", seat=seat, victim=entry.dragon)
    loser = entry.dragon if winner == seat else seat
    return lost(state, winner, loser)


def lost(state: State, winner: Seat, loser: Seat) -> State:
    """Gives the loser a wound, a poison wound if the winner has Poison Aura."""
    poison = has(state.players[winner], Skill.POISON_AURA)
    state = state.owing(wounds.owed(loser, poison=poison))
    return state.say(rule.DRAGONS, "dragon-won", seat=winner, victim=loser, poison=int(poison))


@rule.enforces(rule.DRAGONS)
def against(state: State, seat: Seat, entry: Fight | Rob, bonus: int) -> tuple[State, Seat | None]:
    """The winner of two rolls, None for a tie.  WW15: a dragon with a wound on its Attack space loses without a roll.

    Raises Refusal if dice are missing.
    """
    victim = state.players[entry.dragon]
    if victim.hurt(Space.ATTACK):
        return state.say(rule.ATTACK, "attack-wounded", seat=entry.dragon), seat
    mine = dice.rolled(state.players[seat], entry.dice, attacking=True, plus=entry.plus)
    if not entry.theirs:
        raise Refusal(rule.DRAGONS, "their-dice", who=entry.dragon)
    theirs = dice.rolled(victim, entry.theirs, attacking=False, plus=bonus)
    state = combat.rolled(combat.rolled(state, seat, mine), entry.dragon, theirs)
    if mine.total == theirs.total:
        return state, None
    return state, seat if mine.total > theirs.total else entry.dragon


@rule.enforces(rule.STEALING)
def rob(state: State, seat: Seat, entry: Rob) -> State:
    """Attacks a Lair.  WW17: an absent owner loses it without a fight.  WW16: a tie changes nothing.

    Raises Refusal if that dragon has no Lair.
    """
    other(seat, entry.dragon)
    if not state.players[entry.dragon].lairs:
        raise Refusal(rule.LAIR, "no-lair", who=entry.dragon)
    state = began(state, seat)
    if not entry.dice and not entry.theirs:
        return robbed(state, seat, entry.dragon)
    state, winner = against(state, seat, entry, OWNER)
    if winner is None:
        return state.say(rule.STEALING, "dragons-tied", seat=seat, victim=entry.dragon)
    if winner == seat:
        state = robbed(state, seat, entry.dragon)
    return lost(state, winner, entry.dragon if winner == seat else seat)


def robbed(state: State, seat: Seat, owner: Seat, why: Rule = rule.STEALING) -> State:
    """Moves a Lair from its owner to this dragon; `why` is the rule to cite.  Raises Refusal if the owner has none."""
    state = land.no_lair(state, owner)
    state = state.player(seat, lairs=state.players[seat].lairs + 1)
    return state.say(why, "lair-taken", seat=seat, victim=owner)
