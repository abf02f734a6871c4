"""The effects of a hero card when it is played, in the same entry as the card."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import cards, dodging, harm, hoard
from . import rulebook as rule
from .entries import Deed, Dodge, Move, Play, Steal, Strike
from .state import State
from .thieves import steal

OTHERS = (Deed.WOUND, Deed.STEAL)
"""Effects that need another hero as the target."""


@rule.enforces(rule.CARDS)
def play(state: State, seat: Seat, entry: Play) -> State:
    """Plays a card and applies its effect.  Raises Refusal if the target is not allowed."""
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
