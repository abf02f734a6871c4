"""Dataclasses as objects of public documents, each field as it is declared (`declare.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from .ask import Ask, Count
from .cite import Rule
from .declare import (
    Among,
    BySeat,
    Ends,
    Exactly,
    Key,
    Once,
    OneOf,
    Option,
    Otherwise,
    Some,
    Sparse,
    Steps,
    Typed,
    Within,
)
from .document import ABSENT, Place
from .ending import Ending
from .parse import Members
from .seat import Seat, seats_of
from .shape import is_map, peeled
from .value import (
    PLAYER,
    TEXT,
    ByName,
    ByWord,
    Choice,
    Flag,
    Form,
    Json,
    ListOf,
    Names,
    Players,
    Price,
    Value,
    Whole,
    Word,
    exactly,
)

N = TypeVar("N")
AS_ITS_KEY = Typed()


@dataclass(frozen=True)
class Member:
    """A field of a dataclass, and its place in the object.

    `within`: the key of an inner object that contains it; `option` and `house`: whether it is an Option or Otherwise;
    `on_form`: whether the calculator's form has it; `lasts`: whether it holds for the next game of the same people too.
    """

    name: str
    key: str
    value: Value
    within: str = ""
    form: Typed = AS_ITS_KEY
    default: Any = ABSENT
    option: bool = False
    house: bool = False
    on_form: bool = True
    lasts: bool = False

    @property
    def required(self) -> bool:
        return self.default is ABSENT

    @property
    def typed_in(self) -> str:
        return self.form.field or self.key

    def schema(self) -> Json:
        """The schema of the value; for an option, with its default."""
        plain = self.option and not self.required
        default = self.default.value if isinstance(self.default, StrEnum) else self.default
        return {**self.value.schema(), **({"default": default} if plain else {})}

    def typed(self, form: Form) -> Any:
        return self.form.made(form) if self.form.made else self.value.typed(form, self.typed_in)

    def asked(self, form: Form) -> tuple[str, ...]:
        if self.form.made:
            return tuple(form.called(field) for field in self.form.asks)
        return self.value.asked(form, self.typed_in)

    def back(self, steps: Steps, form: Form) -> str:
        """The name, as sent, of the form's field in which the part at `steps` was typed."""
        if self.form.back:
            return self.form.back(steps, form)
        return self.value.back(steps, form, self.typed_in)


@dataclass(frozen=True)
class Ended(Value):
    """The ending of the game: an object whose `kind` says which other keys it has."""

    ask: Ends
    others: tuple[Member, ...] = ()

    def read(self, place: Place, names: Names) -> Ending | None:
        """Not supported: use `read_all`."""
        raise NotImplementedError

    def read_all(self, name: str, place: Place, names: Names, root: Place) -> Iterator[tuple[str, Any]]:
        """The ending (None if it cannot be read), and the fields of the final inside it, each with its name."""
        parts = place.members(("kind",), ("by", *(other.key for other in self.others)))
        kind = parts["kind"].one_of([*self.ask.needs])
        needed = self.ask.needs.get(kind, "")
        lost = self._lost(kind, root)
        if needed and not parts[needed].present and lost is False:
            parts[needed].wrong("missing", name=needed)
        for key, part in parts.items():
            if kind and key not in ("kind", needed) and part.present:
                part.wrong(self.ask.astray, self.ask.make(kind, None).rule)
        read = [key for key, part in parts.items() if part.present and (not kind or key == needed)]
        by = parts["by"].one_named(names) if "by" in read else None
        known = needed != "by" or by is not None or (lost is True and not parts["by"].present)
        yield name, self.ask.make(kind, by) if kind and known else None
        for other in self.others:
            yield other.name, other.value.read(parts[other.key], names) if other.key in read else other.default

    def _lost(self, kind: str, root: Place) -> bool | None:
        """Whether `by` may be left out; None if the flag that would allow it cannot be read."""
        flag, lost = self.ask.nobody
        if not kind or kind != lost:
            return False
        allowed = root["house"][flag]
        if isinstance(root["house"].value, Members) or not root["house"].present:
            return allowed.value if type(allowed.value) is bool else None if allowed.present else False
        return None

    def write(self, value: Ending, names: Names) -> Json:
        return {"kind": value.kind, **({"by": names[value.by]} if value.by is not None else {})}

    def write_others(self, value: Ending, final: Any, names: Names) -> Json:
        """The fields of a final that are written inside this ending."""
        need = self.ask.needs[value.kind]
        return {o.key: o.value.write(getattr(final, o.name), names) for o in self.others if o.key == need}

    def schema(self) -> Json:
        inner = {"by": {**TEXT}, **{other.key: other.value.schema() for other in self.others}}
        return {"oneOf": [self._kind(kind, need, inner) for kind, need in self.ask.needs.items()]}

    def _kind(self, kind: str, need: str, inner: Json) -> Json:
        needed = {need: inner[need]} if need else {}
        return exactly({"kind": {"const": kind}, **needed}, ["kind", *(needed if kind != self.ask.nobody[1] else ())])

    def typed(self, form: Form, field: str) -> Json:
        """The ending as typed."""
        kind = form(field)
        need = self.ask.needs.get(kind, "")
        others = {other.key: other.typed(form) for other in self.others if other.key == need}
        return {"kind": kind, **({"by": PLAYER.typed(form, "by")} if need == "by" else {}), **others}

    def asked(self, form: Form, field: str) -> tuple[str, ...]:
        by = ["by"] if "by" in self.ask.needs.values() else []
        return (field, *by, *(name for other in self.others for name in other.asked(form)))

    def back(self, steps: Steps, form: Form, field: str) -> str:
        key = steps[0] if steps else ""
        other = next((other.typed_in for other in self.others if other.key == key), field)
        return "by" if key == "by" else other


