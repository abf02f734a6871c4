"""Pieces: named things on the table, such as cards, tiles and sites, and how they differ between two positions.

A game lists its pieces once, from a position as one viewer may see it; veiled things are not listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .seat import Seat
from .secret import Secret

Facts = tuple[tuple[str, object], ...]
"""The parameters of a message."""
Place = tuple[str, Seat | None, Facts]


@dataclass(frozen=True)
class Piece:
    """A thing somewhere on the table: its place (the message `place-<key>`) and what it is (`piece-<key>`).

    Several pieces at one place are a heap: their order does not matter.
    `of`: the key of the piece that this one is a part of, at the same place; it appears and disappears with that.
    `said`: nothing on the table shows it, or it is printed there; a correction says it, and asks no hand to change it.
    """

    key: str
    seat: Seat | None
    at: Facts
    what: Facts
    of: str = ""
    said: bool = False

    @property
    def place(self) -> Place:
        return self.key, self.seat, self.at


@dataclass(frozen=True)
class Swap:
    """A piece that differs between two positions.  `was` None: it appears; `now` None: it disappears."""

    key: str
    seat: Seat | None
    at: Facts
    was: Facts | None
    now: Facts | None
    said: bool = False


def piece(
    key: str,
    seat: Seat | None = None,
    at: Mapping[str, object] | None = None,
    of: str = "",
    *,
    said: bool = False,
    **what: object,
) -> Piece:
    """Make a piece that belongs to a seat, or to the table."""
    return Piece(key, seat, tuple((at or {}).items()), tuple(what.items()), of, said)


def finished(ended: Any) -> Iterator[Piece]:
    """A piece that stands for the end of the game (`ended`: an `Ending`); no piece while `ended` is None."""
    if ended is not None:
        yield piece("ended", said=True, kind=ended.kind, by=ended.by)


def behind(secret: Secret[Any] | None) -> Any:
    """The value of a secret, if it is there and not veiled; else None."""
    return secret.value if secret is not None and secret.seen else None


def read(*facts: Any) -> tuple[Any, ...]:
    """The facts of a card that are entered, without those that are "" or None: a list for a sentence."""
    return tuple(fact for fact in facts if fact not in ("", None))


def swaps(before: Iterable[Piece], after: Iterable[Piece]) -> tuple[Swap, ...]:
    """The pieces that appear, disappear, or are replaced, in the order in which the game lists its pieces."""
    olds, news = list(before), list(after)
    places = dict.fromkeys((*(p.place for p in olds), *(p.place for p in news)))
    whole = {p.place: p.of for p in (*olds, *news)}
    said = {p.place: p.said for p in (*olds, *news)}
    then, now = _heaps(olds), _heaps(news)
    return tuple(
        replace(swap, said=said[place])
        for place in places
        if _stays(place, whole[place], then, now)
        for swap in _at(place, then, now)
    )


def _heaps(pieces: list[Piece]) -> dict[Place, Counter[Facts]]:
    heaps: dict[Place, Counter[Facts]] = {}
    for one in pieces:
        heaps.setdefault(one.place, Counter())[one.what] += 1
    return heaps


def _stays(place: Place, of: str, then: dict[Place, Counter[Facts]], now: dict[Place, Counter[Facts]]) -> bool:
    """Whether the piece that a part belongs to is there before and after, so that only the part differs.

    True for a piece that is no part of another.
    """
    whole = (of, *place[1:])
    return not of or (whole in then and whole in now)


def _at(place: Place, then: dict[Place, Counter[Facts]], now: dict[Place, Counter[Facts]]) -> Iterator[Swap]:
    was, there = then.get(place, Counter[Facts]()), now.get(place, Counter[Facts]())
    gone, come = [*(was - there).elements()], [*(there - was).elements()]
    if len(gone) == len(come) == 1:
        yield Swap(*place, gone[0], come[0])
        return
    yield from (Swap(*place, facts, None) for facts in gone)
    yield from (Swap(*place, None, facts) for facts in come)
