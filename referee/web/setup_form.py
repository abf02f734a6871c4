"""The form that sets up a table: names in seat order, and each field of the game's setup by its declared type.

A number printed on a role's piece is entered by role, not by seat, so that it is asked once for the host's box and
remembered: `most.north=8`.  Everything else is entered by seat: `roles.0=north`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from referee.core.cite import Malformed
from referee.core.colours import Paint
from referee.core.digits import whole_number
from referee.core.entry import Entry, build, quoted, shapes
from referee.core.game import AnyGame
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.shape import Shape
from referee.core.text import alike, clean, name

OURS = {"key", "once", "from", "alone"}


@dataclass(frozen=True)
class SetupField:
    """One field of the setup form.  `kind`: role, worn, printed, map, number, seat, switch, choice, text.

    `paints`: the colours to choose from, if it is the field of the seats' colours; `asked`: whether the form asks them.
    """

    name: str
    kind: str
    default: Any
    options: tuple[StrEnum, ...] = ()
    least: int = 0
    most: int = 999
    paints: tuple[str, ...] = ()
    asked: bool = True

    @property
    def place(self) -> str:
        """The part of the form that it is in: `box`, `options`, or the rows of the players, which have no name.

        A number is printed in the box if it may be unknown, which is 0; any other default is an option of the evening.
        """
        printed = self.kind == "printed" or (self.kind == "number" and self.default in (MISSING, 0))
        return "box" if printed else "options" if self.kind in ("number", "switch", "choice", "text", "map") else ""


@dataclass(frozen=True)
class NewTable:
    """A form that was read: names in seat order, the setup entry, and the facts to remember for the next table.

    `rows`: for each seat, the row of the form that it was typed in; rows without a name are not seats.
    """

    names: tuple[str, ...]
    rows: tuple[Seat, ...]
    setup: Entry
    facts: tuple[tuple[str, str], ...]


@dataclass(eq=False)
class Wrongs(Exception):
    """Everything that is wrong with the form, by the field to show it beside."""

    found: dict[str, Malformed] = field(default_factory=dict)

    def add(self, wrong: Malformed) -> None:
        self.found.setdefault(wrong.field, wrong)


def layout(game: AnyGame) -> tuple[SetupField, ...]:
    """The form fields of the game's setup."""
    rules = game.rules
    setup_fields = (_field(rules.setup, f.name, rules.suggests.get(f.name, f.default)) for f in fields(rules.setup))
    return tuple(_painted(game, setup_field) for setup_field in setup_fields)


def _painted(game: AnyGame, f: SetupField) -> SetupField:
    """The field, with the colours of the box if it is the field of colours."""
    box = game.colours
    if box is None or box.field != f.name:
        return f
    kind = "worn" if f.default == () else f.kind
    return replace(f, kind=kind, paints=tuple(map(str, box.choices)), asked=box.asked)


def worn(game: AnyGame) -> SetupField | None:
    """The field that asks for the colour of each seat's pieces, if the form has one."""
    return next((f for f in layout(game) if f.paints and f.asked), None)


def role(game: AnyGame) -> SetupField | None:
    """The field for the role of each seat, if the game has one."""
    return next((f for f in layout(game) if f.kind == "role"), None)


def roles(game: AnyGame, setup: Entry) -> tuple[StrEnum, ...]:
    """The role of each seat; empty in a game without roles."""
    plays = role(game)
    return tuple(getattr(setup, plays.name)) if plays else ()


def worn_in(game: AnyGame, setup: Entry) -> tuple[Paint, ...]:
    """The colour of each seat; empty in a game without colours, and for tables of earlier versions."""
    return game.colours.of(setup) if game.colours else ()


def remembered(game: AnyGame, facts: Mapping[str, str]) -> dict[str, list[str]]:
    """The values of the form for a new table: the game's defaults, and over them the options and facts last entered."""
    values = {f.name: texts for f in layout(game) if f.default is not MISSING and (texts := _form_values(f, f.default))}
    return {**values, **{key: [value] for key, value in facts.items()}}


