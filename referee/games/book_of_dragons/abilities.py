"""Using Dragon Abilities: once per card, at any time in one's own turn, never on dice that lie on cards."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from referee.core.cite import Refusal
from referee.core.seat import Seat
from referee.core.state import changed

from . import dice, entries
from . import rules as rule
from .entries import Ability, Realm
from .state import Player, State
from .taking import gone


def usable(state: State, seat: Seat) -> tuple[Realm, ...]:
    """The realms whose ability this scholar can use now, and where it would change something."""
    player = state.players[seat]
    ready = {held.card.realm for held in player.book if not held.used}
    return tuple(realm for realm in Realm if realm in ready and _works(state, player, realm))


def _works(state: State, player: Player, realm: Realm) -> bool:
    match realm:
        case Realm.STORM:
            return bool(bare(state))
        case Realm.DESERT | Realm.JUNGLE:
            return any(value < 6 for value in player.free)
        case Realm.MOUNTAINS:
            return bool(player.free)
        case Realm.PLAINS:
            return bool(not player.token and player.placed)
        case Realm.VOLCANO:
            return False
    assert_never(realm)


def bare(state: State) -> tuple[int, ...]:
    """BD10: visible cards without any dice, the blocking die included."""
    return tuple(number for number in state.open if not state.holders(number) and state.blocker != number)


@rule.enforces(rule.ABILITIES)
def use(state: State, seat: Seat, entry: Ability) -> State:
    """Turns one card of the realm face down and applies the ability of its realm."""
    match entry:
        case entries.Storm():
            return storm(spent(state, seat, Realm.STORM), seat, entry.pile)
        case entries.Desert():
            return desert(spent(state, seat, Realm.DESERT), seat, entry.die)
        case entries.Jungle():
            return jungle(spent(state, seat, Realm.JUNGLE), seat)
        case entries.Mountains():
            return mountains(spent(state, seat, Realm.MOUNTAINS), seat, entry.die)
        case entries.Plains():
            return plains(spent(state, seat, Realm.PLAINS), seat, entry.pile)
    assert_never(entry)


def spent(state: State, seat: Seat, realm: Realm) -> State:
    """The state with this scholar's first unused card of a realm turned face down."""
    book = state.players[seat].book
    index = next(i for i, held in enumerate(book) if held.card.realm is realm and not held.used)
    return state.player(seat, book=changed(book, index, used=True))


@rule.enforces(rule.STORM)
def storm(state: State, seat: Seat, number: int) -> State:
    """Removes a visible card without dice from the game.  BD9: this can empty a pile.

    Raises Refusal if the pile is empty or dice lie on its card.
    """
    if number not in bare(state):
        key = "empty-pile" if number not in state.open else "card-with-dice"
        raise Refusal(rule.STORM, key, pile=number)
    card = state.piles[number - 1].top
    state = replace(gone(state, number), removed=(*state.removed, card))
    return state.say(rule.STORM, "storm", seat=seat, pile=number)


@rule.enforces(rule.DESERT)
def desert(state: State, seat: Seat, value: int) -> State:
    if value == 6:
        raise Refusal(rule.DESERT, "six-stays")
    changed = dice.turned(state, seat, value, dice.higher)
    return changed.say(rule.DESERT, "desert", seat=seat, was=value, now=dice.higher(value))


@rule.enforces(rule.JUNGLE)
def jungle(state: State, seat: Seat) -> State:
    was, changed = state.players[seat].free, dice.all_turned(state, seat, dice.higher)
    now = dice.written(changed.players[seat].free)
    return changed.say(rule.JUNGLE, "jungle", seat=seat, was=dice.written(was), now=now)


@rule.enforces(rule.MOUNTAINS)
def mountains(state: State, seat: Seat, value: int) -> State:
    changed = dice.turned(state, seat, value, dice.opposite)
    return changed.say(rule.MOUNTAINS, "mountains", seat=seat, was=value, now=dice.opposite(value))


@rule.enforces(rule.PLAINS)
def plains(state: State, seat: Seat, number: int) -> State:
    """Puts the immunity token on a card with one's own dice.  BD12: dice placed this turn can be protected as well."""
    if number not in state.players[seat].placed:
        raise Refusal(rule.PLAINS, "none-of-your-dice", pile=number)
    return state.player(seat, token=number).say(rule.PLAINS, "plains", seat=seat, pile=number)
