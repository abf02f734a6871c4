"""The strict reader, the writer, the form and the JSON Schema of a final or a board, derived from its dataclass.

A final has `seats`, a tuple of dataclasses, each written as one of the `players` with a `name`.  A board has no
`seats`: its `players` are names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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
    """A field of a form: its name, and the kind of its value: number, flag, text, player, choice or ending."""

    field: str
    kind: str
    each: bool = True
    """True if the field is asked for each player, as `<field>.<seat>`; False if once for the table."""
    words: tuple[str, ...] = ()
    """For the kinds `choice` and `ending`: the words to choose from."""


@dataclass(frozen=True)
class Declared(Generic[F]):
    """The document of a final or board that a game declares, with the checks that its fields cannot express.

    `fits` compares values with each other, where both are `good`: it is called before any fault is raised, with
    stand-ins for values that could not be read.  `adds_up` checks the whole table (the place of `players`, and the
    final) if nothing else is wrong.  `completed` replaces values that were never entered by others that do not change
    the count, so that the final can be written.  `mistyped` checks what was typed into a form for what only a slip
    explains; a document may say it.  `breaks`: by the key of a tie-break, the form's fields of each player
    that nothing else compares, so that only players who are equal until then have to fill one in.  `between_equals`:
    the form's fields for a player of the whole table that only decide between equals, asked for once the sheet depends
    on them.  `following`: the fields of the form for the next board, from those of this one and the number of players.
    """

    game: str
    made_of: type[F]
    seats: range
    fits: Callable[[Place, F], None] | None = None
    adds_up: Callable[[Place, F], None] | None = None
    completed: Callable[[F], F] | None = None
    mistyped: Callable[[Place, F], None] | None = None
    breaks: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    between_equals: tuple[str, ...] = ()
    following: Callable[[Fields, int], dict[str, str]] | None = None

    def __post_init__(self) -> None:
        """Raise TypeError for fields that cannot be read, and for asks that nothing checks."""
        _ = self.whole, self.player

    @cached_property
    def player(self) -> ObjectOf | None:
        """The object for each player; None for a board."""
        hint = get_type_hints(self.made_of, include_extras=True).get("seats")
        made_of = get_args(hint)[0] if hint else None
        return ObjectOf(made_of, fields_of(made_of), ("name",)) if made_of else None

    @cached_property
    def whole(self) -> ObjectOf:
        """The object for everything besides the players."""
        return ObjectOf(self.made_of, fields_of(self.made_of))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The required keys, in order."""
        own = self.whole.required
        return ("game", *own, "players") if self.player else ("game", "players", *own)

    # Reading and writing

    def read(self, doc: Place, on_page: bool = False) -> tuple[Names, F]:
        """The names in seat order, and the final.  `on_page`: from a form.  Raises Faulty if anything is wrong."""
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
        if on_page and self.mistyped:
            self.mistyped(doc, final)
        doc.raise_if_faulty()
        if self.adds_up:
            self.adds_up(doc["players"], final)
        doc.raise_if_faulty()
        return names, final

    def write(self, names: Sequence[str], final: F) -> Json:
        """The document for these names and this final."""
        complete: Any = self.completed(final) if self.completed else final
        players: list[Any] = [*names]
        if self.player:
            held = zip(names, complete.seats, strict=True)
            players = [{"name": name, **self.player.write(seat, tuple(names))} for name, seat in held]
        written = {"game": self.game, "players": players, **self.whole.write(complete, tuple(names))}
        return {key: written[key] for key in (*self.keys, *self.whole.optional) if key in written}

    def schema(self) -> Json:
        """The JSON Schema of the document."""
        item = self.player.schema() if self.player else {**TEXT}
        players: Json = {"type": "array", "items": item, "minItems": self.seats[0], "maxItems": self.seats[-1]}
        own = self.whole.schema()["properties"]
        parts = {"game": {"const": self.game}, "players": players, **own}
        ordered = {key: parts[key] for key in (*self.keys, *self.whole.optional)}
        lost = [one.value.ask.nobody for one in self.whole.fields if isinstance(one.value, Ended)]
        return {"$schema": DRAFT, **exactly(ordered, self.keys), **(_nobody(*lost[0]) if any(map(any, lost)) else {})}

    # The calculator

    @cached_property
    def chosen(self) -> frozenset[str]:
        """The names of the fields for options and house options, which a form always sends with something chosen."""
        return self._named(member for member in self.whole.fields if member.option or member.house)

    @cached_property
    def options(self) -> frozenset[str]:
        """The names of the fields for options: how people play it, whatever happened in this game."""
        return self._named(member for member in self.whole.fields if member.on_form and member.lasts)

    @staticmethod
    def _named(members: Iterable[Member]) -> frozenset[str]:
        return frozenset(name for member in members for name in member.asked(Form({}, ())))

    def columns(self, fields: Fields) -> int:
        """The number of players that a form is for."""
        return players(fields, self.seats)

    @property
    def blanks(self) -> tuple[Plain, ...]:
        """All fields, besides the names, that a generic form asks for: those of each player, and those of the table."""
        players = self.player.fields if self.player else ()
        each = (blank for member in players if member.on_form for blank in fields_asked(member, each=True))
        return (*each, *(blank for member in self.whole.fields if member.on_form for blank in fields_asked(member)))

    def document(self, fields: Fields, names: list[str]) -> Document:
        """The document for a form that was filled in; nothing in it is checked yet."""
        form = Form(fields, names)
        players: list[Any] = names
        if self.player:
            players = [{"name": name, **self.player.typed(form.of(seat))} for seat, name in by_seat(names)]
        return {"game": self.game, "players": players, **self.whole.typed(form)}

    def field_of(self, where: str, fields: Fields, names: list[str]) -> str:
        """The field of the form that a place in the document came from: `players[1].gold` -> `gold.1`."""
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
        """The names of all fields of a form for this number of players."""
        form = Form({}, [""] * seats)
        each = [name for seat in seats_of(seats) for name in (f"name.{seat}", *self._asked(form.of(seat)))]
        return frozenset([*each, *self.whole.asked(form)])

    def _asked(self, form: Form) -> tuple[str, ...]:
        return self.player.asked(form) if self.player else ()