def _form_values(f: SetupField, value: Any) -> list[str]:
    """The form values of a field; empty for a switch that is off, and for fields that every table enters anew."""
    match f.kind:
        case "switch":
            return ["yes"] if value else []
        case "number":
            return [str(value) if value or f.default != 0 else ""]
        case "choice" | "text":
            return [str(value)]
        case _:
            return []


def unusual(game: AnyGame, typed: Mapping[str, list[str]]) -> bool:
    """Whether any option of a form differs from the game's default; of several numbers, whether one is filled in."""
    asked = layout(game)
    maps = [key for f in asked if f.kind == "map" for key in keys(game, asked, f)]
    return any(_unusual(f, typed.get(f.name, [])) for f in asked) or any(any(typed.get(key, [])) for key in maps)


def chosen(game: AnyGame, setup: Entry) -> Iterator[tuple[SetupField, Any]]:
    """The options of a table that are not the game's default, with their values.

    An option that is only suggested since tables of earlier versions were set up says nothing about a choice.
    """
    defaults = {f.name: f.default for f in fields(game.rules.setup)}
    for f in layout(game):
        value = getattr(setup, f.name)
        if f.place == "options" and f.kind != "text" and value not in (f.default, defaults[f.name], {}):
            yield f, value


def again(
    game: AnyGame,
    names: tuple[str, ...],
    setup: Entry,
    facts: Mapping[str, str] | None = None,
    left: Collection[Seat] = (),
) -> dict[str, list[str]]:
    """The values of the form to play again at the same table: everything but who begins, and who has left.

    What was not entered when that table was set up is taken from `facts`, if known by now.
    """
    away = {f"names.{seat}" for seat in left}
    values = {key: texts for key, texts in _texts_of(game, names, setup).items() if key not in away}
    return {key: [(facts or {}).get(key, "")] if texts == [""] else texts for key, texts in values.items()}


def former(rows: Iterable[Seat], players: int) -> tuple[Seat | None, ...]:
    """For each seat of the next table, its seat among the `players` of the table before; None for a new player."""
    return tuple(row if row < players else None for row in rows)


def _texts_of(game: AnyGame, names: tuple[str, ...], setup: Entry) -> dict[str, list[str]]:
    values = {f"names.{seat}": [player] for seat, player in by_seat(names)}
    plays = [str(one) for one in roles(game, setup)]
    for f in layout(game):
        value = getattr(setup, f.name)
        match f.kind:
            case "role" | "worn":
                values.update({f"{f.name}.{seat}": [str(one)] for seat, one in by_seat(value)})
            case "printed":
                whose = plays or [str(seat) for seat in seats_of(len(names))]
                values.update({f"{f.name}.{key}": [str(n) if n else ""] for key, n in zip(whose, value, strict=True)})
            case "map":
                values.update({f"{f.name}.{key}": [str(n)] for key, n in value.items()})
            case _:
                values.update({f.name: texts} if (texts := _form_values(f, value)) else {})
    return values


def rows_of(game: AnyGame, players: int) -> int:
    """How many rows the form has: one for each seat, and one more if the `players` who were here fill every seat.

    In that one somebody new is typed, who plays if one of them stops.
    """
    return game.seats[-1] + (players >= game.seats[-1])


def read(game: AnyGame, form: Iterable[tuple[str, str]], players: int = 0) -> NewTable:
    """The new table that a form describes; `players`: how many sat at the table before it.

    Raises Wrongs with everything that is wrong; raises Malformed for a field that is unknown or sent twice.
    """
    wrongs, asked, most = Wrongs(), layout(game), rows_of(game, players)
    typed = _typed(game, asked, form, most)
    rows = [row for row in range(most) if typed.get(f"names.{row}", "").strip()]
    names = _names(game, rows, typed, wrongs)
    given = {f.name: _given(f, asked, rows, typed, wrongs) for f in asked if not f.paints}
    first = next((given[f.name] for f in asked if f.kind == "seat"), None)
    box = game.colours
    for f in (one for one in asked if box and one.paints):
        assert box
        picked = _picked(f, rows, names, typed, wrongs)
        worn = () if wrongs.found else box.fill(picked, int(first[0]) if first else None)
        given[f.name] = [str(one) for one in worn]
    if wrongs.found:
        raise wrongs
    try:
        setup = build(game.rules.setup, {key: texts for key, texts in given.items() if texts is not None})
    except Malformed as wrong:
        raise Wrongs({wrong.field: wrong}) from wrong
    return NewTable(names, tuple(map(Seat, rows)), setup, tuple(_facts(asked, typed)))


