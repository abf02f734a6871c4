"""The colours of the players' pieces, in which every screen shows each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .cite import Refusal
from .entry import Entry


class Paint(StrEnum):
    """The colour of a player's pieces.  A seat without one has the look of its number."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    WHITE = "white"
    BLACK = "black"
    PURPLE = "purple"
    ORANGE = "orange"
    TEAL = "teal"


ANY_BOX = (
    Paint.RED,
    Paint.BLUE,
    Paint.YELLOW,
    Paint.GREEN,
    Paint.WHITE,
    Paint.BLACK,
    Paint.PURPLE,
    Paint.ORANGE,
)
"""The colours to choose from if no rulebook names those in the box; the easiest to tell apart come first."""


@dataclass(frozen=True, kw_only=True)
class Colours:
    """The colours of the players' pieces in a box, in the order in which they are assigned."""

    choices: tuple[Paint, ...]
    field: str = "colours"
    """The setup's field with the colour of each seat, as words that name a paint; it may be empty."""
    begins: Paint | None = None
    """The colour of the player who begins, if the rules fix it."""
    asked: bool = True
    """False if the box has no pieces of the players: then players choose no colours, and seats are given these."""

    def of(self, setup: Entry) -> tuple[Paint, ...]:
        """The colour of each seat; empty if the setup has no colours."""
        return tuple(Paint(str(one)) for one in getattr(setup, self.field))

    def fill(self, picked: Sequence[str], first: int | None = None) -> tuple[Paint, ...]:
        """The picked colours, and the next free colour for each seat without a pick (""); `first`: who begins."""
        worn: list[str] = list(picked)
        if self.begins and first is not None and self.begins not in worn and not worn[first]:
            worn[first] = self.begins
        later = [one for one in self.choices if one != self.begins]
        free = [one for one in (*later, *self.choices) if one not in worn]
        return tuple(Paint(one) if one else free.pop(0) for one in worn)

    def must_fit(self, setup: Entry, seats: int) -> None:
        """Raise Refusal unless the setup has no colours, or a different colour of this box for each seat."""
        worn = self.of(setup)
        if worn and len(worn) != seats:
            raise Refusal(None, "a-colour-each")
        if len(set(worn)) < len(worn):
            raise Refusal(None, "two-of-one-colour")
        if not set(worn) <= set(self.choices):
            raise Refusal(None, "no-such-colour")


def classes(worn: Iterable[Paint]) -> str:
    """The CSS classes that show each seat in its colour (`static/pieces.css`): `wear-0-red wear-1-blue`."""
    return " ".join(f"wear-{seat}-{paint}" for seat, paint in enumerate(worn))
