"""Cards that the rulebook shows: what it says of each is told wherever the card is named."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.cite import Rule

from . import rulebook as rule
from .state import State

CARDS: Mapping[str, Rule] = {
    "mind control": rule.MIND_CONTROL,
    "mimic scroll": rule.MIMIC_SCROLL,
    "gleaming shield": rule.GLEAMING_SHIELD,
    "orb of insight": rule.ORB_OF_INSIGHT,
}
"""By their names in small letters, as people may type them."""


def rule_of(name: str | None) -> Rule | None:
    """What the rulebook says of a card of that name, if it shows one."""
    return CARDS.get(" ".join((name or "").lower().split()))


@rule.enforces(*CARDS.values())
def clarified(state: State, name: str) -> State:
    """The state, with what is printed of a card that was just named."""
    found = rule_of(name)
    return state.say(found, f"printed-{found.key}") if found else state
