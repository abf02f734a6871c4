"""Small view values that many pages share, and helpers that read what is typed in a form."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass

from referee.core.pages import Look, Phrase, Typed, phrase, seat_typed, whole
from referee.core.seat import Seat, seat_after, seats_of

from ..dice import HOW_MANY
from ..state import Player, State

Says = Phrase | str
"""A text that templates print with `says(...)`: a phrase or a plain string."""
Piece = tuple[str, int]
"""An icon and a number, as for cubes or sheep."""
Fill = tuple[str, str, str, str | None]
"""A field and its value, then another field and the value it gets when the first one is chosen; None: its tick goes."""
PAIR = 2
"""With more dice than this, the lowest is ignored."""
MARKS = 4
"""The highest number of wounds that are shown as single icons."""


@dataclass(frozen=True, kw_only=True)
class Marks:
    """Wounds on a space: how many of each kind, an icon for each; if they are too many, one of a kind and the sum."""

    wounds: int
    poison: int
    icons: tuple[str, ...]
    sum: int | None

    @property
    def says(self) -> Phrase:
        """A phrase for the wounds."""
        return phrase("space-hurt", wounds=self.wounds, poison=self.poison)


@dataclass(frozen=True, kw_only=True)
class Option:
    """One of several options, shown as a card, a chip or a key; `value`: what its form sends."""

    value: str
    label: Says
    sub: Says | None = None
    icon: str | None = None
    on: bool = False
    off: bool = False
    """Whether it cannot be chosen now."""
    can: str = ""
    """Names of the parts of the form that apply once it is chosen."""
    rules: tuple[Fill, ...] = ()
    """What choosing it fills in."""
    gold: int | None = None
    marks: Marks | None = None


@dataclass(frozen=True, kw_only=True)
class Pick:
    """A dragon to choose, and a note about it."""

    seat: Seat
    note: tuple[Says, ...]


@dataclass(frozen=True, kw_only=True)
class Picks:
    """Dragons to choose from, and which of them is chosen."""

    seats: tuple[Pick, ...]
    value: Seat | None


@dataclass(frozen=True, kw_only=True)
class Tray:
    """Dice to tap or to type: as typed, and the face of each die, empty if not entered."""

    typed: str
    faces: tuple[str, ...]
    how: Phrase
    """A phrase for how many are rolled, and whether the lowest counts."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of numbers from 0 to `most`, and which is chosen."""

    value: int
    most: int


def row(typed: Typed, name: str, most: int, value: int = 0) -> Row:
    """A row of numbers that is long enough for what was typed."""
    now = whole(typed, name, value) or 0
    return Row(value=now, most=max(most, now))


def mine(look: Look[State]) -> Seat:
    """The seat whose form this is.  Raises LookupError if the viewer has no seat, who gets no such form."""
    if look.seat is None:
        raise LookupError("a form of a seat")
    return look.seat


def me(look: Look[State]) -> Player:
    """The player whose form this is.  Raises LookupError if the viewer has no seat."""
    return look.state.players[mine(look)]


def marks(wounds: int, poison: int) -> Marks | None:
    """Wounds as they are shown; None if there are none."""
    if not wounds + poison:
        return None
    many = wounds + poison > MARKS
    icons = ("wound",) * min(wounds, 1 if many else MARKS) + ("poison",) * min(poison, 1 if many else MARKS)
    return Marks(wounds=wounds, poison=poison, icons=icons, sum=wounds + poison if many else None)


def kind_of(player: Player) -> tuple[Says, ...]:
    """A note about a dragon: its colour and maturity."""
    return player.colour, player.maturity


def wealth(player: Player) -> tuple[Says, ...]:
    """A note about a dragon: its gold."""
    return (phrase("has-gold", n=player.gold),)


def homes(player: Player) -> tuple[Says, ...]:
    """A note about a dragon: its Lairs."""
    return (phrase("has-lairs", n=player.lairs),)


def picks(
    look: Look[State],
    name: str,
    seats: Iterable[Seat],
    value: Seat | None = None,
    of: Callable[[Player], tuple[Says, ...]] = kind_of,
) -> Picks:
    """Dragons to choose from; `of` makes the note about each."""
    some = tuple(Pick(seat=seat, note=of(look.state.players[seat])) for seat in seats)
    return Picks(seats=some, value=seat_typed(look.typed, name, value))


def all_seats(look: Look[State], but: Container[Seat] = ()) -> tuple[Seat, ...]:
    """All seats, except those in `but`."""
    return tuple(seat for seat in seats_of(len(look.state.players)) if seat not in but)


def on_board(look: Look[State], but: Container[Seat] = ()) -> tuple[Seat, ...]:
    """The seats, except those in `but`, whose dragons can be met now.

    WW34: the dragon of a player who has left is off the board.  A correction offers it, as an old entry may name it.
    """
    seats = all_seats(look, but)
    return seats if look.amending else look.state.present(seats)


def only_other(look: Look[State], seat: Seat) -> Seat | None:
    """The other seat at a table of two; None at larger tables."""
    return seat_after(seat, 2) if len(look.state.players) == 2 else None


def tray(typed: Typed, name: str, dice: int, *, drop: bool = False) -> Tray:
    """This many dice, with what was typed for them."""
    now = str(whole(typed, name) or "")
    faces = tuple(now[i : i + 1] for i in range(dice))
    return Tray(typed=now, faces=faces, how=phrase("dice-how", n=dice, drop="yes" if drop else "no"))


def roll_of(typed: Typed, name: str, player: Player) -> Tray:
    """The dice that a dragon rolls in combat, with what was typed for them."""
    dice = HOW_MANY[player.level - 1]
    return tray(typed, name, dice, drop=dice > PAIR)
