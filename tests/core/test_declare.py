"""What a final or a board may declare: what is declared is checked, or the declaration is refused."""

from __future__ import annotations

from typing import Annotated, Any

from referee.core.ask import Count
from referee.core.cite import Rulebook
from referee.core.declare import Exactly
from referee.core.document import Place
from referee.core.object import value_of

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
