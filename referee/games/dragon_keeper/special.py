"""Tuiles avec Action spéciale: Prisoner exchange, Distant trap and Secret passage, and skipping them."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal, Rule
from referee.core.seat import Seat

from . import piles, taking
from . import rulebook as rule
from .entries import Exchange, Passage, Trap
from .state import State
from .tiles import Colour, Kind


@rule.enforces(rule.EXCHANGE)
def exchange(state: State, seat: Seat, entry: Exchange) -> State:
    """Swaps the Prisoner exchange for an opponent's top tile, whose special action is not used.  DK17: no treasure.

    Raises Refusal if the exchange is not on top, or the target is not an opponent's tile.
    """
    mine = on_top(state, seat, Kind.EXCHANGE, rule.EXCHANGE)
    if entry.target == seat:
        raise Refusal(rule.EXCHANGE, "not-with-oneself")
    if state.players[entry.target].out:
        raise Refusal(rule.ELIMINATED, "is-out", seat=entry.target)
    if (entry.target, entry.colour) not in taking.targets(state, seat):
        raise Refusal(rule.EXCHANGE, "nothing-on-top", seat=entry.target, colour=entry.colour)
    state, given = piles.pop(state, seat, mine)
    state, got = piles.pop(state, entry.target, entry.colour)
    state = piles.push(piles.push(state, entry.target, mine, given), seat, entry.colour, got)
    state = state.say(rule.EXCHANGE, "exchanged", seat=seat, victim=entry.target, colour=entry.colour, mine=mine)
    state = taking.owned(state, "took-own", seat, entry.colour, got.kind)
    if got.level == state.level:
        state = state.say(rule.STAIRS, "has-stairs", seat=seat)
    return done(state)


@rule.enforces(rule.TRAP)
def trap(state: State, seat: Seat, entry: Trap) -> State:
    """Discards the trap for any tile of the level; that tile's special action is not used.  DK18: the dragon stays."""
    state = piles.discard(state, seat, on_top(state, seat, Kind.TRAP, rule.TRAP)).say(rule.TRAP, "trapped", seat=seat)
    return done(taking.taken(state, seat, entry.colour, entry.tile, rule.TRAP))


@rule.enforces(rule.PASSAGE)
def passage(state: State, seat: Seat, entry: Passage) -> State:
    """Discards the passage for a tile of another move, whose special action may be used unless it is a passage too."""
    colour = on_top(state, seat, Kind.PASSAGE, rule.PASSAGE)
    state = piles.discard(state, seat, colour).say(rule.PASSAGE, "passed-through", seat=seat)
    state = done(taking.taken(state, seat, entry.colour, entry.tile, rule.PASSAGE))
    return taking.onward(state, seat, entry.colour, entry.tile)


@rule.enforces(rule.OPTIONAL)
def skip(state: State, seat: Seat) -> State:
    """Leaves the special tile unused."""
    return done(state.say(rule.OPTIONAL, "left-unused", seat=seat))


def done(state: State) -> State:
    """Continues the turn after the special tile was used or skipped."""
    return replace(state, ready=None, part=state.after)


def on_top(state: State, seat: Seat, kind: Kind, why: Rule) -> Colour:
    """The pile with the special tile on top.  Raises Refusal if it is no longer there, as after a corrected pile."""
    colour = state.ready
    top = state.players[seat].face(colour).top if colour else None
    if colour is None or top is None or top.kind is not kind:
        raise Refusal(why, "not-on-top", kind=kind)
    return colour
