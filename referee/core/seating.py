"""Seating lines: who enters for whom, who hosts, and what players are called.  They belong to no game.

They change no position, answer no prompt, and cannot be undone or corrected; games never see them.
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
    """What happened to a seat, its phone, or its player."""

    FREED = "freed"
    """The seat lost its phone."""
    MOVED = "moved"
    """Another phone scanned the code for this seat."""
    TAKEN = "taken"
    """A phone took the seat while the game was on."""
    ENTERED = "entered"
    """The phone of another seat opened this seat's secrets; from now on it enters for this seat."""
    ASKED = "asked"
    """A phone asked to open the secrets of a seat that is not its own."""
    AGREED = "agreed"
    """Another player allowed that."""
    REFUSED = "refused"
    """Another player did not allow that."""
    ALONE = "alone"
    """The seat's phone enters for all seats without a phone of their own, one after the other."""
    RENAMED = "renamed"
    """The player has a new name from now on."""
    HOST = "host"
    """The seat's phone also hosts the table from now on."""
    HANDED = "handed"
    """The seat's phone hosts the table from now on, instead of the previous one."""
    RETIRED = "retired"
    """The seat's phone no longer hosts the table; another one does."""


@dataclass(frozen=True)
class Seating(Entry):
    """Something happened to a seat, its phone, or its player.  The seat of the line is that of the phone that did it.

    `whom`: the seat whose request was answered; None for a host without a seat.
    `name`: the new name of the player.
    """

    event: Event
    seat: Seat
    whom: Seat | None = None
    name: Annotated[str, Text(48)] = ""


def call_of(entry: Seating, by: Seat | None, was: str = "") -> Call:
    """The call that everyone reads for a seating line.  `was`: the previous name of the player.

    The message differs if the seat's own phone did it, or a host without a seat.
    """
    answer = entry.event in (Event.AGREED, Event.REFUSED)
    who = entry.whom if answer else by
    variant = "-host" if who is None else "-own" if who == entry.seat else ""
    named: tuple[tuple[str, Any], ...] = (("seat", entry.seat), ("by", by), ("to", entry.whom), *_names(entry, was))
    return Call(f"seating-{entry.event}{variant}", None, tuple((key, seat) for key, seat in named if seat is not None))


def _names(entry: Seating, was: str) -> tuple[tuple[str, Any], ...]:
    return (("was", was), ("name", entry.name)) if entry.event is Event.RENAMED else ()
