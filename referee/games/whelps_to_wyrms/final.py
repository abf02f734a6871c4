"""The final: what scoring needs to know about a finished Whelps to Wyrms table, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from referee.core.declare import Among, Option, Otherwise, Steps, Typed, Typing, Within
from referee.core.fields import count

from . import rulebook as rule

OBJECTIVES = 18
"""Number of objective cards that can be claimed: 22 in the box, less the four for the end of the game."""
MOST_GOLD = 20
"""More gold than any objective is worth; the rulebook shows none of them."""
IMPROVEMENTS = 70
"""Number of Improvement cards in the box, all of which could be razed."""
ANIMALS = 25
"""Number of sheep in the box, and also of cows."""
SHEEP, COW, HUMAN = 1, 2, 3
"""Experience that each kind of meeple in the belly is worth."""
PRICES = (1, 2, 4)
"""The cost of a skill in experience, by row."""
ROW = 3
"""Number of skills in a row of a dragon board."""
ROWS = {f"row{n}": price for n, price in enumerate(PRICES, 1)}
"""The calculator's fields for skills, one per row, and the cost of a skill in that row."""


EXPERIENCE = ("cubes", "drake", "wyrm", *ROWS)
"""The calculator's fields that only matter if gold and objectives are equal."""


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
        """Experience paid to reach this level; for a Wyrm, both steps together."""
        return (0, 4, 12)[self.level - 1]


def typed_maturity(form: Typing) -> str:
    """The highest level that is ticked in the form; Whelp if none is."""
    ticked = (maturity for maturity in (Maturity.WYRM, Maturity.DRAKE) if form(maturity) == "yes")
    return next(ticked, Maturity.WHELP)


def maturity_field(steps: Steps, form: Typing) -> str:
    return form.called(Maturity.DRAKE)


def typed_skills(form: Typing) -> list[int | str]:
    """The prices of the bought skills, row by row, from the number typed for each row."""
    return [price for row in ROWS for price in _bought(form, row)]


def skill_field(steps: Steps, form: Typing) -> str:
    """The form field of the row that a skill was typed in, by its index; for the whole list, the first wrong row."""
    rows = [row for row in ROWS for _ in _bought(form, row)]
    if steps:
        return form.called(rows[int(steps[0])])
    row = wrong_row([rows.count(row) for row in ROWS], Maturity(typed_maturity(form)))
    return form.called([*ROWS][row or 0])


def wrong_row(bought: Sequence[int], maturity: Maturity) -> int | None:
    """The first row with more skills than a board has, beyond the dragon's maturity, or above unbought skills."""
    for row, held in enumerate(bought):
        if held > ROW or (held and row >= maturity.level) or (row and held > bought[row - 1]):
            return row
    return None


def _bought(form: Typing, row: str) -> list[int | str]:
    """The price of a row, repeated as often as it was paid; the typed text, if it is no number.

    At most one more than a row has: that is enough to report a number that is too high.
    """
    typed = count(form(row))
    return [ROWS[row]] * min(typed, ROW + 1) if isinstance(typed, int) else [typed]


Belly = Annotated[int, Within("belly")]
Skill = Annotated[int, Among(PRICES, "price"), rule.SKILLS]


@dataclass(frozen=True)
class FinalSeat:
    """What one dragon has; `humans`: merchants and slayers alike; `skills`: the price of each bought skill."""

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
        """The experience that the meeples in the belly are worth."""
        return SHEEP * self.sheep + COW * self.cows + HUMAN * self.humans

    @property
    def experience(self) -> int:
        """All experience for a tie: cubes, belly, and what was spent on growing and skills (WW4)."""
        return self.experience_cubes + self.belly + self.maturity.paid + sum(self.skills)


@dataclass(frozen=True)
class Final:
    """A finished table."""

    seats: tuple[FinalSeat, ...]
    award_needs_one: Annotated[bool, Option(), Typed("needs_one")] = True
    """WW1: a dragon with none of what an award counts cannot get it."""
    awards_are_claimed: Annotated[bool, Otherwise()] = False
    """WW3: an award counts as a claimed objective in a tie."""
    more_animals: Annotated[bool, Otherwise()] = False
    """WW22: substitutes were used because the box ran out of sheep or cows."""
