"""What every game's state can do: be changed without being touched, and speak."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self, TypeVar

from .cite import Call, Rule
from .odd import Odd
from .seat import Seat
from .secret import Secret

S = TypeVar("S", bound="State")
T = TypeVar("T")

Said = Call | Secret[Call]


@dataclass(frozen=True, kw_only=True)
class State:
    """A frozen position.  `calls` are the referee's words about the latest entry only.

    `odd`: what of the count cannot be; `agreed`: the table wants its sheet all the same.
    """

    calls: tuple[Said, ...] = ()
    odd: tuple[Odd, ...] = ()
    agreed: bool = False

    def say(self, rule: Rule | None, key: str, *, only: Seat | None = None, **params: object) -> Self:
        """The state, with one more thing said: to everybody, or to one seat only."""
        call = Call(key, rule, tuple(params.items()))
        return replace(self, calls=(*self.calls, call if only is None else Secret(only, call)))

    def because(self, why: str) -> Self:
        """The state, with the reason that somebody typed, if they typed one."""
        return self.say(None, "because", text=why) if why else self

    def without_calls(self) -> Self:
        return replace(self, calls=())


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item exchanged."""
    return (*items[:index], item, *items[index + 1 :])


def heard(calls: tuple[Said, ...]) -> tuple[Call, ...]:
    """What is left of redacted calls for whoever they were redacted for."""
    plain = (call.value if isinstance(call, Secret) else call for call in calls if not _veiled(call))
    return tuple(plain)


def _veiled(call: Said) -> bool:
    return isinstance(call, Secret) and not call.seen
