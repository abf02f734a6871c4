"""The Skill action: active skills, and what they do."""

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
"""Actions that a skill performs, one after the other, each one of those named."""


@rule.enforces(rule.SKILL, rule.USING)
def use(state: State, seat: Seat, entry: Use) -> State:
    """A bought active skill; of one that the rulebook does not tell about the table minds the effect."""
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
    """What the skill does in numbers; its sentence is said for the rest."""
    match skill:
        case Skill.HARM:
            return harm(state, seat, entry)
        case Skill.PILFER:
            return pilfer(state, seat, chosen(entry, seat))
        case Skill.FUMIGATE:
            return rivals.robbed(state, seat, chosen(entry, seat))
        case Skill.DRAGONS_GAZE:
            return gaze(state, seat)
        case Skill.FROST_BREATH | Skill.POISON_CLOUD:
            standing = (*state.players[seat].standing, skill)
            state = state.player(seat, standing=standing)
        case _ if skill in AGAIN:
            state = state.owing(*(Due(Debt.AGAIN, seat, again=spaces, skill=skill) for spaces in AGAIN[skill]))
    return state.say(rule.DESCRIBED, f"skill-{skill}")


def chosen(entry: Use, seat: Seat) -> Seat:
    """The other dragon of a skill.  Raises Refusal when none is named."""
    if entry.dragon is None or entry.dragon == seat:
        raise Refusal(rule.DESCRIBED, "which-dragon")
    return entry.dragon


def harm(state: State, seat: Seat, entry: Use) -> State:
    """A wound on a space of one's choice; a poisoned one with Poison Aura."""
    victim = chosen(entry, seat)
    if entry.space is None:
        raise Refusal(rule.DESCRIBED, "which-space")
    return wounds.landed(state, victim, entry.space, poison=has(state.players[seat], Skill.POISON_AURA))


def pilfer(state: State, seat: Seat, victim: Seat) -> State:
    """WW18: 2 gold, or what is there."""
    gold = min(PILFERED, state.players[victim].gold)
    state = land.richer(land.richer(state, victim, -gold), seat, gold)
    why = rule.DESCRIBED if gold == PILFERED else rule.WHAT_IS_THERE
    return state.say(why, "pilfered", seat=seat, victim=victim, gold=gold)


def gaze(state: State, seat: Seat) -> State:
    """Any slayer is activated by this dragon; it may be activated again in the Slayer Phase."""
    if not state.alive:
        raise Refusal(rule.DESCRIBED, "no-slayers")
    return state.owing(Due(Debt.GAZE, seat)).say(rule.DESCRIBED, f"skill-{Skill.DRAGONS_GAZE}")
