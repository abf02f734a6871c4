"""All that the count needs to know about a Whelps to Wyrms table when it ended, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.declare import Among, Option, Otherwise, Steps, Typed, Typing, Within
from referee.core.fields import count

from . import rulebook as rule

OBJECTIVES = 18
"""Objective cards that can be claimed: 22 in the box without the four of the end."""
IMPROVEMENTS = 70
"""Improvement cards in the box, all of which could be razed."""
ANIMALS = 25
"""Sheep in the box, and as many cows."""
SHEEP, COW, HUMAN = 1, 2, 3
"""Experience that a meeple in the belly is worth."""
PRICES = (1, 2, 4)
"""What a skill costs in experience, row by row."""
ROW = 3
"""Skills in a row of a dragon board."""
ROWS = {f"row{n}": price for n, price in enumerate(PRICES, 1)}
"""The fields of skills on the calculator, and what a skill of the row costs."""


class Maturity(StrEnum):
    """How far a dragon has grown."""

    WHELP = "whelp"
    DRAKE = "drake"
    WYRM = "wyrm"

    @property
    def level(self) -> int:
        """1, 2 or 3."""
        return list(Maturity).index(self) + 1

    @property
    def paid(self) -> int:
        """Experience paid to get there, both steps together for a Wyrm."""
        return (0, 4, 12)[self.level - 1]


def typed_maturity(form: Typing) -> str:
    """Ticked, as far as it has grown."""
    ticked = (maturity for maturity in (Maturity.WYRM, Maturity.DRAKE) if form(maturity) == "yes")
    return next(ticked, Maturity.WHELP)


def maturity_field(steps: Steps, form: Typing) -> str:
    return form.called(Maturity.DRAKE)


def typed_skills(form: Typing) -> list[int | str]:
    """Row by row, as many as were bought in each."""
    return [price for row in ROWS for price in _bought(form, row)]


def skill_field(steps: Steps, form: Typing) -> str:
    """The row that a skill was typed in, by its number; the first that has any, for all of them together."""
    number = int(steps[0]) if steps else 0
    rows = [row for row in ROWS for _ in _bought(form, row)]
    return form.called(rows[number] if number < len(rows) else next(iter(ROWS)))


def _bought(form: Typing, row: str) -> list[int | str]:
    """The price of a row as often as it was paid; one too many says enough of any number that is too high."""
    typed = count(form(row))
    return [ROWS[row]] * min(typed, ROW + 1) if isinstance(typed, int) else [typed]


Belly = Annotated[int, Within("belly")]
Skill = Annotated[int, Among(PRICES, "price"), rule.SKILLS]


@dataclass(frozen=True)
class FinalSeat:
    """What one dragon has; humans are merchants and slayers alike, skills are what each of them cost."""

    gold: int
    objectives: tuple[int, ...]
    razed: int
    sheep: Belly
    cows: Belly
    humans: Belly
    experience_cubes: Annotated[int, Typed("cubes")]
    maturity: Annotated[Maturity, Typed(asks=(Maturity.DRAKE, Maturity.WYRM), made=typed_maturity, back=maturity_field)]
    skills: Annotated[tuple[Skill, ...], Typed(asks=tuple(ROWS), made=typed_skills, back=skill_field)]

    @property
    def belly(self) -> int:
        """The meeples in the belly, in experience."""
        return SHEEP * self.sheep + COW * self.cows + HUMAN * self.humans

    @property
    def experience(self) -> int:
        """Everything ever gained and not given up: in hand, in the belly, paid for growing and for skills."""
        return self.experience_cubes + self.belly + self.maturity.paid + sum(self.skills)


@dataclass(frozen=True)
class Final:
    """A table at its end."""

    seats: tuple[FinalSeat, ...]
    award_needs_one: Annotated[bool, Option(), Typed("needs_one")] = True
    """WW1: who has none of what an award counts cannot get it."""
    awards_are_claimed: Annotated[bool, Otherwise()] = False
    """WW3: an award counts as a claimed objective when gold is equal."""
    more_animals: Annotated[bool, Otherwise()] = False
    """WW22: something stood in for sheep and cows that the box did not have."""
