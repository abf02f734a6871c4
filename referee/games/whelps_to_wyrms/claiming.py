"""Objectives: the face-up row, and claiming cards from it, which are then kept face down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.state import put

from . import rulebook as rule
from .entries import Claim, Objective, Ready
from .state import Card, State, hoarded


def claimed(state: State, seat: Seat, card: Card) -> State:
    """The state with a card added to a dragon's claimed objectives, which only their owner may see."""
    held = (*state.players[seat].claimed.value, card)
    return state.player(seat, claimed=hoarded(seat, held))


def unclaimed(state: State, seat: Seat, name: str) -> State:
    """The state without the card of that name among a dragon's claimed objectives."""
    held = tuple(card for card in state.players[seat].claimed.value if card.name != name)
    return state.player(seat, claimed=hoarded(seat, held))


@rule.enforces(rule.CLAIM)
def claim(state: State, seat: Seat, entry: Claim) -> State:
    """Claims a card.  WW8, WW9: its goal costs nothing; the first dragon in turn order gets the card."""
    card = face_up(state, entry.card)
    state = replace(state, cards=put(state.cards, entry.card - 1, Card(card.name, gone=True)))
    state = claimed(state, seat, card).say(rule.CLAIM, "claimed", seat=seat, n=state.players[seat].claims + 1)
    return state.say(rule.CLAIM, "claimed-own", only=seat, n=entry.card, **shown(card))


def face_up(state: State, number: int) -> Card:
    """A face-up card of the row.  Raises Refusal if it is not there."""
    if number > len(state.cards) or state.cards[number - 1].gone:
        raise Refusal(rule.CLAIM, "no-such-card", n=number)
    return state.cards[number - 1]


def describe(state: State, entry: Objective) -> State:
    """Enters what a face-up card says.  Raises Refusal if it is not there."""
    card = face_up(state, entry.card)
    entered = Card(entry.name or card.name, entry.goal or card.goal, card.gold if entry.gold is None else entry.gold)
    state = replace(state, cards=put(state.cards, entry.card - 1, entered))
    return state.say(rule.CLAIM, "objective", n=entry.card, **shown(entered))


def dealt(state: State, entry: Ready) -> State:
    """Adds a drawn card to the row, with what is entered of it; the deck never goes below 0."""
    card = Card(entry.name, entry.goal, entry.gold)
    state = replace(state, cards=(*state.cards, card), deck=max(0, state.deck - 1))
    return state.say(rule.READY, "drawn-objective", n=len(state.cards), left=state.deck, **shown(card))


def shown(card: Card) -> dict[str, Any]:
    """The parameters of a call about a card: which texts are known, and what it says; gold is None if unknown."""
    return {
        "named": int(bool(card.name)),
        "aims": int(bool(card.goal)),
        "gold": card.gold,
        "name": card.name,
        "goal": card.goal,
    }
