"""Drafts: a villain's roll, a secret until it is placed, and the Dragon Rage card, which everyone sees."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.drafts import Draft
from referee.core.seat import Seat

from . import agenda
from . import rulebook as rule
from .boxes import Action
from .entries import Place, RageCard
from .state import Rage, State, Step


@rule.enforces(rule.ROLL)
def drafts(state: State, seat: Seat) -> Iterator[Draft]:
    """Yields the drafts that this seat may enter now, each about this round."""
    player = state.players[seat]
    if state.step is Step.CHOOSE and not player.placed and not player.out:
        yield Draft(Place, str(state.round))
    if agenda.current(state) == (Action.RAGE, 0, None) and state.rage is Rage.REVEAL:
        yield Draft(RageCard, str(state.round), open=True)
