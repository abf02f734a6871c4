"""1. Heroes' Action Phase and 3. Rest Phase: dice, tokens, and the passing of First Player and Re-Roll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.core.cite import Call, Refusal
from referee.core.seat import Seat, clockwise, seat_after

from . import rulebook as rule
from .actions import defend
from .agenda import boxed
from .boxes import CRAFTY, DICE, WILDS, Action, Counts, foremost, rampage_total, report, wrongs
from .entries import Change, Place, Rampage, Remove
from .rampage import opened
from .state import Beast, State, Step

MOST = 12
"""The most dice of a roll that a card changed."""


def next_to_place(state: State) -> Seat | None:
    """Returns whose turn it is to roll and place; None when everyone has placed."""
    return next((seat for seat in state.clockwise if seat not in state.placed), None)


@rule.enforces(rule.SEVEN_DICE, rule.THREE_WILDS, rule.WILD_ALONE)
def symbols(entry: Place) -> Counts:
    """Returns the symbols rolled, wild dice counted with the dice they join.  Raises Refusal if they are impossible."""
    wilds = sum(entry.wild.values())
    together = {row: entry.dice.get(row, 0) + entry.wild.get(row, 0) for row in Action}
    most = MOST if entry.changed else DICE
    if sum(together.values()) > most:
        raise Refusal(rule.SEVEN_DICE, "seven-dice", n=sum(together.values()), most=most)
    if wilds > WILDS and not entry.changed:
        raise Refusal(rule.THREE_WILDS, "three-wilds", n=wilds)
    alone = next((row for row in Action if entry.wild.get(row, 0) and not entry.dice.get(row, 0)), None)
    if alone and not entry.changed:
        raise Refusal(rule.WILD_ALONE, "wild-alone", row=alone)
    return together


@rule.enforces(rule.CRAFTY_DICE, rule.FRAMES)
def doubted(entry: Place) -> Refusal | None:
    """Returns the doubt about a roll that seven dice cannot show, which players may confirm; None if there is none."""
    if entry.changed:
        return None
    natural, crafty = sum(entry.dice.values()), entry.dice.get(Action.CRAFTY, 0)
    if natural < DICE - WILDS:
        return Refusal(rule.THREE_WILDS, "few-symbols", n=natural, least=DICE - WILDS)
    if crafty > CRAFTY:
        return Refusal(rule.CRAFTY_DICE, "crafty-dice", n=crafty, most=CRAFTY)
    return None


@rule.enforces(rule.TURN, rule.RIGHT_TOKEN)
def place(state: State, seat: Seat, entry: Place) -> State:
    """Places a seat's tokens, and settles every row again."""
    counts = symbols(entry)
    tokens = {row: token for row, token in entry.tokens.items() if token} or only(counts)
    wrong = next(iter(wrongs(counts, tokens)), None)
    if wrong:
        raise Refusal(wrong.rule, wrong.key, **dict(wrong.params))
    return resettled(state, replace(state, placed={**state.placed, seat: tokens}))


def only(counts: Counts) -> Counts:
    """Returns the tokens that these symbols require.  Raises Refusal if there is a choice."""
    ways = foremost(counts)
    if len(ways) > 1:
        raise Refusal(rule.RIGHT_TOKEN, "choose-tokens", n=len(ways))
    return ways[0]


@rule.enforces(rule.LARGEST, rule.NO_BOX)
def resettled(before: State, state: State) -> State:
    """Logs every box that has changed, and which section of the dragon's card is open if the total has changed.

    A box that was used already is not taken back: the log says which it was, so that the players can set it right.
    """
    known = report(before.rows, before.boxes)
    new = tuple(call for call in report(state.rows, state.boxes) if call not in known)
    state = replace(state, calls=(*state.calls, *new, *_used_before(before, state)))
    if state.beast is not Beast.EFFECT or rampage_total(before.rows) == rampage_total(state.rows):
        return state
    return opened(state, state.card) if state.card and state.card.limit else state


def _used_before(before: State, state: State) -> Iterator[Call]:
    """Yields a call for every hero who has used a box that is not theirs any more."""
    for row in Action:
        now = {one.seat: one.box for one in boxed(state, row)}
        for one in boxed(before, row):
            if over_with(before, row, one.seat) and now.get(one.seat) != one.box:
                yield Call("used-before", rule.ORDER, (("seat", one.seat), ("row", row), ("box", one.box)))


