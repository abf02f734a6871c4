"""What the pages of The Book of Dragons show, as plain data: numbers, keys and seats, never words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.cite import Call
from referee.core.pages import Look, Phrase, phrase
from referee.core.secret import Seat
from referee.core.state import heard
from referee.core.text import alike

from . import blocking, count, dice, memory, placing, scoring, taking, turns
from .abilities import bare
from .state import State

View = dict[str, Any]
FIELDS = ("one", "two", "three", "four", "five")
OFFERED = 12
"""Types of dragons offered for one tap: there are six, and other evenings may have called them otherwise."""


def scholar(state: State, seat: Seat) -> View:
    """One scholar: dice and where they lie, token, goal, book, and its points so far; open: there may be more."""
    player = state.players[seat]
    book = [{"card": held.card, "used": held.used} for held in player.book]
    return {
        "seat": seat,
        "dice": [{"value": die.value, "pile": die.pile} for die in player.dice],
        "token": player.token,
        "goal": player.goal,
        "book": book,
        "points": sum(line.points for line in scoring.counted(count.counted(player))),
        "open": not player.complete,
        "first": state.first == seat,
        "turn": state.turn == seat,
    }


def piles(state: State) -> list[View]:
    """The board, pile by pile."""
    return [pile(state, number) for number in range(1, len(state.piles) + 1)]


def pile(state: State, number: int) -> View:
    """One pile: its card, what it takes, and who lies there."""
    found = state.piles[number - 1]
    held = ((seat, state.players[seat].on(number)) for seat in state.holders(number))
    return {
        "number": number,
        "left": found.left,
        "least": found.least,
        "card": found.top,
        "held": [{"seat": seat, "dice": values, "total": sum(values)} for seat, values in held],
        "blocked": state.blocker == number,
        "immune": blocking.immune(state, number),
    }


# The turn


def places(state: State, seat: Seat) -> list[View]:
    """Where dice can go now: which, whom they throw out, and what the returned dice become."""
    return [_place(state, seat, number) for number in range(1, len(state.piles) + 1)]


def _place(state: State, seat: Seat, number: int) -> View:
    wall = placing.bar(state, seat, number)
    return {
        **pile(state, number),
        "field": FIELDS[number - 1],
        "bar": wall,
        "unread": not state.piles[number - 1].least,
        "mine": state.players[seat].on(number),
        "choices": [(int("".join(map(str, some))), some) for some in placing.choices(state, seat, number)],
        "out": [_out(state, other, number) for other in state.holders(number) if other != seat],
        "block": _block(state) if state.blocker == number else None,
    }


def _out(state: State, seat: Seat, number: int) -> View:
    was = state.players[seat].on(number)
    return {"seat": seat, "was": was, "now": tuple(map(dice.higher, was))}


def _block(state: State) -> View:
    """Where the blocking die would go, and whom it would send home."""
    goal = next((n for n in blocking.route(state) if blocking.immune(state, n) is None), 0)
    held = [{"seat": seat, "dice": state.players[seat].on(goal)} for seat in state.holders(goal)]
    return {"to": goal, "out": held}


def takes(state: State, seat: Seat) -> list[View]:
    """The cards that could be taken, and what the dice on them become."""
    return [_take(state, seat, number) for number in taking.takable(state, seat)]


def _take(state: State, seat: Seat, number: int) -> View:
    was = state.players[seat].on(number)
    return {**pile(state, number), "was": was, "now": tuple(map(dice.lower, was))}


def raisable(state: State, seat: Seat) -> list[View]:
    """My different free dice that Desert changes, and what they become."""
    return _changed(state, seat, dice.higher)


def turnable(state: State, seat: Seat) -> list[View]:
    """My different free dice, and what Mountains makes of them."""
    return _changed(state, seat, dice.opposite)


def _changed(state: State, seat: Seat, change: dice.Change) -> list[View]:
    values = dict.fromkeys(state.players[seat].free)
    return [{"value": value, "now": change(value)} for value in values if change(value) != value]


def lone_cards(state: State) -> list[View]:
    """Visible cards without any dice: what Storm may remove."""
    return [pile(state, number) for number in bare(state)]


def my_cards(state: State, seat: Seat) -> list[View]:
    """Cards with my dice: what Plains may protect."""
    return [pile(state, number) for number in state.players[seat].placed]


def last(look: Look[State]) -> Phrase | None:
    """Who still has a turn, from the present one on, once the end is near; None before, and afterwards."""
    if look.over or not turns.last_round(look.state):
        return None
    return phrase("last-turns", who=(look.state.turn, *turns.to_come(look.state)))


def card_fill(facts: Mapping[str, str], state: State) -> dict[str, str]:
    """Points by realm, as this table or this house has seen them."""
    here = {card.realm.value: str(card.points) for card in taking.cards(state) if card.realm and card.points}
    return {**memory.known_worth(facts), **here}


def types(facts: Mapping[str, str], state: State) -> list[str]:
    """Types of dragons to choose from: this table's, as it writes them, then what other evenings called them."""
    known: dict[str, str] = {}
    for kind in (*taking.types(state), *memory.known_types(facts)):
        known.setdefault(alike(kind), kind)
    return list(known.values())[:OFFERED]


def higher(values: Sequence[int]) -> list[int]:
    """Dice, one higher each."""
    return [dice.higher(value) for value in values]


def told(state: State) -> list[Call]:
    """What the referee says of the latest entry, up to the end of the turn."""
    return [call for call in heard(state.calls) if call.key not in ("next-turn", "token-home")]
