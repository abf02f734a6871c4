"""Dice: parsed from digits, placed on cards, returned and changed.  Every value stays within 1 to 6."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import rules as rule
from .state import Die, State

Change = Callable[[int], int]


def higher(value: int) -> int:
    """The value after a die is raised.  BD17: a 6 stays."""
    return min(6, value + 1)


def lower(value: int) -> int:
    """The value after a die is lowered.  BD17: a 1 stays."""
    return max(1, value - 1)


def opposite(value: int) -> int:
    return 7 - value


def same(value: int) -> int:
    return value


def digits(number: int) -> tuple[int, ...]:
    """Dice values from the digits of a number: 345 is a 3, a 4 and a 5.  Raises Refusal if a digit is not 1 to 6."""
    values = tuple(sorted(int(digit) for digit in str(number) if number))
    if not all(1 <= value <= 6 for value in values):
        raise Refusal(rule.PLACE, "no-such-dice", n=number)
    return values


def written(values: Iterable[int]) -> str:
    """Dice as text: 3 + 4."""
    return " + ".join(str(value) for value in values)


def lay(state: State, seat: Seat, values: Iterable[int], pile: int) -> State:
    """Places free dice of these values on a card.  Raises Refusal if the scholar has no such free die."""
    dice = list(state.players[seat].dice)
    for value in values:
        index = next((i for i, die in enumerate(dice) if die == Die(value)), None)
        if index is None:
            raise Refusal(rule.PLACE, "not-your-die", n=value)
        dice[index] = Die(value, pile)
    return state.player(seat, dice=tuple(dice))


def bring_home(state: State, seat: Seat, pile: int, change: Change) -> State:
    """Returns all dice of a scholar from a card, each changed by `change`."""
    dice = (Die(change(die.value)) if die.pile == pile else die for die in state.players[seat].dice)
    return state.player(seat, dice=tuple(dice))


def turned(state: State, seat: Seat, value: int, change: Change) -> State:
    """Changes one free die of that value.  Raises Refusal if there is none."""
    dice = state.players[seat].dice
    index = next((i for i, die in enumerate(dice) if die == Die(value)), None)
    if index is None:
        raise Refusal(rule.ABILITIES, "not-your-die", n=value)
    changed = (replace(die, value=change(value)) if i == index else die for i, die in enumerate(dice))
    return state.player(seat, dice=tuple(changed))


def all_turned(state: State, seat: Seat, change: Change) -> State:
    """Changes all free dice; those on cards are never touched (BD8)."""
    dice = (die if die.pile else Die(change(die.value)) for die in state.players[seat].dice)
    return state.player(seat, dice=tuple(dice))