def _field(setup: type[Entry], field_name: str, default: Any) -> SetupField:
    shape = shapes(setup)[field_name]
    options = tuple(shape.key) if shape.each == "map" else shape.options
    return SetupField(field_name, _kind(shape), default, options, shape.bounds.least, shape.bounds.most)


def _kind(shape: Shape) -> str:
    if shape.each == "map":
        return "map"
    if shape.each == "list":
        return "printed" if shape.item is int else "role"
    if shape.item is bool:
        return "switch"
    if shape.seat:
        return "seat"
    if shape.item is int:
        return "number"
    return "text" if shape.text else "choice"


def _role(asked: Iterable[SetupField]) -> SetupField | None:
    return next((f for f in asked if f.kind == "role"), None)


def keys(game: AnyGame, asked: tuple[SetupField, ...], f: SetupField, rows: int | None = None) -> list[str]:
    """The names that a setup field has in the form; `rows`: how many rows that has, otherwise one for each seat."""
    seats = [str(seat) for seat in range(game.seats[-1] if rows is None else rows)]
    plays = _role(asked)
    match f.kind:
        case "role" | "worn":
            return [f"{f.name}.{seat}" for seat in seats]
        case "printed":
            return [f"{f.name}.{key}" for key in (plays.options if plays else seats)]
        case "map":
            return [f"{f.name}.{key}" for key in f.options]
        case _:
            return [f.name]


def _typed(game: AnyGame, asked: tuple[SetupField, ...], form: Iterable[tuple[str, str]], rows: int) -> dict[str, str]:
    known = {f"names.{row}" for row in range(rows)}.union(*(keys(game, asked, f, rows) for f in asked))
    typed: dict[str, str] = {}
    for key, value in form:
        if key in OURS:
            continue
        if key not in known:
            raise Malformed("unknown-field", key[:40])
        if key in typed:
            raise Malformed("twice", key)
        typed[key] = value
    return typed


def _names(game: AnyGame, rows: list[int], typed: Mapping[str, str], wrongs: Wrongs) -> tuple[str, ...]:
    least, most = game.seats[0], game.seats[-1]
    if len(rows) < least:
        missing = next(row for row in range(most) if row not in rows)
        wrongs.add(Malformed("too-few-players", f"names.{missing}", least=least, most=most))
    if len(rows) > most:
        wrongs.add(Malformed("too-many-players", f"names.{rows[-1]}", most=most))
    names: list[str] = []
    for row in rows:
        try:
            player = name(typed[f"names.{row}"], f"names.{row}")
            if alike(player) in map(alike, names):
                raise Malformed("same-name", f"names.{row}")
            names.append(player)
        except Malformed as wrong:
            wrongs.add(wrong)
    return tuple(names)


