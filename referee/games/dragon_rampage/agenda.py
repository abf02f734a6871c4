"""2. Dungeon Phase: the round as a checklist."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.seat import Seat

from . import rulebook as rule
from .boxes import Action, box
from .state import Beast, State, Step

CHOICES = (Action.CRAFTY, Action.TREASURE, Action.ATTACK, Action.RUN)
"""Rows whose boxes are used by their owners one by one, in order of resolution."""


CARD, ROW, FATE, REST = "rampage-card", "rampage-row", "fate", "rest"
"""Steps of the checklist with keys of their own; all others have the keys of their rows."""
STEPS = (Action.DEFENSE.value, CARD, ROW, *(row.value for row in CHOICES), FATE, REST)


@dataclass(frozen=True)
class Open:
    """A box with a token on it: the one that is resolved now, or one that is still to come."""

    row: Action
    box: int
    seat: Seat
    token: int


@dataclass(frozen=True)
class StepView:
    """One line of the checklist: `state` is done, now, later or skipped.

    `boxes` are still to be resolved; `seats` are asked now or later, from the First Player on.
    """

    key: str
    state: str
    boxes: tuple[Open, ...] = ()
    seats: tuple[Seat, ...] = ()


def boxed(state: State, row: Action) -> Iterator[Open]:
    """Yields the occupied boxes of a row, from left to right."""
    for place, token in enumerate(state.rows[row]):
        number = box(row, place, state.boxes)
        if number is not None:
            yield Open(row, number, token.seat, token.value)


@rule.enforces(rule.ORDER)
def current(state: State) -> Open | None:
    """Returns the next box to resolve of the rows in CHOICES; None if there is none, or outside this phase."""
    if state.step is not Step.ACT:
        return None
    waiting = (one for row in CHOICES for one in boxed(state, row) if (row, one.seat) not in state.acted)
    return next(waiting, None)


def open_box(state: State) -> Open:
    now = current(state)
    assert now is not None
    return now


def acted(state: State, row: Action, seat: Seat) -> State:
    return replace(state, acted=state.acted | {(row, seat)})


def uncharged(state: State) -> State:
    """Ends the attack from the path or by a card."""
    return replace(state, charging=None, again=False, rolls=0)


def charging_row(state: State) -> Action:
    """Returns the row to which an attack without a box belongs: Run if its hero has run, else Attack."""
    return Action.RUN if (Action.RUN, state.charging) in state.acted else Action.ATTACK


@rule.enforces(rule.FATE)
def unlucky(state: State) -> tuple[Seat, ...]:
    """Returns who got nothing from any box and has not chosen a fate yet, from the First Player on.

    A resolved box counts, even if its token has lost the box since.
    """
    rows = [row for row in Action if row is not Action.DRAGON]
    lucky = {one.seat for row in rows for one in boxed(state, row)} | {seat for _, seat in state.acted}
    if state.setup.card_counts:
        lucky |= {one.seat for one in boxed(state, Action.DRAGON) if one.box == 1}
    return tuple(seat for seat in state.clockwise if seat not in lucky | state.fated)


@rule.enforces(rule.FATE_ORDER)
def asked_fate(state: State) -> tuple[Seat, ...]:
    """Returns whom Dungeon Fate asks now: everybody who gets it; where a hero may reach the exit by it, one by one."""
    waiting = unlucky(state)
    near = any(state.players[seat].space <= 1 for seat in waiting)
    return waiting[:1] if near else waiting


def fate_ahead(state: State, seat: Seat) -> bool:
    """Tells whether this hero gets Dungeon Fate after others who have not chosen yet."""
    if state.step is not Step.ACT or _reached(state) != FATE:
        return False
    return seat in unlucky(state) and seat not in asked_fate(state)


@rule.enforces(rule.ORDER)
def steps(state: State) -> tuple[StepView, ...]:
    """Returns the Dungeon Phase in order; steps without tokens are skipped."""
    at = STEPS.index(_reached(state)) if state.step is Step.ACT else -1
    return tuple(_step(state, key, place - at) for place, key in enumerate(STEPS))


def _reached(state: State) -> str:
    """Returns the key of the step that is resolved now."""
    now = current(state)
    if not state.defended:
        return Action.DEFENSE.value
    if state.beast is not Beast.DONE:
        return ROW if state.beast is Beast.ROW else CARD
    if state.charging is not None:
        return charging_row(state).value
    return now.row.value if now else FATE if unlucky(state) else REST


def _step(state: State, key: str, ahead: int) -> StepView:
    """Returns the line of a step that is `ahead` places after the current one; before the phase, all come later."""
    boxes, seats = _boxes(state, key), _seats(state, key)
    if state.step is Step.CHOOSE:
        return StepView(key, "later", boxes, seats)
    if state.step is not Step.ACT or ahead < 0:
        return StepView(key, "done" if _happened(state, key) else "skipped")
    return StepView(key, "now" if not ahead else "later" if seats else "skipped", boxes, seats)


def _boxes(state: State, key: str) -> tuple[Open, ...]:
    """Returns the boxes of a step that are not resolved yet; those of players who have left are skipped (DR34)."""
    if key in (Action.DEFENSE, ROW):
        over = state.defended if key == Action.DEFENSE else state.beast is Beast.DONE
        return () if over else tuple(boxed(state, Action.DEFENSE if key == Action.DEFENSE else Action.DRAGON))
    if key not in tuple(CHOICES):
        return ()
    waiting = [one for one in boxed(state, Action(key)) if (one.row, one.seat) not in state.acted]
    here = state.present(one.seat for one in waiting)
    return tuple(one for one in waiting if one.seat in here)


def _seats(state: State, key: str) -> tuple[Seat, ...]:
    """Returns whom a step asks: everyone for steps of the whole table, else those with a box (for Fate, with none)."""
    if key == FATE:
        return state.present(unlucky(state)) if state.step is Step.ACT else ()
    if key in (CARD, REST):
        return state.clockwise
    asked = {one.seat for one in _boxes(state, key)}
    if key in (Action.DEFENSE, ROW):
        return state.clockwise if asked else ()
    if state.charging is not None and key == charging_row(state):
        asked |= {state.charging}
    return tuple(seat for seat in state.clockwise if seat in asked)


def _happened(state: State, key: str) -> bool:
    """Tells whether this step had any effect this round."""
    if key == Action.DEFENSE:
        return state.defended and any(boxed(state, Action.DEFENSE))
    if key == CARD:
        return state.card is not None
    if key == ROW:
        return state.beast is Beast.DONE and any(boxed(state, Action.DRAGON))
    if key == FATE:
        return bool(state.present(state.fated))
    return any(row == key for row, _ in state.acted)
