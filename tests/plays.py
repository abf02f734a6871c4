"""Whole plays of every game, as people might have them: what laws over all games are tried on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import EnumType
from functools import cache
from random import Random
from typing import Any

from referee.core import record
from referee.core.entry import Entry, shapes
from referee.core.shape import Shape
from referee.core.table import Table
from referee.games import FOLDERS, SHELF
from tests.evenings import Say, after
from tests.games.book_of_dragons import scholars
from tests.games.dragon_keeper import guardians
from tests.games.dragon_rampage import test_properties as heroes
from tests.games.dragonscales import people
from tests.games.whelps_to_wyrms import dragons


@dataclass(frozen=True)
class Game:
    """A game as its own properties play it: a table that was just laid, and somebody's next words."""

    name: str
    table: Callable[[Random], Table]
    said: Say

    def evening(self, rng: Random, lines: int) -> Table:
        """A table where so many things were tried."""
        return after(self.table(rng), rng, lines, self.said)


GAMES = {
    game.name: game
    for game in (
        Game("dragonscales", people.table, lambda now, rng: people.next_line(now, rng, people.Manner())),
        Game("dragon-rampage", heroes.table, heroes.said),
        Game("book-of-dragons", scholars.table, scholars.said),
        Game("dragon-keeper", guardians.table, guardians.said),
        Game("whelps-to-wyrms", dragons.table, dragons.said),
    )
}


@cache
def sample(game: str) -> Table:
    """The evening to look through."""
    text = (FOLDERS[game] / "sample.play").read_text(encoding="utf-8")
    return record.table_of(record.read(text, SHELF), SHELF)


def part(table: Table, lines: int) -> Table:
    """The table as it was after so many lines."""
    now = Table.open(table.game, table.names, table.laid)
    for line in table.lines[:lines]:
        now = now.enter(line)
    return now


def otherwise(entry: Entry, rng: Random, seats: int) -> Entry:
    """The same entry with one field of it, or with all of them, something else that its type holds."""
    names = [f.name for f in fields(entry)]
    if not names:
        return entry
    changed = names if rng.random() < 0.2 else [rng.choice(names)]
    return replace(entry, **{name: value(type(entry), name, rng, seats) for name in changed})


def value(kind: type[Entry], name: str, rng: Random, seats: int) -> Any:
    """Anything that a field may hold."""
    shape = shapes(kind)[name]
    if shape.none and rng.random() < 0.3:
        return None
    if shape.each == "map":
        keys = tuple(shape.key) if isinstance(shape.key, EnumType) else tuple(range(seats))
        return {key: _one(shape, rng, seats) for key in rng.sample(keys, rng.randint(0, min(3, len(keys))))}
    if shape.each == "list":
        return tuple(_one(shape, rng, seats) for _ in range(rng.choice([0, 1, 2, seats])))
    return _one(shape, rng, seats)


def _one(shape: Shape, rng: Random, seats: int) -> Any:
    if shape.gaps and rng.random() < 0.3:
        return None
    if shape.options:
        return rng.choice(shape.options)
    if shape.item is bool:
        return rng.random() < 0.5
    if shape.item is str:
        return rng.choice(["", "Orb", "Ring"])
    if shape.seat:
        return rng.randrange(seats)
    least, most = shape.bounds.least, shape.bounds.most
    return rng.randint(least, min(most, max(least, rng.choice([1, 3, 9, most]))))
