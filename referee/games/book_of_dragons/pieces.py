"""The named pieces on the table, which a correction may ask players to add, remove or swap."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.pieces import Piece, finished, piece, read
from referee.core.seat import Seat, seats_of

from .state import Card, State


def pieces(state: State) -> Iterator[Piece]:
    """Goals and books, seat by seat, then the visible cards.  None of them is secret."""
    for seat in seats_of(len(state.players)):
        yield from _of(state, seat)
    for number, pile in enumerate(state.piles, 1):
        if pile.left and pile.top != Card():
            yield piece("top", at={"number": number}, card=shown(pile.top))
    yield from finished(state.ended)


def _of(state: State, seat: Seat) -> Iterator[Piece]:
    player = state.players[seat]
    if player.goal:
        yield piece("goal", seat, type=player.goal)
    for held in player.book:
        yield piece("used" if held.spent else "book", seat, card=shown(held.card))


def shown(card: Card) -> tuple[object, ...]:
    """What is known of a card."""
    return read(card.realm, card.type, card.worth)
