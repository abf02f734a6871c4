"""Action #1: Defend (p. 12); Action #3: Villainy, Action #4: Loot (p. 14): the choices of each box."""

from __future__ import annotations

from referee.core.cite import Refusal
from referee.core.secret import Seat, Secret

from . import rulebook as rule
from .agenda import acted, current
from .boxes import Action
from .entries import Bonus, Defend, Loot, Skip, Villainy
from .harm import gain
from .state import State, Treasure

HEALS = (3, 3, 2, 1)
LOOTS = (0, 3, 2, 1)
"""Scales instead of a card, by box; none in the first."""


def box_of(state: State) -> int:
    """The number of the box that is open."""
    now = current(state)
    assert now is not None
    return now[1]


@rule.enforces(rule.VOLUNTARY)
def skip(state: State, seat: Seat, entry: Skip) -> State:
    now = current(state)
    assert now is not None
    return acted(state, now[0], seat).say(rule.VOLUNTARY, "skipped", seat=seat, row=now[0], box=now[1])


@rule.enforces(rule.DEFEND_BOX, rule.PROTECTION)
def defend(state: State, seat: Seat, entry: Defend) -> State:
    box, player = box_of(state), state.players[seat]
    if entry.protect and box != 1:
        raise Refusal(rule.DEFEND_BOX, "protection-box")
    if entry.protect and entry.heal:
        raise Refusal(rule.DEFEND_BOX, "heal-or-protect")
    state = acted(state, Action.DEFEND, seat)
    if entry.protect:
        return state.player(seat, protected=True).say(rule.PROTECTION, "protected", seat=seat)
    if entry.heal > HEALS[box - 1]:
        raise Refusal(rule.DEFEND_BOX, "heals-less", box=box, most=HEALS[box - 1])
    return heal(state, seat, entry.heal) if player.wounds or not entry.heal else heal(state, seat, entry.heal)


@rule.enforces(rule.POISON, rule.HEAL)
def heal(state: State, seat: Seat, wounds: int) -> State:
    """So many wounds back to the Hoard; poison stays."""
    player = state.players[seat]
    if wounds > player.wounds:
        raise Refusal(rule.POISON if player.poison else rule.HEAL, "heals-too-much", seat=seat, most=player.wounds)
    state = state.player(seat, wounds=player.wounds - wounds)
    return state.say(rule.HEAL, "healed", seat=seat, n=wounds, now=state.players[seat].hurt)


@rule.enforces(rule.VILLAINY_BOX, rule.STEALING)
def villainy(state: State, seat: Seat, entry: Villainy) -> State:
    box = box_of(state)
    if entry.take != (box == 4) and (entry.take or entry.draw or entry.steal is not None):
        raise Refusal(rule.VILLAINY_BOX, "not-in-this-box", row=Action.VILLAINY, box=box)
    if entry.steal is not None and box > 2:
        raise Refusal(rule.VILLAINY_BOX, "no-stealing-here", box=box)
    if box == 2 and entry.draw and entry.steal is not None:
        raise Refusal(rule.VILLAINY_BOX, "draw-or-steal")
    state = acted(state, Action.VILLAINY, seat)
    if entry.draw:
        state = draw_cards(state, seat, 1, entry.card, looked=2 if box < 3 else 1)
    if entry.steal is not None:
        state = steal(state, seat, entry.steal, 1 if box == 1 else 2)
    if entry.take:
        state = gain(state, seat, 1).say(rule.VILLAINY_BOX, "took-scales", seat=seat, n=1)
    if not (entry.draw or entry.take or entry.steal is not None):
        state = state.say(rule.VOLUNTARY, "skipped", seat=seat, row=Action.VILLAINY, box=box)
    return state


