"""Step 3: Take Actions (p. 12): the round as a checklist, in the order in which it is resolved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.cite import Rule
from referee.core.seat import Seat

from . import rulebook as rule
from .boxes import Action
from .state import Rage, State, Step

Box = tuple[Action, int, Seat | None]
"""Row, number and owner of a box.  The Dragon Rage card is number 0 of its row, without an owner."""

CARD, EVENT, ANGER = "card", "event", "enraged"
"""The parts of the Rage card, named `rage-<part>` in the checklist."""
REACHED = {Rage.REVEAL: CARD, Rage.EVENT: EVENT, Rage.ENRAGED: ANGER, Rage.ENRAGED_EVENT: ANGER, Rage.DONE: ""}
"""The part of the Rage card that is next at each stage; empty once the card is resolved."""


@dataclass(frozen=True)
class StepView:
    """One line of the checklist.

    `state`: done, now, todo or skipped; `note`: why it is skipped, as a message key.
    `part`: the part of the Rage card, where the line is not a box.  Returned dice have box 0 and are skipped.
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
    """Yields what is left to resolve this round, from the top row down and from left to right."""
    for row in Action:
        if row is not Action.RAGE:
            yield from ((row, n, p.seat) for n, p in enumerate(state.rows[row], 1) if (row, p.seat) not in state.acted)
        elif state.rage is not Rage.DONE:
            yield row, 0, None


def current(state: State) -> Box | None:
    """Returns the box to resolve now; None outside Step 3 and when all are resolved."""
    return next(waiting(state), None) if state.step is Step.ACT else None


def row_resolved(state: State, row: Action) -> bool:
    """Tells whether a row is resolved completely, so that nothing more can come of it this round."""
    now, rows = current(state), list(Action)
    if row is Action.RAGE and state.rage is not Rage.REVEAL:
        return True
    return state.step is Step.ACT and (now is None or rows.index(row) < rows.index(now[0]))


def acted(state: State, row: Action, seat: Seat) -> State:
    """Marks a seat's box in a row as resolved: its dice are taken out."""
    return replace(state, acted=state.acted | {(row, seat)})


def left(state: State, row: Action, seat: Seat) -> State:
    """Marks a seat's box in a row as skipped."""
    return replace(acted(state, row, seat), skipped=state.skipped | {(row, seat)})


def why_out(state: State, seat: Seat) -> Rule:
    """Returns the rule by which a villain is out of the game for now."""
    return rule.DEATH if state.players[seat].dead else rule.KNOCKED_OUT


@rule.enforces(rule.DEATH, rule.KNOCKED_OUT)
def passed_over(state: State) -> State:
    """Passes over boxes of villains who are out, up to the next box that has to be resolved."""
    now = current(state)
    row, box, seat = now or (Action.RAGE, 0, None)
    if seat is None or not state.players[seat].out:
        return state
    return passed_over(passed_by(state, row, box, seat))


def passed_by(state: State, row: Action, box: int, seat: Seat) -> State:
    """Passes over one box of a villain who is out."""
    state = replace(left(state, row, seat), passed=state.passed | {(row, seat)})
    return state.say(why_out(state, seat), "passed-over", seat=seat, row=row, box=box)


@rule.enforces(rule.ORDER)
def back_in(state: State, seat: Seat) -> State:
    """Reopens the passed-over boxes of a villain who is not out after all.

    A missed attack of Dragon Rage is not repeated: the log asks the players to enter it.  Once the game has ended, no
    box is resolved any more, and the log says nothing.
    """
    if state.step is Step.ACT and state.rage is Rage.REVEAL and not state.players[seat].placed:
        return placing_again(state, seat)
    missed = frozenset(box for box in state.passed if box[1] == seat)
    boxes = missed - {(Action.RAGE, seat)}
    state = replace(state, passed=state.passed - missed, acted=state.acted - boxes, skipped=state.skipped - boxes)
    if state.ended:
        return replace(state, missed=state.missed - {seat})
    if boxes:
        state = state.say(rule.ORDER, "boxes-back", seat=seat)
    if not missed - boxes and seat not in state.missed:
        return state
    return replace(state, missed=state.missed - {seat}).say(rule.RAGE_ATTACK, "rage-missed", seat=seat)


@rule.enforces(rule.SAVED_UNPLACED)
def placing_again(state: State, seat: Seat) -> State:
    """Returns to Step 2 for a villain who has not placed; Defend is resolved again once everyone has placed.

    What it has healed stays healed, and counts in the box that comes then.
    """
    for guarded in (s for row, s in state.acted if row is Action.DEFEND and state.players[s].protected):
        state = state.player(guarded, protected=False)
    state = replace(state, step=Step.CHOOSE, acted=frozenset(), skipped=frozenset(), passed=frozenset())
    return state.say(rule.SAVED_UNPLACED, "places-after-all", seat=seat)


def steps(state: State) -> tuple[StepView, ...]:
    """Returns the whole checklist: every box with dice, the parts of the Rage card, and returned dice."""
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
    """Returns the line of a part of the Rage card: done once the card is past it."""
    order = (CARD, EVENT, ANGER, "")
    at, mine = order.index(REACHED[state.rage]), order.index(part)
    now = state.step is Step.ACT and current(state) == (Action.RAGE, 0, None) and at == mine
    calm = part == ANGER and at > mine and not state.angry
    done = at > mine or (part == CARD and state.card is not None)
    mark = "now" if now else "skipped" if calm else "done" if done else "todo"
    return StepView(Action.RAGE, 0, None, 0, mark, part, "step-calm" if calm else "")


def _mark(state: State, row: Action, box: int, seat: Seat) -> tuple[str, str]:
    """Returns the state of a box for `StepView`, and the message key of the reason if it is skipped."""
    out = state.players[seat].out
    why = "state-dead" if state.players[seat].dead else "state-out"
    if (row, seat) in state.skipped:
        return "skipped", why if out else "step-declined"
    if (row, seat) in state.acted:
        return "done", ""
    if out:
        return "skipped", why
    return ("now" if current(state) == (row, box, seat) else "todo"), ""
