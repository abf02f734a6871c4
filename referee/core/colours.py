"""The colours of the pieces on the table: what each seat plays with, and so what it wears on every screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .cite import Refusal
from .entry import Entry


class Paint(StrEnum):
    """What pieces are painted with.  A seat that none is known of has the look of its number."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    WHITE = "white"
    BLACK = "black"
    PURPLE = "purple"
    ORANGE = "orange"
    TEAL = "teal"


UNTOLD = (
    Paint.RED,
    Paint.BLUE,
    Paint.YELLOW,
    Paint.GREEN,
    Paint.WHITE,
    Paint.BLACK,
    Paint.PURPLE,
    Paint.ORANGE,
)
"""The choice where no rulebook names the colours of the box: those that are apart in any light come first."""


@dataclass(frozen=True, kw_only=True)
class Colours:
    """In which colours a box has the pieces of its players, in the order in which they are given."""

    choices: tuple[Paint, ...]
    field: str = "colours"
    """The field of the setup that has a seat's each, as values that are called like a paint; or is empty."""
    begins: Paint | None = None
    """The colour of whoever begins."""
    asked: bool = True
    """False where the box has no piece of a player's: there is nothing to match, and the seats are given these."""

    def of(self, setup: Entry) -> tuple[Paint, ...]:
        """What each seat wears; nothing where nobody has said so."""
        return tuple(Paint(str(one)) for one in getattr(setup, self.field))

    def fill(self, picked: Sequence[str], first: int | None = None) -> tuple[Paint, ...]:
        """The picks ("": none) with the next free colour for every seat that has none; `first`: who begins."""
        worn: list[str] = list(picked)
        if self.begins and first is not None and self.begins not in worn and not worn[first]:
            worn[first] = self.begins
        later = [one for one in self.choices if one != self.begins]
        free = [one for one in (*later, *self.choices) if one not in worn]
        return tuple(Paint(one) if one else free.pop(0) for one in worn)

    def must_fit(self, setup: Entry, seats: int) -> None:
        """Raise Refusal unless it has no colours, or one of this box for each seat and none twice."""
        worn = self.of(setup)
        if worn and len(worn) != seats:
            raise Refusal(None, "a-colour-each")
        if len(set(worn)) < len(worn):
            raise Refusal(None, "two-of-one-colour")
        if not set(worn) <= set(self.choices):
            raise Refusal(None, "no-such-colour")


def classes(worn: Iterable[Paint]) -> str:
    """What a page is marked with so that each seat wears its colour (`static/pieces.css`): `wear-0-red wear-1-blue`."""
    return " ".join(f"wear-{seat}-{paint}" for seat, paint in enumerate(worn))
