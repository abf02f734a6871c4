"""The named pieces on the table: what a correction may remove, add or swap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.core.pieces import Piece, behind, finished, piece, read
from referee.core.seat import Seat, seats_of

from .boxes import Colour
from .entries import RageCard, Tally
from .state import State


def pieces(state: State) -> Iterator[Piece]:
    """Yields the Treasures and cards that the viewer may see, seat by seat, then the pieces of the board."""
    for seat in seats_of(len(state.players)):
        yield from _of(state, seat)
    for back in state.returned:
        yield piece("returned", back.seat, row=back.row, dice=back.dice)
    for robbery in state.robberies:
        yield piece("robbery", robbery.victim, {"by": robbery.thief})
    if state.card is not None:
        yield from _rage(state.card)
    if state.taker is not None:
        yield piece("taker", said=True, who=state.taker)
    yield from finished(state.ended)


def _of(state: State, seat: Seat) -> Iterator[Piece]:
    player = state.players[seat]
    for treasure in player.stash:
        if treasure.points.seen:
            points = treasure.points.value
            key = "treasure-up" if treasure.up else "treasure"
            yield piece(key, seat, points=points, name=read(behind(treasure.name)))
    for name in behind(player.hand) or ():
        yield piece("hand", seat, name=name)
    if player.tally is not None and state.present([seat]):  # what a player left behind counts without being counted
        tally = behind(player.tally)
        yield piece("tally-hidden", seat, said=True) if tally is None else _counted(seat, tally)


def _counted(seat: Seat, tally: Tally) -> Piece:
    cubes: dict[str, Any] = {str(colour): tally.cubes.get(colour, 0) for colour in Colour}
    held: dict[str, Any] = {
        "scales": tally.scales,
        "cards": tally.cards,
        "wounds": tally.wounds,
        "poison": tally.poison,
    }
    treasures = tuple(sorted(tally.treasures)) or ("–",)
    return piece("tally", seat, said=True, treasures=treasures, dealt=tally.dealt, **cubes, **held)


def _rage(card: RageCard) -> Iterator[Piece]:
    """Yields the Dragon Rage card of this round, and each of its parts."""
    yield piece("rage", said=True, name=read(card.name))
    yield piece("rage-wounds", of="rage", said=True, wounds=card.wounds)
    yield piece("rage-bonus", of="rage", said=True, bonus=card.bonus)
    yield piece("rage-event", of="rage", said=True, whom=card.event, n=card.event_wounds, text=read(card.event_text))
    if card.enraged is not None:
        text = read(card.enraged_text)
        yield piece("rage-enraged", of="rage", said=True, whom=card.enraged, n=card.enraged_wounds, text=text)
