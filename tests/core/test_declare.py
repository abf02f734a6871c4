"""What a final or a board may declare: what is declared is checked, or the declaration is refused."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass
from enum import StrEnum
from typing import Annotated, Any

import pytest

from referee.core.ask import Count, Hidden, Text
from referee.core.cite import Rulebook
from referee.core.declare import Among, Ends, Exactly, Once, Some, Sparse
from referee.core.document import Place, written
from referee.core.ending import Ending
from referee.core.final import Declared, GameFormat
from referee.core.object import value_of
from referee.core.seat import Seat
from referee.core.sheet import tally

RULE = Rulebook("emberfall")("gems", "Points", "2")


def faults(hint: Any, value: Any) -> list[tuple[str, str]]:
    """The faults of a value of this type: where each is, and its key."""
    place = Place(value)
    value_of(hint).read(place, ())
    return [(fault.where, fault.key) for fault in place.faults]


def test_bounds_around_a_list_are_those_of_its_items_as_in_an_entry() -> None:
    around = Annotated[tuple[int, ...], Count(1, 9), Exactly(2, "two-gems"), RULE]
    assert [] == faults(around, [1, 9])
    assert ["[0]", "[1]"] == [where for where, _ in faults(around, [0, 10])]
    assert {"type": "integer", "minimum": 1, "maximum": 9} == value_of(around).schema()["items"]
    assert [("", "two-gems")] == faults(around, [3])


class Gem(StrEnum):
    RUBY = "ruby"
    JADE = "jade"


class Bare:
    """Not a dataclass."""

    eggs: int


@dataclass(frozen=True)
class Nest:
    """An object within the object, with a field that nobody reads."""

    weight: float


MISDECLARED: dict[str, tuple[Any, str]] = {
    "a type nobody reads": (float, "nobody reads float in a document"),
    "a list of Python": (list[int], "nobody reads list[int] in a document"),
    "a pair": (tuple[int, int], "a list is written tuple[X, ...]"),
    "two types": (int | str, "int | str is more than one type"),
    "keys that are no words": (Mapping[str, int], "nobody reads str as a key of a document"),
    "no dataclass": (tuple[Bare, ...], "nobody reads Bare in a document"),
    "within an object": (Nest, "Nest.weight: nobody reads float in a document"),
    "an object in a list": (tuple[Nest, ...], "Nest.weight: nobody reads float in a document"),
    "bounds of a text": (Annotated[str, Count(0, 3)], "nobody checks Count(least=0, most=3) of str"),
    "bounds of a list of texts": (
        Annotated[tuple[str, ...], Count(0, 3)],
        "nobody checks Count(least=0, most=3) of str",
    ),
    "the length of a text": (Annotated[str, Text(20)], "nobody checks Text(most=20) of str"),
    "the length of a number": (Annotated[int, Exactly(3, "three")], "nobody checks Exactly(n=3, wrong='three') of int"),
    "a list of numbers that is not empty": (
        Annotated[tuple[int, ...], Some("none")],
        "nobody checks Some(wrong='none') of tuple[int, ...]",
    ),
    "words once each": (
        Annotated[tuple[Gem, ...], Once("twice")],
        f"nobody checks Once(wrong='twice') of tuple[{Gem.__module__}.Gem, ...]",
    ),
    "a secret": (Annotated[int, Hidden()], "nobody checks Hidden(shown=False) of int"),
    "numbers of a mapping": (
        Annotated[Mapping[Gem, int], Among((1, 3), "price")],
        f"nobody checks Among(numbers=(1, 3), wrong='price') of collections.abc.Mapping[{Gem.__module__}.Gem, int]",
    ),
    "bounds twice": (Annotated[int, Count(0, 3), Count(1, 2)], "Count is asked twice"),
    "bounds around bounds": (Annotated[tuple[Annotated[int, Count(1, 6)], ...], Count(0, 3)], "Count is asked twice"),
    "bounds beside numbers": (
        Annotated[int, Count(0, 3), Among((1, 3), "price")],
        "nobody checks Count(least=0, most=3) of int",
    ),
    "no bounds": (Annotated[int, Count(9, 1)], "nothing is within Count(least=9, most=1)"),
    "an ending without its kinds": (Ending, "an ending is declared with Ends"),
    "an ending that nobody can tell": (
        Annotated[Ending, Ends({"dawn": "", "woke": "who"}, lambda kind, by: Ending(kind, by, RULE), "no-by")],
        "“woke” needs “who”, and no field of the ending has that key",
    ),
}
"""Types that no final and no board can hold, and what is said about each."""


@pytest.mark.parametrize("name", MISDECLARED)
def test_what_nobody_can_read_or_would_check_is_refused_with_its_field(name: str) -> None:
    hint, said = MISDECLARED[name]
    seat: Any = make_dataclass("FinalSeat", [("eggs", int), ("held", hint)], frozen=True)
    whole = make_dataclass("Final", [("seats", types.GenericAlias(tuple, (seat, ...)))], frozen=True)
    with pytest.raises(TypeError) as wrong:
        Declared("emberfall", whole, range(2, 5))
    assert f"FinalSeat.held: {said}" == str(wrong.value)


def test_a_final_says_what_each_player_has() -> None:
    board: Declared[Any] = Declared("emberfall", make_dataclass("Final", [("eggs", int)], frozen=True), range(2, 5))
    with pytest.raises(TypeError) as wrong:
        GameFormat(board, lambda final: tally([]))
    assert "Final.seats is missing: a tuple with what each player has" == str(wrong.value)


@dataclass(frozen=True)
class Hoard:
    """An object within the object."""

    coins: int
    cursed: bool
    best: Gem


TYPED: dict[str, tuple[Any, dict[str, str], Any]] = {
    "an object": (Hoard, {"coins.0": "3", "cursed.0": "yes", "best.0": "jade"}, Hoard(3, True, Gem.JADE)),
    "numbers": (tuple[int, ...], {"held.0": "3 4"}, (3, 4)),
    "words": (tuple[Gem, ...], {"held.0": "jade, ruby"}, (Gem.JADE, Gem.RUBY)),
    "a player": (Seat, {"held.0": "1"}, Seat(1)),
    "some of the words": (Annotated[Mapping[Gem, int], Sparse()], {"held.jade.0": "2"}, {Gem.JADE: 2}),
    "all of the words": (Mapping[Gem, bool], {"jade.0": "yes"}, {Gem.RUBY: False, Gem.JADE: True}),
}
"""Fields of a player, what is typed into the form that is made of them, and what is read."""


@pytest.mark.parametrize("name", TYPED)
def test_the_form_made_of_a_declaration_has_all_the_fields_that_are_read_from_it(name: str) -> None:
    hint, typed, value = TYPED[name]
    seat: Any = make_dataclass("FinalSeat", [("held", hint)], frozen=True)
    whole = make_dataclass("Final", [("seats", types.GenericAlias(tuple, (seat, ...)))], frozen=True)
    declared: Declared[Any] = Declared("emberfall", whole, range(2, 5))
    on_form = {f"{blank.field}.{n}" for blank in declared.blanks for n in range(2)}
    assert on_form == declared.asked(2) - {"name.0", "name.1"}
    assert on_form >= {*typed}
    fields = {**{name.replace(".0", ".1"): text for name, text in typed.items()}, **typed}
    final = declared.read(Place(written(declared.document(fields, ["Ann", "Bo"]))))[1]
    assert value == final.seats[0].held
