"""What hero cards and Treasures do, at any time."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.exit_path import left
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import harm, hoard, thieves
from . import rulebook as rule
from .entries import Draw, Fall, Gold, Heal, Move, Play, Reshuffle, Salvage, Snatch, Strike, Wound
from .state import State


def drawn(state: State, seat: Seat, entry: Draw) -> State:
    return hoard.draw(state, seat, entry.n, rule.CARDS, entry.card)


@rule.enforces(rule.CARDS)
def play(state: State, seat: Seat, entry: Play) -> State:
    """Plays a hero card from the hand and pays its gold to the supply."""
    state, name, gold = spent(state, seat, entry.card, entry.gold), entry.card, entry.gold
    if entry.target in (None, seat):
        return state.say(rule.CARDS, "played", seat=seat, text=name, n=gold)
    return state.say(rule.CARDS, "played-on", seat=seat, victim=entry.target, text=name, n=gold)


def spent(state: State, seat: Seat, card: str = "", gold: int = 0) -> State:
    """Moves a card from a hand to its owner's discards and pays its gold.  Raises Refusal if that is not possible."""
    player = state.players[seat]
    if not player.cards:
        raise Refusal(rule.CARDS, "no-cards")
    if gold > player.gold:
        raise Refusal(rule.CARDS, "cannot-pay", seat=seat, held=player.gold, n=gold)
    state = lost(state, seat, card)
    return state.player(seat, gold=player.gold - gold, discards=player.discards + 1)


def lost(state: State, seat: Seat, card: str) -> State:
    """Removes a card and its noted name from a hand."""
    player = state.players[seat]
    names = list(player.hand.value)
    if card in names:
        names.remove(card)
    return state.player(seat, cards=player.cards - 1, hand=Secret(seat, tuple(names[: player.cards - 1])))


@rule.enforces(rule.MAGIC_SCROLL, rule.SALVAGED)
def salvage(state: State, seat: Seat, entry: Salvage) -> State:
    """Moves a card from discards, which are public, into a seat's hand."""
    left = state.players[entry.target].discards
    if not left:
        raise Refusal(rule.MAGIC_SCROLL, "no-discards", seat=entry.target)
    state = state.player(entry.target, discards=left - 1)
    mine = state.players[seat]
    hand = (*mine.hand.value, entry.card) if entry.card else mine.hand.value
    state = state.player(seat, cards=mine.cards + 1, hand=Secret(seat, hand))
    return state.say(rule.SALVAGED, "salvaged", seat=seat, victim=entry.target, text=entry.card, now=mine.cards + 1)


@rule.enforces(rule.PENDANT)
def reshuffle(state: State, seat: Seat, entry: Reshuffle) -> State:
    """Shuffles a seat's discards into its deck and draws cards."""
    player = state.players[seat]
    deck = player.deck + player.discards
    state = state.player(seat, deck=deck, discards=0).say(rule.PENDANT, "reshuffled", seat=seat, n=deck)
    return hoard.draw(state, seat, entry.n, rule.PENDANT, entry.card) if entry.n else state


@rule.enforces(rule.DEVIOUS_TRICK)
def snatch(state: State, seat: Seat, entry: Snatch) -> State:
    """Removes a card of another hero's hand from the game; it goes to no discards."""
    state = thieves.by_card(state, seat, entry.target)
    if not state.players[entry.target].cards:
        raise Refusal(rule.DEVIOUS_TRICK, "hand-empty", seat=entry.target)
    state = lost(state, entry.target, entry.card)
    return state.say(rule.DEVIOUS_TRICK, "snatched", seat=seat, victim=entry.target, text=entry.card)


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
    """Wounds a hero because of a card; Defense does not protect, as it only holds off the dragon."""
    return harm.over(harm.hurt(state, entry.target, entry.n, rule.CARDS).because(entry.why))


def heals(state: State, entry: Heal) -> State:
    return harm.heal(state, entry.target, entry.n, rule.CARDS).because(entry.why)


def strike(state: State, seat: Seat, entry: Strike) -> State:
    return harm.over(harm.pierce(state, seat, entry.n).because(entry.why))


@rule.enforces(rule.ESCAPE)
def move(state: State, entry: Move) -> State:
    """Moves a hero because of a card, between the start and the exit; the space is not used."""
    here = state.players[entry.target].space
    if not entry.spaces:
        raise Refusal(rule.CARDS, "no-move")
    now = max(0, min(state.setup.path_length, here - entry.spaces))
    key = "moved-on" if entry.spaces > 0 else "moved-back"
    state = state.player(entry.target, space=now)
    state = state.say(rule.CARDS, key, seat=entry.target, n=abs(here - now), left=left(state, entry.target))
    return harm.over(state.because(entry.why))


@rule.enforces(rule.HERO_SLAIN)
def fall(state: State, entry: Fall) -> State:
    """Marks a hero as slain because a player reports it; once one is slain, others slain at that moment can follow."""
    if state.players[entry.target].slain:
        raise Refusal(rule.HERO_SLAIN, "slain-already", seat=entry.target)
    return harm.over(harm.slay(state, entry.target))
