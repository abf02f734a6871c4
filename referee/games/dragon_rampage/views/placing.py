"""The form of a roll, row by row, with the ways to place tokens for it."""

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
"""The most dice of a row once a card has changed them."""
Fields = tuple[tuple[str, str], ...]
"""Fields of a form, with their values."""


@dataclass(frozen=True)
class DiceRow:
    """How many dice of a row were rolled, and how many wild dice join them."""

    action: Action
    icon: str
    label: Phrase
    value: int
    wild: int
    most: int


@dataclass(frozen=True)
class Switch:
    """The switch for dice that a card changed."""

    label: Phrase
    help: Phrase
    checked: bool


@dataclass(frozen=True)
class LandingView:
    """One token, the box it would get now, and whom it pushes.  `box` None: no box is left."""

    row: Action
    icon: str
    token: int
    box: int | None
    pushes: tuple[Push, ...]


@dataclass(frozen=True)
class TokenOption:
    """One way to place tokens, counted from 0.  `fields`: the form fields that choose it."""

    index: int
    lands: tuple[LandingView, ...]
    fields: Fields
    chosen: bool

    @property
    def fill(self) -> dict[str, str]:
        """The fields as a mapping, for a script."""
        return dict(self.fields)


@dataclass(frozen=True)
class TokenOptions:
    """All ways to place tokens: the best, and those with a lower token than necessary, folded unless `open`.

    `complete`: all dice are entered, so the next tap is on a way; until then, it is on another row.
    """

    title: Phrase
    best: tuple[TokenOption, ...]
    lower: tuple[TokenOption, ...]
    open: bool
    complete: bool

    @property
    def every(self) -> tuple[TokenOption, ...]:
        return (*self.best, *self.lower)

    @property
    def only(self) -> bool:
        return len(self.every) == 1


@dataclass(frozen=True, kw_only=True)
class Placing:
    """The form: the rows, the switch, and the ways to place tokens.

    `rolled`: the fields of the roll, sent together with a way; `fields`: the tokens of the chosen way; `clear`: the
    clarifications of rings that give a re-roll.
    """

    rows: tuple[DiceRow, ...]
    changed: Switch
    dice: int
    ways: TokenOptions | None
    rolled: Fields
    fields: Fields
    roll: Phrase
    clear: tuple[Rule, ...]


def place(look: Look[State]) -> Placing:
    """Returns the form for the viewer's roll, with the ways to place tokens for what is entered so far."""
    state, seat, values = look.state, me(look), look.typed
    changed = ticked(values, "changed")
    entry = typed(values)
    options = ways(state, seat, entry)
    return Placing(
        rows=tuple(_dice_row(look, row, CHANGED if changed else DICE) for row in Action),
        changed=Switch(phrase("place-changed"), phrase("place-changed-help"), changed),
        dice=DICE,
        ways=_allots(options, entry),
        rolled=tuple((name, texts[0]) for name, texts in values.items() if _of_roll(name)),
        fields=_fields(options) if any(way.entered for way in options) else (),
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


def _allots(options: tuple[Way, ...], entry: Place | None) -> TokenOptions | None:
    """Divides the ways, which are given with the best first; None if there are none."""
    if not options:
        return None
    most = sum(not way.lower for way in options)
    all_ways = tuple(_allot(i, way) for i, way in enumerate(options))
    title = phrase("place-choose", n=most) if most > 1 else phrase("place-lands")
    open_ = any(way.lower and way.chosen for way in options)
    return TokenOptions(title, all_ways[:most], all_ways[most:], open_, _entered(entry) >= DICE)


def _entered(entry: Place | None) -> int:
    return sum((*entry.dice.values(), *entry.wild.values())) if entry else 0


def _allot(index: int, way: Way) -> TokenOption:
    lands = tuple(LandingView(one.row, PICTURES[one.row], one.token, one.box, one.pushes) for one in way.landings)
    return TokenOption(index, lands, tuple(way.fields.items()), way.chosen)


def _fields(options: tuple[Way, ...]) -> Fields:
    """Returns the tokens of the way that was entered and is not the default; otherwise the same fields, empty."""
    entered = tuple(pair for way in options if way.entered for pair in way.fields.items())
    return entered or tuple((name, "") for way in options[:1] for name in way.fields)


@dataclass(frozen=True)
class RowBox:
    """The box that the token of a row would get: its number, or `back` for none; None if there is no token."""

    row: Action
    box: int | str | None


@dataclass(frozen=True, kw_only=True)
class Tried:
    """A preview of the dice so far: the ways, the fields and boxes of the chosen one, and the Rampage total."""

    ways: TokenOptions | None
    fields: Fields
    total: Phrase | None
    boxes: tuple[RowBox, ...]
    roll: Phrase


def tried(look: Look[State]) -> Tried:
    """Previews the roll that is being entered."""
    entry = look.entry if isinstance(look.entry, Place) else None
    options = ways(look.state, me(look), entry)
    chosen = next((way for way in options if way.chosen), None)
    return Tried(
        ways=_allots(options, entry),
        fields=_fields(options),
        total=phrase("place-total", n=chosen.total) if chosen else None,
        boxes=tuple(RowBox(row, _box(chosen, row)) for row in Action),
        roll=_roll(look.state, me(look)),
    )


def _box(chosen: Way | None, row: Action) -> int | str | None:
    landing = next((one for one in chosen.landings if one.row is row), None) if chosen else None
    return (landing.box or "back") if landing else None
