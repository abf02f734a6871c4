"""Cards shown in the rulebook: its rule about a card is cited wherever the card is named."""

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
"""The rules by card name in lower case."""


def rule_of(name: str | None) -> Rule | None:
    """Returns the rulebook's rule about a card of that name, in any case and spacing; None if there is none."""
    return CARDS.get(" ".join((name or "").lower().split()))


@rule.enforces(*CARDS.values())
def clarified(state: State, name: str) -> State:
    """Logs the printed rule of a card that was just named, if there is one."""
    printed = rule_of(name)
    return state.say(printed, f"printed-{printed.key}") if printed else state
