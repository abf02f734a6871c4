"""Views: what a page is rendered from.  A game makes a view of a redacted position, and a template prints it.

A view is a frozen, comparable value of keys, numbers, seats and phrases: equal views render to equal pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from .digits import whole_number
from .entry import Entry
from .lines import Prompt
from .seat import Seat
from .state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")
PLACE = re.compile("[0-9]{1,3}")
Typed: TypeAlias = Mapping[str, Sequence[str]]
"""The content of a form: the values of each field."""


@dataclass(frozen=True)
class Phrase:
    """The key of a message and its parameters, for a template to print with `says(phrase)`.

    Seats among the parameters become names, as in a call.
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()


def phrase(key: str, **params: object) -> Phrase:
    """Make a phrase; shorthand for use in views."""
    return Phrase(key, tuple(params.items()))


@dataclass(frozen=True)
class Amount:
    """How much of something a player has, with its icon."""

    icon: str
    n: int
    label: Phrase | str
    most: int | None = None
    """The maximum, to show as "n of most"; 0 or None if there is none."""
    kind: str = ""
    """How it looks: `bad` for something nearly lost, or a class of the game's own look."""


@dataclass(frozen=True)
class Tag:
    """Something special about a player at the moment."""

    icon: str
    label: Phrase | str
    kind: str = ""
    """`good`, `bad`, or neither."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """An answer entered with one tap: a submit button that sends this field."""

    name: str
    value: str
    label: Phrase | str
    sub: Phrase | None = None
    icon: str = ""
    seat: Seat | None = None
    """The seat whose badge is on the button."""
    fills: tuple[tuple[str, str], ...] = ()
    """Other fields of the form that the button also fills in, if nothing was chosen there."""
    on: bool = False
    """True if this is the value that was entered."""
    off: bool = False


@dataclass(frozen=True, kw_only=True)
class PlayerCard:
    """A player in numbers, for the macros `player_card` and `player_strip`."""

    seat: Seat
    amounts: tuple[Amount, ...]
    tags: tuple[Tag, ...] = ()
    mark: str = ""
    """The icon of the one thing to see at a glance."""
    role: Phrase | str = ""
    role_icon: str = ""
    out: bool = False
    """True if the player takes no part at the moment."""
    state: tuple[Phrase | str, ...] = ()
    """A few words about the player, shown in a strip."""
    asked: bool = False
    """True if the table waits for this player."""


@dataclass(frozen=True, kw_only=True)
class Coming:
    """What comes after the current question: the seats whose turn or box is next, in order, and the step after them."""

    step: Phrase | str = ""
    """What these seats will do, if it is not the current step."""
    seats: tuple[Seat, ...] = ()
    then: Phrase | str = ""
    """What follows them."""

    @classmethod
    def turns(cls, left: Sequence[Seat], then: Phrase | str = "", step: Phrase | str = "") -> Coming:
        """The next AHEAD of the seats that are left, in order; `then` is named only behind the last one."""
        return cls(step=step, seats=tuple(left[:AHEAD]), then=then if len(left) <= AHEAD else "")


AHEAD = 2
"""How many seats are named of those whose turn comes."""


@dataclass(frozen=True, kw_only=True)
class Look(Generic[S]):
    """A viewer and the position they look at, without any secret that this viewer may not see."""

    state: S
    """The redacted position: reading a veiled value raises Unseen.  Behind a curtain, so are the seat's own secrets."""
    seat: Seat | None
    """The seat whose page it is; None for the table display and for a viewer without a seat."""
    players: int
    waiting: frozenset[Seat] = frozenset()
    """The seats that the table waits for."""
    phoneless: frozenset[Seat] = frozenset()
    """The seats without a phone of their own, which another phone enters for."""
    asked: tuple[Prompt, ...] = ()
    """The prompts for this seat."""
    prompt: Prompt | None = None
    """The prompt that this form answers; None for an unasked entry."""
    amending: bool = False
    """True if an older entry is being corrected; the state is then the position at that time."""
    typed: Typed = field(default_factory=lambda: MappingProxyType({}))
    """The content of the form so far, as it was sent: the values of each field."""
    facts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What this server remembers about the game (`Play.remember`)."""
    entry: Entry | None = None
    """In a preview: the entry in the form, if it can be read."""
    after: S | None = None
    """In a preview: the position after that entry, as this viewer may see it; None if it is refused."""
    then: S | None = None
    """The position in which the draft of this form was typed, as this viewer may see it; None if there is no draft."""
    over: bool = False
    """True once the game has ended."""
    revealed: bool = False
    """True once nothing is secret any more."""

    @property
    def singled_out(self) -> frozenset[Seat]:
        """The seats that the table waits for, unless it waits for everybody who has not left."""
        return self.waiting if len(self.waiting) < self.players - len(self.state.gone) else frozenset()


View: TypeAlias = Callable[[Look[S]], object]
"""Makes what a template prints.  A game lists its views by template: `board`, `mine`, `forms/place`, `try/place`."""


@dataclass(frozen=True)
class Everybody(Generic[S]):
    """A view that is the same for every viewer: made once for all of them, from what everyone may see.

    The look it is made from has nothing that belongs to one player (`seat`, `asked`, `prompt`, `typed`).
    """

    made: View[S]

    def __call__(self, look: Look[S]) -> object:
        return self.made(look)


class Views(Mapping[str, View[S]]):
    """The views of a game, imported on first use so that they do not slow down the start of the server."""

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
    """The text typed in a field, to fill the field in again."""
    return (values.get(name) or [default])[0]


def listed(values: Typed, name: str) -> tuple[str, ...]:
    """The texts typed for the items of a list, in order: fields all called `name`, or `name.0`, `name.1` and so on."""
    parts = (key.removeprefix(f"{name}.") for key in values if key.startswith(f"{name}."))
    places = sorted(int(part) for part in parts if PLACE.fullmatch(part))
    return tuple(values.get(name) or (typed(values, f"{name}.{place}") for place in places))


def whole(values: Typed, name: str, default: int | None = None) -> int | None:
    """The number typed in a field; the default if there is none."""
    text = typed(values, name)
    number = whole_number(text)
    return default if number is None else number


def seat_typed(values: Typed, name: str, default: Seat | None = None) -> Seat | None:
    """The seat chosen in a field; the default if there is none."""
    number = whole(values, name)
    return default if number is None else Seat(number)


def of_whom(look: Look[S]) -> Seat | None:
    """The player who has left of whom a form tells: `of` in its question, or the field `of`; None: the viewer's own."""
    of = dict(look.prompt.about).get("of") if look.prompt else seat_typed(look.typed, "of")
    return of if isinstance(of, Seat) else None


def in_person(look: Look[S], key: str, seat: Seat, **params: object) -> Phrase:
    """A phrase about a seat, which is its parameter `seat`; for the viewer at that seat, `<key>-own-seat`."""
    return phrase(f"{key}-own-seat" if seat == look.seat else key, seat=seat, **params)


def ticked(values: Typed, name: str, default: bool = False) -> bool:
    """Whether a switch is on; the default if the form was not sent yet."""
    return typed(values, name) == "yes" if values else default


def paged(items: Iterable[T], lines: Callable[[T], int], room: int) -> tuple[tuple[T, ...], ...]:
    """Items in order, divided into pages of `room` lines; an item that is longer has a page of its own."""
    pages: list[list[T]] = []
    left = 0
    for item in items:
        needs = lines(item)
        if not pages or needs > left:
            pages.append([])
            left = room
        pages[-1].append(item)
        left -= needs
    return tuple(map(tuple, pages))
