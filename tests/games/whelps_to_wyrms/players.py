"""Random players of Whelps to Wyrms, who mostly answer what is asked and sometimes enter anything."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.seat import Seat, seats_of
from referee.core.table import Table
from referee.games.whelps_to_wyrms import GAME as game
from referee.games.whelps_to_wyrms import count, dice, entries, purse, skills, wounds
from referee.games.whelps_to_wyrms.entries import Ability, Colour, Setup, Skill
from referee.games.whelps_to_wyrms.kinds import Length, Space
from referee.games.whelps_to_wyrms.state import State
from referee.testing import players
from referee.testing.players import RandomPlay, speaks

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fin")
WORDS = ("", "Rikus", "Żółty", "Feast")
DECK = 50
"""More slayers than the deck has: these players draw no more."""


def table(rng: Random) -> Table:
    """A table with a random setup."""
    seats = rng.randint(2, 6)
    setup = Setup(
        dragons=tuple(rng.sample(list(Colour), seats)),
        first=Seat(rng.randrange(seats)),
        length=rng.choice(list(Length)),
        **{name: rng.random() < 0.5 for name in OPTIONS},
        wyrm_gold=rng.choice([0, 4]),
    )
    return Table.open(game, NAMES[:seats], setup)


OPTIONS = ("award_needs_one", "awards_are_claimed", "first_to_wyrm", "charity_to_others", "smash_once")


def at(now: Table) -> State:
    assert isinstance(now.state, State)
    return now.state


def sensible(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of this kind with dice and meeples that this dragon has."""
    state, seats = at(now), len(now.names)
    player, other = state.players[seat], rng.choice([i for i in seats_of(seats) if i != seat])
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
            if len(state.slayers) >= DECK:
                return entries.Draw(empty=True)
            abilities = tuple(rng.sample(list(Ability), rng.randint(0, 3)))
            return entries.Draw(rng.choice(WORDS), rng.choice([None, 3, 7, 9]), rng.choice([None, 2]), abilities)
        case entries.Pass:
            return entries.Pass(rng.choice([False, True]), paid=player.paid > 0)
        case entries.Tally:
            about = dict(next((p.about for p in now.prompts if p.kind is kind and seat in p.seats), ()))
            if isinstance(of := about.get("of"), int):
                untold = count.untold(state.players[of].claimed.value, ())
                named = rng.choice([(), tuple(i + 1 for i in untold)])
                return entries.Tally((3,) * rng.choice([0, len(untold)]), of=Seat(of), offered_none=named)
            return entries.Tally((3,) * player.claims)
        case _:
            return anything(now, seat, kind, rng)


def _slayer(state: State, kind: type[Entry], rng: Random, level: int, seats: int) -> Entry:
    ready = [i for i in state.alive if not state.slayers[i].used] or list(state.alive)
    number, flag = rng.choice(ready) + 1, rng.random() < 0.3
    if kind is entries.Activate:
        there = rng.sample(seats_of(seats), rng.randint(0, 2))
        return entries.Activate(number, there[0] if there else None, tuple(there[1:]), fort=flag)
    once, again = roll(rng, level), roll(rng, level)
    return entries.Attack(number, once, again=again, fort=flag, others=rng.choice([0, 0, 1]), won=flag)


def roll(rng: Random, level: int) -> int:
    return int("".join(str(rng.randint(1, 6)) for _ in range(dice.HOW_MANY[level - 1])))


def anything(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of this kind, sensible or not; its texts may be names of skills."""
    if kind is Adjust:
        return players.anything(now, seat, kind, rng)
    return players.filled(kind, len(now.names), rng, (*WORDS, skills.printed(rng.choice(list(Skill)))))


said, barely_wild, orderly = (speaks(sensible, anything, wild) for wild in (0.15, 0.05, 0))
IN_HEADS = (
    "Card.gone",
    "State.due",
    "State.fresh",
    "State.rolled",
    "State.unrolled",
    "State.drawn",
    "Slayer.fort",
    "State.stirred",
    "State.puppets",
    "State.bequeathed",
    "State.famines",
    "State.unpaid",
    "Player.paid",
    "State.wyrms",
    "State.short",
    "Player.counted",
)


def lying(state: State) -> State:
    """The state without the empty places of claimed objectives at the end of the row."""
    cards = state.cards
    while cards and cards[-1].gone:
        cards = cards[:-1]
    return replace(state, cards=cards)


PLAY = RandomPlay(game=game, table=table, reported=said, unlisted=frozenset(IN_HEADS), lying=lying)
