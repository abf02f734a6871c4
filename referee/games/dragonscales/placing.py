"""Step 2: Choose Actions (pp. 10-11).  A seat places all its dice at once; a wild die joins a natural one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import boxes
from . import rulebook as rule
from .agenda import row_resolved
from .boxes import Action
from .entries import Place, Recount, Reorder
from .hoard import must_be_in
from .state import Returned, State, Step

DICE, WILDS = 7, 3


def counted_players(state: State) -> int:
    """Returns the number of players that decides how many boxes are usable; at least 2, so that there is a box."""
    if state.setup.boxes_by_start:
        return len(state.players)
    return max(2, sum(not player.dead for player in state.players))


@rule.enforces(rule.TURNS)
def next_to_place(state: State) -> Seat | None:
    """Returns whose turn it is to place, from the First Player on; None when everyone has placed."""
    return next((s for s in state.clockwise if not state.players[s].placed and not state.players[s].out), None)


@rule.enforces(rule.SEVEN_DICE, rule.WILD_ALONE, rule.THREE_WILDS)
def joined(dice: Mapping[Action, int], wild: Mapping[Action, int], changed: bool) -> Counter[Action]:
    """Counts each wild die as the symbol it joins.  Raises Refusal if the dice are not allowed."""
    if sum(wild.values()) > WILDS:
        raise Refusal(rule.THREE_WILDS, "three-wilds", n=sum(wild.values()))
    alone = next((row for row, n in wild.items() if n and not dice.get(row)), None)
    if alone is not None:
        raise Refusal(rule.WILD_ALONE, "wild-alone", row=alone)
    total = sum(dice.values()) + sum(wild.values())
    if total != DICE and not changed:
        raise Refusal(rule.SEVEN_DICE, "not-seven", n=total)
    return Counter(dict(dice)) + Counter(dict(wild))


def place(state: State, seat: Seat, entry: Place) -> State:
    """Places all dice of one seat on the board, and pushes the piles that give way."""
    dice = joined(entry.dice, entry.wild, entry.changed)
    rows, calls = boxes.place(state.rows, counted_players(state), seat, dice, state.stamp)
    state = with_calls(replace(state, rows=rows, stamp=state.stamp + 1).player(seat, placed=True), calls)
    return state if calls else state.say(rule.CARD_DICE, "placed-nothing", seat=seat)


def with_calls(state: State, calls: boxes.Calls) -> State:
    """Adds calls about the board to the state, and the dice that they return."""
    back = tuple(_returned(dict(call.params)) for call in calls if call.key == "returned")
    return replace(state, calls=(*state.calls, *calls), returned=(*state.returned, *back))


def rolling(state: State) -> bool:
    """Tells whether players are still rolling: nobody has placed, nor entered that everyone has rolled."""
    return state.step is Step.CHOOSE and not state.rolled and not any(player.placed for player in state.players)


@rule.enforces(rule.ROLL)
def rolled(state: State) -> State:
    """Records that everyone has rolled, and who places first.  A second such entry only repeats it in the log."""
    if not rolling(state):
        return state.say(rule.ROLL, "all-have-rolled")
    return replace(state, rolled=True).say(rule.ROLL, "all-rolled", seat=next_to_place(state))


@rule.enforces(rule.ALL_PLACED)
def onward(state: State) -> State:
    """Goes on to Step 3 once everyone has placed."""
    if state.step is Step.CHOOSE and next_to_place(state) is None:
        return replace(state, step=Step.ACT).say(rule.ALL_PLACED, "all-placed")
    return state


@rule.enforces(rule.RECOUNT)
def recount(state: State, entry: Recount) -> State:
    """Sets the dice of one villain in a row because of a card, and sorts the row again."""
    must_lie(state, entry.row, entry.target, entry.dice)
    row, room = state.rows[entry.row], boxes.usable(entry.row, counted_players(state))
    pile = boxes.Pile(entry.target, entry.dice, arrival(state, entry.target))
    done = frozenset(pile.seat for pile in row if (entry.row, pile.seat) in state.acted)
    now, calls = boxes.recount(entry.row, row, pile, max(room, len(row)), done)
    state = replace(state, rows={**state.rows, entry.row: now})
    return with_calls(state.say(rule.RECOUNT, "recounted", seat=entry.target, row=entry.row, n=entry.dice), calls)


def arrival(state: State, seat: Seat) -> int:
    """Returns the stamp of this seat's dice in the order of placing; the last place if none are on the board."""
    stamps = (pile.stamp for row in state.rows.values() for pile in row if pile.seat == seat)
    return next(stamps, state.stamp)


@rule.enforces(rule.RECOUNT)
def reorder(state: State, entry: Reorder) -> State:
    """Reorders the piles of a row because of a card."""
    row = {pile.seat: pile for pile in state.rows[entry.row]}
    if not row or sorted(row) != sorted(entry.order):
        raise Refusal(rule.RECOUNT, "not-those-dice", row=entry.row)
    now = tuple(row[seat] for seat in entry.order)
    state = replace(state, rows={**state.rows, entry.row: now})
    return state.say(rule.RECOUNT, "reordered", row=entry.row, who=entry.order)


@rule.enforces(rule.RECOUNT)
def must_lie(state: State, row: Action, seat: Seat, dice: int) -> None:
    """Raises Refusal if a card cannot change these dice: resolved, not on the board, or added to a resolved row."""
    if (row, seat) in state.acted:
        raise Refusal(rule.ORDER, "carried-out", seat=seat, row=row)
    if any(pile.seat == seat for pile in state.rows[row]):
        return
    if not dice or (state.step is Step.CHOOSE and not state.players[seat].placed):
        raise Refusal(rule.RECOUNT, "no-dice-there", seat=seat, row=row)
    must_be_in(state, seat)
    if row_resolved(state, row):
        raise Refusal(rule.ORDER, "row-gone-by", row=row)


def _returned(call: Mapping[str, object]) -> Returned:
    return Returned(Seat(int(str(call["seat"]))), Action(str(call["row"])), int(str(call["dice"])))
