"""Small values that many pages are made of, and what stands in a form so far."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass

from referee.core.pages import Look, Phrase, Typed, phrase, seat_typed, whole
from referee.core.seat import Seat, seat_after, seats_of

from ..dice import HOW_MANY
from ..state import Player, State

Says = Phrase | str
"""What a page prints with `says`."""
Piece = tuple[str, int]
"""A picture and a number: so many cubes, so many sheep."""
Fill = tuple[str, str, str, str]
"""A field and its value, and what another field becomes when it is chosen."""
PAIR = 2
"""Dice from which none is left out."""
MARKS = 4
"""Wounds of a kind that are drawn one by one."""


@dataclass(frozen=True, kw_only=True)
class Marks:
    """Wounds on a space: how many of each kind, their pictures, and the sum where they are too many to draw."""

    wounds: int
    poison: int
    icons: tuple[str, ...]
    sum: int | None

    @property
    def says(self) -> Phrase:
        """The wounds in words."""
        return phrase("space-hurt", wounds=self.wounds, poison=self.poison)


@dataclass(frozen=True, kw_only=True)
class Option:
    """One of several to choose from: a card, a chip or a key, by what its form sends."""

    value: str
    label: Says
    sub: Says | None = None
    icon: str | None = None
    on: bool = False
    off: bool = False
    """It cannot be chosen now."""
    can: str = ""
    """Parts of the form that count once it is chosen."""
    rules: tuple[Fill, ...] = ()
    """What it fills in."""
    gold: int | None = None
    marks: Marks | None = None


@dataclass(frozen=True, kw_only=True)
class Pick:
    """A dragon to choose: what is said of it."""

    seat: Seat
    note: tuple[Says, ...]


@dataclass(frozen=True, kw_only=True)
class Picks:
    """Some dragons, and which of them is chosen."""

    seats: tuple[Pick, ...]
    value: Seat | None


@dataclass(frozen=True, kw_only=True)
class Tray:
    """Dice to tap or to type: as typed, and the face of each die; no face where none was told."""

    typed: str
    faces: tuple[str, ...]
    how: Phrase
    """How many are rolled, and whether the lowest counts."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of numbers from 0: how far it goes, and which is chosen."""

    value: int
    most: int


def row(typed: Typed, name: str, most: int, value: int = 0) -> Row:
    """A row of numbers, long enough for what was typed."""
    now = whole(typed, name, value) or 0
    return Row(value=now, most=max(most, now))


def mine(look: Look[State]) -> Seat:
    """Whose form it is.  Raises LookupError where nobody sits: such a page is not asked for."""
    if look.seat is None:
        raise LookupError("a form of a seat")
    return look.seat


def me(look: Look[State]) -> Player:
    """Whose form it is, with its board."""
    return look.state.players[mine(look)]


def marks(wounds: int, poison: int) -> Marks | None:
    """Wounds as they are drawn; None where there are none."""
    if not wounds + poison:
        return None
    icons = ("wound",) * min(wounds, MARKS) + ("poison",) * min(poison, MARKS)
    return Marks(wounds=wounds, poison=poison, icons=icons, sum=wounds + poison if wounds + poison > MARKS else None)


def kind_of(player: Player) -> tuple[Says, ...]:
    """Which dragon it is, and how far it has grown."""
    return player.colour, player.maturity


def wealth(player: Player) -> tuple[Says, ...]:
    """Its gold, for whom it matters."""
    return (phrase("has-gold", n=player.gold),)


def homes(player: Player) -> tuple[Says, ...]:
    """Its Lairs, for whom they matter."""
    return (phrase("has-lairs", n=player.lairs),)


def picks(
    look: Look[State],
    name: str,
    seats: Iterable[Seat],
    value: Seat | None = None,
    of: Callable[[Player], tuple[Says, ...]] = kind_of,
) -> Picks:
    """Dragons to choose from; `of`: what is said of each."""
    some = tuple(Pick(seat=seat, note=of(look.state.players[seat])) for seat in seats)
    return Picks(seats=some, value=seat_typed(look.typed, name, value))


def all_seats(look: Look[State], but: Container[Seat] = ()) -> tuple[Seat, ...]:
    """The dragons at the table."""
    return tuple(seat for seat in seats_of(len(look.state.players)) if seat not in but)


def only_other(look: Look[State], seat: Seat) -> Seat | None:
    """The other dragon at a table of two."""
    return seat_after(seat, 2) if len(look.state.players) == 2 else None


def tray(typed: Typed, name: str, dice: int, *, drop: bool = False) -> Tray:
    """So many dice, with what was typed of them."""
    now = str(whole(typed, name) or "")
    faces = tuple(now[i : i + 1] for i in range(dice))
    return Tray(typed=now, faces=faces, how=phrase("dice-how", n=dice, drop="yes" if drop else "no"))


def roll_of(typed: Typed, name: str, player: Player) -> Tray:
    """The dice that a dragon rolls in combat."""
    dice = HOW_MANY[player.level - 1]
    return tray(typed, name, dice, drop=dice > PAIR)
