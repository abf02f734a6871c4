"""Game End: the dragons, the goal, and the dice if it is a tie.

Pure: `score(final)` serves the table, the calculator, the command line and HTTP alike.
"""

from __future__ import annotations

from referee.core.cite import Rule
from referee.core.sheet import ScoreLine, Sheet, TieBreak, reason, tally

from . import rulebook as rule
from .final import Final, FinalSeat

PICTURES = {"dragons": "dragon"}
"""What is drawn beside a source of points; the others are bonuses and penalties."""

GOAL_POINTS = 3


@rule.enforces(rule.TIES)
def score(final: Final) -> Sheet:
    """The sheet of a table that has ended; the higher sum of dice is ahead in a tie."""
    dice = TieBreak("dice", tuple(sum(seat.dice) for seat in final.seats))
    return tally([counted(seat) for seat in final.seats], ties=(dice,))


@rule.enforces(rule.POINTS, rule.GOAL)
def counted(seat: FinalSeat) -> tuple[ScoreLine, ...]:
    """What a scholar scores."""
    together = " + ".join(str(dragon.points) for dragon in seat.dragons)
    points, n = sum(dragon.points for dragon in seat.dragons), len(seat.matching)
    return (
        _line("dragons", points, rule.POINTS, n=len(seat.dragons), sum=together),
        _line("goal", GOAL_POINTS * n, rule.GOAL, n=n),
    )


def _line(key: str, points: int, why: Rule, **params: object) -> ScoreLine:
    return ScoreLine(key, points, reason(key, why, **params), why)
