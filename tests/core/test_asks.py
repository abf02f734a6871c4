"""The bounds declared by the types of entries: every bound of every field of every entry is enforced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from random import Random
from typing import Annotated, Any, get_args

import pytest

from referee.core.ask import Ask, Count, Text
from referee.core.cite import Malformed, Refusal
from referee.core.entry import Entry, hints, load, shapes
from referee.core.fits import must_fit
from referee.core.seat import Seat
from referee.core.table import Table
from referee.games import SHELF
from referee.testing.players import entered as told
from referee.testing.players import value

KINDS = [kind for rules in SHELF.values() for kind in (rules.rules.setup, *rules.rules.entries)]
SEATS = 2
LONG = "x" * 201


def asked(hint: Any) -> list[Ask]:
    """Returns every `Ask` found anywhere in a type."""
    own = [one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Ask)]
    return own + [ask for inner in get_args(hint) if not isinstance(inner, Ask) for ask in asked(inner)]


def wrong(ask: Ask) -> list[Any]:
    match ask:
        case Count(least, most):
            return [least - 1, most + 1]
        case Text(most):
            return ["x" * (most + 1)]
    return []


def around(field: Any, item: Any) -> Iterator[Any]:
    """Yields the value of a field with `item` in it: in a mapping, at the end of a tuple, or in its place."""
    if isinstance(field, Mapping):
        yield {next(iter(field)): item}
    elif isinstance(field, tuple):
        yield (*field, item)
    else:
        yield item


def full(kind: type[Entry], name: str) -> Any:
    """Returns a value of a field that is not empty: a list with an item in it, a mapping with a key."""
    rng = Random(name)
    return next(found for _ in range(99) if (found := value(kind, name, rng, SEATS)) not in ((), {}, None))


def no_seats(kind: type[Entry], name: str) -> Iterator[Any]:
    """Yields values of a field that holds seats, or has them as keys, with a seat that the table does not have."""
    shape, held = shapes(kind)[name], full(kind, name)
    for beyond in (Seat(-1), Seat(SEATS)):
        if shape.item is Seat:
            yield from around(held, beyond)
        if shape.key is Seat:
            yield {**held, beyond: 1}


def spoiled(kind: type[Entry]) -> Iterator[tuple[str, Any]]:
    """Yields each field that has bounds, with every value that is just outside of them."""
    for name in (f.name for f in fields(kind)):
        for item in (item for ask in asked(hints(kind)[name]) for item in wrong(ask)):
            yield from ((name, one) for one in around(full(kind, name), item))
        yield from ((name, one) for one in no_seats(kind, name))


def refused(entry: Entry) -> str:
    """The field for which an entry is refused; "" if it is not."""
    try:
        must_fit(entry, SEATS)
    except Malformed as wrong:
        return wrong.field
    return ""


every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__.split('.')[2]}-{kind.kind()}")


@every_kind
def test_every_bound_of_every_entry_is_enforced(kind: type[Entry]) -> None:
    entry = kind(**{f.name: value(kind, f.name, Random(1), SEATS) for f in fields(kind)})
    assert [] == [(name, beyond) for name, beyond in spoiled(kind) if not refused(replace(entry, **{name: beyond}))]


def test_most_entries_have_bounds() -> None:
    assert len([kind for kind in KINDS if [*spoiled(kind)]]) > len(KINDS) / 2


@every_kind
def test_whatever_is_not_said_is_within_its_bounds(kind: type[Entry]) -> None:
    """A default outside its bounds would make the table refuse an entry that leaves the field out."""
    for seed in range(20):
        given = {f.name: value(kind, f.name, Random(seed), SEATS) for f in fields(kind)}
        must_fit(kind(**given), SEATS)
    needed = {f.name: given[f.name] for f in fields(kind) if f.default is f.default_factory}
    must_fit(kind(**needed), SEATS)


def test_a_dragon_is_worth_no_more_than_a_dragon_can_be() -> None:
    rules = SHELF["book-of-dragons"]
    now = Table.open(rules, ("Ann", "Bo"), load((rules.rules.setup,), "setup"))
    with pytest.raises(Refusal) as refused:
        told(now, Seat(0), load(rules.rules.entries, "reveal 1 points=500"))
    assert refused.value.key == "out-of-range"


# A type that no entry can hold, and a bound that nothing would check, raise TypeError when the class is defined


@pytest.mark.parametrize(
    "hint",
    [
        Annotated[str, Count(0, 9)],
        Annotated[bool, Count(0, 1)],
        Annotated[int, Text(9)],
        Annotated[Seat, Count(0, 9)],
        Annotated[int, Count(0, 9), Count(0, 5)],
        Annotated[int, Count(9, 0)],
        tuple[Annotated[str, Count(0, 9)], ...],
        Mapping[Annotated[int, Count(0, 9)], int],
        Annotated[Mapping[str, Annotated[int, Text(9)]], Count(0, 9)],
        tuple[tuple[Annotated[int, Count(0, 9)], ...], ...],
        tuple[Annotated[int, Count(0, 9)], Annotated[int, Count(0, 9)]],
        list[Annotated[int, Count(0, 9)]],
        Annotated[int, Count(0, 9)] | str,
        float,
        tuple[Decimal, ...],
        object,
    ],
    ids=str,
)
def test_a_field_that_nobody_could_ask_for_or_check_is_refused_when_the_class_is_defined(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"Wrong\.field"):
        type("Wrong", (Entry,), {"__annotations__": {"field": hint}, "__module__": __name__})


@pytest.mark.parametrize(
    ("hint", "good", "bad"),
    [
        (Annotated[int, Count(1, 3)] | None, [None, 1, 3], [0, 4]),
        (Annotated[int | None, Count(1, 3)], [None, 1, 3], [0, 4]),
        (tuple[Annotated[int, Count(1, 3)] | None, ...], [(), (None, 3)], [(None, 4), (0,)]),
        (tuple[Annotated[int, Count(1, 3)], ...] | None, [None, (), (3,)], [(4,)]),
        (Mapping[str, Annotated[int, Count(1, 3)]], [{}, {"a": 3}], [{"a": 4}]),
        (Annotated[Mapping[str, int], Count(1, 3)], [{}, {"a": 3}], [{"a": 4}]),
        (Annotated[str, Text(3)] | None, [None, "abc"], ["abcd"]),
        (tuple[Annotated[str, Text(3)], ...], [("abc",)], [("abcd",)]),
        (Seat | None, [None, 1], [-1, 2]),
        (Mapping[Seat, Annotated[int, Count(0, 3)]], [{1: 3}], [{2: 3}, {1: 4}]),
    ],
    ids=str,
)
def test_a_bound_is_enforced_wherever_it_stands_in_the_type(hint: Any, good: list[Any], bad: list[Any]) -> None:
    right: Callable[[object], Entry] = dataclass(frozen=True)(
        type("Right", (Entry,), {"__annotations__": {"field": hint}})
    )
    for item in good:
        must_fit(right(item), SEATS)
    for item in bad:
        with pytest.raises(Malformed):
            must_fit(right(item), SEATS)
