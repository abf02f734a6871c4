"""Tuiles avec Action spéciale: Prisoner exchange, Distant trap, Secret passage; or none of them."""

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
    """My exchange for the top tile of an opponent.  DK17: no treasure for it; and the tile I get does nothing."""
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
    """The trap is discarded for any tile of the level, which does nothing.  DK18: the dragon stays where it is."""
    state = piles.discard(state, seat, on_top(state, seat, Kind.TRAP, rule.TRAP)).say(rule.TRAP, "trapped", seat=seat)
    return done(taking.taken(state, seat, entry.colour, entry.tile, rule.TRAP))


@rule.enforces(rule.PASSAGE)
def passage(state: State, seat: Seat, entry: Passage) -> State:
    """The passage is discarded, and the dragon moves on; the tile may do what it does, unless it is a passage too."""
    colour = on_top(state, seat, Kind.PASSAGE, rule.PASSAGE)
    state = piles.discard(state, seat, colour).say(rule.PASSAGE, "passed-through", seat=seat)
    state = done(taking.taken(state, seat, entry.colour, entry.tile, rule.PASSAGE))
    return taking.onward(state, seat, entry.colour, entry.tile)


@rule.enforces(rule.OPTIONAL)
def skip(state: State, seat: Seat) -> State:
    """The tile stays, and does nothing."""
    return done(state.say(rule.OPTIONAL, "left-unused", seat=seat))


def done(state: State) -> State:
    """The special tile has been used, or not: on with the turn."""
    return replace(state, ready=None, part=state.after)


def on_top(state: State, seat: Seat, kind: Kind, why: Rule) -> Colour:
    """The pile with the special tile.  Refuse when it is not on top any more: its owner set the pile otherwise."""
    colour = state.ready
    top = state.players[seat].face(colour).top if colour else None
    if colour is None or top is None or top.kind is not kind:
        raise Refusal(why, "not-on-top", kind=kind)
    return colour
