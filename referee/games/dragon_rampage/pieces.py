"""The named pieces on the table: what a correction may remove, add or swap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.core.pieces import Piece, behind, finished, piece, read
from referee.core.seat import Seat, seats_of

from .state import State


def pieces(state: State) -> Iterator[Piece]:
    """Yields the Treasures and cards that the viewer may see, seat by seat, then the card of this round."""
    for seat in seats_of(len(state.players)):
        yield from _of(state, seat)
    for robbery in state.robberies:
        yield piece("robbery", robbery.victim, {"by": robbery.thief})
    if state.card is not None:
        card = state.card
        low = card.low or ("–" if card.high else "")  # which of its two sections a single text belongs to
        yield piece("rampage", said=True, card=read(card.name, card.limit or "", low, card.high))
    yield from finished(state.ended)


def _of(state: State, seat: Seat) -> Iterator[Piece]:
    player = state.players[seat]
    for treasure in player.treasures:
        if treasure.points.seen:
            points = treasure.points.value
            yield piece("treasure", seat, points=points, name=read(behind(treasure.name)))
    for name in player.used:
        yield piece("used", seat, name=read(name))
    for name in behind(player.hand) or ():
        yield piece("hand", seat, name=name)
    if player.slain:
        yield piece("slain", seat, said=True)
    if player.tally is not None and state.present([seat]):  # what a player left behind counts without being counted
        yield from _counted(state, seat)


def _counted(state: State, seat: Seat) -> Iterator[Piece]:
    tally = behind(state.players[seat].tally)
    if tally is None:
        yield piece("tally-hidden", seat, said=True)
    else:
        held: dict[str, Any] = {"gold": tally.gold, "wounds": tally.wounds, "cubes": tally.cubes}
        yield piece("tally", seat, said=True, treasures=tuple(sorted(tally.treasures)) or ("–",), **held)
