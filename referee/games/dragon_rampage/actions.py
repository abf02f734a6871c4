"""Defense, Crafty and Grab Treasure: what each box gives."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import rulebook as rule
from .agenda import acted, boxed, open_box, uncharged
from .boxes import Action
from .entries import Crafty, Grab
from .harm import heal
from .hoard import draw, find, gain
from .state import State
from .thieves import barred, take

HEALS = (0, 2, 1)
LOOTS = (3, 3, 1)
"""Gold that each Treasure box gives instead of a card."""


@rule.enforces(rule.DEFENSE_BOX)
def defend(state: State) -> State:
    """Resolves the Defense row: box 1 is safe this round, box 2 heals 2 wounds, box 3 heals 1."""
    state = replace(state, defended=True)
    for one in boxed(state, Action.DEFENSE):
        if one.box == 1:
            state = state.say(rule.DEFENSE_BOX, "defended", seat=one.seat)
        else:
            state = heal(state, one.seat, HEALS[one.box - 1], rule.DEFENSE_BOX)
    return state


@rule.enforces(rule.OPTIONAL)
def skip(state: State, seat: Seat) -> State:
    """Skips the open box, or the attack from the path."""
    if state.charging is not None:
        return uncharged(state).say(rule.PATH, "held-back", seat=seat)
    now = open_box(state)
    return acted(state, now.row, seat).say(rule.OPTIONAL, "skipped", seat=seat, row=now.row, box=now.box)


@rule.enforces(rule.CRAFTY_BOX)
def crafty(state: State, seat: Seat, entry: Crafty) -> State:
    """Resolves a Crafty box: steals gold or takes it from the supply, by the token's value, or draws a hero card."""
    now = open_box(state)
    if (entry.steal is not None) + entry.take + entry.draw > 1:
        raise Refusal(rule.CRAFTY_BOX, "one-of-them")
    if (entry.steal is not None and now.box != 1) or (entry.take and now.box != 2):
        raise Refusal(rule.CRAFTY_BOX, "not-in-this-box", row=now.row, box=now.box)
    resolved = acted(state, now.row, seat)
    if entry.steal is not None:
        if why := barred(state, seat, entry.steal):
            raise why
        return take(resolved, seat, entry.steal, now.token, rule.CRAFTY_BOX)
    if entry.draw:
        return draw(resolved, seat, 1, rule.CRAFTY_BOX, entry.card)
    return gain(resolved, seat, now.token, rule.CRAFTY_BOX) if entry.take else skip(state, seat)


@rule.enforces(rule.TREASURE_BOX)
def grab(state: State, seat: Seat, entry: Grab) -> State:
    """Resolves a Treasure box: a Treasure in boxes 1 and 2 (box 1 looks at two), or the gold of the box."""
    now = open_box(state)
    if entry.draw and entry.take:
        raise Refusal(rule.TREASURE_BOX, "one-of-them")
    if entry.draw and now.box == 3:
        raise Refusal(rule.TREASURE_BOX, "not-in-this-box", row=now.row, box=now.box)
    resolved = acted(state, now.row, seat)
    if entry.draw:
        return find(resolved, seat, entry.points, entry.name, rule.TREASURE_BOX)
    return gain(resolved, seat, LOOTS[now.box - 1], rule.TREASURE_BOX) if entry.take else skip(state, seat)
