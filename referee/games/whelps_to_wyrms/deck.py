"""The slayer deck: who owes drawing from it, as long as it is not known to be empty."""

from __future__ import annotations

from referee.core.cite import Rule
from referee.core.seat import Seat

from . import rulebook as rule
from .state import Debt, Due, State


@rule.enforces(rule.NO_SLAYER)
def draws(state: State, seat: Seat, why: Rule, key: str, *, fort: bool = False) -> State:
    """A dragon owes drawing a slayer, and a call says why.  WW23: if the deck is empty, only that is said."""
    if state.dry:
        return state.say(rule.NO_SLAYER, "no-slayer-left")
    return state.owing(Due(Debt.DRAW, seat, fort=fort)).say(why, key, seat=seat)
