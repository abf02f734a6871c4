"""Prompts: what the referee waits for and from whom, and which entries are allowed unasked."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core import counting, odd
from referee.core.adjust import Adjust
from referee.core.cite import Rule
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Prompt

from . import agenda, attack, choosing, count
from . import rulebook as rule
from .boxes import Action
from .entries import (
    ASIDES,
    Agree,
    Attack,
    Crafty,
    Defend,
    Dodge,
    Effect,
    Fall,
    Fate,
    Grab,
    Place,
    Rampage,
    RampageCard,
    Rest,
    Run,
    Skip,
    Taken,
    Tally,
)  # fmt: skip
from .final import HERO_SLAIN
from .state import Beast, State, Step

About = tuple[tuple[str, object], ...]

BOXES: dict[Action, tuple[type[Entry], Rule]] = {
    Action.CRAFTY: (Crafty, rule.CRAFTY_BOX),
    Action.TREASURE: (Grab, rule.TREASURE_BOX),
    Action.ATTACK: (Attack, rule.ATTACK_BOX),
    Action.RUN: (Run, rule.RUN_BOX),
}
DRAGON: dict[Beast, tuple[type[Entry], Rule]] = {
    Beast.REVEAL: (RampageCard, rule.RAMPAGE_CARD),
    Beast.EFFECT: (Effect, rule.RAMPAGE_CARD),
    Beast.ROW: (Rampage, rule.RAMPAGE_BOX),
}


def prompts(state: State) -> tuple[Prompt, ...]:
    """Returns the current prompts; none when the game is over."""
    return (*_robberies(state), *_main(state)) if state.step is not Step.OVER else ()


def anytime(state: State, seat: Seat) -> tuple[type[Entry], ...]:
    """Returns what a seat may enter unasked: in records of earlier versions also its fate before its turn (DR37)."""
    if state.step is Step.OVER:
        return ()
    if state.step is not Step.COUNT:
        return (*ASIDES, Fate) if agenda.fate_ahead(state, seat) else ASIDES
    return (Fall, Dodge, Adjust) if state.ended and state.ended.kind == HERO_SLAIN else (Adjust,)


def everybody(state: State) -> tuple[Seat, ...]:
    return seats_of(len(state.players))


def _main(state: State) -> Iterator[Prompt]:
    if state.step is Step.CHOOSE:
        seat = choosing.next_to_place(state)
        assert seat is not None
        yield Prompt(Place, (seat,), rule.TURN)
    elif state.step is Step.ACT:
        yield from _act(state)
    elif not state.robberies:
        yield from _count(state)


def _count(state: State) -> Iterator[Prompt]:
    """Yields the prompts for the heroes; then, one by one, for the Treasures of who has left; then to agree."""
    waiting = count.uncounted(state)
    yield from counting.prompts(state, Tally, rule.COUNTING, waiting, everybody(state))
    if not waiting:
        yield Prompt(Agree, everybody(state), rule.COUNTING, odd.about(state))


def _act(state: State) -> Iterator[Prompt]:
    """Yields the prompts of the Dungeon Phase: Defense, the dragon, box after box, Dungeon Fate; then of the Rest."""
    now, unlucky = agenda.current(state), agenda.unlucky(state)
    if not state.defended:
        yield Prompt(Defend, everybody(state), rule.DEFENSE_BOX)
    elif state.beast in DRAGON:
        kind, why = DRAGON[state.beast]
        yield Prompt(kind, everybody(state), why)
    elif state.charging is not None:
        why = rule.GOLDEN_HORN if state.again else rule.PATH
        yield from _optional(state, Attack, state.charging, why, (("box", 0), ("rerolls", attack.rerolls(state))))
    elif now is not None:
        kind, why = BOXES[now.row]
        again = (("rerolls", attack.rerolls(state)),) if kind is Attack else ()
        about = (("row", now.row), ("box", now.box), ("token", now.token), *again)
        yield from _optional(state, kind, now.seat, why, about)
    elif unlucky:
        yield from (Prompt(Fate, (seat,), rule.FATE) for seat in agenda.asked_fate(state))
    else:
        yield Prompt(Rest, everybody(state), rule.REST)


def _optional(state: State, kind: type[Entry], seat: Seat, why: Rule, about: About) -> Iterator[Prompt]:
    yield Prompt(kind, (seat,), why, about)
    yield Prompt(Skip, (seat,), rule.OPTIONAL, about)


def _robberies(state: State) -> Iterator[Prompt]:
    """Yields a prompt to each robbed hero for the Treasure of its oldest robbery."""
    first = {robbery.victim: robbery.thief for robbery in reversed(state.robberies)}
    for victim in sorted(first):
        yield Prompt(Taken, (victim,), rule.STOLEN, (("by", first[victim]),))
