"""Entries: what a seat reports to the referee.  Flat, frozen dataclasses that can be written on one line."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from .ask import Ask
from .cite import Malformed
from .digits import whole_number
from .seat import Seat
from .shape import Shape, shape_of
from .shape import is_map as is_map

E = TypeVar("E", bound="Entry")

PLAIN = re.compile(r"[^\s\"\\,=×#:()@]+")
QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"", re.DOTALL)
TOKEN = re.compile(r"(?:[^\s\"]|\"(?:[^\"\\]|\\.)*\")+")
ATOM = re.compile(r"(?:[^,\"]|\"(?:[^\"\\]|\\.)*\")+")
NAMED = re.compile(r"([a-z_]+)=(.*)", re.DOTALL)
HELD = (bool, int, str, Seat)
"""The types of the values in an entry, besides the words of a `StrEnum`; only `Amend` holds an entry."""
DECLINING = "declining=yes "
"""What is written before the entry of an `Amend` that declines offers."""
ESCAPES = {"\n": "\\n", "\\": "\\\\", '"': '\\"'}


@cache
def dashed(name: str) -> str:
    """Convert `PlaceDice` to `place-dice`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@dataclass(frozen=True)
class Entry:
    """Base class of the entries of every game.  `PlaceDice` is written `place-dice`.

    Defining a subclass raises TypeError if a field has a type that no entry can hold, or an ask that nothing checks.
    """

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        for name, hint in get_type_hints(cls, include_extras=True).items():
            try:
                shape = shape_of(hint)
                if shape.item not in HELD and not shape.options and shape.item is not Entry:
                    raise TypeError(f"an entry cannot hold {getattr(shape.item, '__name__', shape.item)}")
            except TypeError as wrong:
                raise TypeError(f"{cls.__name__}.{name}: {wrong}") from wrong

    @classmethod
    def kind(cls) -> str:
        return dashed(cls.__name__)

    def tells_of(self) -> Seat | None:
        """The player who has left of whom it tells; None: it is about the player who enters it."""
        return None


@dataclass(frozen=True)
class Undo(Entry):
    """Undoes the line written at a turn.

    `declining`: an offer that is open because of it, and that nobody answered at the time, counts as waived wherever
    a later entry would not be valid otherwise (`Play.declines`).
    """

    turn: int
    declining: bool = False


@dataclass(frozen=True)
class Amend(Entry):
    """Replaces the entry of the line written at a turn.  `declining`: as for `Undo`."""

    turn: int
    entry: Entry
    declining: bool = False


@dataclass(frozen=True)
class Leave(Entry):
    """The player has left the table for good; the game goes on without them (`Play.without`).

    `passes`: what players who leave have is settled as it is today: a First Player token that nobody has begun a round
    with goes on at once, and so on (`Play.left`).  `asks`: what nobody told of what they left behind is asked of those
    who stay, where the game needs it for the count (`State.asked_about`).  Both are False in entries of earlier
    versions, which come to what they did.
    """

    passes: bool = False
    asks: bool = False


def _hints(cls: Any) -> dict[str, Any]:
    """The declared type of each field, including its asks."""
    return get_type_hints(cls, include_extras=True)


hints: Callable[[Any], dict[str, Any]] = cache(_hints)


def _shapes(cls: Any) -> dict[str, Shape]:
    """The shape of each field, in the order of the fields."""
    return {f.name: shape_of(hints(cls)[f.name]) for f in fields(cls)}


shapes: Callable[[Any], dict[str, Shape]] = cache(_shapes)


def _asks(cls: Any) -> dict[str, tuple[Ask, ...]]:
    """The asks of each field, in the order of the fields, including the asks of its items."""
    return {name: shape.asks for name, shape in shapes(cls).items()}


asks: Callable[[Any], dict[str, tuple[Ask, ...]]] = cache(_asks)


