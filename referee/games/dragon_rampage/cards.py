"""What hero cards and Treasures do, at any time."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.exit_path import left
from referee.core.secret import Seat, Secret

from . import harm, hoard
from . import rulebook as rule
from .entries import Draw, Fall, Gold, Heal, Move, Play, Strike, Wound
from .state import State


def drawn(state: State, seat: Seat, entry: Draw) -> State:
    return hoard.draw(state, seat, entry.n, rule.CARDS, entry.card)


@rule.enforces(rule.CARDS)
def play(state: State, seat: Seat, entry: Play) -> State:
    """A hero card out of the hand, and its gold to the supply."""
    player = state.players[seat]
    if not player.cards:
        raise Refusal(rule.CARDS, "no-cards")
    if entry.gold > player.gold:
        raise Refusal(rule.CARDS, "cannot-pay", seat=seat, held=player.gold, n=entry.gold)
    names = list(player.hand.value)
    if entry.card in names:
        names.remove(entry.card)
    hand = Secret(seat, tuple(names[: player.cards - 1]))
    state = state.player(seat, cards=player.cards - 1, gold=player.gold - entry.gold, hand=hand)
    return state.say(rule.CARDS, "played", seat=seat, text=entry.card, n=entry.gold)


@rule.enforces(rule.CARDS)
def gold(state: State, entry: Gold) -> State:
    held = state.players[entry.target].gold
    if held + entry.n < 0:
        raise Refusal(rule.CARDS, "cannot-pay", seat=entry.target, held=held, n=-entry.n)
    if entry.n >= 0:
        return hoard.gain(state, entry.target, entry.n, rule.CARDS).because(entry.why)
    state = state.player(entry.target, gold=held + entry.n)
    return state.say(rule.CARDS, "paid", seat=entry.target, n=-entry.n, now=held + entry.n).because(entry.why)


def wound(state: State, entry: Wound) -> State:
    """Cards wound whoever they name: Defense holds off the dragon alone."""
    return harm.over(harm.hurt(state, entry.target, entry.n, rule.CARDS).because(entry.why))


def heals(state: State, entry: Heal) -> State:
    return harm.heal(state, entry.target, entry.n, rule.CARDS).because(entry.why)


def strike(state: State, seat: Seat, entry: Strike) -> State:
    return harm.over(harm.pierce(state, seat, entry.n).because(entry.why))


@rule.enforces(rule.ESCAPE)
def move(state: State, entry: Move) -> State:
    """No space is used; the exit is the exit, and the start is the start."""
    here = state.players[entry.target].space
    if not entry.spaces:
        raise Refusal(rule.CARDS, "no-move")
    now = max(0, min(state.laid.way, here - entry.spaces))
    key = "moved-on" if entry.spaces > 0 else "moved-back"
    state = state.player(entry.target, space=now)
    state = state.say(rule.CARDS, key, seat=entry.target, n=abs(here - now), left=left(state, entry.target))
    return harm.over(state.because(entry.why))


@rule.enforces(rule.HERO_SLAIN)
def fall(state: State, entry: Fall) -> State:
    """The table says who is slain; after the first one, who fell in the same moment."""
    if state.players[entry.target].slain:
        raise Refusal(rule.HERO_SLAIN, "slain-already", seat=entry.target)
    return harm.over(harm.slay(state, entry.target))
