"""Players who play at random: mostly they answer prompts, sometimes they enter anything at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from enum import EnumType
from random import Random
from typing import Any

from referee.core.adjust import Adjust
from referee.core.cite import Refusal
from referee.core.entry import Entry, shapes
from referee.core.game import AnyGame
from referee.core.seat import Seat, seats_of
from referee.core.shape import Shape
from referee.core.table import Line, Table

RandomEntry = tuple[Seat | None, Entry]
Say = Callable[[Table, Random], RandomEntry]
"""Makes a random next entry at a table, and the seat that enters it."""
Answer = Callable[[Table, Seat, type[Entry], Random], Entry]
"""Makes a random entry of a kind for a seat."""
TEXTS = ("", "Lamp", "Ring")


def as_it_is(state: Any) -> Any:
    return state


def nothing_opens(before: Table, after: Table) -> bool:
    return False


def any_position(state: Any) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class RandomPlay:
    """How to play a game at random, for the laws that hold in every game."""

    game: AnyGame
    table: Callable[[Random], Table]
    """Makes a table that was just set up, or is in the middle of its game."""
    reported: Say
    unlisted: frozenset[str] = frozenset()
    """Fields of the state that are not on the physical table, such as `State.step`: progress, who has answered."""
    lying: Callable[[Any], Any] = as_it_is
    """Reduces a position to what is on the table, if the state also stores places that are empty there."""
    possible: Callable[[Any], bool] = any_position
    """Whether a position that was combined from two others is possible in the game."""
    passing: tuple[type[Entry], ...] = ()
    """Entries whose hidden fields another player gets to see by the rules, or that leave an open trace."""
    opens: Callable[[Table, Table], bool] = nothing_opens
    """Whether an entry, by the tables before and after it, turned over by the rules what was hidden, as the last choice
    of a round does.  Unlike `passing`, this leaves every other entry of the same kind under the law."""

    @property
    def name(self) -> str:
        return self.game.name

    def evening(self, rng: Random, lines: int) -> Table:
        """A table after `lines` attempts to enter something."""
        return after(self.table(rng), rng, lines, self.reported)


def entered(now: Table, seat: Seat | None, entry: Entry) -> Table:
    """The table with one more line.  Raises Refusal if the rules do not allow it."""
    return now.enter(Line(now.turn + 1, seat, entry, seat))


def tried(now: Table, seat: Seat | None, entry: Entry) -> Table:
    """The table with one more line, or unchanged if that is refused."""
    try:
        return entered(now, seat, entry)
    except Refusal:
        return now


def after(now: Table, rng: Random, lines: int, say: Say) -> Table:
    """The table after `lines` attempts to enter something."""
    for _ in range(lines):
        now = tried(now, *say(now, rng))
    return now


def counted(now: Table, rng: Random, say: Say, lines: int) -> Iterator[Table]:
    """Yield the table after each attempt to enter something, until everything is revealed or `lines` were tried."""
    for _ in range(lines):
        if now.rules.revealed(now.state):
            return
        now = tried(now, *say(now, rng))
        yield now


# Entries


def speaks(sensible: Answer, nonsense: Answer | None = None, wild: float = 0.15) -> Say:
    """Make a `Say` that mostly gives a sensible answer to a prompt.

    With probability `wild`, and if nothing is asked, it makes any kind of entry by any seat.
    """

    def say(now: Table, rng: Random) -> RandomEntry:
        if rng.random() < wild or not now.prompts:
            seat = Seat(rng.randrange(len(now.names)))
            return seat, (nonsense or sensible)(now, seat, rng.choice(now.rules.entries), rng)
        prompt = rng.choice(now.prompts)
        seat = rng.choice(prompt.seats)
        return seat, sensible(now, seat, prompt.kind, rng)

    return say


def anything(now: Table, seat: Seat, kind: type[Entry], rng: Random) -> Entry:
    """An entry of a kind with any values its types allow; an Adjust sets one of the table's quantities."""
    if kind is Adjust and (numbers := now.rules.quantities(now.state)):
        one = rng.choice(numbers)
        return Adjust(one.key, one.seat, rng.randint(one.least, max(one.least, min(one.most, 12))))
    return filled(kind, len(now.names), rng)


def filled(kind: type[Entry], seats: int, rng: Random, texts: Sequence[str] = TEXTS) -> Entry:
    """An entry of a kind with a random value of the right type in every field."""
    return kind(**{f.name: value(kind, f.name, rng, seats, texts) for f in fields(kind)})


def otherwise(entry: Entry, rng: Random, seats: int) -> Entry:
    """The same entry with one field, or sometimes all of them, replaced by a random value of the right type."""
    names = [f.name for f in fields(entry)]
    if not names:
        return entry
    changed = names if rng.random() < 0.2 else [rng.choice(names)]
    return replace(entry, **{name: value(type(entry), name, rng, seats) for name in changed})


def value(kind: type[Entry], name: str, rng: Random, seats: int, texts: Sequence[str] = TEXTS) -> Any:
    """A random value that a field may hold."""
    shape = shapes(kind)[name]
    if shape.none and rng.random() < 0.3:
        return None
    if shape.each == "map":
        keys = tuple(shape.key) if isinstance(shape.key, EnumType) else seats_of(seats)
        chosen = rng.sample(keys, rng.randint(0, min(3, len(keys))))
        return {key: _one(shape, rng, seats, texts) or 1 for key in chosen}  # a mapping never has a 0
    if shape.each == "list":
        return tuple(_one(shape, rng, seats, texts) for _ in range(rng.choice([0, 1, 2, seats])))
    return _one(shape, rng, seats, texts)


def _one(shape: Shape, rng: Random, seats: int, texts: Sequence[str]) -> Any:
    if shape.gaps and rng.random() < 0.3:
        return None
    if shape.options:
        return rng.choice(shape.options)
    if shape.item is bool:
        return rng.random() < 0.5
    if shape.item is str:
        return rng.choice(texts)
    if shape.seat:
        return Seat(rng.randrange(seats))
    least, most = shape.bounds.least, shape.bounds.most
    return rng.randint(least, min(most, max(least, rng.choice([1, 3, 9, most]))))
