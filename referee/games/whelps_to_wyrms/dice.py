"""Dice as they are typed, and their total in a dragon's combat roll."""

from __future__ import annotations

from dataclasses import dataclass

from referee.core.cite import Refusal

from . import rulebook as rule
from .kinds import Skill
from .skills import has
from .state import Player

HOW_MANY = (2, 2, 3)
"""Number of combat dice of a Whelp, a Drake and a Wyrm."""


@dataclass(frozen=True)
class Roll:
    """A combat roll: the dice, the value that is ignored (0: none), and the amount added."""

    dice: tuple[int, ...]
    dropped: int
    added: int

    @property
    def total(self) -> int:
        """The sum of the dice that count and the amount added."""
        return sum(self.dice) - self.dropped + self.added


def read(typed: int) -> tuple[int, ...]:
    """Dice values from digits: 46 is a 4 and a 6.  Raises Refusal if a digit is not 1 to 6."""
    digits = str(typed) if typed else ""
    if not set(digits) <= set("123456"):
        raise Refusal(rule.COMBAT, "no-such-dice", n=typed)
    return tuple(map(int, digits))


@rule.enforces(rule.COMBAT)
def rolled(player: Player, typed: int, *, attacking: bool, plus: int = 0) -> Roll:
    """A dragon's combat roll: a Wyrm ignores its lowest die, and Claws add 1 in the Attack action.

    Raises Refusal if the number of dice is wrong.
    """
    dice, need = read(typed), HOW_MANY[player.level - 1]
    if len(dice) != need:
        raise Refusal(rule.MATURITY, "so-many-dice", n=need, found=len(dice), maturity=player.maturity)
    claws = 1 if attacking and has(player, Skill.CLAWS) else 0
    return Roll(dice, min(dice) if need > 2 else 0, claws + plus)
