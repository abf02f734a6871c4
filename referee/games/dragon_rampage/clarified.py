"""The rulebook's clarifications of cards, logged and cited wherever such a card is named publicly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields

from referee.core.ask import Hidden
from referee.core.cite import Rule
from referee.core.entry import Entry, asks
from referee.core.seat import Seat
from referee.core.text import alike

from . import rulebook as rule
from .entries import Hero
from .state import State

TREASURES: Mapping[str, Rule] = {
    "Enchanted Shield": rule.ENCHANTED_SHIELD, "Magic Scroll": rule.MAGIC_SCROLL,
    "Ring of Stature": rule.RING_OF_STATURE, "Magic Ring": rule.MAGIC_RING, "Pendant of Fate": rule.PENDANT,
    "Golden Horn": rule.GOLDEN_HORN,
}  # fmt: skip
HEROES: Mapping[Hero, Mapping[str, Rule]] = {
    Hero.BARBARIAN: {"Brute Force": rule.BRUTE_FORCE, "Not so Fast": rule.NOT_SO_FAST},
    Hero.ROGUE: {"Hide in the Shadows": rule.SHADOWS, "Devious Trick": rule.DEVIOUS_TRICK},
    Hero.PALADIN: {"Armor of Light": rule.ARMOR_OF_LIGHT},
    Hero.ELF: {"Dodge": rule.ELF_DODGE},
    Hero.DWARF: {"My Treasure": rule.MY_TREASURE},
}
CARDS = {**TREASURES, **{name: why for cards in HEROES.values() for name, why in cards.items()}}
ROLL, ATTACK, MOVE = "roll", "attack", "move"
"""The rolls for which a ring may give a re-roll."""
RINGS: Mapping[str, tuple[str, ...]] = {"Ring of Stature": (ROLL, ATTACK, MOVE), "Magic Ring": (ROLL,)}


def of(*texts: str) -> tuple[Rule, ...]:
    """Returns the clarifications of the cards that these texts name, in the order of CARDS."""
    return tuple(why for name, why in CARDS.items() if any(_names(text, name) for text in texts))


def _names(text: str, card: str) -> bool:
    """Tells whether a text names this card; a one-word name must be the whole text, as it may be an ordinary word."""
    written, name = alike(text), alike(card)
    if written == name:
        return True
    return " " in name and bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", written))


def clarify(state: State, entry: Entry) -> State:
    """Logs the clarifications of cards that an entry names publicly."""
    return named(state, *_open(entry))


def named(state: State, *texts: str) -> State:
    """Logs the clarifications of cards that these texts name."""
    for why in of(*texts):
        state = state.say(why, "made-clear", card=why.key)
    return state


def _open(entry: Entry) -> Iterable[str]:
    """Yields the public texts of an entry."""
    wanted = asks(type(entry))
    for f in fields(entry):
        value = getattr(entry, f.name)
        if type(value) is str and value and not any(isinstance(ask, Hidden) for ask in wanted[f.name]):
            yield value


@rule.enforces(rule.RING_OF_STATURE, rule.MAGIC_RING)
def rings(state: State, seat: Seat, when: str) -> int:
    """Returns how many more re-rolls a hero has from rings in use."""
    return len(in_use(state, seat, when))


def in_use(state: State, seat: Seat, when: str) -> tuple[Rule, ...]:
    """Returns the clarifications of the hero's rings in use that help with this kind of roll."""
    used = [name for name in state.players[seat].used if of(name)]
    return tuple(why for name, why in TREASURES.items() if when in RINGS.get(name, ()) and why in of(*used))


def hand(state: State, seat: Seat) -> tuple[Rule, ...]:
    """Returns the clarifications of a hero's cards and, for the owner, of the cards noted in the hand."""
    player = state.players[seat]
    return of(*HEROES.get(player.hero, ()), *(player.hand.value if player.hand.seen else ()))


def stash(state: State, seat: Seat) -> tuple[Rule, ...]:
    """Returns the clarifications of a hero's unused Treasures with a noted name, for the owner."""
    return of(*(card.name.value for card in state.players[seat].treasures if card.name.seen))


def shown(state: State, seat: Seat) -> tuple[Rule, ...]:
    """Returns the clarifications of the Treasures that a hero has in use."""
    return of(*state.players[seat].used)
