"""Villain Wounds and Death (p. 20); Villains Are Only "Knocked Out" (p. 23).  All wounds pass through here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.seat import Seat, by_seat

from . import rulebook as rule
from .agenda import back_in
from .ends import all_dead, set_alive
from .hoard import POISON, WOUNDS, gain, granted, warned
from .placing import next_to_place
from .state import Blow, Rage, State, Step


@rule.enforces(rule.PROTECTION)
def hurt(state: State, seat: Seat, wounds: int, poison: int = 0, by: Seat | None = None) -> State:
    """Deals wounds and poison to a villain; a protected villain takes none, and the log says so."""
    player = state.players[seat]
    if player.out or not wounds + poison:
        return state
    if player.protected:
        return state.say(rule.PROTECTION, "held-off", seat=seat, n=wounds + poison)
    state, wounds, poison = lessened(state, seat, wounds, poison)
    now = poisoned(wounded(state, seat, wounds), seat, poison)
    return check_overcome(with_blow(now, seat, player.wounds, player.poison, by), seat, by)


@rule.enforces(rule.FEWER_WOUNDS)
def lessened(state: State, seat: Seat, wounds: int, poison: int) -> tuple[State, int, int]:
    """Subtracts the wounds that a card prevents, before they can kill; returns the state, wounds and poison left."""
    spared = min(state.shields.get(seat, 0), wounds + poison)
    if not spared:
        return state, wounds, poison
    state = replace(state, shields={**state.shields, seat: state.shields[seat] - spared})
    facts: dict[str, Any] = {"n": spared, "name": state.shield, "named": int(bool(state.shield))}
    healthy = min(spared, wounds)
    state = state.say(rule.FEWER_WOUNDS, "prevented", seat=seat, **facts)
    return state, wounds - healthy, poison - (spared - healthy)


def with_blow(state: State, seat: Seat, wounds: int, poison: int, by: Seat | None) -> State:
    """Records a villain's latest blow: what it suffered since it had `wounds` and `poison`.

    All wounds of one entry make one blow.
    """
    player = state.players[seat]
    before = state.blows.get(seat, Blow()) if seat in state.hit else Blow()
    more = (before.wounds + player.wounds - wounds, before.poison + player.poison - poison)
    return replace(state, blows={**state.blows, seat: Blow(*more, by)}, hit=state.hit | {seat})


@rule.enforces(rule.WOUNDS)
def wounded(state: State, seat: Seat, wounds: int) -> State:
    """Gives a villain wounds from the Hoard; they are public."""
    if not wounds:
        return state
    out = sum(player.wounds for player in state.players)
    given = granted(state, WOUNDS, out, wounds)
    state = state.player(seat, wounds=state.players[seat].wounds + given)
    state = state.say(rule.WOUNDS, "wounded", seat=seat, n=given, now=state.players[seat].hurt)
    return warned(state, "wounds", WOUNDS, out, wounds, given)


@rule.enforces(rule.POISON)
def poisoned(state: State, seat: Seat, poison: int) -> State:
    """Gives a villain poison from the Hoard, which cannot be healed."""
    if not poison:
        return state
    out = sum(player.poison for player in state.players)
    given = granted(state, POISON, out, poison)
    state = state.player(seat, poison=state.players[seat].poison + given)
    state = state.say(rule.POISON, "poisoned", seat=seat, n=given, now=state.players[seat].hurt)
    return warned(state, "poison", POISON, out, poison, given)


@rule.enforces(rule.POISON, rule.HEAL)
def heal(state: State, seat: Seat, wounds: int) -> State:
    """Returns wounds to the Hoard, but no poison.  Raises Refusal if the villain has fewer."""
    player = state.players[seat]
    if wounds > player.wounds:
        raise Refusal(rule.POISON if player.poison else rule.HEAL, "heals-too-much", seat=seat, most=player.wounds)
    state = state.player(seat, wounds=player.wounds - wounds)
    return state.say(rule.HEAL, "healed", seat=seat, n=wounds, now=state.players[seat].hurt)


@rule.enforces(rule.DEATH)
def check_overcome(state: State, seat: Seat, by: Seat | None = None) -> State:
    """Kills a villain, or knocks it out, once its wounds reach the printed maximum."""
    player = state.players[seat]
    if player.out or not player.maximum or player.hurt < player.maximum:
        return state
    return overcome(state, seat, by)


def overcome(state: State, seat: Seat, by: Seat | None = None) -> State:
    """Kills a villain, or knocks it out if the table plays with that option; `by` dealt the last wound."""
    now = knock_out(state, seat, by) if state.setup.knocked_out else die(state, seat)
    if seat not in now.blows:
        return now
    gains = {s: now.players[s].scales - player.scales for s, player in by_seat(state.players)}
    paid = {s: n for s, n in gains.items() if n > 0}
    return replace(now, blows={**now.blows, seat: replace(now.blows[seat], overcome=True, paid=paid)})


@rule.enforces(rule.KILLED_BONUS)
def healed_too_late(state: State, seat: Seat, wounds: int) -> State:
    """Records what a bonus healed of a villain that its blow had overcome when it had `wounds`: that saves nobody."""
    blow = state.blows.get(seat, Blow())
    return replace(state, blows={**state.blows, seat: replace(blow, healed=wounds - state.players[seat].wounds)})


@rule.enforces(rule.INTERRUPT)
def withdraw_wounds(state: State, seat: Seat, wounds: int, poison: int, unhealed: bool) -> State:
    """Takes back wounds of the latest blow; a villain that it overcame recovers if enough wounds are taken back.

    `unhealed`: what was healed afterwards does not count for that.
    Raises Refusal if the blow had fewer wounds.
    """
    blow, player = state.blows.get(seat, Blow()), state.players[seat]
    dealt = player.wounds + blow.healed
    most = (min(blow.wounds, dealt), min(blow.poison, player.poison))
    if wounds > most[0] or poison > most[1]:
        raise Refusal(rule.INTERRUPT, "stops-too-much", seat=seat, n=most[0], poison=most[1])
    healed = min(blow.healed, dealt - wounds)
    left = replace(blow, wounds=blow.wounds - wounds, poison=blow.poison - poison, healed=healed)
    state = state.player(seat, wounds=dealt - wounds - healed, poison=player.poison - poison)
    state = replace(state, blows={**state.blows, seat: left})
    player = state.players[seat]
    state = state.say(rule.INTERRUPT, "taken-back", seat=seat, n=wounds + poison, now=player.hurt)
    if not blow.overcome or 0 < player.maximum <= player.hurt:
        return state
    if unhealed and 0 < player.maximum <= player.hurt + healed:
        return state.say(rule.KILLED_BONUS, "still-fallen", seat=seat)
    return risen(state, seat)


@rule.enforces(rule.INTERRUPT)
def risen(state: State, seat: Seat) -> State:
    """Brings back a villain that is not overcome after all: scales paid for it are returned, its boxes resolved."""
    blow = state.blows[seat]
    state = replace(state, blows={**state.blows, seat: replace(blow, overcome=False, paid={})})
    state = state.player(seat, dead=False, back_at=0).say(rule.INTERRUPT, "not-fallen", seat=seat)
    state = goes_on(state, seat) if all_dead(state) else state
    for other, n in blow.paid.items():
        back = min(n, state.players[other].scales)
        state = state.player(other, scales=state.players[other].scales - back)
        state = state.say(rule.INTERRUPT, "paid-back", seat=other, n=back)
    return back_in(state, seat)


@rule.enforces(rule.SAVED_LATE)
def goes_on(state: State, seat: Seat) -> State:
    """Reopens the game because this villain lives after all: the step that was open, with all tallies discarded.

    If a Dragon Rage card killed the last villain, the players enter the rest of the card.  A part of it that they were
    asked for is asked for again, as it may not have been carried out; the log tells them to enter only what is left.
    """
    step = Step.ACT if next_to_place(state) is None else Step.CHOOSE
    uncounted = tuple(replace(player, tally=None) for player in state.players)
    state = replace(state, ended=None, step=step, players=uncounted, odd=()).say(rule.SAVED_LATE, "goes-on")
    if state.card is None or state.rage is Rage.DONE:
        return state
    if state.rage is not Rage.REVEAL:
        return state.say(rule.SAVED_LATE, "rest-of-card")
    return replace(state, rage=Rage.DONE, missed=state.missed | {seat})


def resumed(state: State) -> State:
    """Reopens the game for villains that were set alive by hand after all had died."""
    alive = set_alive(state)
    state = goes_on(state, alive[0])
    state = replace(state, missed=state.missed | set(alive)) if alive[0] in state.missed else state
    for seat in alive:
        state = back_in(state, seat)
    return state


def die(state: State, seat: Seat) -> State:
    """Marks a villain as dead: its dice, cards and miniature stay where they are, and it does nothing more."""
    return state.player(seat, dead=True, protected=False).say(rule.DEATH, "died", seat=seat)


@rule.enforces(rule.KNOCKED_OUT)
def knock_out(state: State, seat: Seat, by: Seat | None) -> State:
    """Knocks a villain out for the rest of this round and all of the next; the others are paid scales."""
    state = state.player(seat, back_at=state.round + 1, protected=False)
    state = state.say(rule.KNOCKED_OUT, "knocked-out", seat=seat, back=state.round + 1)
    for other in (s for s in state.clockwise if s != seat and not state.players[s].dead):
        state = paid(state, other, by)
    return state


@rule.enforces(rule.KNOCK_OUT_PAY)
def paid(state: State, seat: Seat, by: Seat | None) -> State:
    """Pays one other villain for a knock-out: one scale, and one more if it dealt the last wound."""
    idle = state.players[seat].out and not state.setup.knocked_out_paid
    scales = (0 if idle else 1) + (1 if seat == by else 0)
    return gain(state, seat, scales, rule.KNOCK_OUT_PAY) if scales else state
