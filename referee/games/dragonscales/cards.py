"""Treasure Cards (p. 18), Villainy Cards (p. 19), Trades and Deals (p. 20): what happens at any time."""

from __future__ import annotations

from dataclasses import replace

from referee.core.cite import Refusal, Rule
from referee.core.secret import Seat, Secret

from . import rulebook as rule
from .actions import draw_cards
from .entries import Activate, Draw, Give, Label, Lose, Play, Rob, Scales, Taken, Use, Wound
from .harm import die, gain, hurt
from .state import Robbery, State, Treasure


@rule.enforces(rule.NOT_ONESELF)
def wound(state: State, seat: Seat, entry: Wound) -> State:
    if not entry.wounds + entry.poison:
        raise Refusal(rule.WOUNDS, "no-wounds")
    if state.players[entry.target].out:
        raise Refusal(rule.DEATH, "out-of-the-game", seat=entry.target)
    by = None if entry.by == entry.target else entry.by
    return hurt(state, entry.target, entry.wounds, entry.poison, by)


@rule.enforces(rule.HOARD)
def scales(state: State, entry: Scales) -> State:
    """Scales paid to the Hoard, or gained from it."""
    if not entry.change:
        raise Refusal(rule.HOARD, "no-scales")
    if entry.change > 0:
        return gain(state, entry.target, entry.change).say(rule.HOARD, "took-scales", seat=entry.target, n=entry.change)
    return pay(state, entry.target, -entry.change, rule.HOARD)


def pay(state: State, seat: Seat, scales: int, why: Rule) -> State:
    held = state.players[seat].scales
    if scales > held:
        raise Refusal(why, "cannot-pay", seat=seat, n=scales, held=held)
    if not scales:
        return state
    return state.player(seat, scales=held - scales).say(why, "paid", seat=seat, n=scales)


def draw(state: State, seat: Seat, entry: Draw) -> State:
    return draw_cards(state, seat, entry.cards, entry.name)


@rule.enforces(rule.VILLAINY_PLAYED, rule.MINIONS)
def play(state: State, seat: Seat, entry: Play) -> State:
    """A card out of the hand, its scales paid; a Minion stays on the table."""
    player = state.players[seat]
    if not player.cards:
        raise Refusal(rule.VILLAINY_PLAYED, "no-cards")
    if entry.target is not None and state.players[entry.target].out:
        raise Refusal(rule.DEATH, "out-of-the-game", seat=entry.target)
    state = pay(state, seat, entry.cost, rule.VILLAINY_PLAYED)
    minions = player.minions + int(entry.stays)
    state = state.player(seat, cards=player.cards - 1, hand=_without(player.hand, entry.name), minions=minions)
    name = entry.name or "-"
    if entry.stays:
        return state.say(rule.MINIONS, "summoned", seat=seat, name=name)
    if entry.target is not None:
        return state.say(rule.VILLAINY_PLAYED, "played-on", seat=seat, target=entry.target, name=name)
    return state.say(rule.VILLAINY_PLAYED, "played", seat=seat, name=name)


def _without(hand: Secret[tuple[str, ...]], name: str) -> Secret[tuple[str, ...]]:
    """The noted names less one that has left the hand."""
    noted = list(hand.value)
    if name in noted:
        noted.remove(name)
    return replace(hand, hidden=tuple(noted))


def lose(state: State, seat: Seat, entry: Lose) -> State:
    player = state.players[seat]
    if entry.cards > player.cards:
        raise Refusal(rule.VILLAINY_PLAYED, "no-cards")
    left = player.cards - entry.cards
    state = state.player(seat, cards=left, hand=Secret(seat, player.hand.value[:left]))
    return state.say(rule.VILLAINY_PLAYED, "lost-cards", seat=seat, n=entry.cards)


def label(state: State, seat: Seat, entry: Label) -> State:
    card = _card(state, seat, entry.treasure)
    named = replace(card, points=Secret(seat, entry.points), name=Secret(seat, entry.name))
    return _put(state, seat, entry.treasure, named).say(rule.TREASURE_DRAWN, "labelled", seat=seat)


@rule.enforces(rule.ONE_USE)
def use(state: State, seat: Seat, entry: Use) -> State:
    """A one-use Treasure leaves the stash, and its points with it."""
    _card(state, seat, entry.treasure)
    stash = state.players[seat].stash
    state = state.player(seat, stash=(*stash[: entry.treasure], *stash[entry.treasure + 1 :]))
    return state.say(rule.ONE_USE, "used", seat=seat, name=entry.name or "-")


