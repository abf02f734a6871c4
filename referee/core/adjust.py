"""Adjusting numbers: the table is always right, so every number of a state can be set, with a reason.

A game lists its numbers once, as quantities.  They are what may be adjusted, and what players have to change on the
table after an old entry was corrected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Annotated, Any, TypeVar

from .ask import Count, Text
from .cite import Refusal
from .entry import Entry
from .seat import Seat
from .secret import Secret
from .state import State, put

S = TypeVar("S", bound=State)
TURN = "turn"
"""The key of the number that says whose turn it is, in every game that has turns."""
SHARED = 2
"""The number of first steps of a path that many numbers share: `players`, and the seat."""


@dataclass(frozen=True)
class Quantity:
    """A number on the table: the seat it belongs to, its path in the state, and its bounds.

    `fixed`: it follows from something else, so it cannot be set, but players change it on the table after a correction.
    `seats`: the seats to choose from, if the number is a seat.  `number`: its own number among several of its kind.
    `in_words`: every sentence about an entry that moves it says so, and notices do not repeat it as a number.
    `along`: the path of another number; this one grows with that although nothing moves on the table.
    `unless`: the path of a flag of its seat; once it is set, what the seat had is not on the table any more.
    `said`: nothing on the table shows it, or it is printed there; a correction says it, and asks no hand to change it.
    """

    key: str
    seat: Seat | None
    path: tuple[str | Seat | int, ...]
    least: int = 0
    most: int = 999
    secret: bool = False
    fixed: bool = False
    seats: Sequence[Seat] = ()
    number: int = 0
    along: tuple[str | int, ...] = ()
    in_words: bool = False
    unless: tuple[str | Seat | int, ...] = ()
    said: bool = False

    @property
    def yes_or_no(self) -> bool:
        """Whether the number is a flag: 1 for yes, 0 for no."""
        return (self.least, self.most) == (0, 1) and not self.seats


Found = tuple[Quantity, int]
"""A quantity and its current value."""


@dataclass(frozen=True)
class Adjust(Entry):
    """Sets a number that differs on the table from the state."""

    thing: str
    seat: Seat | None
    to: Annotated[int, Count(-999, 999)]
    why: Annotated[str, Text(200)] = ""


@dataclass(frozen=True)
class Repair:
    """One number that differs between two states, so that players have to change it on the table, unless `said`."""

    thing: Quantity
    was: int
    now: int

    @property
    def said(self) -> bool:
        return self.thing.said


def look(state: Any, path: Iterable[str | int]) -> int | None:
    """The number at a path; None if it is a veiled secret, or if there is nothing at the path."""
    for step in path:
        if isinstance(state, Secret):
            if not state.seen:
                return None
            state = state.value
        state = _at(state, step)
    if isinstance(state, Secret):
        state = state.value if state.seen else None
    return None if state is None else int(state)


def _at(state: Any, step: str | int) -> Any:
    """The part of a state at the next step of a path; None if there is none."""
    if isinstance(state, tuple):
        return state[int(step)] if 0 <= int(step) < len(state) else None
    if isinstance(state, Mapping):
        return state.get(step)
    return None if state is None else getattr(state, str(step))


def differing(before: Any, after: Any, things: Iterable[Quantity]) -> Iterator[Quantity]:
    """The quantities whose number differs between two states.  Identical objects are not searched."""
    differs = _differs(before, after)
    return (thing for thing in things if differs(thing.path))


def _differs(before: Any, after: Any) -> Callable[[tuple[str | int, ...]], bool]:
    """A function that says whether the number at a path differs; it compares the shared part of paths only once."""
    same: dict[tuple[str | int, ...], bool] = {}

    def differs(path: tuple[str | int, ...]) -> bool:
        part = path[:SHARED]
        if part not in same:
            same[part] = _same(before, after, part)
        return not same[part] and differ(before, after, path)

    return differs


def _same(before: Any, after: Any, path: tuple[str | int, ...]) -> bool:
    """Whether the part at a path is the identical object in both states."""
    for step in path:
        if before is after or isinstance(before, Secret) or isinstance(after, Secret):
            break
        before, after = _at(before, step), _at(after, step)
    return before is after


def differ(before: Any, after: Any, path: tuple[str | int, ...]) -> bool:
    """Whether the number at a path differs between two states.  Identical objects are not searched."""
    for at, step in enumerate(path):
        if before is after:
            return False
        if isinstance(before, Secret) or isinstance(after, Secret):
            return look(before, path[at:]) != look(after, path[at:])
        before, after = _at(before, step), _at(after, step)
    return look(before, ()) != look(after, ())


def adjust(state: Any, quantities: Iterable[Quantity], entry: Adjust) -> Any:
    """The state with one number set.  Raises Refusal if the number does not exist, is fixed, or is out of bounds."""
    thing = next((t for t in quantities if t.key == entry.thing and t.seat == entry.seat), None)
    if thing is None or thing.fixed:
        raise Refusal(None, "no-such-thing")
    if not thing.least <= entry.to <= thing.most:
        raise Refusal(None, "out-of-range", least=thing.least, most=thing.most, found=entry.to)
    return _set(state, list(thing.path), Seat(entry.to) if thing.seats else entry.to)


def reported(state: S, quantities: Iterable[Quantity], entry: Adjust) -> S:
    """The state with the calls for a number that was set.  The value of a secret number is called to its owner only.

    The call is `adjusted-<key>` for a number that is a seat, `adjusted-board` for one of the table, else `adjusted`.
    """
    thing = next(t for t in quantities if (t.key, t.seat) == (entry.thing, entry.seat))
    if thing.seats:
        return state.say(None, f"adjusted-{thing.key}", to=Seat(entry.to))
    if thing.seat is None:
        return state.say(None, "adjusted-board", thing=thing.key, to_be=entry.to)
    only = thing.seat if thing.secret else None
    if thing.secret:
        state = state.say(None, "adjusted-secret", seat=thing.seat)
    return state.say(None, "adjusted", only=only, thing=thing.key, seat=thing.seat, to_be=entry.to)


def settable(state: Any, quantities: Iterable[Quantity], seat: Seat | None, host: bool) -> list[Found]:
    """The numbers a phone may set, with their values: its seat's, the table's, and for a host all open ones."""
    values = ((thing, look(state, thing.path)) for thing in quantities if not thing.fixed)
    return [(t, n) for t, n in values if n is not None and (t.seat in (None, seat) or (host and not t.secret))]


def by_owner(numbers: Sequence[Found], seat: Seat | None) -> list[tuple[Seat | None, list[Found]]]:
    """The numbers grouped by owner: first those of `seat`, then the table's, then those of the other seats."""
    owners = dict.fromkeys([seat, None, *(thing.seat for thing, _ in numbers)])
    return [(owner, [(thing, now) for thing, now in numbers if thing.seat == owner]) for owner in owners]


