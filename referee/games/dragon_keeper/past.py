"""What may be seen of earlier positions, and of those that a correction would lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from referee.core.seat import Seat, by_seat

from . import rulebook as rule
from .state import Face, Player, Stack, State, Tile
from .tiles import Colour


@rule.enforces(rule.LOOK)
def seen_today(then: State, now: State) -> State:
    """An earlier position with today's piles, because the tiles that were on top then are covered now."""
    pairs = zip(then.players, now.players, strict=True)
    return replace(then, players=tuple(replace(player, piles=today.piles) for player, today in pairs))


@rule.enforces(rule.LOOK)
def not_yet(after: State, now: State) -> State:
    """A corrected position as it may be seen before it is carried out on the table: no pile reveals covered tiles.

    A pile that would be lower shows today's top; the tile below is seen when the top is taken off.  A pile that would
    gain a tile now covered in another pile stays as it is; that tile is seen when it is found.
    """
    new = {colour: _held(after, colour) - _held(now, colour) for colour in Colour}
    players = (replace(player, piles=_covered(seat, player, now, new)) for seat, player in by_seat(after.players))
    return replace(after, players=tuple(players))


def _held(state: State, colour: Colour) -> Counter[Tile]:
    """The tiles in all piles of a colour."""
    return Counter(tile for player in state.players for tile in player.piles[colour].value)


def _covered(seat: Seat, player: Player, now: State, new: Mapping[Colour, Counter[Tile]]) -> Mapping[Colour, Stack]:
    today = now.players[seat]
    lower = {colour for colour, n in player.heights.items() if n < today.heights[colour]}
    sunk = {colour for colour in player.piles if _from_below(seat, colour, player, now, new[colour])}
    return {
        **player.piles,
        **{colour: _under(player.piles[colour], today.face(colour)) for colour in lower},
        **{colour: today.piles[colour] for colour in sunk},
    }


def _from_below(seat: Seat, colour: Colour, player: Player, now: State, new: Counter[Tile]) -> bool:
    """Whether this pile would gain a tile that lies covered in another owner's pile today.

    `new`: tiles that the correction takes off the level.  The correcting player has named them, so they are excluded:
    the result must not show that a tile like them lies covered elsewhere.
    """
    piles = [one.piles[colour].value for one in now.players]
    more = Counter(player.piles[colour].value) - Counter(piles[seat]) - new
    below = {tile for other, tiles in by_seat(piles) if other != seat for tile in tiles[:-1]}
    return not below.isdisjoint(more)


def _under(pile: Stack, face: Face) -> Stack:
    return replace(pile, face=Face(len(pile.value), face.top))
