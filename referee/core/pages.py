"""What a page is drawn from: a position as its viewer may see it becomes a view, and a template prints it.

A view is a frozen, comparable value of keys, numbers, seats and phrases: the same view is the same picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from .entry import WHOLE, Entry
from .lines import Prompt
from .seat import Seat
from .state import State

S = TypeVar("S", bound=State)
PLACE = re.compile("[0-9]{1,3}")
Typed: TypeAlias = Mapping[str, Sequence[str]]
"""What stands in a form: each field's values."""


@dataclass(frozen=True)
class Phrase:
    """A message and what goes into it, for a template to print: `says(phrase)`.

    Seats among the parameters become names, as they do in a call.
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()


def phrase(key: str, **params: object) -> Phrase:
    """A phrase, as it is written down in a view."""
    return Phrase(key, tuple(params.items()))


@dataclass(frozen=True)
class Amount:
    """How much of something a player has, with its picture."""

    icon: str
    n: int
    label: Phrase | str
    most: int | None = None
    """Of how many; 0 and None where nobody says so."""
    kind: str = ""
    """How it is drawn: `bad` for what is nearly lost, or a name of the game's own look."""


@dataclass(frozen=True)
class Tag:
    """What is special about a player now."""

    icon: str
    label: Phrase | str
    kind: str = ""
    """`good`, `bad`, or neither."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """An answer that one tap enters: the button of a form that sends this field."""

    name: str
    value: str
    label: Phrase | str
    sub: Phrase | None = None
    icon: str = ""
    seat: Seat | None = None
    """Whose badge stands on it."""
    fills: tuple[tuple[str, str], ...] = ()
    """Other fields of the form that are filled in with it, where nobody chose anything there."""
    on: bool = False
    """It is what was entered."""
    off: bool = False


@dataclass(frozen=True, kw_only=True)
class PlayerCard:
    """A player in numbers, for the parts `player_card` and `player_strip`."""

    seat: Seat
    amounts: tuple[Amount, ...]
    tags: tuple[Tag, ...] = ()
    mark: str = ""
    """The picture of the one thing to see at a glance."""
    role: Phrase | str = ""
    role_icon: str = ""
    out: bool = False
    """Plays no part at the moment."""
    state: tuple[Phrase | str, ...] = ()
    """A few words, in a strip."""
    asked: bool = False
    """The table waits for this player."""


@dataclass(frozen=True, kw_only=True)
class Coming:
    """What comes after what is asked now: whose turn or box it is, one after the other, and the step after those."""

    step: Phrase | str = ""
    """What these seats do, where it is not the same as now."""
    seats: tuple[Seat, ...] = ()
    then: Phrase | str = ""
    """What follows them."""


@dataclass(frozen=True, kw_only=True)
class Look(Generic[S]):
    """Who looks at what.  No secret is in it that this viewer may not see."""

    state: S
    """Redacted: a veiled value raises when it is read."""
    seat: Seat | None
    """Whose page it is; None for the table's own screen and for whoever has no seat."""
    players: int
    waiting: frozenset[Seat] = frozenset()
    """For whom the table waits."""
    phoneless: frozenset[Seat] = frozenset()
    """Seats that another phone enters for."""
    asked: tuple[Prompt, ...] = ()
    """What is asked of this seat."""
    prompt: Prompt | None = None
    """The question of this form; None for what is entered unasked."""
    amending: bool = False
    """Is an older entry being corrected?  The state is then the one of that time."""
    typed: Typed = field(default_factory=lambda: MappingProxyType({}))
    """What stands in the form so far, as it was sent: each field's values."""
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What this house remembers of the game (`Play.remember`)."""
    entry: Entry | None = None
    """In a preview: what the form says, where it can be read."""
    after: S | None = None
    """In a preview: the position it would lead to, as this viewer may see it; None where it is refused."""
    then: S | None = None
    """The position in which the form was typed ahead, as this viewer may see it; None where it was not."""
    over: bool = False
    """Has the game ended?"""
    revealed: bool = False
    """Does everything lie open?"""


View: TypeAlias = Callable[[Look[S]], object]
"""What a template is drawn from, by the template's name: `board`, `mine`, `screen`, `forms/place`, `try/place`."""


@dataclass(frozen=True)
class Everybody(Generic[S]):
    """A view that shows everybody the same: made once for all who look, of what all may see.

    What is one player's own (`seat`, `asked`, `prompt`, what is typed) is not in the look that it is made from.
    """

    made: View[S]

    def __call__(self, look: Look[S]) -> object:
        return self.made(look)


class Views(Mapping[str, View[S]]):
    """The views of a game, brought in when they are first asked for: a house that starts need not wait for them."""

    def __init__(self, load: Callable[[], Mapping[str, View[S]]]) -> None:
        self._load = load

    @cached_property
    def _views(self) -> Mapping[str, View[S]]:
        return self._load()

    def __getitem__(self, name: str) -> View[S]:
        return self._views[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._views)

    def __len__(self) -> int:
        return len(self._views)


def typed(values: Typed, name: str, default: str = "") -> str:
    """What was typed in a field, to fill it again."""
    return (values.get(name) or [default])[0]


def listed(values: Typed, name: str) -> tuple[str, ...]:
    """What was typed in the places of a list, in their order: `name` again and again, or `name.0`, `name.1` …"""
    parts = (key.removeprefix(f"{name}.") for key in values if key.startswith(f"{name}."))
    places = sorted(int(part) for part in parts if PLACE.fullmatch(part))
    return tuple(values.get(name) or (typed(values, f"{name}.{place}") for place in places))


def whole(values: Typed, name: str, default: int | None = None) -> int | None:
    """The number typed in a field; the default when there is none."""
    text = typed(values, name)
    return int(text) if WHOLE.fullmatch(text) else default


def seat_typed(values: Typed, name: str, default: Seat | None = None) -> Seat | None:
    """The seat chosen in a field; the default when there is none."""
    number = whole(values, name)
    return default if number is None else Seat(number)


def ticked(values: Typed, name: str, default: bool = False) -> bool:
    """Whether a switch was on; the default before anything was sent."""
    return typed(values, name) == "yes" if values else default
