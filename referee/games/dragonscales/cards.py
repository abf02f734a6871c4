"""Villainy Cards (p. 19), Villain Wounds and Death (p. 20): what cards do at any time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import rulebook as rule
from .agenda import current
from .ends import over
from .entries import Draw, Effect, Fall, Heal, Interrupt, Lose, Move, Play, Sacrifice, Scales, Steal, Villain, Wound
from .flee import move
from .harm import heal, hurt, overcome, withdraw_wounds
from .hoard import dead_but_robbable, draw_cards, gain, must_be_in, pay, steal
from .printed import clarified
from .state import Blow, State, Step


@rule.enforces(rule.WOUNDS)
def wound(state: State, entry: Wound) -> State:
    """Deals wounds and poison from a card; a villain who knocks itself out earns no one the extra scale."""
    if not entry.wounds + entry.poison:
        raise Refusal(rule.WOUNDS, "no-wounds")
    must_be_in(state, entry.target)
    state = replace(state, shields={entry.target: entry.prevented}, shield=entry.shield)
    if entry.by is None or entry.by == entry.target:
        state = state.say(rule.WOUNDS, "card-wounds", target=entry.target)
        return over(hurt(state.because(entry.why), entry.target, entry.wounds, entry.poison))
    must_be_in(state, entry.by)
    state = state.say(rule.WOUNDS, "card-wounds-by", target=entry.target, by=entry.by).because(entry.why)
    return over(hurt(state, entry.target, entry.wounds, entry.poison, entry.by))


@rule.enforces(rule.HEAL)
def card_heals(state: State, entry: Heal) -> State:
    if not entry.wounds:
        raise Refusal(rule.HEAL, "no-wounds")
    must_be_in(state, entry.target)
    return heal(state, entry.target, entry.wounds).because(entry.why)


@rule.enforces(rule.HOARD)
def scales(state: State, entry: Scales) -> State:
    """Pays scales to the Hoard, or gains scales from it."""
    if not entry.change:
        raise Refusal(rule.HOARD, "no-scales")
    must_be_in(state, entry.target)
    if entry.change > 0:
        return gain(state, entry.target, entry.change, rule.HOARD).because(entry.why)
    return pay(state, entry.target, -entry.change, rule.HOARD).because(entry.why)


def card_steals(state: State, seat: Seat, entry: Steal) -> State:
    return steal(state, seat, entry.target, entry.scales, rule.VILLAINY_PLAYED)


def draw(state: State, seat: Seat, entry: Draw) -> State:
    return draw_cards(state, seat, entry.cards, entry.name, dug=not entry.discards)


@rule.enforces(rule.VILLAINY_PLAYED)
def play(state: State, seat: Seat, entry: Play) -> State:
    """Plays a card from the hand and pays its scales; a Minion stays on the table."""
    if entry.target is not None and not (entry.effect is Effect.STEAL and dead_but_robbable(state, entry.target)):
        must_be_in(state, entry.target)
    state = played(summon(state, seat, entry.cost) if entry.stays else state, seat, entry.name, entry.cost)
    facts: dict[str, Any] = {"seat": seat, "name": entry.name, "named": int(bool(entry.name))}
    if entry.stays:
        return clarified(state.say(rule.MINIONS, "summoned", **facts), entry.name)
    if entry.target is not None:
        state = state.say(rule.VILLAINY_PLAYED, "played-on", target=entry.target, **facts)
    else:
        state = state.say(rule.VILLAINY_PLAYED, "played", **facts)
    return done(clarified(state, entry.name), seat, entry)


@rule.enforces(rule.VILLAINY_PLAYED, rule.NOT_ONESELF)
def done(state: State, seat: Seat, entry: Play) -> State:
    """Applies the effect of a card.  Raises Refusal if it needs another villain, or cannot affect the target."""
    if entry.effect in (Effect.WOUND, Effect.POISON, Effect.STEAL) and entry.target in (None, seat):
        raise Refusal(rule.NOT_ONESELF, "needs-a-target")
    target = seat if entry.target is None else entry.target
    match entry.effect:
        case Effect.WOUND:
            return over(hurt(state, target, entry.n, 0, seat))
        case Effect.POISON:
            return over(hurt(state, target, 0, entry.n, seat))
        case Effect.HEAL:
            return heal(state, target, entry.n)
        case Effect.STEAL:
            return steal(state, seat, target, entry.n, rule.VILLAINY_PLAYED)
        case Effect.SCALES:
            return gain(state, target, entry.n, rule.HOARD)
        case Effect.MOVE:
            return move(state, Move(target, entry.n))
        case Effect.DRAW:
            return draw_cards(state, target, entry.n, "", dug=True)
        case _:
            return state


@rule.enforces(rule.VILLAINY_PLAYED)
def played(state: State, seat: Seat, name: str, cost: int) -> State:
    """Removes one card from a hand and pays its scales.  Raises Refusal if there is no card, or too few scales."""
    player = state.players[seat]
    if not player.cards:
        raise Refusal(rule.VILLAINY_PLAYED, "no-cards", held=0)
    state = pay(state, seat, cost, rule.VILLAINY_PLAYED)
    return state.player(seat, cards=player.cards - 1, hand=_without(player.hand, name))


@rule.enforces(rule.INTERRUPT, rule.NOT_ONESELF)
def interrupt(state: State, seat: Seat, entry: Interrupt) -> State:
    """Stops wounds that were already dealt, or redirects them to another villain, but not to the attacker.

    What the player has already counted is discarded.
    """
    blow = state.blows.get(entry.target, Blow())
    if not blow.wounds + blow.poison:
        raise Refusal(rule.INTERRUPT, "nothing-to-stop", seat=entry.target)
    if not entry.wounds + entry.poison:
        raise Refusal(rule.INTERRUPT, "no-wounds")
    if entry.to == entry.target:
        raise Refusal(rule.INTERRUPT, "turned-on-the-same")
    if entry.to is not None and entry.to == blow.by:
        raise Refusal(rule.NOT_ONESELF, "turned-on-oneself", seat=blow.by)
    if seat != entry.target:
        must_be_in(state, seat)
    state = pay(state, seat, entry.cost, rule.INTERRUPT) if entry.open else played(state, seat, entry.name, entry.cost)
    facts: dict[str, Any] = {"name": entry.name, "named": int(bool(entry.name))}
    state = clarified(state.say(rule.INTERRUPT, "interrupted", seat=seat, target=entry.target, **facts), entry.name)
    state = withdraw_wounds(state, entry.target, entry.wounds, entry.poison, entry.unhealed)
    state = state.player(seat, tally=None)
    if entry.to is None:
        return state
    must_be_in(state, entry.to)
    state = state.say(rule.INTERRUPT, "turned", seat=seat, to=entry.to, target=entry.target)
    return over(hurt(state, entry.to, entry.wounds, entry.poison, blow.by))


@rule.enforces(rule.MINIONS)
def summon(state: State, seat: Seat, cost: int) -> State:
    """Adds a Minion to the table: only for Grimmveil, during the Reset, one each round, for one scale."""
    player = state.players[seat]
    if player.villain is not Villain.GRIMMVEIL:
        raise Refusal(rule.MINIONS, "not-grimmveil")
    if state.step is not Step.ACT or current(state) is not None:
        raise Refusal(rule.MINIONS, "minions-at-reset")
    if state.summoned:
        raise Refusal(rule.MINIONS, "one-minion")
    if cost != 1:
        raise Refusal(rule.MINIONS, "minion-costs")
    return replace(state.player(seat, minions=player.minions + 1), summoned=True)


@rule.enforces(rule.MINIONS)
def sacrifice(state: State, seat: Seat, entry: Sacrifice) -> State:
    """Discards a Minion from the table for its effect."""
    minions, named = state.players[seat].minions, int(bool(entry.name))
    if not minions:
        raise Refusal(rule.MINIONS, "no-minions")
    if entry.target is None:
        state = state.say(rule.MINIONS, "sacrificed", seat=seat, name=entry.name, named=named)
    else:
        must_be_in(state, entry.target)
        state = state.say(rule.MINIONS, "sacrificed-on", seat=seat, target=entry.target, name=entry.name, named=named)
    return state.player(seat, minions=minions - 1)


def _without(hand: Secret[tuple[str, ...]], name: str) -> Secret[tuple[str, ...]]:
    """Removes the name of a card that has left the hand from the noted names."""
    noted = list(hand.value)
    if name in noted:
        noted.remove(name)
    return replace(hand, hidden=tuple(noted))


@rule.enforces(rule.VILLAINY_PLAYED)
def lose(state: State, seat: Seat, entry: Lose) -> State:
    """Removes cards from the hand without playing them; with the last card all noted names go."""
    held = state.players[seat].cards
    if entry.cards > held:
        raise Refusal(rule.VILLAINY_PLAYED, "no-cards", held=held)
    hand = state.players[seat].hand
    if entry.cards == held:
        hand = replace(hand, hidden=())
    state = state.player(seat, cards=held - entry.cards, hand=hand)
    return state.say(rule.VILLAINY_PLAYED, "lost-cards", seat=seat, n=entry.cards)


@rule.enforces(rule.DEATH)
def fall(state: State, entry: Fall) -> State:
    """Kills a villain, or knocks it out, because a player reports it: its maximum is unknown, or a card says so."""
    must_be_in(state, entry.target)
    by = None if entry.by == entry.target else entry.by
    if by is not None:
        must_be_in(state, by)
    return over(overcome(state, entry.target, by))
