"""A dragon leaves for good: its turns are skipped, and the next one takes its slayers and the First Player marker."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seat import Seat

from . import count, slayers, turns
from . import rulebook as rule
from .kinds import Ability
from .state import Debt, Due, State, Step


@rule.enforces(rule.LEFT)
def left(state: State, seat: Seat, passes: bool) -> State:
    """Notes that the Lairs of a dragon that has just left pay nobody (WW34); in entries of earlier versions they do."""
    return replace(state, unpaid=state.unpaid | {seat}) if passes else state


def without(state: State, seat: Seat) -> State:
    """The state as the game goes on without this dragon.

    WW34: its debts are dropped, but for what they do to others; what it holds counts at the end, as far as it is known.
    Gold that nobody told of its objectives is asked of those who stay.
    """
    if state.step is Step.OVER:
        return state
    if state.step is Step.COUNT:
        if state.players[seat].counted:
            return state
        if seat in state.asked_about:
            return count.turned_up(state, seat)
        return count.closed(state.player(seat, counted=True))
    if state.due and state.due[0].seat == seat:
        return turns.settled(_dropped(state.paid(), state.due[0]))
    opened, state = state.first == seat, _handed_on(state, seat)
    if state.step is Step.ACTION and state.turn == seat:
        return turns.settled(turns.begun(state, state.first) if opened else turns.followed(state, seat))
    if state.step is Step.SLAYER and state.turn == seat:
        here = turns.next_present(state, seat)
        return turns.settled(replace(state, turn=slayers.activator(state, here) if state.drawn else here))
    return state


@rule.enforces(rule.LEFT)
def _dropped(state: State, due: Due) -> State:
    """Reports what a debt that is dropped leaves to the others: a slayer to draw, or the wounds of Smash."""
    if due.debt is Debt.DRAW and not state.dry:
        to = turns.next_present(state, due.seat)
        return replace(state, bequeathed=(*state.bequeathed, due)).say(rule.LEFT, "draw-goes", seat=to)
    if due.debt is not Debt.BRIBE or due.fight is None:
        return state
    slayer, there = state.slayers[due.fight.slayer], state.present(due.fight.also)
    if not there or not slayer.can(Ability.SMASH):
        return state
    return state.say(rule.SMASHED, "smash-by-hand", who=there, name=slayer.called(due.fight.slayer))


@rule.enforces(rule.LEFT)
def _handed_on(state: State, seat: Seat) -> State:
    """Hands the First Player marker and the slayers of this dragon to the next one."""
    to = turns.next_present(state, seat)
    if state.first == seat:
        state = replace(state, first=to, turn=to if state.step is Step.READY else state.turn)
        state = state.say(rule.LEFT, "first-goes", seat=to)
    for index, slayer in enumerate(state.slayers):
        if slayer.holder == seat and index in state.alive:
            state = state.slayer(index, holder=to)
            state = state.say(rule.LEFT, "slayer-goes", seat=to, name=slayer.called(index))
    return state