def _given(
    f: SetupField, asked: tuple[SetupField, ...], rows: list[int], typed: Mapping[str, str], wrongs: Wrongs
) -> list[str] | None:
    """A field as the texts that the setup entry is built from; None leaves its default, which no kind does now."""
    plays = _role(asked)
    match f.kind:
        case "role":
            return [_one_of(f, f"{f.name}.{row}", typed, wrongs) for row in rows]
        case "printed":
            whose = [typed.get(f"{plays.name}.{row}", "") for row in rows] if plays else [str(row) for row in rows]
            for other in plays.options if plays else ():  # those that nobody plays are remembered as well
                _whole(f, f"{f.name}.{other}", typed, wrongs, "0")
            return [_whole(f, f"{f.name}.{key}", typed, wrongs, "0") for key in whose]
        case "map":
            return [f"{key}×{_whole(f, f'{f.name}.{key}', typed, wrongs, '0')}" for key in f.options]
        case "number":
            return [_whole(f, f.name, typed, wrongs, None if f.default is MISSING else str(f.default))]
        case "seat":
            return [_row(f, rows, typed, wrongs)]
        case "switch":
            return [_yes(f, typed, wrongs)]
        case "text":
            return [quoted(_note(f, typed, wrongs))]
        case _:
            return [_one_of(f, f.name, typed, wrongs)]


def _picked(
    f: SetupField, rows: list[int], names: tuple[str, ...], typed: Mapping[str, str], wrongs: Wrongs
) -> list[str]:
    """The colour that each seat picked; "" for none."""
    picked: list[str] = []
    for row in rows:
        key = f"{f.name}.{row}"
        colour = typed.get(key, "")
        if colour and colour not in f.paints:
            wrongs.add(Malformed("not-offered", key))
        if colour and colour in picked and len(names) == len(rows):
            wrongs.add(Malformed("colour-taken", key, name=names[picked.index(colour)]))
        picked.append(colour)
    return picked


def _one_of(f: SetupField, key: str, typed: Mapping[str, str], wrongs: Wrongs) -> str:
    value = typed.get(key, "")
    if value not in [str(option) for option in f.options]:
        wrongs.add(Malformed(f"choose-{f.name}" if not value else "not-offered", key))
    return value


def _whole(f: SetupField, key: str, typed: Mapping[str, str], wrongs: Wrongs, blank: str | None) -> str:
    value = typed.get(key, "")
    if not value and blank is not None:
        return blank
    number = whole_number(value)
    if number is None:
        wrongs.add(Malformed("not-a-number" if value else "missing-number", key))
    elif not f.least <= number <= f.most:
        wrongs.add(Malformed("out-of-range", key, least=f.least, most=f.most, found=number))
    return value


def _row(f: SetupField, rows: list[int], typed: Mapping[str, str], wrongs: Wrongs) -> str:
    """The seat of the chosen row of the form; rows without a name are not seats."""
    value = typed.get(f.name, "")
    if value not in [str(row) for row in rows]:
        wrongs.add(Malformed(f"choose-{f.name}", f.name))
        return "0"
    return str(rows.index(int(value)))


def _yes(f: SetupField, typed: Mapping[str, str], wrongs: Wrongs) -> str:
    """The value of a switch, yes or no; one that is off is not sent at all."""
    value = typed.get(f.name, "no")
    if value not in ("yes", "no"):
        wrongs.add(Malformed("not-yes-or-no", f.name))
    return value


def _note(f: SetupField, typed: Mapping[str, str], wrongs: Wrongs) -> str:
    try:
        return clean(typed.get(f.name, ""), f.name)
    except Malformed as wrong:
        wrongs.add(wrong)
        return ""


def _unusual(f: SetupField, texts: list[str]) -> bool:
    if f.kind == "switch":
        return (texts == ["yes"]) is not f.default
    asks = f.kind == "choice" or (f.kind == "number" and f.place == "options")
    return asks and f.default is not MISSING and texts not in ([], [""], [str(f.default)])


def _facts(asked: tuple[SetupField, ...], typed: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """The facts to remember for the next table: the options, the numbers, and what is printed on roles."""
    plays = _role(asked)
    for f in asked:
        if f.kind in ("switch", "choice"):
            yield f.name, typed.get(f.name, "no" if f.kind == "switch" else str(f.default))
        if f.kind == "number" or (f.kind == "printed" and plays):
            prefix = (f.name, f"{f.name}.")
            yield from ((k, v) for k, v in typed.items() if v and (k == prefix[0] or k.startswith(prefix[1])))
