"""Whole plays of every game, as people might have them: what laws over all games are tried on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin

from referee.core import record
from referee.core.ask import Ask, Count, SeatPick
from referee.core.entry import Entry, asks, bare, hints, is_map, optional
from referee.core.table import Table
from referee.games import SHELF
from tests.evenings import Say, after
from tests.games.book_of_dragons import scholars
from tests.games.dragon_keeper import guardians
from tests.games.dragon_rampage import test_properties as heroes
from tests.games.dragonscales import people
from tests.games.whelps_to_wyrms import dragons

SAMPLES = Path(__file__).parent.parent / "referee" / "samples"


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
    text = (SAMPLES / f"{game}.play").read_text(encoding="utf-8")
    return record.table_of(record.read(text, SHELF), SHELF)


def part(table: Table, lines: int) -> Table:
    """The table as it was after so many lines."""
    now = Table.open(table.rules, table.names, table.laid)
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
    """Anything that a field may hold, within its bounds mostly."""
    return _value(hints(kind)[name], asks(kind)[name], rng, seats)


def _value(hint: Any, how: tuple[Ask, ...], rng: Random, seats: int) -> Any:
    how = (*how, *getattr(hint, "__metadata__", ()))
    hint, none = optional(bare(hint))
    how = (*how, *getattr(hint, "__metadata__", ()))
    hint = bare(hint)
    if none and rng.random() < 0.3:
        return None
    if is_map(hint):
        key, one = get_args(hint)
        return {_value(key, (SeatPick(),), rng, seats): _value(one, how, rng, seats) for _ in range(rng.randint(0, 3))}
    if get_origin(hint) is tuple:
        return tuple(_value(get_args(hint)[0], how, rng, seats) for _ in range(rng.choice([0, 1, 2, seats])))
    return _one(hint, how, rng, seats)


def _one(hint: Any, how: tuple[Ask, ...], rng: Random, seats: int) -> Any:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return rng.choice(list(hint))
    if hint is bool:
        return rng.random() < 0.5
    if hint is str:
        return rng.choice(["", "Orb", "Ring"])
    if any(isinstance(ask, SeatPick) for ask in how):
        return rng.randrange(seats)
    bounds = next((ask for ask in how if isinstance(ask, Count)), Count())
    return rng.randint(bounds.least, min(bounds.most, max(bounds.least, rng.choice([1, 3, 9, bounds.most]))))

