"""Game End: scores the dragons and the goal; the dice break ties.

`score(final)` is a pure function that serves the table, the calculator, the command line and HTTP alike.
"""

from __future__ import annotations

from referee.core.cite import Rule
from referee.core.sheet import ScoreLine, Sheet, TieBreak, reason, tally

from . import rulebook as rule
from .final import Final, FinalSeat

PICTURES = {"dragons": "dragon", "goal": "card"}
"""The icon of each source of points."""

PAID_BY = {"dragons": (rule.POINTS,), "goal": (rule.GOAL,)}
"""The rules by which each source of points is paid."""

GOAL_POINTS = 3


@rule.enforces(rule.TIES)
def score(final: Final) -> Sheet:
    """The score sheet of a final; in a tie, the higher sum of dice is ahead."""
    dice = TieBreak("dice", tuple(sum(seat.dice) for seat in final.seats), rule.TIES)
    return tally([counted(seat) for seat in final.seats], ties=(dice,), shared=rule.TIES)


@rule.enforces(rule.POINTS, rule.GOAL)
def counted(seat: FinalSeat) -> tuple[ScoreLine, ...]:
    """The score lines of one scholar."""
    together = " + ".join(str(dragon.points) for dragon in seat.dragons)
    points, n = sum(dragon.points for dragon in seat.dragons), len(seat.matching)
    return (
        _line("dragons", points, rule.POINTS, n=len(seat.dragons), sum=together),
        _line("goal", GOAL_POINTS * n, rule.GOAL, n=n),
    )


def _line(key: str, points: int, why: Rule, **params: object) -> ScoreLine:
    return ScoreLine(key, points, reason(key, why, **params), why)
