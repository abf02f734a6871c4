"""How documents and the calculator write tiles: by value, with the special action where there is one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from referee.core.document import Place
from referee.core.fields import digits
from referee.core.parse import Members
from referee.core.value import ByWord, Form, Json, ListOf, Names, Value, exactly

from . import rulebook as rule
from .tiles import GUILDS, SPECIAL, Colour, Kind, highest, in_box, plain, worth

RELEASE = 0
"""The digit that stands for a Release in the calculator."""


@dataclass(frozen=True)
class Face(Value):
    """The format of a tile of one colour: its value, or an object with its value and special action."""

    colour: Colour

    @cached_property
    def specials(self) -> tuple[Kind, ...]:
        return tuple(kind for kind in SPECIAL if kind in in_box(self.colour))

    def read(self, place: Place, names: Names) -> Kind:
        """The tile at a place.  If a fault is reported there, the returned tile is only a stand-in."""
        if type(place.value) is int and place.value == RELEASE and Kind.RELEASE not in self.specials:
            place.wrong("no-release", rule.TILES, colour=self.colour, least=1, most=highest(self.colour))
            return plain(1)
        if not isinstance(place.value, Members):
            return self._plain(place.between(1, highest(self.colour), rule.TILES))
        members = place.members(("value", "special"))
        value = members["value"].between(1, highest(self.colour), rule.TILES)
        special = members["special"].one_of(self.specials)
        if not special:
            return self._plain(value)
        kind = Kind(special)
        if members["value"].good and value != worth(kind):
            members["value"].wrong("fixed-value", rule.TILES, kind=kind, right=worth(kind), found=value)
        return kind

    def _plain(self, value: int) -> Kind:
        """The tile of this value without a special action; a red 1 is always the stairs."""
        return Kind.STAIRS if self.colour is Colour.RED and value == 1 else plain(value)

    def write(self, value: Kind, names: Names) -> int | Json:
        return {"value": worth(value), "special": value.value} if value in SPECIAL else worth(value)

    def schema(self) -> Json:
        kinds = [{"value": {"const": worth(kind)}, "special": {"const": kind.value}} for kind in self.specials]
        plain = {"type": "integer", "minimum": 1, "maximum": highest(self.colour)}
        return {"anyOf": [plain, *(exactly(kind, kind) for kind in kinds)]}

    def typed(self, form: Form, field: str) -> Json:
        """Not used: a whole pile is typed in one field (see `Pile.typed`)."""
        raise NotImplementedError


@dataclass(frozen=True)
class Pile(ListOf):
    """The format of a pile, typed in the calculator as digits in any order: 3210 is a 3, a 2, a 1 and a Release."""

    colour: Colour = Colour.RED

    def typed(self, form: Form, field: str) -> list[Any]:
        return [self._typed(one) for one in digits(form(field))]

    def _typed(self, digit: int | str) -> Json | int | str:
        if digit == RELEASE and self.colour in GUILDS:
            return {"value": SPECIAL[Kind.RELEASE], "special": Kind.RELEASE.value}
        return digit


@dataclass(frozen=True)
class AllPiles(ByWord):
    """The format of all five piles, empty ones included."""

    def of(self, word: StrEnum) -> Value:
        return EACH[word]

    def write(self, value: Mapping[StrEnum, Any], names: Names) -> Json:
        return super().write({colour: value.get(colour, ()) for colour in Colour}, names)


EACH: Mapping[StrEnum, Pile] = {colour: Pile(Face(colour), colour=colour) for colour in Colour}
PILES = AllPiles(tuple(Colour), Face(Colour.RED))