def repairs(before: Any, after: Any, quantities: Iterable[Quantity]) -> tuple[Repair, ...]:
    """The numbers that differ between two states, except those that are veiled in either, or not on the table after."""
    differs = _differs(before, after)
    moved = (thing for thing in quantities if (thing.along or differs(thing.path)) and not off_table(after, thing))
    pairs = ((thing, _before(before, after, thing), look(after, thing.path)) for thing in moved)
    return tuple(Repair(t, was, now) for t, was, now in pairs if was is not None and now is not None and was != now)


def off_table(state: Any, thing: Quantity) -> bool:
    """Whether what this number counts, and all else that its seat had, is not on the table any more."""
    return bool(thing.unless and look(state, thing.unless))


def _before(before: Any, after: Any, thing: Quantity) -> int | None:
    """The number in the state before, plus what it has grown by along with another number."""
    was = look(before, thing.path)
    if was is None or not thing.along:
        return was
    return was + (look(after, thing.along) or 0) - (look(before, thing.along) or 0)


def _set(thing: Any, path: list[str | int], to: int) -> Any:
    if isinstance(thing, Secret):
        changed = _set(thing.value, path, to)
        return replace(thing, hidden=changed)
    if not path:
        return to
    head, *rest = path
    if isinstance(thing, tuple):
        return put(thing, int(head), _set(thing[int(head)], rest, to))
    if isinstance(thing, Mapping):
        return {**thing, head: _set(thing[head], rest, to)}
    if is_dataclass(thing) and not isinstance(thing, type):
        return replace(thing, **{str(head): _set(getattr(thing, str(head)), rest, to)})
    raise Refusal(None, "no-such-thing")
