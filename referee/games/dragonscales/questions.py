"""Prompts: what the referee waits for and from whom, and which entries are allowed unasked."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core import counting, odd
from referee.core.adjust import Adjust
from referee.core.cite import Rule
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Prompt

from . import agenda, count, ends, placing
from . import rulebook as rule
from .boxes import Action
from .entries import (
    BOOKS,
    CARDS,
    Agree,
    Attack,
    Defend,
    Enraged,
    Event,
    Flee,
    Interrupt,
    Loot,
    Place,
    RageCard,
    Reset,
    Resume,
    Rolled,
    Skip,
    Strike,
    Taken,
    Tally,
    Villainy,
)  # fmt: skip
from .state import Rage, State, Step

BOXES: dict[Action, tuple[type[Entry], Rule]] = {
    Action.DEFEND: (Defend, rule.DEFEND_BOX),
    Action.VILLAINY: (Villainy, rule.VILLAINY_BOX),
    Action.LOOT: (Loot, rule.LOOT_BOX),
    Action.ATTACK: (Attack, rule.ATTACK_BOX),
    Action.FLEE: (Flee, rule.FLEE_BOX),
}
CARD: dict[Rage, tuple[type[Entry], Rule]] = {
    Rage.REVEAL: (RageCard, rule.RAGE_CARD),
    Rage.EVENT: (Event, rule.RAGE_EVENT),
    Rage.ENRAGED: (Enraged, rule.ENRAGED),
    Rage.ENRAGED_EVENT: (Event, rule.ENRAGED),
}


def prompts(state: State) -> tuple[Prompt, ...]:
    """Returns the current prompts; none when the game is over."""
    return (*_main(state), *_robberies(state))


def anytime(state: State, seat: Seat) -> tuple[type[Entry], ...]:
    """Returns what a seat may enter unasked: BOOKS until the count, its own cards unless it is out of the game."""
    if state.step is Step.OVER:
        return ()
    blow = state.blows.get(seat)
    if state.step is Step.COUNT:
        again = (Resume, Adjust) if ends.set_alive(state) else (Adjust,)
        return (Interrupt, *again) if blow and blow.overcome and ends.all_dead(state) else again
    books: tuple[type[Entry], ...] = (Rolled, *BOOKS) if state.step is Step.CHOOSE else BOOKS
    if not state.players[seat].out:
        return (*CARDS, *books)
    return (Interrupt, *books) if blow and blow.overcome else books


def everybody(state: State) -> tuple[Seat, ...]:
    return seats_of(len(state.players))


def _main(state: State) -> Iterator[Prompt]:
    match state.step:
        case Step.CHOOSE:
            seat = placing.next_to_place(state)
            if seat is not None:
                yield Prompt(Place, (seat,), rule.TURNS)
        case Step.ACT:
            yield from _act(state)
        case Step.COUNT if not state.robberies:
            yield from _count(state)
        case _:
            return


def _act(state: State) -> Iterator[Prompt]:
    """Yields the prompts of Step 3: the open box, the Rage card (on any phone), or, at the end, the Reset."""
    now = agenda.current(state)
    if now is None:
        yield Prompt(Reset, everybody(state), rule.RESET)
        return
    row, box, seat = now
    if seat is None:
        kind, why = CARD[state.rage]
        yield Prompt(kind, everybody(state), why, (("row", row),))
        return
    kind, why = BOXES[row]
    about = (("row", row), ("box", box))
    kind = Strike if kind is Attack and box == 4 else kind
    yield Prompt(kind, (seat,), why, about)
    yield Prompt(Skip, (seat,), rule.VOLUNTARY, about)


def _count(state: State) -> Iterator[Prompt]:
    """Yields the prompts of the count: each seat that has not counted; then, one by one, those whose players have left.

    If all have and the count is impossible, every seat may count again, or any may accept it as it is.
    """
    waiting, seats = count.uncounted(state), everybody(state)
    if not waiting:
        yield Prompt(Agree, seats, rule.COUNTING, odd.about(state))
    yield from counting.prompts(state, Tally, rule.COUNTING, waiting or seats, seats)


def _robberies(state: State) -> Iterator[Prompt]:
    """Yields a prompt to each robbed villain for the Treasure of its oldest robbery."""
    first = {robbery.victim: robbery.thief for robbery in reversed(state.robberies)}
    for victim in sorted(first):
        yield Prompt(Taken, (victim,), rule.WHICH_STOLEN, (("by", first[victim]),))
