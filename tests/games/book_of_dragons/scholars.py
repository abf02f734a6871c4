"""Scholars who play at random: mostly what is asked of them, sometimes anything at all."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.table import Table
from referee.games.book_of_dragons import GAME as game
from referee.games.book_of_dragons import entries
from referee.games.book_of_dragons.entries import Place, Realm, Setup
from referee.games.book_of_dragons.state import State
from tests.evenings import told

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
TYPES = ("Green", "Sea", "")


def table(rng: Random) -> Table:
    """A table, laid in any way: high piles make people raise."""
    one, two, three, four, five = (rng.choice([0, 3, 5, 9, 13]) for _ in range(5))
    seats = rng.randint(2, 5)
    laid = Setup(
        rng.randrange(seats), one, two, three, four, five,
        add_dice=rng.random() < 0.8, blocking_die=rng.random() < 0.8,
    )  # fmt: skip
    return Table.open(game, NAMES[:seats], laid)


def at(now: Table) -> State:
    assert isinstance(now.state, State)
    return now.state


def said(now: Table, rng: Random) -> tuple[int, Entry]:
    """Somebody's next words: an answer as a rule, and now and then nonsense."""
    seat = rng.randrange(len(now.names))
    if rng.random() < 0.15 or not now.prompts:
        return seat, anything(rng, rng.choice(game.rules.entries), len(now.names))
    prompt = rng.choice(now.prompts)
    if prompt.kind is Place:
        return prompt.seats[0], rng.choice(placements(at(now), prompt.seats[0]))
    return prompt.seats[0], anything(rng, prompt.kind, len(now.names))


def placements(state: State, seat: int) -> tuple[Place, ...]:
    """Every way to share all or some of the free dice among the piles."""
    return shares(tuple(state.players[seat].free), len(state.piles))


@cache
def shares(free: tuple[int, ...], piles: int) -> tuple[Place, ...]:
    """Every way to share all or some of these dice among so many piles."""
    found = []
    for where in product(range(piles + 1), repeat=len(free)):
        dice = (sorted(v for v, pile in zip(free, where, strict=True) if pile == n) for n in range(1, 6))
        found.append(Place(*(int("".join(map(str, lying)) or 0) for lying in dice)))
    return tuple(found)


def anything(rng: Random, kind: type[Entry], seats: int) -> Entry:
    """An entry of that kind, sensible or not."""
    pile, die = rng.randint(1, 5), rng.randint(1, 6)
    realm, kinds, points = rng.choice([None, *Realm]), rng.choice(TYPES), rng.choice([None, 3, 5, 8])
    match kind:
        case entries.Place:
            return Place(*(rng.choice([0, 0, 3, 45, 36, 555, 79]) for _ in range(5)))
        case entries.Take | entries.Reveal:
            return kind(pile, realm, kinds, points)
        case entries.Storm | entries.Plains:
            return kind(pile)
        case entries.Desert | entries.Mountains:
            return kind(die)
        case entries.Goal:
            return entries.Goal(kinds)
        case entries.Tally:
            n = rng.randrange(9)
            return entries.Tally(kinds, tuple(rng.choice(TYPES) for _ in range(n)), (points or 4,) * n)
        case _ if kind is Adjust:
            thing = rng.choice(
                ["value-1", "lies-2", "token", "left-1", "left-3", "least-2", "blocker", "turn", "first", "round"]
            )
            seat = rng.choice([None, *range(seats)])
            return Adjust(thing, seat, rng.randint(0, 6), "")
        case _:
            return kind()


def hurried(now: Table, seat: int) -> Table:
    """Piles run low, so that a random evening comes to its end."""
    return told(now, seat, Adjust("left-1", None, 1))
