"""What does not add up in a final, whose numbers it concerns, and what would correct it, so that no such final wins.

The reader of the public documents decides what is odd.  A count with anything odd waits until a player corrects it, or
agrees to count it anyway; then the sheet says so.
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
"""What a correction changes: a kind of entry to correct, or the key of a number to set."""
Whose = Callable[[Fault], tuple[Seat, ...]]


@dataclass(frozen=True)
class Agree(Entry):
    """The players want their sheet although something does not add up."""


@dataclass(frozen=True)
class Odd:
    """One thing that does not add up: the fault (the message `format-<key>`), the seats it concerns, and the mends."""

    fault: Fault
    seats: tuple[Seat, ...] = ()
    mends: tuple[Mend, ...] = ()


class Counting(Protocol):
    """What a state needs so that its count can wait for a correction."""

    @property
    def odd(self) -> tuple[Odd, ...]: ...
    @property
    def agreed(self) -> bool: ...
    def say(self, rule: Rule | None, key: str, **params: Any) -> Self: ...


C = TypeVar("C", bound=Counting)


def oddities(
    game: GameFormat, final: Any, mends: Mapping[str, tuple[Mend, ...]], whose: Whose | None = None
) -> list[Odd]:
    """What would be wrong with a final as a public document.

    `mends`: what would correct a fault, by the key of the fault or of the field it is in.  `whose`: returns the seats
    that a fault concerns; if it returns none, the path of the fault decides.
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
    """`over`, the state with the finished count; or `counting`, if something is odd and the players have not agreed."""
    wrong = tuple(odd)
    if not wrong or counting.agreed:
        return replace(over, odd=wrong)  # type: ignore[type-var]
    waiting = counting if counting.odd == wrong else counting.say(None, "does-not-add-up", n=len(wrong))
    return replace(waiting, odd=wrong)  # type: ignore[type-var]


def about(state: Counting) -> tuple[tuple[str, str], ...]:
    """The `about` of the prompt to agree: if other things are wrong, it is another question."""
    wrong = (f"{one.fault.where} {one.fault.key} {dict(one.fault.params)}" for one in state.odd)
    return (("odd", "; ".join(wrong)),)


def agree(state: C, seat: Seat) -> C:
    """The state after a player agreed to count anyway."""
    return replace(state.say(None, "agreed", seat=seat), agreed=True)  # type: ignore[type-var]


def _seats(fault: Fault, everybody: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats that a fault concerns: the player whose part it is in, or all seats if it is in no player's part."""
    match fault.path:
        case ("players", int(number), *_):
            return (Seat(number),)
        case _:
            return everybody


def _fields(fault: Fault) -> list[str]:
    """The keys on the path to a fault, the innermost first."""
    return [step for step in reversed(fault.path) if isinstance(step, str)]
