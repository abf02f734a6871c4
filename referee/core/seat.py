"""Seats: a type of their own, so that a number is never mistaken for a player, or a player for a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import TypeVar

T = TypeVar("T")


class Seat(int):
    """A place at the table, numbered clockwise from 0.  It equals its number, and is displayed as the player's name.

    Arithmetic with seats gives plain numbers; `seats_of`, `by_seat`, `seat_after` and `clockwise` give seats.
    """

    __slots__ = ()

    __str__ = int.__repr__

    def __repr__(self) -> str:
        return f"Seat({int(self)})"


@cache
def seats_of(players: int) -> tuple[Seat, ...]:
    """All seats of a table with this number of players."""
    return tuple(map(Seat, range(players)))


def by_seat(items: Iterable[T]) -> Iterator[tuple[Seat, T]]:
    """Pair each item with its seat, as `enumerate` does with numbers."""
    return zip(map(Seat, count()), items, strict=False)


def seat_after(seat: int, players: int, steps: int = 1) -> Seat:
    """The seat that is `steps` clockwise of another; counterclockwise if `steps` is negative."""
    return Seat((seat + steps) % players)


def clockwise(first: int, players: int) -> tuple[Seat, ...]:
    """All seats of a table in clockwise order, starting with `first`."""
    return tuple(seat_after(first, players, steps) for steps in range(players))


def seat_at(number: int | None) -> Seat | None:
    """The seat for a stored number; None stays None."""
    return None if number is None else Seat(number)
