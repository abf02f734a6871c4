"""Dragons who play at random: mostly what is asked of them, sometimes anything at all."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args, get_origin

from referee.core.adjust import Adjust
from referee.core.ask import Ask, Count, SeatPick
from referee.core.entry import Entry, asks, bare, hints, optional
from referee.core.table import Table
from referee.games.whelps_to_wyrms import GAME as game
from referee.games.whelps_to_wyrms import dice, entries, purse, skills, wounds
from referee.games.whelps_to_wyrms.entries import Ability, Colour, Setup, Skill
from referee.games.whelps_to_wyrms.kinds import Length, Space
from referee.games.whelps_to_wyrms.state import State

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin")
WORDS = ("", "Rikus", "Żółty", "Feast")


def table(rng: Random) -> Table:
    """A table, laid in any way."""
    seats = rng.randint(2, 6)
    laid = Setup(
        dragons=tuple(rng.sample(list(Colour), seats)),
        first=rng.randrange(seats),
        length=rng.choice(list(Length)),
        **{name: rng.random() < 0.5 for name in OPTIONS},
        wyrm_gold=rng.choice([0, 4]),
    )
    return Table.open(game, NAMES[:seats], laid)


OPTIONS = ("award_needs_one", "awards_are_claimed", "first_to_wyrm", "charity_to_others", "smash_once")


def said(now: Table, rng: Random, wild: float = 0.15) -> tuple[int, Entry]:
    """Somebody's next words: a fitting answer as a rule, and now and then nonsense."""
    seat = rng.randrange(len(now.names))
    if rng.random() < wild or not now.prompts:
        return seat, anything(rng, rng.choice(game.rules.entries), len(now.names))
    prompt = rng.choice(now.prompts)
    seat = rng.choice(prompt.seats)
    return seat, sensible(at(now), seat, prompt.kind, rng, len(now.names))


def at(now: Table) -> State:
    assert isinstance(now.state, State)
    return now.state


def sensible(state: State, seat: int, kind: type[Entry], rng: Random, seats: int) -> Entry:
    """An entry of that kind with dice and meeples as this dragon has them."""
    player, other = state.players[seat], rng.choice([i for i in range(seats) if i != seat])
    match kind:
        case entries.Attack | entries.Activate if state.alive:
            return _slayer(state, kind, rng, player.level, seats)
        case entries.Fight | entries.Rob:
            theirs = roll(rng, state.players[other].level)
            return kind(other, roll(rng, player.level), theirs)
        case entries.Combat:
            return entries.Combat(roll(rng, player.level), roll(rng, player.level), won=rng.random() < 0.5)
        case entries.Buy | entries.Mature:
            cost = rng.choice([1, 2, 4, 8])
            way = rng.choice([*purse.ways(player, cost), (0, 0, 0)])
            if kind is entries.Mature:
                return entries.Mature(*way)
            return entries.Buy(rng.randint(1, 3), skills.printed(rng.choice(list(Skill))), *way)
        case entries.Use:
            name = rng.choice([*skills.usable(player), "Claws"])
            return entries.Use(name, other, rng.choice(list(Space)))
        case entries.Poison:
            return entries.Poison(int("".join(str(rng.randint(1, 6)) for _ in range(wounds.to_roll(state))) or 0))
        case entries.Mirror:
            return entries.Mirror(roll(rng, 1))
        case entries.Draw:
            abilities = tuple(rng.sample(list(Ability), rng.randint(0, 3)))
            return entries.Draw(rng.choice(WORDS), rng.choice([None, 3, 7, 9]), rng.choice([None, 2]), abilities)
        case entries.Tally:
            return entries.Tally((3,) * player.claims)
        case _:
            return anything(rng, kind, seats)


def _slayer(state: State, kind: type[Entry], rng: Random, level: int, seats: int) -> Entry:
    ready = [i for i in state.alive if not state.slayers[i].used] or list(state.alive)
    number, flag = rng.choice(ready) + 1, rng.random() < 0.3
    if kind is entries.Activate:
        there = rng.sample(range(seats), rng.randint(0, 2))
        return entries.Activate(number, there[0] if there else None, tuple(there[1:]), fort=flag)
    once, again = roll(rng, level), roll(rng, level)
    return entries.Attack(number, once, again=again, fort=flag, others=rng.choice([0, 0, 1]), won=flag)


def roll(rng: Random, level: int) -> int:
    return int("".join(str(rng.randint(1, 6)) for _ in range(dice.HOW_MANY[level - 1])))


def anything(rng: Random, kind: type[Entry], seats: int) -> Entry:
    """An entry of that kind, sensible or not, told by its types and asks alone."""
    if kind is Adjust:
        thing = rng.choice(["gold", "cubes", "sheep", "level", "wounds-eat", "poison-attack", "deck", "turn", "first"])
        return Adjust(thing, rng.choice([None, *range(seats)]), rng.randint(-1, 9), "")
    given = {f.name: value(rng, bare(hints(kind)[f.name]), asks(kind)[f.name], seats) for f in fields(kind)}
    return kind(**given)


def value(rng: Random, hint: Any, how: tuple[Ask, ...], seats: int) -> Any:
    """A value that the field's asks allow."""
    hint, none = optional(hint)
    if none and rng.random() < 0.5:
        return None
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        item = (bare(inner), (*how, *getattr(inner, "__metadata__", ())))
        return tuple(value(rng, *item, seats) for _ in range(rng.randrange(3)))
    if hint is bool:
        return rng.random() < 0.5
    if hint is str:
        return rng.choice([*WORDS, skills.printed(rng.choice(list(Skill)))])
    if hint is int:
        if any(isinstance(ask, SeatPick) for ask in how):
            return rng.randrange(seats)
        bounds = next(ask for ask in how if isinstance(ask, Count))
        return rng.choice([rng.randint(bounds.least, min(bounds.most, bounds.least + 12)), rng.randint(1, 6)])
    return rng.choice(list(hint))
