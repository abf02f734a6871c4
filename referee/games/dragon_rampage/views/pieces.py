"""What several pages and forms of Dragon Rampage are made of."""

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
"""Dice that a form can tell of: a card may have added some."""
PRINTED = range(9)
"""Points of the Treasures that most boxes hold; a higher number is offered once it was typed."""
NEAR = 6
"""Amounts that a form shows at once; larger ones are folded away."""
DECKS = (rule.DECKS_AGAIN,)
"""What is said where a deck may turn out to be empty."""


@dataclass(frozen=True)
class Fact:
    """One line of what happens, or what holds: its picture, its words, and how it is meant (good, bad)."""

    icon: str
    says: Phrase
    kind: str = ""


@dataclass(frozen=True)
class Tick:
    """Something that can be taken or left: a card that is ticked."""

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
    """A hero who can be picked, with a note; `off`: not now."""

    seat: Seat
    note: Phrase
    off: bool = False
    mark: str = ""


@dataclass(frozen=True)
class Picks:
    """The heroes to pick from, and who is picked."""

    heroes: tuple[Pick, ...]
    value: Seat | None = None


def me(look: Look[State]) -> Seat:
    """Whose form it is."""
    assert look.seat is not None
    return look.seat


Note = Callable[[State, Seat], Phrase]


def called(state: State, seat: Seat) -> Phrase:
    """Which hero it is."""
    return phrase("called", value=state.players[seat].hero)


def purse(state: State, seat: Seat) -> Phrase:
    return phrase("has-gold", n=state.players[seat].gold)


def hurt(state: State, seat: Seat) -> Phrase:
    return phrase("has-wounds", n=state.players[seat].wounds)


def ahead(state: State, seat: Seat) -> Phrase:
    """Spaces to the exit."""
    return phrase("has-spaces", n=left(state, seat))


def hoard(state: State, seat: Seat) -> Phrase:
    return phrase("has-treasures", n=free_treasures(state, seat))


def from_purse(state: State, seat: Seat) -> Phrase:
    """The gold of whoever may be robbed, and whether Defense keeps thieves away."""
    return phrase("steal-has", n=state.players[seat].gold, safe=safe(state, seat))


def from_hoard(state: State, seat: Seat) -> Phrase:
    """The Treasures of whoever may be robbed, and whether Defense keeps thieves away."""
    return phrase("rob-has", n=free_treasures(state, seat), safe=safe(state, seat))


def safe(state: State, seat: Seat) -> str:
    return "yes" if state.guard == seat else "no"


def guarded(state: State, seat: Seat) -> str:
    """The mark of whoever holds the first Defense box."""
    return "protection" if state.guard == seat else ""


def picks(
    look: Look[State],
    note: Note,
    value: Seat | None = None,
    *,
    but: Collection[Seat] = (),
    bare: Collection[Seat] = (),
) -> Picks:
    """Heroes for the field `target`, `value` unless one is picked; `bare`: those that cannot be meant now."""
    state = look.state
    seats = (seat for seat in seats_of(look.players) if seat not in but)
    heroes = (Pick(seat, note(state, seat), seat in bare, _mark(state, seat)) for seat in seats)
    return Picks(tuple(heroes), seat_typed(look.typed, "target", value))


def _mark(state: State, seat: Seat) -> str:
    return "skull" if state.players[seat].slain else guarded(state, seat)


# Numbers


@dataclass(frozen=True)
class Face:
    """How many of the attack dice show something; `beyond`: more than there are dice."""

    n: int
    beyond: bool


FACES = tuple(Face(n, n > DICE) for n in range(CHANGED + 1))


@dataclass(frozen=True)
class Amount:
    """So many up, or so many down: sent as `value`."""

    n: int
    value: int


@dataclass(frozen=True)
class Direction:
    """One of the two ways of a question: its words, its picture, and what is offered, small amounts and large ones."""

    label: Phrase
    icon: str
    near: tuple[Amount, ...]
    far: tuple[Amount, ...]


