"""The Skill action: active skills and their effects."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import actions, land, rivals, wounds
from . import rulebook as rule
from .entries import Use
from .kinds import ACTIVE, Skill, Space
from .skills import has, known, owned, plain
from .state import Debt, Due, State

PILFERED = 2
AGAIN: dict[Skill, tuple[tuple[Space, ...], ...]] = {
    Skill.FIRE_BREATH: ((Space.RAZE,), (Space.EAT,)),
    Skill.MAGE_SIGHT: ((Space.SEARCH, Space.EXPLORE),),
    Skill.SECOND_BREAKFAST: ((Space.EAT,),),
    Skill.TERRAFORM: ((Space.RAZE,),),
}
"""Actions that a skill performs, in order; for each, one of the given spaces is chosen."""


@rule.enforces(rule.SKILL, rule.USING)
def use(state: State, seat: Seat, entry: Use) -> State:
    """Uses a bought active skill; players apply the effect of a skill that the rulebook does not describe.

    Raises Refusal if the skill is not bought or not active, or the space is blocked.
    """
    name = next((name for name in owned(state.players[seat]) if plain(name) == plain(entry.skill)), None)
    if name is None:
        raise Refusal(rule.USING, "not-bought")
    skill = known(name)
    if skill and skill not in ACTIVE:
        raise Refusal(rule.USING, "always-works", skill=skill)
    state = actions.perform(state, seat, Space.SKILL)
    state = state.say(rule.SKILL, "used", seat=seat, name=name)
    return effect(state, seat, skill, entry) if skill else state


def effect(state: State, seat: Seat, skill: Skill, entry: Use) -> State:
    """Applies the effect of a skill; what has no numbers is only described by a call."""
    match skill:
        case Skill.HARM:
            return harm(state, seat, entry)
        case Skill.PILFER:
            return pilfer(state, seat, chosen(entry, seat))
        case Skill.FUMIGATE:
            return rivals.robbed(state, seat, chosen(entry, seat), rule.DESCRIBED)
        case Skill.DRAGONS_GAZE:
            return gaze(state, seat)
        case Skill.FROST_BREATH | Skill.POISON_CLOUD:
            standing = (*state.players[seat].standing, skill)
            state = state.player(seat, standing=standing)
        case _ if skill in AGAIN:
            state = state.owing(*(Due(Debt.AGAIN, seat, again=spaces, skill=skill) for spaces in AGAIN[skill]))
    return state.say(rule.DESCRIBED, f"skill-{skill}")


def chosen(entry: Use, seat: Seat) -> Seat:
    """The target of a skill.  Raises Refusal if no other dragon is entered."""
    if entry.dragon is None or entry.dragon == seat:
        raise Refusal(rule.DESCRIBED, "which-dragon")
    return entry.dragon


def harm(state: State, seat: Seat, entry: Use) -> State:
    """Wounds another dragon on a chosen space, with poison if the attacker has Poison Aura.

    Raises Refusal if the dragon or the space is missing.
    """
    victim = chosen(entry, seat)
    if entry.space is None:
        raise Refusal(rule.DESCRIBED, "which-space")
    return wounds.landed(state, victim, entry.space, poison=has(state.players[seat], Skill.POISON_AURA))


def pilfer(state: State, seat: Seat, victim: Seat) -> State:
    """Takes 2 gold from another dragon, or all it has (WW18)."""
    gold = min(PILFERED, state.players[victim].gold)
    state = land.richer(land.richer(state, victim, -gold), seat, gold)
    why = rule.DESCRIBED if gold == PILFERED else rule.WHAT_IS_THERE
    return state.say(why, "pilfered", seat=seat, victim=victim, gold=gold)


def gaze(state: State, seat: Seat) -> State:
    """Lets this dragon activate any slayer, which may be activated again in the Slayer Phase.

    Raises Refusal if there is no slayer.
    """
    if not state.alive:
        raise Refusal(rule.DESCRIBED, "no-slayers")
    return state.owing(Due(Debt.GAZE, seat)).say(rule.DESCRIBED, f"skill-{Skill.DRAGONS_GAZE}")
