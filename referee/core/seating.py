"""Who enters for whom, who hosts, and what players are called: lines of the journal that belong to no game.

They change no position, answer no question, and nobody undoes or corrects them; games never see one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from .ask import Text
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
    ALONE = "alone"
    """It enters for all seats that have no phone of their own, one after the other."""
    RENAMED = "renamed"
    """The player is called otherwise from now on."""
    HOST = "host"
    """Its phone hosts the table as well from now on."""
    HANDED = "handed"
    """Its phone hosts the table from now on, and the one that did so before does not."""
    RETIRED = "retired"
    """Its phone hosts no longer; another one does."""


@dataclass(frozen=True)
class Seating(Entry):
    """Something happened to the phone of a seat.  `whom`: whose request was answered; None for a host without a seat.

    `name`: what the player is called from now on.

    The line's own seat is that of the phone that did it.
    """

    event: Event
    seat: Seat
    whom: Seat | None = None
    name: Annotated[str, Text(48)] = ""


def call_of(entry: Seating, by: Seat | None, was: str = "") -> Call:
    """What everybody reads of it.  `was`: what the player was called until then.

    Sentences differ where a seat's own phone did it, or a host without a seat.
    """
    answer = entry.event in (Event.AGREED, Event.REFUSED)
    who = entry.whom if answer else by
    way = "-host" if who is None else "-own" if who == entry.seat else ""
    named: tuple[tuple[str, Any], ...] = (("seat", entry.seat), ("by", by), ("to", entry.whom), *_names(entry, was))
    return Call(f"seating-{entry.event}{way}", None, tuple((key, seat) for key, seat in named if seat is not None))


def _names(entry: Seating, was: str) -> tuple[tuple[str, Any], ...]:
    return (("was", was), ("name", entry.name)) if entry.event is Event.RENAMED else ()
