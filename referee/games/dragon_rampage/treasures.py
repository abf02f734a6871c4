"""Treasures: drawn because of a card, used, stolen."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import hoard
from . import rulebook as rule
from .clarified import named
from .entries import Find, Rob, Taken, Use
from .state import Robbery, State, Treasure
from .thieves import by_card


def apply_find(state: State, seat: Seat, entry: Find) -> State:
    return hoard.find(state, seat, entry.points, entry.name, rule.TREASURES)


@rule.enforces(rule.USED)
def use(state: State, seat: Seat, entry: Use) -> State:
    """Uses a Treasure: its points are lost, whether it is discarded or stays in use."""
    free_to_go(state, seat)
    card = chosen(state, seat, entry.which)
    state = without(state, seat, entry.which)
    if not entry.stays:
        return state.say(rule.USED, "used", seat=seat, text=entry.name)
    name = entry.name or card.name.value  # it is public from now on
    state = state.player(seat, used=(*state.players[seat].used, name))
    state = state.say(rule.USED, "used-stays", seat=seat, text=name)
    return state if entry.name else named(state, name)


@rule.enforces(rule.STOLEN)
def rob(state: State, seat: Seat, entry: Rob) -> State:
    """Steals a Treasure because of a card; the victim enters which one."""
    state = by_card(state, seat, entry.target)
    free_to_go(state, entry.target)
    state = replace(state, robberies=(*state.robberies, Robbery(seat, entry.target)))
    return state.say(rule.STOLEN, "robbed", seat=seat, victim=entry.target)


def free_to_go(state: State, seat: Seat) -> None:
    """Raises Refusal if a hero has no unused Treasure, or all of them are stolen and not named yet."""
    if state.players[seat].unused <= sum(robbery.victim == seat for robbery in state.robberies):
        raise Refusal(rule.TREASURES, "no-treasure", seat=seat)


def taken(state: State, seat: Seat, entry: Taken) -> State:
    """Hands the stolen Treasure to the thief, with everything noted about it."""
    robbery = next(robbery for robbery in state.robberies if robbery.victim == seat)
    card = chosen(state, seat, entry.which)
    theirs = Treasure(replace(card.points, owner=robbery.thief), replace(card.name, owner=robbery.thief))
    left = list(state.robberies)
    left.remove(robbery)
    state = replace(without(state, seat, entry.which), robberies=tuple(left))
    state = state.player(robbery.thief, treasures=(*state.players[robbery.thief].treasures, theirs))
    return state.say(rule.STOLEN, "handed-over", seat=seat, to=robbery.thief)


def chosen(state: State, seat: Seat, which: int) -> Treasure:
    held = state.players[seat].treasures
    if which > len(held):
        raise Refusal(rule.TREASURES, "no-such-treasure", n=len(held))
    return held[which - 1]


def without(state: State, seat: Seat, which: int) -> State:
    treasure = chosen(state, seat, which)
    held = list(state.players[seat].treasures)
    held.remove(treasure)
    return state.player(seat, treasures=tuple(held))


def secret(seat: Seat, points: int) -> Treasure:
    """Returns a Treasure that became known only in the count."""
    return Treasure(Secret(seat, points), Secret(seat, ""))
