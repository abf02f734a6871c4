"""Nothing impossible is crowned: what does not add up in a final, whose it is, and what would mend it.

Judge of it is the reader of the public documents.  A count with anything odd waits for somebody to put it right, or to
let it be counted anyway; then the sheet says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self, TypeVar

from .cite import Rule
from .entry import Entry
from .final import GameFormat, faults
from .parse import Fault
from .seat import Seat, seats_of

Mend = type[Entry] | str
"""An entry to be corrected, or the key of a number to be set."""
Whose = Callable[[Fault], tuple[Seat, ...]]


@dataclass(frozen=True)
class Agree(Entry):
    """Something does not add up, and the table wants its sheet all the same."""


@dataclass(frozen=True)
class Odd:
    """One thing that cannot be: what (the message `format-<key>`), whose, and what of theirs would mend it."""

    fault: Fault
    seats: tuple[Seat, ...] = ()
    mends: tuple[Mend, ...] = ()


class Counting(Protocol):
    """What a state needs for its count to wait."""

    @property
    def odd(self) -> tuple[Odd, ...]: ...
    @property
    def agreed(self) -> bool: ...
    def say(self, rule: Rule | None, key: str, **params: Any) -> Self: ...


C = TypeVar("C", bound=Counting)


def found(game: GameFormat, final: Any, mends: Mapping[str, tuple[Mend, ...]], whose: Whose | None = None) -> list[Odd]:
    """What would be wrong with a final as a public document.

    `mends` by the key of a fault, or by the field it is in; `whose` names more seats than the document can.
    """
    names = [f"{seat + 1}" for seat in seats_of(len(final.seats))]
    everybody = seats_of(len(names))
    return [
        Odd(
            fault,
            (whose(fault) if whose else ()) or _seats(fault, everybody),
            next((mends[key] for key in (fault.key, *_fields(fault)) if key in mends), ()),
        )
        for fault in faults(game, names, final)
    ]


def settled(counting: C, over: C, odd: Iterable[Odd]) -> C:
    """The state that is over; or, while something does not add up and nobody wants it so, the one that still counts."""
    wrong = tuple(odd)
    if not wrong or counting.agreed:
        return replace(over, odd=wrong)  # type: ignore[type-var]
    said = counting if counting.odd == wrong else counting.say(None, "does-not-add-up", n=len(wrong))
    return replace(said, odd=wrong)  # type: ignore[type-var]


def about(state: Counting) -> tuple[tuple[str, str], ...]:
    """What the question is about: with other things wrong it is another question."""
    wrong = (f"{one.fault.where} {one.fault.key} {dict(one.fault.params)}" for one in state.odd)
    return (("odd", "; ".join(wrong)),)


def agree(state: C, seat: Seat) -> C:
    """Count it anyway."""
    return replace(state.say(None, "agreed", seat=seat), agreed=True)  # type: ignore[type-var]


def _seats(fault: Fault, everybody: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Whose it is: one player's, where it stands with one; what all have together is everybody's."""
    match fault.path:
        case ("players", int(number), *_):
            return (Seat(number),)
        case _:
            return everybody


def _fields(fault: Fault) -> list[str]:
    """The names on the way to where it is wrong, the innermost first."""
    return [step for step in reversed(fault.path) if isinstance(step, str)]
