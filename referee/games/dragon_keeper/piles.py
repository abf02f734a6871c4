"""Piles of tiles: adding and removing tiles, and which of the 75 may still lie on the levels."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat, seats_of

from . import rulebook as rule
from .state import LEVELS, State, Tile, stack
from .tiles import Colour, Kind, in_box

STAIRS_ON = range(1, LEVELS)
"""The levels with stairs: all but the lowest."""


def tiles(state: State, seat: Seat, colour: Colour) -> tuple[Tile, ...]:
    """A pile, from the bottom to the top."""
    return state.players[seat].piles[colour].value


def lay(state: State, seat: Seat, colour: Colour, held: tuple[Tile, ...]) -> State:
    """The state with one pile replaced."""
    return state.player(seat, piles={**state.players[seat].piles, colour: stack(seat, held)})


def push(state: State, seat: Seat, colour: Colour, tile: Tile) -> State:
    """The state with a tile added on top of a pile."""
    return lay(state, seat, colour, (*tiles(state, seat, colour), tile))


def pop(state: State, seat: Seat, colour: Colour) -> tuple[State, Tile]:
    """The top tile of a pile, and the state without it."""
    *rest, top = tiles(state, seat, colour)
    return lay(state, seat, colour, tuple(rest)), top


def discard(state: State, seat: Seat, colour: Colour) -> State:
    """The top tile of a pile leaves the game."""
    state, top = pop(state, seat, colour)
    return replace(state, discarded=(*state.discarded, (colour, top.kind)))


@rule.enforces(rule.TAKE)
def off_the_level(state: State, colour: Colour, kind: Kind) -> tuple[State, Tile]:
    """Takes a tile off the level.  Raises Refusal if it cannot lie there."""
    if not state.left:
        raise Refusal(rule.LEVEL_OVER, "level-empty")
    must_be(colour, kind)
    if kind not in state.there[colour]:
        key = "no-stairs-here" if kind is Kind.STAIRS else "all-seen"
        raise Refusal(rule.STAIRS if kind is Kind.STAIRS else rule.TILES, key, colour=colour, kind=kind)
    return replace(state, left=state.left - 1), Tile(kind, state.level if kind is Kind.STAIRS else 0)


def must_be(colour: Colour, kind: Kind) -> None:
    """Raises Refusal if the box has no such tile."""
    if kind not in in_box(colour):
        raise Refusal(rule.TILES, "no-such-tile", colour=colour, kind=kind)


def seen(state: State, colour: Colour) -> Counter[Kind]:
    """Tiles of a colour that are off the levels: in piles or discarded."""
    held = (tile.kind for seat in seats_of(len(state.players)) for tile in tiles(state, seat, colour))
    return Counter(held) + discarded(state, colour)


def discarded(state: State, colour: Colour) -> Counter[Kind]:
    """Tiles of a colour that were discarded, which stay visible to all."""
    return Counter(kind for tile_colour, kind in state.discarded if tile_colour is colour)


def holder(state: State) -> Seat | None:
    """The seat that has the stairs of this level; None if they are untaken."""
    seats = seats_of(len(state.players))
    on_level = (seat for seat in seats for tile in tiles(state, seat, Colour.RED) if tile.level == state.level)
    return next(on_level, None)


def counted(state: State) -> State:
    """The state with `there` computed again: which tiles may still lie on the levels."""
    return replace(state, there={colour: _there(state, colour) for colour in Colour})


@rule.enforces(rule.STAIRS)
def _there(state: State, colour: Colour) -> tuple[Kind, ...]:
    """Kinds of tiles of a colour that may still lie on the levels; stairs only on their level, until they are taken."""
    off, box = seen(state, colour), in_box(colour)
    stairs = state.level in STAIRS_ON and holder(state) is None
    return tuple(kind for kind, n in box.items() if off[kind] < n and (kind is not Kind.STAIRS or stairs))
