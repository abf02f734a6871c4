"""Who enters for whom: lines of the journal that belong to the table and to no game.

They change no position, answer no question, and nobody undoes or corrects them; games never see one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .cite import Call
from .entry import Entry
from .seat import Seat


class Event(StrEnum):
    """What became of a seat's phone."""

    FREED = "freed"
    """It lost its phone."""
    MOVED = "moved"
    """Another phone scanned the code for this seat."""
    TAKEN = "taken"
    """A phone took the seat while the game was on."""
    ENTERED = "entered"
    """Another seat's phone opened its secrets: from now on it enters for this seat."""
    ASKED = "asked"
    """A phone asked to open the secrets of a seat that is not its own."""
    AGREED = "agreed"
    """Another player let it."""
    REFUSED = "refused"
    """Another player did not."""


@dataclass(frozen=True)
class Seating(Entry):
    """Something happened to the phone of a seat.  `whom`: whose request was answered; None for a host without a seat.

    The line's own seat is that of the phone that did it.
    """

    event: Event
    seat: Seat
    whom: Seat | None = None


def told(entry: Seating, by: Seat | None) -> Call:
    """What everybody reads of it.  Sentences differ where a seat's own phone did it, or a host without a seat."""
    answer = entry.event in (Event.AGREED, Event.REFUSED)
    who = entry.whom if answer else by
    way = "-host" if who is None else "-own" if who == entry.seat else ""
    named = (("seat", entry.seat), ("by", by), ("to", entry.whom))
    return Call(f"seating-{entry.event}{way}", None, tuple((key, seat) for key, seat in named if seat is not None))
