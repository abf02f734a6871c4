"""Building blocks of several pages and forms of Dragon Rampage."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from referee.core.exit_path import left
from referee.core.pages import Look, Phrase, phrase, seat_typed, typed, whole
from referee.core.seat import Seat, seats_of

from .. import memory
from .. import rulebook as rule
from ..boxes import DICE, Action
from ..icons import PICTURES
from ..offers import free_treasures
from ..state import State, Treasure

CHANGED = 12
"""The most dice that a form accepts: a card may have added some."""
PRINTED = range(9)
"""Points of Treasures that are always offered; a higher number is added only if it was entered."""
NEAR = 6
"""The largest amount that a form shows at once; larger ones are folded."""
DECKS = (rule.DECKS_AGAIN,)
"""Rules shown where a deck may turn out to be empty."""


@dataclass(frozen=True)
class Fact:
    """One line about what happens or holds: its icon, its words, and whether it is good or bad."""

    icon: str
    says: Phrase
    kind: str = ""


@dataclass(frozen=True)
class Tick:
    """An option that can be ticked, shown as a card."""

    name: str
    label: Phrase
    icon: str
    sub: Phrase | None = None
    on: bool = False
    off: bool = False
    value: str = "yes"


# Heroes


@dataclass(frozen=True)
class Pick:
    """A hero as an option, with a note.  `off`: cannot be chosen now; `mark`: an icon."""

    seat: Seat
    note: Phrase
    off: bool = False
    mark: str = ""


@dataclass(frozen=True)
class Picks:
    """The heroes to choose from, and the chosen one."""

    heroes: tuple[Pick, ...]
    value: Seat | None = None


def me(look: Look[State]) -> Seat:
    """Returns the seat of the form."""
    assert look.seat is not None
    return look.seat


Note = Callable[[State, Seat], Phrase]


def called(state: State, seat: Seat) -> Phrase:
    """Returns the name of the hero."""
    return phrase("called", value=state.players[seat].hero)


def purse(state: State, seat: Seat) -> Phrase:
    return phrase("has-gold", n=state.players[seat].gold)


def hurt(state: State, seat: Seat) -> Phrase:
    return phrase("has-wounds", n=state.players[seat].wounds)


def ahead(state: State, seat: Seat) -> Phrase:
    """Returns the spaces to the exit."""
    return phrase("has-spaces", n=left(state, seat))


def hoard(state: State, seat: Seat) -> Phrase:
    return phrase("has-treasures", n=free_treasures(state, seat))


def from_purse(state: State, seat: Seat) -> Phrase:
    """Returns the gold that can be stolen from a hero, and whether Defense protects it."""
    return phrase("steal-has", n=state.players[seat].gold, safe=safe(state, seat))


def from_hoard(state: State, seat: Seat) -> Phrase:
    """Returns the Treasures that can be stolen from a hero, and whether Defense protects it."""
    return phrase("rob-has", n=free_treasures(state, seat), safe=safe(state, seat))


def safe(state: State, seat: Seat) -> str:
    return "yes" if state.guard == seat else "no"


def guarded(state: State, seat: Seat) -> str:
    """Returns the icon of a hero in the first Defense box; empty for the others."""
    return "protection" if state.guard == seat else ""


def picks(
    look: Look[State],
    note: Note,
    value: Seat | None = None,
    *,
    but: Collection[Seat] = (),
    bare: Collection[Seat] = (),
) -> Picks:
    """Returns the heroes for the field `target`.  `value`: the default; `bare`: those that cannot be chosen now."""
    state = look.state
    seats = (seat for seat in seats_of(look.players) if seat not in but)
    heroes = (Pick(seat, note(state, seat), seat in bare, _mark(state, seat)) for seat in seats)
    return Picks(tuple(heroes), seat_typed(look.typed, "target", value))


def _mark(state: State, seat: Seat) -> str:
    return "skull" if state.players[seat].slain else guarded(state, seat)


# Numbers


@dataclass(frozen=True)
class Face:
    """A number of attack dice with a symbol.  `beyond`: more than there are dice without a card."""

    n: int
    beyond: bool


FACES = tuple(Face(n, n > DICE) for n in range(CHANGED + 1))


@dataclass(frozen=True)
class Amount:
    """An amount up or down.  `n`: the number shown; `value`: the value sent."""

    n: int
    value: int


@dataclass(frozen=True)
class Direction:
    """One direction, up or down: its label, its icon, and the amounts offered, small ones and large ones."""

    label: Phrase
    icon: str
    near: tuple[Amount, ...]
    far: tuple[Amount, ...]


@dataclass(frozen=True)
class EitherWay:
    """A number up or down.  `open`: the large amounts are unfolded."""

    name: str
    ways: tuple[Direction, ...]
    value: int | None
    more: Phrase
    open: bool


def either_way(look: Look[State], name: str, up: str, down: str, most: int) -> EitherWay:
    """Returns the field for a number up to `most` in either direction."""
    value = whole(look.typed, name)
    ways = tuple(
        Direction(phrase(key), icon, _amounts(sign, 1, NEAR), _amounts(sign, NEAR + 1, most))
        for key, icon, sign in ((up, "plus", 1), (down, "minus", -1))
    )
    return EitherWay(name, ways, value, phrase("more-than", n=NEAR), value is not None and abs(value) > NEAR)


def _amounts(sign: int, least: int, most: int) -> tuple[Amount, ...]:
    return tuple(Amount(n, sign * n) for n in range(least, most + 1))


@dataclass(frozen=True)
class Paid:
    """Gold for the lower half of a card: what is paid, the most that is offered, and what the hero has."""

    value: int
    most: int
    held: Phrase


def paid(look: Look[State], seat: Seat) -> Paid:
    """Returns the field for gold paid, up to what the hero has, or more if more was entered."""
    held, value = look.state.players[seat].gold, whole(look.typed, "gold", 0) or 0
    return Paid(value, max(min(held, CHANGED), value), phrase("has-gold", n=held))


# Treasures


@dataclass(frozen=True)
class Worth:
    """The points and name of a Treasure: points to tap, what is entered so far, and Treasures known by name.

    `fills`: when one of these names is entered, its points are filled in.
    """

    entered: int | None
    points: tuple[int, ...]
    name: str
    names: tuple[str, ...]
    fills: tuple[tuple[str, str, str, str], ...]


def worth(look: Look[State]) -> Worth:
    """Returns the fields for a Treasure that was drawn."""
    entered, known = whole(look.typed, "points"), memory.known_treasures(look.facts)
    beyond = (entered,) if entered is not None and entered not in PRINTED else ()
    fills = tuple(("name", name, "points", str(points)) for name, points in known.items())
    return Worth(entered, (*PRINTED, *beyond), typed(look.typed, "name"), tuple(known), fills)


@dataclass(frozen=True)
class Held:
    """An unused Treasure, counted from 1; only its owner sees points and name, which may not be entered yet."""

    which: int
    name: str
    points: int | None
    on: bool = False

    @property
    def worth(self) -> Phrase:
        return phrase("mine-unknown") if self.points is None else phrase("mine-worth", n=self.points)


def held(state: State, seat: Seat) -> tuple[Held, ...]:
    """Returns all unused Treasures of a hero."""
    return tuple(_held(which, card) for which, card in enumerate(state.players[seat].treasures, 1))


def _held(which: int, card: Treasure, chosen: int | None = None, alone: bool = False) -> Held:
    name = card.name.value if card.name.seen else ""
    return Held(which, name, card.points.value if card.points.seen else None, alone or chosen == which)


def stash(look: Look[State], seat: Seat) -> tuple[Held, ...]:
    """Returns a seat's unused Treasures to choose from; a single one is preselected."""
    cards, chosen = look.state.players[seat].treasures, whole(look.typed, "which")
    return tuple(_held(which, card, chosen, len(cards) == 1) for which, card in enumerate(cards, 1))


# The board


@dataclass(frozen=True)
class RowPick:
    """A row of the Action Board as an option."""

    row: Action
    icon: str
    label: Phrase
    on: bool


def row_picks(look: Look[State]) -> tuple[RowPick, ...]:
    """Returns all rows as options."""
    chosen = typed(look.typed, "row")
    return tuple(RowPick(row, icon, phrase(f"row-{row}"), row == chosen) for row, icon in PICTURES.items())


@dataclass(frozen=True)
class Laid:
    """A token and the row it is on."""

    row: Action
    icon: str
    token: int


@dataclass(frozen=True)
class LaidBy:
    """A hero's tokens on the board."""

    seat: Seat
    tokens: tuple[Laid, ...]


def laid(state: State) -> tuple[LaidBy, ...]:
    """Returns all tokens on the board, by hero."""
    shown = ((seat, state.placed.get(seat, {})) for seat in seats_of(len(state.players)))
    rows = (
        (seat, tuple(Laid(row, PICTURES[row], tokens[row]) for row in Action if tokens.get(row)))
        for seat, tokens in shown
    )
    return tuple(LaidBy(seat, tokens) for seat, tokens in rows if tokens)