@rule.enforces(rule.TIES)
def remove(state: State, entry: Remove) -> State:
    """Removes a token from a row because of a card; the others move up."""
    if not state.tokens[entry.row][entry.target]:
        raise Refusal(rule.ONE_A_BOX, "no-token-there", seat=entry.target, row=entry.row)
    may_change(state, entry.row, entry.target)
    now = laid(state, entry.target, entry.row, 0).say(rule.LARGEST, "token-off", seat=entry.target, row=entry.row)
    return resettled(state, now).because(entry.why)


@rule.enforces(rule.CARDS)
def change(state: State, entry: Change) -> State:
    """Changes the value of a token because of a card, or adds one to a row, and settles the row again."""
    if entry.target not in state.placed:
        raise Refusal(rule.TURN, "not-placed-yet", seat=entry.target)
    may_change(state, entry.row, entry.target)
    was = state.tokens[entry.row][entry.target]
    if was == entry.to:
        raise Refusal(rule.CARDS, "token-is-that", seat=entry.target, row=entry.row, token=was)
    now, key = laid(state, entry.target, entry.row, entry.to), "token-changed" if was else "token-laid"
    now = now.say(rule.CARDS, key, seat=entry.target, row=entry.row, token=entry.to)
    return resettled(state, now).because(entry.why)


def laid(state: State, seat: Seat, row: Action, token: int) -> State:
    """Sets the token of a hero on a row; 0: none.  A Defense row that was passed over because it was empty reopens."""
    rest = {key: value for key, value in state.placed[seat].items() if key is not row}
    opens = row is Action.DEFENSE and not over_with(state, row, seat)
    placed = {**state.placed, seat: {**rest, row: token} if token else rest}
    return replace(state, placed=placed, defended=state.defended and not opens)


def may_change(state: State, row: Action, seat: Seat) -> None:
    """Raises Refusal if it is too late for a card to change this token."""
    if over_with(state, row, seat):
        raise Refusal(rule.ORDER, "carried-out", row=row)


def over_with(state: State, row: Action, seat: Seat) -> bool:
    """Tells whether this box or its whole row is resolved; empty Defense: once the dragon's card is revealed."""
    if row is Action.DEFENSE:
        return state.defended and (bool(state.rows[row]) or state.beast is not Beast.REVEAL)
    if row is Action.DRAGON:
        return state.beast is Beast.DONE
    return (row, seat) in state.acted


def onward(state: State) -> State:
    """Begins the Dungeon Phase once everyone has placed; passes over Defense and the dragon's row if they are empty."""
    if state.step is Step.CHOOSE and next_to_place(state) is None:
        state = replace(state, step=Step.ACT)
        heard = any(isinstance(call, Call) and call.key == "rampage-total" for call in state.calls)
        total = rampage_total(state.rows)
        state = state if heard else state.say(rule.RAMPAGE_TOTAL, "rampage-total", n=total)
    if state.step is not Step.ACT:
        return state
    if not state.defended and not state.rows[Action.DEFENSE]:
        state = replace(state, defended=True).say(rule.DEFENSE_BOX, "nobody-defends")
    elif not state.defended and state.setup.by_itself:
        state = by_itself(state)
    if state.beast is Beast.ROW and not state.rows[Action.DRAGON]:
        state = replace(state, beast=Beast.DONE).say(rule.RAMPAGE_BOX, "nobody-rampaged")
    return state


@rule.enforces(rule.BY_ITSELF)
def by_itself(state: State) -> State:
    """Resolves and logs Defense as soon as everyone has placed: it leaves nothing to choose."""
    return defend(state)


def next_first(state: State) -> Seat:
    """Returns the seat of the next hero to the left that is still at the table."""
    return state.present(clockwise(seat_after(state.first, len(state.players)), len(state.players)))[0]


@rule.enforces(rule.AGAIN)
def passed_on(before: State, state: State) -> State:
    """Says who has the Re-Roll token now, if it changes hands in the middle of a round."""
    if state.ended or state.last == before.last:
        return state
    return state.say(rule.AGAIN, "re-roll-passed", seat=state.last, had=before.last)


@rule.enforces(rule.REST)
def rest(state: State) -> State:
    """Begins the next round: tokens return, and First Player goes left, Re-Roll to the hero who was First Player."""
    was, had, first = state.first, state.last, next_first(state)
    state = replace(state, first=first, round=state.round + 1, step=Step.CHOOSE, placed={}, acted=frozenset())
    state = replace(state, defended=False, beast=Beast.REVEAL, card=None, charging=None, fated=frozenset())
    state = replace(state, rolls=0, again=False, fought={}, halted=None, dodges=Rampage())
    key = "new-round-same" if state.last == had else "new-round"
    return state.say(rule.REST, key, n=state.round, seat=first, by=state.last, was=was, had=had)
