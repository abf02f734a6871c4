"""Tour de jeu: the tile a guardian takes, and the tile given to the neighbour on the right."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Rule
from referee.core.seat import Seat

from . import piles
from . import rulebook as rule
from .entries import Give, Take
from .state import Part, State
from .tiles import SPECIAL, Colour, Kind, worth

PAYS = 2
"""Giving a tile worth more than this brings a treasure."""


@rule.enforces(rule.TAKE)
def take(state: State, seat: Seat, entry: Take) -> State:
    """The dragon's first move: the tile taken from the level."""
    state = replace(taken(state, seat, entry.colour, entry.tile, rule.TAKE), part=Part.GIVE)
    return onward(state, seat, entry.colour, entry.tile)


def taken(state: State, seat: Seat, colour: Colour, kind: Kind, why: Rule) -> State:
    """Moves a tile from the level to its taker's pile.  Only the owner's call says what it shows."""
    state, tile = piles.off_the_level(replace(state, last=seat), colour, kind)
    state = piles.push(state, seat, colour, tile).say(why, "took", seat=seat, colour=colour, left=state.left)
    state = owned(state, "took-own", seat, colour, kind)
    return state.say(rule.STAIRS, "has-stairs", seat=seat) if kind is Kind.STAIRS else state


@rule.enforces(rule.LOOK)
def owned(state: State, key: str, seat: Seat, colour: Colour, kind: Kind) -> State:
    """Adds a secret call that says what a tile shows to its owner alone."""
    special = int(kind in SPECIAL)
    return state.say(rule.LOOK, key, only=seat, colour=colour, kind=kind, n=worth(kind), special=special)


@rule.enforces(rule.OPTIONAL)
def onward(state: State, seat: Seat, colour: Colour, kind: Kind) -> State:
    """Offers the special action of a tile just taken; a Secret passage waits until a tile is given, so is used once."""
    if kind is Kind.EXCHANGE and targets(state, seat):
        return replace(state, part=Part.EXCHANGE, ready=colour)
    if kind is Kind.TRAP and state.left:
        return replace(state, part=Part.TRAP, ready=colour)
    return replace(state, ready=colour if kind is Kind.PASSAGE else None)


@rule.enforces(rule.EXCHANGE)
def targets(state: State, seat: Seat) -> tuple[tuple[Seat, Colour], ...]:
    """The piles of surviving opponents that have a tile on top."""
    others = (other for other in state.survivors if other != seat)
    return tuple((other, colour) for other in others for colour in Colour if state.players[other].heights[colour])


@rule.enforces(rule.GIVE)
def give(state: State, seat: Seat, entry: Give) -> State:
    """The dragon's second move: gives a tile to the survivor on the right."""
    to = state.beside(seat, -1)
    state, tile = piles.off_the_level(state, entry.colour, entry.tile)
    state = piles.push(state, to, entry.colour, tile)
    state = state.say(rule.GIVE, "gave", seat=seat, to=to, colour=entry.colour, left=state.left)
    state = owned(state, "given-own", to, entry.colour, entry.tile)
    if entry.tile is Kind.STAIRS:
        state = state.say(rule.STAIRS, "has-stairs", seat=to)
    state = paid(state, seat) if worth(entry.tile) > PAYS else state
    state = replace(state, given=True)
    passage = state.ready is not None and state.left > 0
    return replace(state, part=Part.PASSAGE) if passage else replace(state, part=Part.DONE, ready=None)


@rule.enforces(rule.TREASURE, rule.RESERVE_EMPTY)
def paid(state: State, seat: Seat) -> State:
    """Adds a treasure from the reserve, if there is one."""
    if state.dry:
        return state.say(rule.RESERVE_EMPTY, "reserve-empty", seat=seat)
    held = state.players[seat].treasures + 1
    return state.player(seat, treasures=held).say(rule.TREASURE, "gained", seat=seat, now=held)
