"""All that the count needs to know about a Book of Dragons table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee.core.ask import Count
from referee.core.declare import Exactly, Steps, Typed, Typing
from referee.core.fields import digits

from . import rulebook as rule

DRAGONS = 36
"""Dragon cards in the box."""
DICE = 3
"""Expedition dice of one scholar."""
KINDS = ("goal", "other")
"""The fields of dragons on the calculator, those of one's goal and the others: so nobody has to tell types by name."""


@dataclass(frozen=True)
class Dragon:
    """A dragon card: its type as people call it, nothing when nobody told it, and its points."""

    type: str
    points: Annotated[int, Count(3, 8), rule.VALUES]


def typed_goal(form: Typing) -> str:
    """A word that its dragons share, and no other."""
    return KINDS[0]


def typed_dice(form: Typing) -> list[int | str]:
    """One digit each."""
    return digits(form("dice"))


def typed_dragons(form: Typing) -> list[dict[str, object]]:
    """Dragons are of the goal or of another type, and that is all that matters."""
    return [{"type": kind, "points": points} for kind in KINDS for points in digits(form(kind))]


def typed_in(steps: Steps, form: Typing) -> str:
    """The field that a dragon was typed in, by its number."""
    number = int(steps[0]) if steps else 0
    return form.called(KINDS[number >= len(digits(form(KINDS[0])))])


@dataclass(frozen=True)
class FinalSeat:
    """What one scholar has: the goal, the dragons in the book, used ones as well, and all three dice."""

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
        """The dragons of the goal; what nobody told matches nothing."""
        return tuple(dragon for dragon in self.dragons if dragon.type and dragon.type == self.goal)


@dataclass(frozen=True)
class Final:
    """A table at its end."""

    seats: tuple[FinalSeat, ...]
