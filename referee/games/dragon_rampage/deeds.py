"""What a hero card does once it is played: one entry for the card and for what comes of it."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import cards, dodging, harm, hoard
from . import rulebook as rule
from .entries import Deed, Dodge, Move, Play, Steal, Strike
from .state import State
from .thieves import steal

OTHERS = (Deed.WOUND, Deed.STEAL)
"""What cards do to others alone."""


@rule.enforces(rule.CARDS)
def play(state: State, seat: Seat, entry: Play) -> State:
    """The card is spent, and does what it says.  Raises Refusal where it needs somebody else."""
    if entry.effect is Deed.HOLD_OFF:
        if entry.target not in (None, seat):
            raise Refusal(rule.DODGES, "only-your-own")
        return dodging.dodge(state, seat, Dodge(entry.n, entry.card, entry.gold))
    if entry.effect in OTHERS and entry.target in (None, seat):
        raise Refusal(rule.CARDS, "needs-a-target")
    target = seat if entry.target is None else entry.target
    state = cards.play(state, seat, entry)
    match entry.effect:
        case Deed.WOUND:
            return harm.over(harm.hurt(state, target, entry.n, rule.CARDS))
        case Deed.HEAL:
            return harm.heal(state, target, entry.n, rule.CARDS)
        case Deed.STEAL:
            return steal(state, seat, Steal(target, entry.n))
        case Deed.GOLD:
            return hoard.gain(state, target, entry.n, rule.CARDS)
        case Deed.DRAW:
            return hoard.draw(state, target, entry.n, rule.CARDS)
        case Deed.MOVE:
            return cards.move(state, Move(target, entry.n))
        case Deed.STRIKE:
            return cards.strike(state, seat, Strike(entry.n))
        case _:
            return state
