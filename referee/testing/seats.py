"""Checks that every seat is a `Seat` and every other number is not; equal values differ only in their type."""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from referee.core.adjust import Quantity
from referee.core.pages import Phrase
from referee.core.seat import Seat
from referee.core.secret import reveal
from referee.core.state import readable_calls
from referee.core.table import Table
from referee.words import Words

NOTHING_MORE = frozenset({str, bool, float, type(None)})
COUNTED = re.compile(r"\{\s*\$(\w+)\s*->\s*\*?\[(?:\d+|zero|one|two|few|many)\]|NUMBER\(\s*\$(\w+)")
"""Matches the parameters that a message uses as counts: to select a plural variant, or in `NUMBER`."""


def mistyped(value: object, hint: Any = Any, at: str = "") -> Iterator[str]:
    """Yield a message for each seat that is declared as a number, and for each number that is declared as a seat."""
    if type(value) in NOTHING_MORE:
        return
    hint, filled = _plain(hint)
    kinds = _kinds(hint)
    if type(value) is Seat and kinds and Seat not in kinds and int in kinds:
        yield f"{at} is a seat, and declared as a number"
    elif type(value) is int and kinds and int not in kinds and Seat in kinds:
        yield f"{at} is a number, and declared as a seat"
    elif isinstance(value, Phrase):
        return
    elif is_dataclass(value) and not isinstance(value, type):
        declared = _declared(type(value))
        bound = dict(zip(getattr(type(value), "__parameters__", ()), filled.get(type(value), ()), strict=False))
        for f in fields(value):
            yield from mistyped(getattr(value, f.name), _filled(declared.get(f.name, Any), bound), f"{at}.{f.name}")
    elif isinstance(value, Mapping):
        key, item = _of(hint, Mapping) or (Any, Any)
        for one, held in value.items():
            yield from mistyped(one, key, f"{at}:{one}")
            yield from mistyped(held, item, f"{at}[{one}]")
    elif isinstance(value, tuple | frozenset):
        yield from _items(value, _of(hint, type(value)) or (Any, ...), at)


def _items(value: Iterable[object], args: tuple[Any, ...], at: str) -> Iterator[str]:
    every = len(args) == 1 or (len(args) == 2 and args[1] is Ellipsis)
    for i, one in enumerate(value):
        yield from mistyped(one, args[0] if every else args[i] if i < len(args) else Any, f"{at}[{i}]")


@cache
def _plain(hint: Any) -> tuple[Any, Mapping[type, tuple[Any, ...]]]:
    """A type without its asks, and the type arguments of the generic classes in it."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return hint, {get_origin(one): get_args(one) for one in _arms(hint) if isinstance(get_origin(one), type)}


@cache
def _arms(hint: Any) -> tuple[Any, ...]:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(arm for one in get_args(hint) for arm in _arms(one))
    return (hint,)


@cache
def _kinds(hint: Any) -> set[Any]:
    """The types that a plain value may have by this hint; empty if it may have any."""
    arms = _arms(hint)
    anything = (Any, object)
    if any(one in anything or isinstance(one, TypeVar) for one in arms):
        return set()
    return {int if get_origin(one) is Literal else one for one in arms}


@cache
def _of(hint: Any, kind: type) -> tuple[Any, ...]:
    """The type arguments of a collection of this kind in a hint; empty if the hint does not say."""
    for one in _arms(hint):
        origin = get_origin(one)
        if isinstance(origin, type) and (issubclass(kind, origin) or issubclass(origin, kind)):
            return get_args(one)
    return ()


def _filled(hint: Any, bound: Mapping[Any, Any]) -> Any:
    """A hint with its type variables replaced by the types bound to them; unbound ones are left."""
    if not bound or not any(isinstance(one, TypeVar) for one in _arms(hint)):
        return hint
    return Union[tuple(bound.get(one, one) for one in _arms(hint))]  # noqa: UP007  as many as there are


@cache
def _declared(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def counted(words: Words, key: str) -> frozenset[str]:
    """The parameters that a message uses as counts."""
    return frozenset(name for names in COUNTED.findall(words.written(key)) for name in names if name)


def miscounted(words: Words, key: str, params: Mapping[str, object]) -> Iterator[str]:
    """Yield a message for each parameter that is a seat but used as a count by the message."""
    for name in counted(words, key):
        if type(params.get(name)) is Seat:
            yield f"{key} counts ${name}, and it is a seat"


def at_the_table(now: Table) -> Iterator[str]:
    """Everything mistyped in a position, its prompts, its quantities, its ending, and its sheet."""
    state = reveal(now.state)
    yield from mistyped(state, type(state), "state")
    yield from mistyped(now.prompts, tuple[Any, ...], "prompts")
    yield from mistyped(tuple(now.rules.quantities(state)), tuple[Quantity, ...], "quantities")
    yield from mistyped(now.rules.ending(state), Any, "ending")
    if now.rules.revealed(now.state) and (sheet := now.game.counted(state)):
        yield from mistyped(sheet, Any, "sheet")


def latest(now: Table) -> Iterator[str]:
    """Everything mistyped in the latest line, its calls, and the prompts after it."""
    words = Words.of("en", now.game.name)
    yield from mistyped(now.lines[-1:], tuple[Any, ...], "lines")
    for call in readable_calls(reveal(now.state.calls)):
        yield from miscounted(words, f"call-{call.key}", dict(call.params))
    for prompt in now.prompts:
        yield from miscounted(words, f"ask-{prompt.kind.kind()}", dict(prompt.about))
