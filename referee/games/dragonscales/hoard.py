"""The Hoard (p. 6), The Card Decks (p. 8) and Treasure Cards (p. 18): what villains gain, pay, steal and draw."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal, Rule
from referee.core.seat import Seat
from referee.core.secret import Secret

from . import rulebook as rule
from .entries import Bonus
from .final import TREASURES, VILLAINY_CARDS
from .state import State, Treasure

SCALES, WOUNDS, POISON = 25, 44, 8
"""Dragonscales, Villain wound cubes and poison cubes in the box (p. 3)."""
BONUS_SCALES = {Bonus.SCALE: 1, Bonus.TWO_SCALES: 2, Bonus.THREE_SCALES: 3}


@rule.enforces(rule.LEFT_ALONE, rule.KNOCKED_OUT)
def must_be_in(state: State, seat: Seat) -> None:
    """Raises Refusal if a villain is dead or knocked out, and so cannot be affected."""
    if state.players[seat].out:
        raise Refusal(rule.LEFT_ALONE if state.players[seat].dead else rule.KNOCKED_OUT, "out-of-the-game", seat=seat)


@rule.enforces(rule.SUPPLY)
def granted(state: State, box: int, out: int, wanted: int) -> int:
    """Returns how many of the wanted pieces the Hoard can give: bounded by the box only if the option is set."""
    return min(wanted, max(box - out, 0)) if state.setup.supply_bound else wanted


@rule.enforces(rule.SUPPLY)
def warned(state: State, key: str, box: int, out: int, wanted: int, given: int) -> State:
    """Warns in the log if the Hoard has run out: fewer were given, or more are in play than the box holds."""
    if given < wanted:
        return state.say(rule.SUPPLY, f"{key}-run-out", n=wanted - given)
    return state.say(rule.SUPPLY, f"{key}-beyond-the-box", n=out + given - box) if out + given > box else state


@rule.enforces(rule.HOARD)
def gain(state: State, seat: Seat, scales: int, why: Rule) -> State:
    """Gives a villain scales from the Hoard."""
    out = sum(player.scales for player in state.players)
    given = granted(state, SCALES, out, scales)
    state = state.player(seat, scales=state.players[seat].scales + given)
    return warned(state.say(why, "took-scales", seat=seat, n=given), "scales", SCALES, out, scales, given)


@rule.enforces(rule.HOARD)
def pay(state: State, seat: Seat, scales: int, why: Rule) -> State:
    """Pays scales to the Hoard.  Raises Refusal if the villain has fewer."""
    held = state.players[seat].scales
    if scales > held:
        raise Refusal(why, "cannot-pay", seat=seat, n=scales, held=held)
    if not scales:
        return state
    return state.player(seat, scales=held - scales).say(why, "paid", seat=seat, n=scales)


@rule.enforces(rule.LEFT_ALONE)
def dead_but_robbable(state: State, seat: Seat) -> bool:
    """Tells whether a villain is dead at a table where the dead can be stolen from."""
    return state.setup.rob_dead and state.players[seat].dead


@rule.enforces(rule.STEALING, rule.PROTECTION)
def must_be_robbable(state: State, thief: Seat, victim: Seat) -> None:
    """Raises Refusal for a theft from oneself, from a protected villain, or from one who is out."""
    if victim == thief:
        raise Refusal(rule.STEALING, "not-from-oneself")
    if not dead_but_robbable(state, victim):
        must_be_in(state, victim)
    if state.players[victim].protected:
        raise Refusal(rule.PROTECTION, "protected-from-theft", seat=victim)


@rule.enforces(rule.STEALING)
def steal(state: State, thief: Seat, victim: Seat, scales: int, why: Rule) -> State:
    """Steals scales from one victim, at most as many as it has; `why` is the rule to cite if it has enough.

    Raises Refusal if that is not allowed.
    """
    must_be_robbable(state, thief, victim)
    held = state.players[victim].scales
    if not held:
        raise Refusal(rule.STEALING, "nothing-to-steal", seat=victim)
    taken = min(scales, held)
    state = state.player(victim, scales=held - taken)
    state = state.player(thief, scales=state.players[thief].scales + taken)
    return state.say(rule.STEALING if taken < scales else why, "stole", seat=thief, victim=victim, n=taken)


@rule.enforces(rule.VILLAINY_CARDS_DRAWN)
def draw_cards(state: State, seat: Seat, cards: int, name: str = "", looked: int = 0, dug: bool = True) -> State:
    """Draws cards into the hand; a name is noted for the owner only.  `dug`: they come from the deck.

    Raises Refusal if too few cards are left outside the hand and the table.
    """
    player = state.players[seat]
    if cards_left(state, seat) < cards:
        raise Refusal(rule.COMPONENTS, "no-cards-left", most=VILLAINY_CARDS)
    noted = (*player.hand.value, name) if name else player.hand.value
    looked = max(looked, cards)
    state = state.player(seat, cards=player.cards + cards, hand=Secret(seat, noted))
    if dug:
        state = state.say(rule.VILLAINY_CARDS_DRAWN, "drew-cards", seat=seat, n=cards, looked=looked)
        state = thinned(state, seat, player.deck - looked, looked - cards)
    else:
        state = state.say(rule.NO_PEEKING, "took-discards", seat=seat, n=cards)
    return state.say(rule.VILLAINY_CARDS_DRAWN, "noted-card-own", only=seat, name=name, named=int(bool(name)))


@rule.enforces(rule.DECKS)
def thinned(state: State, seat: Seat, left: int, discarded: int) -> State:
    """Sets how many cards a Villainy deck has left; an empty deck is reshuffled from its discards.

    `left` is negative if the deck ran out during a draw; then only the cards `discarded` of that draw are left out.
    """
    if left > 0:
        return state.player(seat, deck=left)
    player = state.players[seat]
    whole = max(0, VILLAINY_CARDS - player.cards - player.minions - (discarded if left < 0 else 0))
    return state.player(seat, deck=whole).say(rule.DECKS, "villainy-shuffled", seat=seat)


@rule.enforces(rule.DECKS)
def thin_treasures(state: State, left: int, discarded: int) -> State:
    """Sets how many cards the Treasure deck has left, as for a Villainy deck."""
    if left > 0:
        return replace(state, treasures=left)
    whole = max(0, TREASURES - _treasures(state) - (discarded if left < 0 else 0))
    return replace(state, treasures=whole).say(rule.DECKS, "treasures-shuffled")


@rule.enforces(rule.TREASURE_DRAWN)
def find(state: State, seat: Seat, points: int | None = None, name: str = "", looked: int = 1) -> State:
    """Adds a face-down Treasure to a stash.  Raises Refusal if all Treasures of the box are in stashes."""
    if not treasures_left(state):
        raise Refusal(rule.COMPONENTS, "no-treasures-left", most=TREASURES)
    state = stash(state, seat, Treasure(Secret(seat, points), Secret(seat, name)))
    state = state.say(rule.TREASURE_DRAWN, "drew-treasure", seat=seat, looked=looked)
    state = thin_treasures(state, state.treasures - looked, looked - 1)
    return note_treasure(state, seat, state.players[seat].down - 1)


def stash(state: State, seat: Seat, treasure: Treasure) -> State:
    """Adds a Treasure to a stash: face down after the other face-down ones, face up at the end."""
    held = state.players[seat].stash
    at = len(held) if treasure.up else state.players[seat].down
    return state.player(seat, stash=(*held[:at], treasure, *held[at:]))


def note_treasure(state: State, seat: Seat, index: int) -> State:
    """Logs for the owner only what was noted about a Treasure."""
    card = state.players[seat].stash[index]
    points, name = card.points.value, card.name.value
    facts = {"points": points, "name": name, "named": int(bool(name))}
    return state.say(rule.TREASURE_DRAWN, "noted-treasure-own", only=seat, **facts)


def give_bonus(state: State, seat: Seat, bonus: Bonus, why: Rule) -> State:
    """Gives the bonus of a Rage box or a space; nothing if none is left."""
    match bonus:
        case Bonus.NONE:
            return state
        case Bonus.CARD if cards_left(state, seat):
            return draw_cards(state, seat, 1)
        case Bonus.TREASURE if treasures_left(state):
            return find(state, seat)
        case Bonus.SCALE | Bonus.TWO_SCALES | Bonus.THREE_SCALES:
            return gain(state, seat, BONUS_SCALES[bonus], why)
        case Bonus.HEAL:
            player = state.players[seat]
            if not player.wounds:
                return state.say(rule.HEAL, "nothing-to-heal", seat=seat, poison=player.poison)
            state = state.player(seat, wounds=player.wounds - 1)
            return state.say(rule.HEAL, "healed", seat=seat, n=1, now=state.players[seat].hurt)
        case Bonus.OTHER:
            return state.say(why, "other-bonus", seat=seat)
        case _:
            return not_there(state, seat, bonus)


@rule.enforces(rule.NOT_THERE)
def not_there(state: State, seat: Seat, bonus: Bonus) -> State:
    """Logs that a bonus is not given because none is left."""
    return state.say(rule.NOT_THERE, "bonus-not-there", seat=seat, bonus=bonus)


def cards_left(state: State, seat: Seat) -> int:
    """Returns how many cards of a villain are neither in its hand nor on the table."""
    player = state.players[seat]
    return VILLAINY_CARDS - player.cards - player.minions


def treasures_left(state: State) -> int:
    """Returns how many Treasures are in no stash."""
    return TREASURES - _treasures(state)


def _treasures(state: State) -> int:
    return sum(len(player.stash) for player in state.players)
