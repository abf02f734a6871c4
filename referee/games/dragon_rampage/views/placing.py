"""My roll, row by row, and the ways to lay tokens for it."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Rule
from referee.core.pages import Look, Phrase, phrase, ticked, whole
from referee.core.seat import Seat

from .. import clarified, offers
from ..boxes import DICE, Action
from ..entries import Place
from ..icons import PICTURES
from ..state import State
from ..ways import Push, Way, typed, ways
from .pieces import me

CHANGED = 9
"""Dice that a row may show once a card has changed them."""
Fields = tuple[tuple[str, str], ...]
"""Fields of a form, with their values."""


@dataclass(frozen=True)
class DiceRow:
    """How many dice of a row were rolled, and how many wild ones joined them."""

    action: Action
    icon: str
    label: Phrase
    value: int
    wild: int
    most: int


@dataclass(frozen=True)
class Switch:
    """A card changed my dice."""

    label: Phrase
    help: Phrase
    checked: bool


@dataclass(frozen=True)
class Land:
    """One token, the box it would have now, and whom it pushes.  None: no box is left."""

    row: Action
    icon: str
    token: int
    box: int | None
    pushes: tuple[Push, ...]


@dataclass(frozen=True)
class Allot:
    """One way to lay tokens, counted from 0; `fields` fills it in."""

    index: int
    lands: tuple[Land, ...]
    fields: Fields
    chosen: bool

    @property
    def fill(self) -> dict[str, str]:
        """The same for a script."""
        return dict(self.fields)


@dataclass(frozen=True)
class Allots:
    """All ways to lay tokens: those that matter, and those with a lower token than need be, folded unless `open`."""

    title: Phrase
    best: tuple[Allot, ...]
    lower: tuple[Allot, ...]
    open: bool

    @property
    def every(self) -> tuple[Allot, ...]:
        return (*self.best, *self.lower)

    @property
    def only(self) -> bool:
        return len(self.every) == 1


@dataclass(frozen=True, kw_only=True)
class Placing:
    """The form: rows, the switch, and what can be laid.

    `rolled`: what a way is sent with; `fields`: the tokens of the one that is chosen; `clear`: re-rolls of rings.
    """

    rows: tuple[DiceRow, ...]
    changed: Switch
    dice: int
    ways: Allots | None
    rolled: Fields
    fields: Fields
    roll: Phrase
    clear: tuple[Rule, ...]


def place(look: Look[State]) -> Placing:
    """Where nothing is rolled yet, how it is rolled."""
    state, seat, values = look.state, me(look), look.typed
    changed = ticked(values, "changed")
    found = ways(state, seat, typed(values))
    return Placing(
        rows=tuple(_dice_row(look, row, CHANGED if changed else DICE) for row in Action),
        changed=Switch(phrase("place-changed"), phrase("place-changed-help"), changed),
        dice=DICE,
        ways=_set(found),
        rolled=tuple((name, told[0]) for name, told in values.items() if _of_roll(name)),
        fields=_fields(found) if any(way.entered for way in found) else (),
        roll=_roll(state, seat),
        clear=clarified.in_use(state, seat, clarified.ROLL),
    )


def _dice_row(look: Look[State], row: Action, most: int) -> DiceRow:
    value, wild = (whole(look.typed, f"{kind}.{row}", 0) or 0 for kind in ("dice", "wild"))
    return DiceRow(row, PICTURES[row], phrase(f"row-{row}"), value, wild, most)


def _of_roll(name: str) -> bool:
    return name.startswith(("dice.", "wild.")) or name == "changed"


def _roll(state: State, seat: Seat) -> Phrase:
    return phrase("place-roll", n=offers.rolls(state, seat), again="yes" if state.last == seat else "no")


def _set(found: tuple[Way, ...]) -> Allots | None:
    """They come with those that matter first."""
    if not found:
        return None
    most = sum(not way.lower for way in found)
    all_ways = tuple(_allot(i, way) for i, way in enumerate(found))
    title = phrase("place-choose", n=most) if most > 1 else phrase("place-lands")
    return Allots(title, all_ways[:most], all_ways[most:], any(way.lower and way.chosen for way in found))


def _allot(index: int, way: Way) -> Allot:
    lands = tuple(Land(one.row, PICTURES[one.row], one.token, one.box, one.pushes) for one in way.landings)
    return Allot(index, lands, tuple(way.fields.items()), way.chosen)


def _fields(found: tuple[Way, ...]) -> Fields:
    """The tokens of the way that is chosen and would not be laid by itself; else its fields, empty."""
    told = tuple(pair for way in found if way.entered for pair in way.fields.items())
    return told or tuple((name, "") for way in found[:1] for name in way.fields)


@dataclass(frozen=True)
class RowBox:
    """The box a row would get: its number, `back` for a token without one; None where nothing is laid."""

    row: Action
    box: int | str | None


@dataclass(frozen=True, kw_only=True)
class Tried:
    """While dice are being chosen: the ways, the fields of the chosen one, its boxes, and what the dragon row gets."""

    ways: Allots | None
    fields: Fields
    total: Phrase | None
    boxes: tuple[RowBox, ...]
    roll: Phrase


def tried(look: Look[State]) -> Tried:
    """What a roll could be laid as."""
    entry = look.entry if isinstance(look.entry, Place) else None
    found = ways(look.state, me(look), entry)
    chosen = next((way for way in found if way.chosen), None)
    return Tried(
        ways=_set(found),
        fields=_fields(found),
        total=phrase("place-total", n=chosen.total) if chosen else None,
        boxes=tuple(RowBox(row, _box(chosen, row)) for row in Action),
        roll=_roll(look.state, me(look)),
    )


def _box(chosen: Way | None, row: Action) -> int | str | None:
    laid = next((one for one in chosen.landings if one.row is row), None) if chosen else None
    return (laid.box or "back") if laid else None
