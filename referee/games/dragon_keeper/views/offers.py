"""The options that forms offer, computed by the same functions that judge entries.

Every function reads a redacted state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from referee.core.seat import Seat, seats_of

from .. import count, levels, taking
from ..state import State
from ..tiles import SPECIAL, Colour, Kind, in_box, total, worth
from ..tribute import Choice, points
from .table import Freed
from .tiles import TileView, tile

SPARE = 6
"""Empty fields for tiles that the referee does not know of."""
MANY = 8
"""With more tiles left than this, a row is rarely empty, so the end of the level must be confirmed."""


# The turn


@dataclass(frozen=True)
class Hue:
    """A colour; `off`: no tile of it can lie on the level any more."""

    colour: Colour
    off: bool


def colours(state: State) -> tuple[Hue, ...]:
    """The five colours to choose from."""
    return tuple(Hue(colour, not state.there[colour]) for colour in Colour)


@dataclass(frozen=True)
class Key:
    """A kind of tile, and the colours in which it may still lie on the level; `gains`: giving it brings a treasure."""

    kind: Kind
    n: int
    special: bool
    colours: tuple[Colour, ...]
    gains: bool


def keys(state: State, giving: bool = False) -> tuple[Key, ...]:
    """Every kind of tile that may still lie on the level, plain ones first, then by value."""
    offered = ((kind, tuple(colour for colour in Colour if kind in state.there[colour])) for kind in Kind)
    possible = [_key(state, kind, here, giving) for kind, here in offered if here]
    return tuple(sorted(possible, key=lambda key: (key.special, key.n)))


def _key(state: State, kind: Kind, here: tuple[Colour, ...], giving: bool) -> Key:
    gains = giving and worth(kind) > taking.PAYS and not state.dry
    return Key(kind, worth(kind), kind in SPECIAL, here, gains)


@dataclass(frozen=True)
class Top:
    """The tile on top of a pile; only its colour, if the tile may not be seen."""

    colour: Colour
    n: int | None = None
    icon: str = ""


@dataclass(frozen=True)
class Victim:
    """An opponent, and the tiles on top of their piles."""

    seat: Seat
    tops: tuple[Top, ...]


def victims(state: State, seat: Seat, amending: bool = False) -> tuple[Victim, ...]:
    """The opponents with tiles on top of their piles, and those tiles.

    For the correction of an old exchange, all colours are offered and no tile is shown: the tiles of that time are
    covered now.
    """
    if amending:
        hidden = tuple(Top(colour) for colour in Colour)
        return tuple(Victim(other, hidden) for other in seats_of(len(state.players)) if other != seat)
    pairs = groupby(taking.targets(state, seat), key=lambda pair: pair[0])
    return tuple(Victim(other, tuple(_top(state, other, colour) for _, colour in group)) for other, group in pairs)


def _top(state: State, seat: Seat, colour: Colour) -> Top:
    top = state.players[seat].face(colour).top
    assert top is not None
    shown: TileView = tile(colour, top.kind)
    return Top(colour, shown.n, shown.icon)


@dataclass(frozen=True)
class Owed:
    """What a survivor pays at the end of a level, and how many treasures they have; `last`: they took the last tile."""

    seat: Seat
    n: int
    has: int
    last: bool

    @property
    def left(self) -> int:
        return self.has - self.n

    @property
    def out(self) -> bool:
        return self.n > self.has


def owed(state: State, left: int | None) -> tuple[Owed, ...]:
    """What each survivor pays if the level ends now with this many tiles left; None: as many as were counted."""
    each, last = levels.payment(state.left if left is None else left), state.last
    return tuple(
        Owed(seat, each + (seat == last), state.players[seat].treasures, seat == last) for seat in state.survivors
    )


# My piles


@dataclass(frozen=True)
class Place:
    """A place in a pile, numbered from the bottom, and the tile there; `end`: "bottom", "top" or empty.

    `spare`: an empty place after the last tile.
    """

    n: int
    held: str
    end: str
    spare: bool

    @property
    def name(self) -> str:
        """The name of its form field."""
        return f"tiles.{self.n - 1}"


@dataclass(frozen=True)
class PileForm:
    """The places of one of my piles, followed by some empty ones; and the kinds of tiles in the box of its colour."""

    colour: Colour
    places: tuple[Place, ...]
    tiles: tuple[TileView, ...]


def pile(state: State, seat: Seat, colour: Colour, typed: Sequence[str]) -> PileForm:
    """The form of a pile, filled in as typed, otherwise with its known tiles."""
    held: Sequence[str] = typed or state.players[seat].shown[colour]
    places = (Place(n, str(one), _end(n, len(held)), n > len(held)) for n, one in enumerate((*held, *[""] * SPARE), 1))
    return PileForm(colour, tuple(places), tuple(tile(colour, kind) for kind in in_box(colour)))


def _end(n: int, held: int) -> str:
    return "bottom" if n == 1 else "top" if n == held else ""


# The count


@dataclass(frozen=True)
class Tribute:
    """A pile for the dragon: its height, and what its tiles are worth."""

    colour: Colour
    height: int
    total: int


@dataclass(frozen=True)
class Use:
    """An option for using Releases: what it sets aside, and the points of the remaining tiles.

    `points` is `others`, the tiles of other colours, minus `own`, the tiles of the home guild.
    """

    code: str
    points: int
    others: int
    own: int
    released: tuple[Freed, ...]
    best: bool


@dataclass(frozen=True)
class Ways:
    """The options for settling with one tribute."""

    given: tuple[Tribute, ...]
    uses: tuple[Use, ...]


def ways(state: State, seat: Seat) -> tuple[Ways, ...]:
    """Every option for settling, grouped by tribute, best first."""
    choices = count.choices(state, seat)
    by_tribute: dict[tuple[Colour, ...], list[Choice]] = {}
    for choice in choices:
        by_tribute.setdefault(choice.tribute, []).append(choice)
    return tuple(_ways(state, seat, given, group, choices[0]) for given, group in by_tribute.items())


def _ways(state: State, seat: Seat, given: tuple[Colour, ...], choices: list[Choice], best: Choice) -> Ways:
    shown = state.players[seat].shown
    paid = tuple(Tribute(colour, len(shown[colour]), total(shown[colour])) for colour in given)
    return Ways(paid, tuple(_use(state, seat, choice, choice is best) for choice in choices))


def _use(state: State, seat: Seat, choice: Choice, best: bool) -> Use:
    guild = state.players[seat].guild
    assert guild is not None
    own = total(choice.left.get(guild.value, ()))
    n = points(choice.left, guild.value)
    return Use(
        count.code(choice),
        n,
        n + own,
        own,
        tuple(Freed(release.pile, release.tile) for release in choice.released),
        best,
    )
