"""Random players of Dragon Keeper: with real tiles on real levels, or entering anything."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from referee.core.entry import Entry
from referee.core.seat import Seat, by_seat
from referee.core.state import State as Position
from referee.core.table import Table
from referee.games.dragon_keeper import GAME as game
from referee.games.dragon_keeper import count, entries, taking
from referee.games.dragon_keeper.entries import Setup
from referee.games.dragon_keeper.state import State, Step, bare
from referee.games.dragon_keeper.tiles import GUILDS, Colour, Kind, in_box
from referee.testing import players
from referee.testing.players import RandomPlay, entered, speaks

NAMES = ("Ann", "Bo", "Cy", "Dee")
BOX = [(colour, kind) for colour in Colour for kind, n in in_box(colour).items() for _ in range(n)]
STAIRS = (Colour.RED, Kind.STAIRS)
Told: TypeAlias = entries.Take | entries.Give | entries.Trap | entries.Passage
"""The entries that name a tile."""
TILES: tuple[type[Told], ...] = (entries.Take, entries.Give, entries.Trap, entries.Passage)


def table(rng: Random) -> Table:
    """A table with a random setup."""
    seats = rng.choice(game.seats)
    shared, limited, owner, lone = (rng.random() < 0.5 for _ in range(4))
    return Table.open(game, NAMES[:seats], Setup(Seat(rng.randrange(seats)), shared, limited, owner, lone))


def of_a_tile(kind: type[Entry]) -> type[Told] | None:
    """The same kind of entry if it names a tile, otherwise None."""
    return next((tiled for tiled in TILES if tiled is kind), None)


def at(now: Table) -> State:
    return of(now.state)


def of(state: Position) -> State:
    """The same position, with the type of this game's state."""
    assert isinstance(state, State)
    return state


# Real tiles


class Dungeon:
    """Three levels of real tiles, and players who enter what they see."""

    def __init__(self, rng: Random) -> None:
        adventurers = [tile for tile in BOX if tile != STAIRS]
        rng.shuffle(adventurers)
        self.rng, self.now = rng, table(rng)
        self.levels = [[*adventurers[:24], STAIRS], [*adventurers[24:48], STAIRS], adventurers[48:]]
        self.ends = [rng.choice([0, 0, 2, 6, 9]) for _ in self.levels]
        self.guilds = rng.sample(GUILDS, len(self.now.names))

    def play(self, lines: int) -> Table:
        """The table after this many lines, or after the final count."""
        for _ in range(lines):
            if not self.now.prompts:
                break
            prompt = self.rng.choice(self.now.prompts)
            seat = prompt.seats[0]
            self.now = entered(self.now, seat, self.answer(prompt.kind, seat))
        return self.now

    def answer(self, kind: type[Entry], seat: Seat) -> Entry:
        """The answer that a player at a real table would enter."""
        state = at(self.now)
        level = self.levels[state.level - 1]
        if kind in (entries.CannotTake, entries.CannotGive, *TILES[:2]):
            take = kind in (entries.Take, entries.CannotTake)
            if not level or len(level) <= self.ends[state.level - 1]:
                return entries.CannotTake() if take else entries.CannotGive()
            kind = entries.Take if take else entries.Give
        if tiled := of_a_tile(kind):
            return tiled(*level.pop(self.rng.randrange(len(level))))
        match kind:
            case entries.Exchange:
                return entries.Exchange(*self.rng.choice(taking.targets(state, seat)))
            case entries.Guild:
                return entries.Guild(self.guilds[seat])
            case entries.Settle:
                ways = count.choices(state, seat)
                return entries.Settle(self.rng.choice(["", *map(count.code, ways)]))
            case _:
                return kind()


# Anything


def anything(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of this kind, sensible or not."""
    colour, state = rng.choice(list(Colour)), at(now)
    tile = rng.choice(state.there[colour] or tuple(Kind)) if rng.random() < 0.9 else rng.choice(list(Kind))
    match kind:
        case entries.Guild:
            return entries.Guild(colour)
        case entries.Exchange:
            return entries.Exchange(Seat(rng.randrange(len(now.names))), colour)
        case entries.CannotTake | entries.CannotGive:
            return kind(rng.choice([None, 0, 5, 8, 25]))
        case entries.Pile:
            return entries.Pile(colour, tuple(rng.choice(list(in_box(colour))) for _ in range(rng.randrange(4))))
        case entries.Settle:
            ways = [count.code(way) for way in count.choices(state, seat)] if state.step is Step.COUNT else []
            return entries.Settle(rng.choice(["", *ways, "red", "blue-green/yellow3", "/green1", "x", "red/9"]))
        case _ if kind in TILES:
            return kind(colour, tile)
        case _:
            return players.anything(now, seat, kind, rng)


said = speaks(anything)
IN_HEADS = ("State.part", "State.ready", "State.given", "State.there", "Tile.level")
"""Fields of the state that are not on the real table. Stairs look alike, so only the referee knows their level; it also
tracks which tiles may still be on the levels.
"""


def lying(state: State) -> State:
    """The position without what eliminated guardians had: it has left the game."""
    for seat, player in by_seat(state.players):
        if player.out:
            state = state.player(seat, piles=bare(seat), treasures=0, guild=None, settled=None)
    return state


PLAY = RandomPlay(
    game=game,
    table=table,
    reported=said,
    unlisted=frozenset(IN_HEADS),
    lying=lying,
    passing=(*TILES, entries.Pile),
)
