"""A position of earlier, as far as it may be looked at again when an old entry is corrected."""

from __future__ import annotations

from dataclasses import replace

from . import rulebook as rule
from .state import State


@rule.enforces(rule.LOOK)
def seen_today(then: State, now: State) -> State:
    """The turn as it was, with the piles as they lie today: what was on top then is covered by now."""
    pairs = zip(then.players, now.players, strict=True)
    return replace(then, players=tuple(replace(player, piles=today.piles) for player, today in pairs))