@rule.enforces(rule.STEALING, rule.PROTECTION)
def steal(state: State, thief: Seat, victim: Seat, scales: int) -> State:
    """Scales from one victim, who is not protected: as many as are there."""
    other = state.players[victim]
    if victim == thief:
        raise Refusal(rule.STEALING, "not-from-oneself")
    if other.protected:
        raise Refusal(rule.PROTECTION, "protected-from-theft", seat=victim)
    if other.out:
        raise Refusal(rule.DEATH, "out-of-the-game", seat=victim)
    taken = min(scales, other.scales)
    state = state.player(victim, scales=other.scales - taken)
    state = state.player(thief, scales=state.players[thief].scales + taken)
    return state.say(rule.STEALING, "stole", seat=thief, victim=victim, n=taken)


@rule.enforces(rule.VILLAINY_CARDS_DRAWN)
def draw_cards(state: State, seat: Seat, cards: int, name: str = "", looked: int = 0) -> State:
    """Cards into the hand; a name is noted for its owner alone."""
    player = state.players[seat]
    if player.cards + cards > 16:
        raise Refusal(rule.VILLAINY_CARDS_DRAWN, "no-cards-left", most=16)
    noted = (*player.hand.value, name) if name else player.hand.value
    state = state.player(seat, cards=player.cards + cards, hand=Secret(seat, noted))
    state = state.say(rule.VILLAINY_CARDS_DRAWN, "drew-cards", seat=seat, n=cards, looked=max(looked, cards))
    return state.say(rule.VILLAINY_CARDS_DRAWN, "noted-card", only=seat, name=name) if name else state


@rule.enforces(rule.LOOT_BOX)
def loot(state: State, seat: Seat, entry: Loot) -> State:
    box = box_of(state)
    if entry.draw and entry.take:
        raise Refusal(rule.LOOT_BOX, "draw-or-take")
    if entry.draw and box > 2:
        raise Refusal(rule.LOOT_BOX, "no-treasure-here", box=box)
    if entry.take and box == 1:
        raise Refusal(rule.LOOT_BOX, "no-scales-here")
    state = acted(state, Action.LOOT, seat)
    if entry.draw:
        return find(state, seat, entry.points, entry.name, looked=2 if box == 1 else 1)
    if entry.take:
        n = LOOTS[box - 1]
        return gain(state, seat, n).say(rule.LOOT_BOX, "took-scales", seat=seat, n=n)
    return state.say(rule.VOLUNTARY, "skipped", seat=seat, row=Action.LOOT, box=box)


@rule.enforces(rule.TREASURE_DRAWN)
def find(state: State, seat: Seat, points: int | None, name: str, looked: int = 1) -> State:
    """A Treasure into the stash, face down."""
    if sum(len(player.stash) for player in state.players) >= 32:
        raise Refusal(rule.TREASURE_DRAWN, "no-treasures-left", most=32)
    card = Treasure(Secret(seat, points), Secret(seat, name))
    state = state.player(seat, stash=(*state.players[seat].stash, card))
    state = state.say(rule.TREASURE_DRAWN, "drew-treasure", seat=seat, looked=looked)
    if points is None and not name:
        return state
    return state.say(rule.TREASURE_DRAWN, "noted-treasure", only=seat, points=-1 if points is None else points, name=name)


def give_bonus(state: State, seat: Seat, bonus: Bonus) -> State:
    """What a Rage box or a space gives."""
    match bonus:
        case Bonus.NONE:
            return state
        case Bonus.CARD:
            return draw_cards(state, seat, 1) if state.players[seat].cards < 16 else state
        case Bonus.SCALE | Bonus.TWO_SCALES | Bonus.THREE_SCALES:
            n = {Bonus.SCALE: 1, Bonus.TWO_SCALES: 2, Bonus.THREE_SCALES: 3}[bonus]
            return gain(state, seat, n).say(rule.BONUS, "took-scales", seat=seat, n=n)
        case Bonus.TREASURE:
            return find(state, seat, None, "")
        case Bonus.HEAL:
            return heal(state, seat, min(1, state.players[seat].wounds))
        case Bonus.OTHER:
            return state.say(rule.BONUS, "other-bonus", seat=seat)
