"""Named things on the table: cards, tiles, places, and what of them differs between two positions.

A ruleset lists them once, from a position as one viewer may see it; what is veiled there is no piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .seat import Seat
from .secret import Secret

Facts = tuple[tuple[str, object], ...]
"""What goes into a sentence."""
Place = tuple[str, Seat | None, Facts]


@dataclass(frozen=True)
class Piece:
    """A thing that lies somewhere: where, as `place-<key>` says, and what it is, as `piece-<key>` says.

    Several of one place are a heap: it matters which they are, and not in which order.
    `of`: the key of the thing that it is a part of, at the same place; it comes and goes with that.
    """

    key: str
    seat: Seat | None
    at: Facts
    what: Facts
    of: str = ""

    @property
    def place(self) -> Place:
        return self.key, self.seat, self.at


@dataclass(frozen=True)
class Swap:
    """A thing that differs between two positions.  No `was`: it appears; no `now`: it is gone."""

    key: str
    seat: Seat | None
    at: Facts
    was: Facts | None
    now: Facts | None


def piece(
    key: str, seat: Seat | None = None, at: Mapping[str, object] | None = None, of: str = "", **what: object
) -> Piece:
    """A named thing, somebody's or the table's."""
    return Piece(key, seat, tuple((at or {}).items()), tuple(what.items()), of)


def finished(ended: Any) -> Iterator[Piece]:
    """That the game is over, and how it ended (`Ending`, or None)."""
    if ended is not None:
        yield piece("ended", kind=ended.kind, by=ended.by)


def behind(secret: Secret[Any] | None) -> Any:
    """What is behind a screen, for whoever may see it; else None."""
    return secret.value if secret is not None and secret.seen else None


def read(*facts: Any) -> tuple[Any, ...]:
    """What somebody has read from a card, without what nobody has: a list for a sentence."""
    return tuple(fact for fact in facts if fact not in ("", None))


def swaps(before: Iterable[Piece], after: Iterable[Piece]) -> tuple[Swap, ...]:
    """What appears, vanishes, or is another one, in the order in which a ruleset lists its pieces."""
    olds, news = list(before), list(after)
    places = dict.fromkeys((*(p.place for p in olds), *(p.place for p in news)))
    whole = {p.place: p.of for p in (*olds, *news)}
    then, now = _heaps(olds), _heaps(news)
    return tuple(swap for place in places if _stays(place, whole[place], then, now) for swap in _at(place, then, now))


def _heaps(pieces: list[Piece]) -> dict[Place, Counter[Facts]]:
    heaps: dict[Place, Counter[Facts]] = {}
    for one in pieces:
        heaps.setdefault(one.place, Counter())[one.what] += 1
    return heaps


def _stays(place: Place, of: str, then: dict[Place, Counter[Facts]], now: dict[Place, Counter[Facts]]) -> bool:
    """Is the thing that a part belongs to there before and after?  Then what differs is the part."""
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
