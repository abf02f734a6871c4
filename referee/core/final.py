"""A final table, or a board, as its dataclass declares it: one strict reader, the writer, the form and the schema.

A final has `seats`, a tuple of dataclasses, each told as one of the `players` with a `name`.  A board has none: its
`players` are names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from .cite import Call
from .declare import Steps
from .document import Place, distinct, seated, written
from .fields import Document, Fields, players
from .object import Ended, Member, ObjectOf, RowsBySeat, fields_of
from .parse import Fault, Faulty
from .seat import Seat, by_seat, seats_of
from .sheet import Sheet
from .value import TEXT, ByWord, Choice, Flag, Form, Json, Names, Player, Players, Value, Whole, exactly

F = TypeVar("F")
DRAFT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True)
class Plain:
    """A field of a form, by its name, and what is typed there: number, flag, text, player or choice."""

    field: str
    kind: str
    each: bool = True
    """Of each player, and then called `<field>.<seat>`; or once of the table."""
    words: tuple[StrEnum, ...] = ()
    """Of `choice`: what can be chosen."""


@dataclass(frozen=True)
class Declared(Generic[F]):
    """What a game declares, and what its fields cannot say by themselves.

    `fits` compares values with each other, wherever both are `good`: it is called before anything is refused, with
    stand-ins for what could not be read.  `adds_up` looks at the whole table, `players` and the final, when nothing
    else is wrong.  `told` puts something that changes nothing in place of what nobody ever told, so that it can be
    written.
    """

    game: str
    made_of: type[F]
    seats: range
    fits: Callable[[Place, F], None] | None = None
    adds_up: Callable[[Place, F], None] | None = None
    completed: Callable[[F], F] | None = None

    @cached_property
    def player(self) -> ObjectOf | None:
        """What is told of each player; None on a board."""
        hint = get_type_hints(self.made_of, include_extras=True).get("seats")
        made_of = get_args(hint)[0] if hint else None
        return ObjectOf(made_of, fields_of(made_of), ("name",)) if made_of else None

    @cached_property
    def whole(self) -> ObjectOf:
        """What is told besides."""
        return ObjectOf(self.made_of, fields_of(self.made_of))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys that may not be left out, in order."""
        own = self.whole.required
        return ("game", *own, "players") if self.player else ("game", "players", *own)

    # Reading and writing

    def read(self, doc: Place) -> tuple[Names, F]:
        """Names in seat order, and the final.  Raises Faulty."""
        doc.members(self.keys, self.whole.optional)
        places = seated(doc["players"], self.seats[0], self.seats[-1])
        if not self.player:
            names = distinct(places)
            final: F = self.whole.take(doc, names)
        else:
            for place in places:
                self.player.open(place)
            names = distinct(place["name"] for place in places)
            seats = tuple(self.player.take(place, names) for place in places)
            final = self.whole.take(doc, names, seats=seats)
        if self.fits:
            self.fits(doc, final)
        doc.settle()
        if self.adds_up:
            self.adds_up(doc["players"], final)
        doc.settle()
        return names, final

    def write(self, names: Sequence[str], final: F) -> Json:
        """The document that says so."""
        told: Any = self.completed(final) if self.completed else final
        players: list[Any] = [*names]
        if self.player:
            held = zip(names, told.seats, strict=True)
            players = [{"name": name, **self.player.write(seat, tuple(names))} for name, seat in held]
        written = {"game": self.game, "players": players, **self.whole.write(told, tuple(names))}
        return {key: written[key] for key in (*self.keys, *self.whole.optional) if key in written}

    def schema(self) -> Json:
        """The JSON Schema of such a document."""
        item = self.player.schema() if self.player else {**TEXT}
        players: Json = {"type": "array", "items": item, "minItems": self.seats[0], "maxItems": self.seats[-1]}
        own = self.whole.schema()["properties"]
        parts = {"game": {"const": self.game}, "players": players, **own}
        ordered = {key: parts[key] for key in (*self.keys, *self.whole.optional)}
        lost = [one.value.ask.nobody for one in self.whole.fields if isinstance(one.value, Ended)]
        return {"$schema": DRAFT, **exactly(ordered, self.keys), **(_nobody(*lost[0]) if any(map(any, lost)) else {})}

    # The calculator

    def columns(self, fields: Fields) -> int:
        """How many players a form is for."""
        return players(fields, self.seats)

    @property
    def plain(self) -> tuple[Plain, ...]:
        """The fields of each player that a form without pictures can ask for: numbers, and yes or no."""
        members = self.player.fields if self.player else ()
        return tuple(
            Plain(member.typed_in, "flag" if isinstance(member.value, Flag) else "number")
            for member in members
            if isinstance(member.value, Flag | Whole)
        )

    @property
    def blanks(self) -> tuple[Plain, ...]:
        """Every field besides the names that a form without pictures asks, in order: the whole form of a board."""
        return tuple(blank for member in self.whole.fields if member.on_form for blank in _blanks(member))

    def document(self, fields: Fields, names: list[str]) -> Document:
        """A form that was filled in, as the document that says so; nothing of it was judged."""
        form = Form(fields, names)
        told: list[Any] = names
        if self.player:
            told = [{"name": name, **self.player.typed(form.of(seat))} for seat, name in by_seat(names)]
        return {"game": self.game, "players": told, **self.whole.typed(form)}

    def field_of(self, where: str, fields: Fields, names: list[str]) -> str:
        """The field that a place in the document came from: `players[1].gold` -> `gold.1`."""
        form = Form(fields, names)
        steps = _steps(where)
        match steps:
            case ("players", int(number), *rest) if self.player:
                return self.player.back(tuple(rest), form.of(Seat(number))) or f"name.{number}"
            case ("players", int(number), *_):
                return f"name.{number}"
            case _:
                return self.whole.back(steps, form)

    def asked(self, seats: int) -> frozenset[str]:
        """Every field of a form for so many players."""
        form = Form({}, [""] * seats)
        each = [name for seat in seats_of(seats) for name in (f"name.{seat}", *self._asked(form.of(seat)))]
        return frozenset([*each, *self.whole.asked(form)])

    def _asked(self, form: Form) -> tuple[str, ...]:
        return self.player.asked(form) if self.player else ()


