"""Immunity tokens, and the blocking die of the 2-Player Variant: where it lies and whose dice it returns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.core.seat import Seat, by_seat

from . import dice
from . import rules as rule
from .state import State

VALUE, START = 6, 3


def immune(state: State, number: int, but: Seat | None = None) -> Seat | None:
    """The seat whose immunity token protects this card, ignoring the seat `but`; None if the card is not protected."""
    return next((seat for seat, p in by_seat(state.players) if p.token == number and seat != but), None)


def token_home(state: State, seat: Seat) -> State:
    """Returns a scholar's immunity token from the card it lies on, if any."""
    number = state.players[seat].token
    return state.player(seat, token=0).say(rule.PLAINS, "token-home", seat=seat, pile=number) if number else state


def unprotected(state: State, number: int) -> State:
    """Returns every immunity token from a pile whose card is gone."""
    for seat, player in by_seat(state.players):
        state = token_home(state, seat) if player.token == number else state
    return state


def route(state: State) -> Iterator[int]:
    """BD19: the piles with cards, in a circle that starts after the blocking die and ends at its own pile."""
    after = range(state.blocker, state.blocker + len(state.piles))
    yield from (number for number in (i % len(state.piles) + 1 for i in after) if number in state.open)


@rule.enforces(rule.BLOCKING)
def moved(state: State) -> State:
    """Moves the blocking die to the next card without an immunity token; dice there return unchanged (BD18)."""
    goal = next((number for number in route(state) if immune(state, number) is None), 0)
    state = replace(state, blocker=goal).say(rule.BLOCKING, "block-moved" if goal else "block-gone", pile=goal)
    for seat in state.holders(goal) if goal else ():
        was = dice.written(state.players[seat].on(goal))
        state = dice.bring_home(state, seat, goal, dice.same).say(rule.BLOCKING, "blocked", seat=seat, dice=was)
    return state
