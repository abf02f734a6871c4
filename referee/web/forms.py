"""Reads a posted form into an entry: exactly the fields it has, each once, each of its own type.

`dice.north=5&dice.south=2` is a mapping, `wounds.0=3&wounds.1=2` or `cards=0&cards=2` a list.
An item of a list of options may be left empty: those after it move up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from typing import Any, TypeVar, get_args, get_origin

from referee.core.ask import Text
from referee.core.cite import Malformed
from referee.core.digits import measured
from referee.core.entry import Entry, bare, build, hints, is_map, optional, quoted, shapes
from referee.core.text import clean

E = TypeVar("E", bound=Entry)
MOST_PLACES = 999
OURS = {"key", "once", "stay", "was", "anyway"}
"""The fields of a form that are not the entry's own."""

Values = Mapping[str, list[str]]


def values(form: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """What was typed, by the names of the form's fields: kept to fill the form in again."""
    given: dict[str, list[str]] = {}
    for name, value in form:
        given.setdefault(name, []).append(value)
    return given


def read(cls: type[E], form: Iterable[tuple[str, str]]) -> E:
    """The entry that a form describes.  Raises Malformed if a field is unknown, repeated, missing or invalid."""
    given: dict[str, list[str]] = {}
    known = {f.name: bare(hints(cls)[f.name]) for f in fields(cls)}
    seen: set[str] = set()
    skipped: dict[str, int] = {}
    for name, value in sorted(form, key=_place):
        field, dot, part = name.partition(".")
        if name in OURS:
            continue
        if field not in known:
            raise Malformed("unknown-field", name[:40])
        listed = get_origin(known[field]) is tuple
        if name in seen and not (listed and not dot):
            raise Malformed("twice", field)
        seen.add(name)
        given.setdefault(field, [])
        if listed and dot and not value and _worded(cls, field) and _place((name, value)) >= 0:
            skipped[field] = skipped.get(field, 0) + 1
            continue
        if skipped.get(field) and part.isascii() and part.isdecimal():
            part = str(int(part) - skipped[field])
        _add(given[field], known[field], field, part if dot else None, _tidy(cls, field, value))
    needed = {f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING}
    return build(cls, {name: texts for name, texts in given.items() if _entered(known[name], texts, name in needed)})


def _worded(cls: type[Entry], field: str) -> bool:
    """Whether a field is a list of options, which are words."""
    item = shapes(cls)[field].item
    return isinstance(item, type) and issubclass(item, StrEnum)


def _place(item: tuple[str, str]) -> int:
    """The sort key of a field: its index in a list, whose items may come in any order; else -1, to keep its order."""
    part = item[0].partition(".")[2]
    place = measured(part, MOST_PLACES)
    return -1 if place is None else place


def filled(entry: Entry) -> dict[str, list[str]]:
    """The values of an entry's form, for correcting it: the inverse of `read`."""
    given: dict[str, list[str]] = {}
    for f in fields(entry):
        value = getattr(entry, f.name)
        match value:
            case Mapping():
                given.update({f"{f.name}.{key}": [str(n)] for key, n in value.items()})
            case tuple():
                given[f.name] = [str(item) for item in value]
                given.update({f"{f.name}.{i}": [str(item)] for i, item in enumerate(value)})
            case bool():
                given[f.name] = ["yes" if value else "no"]
            case None:
                given[f.name] = [""]
            case _:
                given[f.name] = [str(value)]
    return given


def _add(texts: list[str], hint: Any, field: str, part: str | None, value: str) -> None:
    if is_map(hint):
        if part is None:
            raise Malformed("unknown-field", field)
        if value != "":
            texts.append(f"{quoted(part)}×{value}" if value.isascii() else f"{quoted(part)}×!")
    elif get_origin(hint) is tuple:
        if part is not None and part != str(len(texts)):
            if _place((f"{field}.{part}", value)) > len(texts):  # nothing was chosen for the items before it
                raise Malformed("missing-number", f"{field}.{len(texts)}")
            raise Malformed("unknown-field", f"{field}.{part}"[:40])
        if value or part is not None:
            texts.append(quoted(value))
    elif part is not None:
        raise Malformed("unknown-field", f"{field}.{part}"[:40])
    else:
        texts.append(quoted(value) if value else "")


def _tidy(cls: type[Entry], field: str, value: str) -> str:
    """Free text, cleaned; anything else as it came (cut at 200 characters), for the strict reader to judge."""
    shape = shapes(cls)[field]
    if shape.item is not str:
        return value[:200]
    return clean(value, field, (shape.text or Text()).most)


def _entered(hint: Any, texts: list[str], needed: bool) -> bool:
    """Whether anything was entered in this field.  An empty box means nothing, or None if the field is required."""
    plain, or_none = optional(hint)
    if is_map(hint) or get_origin(hint) is tuple or get_args(plain):
        return True
    return texts != [""] or (or_none and needed)