KINDS: tuple[tuple[type[Value], str], ...] = ((Flag, "flag"), (Whole, "number"), (Player, "player"), (Choice, "choice"))


def fields_asked(member: Member, each: bool = False) -> Iterator[Plain]:
    """The fields of a generic form in which one part of a document is typed."""
    value, field = member.value, member.typed_in
    if member.form.made:
        yield from (Plain(asked, "text", each) for asked in member.form.asks)
    elif isinstance(value, RowsBySeat):
        own = (one for one in value.item.fields if one.on_form and one.key != "player")
        yield from (blank for one in own for blank in fields_asked(one, True))
    elif isinstance(value, ObjectOf):
        yield from (blank for one in value.fields if one.on_form for blank in fields_asked(one, each))
    elif isinstance(value, Ended):
        yield Plain(field, "ending", each, tuple(value.ask.needs))
        if "by" in value.ask.needs.values():
            yield Plain("by", "player", each)
        yield from (blank for other in value.others for blank in fields_asked(other, each))
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
    """Split `players[1].red` into steps: `("players", 1, "red")`."""
    parts = re.findall(r"\[(\d+)\]|([^.\[\]]+)", where)
    return tuple(int(number) if number else key for number, key in parts)


def _nobody(flag: str, kind: str) -> Json:
    """The part of a schema that lets `by` be left out for one kind of ending, but only if `house` has this flag set."""
    allowed = {
        "required": ["house"],
        "properties": {"house": {"required": [flag], "properties": {flag: {"const": True}}}},
    }
    needs_by = {"if": {"properties": {"kind": {"const": kind}}}, "then": {"required": ["by"]}}
    return {"if": allowed, "else": {"properties": {"ending": needs_by}}}


@dataclass(frozen=True)
class GameFormat:
    """A game's public documents: its final and how to score it, and its board and how to settle that, if it has one."""

    final: Declared[Any]
    score: Callable[[Any], Sheet]
    board: Declared[Any] | None = None
    settle: Callable[[Names, Any], tuple[dict[str, Any], tuple[Call, ...]]] | None = None

    def __post_init__(self) -> None:
        """Raise TypeError for a final of no players, which would be read as a board."""
        if self.final.player is None:
            raise TypeError(f"{self.final.made_of.__name__}.seats is missing: a tuple with what each player has")

    @property
    def name(self) -> str:
        return self.final.game


def faults(game: GameFormat, names: Sequence[str], final: Any) -> tuple[Fault, ...]:
    """The faults that the reader of public documents would find in a final; empty for most finals."""
    try:
        game.final.read(Place(written(game.final.write(names, final))))
    except Faulty as wrong:
        return tuple(wrong.faults)
    return ()
