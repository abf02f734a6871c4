"""Action #2: Dragon Rage (pp. 12-13): a card with attacks, an event, and a part for the enraged dragon."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal
from referee.core.seat import Seat

from . import rulebook as rule
from .agenda import acted, passed_by
from .boxes import Action
from .ends import over
from .entries import Bonus, Enraged, Event, RageCard, Whom
from .harm import healed_too_late, hurt
from .hoard import gain, give_bonus, must_be_in
from .state import Player, Rage, State

BOXES = 5


@rule.enforces(rule.RAGE_CARD, rule.RAGE_BOXES)
def reveal(state: State, entry: RageCard) -> State:
    """Resolves a revealed card: its attacks from left to right, then its event, then its enraged part."""
    boxes = len(state.rows[Action.RAGE])
    if len(entry.wounds) != len(entry.bonus) or not boxes <= len(entry.wounds) <= max(boxes, BOXES):
        raise Refusal(rule.RAGE_BOXES, "every-box-with-dice", n=boxes)
    printed = replace(entry, prevented={}, shield="")
    state = replace(state, card=printed, shields=entry.prevented, shield=entry.shield)
    state = state.say(rule.RAGE_CARD, "revealed", name=entry.name, named=int(bool(entry.name)))
    for box, pile in enumerate(state.rows[Action.RAGE]):
        state = over(attacked(state, pile.seat, box + 1, entry.wounds[box], entry.bonus[box]))
        if state.ended:
            return state if state.enraged or entry.event is not Whom.NOBODY else done(state)
    return event(state)


@rule.enforces(rule.RAGE_ATTACK, rule.RAGE_BONUS, rule.KILLED_BONUS)
def attacked(state: State, seat: Seat, box: int, wounds: int, bonus: Bonus) -> State:
    """Resolves one box: its wounds, and its bonus, which is given even if no wounds are taken."""
    if state.players[seat].out:
        return passed_by(state, Action.RAGE, box, seat)
    state = acted(state, Action.RAGE, seat).say(rule.RAGE_ATTACK, "attacked", seat=seat, box=box, n=wounds)
    state = hurt(state, seat, wounds)
    if state.players[seat].out and not state.setup.killed_bonus:
        return state
    if state.players[seat].out and bonus is not Bonus.NONE:
        state = state.say(rule.KILLED_BONUS, "killed-bonus", seat=seat)
    given = give_bonus(state, seat, bonus, rule.RAGE_BONUS)
    return healed_too_late(given, seat, state.players[seat].wounds) if state.players[seat].out else given


def spared(player: Player) -> str:
    """Returns why the dragon does not harm a villain, as a message key; empty if it does."""
    keys = ("state-dead", player.dead), ("state-out", player.out), ("state-protected", player.protected)
    return next((key for key, holds in keys if holds), "")


@rule.enforces(rule.RAGE_EVENT)
def event(state: State) -> State:
    """Resolves the event of the card; if only the players can carry it out, asks for the result."""
    assert state.card is not None
    card = state.card
    if card.event is Whom.OTHER:
        return by_table(replace(state, rage=Rage.EVENT), card.event_text)
    state = strike(state, card.event, card.event_wounds, card.event_text, angry=False)
    if state.ended:  # by its wounds; if a card stops them, only an enraged dragon has more to do
        return state if state.enraged else done(state)
    return anger(state)


@rule.enforces(rule.ENRAGED)
def anger(state: State) -> State:
    """Resolves the lowest part of the card, only if a head is slain; asks for it if it was not entered yet."""
    card = state.card
    assert card is not None
    if not state.enraged:
        return done(state.say(rule.ENRAGED, "not-enraged"))
    state = replace(state, angry=True)
    if card.enraged is None:
        return replace(state, rage=Rage.ENRAGED).say(rule.ENRAGED, "enraged-asked")
    return angered(state, card.enraged, card.enraged_wounds, card.enraged_text)


def enraged(state: State, entry: Enraged) -> State:
    return angered(replace(state, shields=entry.prevented, shield=entry.shield), entry.whom, entry.wounds, entry.text)


@rule.enforces(rule.ENRAGED)
def angered(state: State, whom: Whom, wounds: int, text: str) -> State:
    if whom is Whom.OTHER:
        return by_table(replace(state, rage=Rage.ENRAGED_EVENT), text)
    state = strike(state, whom, wounds, text, angry=True)
    return state if state.ended and state.rage is not Rage.REVEAL else done(state)


def by_table(state: State, text: str) -> State:
    """Logs that the players carry out what the card says."""
    why = rule.ENRAGED if state.angry else rule.RAGE_EVENT
    return state.say(why, "event-by-hand", text=text, told=int(bool(text)))


@rule.enforces(rule.RAGE_EVENT, rule.ENRAGED)
def strike(state: State, whom: Whom, wounds: int, text: str, angry: bool) -> State:
    """Hits, in turn order, every villain that a part of the card is about."""
    state = state if whom is Whom.NOBODY else without_the_fallen(state)
    why, key, hit = rule.ENRAGED if angry else rule.RAGE_EVENT, "enraged" if angry else "event", targets(state, whom)
    if whom is Whom.HAND:
        return state.say(why, f"{key}-yourselves", text=text, told=int(bool(text)))
    if text:
        state = state.say(why, f"{key}-says", text=text)
    if not hit:
        return state.say(why, f"{key}-nobody")
    if len(hit) > 1 and whom in (Whom.CLOSEST, Whom.FARTHEST):
        why = rule.CLOSEST_TIED
    state = state.say(why, f"{key}-strikes", whom=whom, n=wounds, who=hit, k=len(hit))
    for seat in hit:
        state = over(hurt(state, seat, wounds))
        if state.ended:
            return state
    return state


def without_the_fallen(state: State) -> State:
    """Notes who is out while a part of the card is resolved: a card that saves one of them comes too late for it."""
    out = frozenset(seat for seat in state.clockwise if state.players[seat].out)
    return replace(state, missed=state.missed | out)


@rule.enforces(rule.CLOSEST_TIED)
def targets(state: State, whom: Whom) -> tuple[Seat, ...]:
    """Returns the seats that a card hits, from the First Player on, without those who are out.

    A villain has dice in a row if it placed them there this round, even if the box is already resolved.
    """
    playing = tuple(seat for seat in state.clockwise if not state.players[seat].out)
    match whom:
        case Whom.NOBODY | Whom.OTHER | Whom.HAND:
            return ()
        case Whom.EVERYONE:
            return playing
        case Whom.CLOSEST | Whom.FARTHEST:
            spaces = [state.players[seat].space for seat in playing]
            goal = (min if whom is Whom.CLOSEST else max)(spaces, default=0)
            tied = tuple(seat for seat in playing if state.players[seat].space == goal)
            return tied if state.setup.tied_all else tied[:1]
        case _:
            placed = {pile.seat for pile in state.rows[Action(whom.value)]}
            return tuple(seat for seat in playing if seat in placed)


@rule.enforces(rule.RAGE_EVENT)
def by_hand(state: State, entry: Event) -> State:
    """Applies a result that the players carried out.  Raises Refusal if it affects a villain who is out."""
    for seat in (*entry.wounds, *entry.scales):
        must_be_in(state, seat)
    angry, why = state.angry, rule.ENRAGED if state.angry else rule.RAGE_EVENT
    state = replace(without_the_fallen(state), shields=entry.prevented, shield=entry.shield)
    state = state.say(why, "event-settled")
    for seat in (seat for seat in state.clockwise if entry.scales.get(seat)):
        state = gain(state, seat, entry.scales[seat], why)
    for seat in (seat for seat in state.clockwise if entry.wounds.get(seat)):
        state = over(hurt(state, seat, entry.wounds[seat]))
        if state.ended:
            return state
    return done(state) if angry else anger(state)


def done(state: State) -> State:
    return replace(state, rage=Rage.DONE)
