"""Action #6: Flee (pp. 16-17): forward only, up to the reach of the box, and never past the Exit."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.exit_path import arrived, left
from referee.core.seat import Seat

from . import rulebook as rule
from .actions import box_of, skip
from .agenda import acted
from .boxes import Action
from .ends import over
from .entries import Bonus, Flee, Move
from .hoard import gain, give_bonus, must_be_in
from .state import State

DIE = 6
"""The highest face of the Movement die."""


@rule.enforces(rule.FLEE_BOX)
def reach(box: int, die: int) -> int:
    """Returns how far a box allows a move with this die; with the highest face if the die was not entered (0)."""
    die = die or DIE
    return (die + 1, die, 1, 0)[box - 1]


@rule.enforces(rule.FLEE_BOX, rule.SPACE, rule.FLEE_CARDS)
def flee(state: State, seat: Seat, entry: Flee) -> State:
    """Moves up to the reach of the box and gives what the space gives; reaching the Exit ends the game instead."""
    box, here = box_of(state), state.players[seat].space
    if box == 4:
        return trip(state, seat, entry)
    if entry.take:
        raise Refusal(rule.FLEE_BOX, "moves-instead", box=box)
    limit = min(reach(box, entry.die), here)
    if entry.spaces > limit:
        raise Refusal(rule.FLEE_BOX, "too-far", most=limit)
    moved = entry.spaces + entry.more
    if moved > here:
        raise Refusal(rule.FLEE_CARDS, "too-far", most=here)
    if here - moved > max(state.setup.path_length, here):
        raise Refusal(rule.FLEE_CARDS, "too-far-back", most=max(0, state.setup.path_length - here))
    if entry.out:
        state = arrived(state, seat, state.setup.path_length - here + moved, rule.ESCAPE)
        here = state.players[seat].space
    state = acted(state, Action.FLEE, seat).player(seat, space=here - moved)
    if entry.more:
        key = "fled-by-card" if entry.more > 0 else "held-by-card"
        state = state.say(rule.FLEE_CARDS, key, seat=seat, n=abs(entry.more))
    key = "fled" if moved >= 0 else "fled-back"
    state = over(state.say(rule.FLEE_BOX, key, seat=seat, n=abs(moved), left=left(state, seat)))
    if state.ended or entry.gift is Bonus.NONE:
        return state
    return give_bonus(state.say(rule.SPACE, "activated", seat=seat), seat, entry.gift, rule.SPACE)


@rule.enforces(rule.FLEE_BOX)
def trip(state: State, seat: Seat, entry: Flee) -> State:
    """Resolves box 4: no move, and so no gift of a space; one scale, or nothing if the player does not take it."""
    if entry.spaces or entry.more or entry.out or entry.gift is not Bonus.NONE:
        raise Refusal(rule.FLEE_BOX, "box-four-stays")
    return gain(acted(state, Action.FLEE, seat), seat, 1, rule.FLEE_BOX) if entry.take else skip(state, seat)


@rule.enforces(rule.CARD_MOVES)
def move(state: State, entry: Move) -> State:
    """Moves a miniature because of a card, forward or backward.

    The space is used only if the card says so; reaching the Exit ends the game.
    """
    player = state.players[entry.target]
    must_be_in(state, entry.target)
    if not entry.spaces:
        raise Refusal(rule.CARD_MOVES, "no-move")
    now = max(0, min(max(state.setup.path_length, player.space), player.space - entry.spaces))
    state = state.player(entry.target, space=now)
    key = "moved-on" if entry.spaces > 0 else "moved-back"
    moved = abs(player.space - now)
    state = state.say(rule.CARD_MOVES, key, seat=entry.target, n=moved, left=left(state, entry.target))
    state = over(state.because(entry.why))
    if state.ended or entry.gift is Bonus.NONE:
        return state
    state = state.say(rule.CARD_MOVES, "activated", seat=entry.target)
    return give_bonus(state, entry.target, entry.gift, rule.CARD_MOVES)