@rule.enforces(rule.ONGOING)
def activate(state: State, seat: Seat, entry: Activate) -> State:
    """A Treasure turned face up: everybody sees it now."""
    card = _card(state, seat, entry.treasure)
    state = pay(state, seat, entry.cost, rule.ONGOING)
    points = card.points.value if entry.points is None else entry.points
    shown = Treasure(Secret(None, points), Secret(None, entry.name or card.name.value), up=True)
    return _put(state, seat, entry.treasure, shown).say(rule.ONGOING, "activated-treasure", seat=seat, name=entry.name or "-")


@rule.enforces(rule.STEALING_TREASURES, rule.PROTECTION)
def rob(state: State, seat: Seat, entry: Rob) -> State:
    """A random face-down Treasure; its old owner says which, unless there is only one."""
    victim = state.players[entry.target]
    if entry.target == seat:
        raise Refusal(rule.STEALING_TREASURES, "not-from-oneself")
    if victim.protected:
        raise Refusal(rule.PROTECTION, "protected-from-theft", seat=entry.target)
    if victim.out and not victim.dead:
        raise Refusal(rule.KNOCKED_OUT, "out-of-the-game", seat=entry.target)
    down = [i for i, card in enumerate(victim.stash) if not card.up]
    owed = sum(1 for robbery in state.robberies if robbery.victim == entry.target)
    if len(down) <= owed:
        raise Refusal(rule.STEALING_TREASURES, "no-treasure-to-steal", seat=entry.target)
    state = state.say(rule.STEALING_TREASURES, "robbed", seat=seat, victim=entry.target)
    if len(down) == 1:
        return hand_on(state, entry.target, seat, down[0])
    return replace(state, robberies=(*state.robberies, Robbery(seat, entry.target)))


@rule.enforces(rule.STEALING_TREASURES)
def taken(state: State, seat: Seat, entry: Taken) -> State:
    """Which Treasure it was."""
    robbery = next(r for r in state.robberies if r.victim == seat)
    _card(state, seat, entry.treasure)
    rest = list(state.robberies)
    rest.remove(robbery)
    state = hand_on(replace(state, robberies=tuple(rest)), seat, robbery.thief, entry.treasure)
    return state.say(rule.STEALING_TREASURES, "told-which", seat=seat)


def hand_on(state: State, giver: Seat, to: Seat, index: int) -> State:
    """One Treasure from stash to stash; a face-down one is the new owner's secret now."""
    card = state.players[giver].stash[index]
    if not card.up:
        card = replace(card, points=replace(card.points, owner=to), name=replace(card.name, owner=to))
    stash = state.players[giver].stash
    state = state.player(giver, stash=(*stash[:index], *stash[index + 1 :]))
    return state.player(to, stash=(*state.players[to].stash, card))


@rule.enforces(rule.TRADES)
def give(state: State, seat: Seat, entry: Give) -> State:
    """Scales and Treasures, freely; never cards, never cubes."""
    if entry.to == seat:
        raise Refusal(rule.TRADES, "not-to-oneself")
    if not entry.scales and not entry.treasures:
        raise Refusal(rule.TRADES, "gives-nothing")
    if entry.scales > state.players[seat].scales:
        raise Refusal(rule.TRADES, "cannot-pay", seat=seat, n=entry.scales, held=state.players[seat].scales)
    if len(set(entry.treasures)) < len(entry.treasures) or any(
        i >= len(state.players[seat].stash) for i in entry.treasures
    ):
        raise Refusal(rule.TRADES, "no-such-treasure")
    state = state.player(seat, scales=state.players[seat].scales - entry.scales)
    state = state.player(entry.to, scales=state.players[entry.to].scales + entry.scales)
    for index in sorted(entry.treasures, reverse=True):
        state = hand_on(state, seat, entry.to, index)
    n = len(entry.treasures)
    return state.say(rule.TRADES, "gave", seat=seat, to=entry.to, scales=entry.scales, treasures=n)


def fall(state: State, target: Seat) -> State:
    """The table says that a villain has died: nobody typed its maximum."""
    if state.players[target].out:
        raise Refusal(rule.DEATH, "out-of-the-game", seat=target)
    return die(state, target)


def _card(state: State, seat: Seat, index: int) -> Treasure:
    """A face-down Treasure of this seat.  Raises Refusal."""
    stash = state.players[seat].stash
    if index >= len(stash) or stash[index].up:
        raise Refusal(rule.TREASURE_DRAWN, "no-such-treasure")
    return stash[index]


def _put(state: State, seat: Seat, index: int, card: Treasure) -> State:
    stash = state.players[seat].stash
    return state.player(seat, stash=(*stash[:index], card, *stash[index + 1 :]))