def bare(hint: Any) -> Any:
    """The type without its asks."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def optional(hint: Any) -> tuple[Any, bool]:
    """The type without `| None`, and whether it had one."""
    if get_origin(hint) in (Union, types.UnionType):
        return next(a for a in get_args(hint) if a is not type(None)), True
    return hint, False


def empty(f: Field[Any], hint: Any) -> Any:
    """The value of a field that is not given.  Raises Malformed if the field is required."""
    if f.default is not MISSING:
        return f.default
    if f.default_factory is not MISSING:
        return f.default_factory()
    if is_map(hint):
        return {}
    if get_origin(hint) is tuple:
        return ()
    raise Malformed("missing", f.name)


def build(cls: type[E], given: Mapping[str, list[str]]) -> E:
    """Build an entry from the texts of its fields: `{"dice": ["north×5", "south×2"]}`.

    Raises Malformed if a field is unknown, is missing, or cannot be read.
    """
    known = {f.name for f in fields(cls)}
    for name in given:
        if name not in known:
            raise Malformed("unknown-field", name)
    values = {}
    for f in fields(cls):
        hint = bare(hints(cls)[f.name])
        texts = given.get(f.name)
        values[f.name] = empty(f, hint) if texts is None else _read(f.name, hint, texts)
    return cls(**values)


def dump(entry: Entry) -> str:
    """Write an entry as text: `Roll(attack=2)` -> `roll attack×2`.  Journal, export and tests use this notation."""
    if isinstance(entry, Amend):
        return f"amend {entry.turn} {DECLINING if entry.declining else ''}{dump(entry.entry)}"
    words = [entry.kind()]
    for i, f in enumerate(fields(entry)):
        value = getattr(entry, f.name)
        if not _is_default(f, value):
            written = _written(value)
            bare_first = i == 0 and not isinstance(value, bool)
            words += written if bare_first else [f"{f.name}={','.join(written)}"]
    return " ".join(words)


def load(kinds: Iterable[type[Entry]], line: str) -> Entry:
    """Read an entry from its text, the inverse of `dump`.  Raises Malformed if the text is not an entry of `kinds`."""
    if '"' in QUOTED.sub("", line):
        raise Malformed("open-quote")
    kind = next(iter(TOKEN.findall(line)), "")
    if kind == "amend":
        turn, _, rest = line.strip().removeprefix("amend").strip().partition(" ")
        entry = rest.removeprefix(DECLINING)
        return Amend(_whole("turn", turn), _loaded(kinds, entry), entry != rest)
    return _loaded([*kinds, Undo, Leave], line)


def _loaded(known: Iterable[type[Entry]], line: str) -> Entry:
    kind, *words = TOKEN.findall(line) or [""]
    cls = next((t for t in known if t.kind() == kind), None)
    if cls is None:
        raise Malformed("unknown-entry", kind=kind)
    return build(cls, _spread(cls, words))


def _spread(cls: type[Entry], words: list[str]) -> dict[str, list[str]]:
    names = [f.name for f in fields(cls)]
    given: dict[str, list[str]] = {}
    for word in words:
        named = NAMED.fullmatch(word)
        name = named[1] if named else (names or [""])[0]
        given.setdefault(name, []).extend(ATOM.findall(named[2] if named else word))
    return given


def quoted(text: str) -> str:
    if PLAIN.fullmatch(text):
        return text
    return '"' + re.sub(r'[\n\\"]', lambda m: ESCAPES[m[0]], text) + '"'


def unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text[1:-1])


def _is_default(f: Field[Any], value: Any) -> bool:
    if f.default is not MISSING:
        return bool(value == f.default) and type(value) is type(f.default)
    return value in ((), {}) if isinstance(value, tuple | Mapping) else False


def _written(value: Any) -> list[str]:
    match value:
        case Mapping():
            return [f"{quoted(str(k))}×{n}" for k, n in value.items() if n] or ['""']
        case tuple():
            return [atom for v in value for atom in _written(v)]
        case bool():
            return ["yes" if value else "no"]
        case None:
            return ["none"]
        case _:
            return [quoted(str(value))]


def _read(name: str, hint: Any, texts: list[str]) -> Any:
    hint, or_none = optional(hint)
    if is_map(hint):
        key, _ = get_args(hint)
        pairs = [t.partition("×") for t in texts if t not in ("", '""')]
        counts = {_leaf(name, key, k): _whole(name, n) if times else 1 for k, times, n in pairs}
        if len(counts) < len(pairs):
            raise Malformed("twice", name)
        return {k: n for k, n in counts.items() if n}
    if get_origin(hint) is tuple:
        return tuple(_leaf(name, get_args(hint)[0], t) for t in texts)
    if len(texts) != 1:
        raise Malformed("twice", name)
    if or_none and texts[0] in ("", "none"):
        return None
    return _leaf(name, hint, texts[0])


def _leaf(name: str, hint: Any, text: str) -> Any:
    hint, or_none = optional(bare(hint))
    text = unquoted(text)
    if or_none and text in ("", "none"):
        return None
    if hint is bool:
        if text not in ("yes", "no"):
            raise Malformed("not-yes-or-no", name)
        return text == "yes"
    if hint is int:
        return _whole(name, text)
    if hint is Seat:
        return Seat(_whole(name, text))
    try:
        return hint(text)
    except ValueError as error:
        raise Malformed("not-offered", name) from error


def _whole(name: str, text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise Malformed("not-a-number", name)
    return number
