"""Experience as a purse of cubes and meeples: paying with them, and the change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from referee.core.cite import Refusal
from referee.core.pages import phrase
from referee.core.seat import Seat

from . import rulebook as rule
from . import sites
from .entries import Exchange, Feast
from .final import ANIMALS, COW, HUMAN, SHEEP
from .kinds import Meeple, Skill
from .skills import has
from .state import Player, State

VALUES = (SHEEP, COW, HUMAN)
Meeples = tuple[int, int, int]
"""Numbers of sheep, cows and humans."""


def belly(player: Player) -> Meeples:
    """The meeples in a dragon's belly."""
    return (player.sheep, player.cows, player.humans)


def worth(meeples: Meeples) -> int:
    """The experience that meeples are worth."""
    return sum(n * value for n, value in zip(meeples, VALUES, strict=True))


def with_belly(state: State, seat: Seat, meeples: Meeples, cubes: int) -> State:
    """The state with the meeples and cubes of one dragon replaced."""
    sheep, cows, humans = meeples
    return state.player(seat, sheep=sheep, cows=cows, humans=humans, cubes=cubes)


def left(player: Player, cost: int, meeples: Meeples) -> tuple[Meeples, int]:
    """The belly and the cubes that a purchase would leave, the change included.

    Raises Refusal if the meeples are not in the belly, the experience does not suffice, or a meeple is needless.
    """
    rest = tuple(have - spent for have, spent in zip(belly(player), meeples, strict=True))
    if min(rest) < 0:
        raise Refusal(rule.EXPERIENCE, "not-in-belly")
    if player.experience < cost:
        raise Refusal(rule.EXPERIENCE, "too-little-experience", cost=cost, n=player.experience)
    change = worth(meeples) - cost
    if player.cubes + change < 0:
        raise Refusal(rule.EXPERIENCE, "choose-meeples", cost=cost, cubes=player.cubes, short=-player.cubes - change)
    if any(n and change >= value for n, value in zip(meeples, VALUES, strict=True)):
        raise Refusal(rule.EXPERIENCE, "needless-meeple", cost=cost)
    return (rest[0], rest[1], rest[2]), player.cubes + change


def ways(player: Player, cost: int) -> tuple[Meeples, ...]:
    """Every way to pay without a needless meeple: least change first, then fewest meeples."""
    return tuple(sorted(_ways(player, cost), key=lambda way: (max(0, worth(way) - cost), sum(way), way)))


def _ways(player: Player, cost: int) -> Iterator[Meeples]:
    ranges = (range(min(n, cost) + 1) for n in belly(player))
    for sheep, cows, humans in product(*ranges):
        way = (sheep, cows, humans)
        try:
            left(player, cost, way)
        except Refusal:
            continue
        yield way


@rule.enforces(rule.EXPERIENCE)
def pay(state: State, seat: Seat, cost: int, meeples: Meeples) -> State:
    """The state with this much experience spent.  Raises Refusal if it cannot be paid with these meeples."""
    rest, cubes = left(state.players[seat], cost, meeples)
    spent = state.players[seat].cubes - cubes
    state = with_belly(state, seat, rest, cubes)
    given = dict(zip(("sheep", "cows", "humans"), meeples, strict=True))
    what = tuple(phrase(f"spent-{kind}", n=n) for kind, n in (*given.items(), ("cubes", spent)) if n > 0)
    params: dict[str, Any] = {**given, "cubes": abs(spent), "what": what}
    if spent < 0:
        return state.say(rule.EXPERIENCE, "paid-with-change", seat=seat, n=cost, **params)
    return state.say(rule.EXPERIENCE, "paid", seat=seat, n=cost, kinds=len(what), **params)


@rule.enforces(rule.EXPERIENCE)
def exchange(state: State, seat: Seat, entry: Exchange) -> State:
    """Exchanges meeples for cubes; there is no way back.  Raises Refusal if no such meeples are in the belly."""
    player, meeples = state.players[seat], (entry.sheep, entry.cows, entry.humans)
    rest = tuple(have - given for have, given in zip(belly(player), meeples, strict=True))
    if min(rest) < 0:
        raise Refusal(rule.EXPERIENCE, "not-in-belly")
    if not sum(meeples):
        raise Refusal(rule.EXPERIENCE, "no-meeple")
    gained = worth(meeples)
    state = with_belly(state, seat, (rest[0], rest[1], rest[2]), player.cubes + gained)
    return state.say(rule.EXPERIENCE, "exchanged", seat=seat, n=gained, now=player.cubes + gained)


def gain(state: State, seat: Seat, cubes: int) -> State:
    """The state with more Experience cubes."""
    return state.player(seat, cubes=state.players[seat].cubes + cubes)


def swallow(state: State, seat: Seat, sheep: int = 0, cows: int = 0, humans: int = 0) -> State:
    """The state with meeples added to a belly."""
    had = state.players[seat]
    state = state.player(seat, sheep=had.sheep + sheep, cows=had.cows + cows, humans=had.humans + humans)
    return box_short(state, sheep, cows)


@rule.enforces(rule.BOX_SHORT)
def box_short(state: State, sheep: int, cows: int) -> State:
    """Adds a call if these added animals are more than the box has.  WW22: nothing is refused."""
    for meeple, more in (("sheep", sheep), ("cows", cows)):
        if more > 0 and sum(getattr(player, meeple) for player in state.players) > ANIMALS:
            state = replace(state, short=True).say(rule.BOX_SHORT, f"box-short-{meeple}", most=ANIMALS)
    return state


def feast(state: State, seat: Seat, entry: Feast) -> State:
    """Poison Aura: eats all animals where the dragon ends its movement.

    Raises Refusal if the skill is not bought, no animal is entered, or the farm cannot have held them.
    """
    if not has(state.players[seat], Skill.POISON_AURA):
        raise Refusal(rule.DESCRIBED, "not-bought")
    if not entry.sheep + entry.cows:
        raise Refusal(rule.DESCRIBED, "no-meeple")
    params: dict[str, Any] = {"sheep": entry.sheep, "cows": entry.cows}
    state = state.say(rule.DESCRIBED, "feasted", seat=seat, **params)
    state = swallow(state, seat, entry.sheep, entry.cows)
    meals = [Meeple.SHEEP] * entry.sheep + [Meeple.COW] * entry.cows
    return state if entry.site is None else sites.eaten(state, entry.site, meals)
