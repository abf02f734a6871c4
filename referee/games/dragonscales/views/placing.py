"""The forms of step 2, Choose Actions: placing dice, now or ahead; and putting right what lies on the board."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import phrase, typed, whole
from referee.core.seat import Seat

from .. import entries
from ..boxes import Action
from ..placing import DICE as PLACED
from ..placing import WILDS, next_to_place, rolling
from .fields import Number, Table, Tick, Villains, number, tick, villains
from .trying import News, PlaceTry, news, placement


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row of the Action Board: its natural and wild dice."""

    action: Action
    value: int
    wild: int
    most: int = PLACED

    @property
    def icon(self) -> Action:
        return self.action

    @property
    def label(self) -> Action:
        return self.action


@dataclass(frozen=True, kw_only=True)
class PlaceForm:
    rows: tuple[Row, ...]
    first: bool
    """Whether nobody has placed yet, nor entered that everyone has rolled."""
    changed: Tick
    ready: bool
    """Whether the roll was entered ahead: dice that are missing from it can only be wild."""
    news: tuple[News, ...]
    """What has changed since then in the rows with the viewer's dice."""
    tried: PlaceTry | None
    """What placing these dice would do; None while an older entry is corrected."""


def place(look: Table) -> PlaceForm:
    dice, wild = natural(look), {row: whole(look.typed, f"wild.{row}", 0) or 0 for row in look.state.rows}
    entered_ahead, first = look.then is not None and not look.amending, rolling(look.state) and not look.amending
    ready = entered_ahead and PLACED - WILDS <= sum(dice.values()) <= PLACED
    return PlaceForm(
        rows=tuple(Row(action=row, value=dice[row], wild=wild[row]) for row in look.state.rows),
        first=first,
        changed=tick(look, "changed"),
        ready=ready,
        news=news(look, dice) if entered_ahead else (),
        tried=None if look.amending else placement(look, entries.Place(dice, wild), ready=ready),
    )


def natural(look: Table) -> dict[Action, int]:
    return {row: whole(look.typed, f"dice.{row}", 0) or 0 for row in look.state.rows}


@dataclass(frozen=True, kw_only=True)
class AheadForm:
    rows: tuple[Row, ...]
    dice: int
    now: Seat | None
    """The seat that places now."""


def ahead(look: Table) -> AheadForm:
    """Returns the form for entering a roll ahead of placing it."""
    dice = natural(look)
    rows = tuple(Row(action=row, value=dice[row], wild=0) for row in look.state.rows)
    return AheadForm(rows=rows, dice=PLACED, now=next_to_place(look.state))


@dataclass(frozen=True, kw_only=True)
class RecountForm:
    rows: tuple[Action, ...]
    row: str
    target: Villains
    dice: Number


def recount(look: Table) -> RecountForm:
    return RecountForm(
        rows=tuple(look.state.rows),
        row=typed(look.typed, "row"),
        target=villains(look, "target", look.seat),
        dice=number(look, "dice", 10, None, hint=phrase("recount-hint")),
    )


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A pile of dice in a row."""

    seat: Seat
    dice: int


@dataclass(frozen=True, kw_only=True)
class Place:
    """A box of the row, with a field for whose dice are to be in it."""

    n: int
    name: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Crowd:
    """A row with more than one pile, so that it can be reordered."""

    row: Action
    piles: int


@dataclass(frozen=True, kw_only=True)
class ReorderForm:
    """Asks first for the row, then for the owner of each of its boxes."""

    crowds: tuple[Crowd, ...]
    row: Action | None
    piles: tuple[Pile, ...]
    boxes: tuple[Place, ...]


def reorder(look: Table) -> ReorderForm:
    rows, named = look.state.rows, typed(look.typed, "row")
    row = Action(named) if named in set(Action) else None
    piles = tuple(Pile(seat=pile.seat, dice=pile.dice) for pile in rows[row]) if row else ()
    return ReorderForm(
        crowds=tuple(Crowd(row=row, piles=len(there)) for row, there in rows.items() if len(there) > 1),
        row=row,
        piles=piles,
        boxes=tuple(
            Place(n=box + 1, name=f"order.{box}", value=typed(look.typed, f"order.{box}", str(pile.seat)))
            for box, pile in enumerate(piles)
        ),
    )