@dataclass(frozen=True)
class EitherWay:
    """So many up, or so many down; `open`: the large amounts are unfolded."""

    name: str
    ways: tuple[Direction, ...]
    value: int | None
    more: Phrase
    open: bool


def either_way(look: Look[State], name: str, up: str, down: str, most: int) -> EitherWay:
    """A number of a card, up to `most` in either direction."""
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
    """Gold for the lower half of a card: what is paid, of how much."""

    value: int
    most: int
    held: Phrase


def paid(look: Look[State], seat: Seat) -> Paid:
    """As much as the hero has, or what was typed."""
    held, value = look.state.players[seat].gold, whole(look.typed, "gold", 0) or 0
    return Paid(value, max(min(held, CHANGED), value), phrase("has-gold", n=held))


# Treasures


@dataclass(frozen=True)
class Worth:
    """What a Treasure is worth and called: points to tap, what is told so far, and what this house knows by name.

    `fills`: once that name is typed, these points are filled in.
    """

    entered: int | None
    points: tuple[int, ...]
    name: str
    names: tuple[str, ...]
    fills: tuple[tuple[str, str, str, str], ...]


def worth(look: Look[State]) -> Worth:
    """What is asked about a Treasure that was drawn."""
    told, known = whole(look.typed, "points"), memory.known_treasures(look.facts)
    beyond = (told,) if told is not None and told not in PRINTED else ()
    fills = tuple(("name", name, "points", str(points)) for name, points in known.items())
    return Worth(told, (*PRINTED, *beyond), typed(look.typed, "name"), tuple(known), fills)


@dataclass(frozen=True)
class Held:
    """An unused Treasure, counted from 1; points and name are for its owner's eyes, and may be not told yet."""

    which: int
    name: str
    points: int | None
    on: bool = False

    @property
    def worth(self) -> Phrase:
        return phrase("mine-unknown") if self.points is None else phrase("mine-worth", n=self.points)


def held(state: State, seat: Seat) -> tuple[Held, ...]:
    """All unused Treasures of a hero."""
    return tuple(_held(which, card) for which, card in enumerate(state.players[seat].treasures, 1))


def _held(which: int, card: Treasure, told: int | None = None, alone: bool = False) -> Held:
    name = card.name.value if card.name.seen else ""
    return Held(which, name, card.points.value if card.points.seen else None, alone or told == which)


def stash(look: Look[State], seat: Seat) -> tuple[Held, ...]:
    """My unused Treasures, to pick one; the only one is picked."""
    cards, told = look.state.players[seat].treasures, whole(look.typed, "which")
    return tuple(_held(which, card, told, len(cards) == 1) for which, card in enumerate(cards, 1))


# The board


@dataclass(frozen=True)
class RowPick:
    """A row of the Action Board to pick."""

    row: Action
    icon: str
    label: Phrase
    on: bool


def row_picks(look: Look[State]) -> tuple[RowPick, ...]:
    """All rows."""
    told = typed(look.typed, "row")
    return tuple(RowPick(row, icon, phrase(f"row-{row}"), row == told) for row, icon in PICTURES.items())


@dataclass(frozen=True)
class Laid:
    """A token and the row it lies on."""

    row: Action
    icon: str
    token: int


@dataclass(frozen=True)
class LaidBy:
    """Somebody's tokens on the board."""

    seat: Seat
    tokens: tuple[Laid, ...]


def laid(state: State) -> tuple[LaidBy, ...]:
    """Whose tokens lie where: to see what a card meets."""
    shown = ((seat, state.placed.get(seat, {})) for seat in seats_of(len(state.players)))
    rows = (
        (seat, tuple(Laid(row, PICTURES[row], tokens[row]) for row in Action if tokens.get(row)))
        for seat, tokens in shown
    )
    return tuple(LaidBy(seat, tokens) for seat, tokens in rows if tokens)
