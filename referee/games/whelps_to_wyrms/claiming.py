"""Objectives: the face-up row, and what dragons claim out of it, face down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.secret import Secret
from referee.core.state import put

from . import rulebook as rule
from .entries import Claim, Objective, Ready
from .state import Card, State


def claimed(state: State, seat: Seat, card: Card) -> State:
    """The card lies face down beside the board: its owner alone may look at it."""
    held = (*state.players[seat].claimed.value, card)
    return state.player(seat, claimed=Secret(seat, held, len(held)))


def unclaimed(state: State, seat: Seat, name: str) -> State:
    """The card of that name is not theirs any more."""
    held = tuple(card for card in state.players[seat].claimed.value if card.name != name)
    return state.player(seat, claimed=Secret(seat, held, len(held)))


@rule.enforces(rule.CLAIM)
def claim(state: State, seat: Seat, entry: Claim) -> State:
    """WW8, WW9: nothing is paid for the goal; whoever is first in turn order has the card."""
    card = face_up(state, entry.card)
    state = replace(state, cards=put(state.cards, entry.card - 1, Card(gone=True)))
    state = claimed(state, seat, card).say(rule.CLAIM, "claimed", seat=seat, n=state.players[seat].claims + 1)
    return state.say(rule.CLAIM, "claimed-own", only=seat, n=entry.card, **shown(card))


def face_up(state: State, number: int) -> Card:
    """A card of the row.  Raises Refusal when it is not there."""
    if number > len(state.cards) or state.cards[number - 1].gone:
        raise Refusal(rule.CLAIM, "no-such-card", n=number)
    return state.cards[number - 1]


def describe(state: State, entry: Objective) -> State:
    """What a card of the row says."""
    card = face_up(state, entry.card)
    told = Card(entry.name or card.name, entry.goal or card.goal, card.gold if entry.gold is None else entry.gold)
    state = replace(state, cards=put(state.cards, entry.card - 1, told))
    return state.say(rule.CLAIM, "objective", n=entry.card, **shown(told))


def dealt(state: State, entry: Ready) -> State:
    """One more card face up, as far as anybody read it out; none is left after the last, whatever was counted."""
    card = Card(entry.name, entry.goal, entry.gold)
    state = replace(state, cards=(*state.cards, card), deck=max(0, state.deck - 1))
    return state.say(rule.READY, "drawn-objective", n=len(state.cards), left=state.deck, **shown(card))


def shown(card: Card) -> dict[str, Any]:
    """A card as a sentence tells it: what is known of it, and what it says; no gold: nobody knows."""
    return {
        "named": int(bool(card.name)),
        "aims": int(bool(card.goal)),
        "gold": card.gold,
        "name": card.name,
        "goal": card.goal,
    }
