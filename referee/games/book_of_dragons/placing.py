"""Placing Expedition Dice: what a card takes now, who is thrown out, and what the returned dice become."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from referee.core.cite import Refusal, Rule
from referee.core.seat import Seat

from . import blocking, dice
from . import rules as rule
from .entries import Place
from .state import State


@dataclass(frozen=True)
class Bar:
    """What dice have to reach on a card, and for which reason; shut: no dice of that scholar can go there at all."""

    need: int
    rule: Rule
    key: str
    who: Seat | None = None
    shut: bool = False


def bar(state: State, seat: Seat, number: int) -> Bar:
    """The highest of all that stands against dice of this scholar on a card: so much must be added."""
    mine = sum(state.players[seat].on(number))
    immune = blocking.immune(state, number, seat)
    if number not in state.open:
        return Bar(0, rule.PLACE, "empty-pile", shut=True)
    if immune is not None:
        return Bar(0, rule.PLAINS, "immune", immune, shut=True)
    if mine and not state.setup.add_dice:
        return Bar(0, rule.PLACE, "mine-already", shut=True)
    found = max(_bars(state, seat, number), key=lambda one: one.need)
    return replace(found, need=max(1, found.need - mine))


@rule.enforces(rule.LEAST, rule.HIGHER, rule.BLOCKED)
def _bars(state: State, seat: Seat, number: int) -> list[Bar]:
    """BD20: the blocking die and the pips above the pile both count."""
    others = [other for other in state.holders(number) if other != seat]
    totals = [Bar(sum(state.players[s].on(number)) + 1, rule.HIGHER, "not-higher", s) for s in others]
    block = [Bar(blocking.VALUE + 1, rule.BLOCKED, "not-over-the-block")] if state.blocker == number else []
    return [Bar(state.piles[number - 1].least, rule.LEAST, "too-few-pips"), *totals, *block]


def choices(state: State, seat: Seat, number: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of free dice that this card takes, few dice first."""
    free, wall = state.players[seat].free, bar(state, seat, number)
    every = (some for n in range(1, len(free) + 1) for some in combinations(free, n))
    return () if wall.shut else tuple(dict.fromkeys(some for some in every if sum(some) >= wall.need))


def can_place(state: State, seat: Seat) -> bool:
    """BD5: does any card take all the free dice?"""
    return any(choices(state, seat, number) for number in state.open)


def sure(state: State, seat: Seat) -> bool:
    """Does a card whose printed pips are entered take some free dice?  Of the others only the table knows."""
    return any(choices(state, seat, number) for number in state.open if state.piles[number - 1].least)


@rule.enforces(rule.PLACE)
def place(state: State, seat: Seat, entry: Place) -> State:
    """Dice on one card or several, all at once; then whoever was there comes back."""
    wanted = {number: dice.digits(n) for number, n in enumerate(entry.piles, 1) if n}
    if not wanted:
        raise Refusal(rule.PLACE, "no-dice-chosen")
    laid = state
    for number, values in wanted.items():
        must_take(state, seat, number, values)
        laid = dice.lay(laid, seat, values, number)
    for number, values in wanted.items():
        laid = thrown_out(_report_placed(laid, seat, number, values), seat, number)
    return replace(blocking.moved(laid) if state.blocker in wanted else laid, acted=True)


def must_take(state: State, seat: Seat, number: int, values: tuple[int, ...]) -> None:
    """Refuse dice that a card does not take."""
    wall, total = bar(state, seat, number), sum(values)
    if wall.shut or total < wall.need:
        who = {} if wall.who is None else {"who": wall.who}
        raise Refusal(wall.rule, wall.key, pile=number, n=total, need=wall.need, **who)


def _report_placed(state: State, seat: Seat, number: int, values: tuple[int, ...]) -> State:
    total = sum(state.players[seat].on(number))
    return state.say(rule.PLACE, "placed", seat=seat, pile=number, dice=dice.written(values), n=total)


@rule.enforces(rule.RETURNED)
def thrown_out(state: State, seat: Seat, number: int) -> State:
    """Everybody else on this card takes their dice back, each one higher."""
    for other in state.holders(number):
        if other != seat:
            was = state.players[other].on(number)
            state = dice.bring_home(state, other, number, dice.higher)
            told: dict[str, Any] = {"was": dice.written(was), "now": dice.written(map(dice.higher, was))}
            state = state.say(rule.RETURNED, "thrown-out", seat=other, by=seat, pile=number, **told)
    return state
