"""Seats: a type of their own, so that a number is never taken for a player, nor a player for a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from typing import TypeVar

T = TypeVar("T")


class Seat(int):
    """A place at the table, from 0 on, clockwise.  It equals its number, and is read out as a name.

    Arithmetic with seats gives numbers; `seats_of`, `by_seat`, `seat_after` and `clockwise` give seats.
    """

    __slots__ = ()

    __str__ = int.__repr__

    def __repr__(self) -> str:
        return f"Seat({int(self)})"


@cache
def seats_of(players: int) -> tuple[Seat, ...]:
    """All seats of a table with so many players."""
    return tuple(map(Seat, range(players)))


def by_seat(items: Iterable[T]) -> Iterator[tuple[Seat, T]]:
    """Each with the seat that has it: what `enumerate` does with numbers."""
    return zip(map(Seat, count()), items, strict=False)


def seat_after(seat: int, players: int, steps: int = 1) -> Seat:
    """The seat so many steps clockwise of another, or the other way with fewer than none."""
    return Seat((seat + steps) % players)


def clockwise(first: int, players: int) -> tuple[Seat, ...]:
    """All seats of a table, from one of them on."""
    return tuple(seat_after(first, players, steps) for steps in range(players))


def seat_named(name: str, names: Sequence[str]) -> Seat | None:
    """Whose name it is; None where nobody is called so."""
    return Seat(names.index(name)) if name in names else None


def seat_at(number: int | None) -> Seat | None:
    """A seat that was kept as a number; None is nobody."""
    return None if number is None else Seat(number)
