"""Action #2: Dragon Rage (pp. 12-13): reveal a card, the dragon attacks, an event, and more when he is enraged."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.secret import Seat

from . import rulebook as rule
from .actions import give_bonus
from .agenda import acted
from .boxes import Action
from .ends import over
from .entries import Bonus, Enraged, Event, RageCard, Whom
from .harm import gain, hurt
from .state import Rage, State


@rule.enforces(rule.RAGE_CARD)
def reveal(state: State, entry: RageCard) -> State:
    """The card is read; its attacks strike from left to right, then its event, then its enraged part."""
    if len(entry.wounds) != 5 or len(entry.bonus) != 5:
        raise Refusal(rule.RAGE_BOXES, "five-boxes")
    state = replace(state, card=entry).say(rule.RAGE_CARD, "revealed", name=entry.name or "-")
    for box, pile in enumerate(state.rows[Action.RAGE]):
        state = over(attacked(state, pile.seat, box + 1, entry.wounds[box], entry.bonus[box]))
        if state.ended:
            return state
    return event(state)


@rule.enforces(rule.RAGE_ATTACK, rule.RAGE_BONUS)
def attacked(state: State, seat: Seat, box: int, wounds: int, bonus: Bonus) -> State:
    """One box: wounds, and a bonus that comes even to who takes no wounds."""
    state = acted(state, Action.RAGE, seat)
    if state.players[seat].out:
        return state.say(rule.DEATH, "passed-over", seat=seat, row=Action.RAGE, box=box)
    state = state.say(rule.RAGE_ATTACK, "attacked", seat=seat, box=box, n=wounds)
    state = hurt(state, seat, wounds)
    if state.players[seat].out and not state.laid.killed_bonus:
        return state
    return state if bonus is Bonus.NONE else give_bonus(state, seat, bonus)


@rule.enforces(rule.RAGE_EVENT)
def event(state: State) -> State:
    """The event of the card; one that only the table can settle is asked for."""
    assert state.card is not None
    card = state.card
    if card.event is Whom.OTHER:
        return replace(state, rage=Rage.EVENT).say(rule.RAGE_EVENT, "event-by-hand", text=card.event_text or "-")
    state = struck(state, card.event, card.event_wounds, enraged=False)
    return state if state.ended else enraged_part(state)


@rule.enforces(rule.ENRAGED)
def enraged_part(state: State) -> State:
    """Only when a head has fallen: the lowest part of the card."""
    assert state.card is not None
    if not state.enraged:
        return done(state.say(rule.ENRAGED, "not-enraged"))
    if state.card.enraged is None:
        return replace(state, rage=Rage.ENRAGED)
    return strike_enraged(state, state.card.enraged, state.card.enraged_wounds, state.card.enraged_text)


def enraged(state: State, entry: Enraged) -> State:
    return strike_enraged(state, entry.whom, entry.wounds, entry.text)


def strike_enraged(state: State, whom: Whom, wounds: int, text: str) -> State:
    if whom is Whom.OTHER:
        return replace(state, rage=Rage.ENRAGED_EVENT).say(rule.ENRAGED, "event-by-hand", text=text or "-")
    state = struck(state, whom, wounds, enraged=True)
    return state if state.ended else done(state)


@rule.enforces(rule.RAGE_EVENT, rule.CLOSEST_TIED)
def struck(state: State, whom: Whom, wounds: int, enraged: bool) -> State:
    """Everybody a part of the card is about, hit in turn."""
    why = rule.ENRAGED if enraged else rule.RAGE_EVENT
    hit = targets(state, whom)
    key = "enraged" if enraged else "event"
    if not hit:
        return state.say(why, f"{key}-nobody")
    state = state.say(why, f"{key}-strikes", whom=whom, n=wounds, who=hit)
    for seat in hit:
        state = over(hurt(state, seat, wounds))
        if state.ended:
            return state
    return state


def targets(state: State, whom: Whom) -> tuple[Seat, ...]:
    """The seats a card means, from the First Player on; never who is out."""
    here = tuple(seat for seat in state.clockwise if not state.players[seat].out)
    match whom:
        case Whom.NOBODY | Whom.OTHER:
            return ()
        case Whom.EVERYONE:
            return here
        case Whom.CLOSEST | Whom.FARTHEST:
            far = [state.players[seat].space for seat in here]
            goal = (min if whom is Whom.CLOSEST else max)(far, default=0)
            tied = tuple(seat for seat in here if state.players[seat].space == goal)
            return tied if state.laid.tied_all else tied[:1]
        case _:
            row = Action(whom.value)
            with_dice = {pile.seat for pile in state.rows[row] if (row, pile.seat) not in state.acted}
            waiting = with_dice if row is not Action.RAGE else {pile.seat for pile in state.rows[row]}
            return tuple(seat for seat in here if seat in waiting)


def by_hand(state: State, entry: Event) -> State:
    """What the table settled by itself."""
    state = state.say(rule.RAGE_EVENT, "event-settled")
    for seat, wounds in entry.wounds.items():
        state = over(hurt(state, seat, wounds))
        if state.ended:
            return state
    for seat, scales in entry.scales.items():
        if not state.players[seat].out:
            state = gain(state, seat, scales).say(rule.RAGE_EVENT, "took-scales", seat=seat, n=scales)
    return enraged_part(state) if state.rage is Rage.EVENT else done(state)


def done(state: State) -> State:
    return replace(state, rage=Rage.DONE)