KINDS: tuple[tuple[type[Value], str], ...] = ((Flag, "flag"), (Whole, "number"), (Player, "player"), (Choice, "choice"))


def _blanks(member: Member, each: bool = False) -> Iterator[Plain]:
    """The fields that one part of a document is typed in."""
    value, field = member.value, member.typed_in
    if member.form.made:
        yield from (Plain(asked, "text", each) for asked in member.form.asks)
    elif isinstance(value, RowsBySeat):
        own = (one for one in value.item.fields if one.on_form and one.key != "player")
        yield from (blank for one in own for blank in _blanks(one, True))
    elif isinstance(value, Players):
        yield Plain(field, "flag")
    elif isinstance(value, ByWord):
        yield from (
            _blank(f"{field}.{word}" if value.sparse else word.value, value.of(word), each) for word in value.words
        )
    else:
        yield _blank(field, value, each)


def _blank(field: str, value: Value, each: bool) -> Plain:
    kind = next((kind for made_of, kind in KINDS if isinstance(value, made_of)), "text")
    return Plain(field, kind, each, value.words if isinstance(value, Choice) else ())


def _steps(where: str) -> Steps:
    """`players[1].red` as steps."""
    found = re.findall(r"\[(\d+)\]|([^.\[\]]+)", where)
    return tuple(int(number) if number else key for number, key in found)


def _nobody(flag: str, kind: str) -> Json:
    """Only where the house says so may `by` be left out."""
    there = {
        "required": ["house"],
        "properties": {"house": {"required": [flag], "properties": {flag: {"const": True}}}},
    }
    told = {"if": {"properties": {"kind": {"const": kind}}}, "then": {"required": ["by"]}}
    return {"if": there, "else": {"properties": {"ending": told}}}


@dataclass(frozen=True)
class GameFormat:
    """What a game brings to the public documents: its final, how it is scored, its board if it has one to settle."""

    final: Declared[Any]
    score: Callable[[Any], Sheet]
    board: Declared[Any] | None = None
    settle: Callable[[Names, Any], tuple[dict[str, Any], tuple[Call, ...]]] | None = None

    @property
    def name(self) -> str:
        return self.final.game


def faults(game: GameFormat, names: Sequence[str], final: Any) -> tuple[Fault, ...]:
    """What the reader of the public documents would find wrong with a final; nothing, for most."""
    try:
        game.final.read(Place(written(game.final.write(names, final))))
    except Faulty as wrong:
        return tuple(wrong.faults)
    return ()
