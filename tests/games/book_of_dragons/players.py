"""Random players of The Book of Dragons, who mostly answer what is asked and sometimes enter anything."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games.book_of_dragons import GAME as game
from referee.games.book_of_dragons import entries
from referee.games.book_of_dragons.entries import Place, Realm, Setup
from referee.games.book_of_dragons.state import State
from referee.testing import players
from referee.testing.players import RandomPlay, entered, speaks

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
TYPES = ("Green", "Sea", "")


def table(rng: Random) -> Table:
    """A table with a random setup; high numbers of pips on the piles force players to raise dice."""
    one, two, three, four, five = (rng.choice([0, 3, 5, 9, 13]) for _ in range(5))
    seats = rng.randint(2, 5)
    setup = Setup(
        Seat(rng.randrange(seats)), one, two, three, four, five,
        add_dice=rng.random() < 0.8, blocking_die=rng.random() < 0.8,
    )  # fmt: skip
    return Table.open(game, NAMES[:seats], setup)


def sensible(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of this kind; dice are placed with the values that they show, anything else is random."""
    state: State = now.state  # type: ignore[assignment]
    return rng.choice(placements(state, seat)) if kind is Place else anything(now, seat, kind, rng)


def placements(state: State, seat: Seat) -> tuple[Place, ...]:
    """Every way to distribute all or some of the free dice among the piles."""
    return shares(tuple(state.players[seat].free), len(state.piles))


@cache
def shares(free: tuple[int, ...], piles: int) -> tuple[Place, ...]:
    """Every way to distribute all or some of these dice among this many piles."""
    found = []
    for where in product(range(piles + 1), repeat=len(free)):
        dice = (sorted(v for v, pile in zip(free, where, strict=True) if pile == n) for n in range(1, 6))
        found.append(Place(*(int("".join(map(str, lying)) or 0) for lying in dice)))
    return tuple(found)


def anything(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of this kind, sensible or not."""
    points = rng.choice([None, 3, 5, 8])
    match kind:
        case entries.Place:
            return Place(*(rng.choice([0, 0, 3, 45, 36, 555, 79]) for _ in range(5)))
        case entries.Take | entries.Reveal:
            return kind(rng.randint(1, 5), rng.choice([None, *Realm]), rng.choice(TYPES), points)
        case entries.Goal:
            state: State = now.state  # type: ignore[assignment]
            return entries.Goal(rng.choice(TYPES), rng.choice([None, *state.untold]))
        case entries.Tally:
            n = rng.randrange(9)
            kinds = tuple(rng.choice(TYPES) for _ in range(n))
            return entries.Tally(rng.choice(TYPES), kinds, (points or 4,) * n)
        case _:
            return players.anything(now, seat, kind, rng)


said = speaks(sensible, anything)
PLAY = RandomPlay(
    game=game, table=table, reported=said, unlisted=frozenset({"Player.counted", "State.acted", "State.removed"})
)


def hurried(now: Table, seat: Seat) -> Table:
    """The table with only one dragon left on the first pile, so that a random game comes to its end."""
    return entered(now, seat, Adjust("left-1", None, 1))
