"""Thefts of gold, Treasures and hero cards, with one set of checks for all of them."""

from __future__ import annotations

from referee.core.cite import Refusal, Rule
from referee.core.entry import Entry
from referee.core.seat import Seat

from . import rulebook as rule
from .entries import Deed, Gold, Play, Rob, Snatch, Steal
from .state import State


@rule.enforces(rule.THEFT)
def barred(state: State, thief: Seat, victim: Seat) -> Refusal | None:
    """Returns why this hero cannot be stolen from: it is the thief itself, or holds the first Defense box; or None."""
    if victim == thief:
        return Refusal(rule.CRAFTY_BOX, "not-from-oneself")
    return Refusal(rule.THEFT, "defended-from-theft", seat=victim) if victim == state.guard else None


@rule.enforces(rule.BY_CARD)
def doubted(state: State, seat: Seat, entry: Entry) -> Refusal | None:
    """Returns the doubt about a theft by a card from a hero protected by Defense; players may confirm it.

    A card may allow what the Crafty row does not.
    """
    match entry:
        case Steal() | Rob() | Snatch():
            victim = entry.target
        case Play(target=Seat() as target, effect=Deed.STEAL):
            victim = target
        case Gold() if entry.n < 0:
            victim = entry.target
        case _:
            return None
    if victim == seat or barred(state, seat, victim) is None:
        return None
    return Refusal(rule.BY_CARD, "card-steals-from-defended", seat=victim)


def by_card(state: State, seat: Seat, victim: Seat) -> State:
    """Logs it if a card steals despite Defense.  Raises Refusal for a theft from oneself."""
    why = barred(state, seat, victim)
    if victim == seat and why:
        raise why
    return state.say(rule.BY_CARD, "steals-from-defended", seat=seat, victim=victim) if why else state


@rule.enforces(rule.WHAT_IS_THERE)
def take(state: State, seat: Seat, victim: Seat, most: int, why: Rule) -> State:
    """Steals gold from another hero, at most as much as it has; `why` is the rule to cite."""
    held = state.players[victim].gold
    if not held:
        raise Refusal(rule.WHAT_IS_THERE, "nothing-to-steal", seat=victim)
    n = min(held, most)
    state = state.player(victim, gold=held - n).player(seat, gold=state.players[seat].gold + n)
    return state.say(rule.WHAT_IS_THERE if n < most else why, "stole", seat=seat, victim=victim, n=n)


def steal(state: State, seat: Seat, entry: Steal) -> State:
    """Steals gold because of a card."""
    warned = by_card(state, seat, entry.target)
    return take(warned, seat, entry.target, entry.n, rule.CARDS).because(entry.why)
