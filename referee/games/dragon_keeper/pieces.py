"""The named pieces on the table, which a correction may ask players to add, remove or swap."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.pieces import Piece, behind, finished, piece, read
from referee.core.seat import Seat, seats_of

from .state import State
from .tiles import Colour


def pieces(state: State) -> Iterator[Piece]:
    """Visible piles, guilds and tributes, seat by seat, then the discarded tiles."""
    for seat in seats_of(len(state.players)):
        for colour in Colour:
            yield from _pile(state, seat, colour)
        yield from _kept(state, seat)
    for colour, kind in state.discarded:
        yield piece("discarded", colour=colour, kind=kind)
    if state.last is None:
        yield piece("untaken", said=True)
    yield from finished(state.ended)


def _pile(state: State, seat: Seat, colour: Colour) -> Iterator[Piece]:
    """The tiles of a pile for its owner; for all others, only the tile on top."""
    player = state.players[seat]
    tiles = behind(player.piles[colour])
    if tiles is not None:
        for number, tile in enumerate(tiles, 1):
            yield piece("tile", seat, {"colour": colour, "number": number}, kind=tile.kind)
    elif top := player.face(colour).top:
        yield piece("top", seat, {"colour": colour}, kind=top.kind)


def _kept(state: State, seat: Seat) -> Iterator[Piece]:
    """The guild and the tribute: all players see that they are there, only the owner sees what they are."""
    player = state.players[seat]
    if player.guild is not None:
        guild = behind(player.guild)
        yield piece("guild", seat, said=True, colour=guild) if guild else piece("guild-hidden", seat, said=True)
    if player.settled is not None:
        choice = behind(player.settled)
        if choice is None:
            yield piece("tribute-hidden", seat)
        else:
            released = tuple(fact for release in choice.released for fact in read(*vars(release).values()))
            yield piece("tribute", seat, colours=tuple(choice.tribute) or ("–",), released=released or ("–",))
