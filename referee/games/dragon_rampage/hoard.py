"""Gold, hero cards and Treasures that heroes gain; `why` is the rule to cite."""

from __future__ import annotations

from referee.core.cite import Rule
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import rulebook as rule
from .state import State, Treasure


@rule.enforces(rule.SUPPLY)
def gain(state: State, seat: Seat, gold: int, why: Rule) -> State:
    """Gives gold from the supply, which does not run out."""
    now = state.players[seat].gold + gold
    return state.player(seat, gold=now).say(why, "gained", seat=seat, n=gold, now=now)


@rule.enforces(rule.DECK)
def draw(state: State, seat: Seat, n: int, why: Rule, card: str = "") -> State:
    """Draws hero cards into the hand, at most as many as the deck has."""
    player = state.players[seat]
    drawn = min(n, player.deck)
    if drawn < n:
        state = state.say(rule.DECK, "deck-empty", seat=seat)
    if not drawn:
        return state
    hand = (*player.hand.value, card) if card else player.hand.value
    state = state.player(seat, cards=player.cards + drawn, deck=player.deck - drawn, hand=Secret(seat, hand))
    return state.say(why, "drew", seat=seat, n=drawn, now=player.cards + drawn)


def find(state: State, seat: Seat, points: int | None, name: str, why: Rule) -> State:
    """Adds a face-down Treasure to a hero."""
    treasure = Treasure(Secret(seat, points), Secret(seat, name))
    state = state.player(seat, treasures=(*state.players[seat].treasures, treasure))
    return state.say(why, "found", seat=seat, now=state.players[seat].unused)
