"""Step 3: Take Actions (p. 12): the round as a checklist, in the order in which it is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.cite import Rule
from referee.core.seat import Seat

from . import rulebook as rule
from .boxes import Action
from .state import Rage, State, Step

Box = tuple[Action, int, Seat | None]
"""Row, number and owner of a box.  The Dragon Rage card is number 0 of its row, and nobody's."""

CARD, EVENT, ANGER = "card", "event", "enraged"
"""The parts of the Rage card, as the checklist has them: `rage-<part>`."""
REACHED = {Rage.REVEAL: CARD, Rage.EVENT: EVENT, Rage.ENRAGED: ANGER, Rage.ENRAGED_EVENT: ANGER, Rage.DONE: ""}


@dataclass(frozen=True)
class StepView:
    """One line of the checklist.

    `state`: done, now, todo or skipped; `note`: why it is skipped, a key of the words.
    `part`: what of the Rage card this is, when it is no box.  Dice that came back have box 0 and are skipped.
    """

    row: Action
    box: int
    seat: Seat | None
    dice: int
    state: str
    part: str = ""
    note: str = ""


@rule.enforces(rule.ORDER)
def waiting(state: State) -> Iterator[Box]:
    """All that is left to resolve this round, from the top row down, from left to right."""
    for row in Action:
        if row is not Action.RAGE:
            yield from ((row, n, p.seat) for n, p in enumerate(state.rows[row], 1) if (row, p.seat) not in state.acted)
        elif state.rage is not Rage.DONE:
            yield row, 0, None


def current(state: State) -> Box | None:
    """What is to be resolved now; None when the round is done, or before."""
    return next(waiting(state), None) if state.step is Step.ACT else None


def gone_by(state: State, row: Action) -> bool:
    """Is everything of a row resolved, so that nothing more can come of it this round?"""
    now, rows = current(state), list(Action)
    if row is Action.RAGE and state.rage is not Rage.REVEAL:
        return True
    return state.step is Step.ACT and (now is None or rows.index(row) < rows.index(now[0]))


def acted(state: State, row: Action, seat: Seat) -> State:
    """The dice come out of the box: it is resolved."""
    return replace(state, acted=state.acted | {(row, seat)})


def left(state: State, row: Action, seat: Seat) -> State:
    """The box is passed, and nothing came of it."""
    return replace(acted(state, row, seat), skipped=state.skipped | {(row, seat)})


def why_out(state: State, seat: Seat) -> Rule:
    """The rule that keeps a villain out of the game for now."""
    return rule.DEATH if state.players[seat].dead else rule.KNOCKED_OUT


@rule.enforces(rule.DEATH, rule.KNOCKED_OUT)
def passed_over(state: State) -> State:
    """The state with the boxes of those who are out passed over, as far as they come next."""
    now = current(state)
    row, box, seat = now or (Action.RAGE, 0, None)
    if seat is None or not state.players[seat].out:
        return state
    return passed_over(passed_by(state, row, box, seat))


def passed_by(state: State, row: Action, box: int, seat: Seat) -> State:
    """One box of a villain who is out is passed over."""
    state = replace(left(state, row, seat), passed=state.passed | {(row, seat)})
    return state.say(why_out(state, seat), "passed-over", seat=seat, row=row, box=box)


@rule.enforces(rule.ORDER)
def back_in(state: State, seat: Seat) -> State:
    """A villain who is not out after all gets the boxes that were passed over; Dragon Rage is told by hand."""
    if state.step is Step.ACT and state.rage is Rage.REVEAL and not state.players[seat].placed:
        return placing_again(state, seat)
    missed = frozenset(box for box in state.passed if box[1] == seat)
    boxes = missed - {(Action.RAGE, seat)}
    state = replace(state, passed=state.passed - missed, acted=state.acted - boxes, skipped=state.skipped - boxes)
    if boxes:
        state = state.say(rule.ORDER, "boxes-back", seat=seat)
    return state.say(rule.RAGE_ATTACK, "rage-missed", seat=seat) if missed - boxes else state


@rule.enforces(rule.SAVED_UNPLACED)
def placing_again(state: State, seat: Seat) -> State:
    """Back to Step 2, for somebody who has not placed: Defend is carried out anew once everybody has."""
    for guarded in (s for row, s in state.acted if row is Action.DEFEND and state.players[s].protected):
        state = state.player(guarded, protected=False)
    state = replace(state, step=Step.CHOOSE, acted=frozenset(), skipped=frozenset(), passed=frozenset())
    return state.say(rule.SAVED_UNPLACED, "places-after-all", seat=seat)


def steps(state: State) -> tuple[StepView, ...]:
    """Every box with dice, in order, the parts of the Rage card, and the dice that came back."""
    return tuple(step for row in Action for step in _row(state, row))


def _row(state: State, row: Action) -> Iterator[StepView]:
    rage = row is Action.RAGE
    if rage:
        yield _part(state, CARD)
    for box, pile in enumerate(state.rows[row], 1):
        mark, note = _mark(state, row, box, pile.seat)
        yield StepView(row, box, pile.seat, pile.dice, mark, note=note)
    for back in (back for back in state.returned if back.row is row):
        yield StepView(row, 0, back.seat, back.dice, "skipped", note="back-reason")
    if rage and state.card is not None:
        yield from (_part(state, part) for part in (EVENT, ANGER))


def _part(state: State, part: str) -> StepView:
    """A part of the Rage card: done once the card is past it."""
    order = (CARD, EVENT, ANGER, "")
    at, mine = order.index(REACHED[state.rage]), order.index(part)
    now = state.step is Step.ACT and current(state) == (Action.RAGE, 0, None) and at == mine
    calm = part == ANGER and at > mine and not state.angry
    done = at > mine or (part == CARD and state.card is not None)
    mark = "now" if now else "skipped" if calm else "done" if done else "todo"
    return StepView(Action.RAGE, 0, None, 0, mark, part, "step-calm" if calm else "")


def _mark(state: State, row: Action, box: int, seat: Seat) -> tuple[str, str]:
    """What became of a box, and why if it was skipped."""
    out = state.players[seat].out
    why = "state-dead" if state.players[seat].dead else "state-out"
    if (row, seat) in state.skipped:
        return "skipped", why if out else "step-declined"
    if (row, seat) in state.acted:
        return "done", ""
    if out:
        return "skipped", why
    return ("now" if current(state) == (row, box, seat) else "todo"), ""