@dataclass(frozen=True)
class ObjectOf(Value):
    """A dataclass as an object.  `extra`: further keys, before those of its fields; the caller reads them."""

    made_of: Any
    fields: tuple[Member, ...]
    extra: tuple[str, ...] = ()

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The required keys, in order; all fields within an inner object count as one key."""
        own = [member.within or member.key for member in self.fields if member.required]
        return (*self.extra, *dict.fromkeys(own))

    @cached_property
    def optional(self) -> tuple[str, ...]:
        own = dict.fromkeys(member.within or member.key for member in self.fields if not member.required)
        return tuple(key for key in own if key not in self.required)

    @cached_property
    def within(self) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
        """The inner objects that contain fields: the key of each, its required keys, and its optional keys."""
        objects = []
        for key in dict.fromkeys(member.within for member in self.fields if member.within):
            inner = [member for member in self.fields if member.within == key]
            may = tuple(member.key for member in inner if not member.required)
            objects.append((key, tuple(member.key for member in inner if member.required), may))
        return tuple(objects)

    def open(self, place: Place) -> None:
        """Read only the keys, so that names can be read before everything else."""
        place.members(self.required, self.optional)

    def take(self, place: Place, names: Names, **more: Any) -> Any:
        """Read the values of an object that was opened; `more`: values that are read already."""
        for key, required, optional in self.within:
            place[key].members(required, optional)
        values: Json = {**more}
        for member in self.fields:
            part = place[member.within][member.key] if member.within else place[member.key]
            if isinstance(member.value, Ended):
                values.update(member.value.read_all(member.name, part, names, place))
            else:
                values[member.name] = (
                    member.value.read(part, names) if part.present or member.required else member.default
                )
        return self.made_of(**values)

    def read(self, place: Place, names: Names) -> Any:
        self.open(place)
        return self.take(place, names)

    def write(self, value: Any, names: Names) -> Json:
        document: Json = {}
        for member in self.fields:
            part = getattr(value, member.name)
            if not member.required and not member.option and part == member.default:
                continue
            inside = document.setdefault(member.within, {}) if member.within else document
            inside[member.key] = member.value.write(part, names)
            if isinstance(member.value, Ended):
                inside[member.key].update(member.value.write_others(part, value, names))
        return document

    def schema(self) -> Json:
        parts: Json = {key: {**TEXT} for key in self.extra}
        for member in self.fields:
            if member.within:
                parts.setdefault(member.within, {})
            else:
                parts[member.key] = member.schema()
        for key, required, _ in self.within:
            parts[key] = exactly(
                {member.key: member.schema() for member in self.fields if member.within == key}, required
            )
        return exactly(parts, self.required)

    def typed(self, form: Form, field: str = "") -> Json:
        document: Json = {}
        for member in self.fields:
            if member.on_form:
                part = member.typed(form)
                if member.required or member.option or part != member.default:
                    (document.setdefault(member.within, {}) if member.within else document)[member.key] = part
        return document

    def asked(self, form: Form, field: str = "") -> tuple[str, ...]:
        return tuple(name for member in self.fields if member.on_form for name in member.asked(form))

    def back(self, steps: Steps, form: Form, field: str = "") -> str:
        """The name, as sent, of the field in which the part at `steps` was typed; "" if it is unknown."""
        for member in self.fields:
            key = (member.within, member.key) if member.within else (member.key,)
            if steps[: len(key)] == key:
                return member.back(steps[len(key) :], form)
        return next((member.back((), form) for member in self.fields if steps[:1] == (member.within,)), "")


@dataclass(frozen=True)
class RowsBySeat(Value):
    """A list of objects, each about a player, so that there are no more of them than players."""

    item: ObjectOf
    most: int

    def read(self, place: Place, names: Names) -> tuple[Any, ...]:
        # One row more than there can be players is a fault already, so no later row can be the first fault.
        return tuple(self.item.read(item, names) for item in place.items()[: self.most + 1])

    def write(self, value: Sequence[Any], names: Names) -> list[Json]:
        return [self.item.write(row, names) for row in value]

    def schema(self) -> Json:
        return {"type": "array", "items": self.item.schema(), "maxItems": self.most}

    def typed(self, form: Form, field: str) -> list[Any]:
        rows = [(seat, self.item.typed(form.of(seat))) for seat in self.seats(form)]
        return [{**row, "player": form.names[seat]} for seat, row in rows]

    def seats(self, form: Form) -> list[Seat]:
        """The seats that have typed anything in `rows`."""
        seats = seats_of(len(form.names))
        return [seat for seat in seats if any(member.typed(form.of(seat)) for member in self.rows)]

    @property
    def rows(self) -> tuple[Member, ...]:
        """The members, mappings by word, that decide whether a seat has a row at all."""
        return tuple(member for member in self.item.fields if isinstance(member.value, ByWord) and not member.form.made)

    def asked(self, form: Form, field: str) -> tuple[str, ...]:
        own = (member for member in self.item.fields if member.on_form and member.key != "player")
        return tuple(
            name for member in own for seat in seats_of(len(form.names)) for name in member.asked(form.of(seat))
        )

    def back(self, steps: Steps, form: Form, field: str) -> str:
        if not steps:
            return field
        seat = form.of(self.seats(form)[int(steps[0])])
        if steps[1:] == ("player",):
            return seat.called("name")
        return self.item.back(steps[1:], seat) or self.rows[0].back((), seat)


def nobody_twice(places: Place, rows: Sequence[Any], rule: Rule) -> None:
    """Record a fault for each row whose `player` already has an earlier row."""
    seen = set[Seat]()
    for i, row in enumerate(rows):
        if row.player is not None and row.player in seen:
            player = places[i]["player"]
            player.wrong("placed-twice", rule, name=player.value)
        seen |= {row.player} if row.player is not None else set()


def fields_of(made_of: Any) -> tuple[Member, ...]:
    """The members for the fields of a dataclass, as declared.

    Raises TypeError if a field cannot be read, or has an ask that nothing checks.
    """
    if not is_dataclass(made_of):
        raise TypeError(f"{_called(made_of)} needs @dataclass(frozen=True) above it")
    hints, members = get_type_hints(made_of, include_extras=True), list[Member]()
    for own in fields(made_of):
        if own.name != "seats":
            try:
                members.append(_field(own.name, hints[own.name], ABSENT if own.default is MISSING else own.default))
            except TypeError as wrong:
                raise TypeError(f"{_called(made_of)}.{own.name}: {wrong}") from wrong
    for i, one in enumerate(members):
        if isinstance(one.value, Ended):
            others = tuple(other for other in members if other.within == one.key)
            for kind, need in one.value.ask.needs.items():
                if need not in ("", "by", *(other.key for other in others)):
                    where = f"{_called(made_of)}.{one.name}"
                    raise TypeError(f"{where}: “{kind}” needs “{need}”, and no field of the ending has that key")
            members[i] = replace(one, value=replace(one.value, others=others))
            return tuple(other for other in members if other not in others)
    return tuple(members)


def _field(name: str, hint: Any, default: Any) -> Member:
    _, notes, _ = peeled(hint)
    option, house = (any(isinstance(note, kind) for note in notes) for kind in (Option, Otherwise))
    typed = _noted(notes, Typed)
    within = "options" if option else "house" if house else within.key if (within := _noted(notes, Within)) else ""
    key = _noted(notes, Key)
    lasts = option or any(isinstance(note, Otherwise) and note.lasts for note in notes)
    on_form = default is ABSENT or option or typed is not None
    return Member(
        name,
        key.name if key else name,
        value_of(hint, default),
        within,
        typed or Typed(),
        default,
        option,
        house,
        on_form,
        lasts,
    )


def value_of(hint: Any, default: Any = ABSENT) -> Value:
    """The kind of value that a type and its asks declare.

    Raises TypeError if there is none, or if nothing would check one of the asks.
    """
    inner, notes, _ = peeled(hint)
    own = next((note for note in notes if isinstance(note, Value)), None)
    if own:
        return own
    _must_be_checked(inner, tuple(note for note in notes if isinstance(note, Ask)))
    rule = _noted(notes, Rule)
    ends = _noted(notes, Ends)
    if ends:
        return Ended(ends)
    if inner is bool:
        return Flag(default is True)
    if inner is Seat:
        return PLAYER
    if inner is int:
        return _number(notes, rule)
    if inner is str:
        return Word()
    if get_origin(inner) is tuple:
        item, *more = get_args(inner)
        if more != [...]:
            raise TypeError("a list is written tuple[X, ...]")
        return _list(item, notes, rule)
    if is_map(inner):
        key, item = get_args(inner)
        return _mapping(key, item, _noted(notes, Sparse) is not None, _inherited(notes, rule))
    if isinstance(inner, type) and issubclass(inner, StrEnum):
        among = _noted(notes, OneOf)
        return Choice(among.words if among else tuple(inner), None if default is ABSENT else default)
    if inner is Ending:
        raise TypeError("an ending is declared with Ends")
    if is_dataclass(inner):
        return ObjectOf(inner, fields_of(inner))
    raise TypeError(f"nobody reads {_called(inner)} in a document")


def _must_be_checked(inner: Any, asks: tuple[Ask, ...]) -> None:
    checked = _checked(inner, asks)
    for ask in asks:
        if not isinstance(ask, checked):
            raise TypeError(f"nobody checks {ask} of {_called(inner)}")
        if sum(type(other) is type(ask) for other in asks) > 1:
            raise TypeError(f"{type(ask).__name__} is asked twice")
        if isinstance(ask, Count) and ask.least > ask.most:
            raise TypeError(f"nothing is within {ask}")


def _checked(inner: Any, asks: tuple[Ask, ...]) -> tuple[type[Ask], ...]:
    """The asks that are checked of a type; of a list or a mapping, bounds are checked of each item."""
    if inner is int:
        return (Among,) if _noted(asks, Among) else (Count,)
    if is_map(inner):
        return (Sparse, Count)
    if get_origin(inner) is tuple:
        rows = (BySeat,) if _noted(asks, BySeat) else (Exactly, Count)
        return (Some, Once) if peeled(get_args(inner)[0])[0] is Seat else rows
    if isinstance(inner, type) and issubclass(inner, StrEnum):
        return (OneOf,)
    return (Ends,) if inner is Ending else ()


def _called(made_of: Any) -> str:
    """A type as it is written."""
    return str(made_of) if get_origin(made_of) else getattr(made_of, "__name__", str(made_of))


def _number(notes: Sequence[Any], rule: Rule | None) -> Value:
    among = _noted(notes, Among)
    return Price(None, rule, among) if among else Whole(_noted(notes, Count), rule)


def _list(item: Any, notes: Sequence[Any], rule: Rule | None) -> Value:
    made_of, _, _ = peeled(item)
    if made_of is Seat:
        return Players(PLAYER, rule, None, _noted(notes, Some), _noted(notes, Once))
    rows = _noted(notes, BySeat)
    if rows:
        return RowsBySeat(ObjectOf(made_of, fields_of(made_of)), rows.most)
    return ListOf(_held(item, _inherited(notes, rule)), rule, _noted(notes, Exactly))


def _mapping(key: Any, item: Any, sparse: bool, about: tuple[Any, ...]) -> Value:
    inner, _, _ = peeled(key)
    held = _held(item, about)
    if inner is Seat:
        return ByName(held)
    if isinstance(inner, type) and issubclass(inner, StrEnum):
        return ByWord(tuple(inner), held, sparse)
    raise TypeError(f"nobody reads {_called(inner)} as a key of a document")


def _held(item: Any, about: tuple[Any, ...]) -> Value:
    """The kind of value of each item of a list or a mapping, with what is annotated around it."""
    return value_of(Annotated[item, *about] if about else item)


def _inherited(notes: Sequence[Any], rule: Rule | None) -> tuple[Any, ...]:
    """The annotations of a list or a mapping that apply to each of its numbers: its bounds, with their rule."""
    bounds = _noted(notes, Count)
    return tuple(note for note in (bounds, rule) if note and bounds)


def _noted(notes: Sequence[Any], kind: type[N]) -> N | None:
    return next((note for note in notes if isinstance(note, kind)), None)
