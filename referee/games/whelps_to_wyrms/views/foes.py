"""Views of slayers: their cards, and the circumstances that matter for them in combat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from referee.core.pages import Phrase, phrase
from referee.core.seat import Seat

from ..kinds import Ability
from ..state import Fight, State, Step
from ..strength import strength
from .pieces import Says

COUNTS = {
    "forest": Ability.FOREST_AFFINITY, "others": Ability.STRENGTH_IN_NUMBERS, "stealthy": Ability.STEALTHY,
    "smash": Ability.SMASH, "burglar": Ability.BURGLAR, "shot": Ability.LONG_SHOT, "hungry": Ability.HUNGRY,
}  # fmt: skip
"""The circumstances that forms ask about, and the ability that each matters for."""
UNKNOWN = "unknown"
"""The circumstance that the slayer's strength is not entered."""


@dataclass(frozen=True, kw_only=True)
class Foe:
    """One slayer; numbers are None if not entered."""

    n: int
    name: str
    title: Says
    """Its name; if that is not entered, its number."""
    holder: Seat
    strength: int | None
    """The strength without what depends on the slayer's tile; in a combat, with everything added."""
    sums: tuple[Phrase, ...]
    """What the strength consists of."""
    printed: int | None
    gold: int | None
    holds: int
    """Gold lying on the card."""
    abilities: tuple[Ability, ...]
    activations: int
    used: bool
    fort: bool
    """Whether it still stands on the Fort that it came with."""
    acted: bool
    """Whether it was activated in the current Slayer Phase."""
    asks: tuple[str, ...]
    """The circumstances that matter for this slayer."""


def slayer(state: State, index: int) -> Foe:
    """The view of one slayer, outside a combat."""
    card, power = state.slayers[index], strength(state, Fight(Seat(0), index, False))
    return Foe(
        n=index + 1,
        name=card.name,
        title=card.name or phrase("foe-nameless", n=index + 1),
        holder=card.holder,
        strength=power.total,
        sums=power.parts,
        printed=card.strength,
        gold=card.gold,
        holds=card.holds,
        abilities=card.abilities,
        activations=card.activations,
        used=card.used,
        fort=card.fort,
        acted=card.used and state.step is Step.SLAYER,
        asks=_asks(state, index),
    )


def _asks(state: State, index: int) -> tuple[str, ...]:
    card = state.slayers[index]
    asks = tuple(key for key, ability in COUNTS.items() if card.can(ability))
    return (*asks, UNKNOWN) if card.strength is None else asks


def alive(state: State) -> tuple[Foe, ...]:
    """The slayers on the board."""
    return tuple(slayer(state, index) for index in state.alive)


def against(state: State, fight: Fight) -> Foe:
    """The view of a slayer in a combat, with every reason for its strength."""
    power = strength(state, fight)
    return replace(slayer(state, fight.slayer), strength=power.total, sums=power.parts, printed=power.printed)


def asked(foes: Iterable[Foe]) -> frozenset[str]:
    """The circumstances that matter for any of these slayers."""
    return frozenset(key for foe in foes for key in foe.asks)
