"""End of Game: scores gold, claimed objectives, and the four awards.

`score(final)` is a pure function that serves the table, the calculator, the command line and HTTP alike.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.core.cite import Rule
from referee.core.seat import by_seat, seats_of
from referee.core.sheet import Award, ScoreLine, Sheet, TieBreak, most, reason, tally, won

from . import rulebook as rule
from .final import Final, FinalSeat

PICTURES = {
    "gold": "gold",
    "objectives": "card",
    "most_razed": "raze",
    "most_sheep": "sheep",
    "most_cows": "cow",
    "most_humans": "human",
}
"""The icon of each source of points."""

AWARDS: dict[str, tuple[int, Callable[[FinalSeat], int]]] = {
    "most_razed": (3, lambda seat: seat.razed),
    "most_sheep": (5, lambda seat: seat.sheep),
    "most_cows": (4, lambda seat: seat.cows),
    "most_humans": (3, lambda seat: seat.humans),
}
"""The awards at the end of the game: their gold, and what they count."""


PAID_BY = {"gold": (rule.GOLD,), "objectives": (rule.CLAIMED,), **dict.fromkeys(AWARDS, (rule.AWARDS,))}
"""The rules by which each source of points is paid."""


@rule.enforces(rule.WINNER, rule.SHARED)
def score(final: Final) -> Sheet:
    """The score sheet of a final."""
    prizes = awards(final)
    lines = [(*counted(seat), *won(prizes, i)) for i, seat in by_seat(final.seats)]
    return tally(lines, prizes, ties(final, prizes), rule.SHARED)


@rule.enforces(rule.TIES)
def ties(final: Final, prizes: tuple[Award, ...]) -> tuple[TieBreak, TieBreak]:
    """The tie-breaks: claimed objectives, then experience, including what was spent on growing and skills (WW4)."""
    seats = seats_of(len(final.seats))
    awarded = [len(won(prizes, seat)) if final.awards_are_claimed else 0 for seat in seats]
    claimed = tuple(len(final.seats[seat].objectives) + awarded[seat] for seat in seats)
    experience = tuple(seat.experience for seat in final.seats)
    return TieBreak("objectives", claimed, rule.TIES), TieBreak("experience", experience, rule.TIES)


@rule.enforces(rule.GOLD, rule.CLAIMED)
def counted(seat: FinalSeat) -> tuple[ScoreLine, ...]:
    """The score lines of a dragon that do not depend on the others."""
    together = " + ".join(str(gold) for gold in seat.objectives)
    return (
        _line("gold", seat.gold, rule.GOLD, n=seat.gold),
        _line("objectives", sum(seat.objectives), rule.CLAIMED, n=len(seat.objectives), sum=together),
    )


@rule.enforces(rule.AWARDS, rule.NEEDS_ONE)
def awards(final: Final) -> tuple[Award, ...]:
    """The four awards of the end, including those that nobody gets."""
    return tuple(_award(final, key) for key in AWARDS)


def _award(final: Final, key: str) -> Award:
    """One award.  WW2: tied dragons share the gold evenly; the remainder is lost, even if it is everything."""
    gold, held = AWARDS[key]
    least = 1 if final.award_needs_one else 0
    values = {seat: held(dragon) for seat, dragon in by_seat(final.seats) if held(dragon) >= least}
    seats = most(values)
    if not seats:
        return Award(key, 0, (), reason(f"no-{key}", rule.NEEDS_ONE), rule.NEEDS_ONE)
    each, rest = divmod(gold, len(seats))
    why = reason(key, rule.AWARDS, n=values[seats[0]], who=seats, among=len(seats), gold=gold, rest=rest)
    return Award(key, each, seats, why, rule.AWARDS)


def _line(key: str, points: int, why: Rule, **params: object) -> ScoreLine:
    return ScoreLine(key, points, reason(key, why, **params), why)
