"""Step 3: Take Actions (p. 12): the round as a checklist, in the order in which it is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.secret import Seat

from . import rulebook as rule
from .boxes import Action
from .state import Rage, State, Step


@dataclass(frozen=True)
class StepView:
    """One line of the checklist.  `state`: done, now, todo or skipped; the Rage card itself has no seat."""

    row: Action
    box: int
    seat: Seat | None
    dice: int
    state: str


@rule.enforces(rule.ORDER)
def current(state: State) -> tuple[Action, int, Seat | None] | None:
    """The box to be resolved now: its row, its number, its owner; None when the round is done.

    While the Rage card is open, it is the row Dragon Rage without an owner.
    """
    if state.step is not Step.ACT:
        return None
    for row in Action:
        if row is Action.RAGE:
            if state.rage is not Rage.DONE:
                return row, 0, None
            continue
        for box, pile in enumerate(state.rows[row], 1):
            if (row, pile.seat) not in state.acted and not state.players[pile.seat].out:
                return row, box, pile.seat
    return None


def steps(state: State) -> tuple[StepView, ...]:
    """Every box with dice, in order, and the Rage card, each with what became of it."""
    return tuple(_marked(state, list(_all(state))))


def _all(state: State) -> Iterator[tuple[Action, int, Seat | None, int]]:
    for row in Action:
        if row is Action.RAGE:
            yield row, 0, None, 0
        for box, pile in enumerate(state.rows[row], 1):
            yield row, box, pile.seat, pile.dice


def _marked(state: State, lines: list[tuple[Action, int, Seat | None, int]]) -> Iterator[StepView]:
    now = current(state)
    for row, box, seat, dice in lines:
        yield StepView(row, box, seat, dice, _mark(state, row, box, seat, now))


def _mark(state: State, row: Action, box: int, seat: Seat | None, now: tuple[Action, int, Seat | None] | None) -> str:
    if seat is None:
        done = state.rage is Rage.DONE or state.step in (Step.COUNT, Step.OVER)
        return "done" if done else "now" if now == (row, box, seat) else "todo"
    if (row, seat) in state.acted:
        return "done"
    if state.players[seat].out:
        return "skipped"
    return "now" if now == (row, box, seat) else "todo"


def acted(state: State, row: Action, seat: Seat) -> State:
    """The dice come out of the box: it is resolved."""
    return replace(state, acted=state.acted | {(row, seat)})
