"""Placing Hero Action Tokens: which tokens seven dice allow, and who has which box.

Pure, and the only implementation: the game at the table and the board calculator both use it.
Rows can be settled again whenever a seat places: they depend on tokens and seats, not on the order of placing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Any

from referee.core.cite import Call, Rule
from referee.core.seat import Seat

from . import rulebook as rule


class Action(StrEnum):
    """The rows of the board, in the order in which they are resolved."""

    DEFENSE = "defense"
    DRAGON = "dragon"
    CRAFTY = "crafty"
    TREASURE = "treasure"
    ATTACK = "attack"
    RUN = "run"


@dataclass(frozen=True)
class Token:
    """One seat's token on a row."""

    seat: Seat
    value: int


@dataclass(frozen=True)
class Wrong:
    """Why tokens may not be placed like this: message key, rule, and the row if it is wrong by itself."""

    key: str
    rule: Rule
    row: Action | None
    params: tuple[tuple[str, Any], ...]


Counts = Mapping[Action, int]
"""The number of symbols, or the value of the token, by row; a missing row has none."""
Row = tuple[Token, ...]
Rows = Mapping[Action, Row]

CRAFTY, WILDS, PLAIN = 3, 3, 1
"""Action dice by their frames: square ones have the Crafty symbol, octagonal ones Hero, the hourglass neither."""
DICE = CRAFTY + WILDS + PLAIN
HAND = (1, 1, 1, 2, 2, 2, 3, 4, 5)
"""The tokens of every hero."""
STRONGEST = 9
"""The highest value of a token: cards can raise it above the printed value."""
BOXES: Counts = {
    Action.DEFENSE: 3, Action.DRAGON: 2, Action.CRAFTY: 2, Action.TREASURE: 3, Action.ATTACK: 2, Action.RUN: 3,
}  # fmt: skip
"""The number of boxes of each row that have an effect."""


@rule.enforces(rule.TIES)
def clockwise(seat: Seat, first: Seat, players: int) -> int:
    """Returns how many seats a seat is after the First Player; the lower number wins a tie."""
    return (seat - first) % players


def right(symbols: int) -> int:
    """Returns the token that a number of symbols requires; the highest is 5."""
    return min(symbols, HAND[-1])


def unused(tokens: Counts) -> Counter[int]:
    """Returns how many tokens of each value are still in hand."""
    return Counter(HAND) - Counter(tokens.values())


def wrongs(symbols: Counts, tokens: Counts) -> tuple[Wrong, ...]:
    """Returns what is wrong with placing these tokens for these symbols: row by row, or, if nothing, as a whole."""
    alone = (_wrong_alone(row, symbols.get(row, 0), tokens.get(row, 0)) for row in Action)
    by_row = tuple(wrong for wrong in alone if wrong)
    return by_row or tuple(_wrong_together(symbols, tokens))


@rule.enforces(rule.ONE_A_BOX, rule.DRAGON_FIRST)
def _wrong_alone(row: Action, symbols: int, token: int) -> Wrong | None:
    """Returns what is wrong in one row: a token without a symbol, too high, or not the right one for the dragon."""
    if token and not symbols:
        return _wrong("token-alone", rule.ONE_A_BOX, row, row=row)
    if row is Action.DRAGON and token != right(symbols):
        return _wrong("dragon-token", rule.DRAGON_FIRST, row, right=right(symbols), symbols=symbols)
    if token > right(symbols):
        return _wrong("token-high", rule.RIGHT_TOKEN, row, row=row, symbols=symbols, token=token)
    return None


@rule.enforces(rule.TOKENS, rule.RIGHT_TOKEN)
def _wrong_together(symbols: Counts, tokens: Counts) -> Iterator[Wrong]:
    """Yields what is wrong as a whole: more tokens of a value than there are, or a better one still in hand."""
    laid, hand = Counter(tokens.values()), Counter(HAND)
    for token in laid - hand:
        yield _wrong("token-used-up", rule.TOKENS, None, token=token, have=hand[token], found=laid[token])
    left = unused(tokens)
    for row in Action:
        token, asked = tokens.get(row, 0), right(symbols.get(row, 0))
        best = max((value for value in left if value <= asked), default=0)
        if best and not token:
            yield _wrong("token-left", rule.RIGHT_TOKEN, None, row=row, token=best)
        elif token < asked == best:
            yield _wrong("token-lower", rule.RIGHT_TOKEN, None, row=row, token=token, right=asked)


def allotments(symbols: Counts) -> tuple[Counts, ...]:
    """Returns all legal ways to place tokens for these symbols, the highest tokens first."""
    rows = [row for row in Action if symbols.get(row, 0)]
    tried = product(*(range(right(symbols[row]), -1, -1) for row in rows))
    placed = ({row: token for row, token in zip(rows, tokens, strict=True) if token} for tokens in tried)
    legal = (tokens for tokens in placed if not wrongs(symbols, tokens))
    return tuple(sorted(legal, key=lambda tokens: sorted(tokens.values(), reverse=True), reverse=True))


def foremost(symbols: Counts) -> tuple[Counts, ...]:
    """Returns the legal ways for which no other way is at least as high in every row."""
    legal = allotments(symbols)
    return tuple(way for way in legal if not any(other != way and _covers(other, way) for other in legal))


def _covers(other: Counts, way: Counts) -> bool:
    return all(other.get(row, 0) >= token for row, token in way.items())


@rule.enforces(rule.LARGEST, rule.TIES)
def settle(players: int, first: Seat, placed: Mapping[Seat, Counts]) -> dict[Action, Row]:
    """Returns all rows, the largest token on the left; equal tokens clockwise from the First Player."""
    rows: dict[Action, Row] = {}
    for row in Action:
        laid = (Token(seat, tokens[row]) for seat, tokens in placed.items() if tokens.get(row, 0))
        rows[row] = tuple(sorted(laid, key=lambda token: (-token.value, clockwise(token.seat, first, players))))
    return rows


@rule.enforces(rule.NO_BOX)
def box(row: Action, place: int, boxes: Counts = BOXES) -> int | None:
    """Returns the box of the token at this place of a row, counted from 0; None if no box is left."""
    return place + 1 if place < boxes[row] else None


@rule.enforces(rule.RAMPAGE_TOTAL)
def rampage_total(rows: Rows) -> int:
    """Returns the total to compare with a Dragon Rampage card: all tokens on that row, even those without a box."""
    return sum(token.value for token in rows[Action.DRAGON])


def report(rows: Rows, boxes: Counts = BOXES) -> tuple[Call, ...]:
    """Returns the calls about settled rows."""
    calls = [_report(row, rows[row], place, boxes) for row in Action for place in range(len(rows[row]))]
    return (*calls, Call("rampage-total", rule.RAMPAGE_TOTAL, (("n", rampage_total(rows)),)))


def _report(row: Action, tokens: Row, place: int, boxes: Counts) -> Call:
    token, at = tokens[place], box(row, place, boxes)
    params: dict[str, Any] = {"seat": token.seat, "row": row, "token": token.value}
    if at is None:
        return Call("unboxed", rule.NO_BOX, tuple(params.items()))
    equals = tuple(other.seat for other in tokens if other.value == token.value and other != token)
    if equals:
        return Call("boxed-tied", rule.TIES, (*params.items(), ("box", at), ("who", equals)))
    return Call("boxed", rule.LARGEST, (*params.items(), ("box", at)))


def _wrong(key: str, why: Rule, at: Action | None, /, **params: Any) -> Wrong:
    return Wrong(key, why, at, tuple(params.items()))
