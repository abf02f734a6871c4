"""The final: what scoring needs to know about a finished Book of Dragons table, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.declare import Exactly, Steps, Typed, Typing
from referee.core.fields import digits

from . import rulebook as rule

DRAGONS = 36
"""Number of dragon cards in the box."""
OF_A_TYPE = 6
"""Number of dragons of one type: one in each realm (BD25)."""
DICE = 3
"""Number of Expedition dice of each scholar."""
KINDS = ("goal", "other")
"""The calculator's fields for dragons: those that match the goal, and the others.  So no type has to be named."""


@dataclass(frozen=True)
class Dragon:
    """A dragon card: its type in the players' own words (empty if not entered) and its points."""

    type: str
    points: Annotated[int, Count(3, 8), rule.VALUES]


def typed_goal(form: Typing) -> str:
    """A placeholder for the goal, which is also the type of the dragons that match it."""
    return KINDS[0]


def typed_dice(form: Typing) -> list[int | str]:
    """The values of the dice, one digit each.  Without any, ones stand in, which count for nothing but a tie."""
    return digits(form("dice")) or [1] * DICE


def typed_dragons(form: Typing) -> list[dict[str, object]]:
    """Dragons for the document, of two types only: the goal's, and any other."""
    return [{"type": kind, "points": points} for kind in KINDS for points in digits(form(kind))]


def typed_in(steps: Steps, form: Typing) -> str:
    """The form field that a dragon was typed in, found by the dragon's index in the document."""
    number = int(steps[0]) if steps else 0
    return form.called(KINDS[number >= len(digits(form(KINDS[0])))])


@dataclass(frozen=True)
class FinalSeat:
    """What one scholar has: the goal, all dragons in the book, used ones included, and all three dice."""

    goal: Annotated[str, Typed(made=typed_goal)]
    dragons: Annotated[tuple[Dragon, ...], Typed(asks=KINDS, made=typed_dragons, back=typed_in)]
    dice: Annotated[
        tuple[Annotated[int, Count(1, 6)], ...],
        Exactly(DICE, "three-dice"),
        rule.THREE_DICE,
        Typed(asks=("dice",), made=typed_dice),
    ]

    @property
    def matching(self) -> tuple[Dragon, ...]:
        """The dragons of the goal's type; a dragon whose type is not entered never matches."""
        return tuple(dragon for dragon in self.dragons if dragon.type and dragon.type == self.goal)


@dataclass(frozen=True)
class Final:
    """A finished table."""

    seats: tuple[FinalSeat, ...]
