"""Placing Expedition Dice: which dice a card accepts, who is thrown out, and how the returned dice change."""

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
    """The total that dice must reach on a card, and why.  `shut`: no dice of that scholar can go there at all."""

    need: int
    rule: Rule
    key: str
    who: Seat | None = None
    shut: bool = False


def bar(state: State, seat: Seat, number: int) -> Bar:
    """The strictest requirement for this scholar on a card; `need` is what must be added to their own dice there."""
    mine = sum(state.players[seat].on(number))
    immune = blocking.immune(state, number, seat)
    if number not in state.open:
        return Bar(0, rule.PLACE, "empty-pile", shut=True)
    if immune is not None:
        return Bar(0, rule.PLAINS, "immune", immune, shut=True)
    if mine and not state.setup.add_dice:
        return Bar(0, rule.PLACE, "mine-already", shut=True)
    strictest = max(_bars(state, seat, number), key=lambda option: option.need)
    return replace(strictest, need=max(1, strictest.need - mine))


def needed(state: State, number: int) -> int:
    """The total that must be reached on an open card by whoever has no dice there; 0: any, or shut to all of them."""
    shut = blocking.immune(state, number) is not None
    return 0 if shut else max(option.need for option in _bars(state, None, number))


@rule.enforces(rule.LEAST, rule.HIGHER, rule.BLOCKED)
def _bars(state: State, seat: Seat | None, number: int) -> list[Bar]:
    """All requirements of an open card.  BD20: the blocking die and the pips above the pile both count."""
    others = [other for other in state.holders(number) if other != seat]
    totals = [Bar(sum(state.players[s].on(number)) + 1, rule.HIGHER, "not-higher", s) for s in others]
    block = [Bar(blocking.VALUE + 1, rule.BLOCKED, "not-over-the-block")] if state.blocker == number else []
    return [Bar(state.piles[number - 1].least, rule.LEAST, "too-few-pips"), *totals, *block]


def choices(state: State, seat: Seat, number: int) -> tuple[tuple[int, ...], ...]:
    """Every combination of free dice that this card accepts, fewest dice first."""
    free, barrier = state.players[seat].free, bar(state, seat, number)
    combined = (values for n in range(1, len(free) + 1) for values in combinations(free, n))
    return () if barrier.shut else tuple(dict.fromkeys(values for values in combined if sum(values) >= barrier.need))


def can_place(state: State, seat: Seat) -> bool:
    """BD5: whether any card accepts free dice of this scholar; if so, it also accepts all of them together."""
    return any(choices(state, seat, number) for number in state.open)


def sure(state: State, seat: Seat) -> bool:
    """Whether a card surely accepts free dice: its printed pips are entered, or reached by dice of others there.

    For other cards, only the players can tell.
    """
    return printed(state, seat) or any(choices(state, seat, number) for number in state.open if state.holders(number))


def printed(state: State, seat: Seat) -> bool:
    """Whether a card whose printed pips are entered accepts free dice."""
    return any(choices(state, seat, number) for number in state.open if state.piles[number - 1].least)


@rule.enforces(rule.PLACE)
def place(state: State, seat: Seat, entry: Place) -> State:
    """Places dice on one or more cards at once, then returns the dice of others there.

    Raises Refusal if no dice are chosen, the scholar has no such free dice, or a card does not accept them.
    """
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
    """Raises Refusal if a card does not accept these dice."""
    barrier, total = bar(state, seat, number), sum(values)
    if barrier.shut or total < barrier.need:
        who = {} if barrier.who is None else {"who": barrier.who}
        raise Refusal(barrier.rule, barrier.key, pile=number, n=total, need=barrier.need, **who)


def _report_placed(state: State, seat: Seat, number: int, values: tuple[int, ...]) -> State:
    total = sum(state.players[seat].on(number))
    return state.say(rule.PLACE, "placed", seat=seat, pile=number, dice=dice.written(values), n=total)


@rule.enforces(rule.RETURNED)
def thrown_out(state: State, seat: Seat, number: int) -> State:
    """Returns the dice of all other players from this card, each raised by one."""
    for other in state.holders(number):
        if other != seat:
            was = state.players[other].on(number)
            state = dice.bring_home(state, other, number, dice.higher)
            params: dict[str, Any] = {"was": dice.written(was), "now": dice.written(map(dice.higher, was))}
            state = state.say(rule.RETURNED, "thrown-out", seat=other, by=seat, pile=number, **params)
    return state
