"""Combat as its forms show it: who can be fought, how strong a slayer is and why, and what dice come to.

Every function here reads a state as its viewer may see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.core.cite import Refusal
from referee.core.secret import Seat

from . import combat, rivals, views, wounds
from . import slayers as cards
from .dice import HOW_MANY, Roll, read
from .entries import Attack, Combat, Rob
from .entries import Fight as Duel
from .kinds import Ability, Skill
from .skills import has
from .state import Debt, Fight, Player, State
from .strength import strength

View = dict[str, Any]
PAIR = 2
"""Dice from which none is left out."""
PATIENT = ("fort", "forest", "others")
"""What an attack tells about where its slayer stands."""


def dice(state: State, seat: Seat) -> View:
    """How many dice a dragon rolls, and whether the lowest is ignored."""
    n = HOW_MANY[state.players[seat].level - 1]
    return {"n": n, "drop": n > PAIR}


def their_dice(state: State, seat: Seat) -> int:
    """The most dice that any other dragon rolls."""
    return max(HOW_MANY[player.level - 1] for other, player in enumerate(state.players) if other != seat)


def sure_win(state: State, seat: Seat) -> bool:
    """Does this dragon beat any slayer that it attacks?"""
    return has(state.players[seat], Skill.MENTAL_DOMINATION)


def foes(state: State) -> list[View]:
    """Slayers to attack; `asks` are the circumstances that count for each."""
    return [{**one, "asks": _asks(state, one["n"] - 1)} for one in views.slayers(state)]


def all_foes(state: State) -> list[View]:
    """Every slayer there ever was, beaten or not: an older entry may be about any of them."""
    return [views.slayer(state, index) for index in range(len(state.slayers))]


def _asks(state: State, index: int) -> list[str]:
    card = state.slayers[index]
    asks = {
        "forest": card.can(Ability.FOREST_AFFINITY),
        "others": card.can(Ability.STRENGTH_IN_NUMBERS),
        "stealthy": card.can(Ability.STEALTHY),
        "smash": card.can(Ability.SMASH),
        "burglar": card.can(Ability.BURGLAR),
        "shot": card.can(Ability.LONG_SHOT),
        "hungry": card.can(Ability.HUNGRY),
        "unknown": card.strength is None,
    }
    return [key for key, asked in asks.items() if asked]


def asked(foes: Iterable[View], key: str) -> list[str]:
    """The names of those for which a circumstance counts."""
    return [one["name"] for one in foes if key in one["asks"]]


def ready(state: State, seat: Seat) -> list[View]:
    """The slayers that may be activated now: one's own, or any under a Dragon's Gaze."""
    gazing = bool(state.due) and state.due[0].debt is Debt.GAZE
    able = state.alive if gazing else cards.ready(state, seat)
    return [one for one in foes(state) if one["n"] - 1 in able]


def poison_dice(state: State) -> int:
    """Dice to roll for poison, at once."""
    return max(1, wounds.to_roll(state))


def come(state: State) -> View | None:
    """The combat that is being asked for: the slayer, and its strength with every reason."""
    fight = state.due[0].fight if state.due else None
    return against(state, fight) if fight else None


def against(state: State, fight: Fight) -> View:
    """A slayer in one combat: its strength with every reason, and how its dragon rolls."""
    sure = strength(state, fight)
    return {
        **views.slayer(state, fight.slayer),
        "asks": _asks(state, fight.slayer),
        "printed": sure.printed,
        "added": [(why, n) for why, n in sure.added.items() if n],
        "strength": sure.total,
    }


def fought(state: State, seat: Seat, entry: Attack | Combat) -> View | None:
    """What the dice told so far come to against a slayer; None when there is no such slayer."""
    fight = _fight(state, seat, entry)
    if fight is None:
        return None
    foe = against(state, fight)
    player, claws = state.players[seat], int(fight.attacking and has(state.players[seat], Skill.CLAWS))
    rolls = [_roll(player, typed, claws, entry.plus) for typed in (entry.dice, entry.again)]
    return {**foe, "rolls": [roll for roll in rolls if roll]}


def _fight(state: State, seat: Seat, entry: Attack | Combat) -> Fight | None:
    if isinstance(entry, Combat):
        return state.due[0].fight if state.due else None
    index = entry.slayer - 1
    where = {key: getattr(entry, key) for key in PATIENT}
    return Fight(seat, index, True, **where) if index in state.alive else None


def _roll(player: Player, typed: int, claws: int, plus: int) -> View | None:
    """Dice as far as they are told, and their sum."""
    try:
        values = read(typed)
    except Refusal:
        return None
    if len(values) != HOW_MANY[player.level - 1]:
        return None
    roll = Roll(values, min(values) if len(values) > PAIR else 0, claws + plus)
    return {"dice": values, "dropped": roll.dropped, "claws": claws, "plus": plus, "total": roll.total}


def duel(state: State, seat: Seat, entry: Duel | Rob) -> View:
    """Both rolls of dragons against each other, as far as they are told."""
    mine, theirs = state.players[seat], state.players[entry.dragon]
    bonus = rivals.OWNER if isinstance(entry, Rob) else 0
    return {
        "mine": _roll(mine, entry.dice, int(has(mine, Skill.CLAWS)), entry.plus),
        "theirs": _roll(theirs, entry.theirs, 0, bonus),
        "dragon": entry.dragon,
    }


def bribe_holds(state: State) -> int:
    """Gold on the card of the slayer that can be bribed, once it has been."""
    fight = state.due[0].fight if state.due else None
    return (state.slayers[fight.slayer].holds if fight else 0) + combat.BRIBE
