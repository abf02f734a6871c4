"""The base class of every game's state: an immutable position that collects the calls of the latest entry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import Field, dataclass, replace
from typing import ClassVar, Protocol, Self, TypeVar

from .cite import Call, Rule
from .odd import Odd
from .seat import Seat
from .secret import Secret

S = TypeVar("S", bound="State")
T = TypeVar("T")
D = TypeVar("D", bound="AnyDataclass")

AnyCall = Call | Secret[Call]


class AnyDataclass(Protocol):
    """Whatever `replace` takes."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


@dataclass(frozen=True, kw_only=True)
class State:
    """A frozen position.  `calls` are those for the latest entry only.

    `odd`: what does not add up in the count; `agreed`: the players want the sheet anyway.
    `gone`: the seats whose players have left the table for good; `asked_about`: those of them about whom those who stay
    are asked at the count.
    """

    calls: tuple[AnyCall, ...] = ()
    odd: tuple[Odd, ...] = ()
    agreed: bool = False
    gone: frozenset[Seat] = frozenset()
    asked_about: frozenset[Seat] = frozenset()

    def say(self, rule: Rule | None, key: str, *, only: Seat | None = None, **params: object) -> Self:
        """The state with one more call, for everyone, or for one seat only."""
        call = Call(key, rule, tuple(params.items()))
        return replace(self, calls=(*self.calls, call if only is None else Secret(only, call)))

    def because(self, why: str) -> Self:
        """The state with a call for the reason that a player typed, if it is not empty."""
        return self.say(None, "because", text=why) if why else self

    def present(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Those of these seats, in the same order, whose players are still at the table."""
        return tuple(seat for seat in seats if seat not in self.gone)

    def without_calls(self) -> Self:
        return replace(self, calls=())


def changed(items: tuple[D, ...], index: int, **changes: object) -> tuple[D, ...]:
    """The tuple with fields of one item changed."""
    return put(items, index, replace(items[index], **changes))


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def readable_calls(calls: tuple[AnyCall, ...]) -> tuple[Call, ...]:
    """The calls that are not veiled, without their Secret wrappers: what the viewer of redacted calls may read."""
    plain = (call.value if isinstance(call, Secret) else call for call in calls if not _veiled(call))
    return tuple(plain)


def own_calls(calls: tuple[AnyCall, ...]) -> tuple[Call, ...]:
    """Those of redacted calls that the viewer may read and others may not."""
    return tuple(call.value for call in calls if isinstance(call, Secret) and call.seen and call.owner is not None)


def _veiled(call: AnyCall) -> bool:
    return isinstance(call, Secret) and not call.seen
