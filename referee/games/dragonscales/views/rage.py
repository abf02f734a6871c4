"""The forms of the dragon's card: what it does box by box, and what people carry out by hand."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.pages import Phrase, phrase, typed
from referee.core.seat import Seat

from .. import memory
from ..boxes import Action
from ..entries import Bonus, Enraged, Event, RageCard, Whom
from ..rage import BOXES, spared
from .fields import Number, Select, Shields, Table, Words, each, most, number, shielded, words

WOUNDS = 3
"""The most wounds of a Dragon Rage box with a button of their own; each further tap adds one."""


@dataclass(frozen=True, kw_only=True)
class RageBox:
    """One box of the card, and whose dice are in it.

    The value of `wounds` is None until it is entered, and 0 for a villain whom the dragon does not harm.
    """

    n: int
    seat: Seat | None
    """The owner of the dice; None for a box without dice."""
    note: Phrase | None
    wounds: Number
    bonus: Select

    @property
    def more(self) -> int:
        """The first number of wounds without a button of its own, reached by another tap on the last button."""
        return WOUNDS + 1


@dataclass(frozen=True, kw_only=True)
class RagePart:
    """A lower part of a card: whom it hits, with how many wounds, and its text."""

    name: str
    near: tuple[Whom, ...]
    """Options shown at once."""
    far: tuple[Whom, ...]
    """Options that are folded."""
    value: str
    open: bool
    wounds: Number
    text: Words


@dataclass(frozen=True, kw_only=True)
class KnownCard:
    """A card that was entered before, with the fields of its form."""

    name: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class RageForm:
    known: tuple[KnownCard, ...]
    name: Words
    boxes: tuple[RageBox, ...]
    """The boxes with dice."""
    rest: tuple[RageBox, ...]
    """The boxes without dice, which may be left out."""
    event: RagePart
    enraged: RagePart | None
    shields: Shields


def rage_card(look: Table) -> RageForm:
    known, piles = memory.known_cards(look.facts), look.state.rows[Action.RAGE]
    return RageForm(
        known=tuple(KnownCard(name=name, fields=tuple(fields.items())) for name, fields in known.items()),
        name=words(look, RageCard, "name", known),
        boxes=tuple(_rage_box(look, box, pile.seat) for box, pile in enumerate(piles)),
        rest=tuple(_rage_box(look, box, None) for box in range(len(piles), BOXES)),
        event=_part(look, RageCard, "event", "event_"),
        enraged=_part(look, RageCard, "enraged", "enraged_") if look.state.enraged else None,
        shields=shielded(look, RageCard),
    )


def _rage_box(look: Table, box: int, seat: Seat | None) -> RageBox:
    bonus = typed(look.typed, f"bonus.{box}", "" if seat is None else Bonus.NONE)
    note = None if seat is None else spared(look.state.players[seat])
    return RageBox(
        n=box + 1,
        seat=seat,
        note=phrase(note) if note else None,
        wounds=number(look, f"wounds.{box}", most(RageCard, "wounds"), 0 if note else None),
        bonus=Select(name=f"bonus.{box}", options=tuple(Bonus), value=bonus),
    )


def _part(look: Table, kind: type[RageCard] | type[Enraged], name: str, before: str) -> RagePart:
    """Returns the fields of a lower part; the default is that the players carry it out by hand."""
    value, text = typed(look.typed, name, Whom.HAND), words(look, kind, f"{before}text")
    near = (Whom.HAND, Whom.NOBODY)
    return RagePart(
        name=name,
        near=near,
        far=tuple(whom for whom in Whom if whom not in near),
        value=value,
        open=value not in near or text.text != "",
        wounds=number(look, f"{before}wounds", most(kind, f"{before}wounds")),
        text=text,
    )


@dataclass(frozen=True, kw_only=True)
class EnragedForm:
    card: str
    """The name of the revealed card, if it was entered."""
    part: RagePart
    shields: Shields


def enraged(look: Table) -> EnragedForm:
    return EnragedForm(
        card=look.state.card.name if look.state.card else "",
        part=_part(look, Enraged, "whom", ""),
        shields=shielded(look, Enraged),
    )


@dataclass(frozen=True, kw_only=True)
class Suffered:
    """The wounds and scales that one villain took."""

    seat: Seat
    wounds: Number
    scales: Number


@dataclass(frozen=True, kw_only=True)
class EventForm:
    says: str
    """The text that was entered for the part of the card that the players now carry out."""
    each: tuple[Suffered, ...]
    shields: Shields


def event(look: Table) -> EventForm:
    card, rage = look.state.card, look.state.rage
    wounds, scales = (each(look, field, most(Event, field)) for field in ("wounds", "scales"))
    return EventForm(
        says="" if card is None else card.enraged_text if rage.startswith("enraged") else card.event_text,
        each=tuple(
            Suffered(seat=hurt.seat, wounds=hurt.number, scales=gain.number)
            for hurt, gain in zip(wounds, scales, strict=True)
        ),
        shields=shielded(look, Event),
    )
