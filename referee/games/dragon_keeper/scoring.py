"""Fin de partie et victoire: scores tribute, Releases, tiles, and the most treasure.

`score(final)` is a pure function that serves the table, the calculator, the command line and HTTP alike.
"""

from __future__ import annotations

from referee.core.seat import by_seat
from referee.core.sheet import Award, ScoreLine, Sheet, most, reason, tally, won

from . import rulebook as rule
from . import tribute
from .final import Final, FinalSeat
from .tiles import Colour, total, worth
from .tribute import Choice

PICTURES = {"tiles": "card", "guild": "person", "treasure": "treasure"}
"""The icon of each source of points."""

PAID_BY = {"tiles": (rule.POINTS,), "guild": (rule.POINTS,), "treasure": (rule.MOST_TREASURE, rule.TIED_TREASURE)}
"""The rules by which each source of points is paid."""

BONUS = 2


@rule.enforces(rule.WINNERS, rule.ELIMINATED)
def score(final: Final) -> Sheet:
    """The score sheet of a final; eliminated guardians have no lines."""
    prizes = (treasure(final),)
    lines = [None if seat.eliminated else (*counted(final, seat), *won(prizes, i)) for i, seat in by_seat(final.seats)]
    return tally(lines, prizes, shared=rule.WINNERS)


def settled(final: Final, seat: FinalSeat) -> Choice:
    """How a guardian pays and releases: as given in the final, otherwise the best scoring choice."""
    assert seat.guild is not None
    given = (seat.piles, seat.guild, seat.tribute, seat.released)
    return tribute.choices(*given, owner_chooses=final.owner_chooses, lone=final.lone_release)[0]


@rule.enforces(rule.POINTS)
def counted(final: Final, seat: FinalSeat) -> tuple[ScoreLine, ScoreLine]:
    """Two score lines: the tiles of other colours count for their owner, those of the home guild against."""
    choice, guild = settled(final, seat), seat.guild
    assert guild is not None
    by_colour = {colour: total(choice.left.get(colour, ())) for colour in Colour}
    given = dict(zip(("given", "also"), choice.tribute, strict=False))
    others = sum(n for colour, n in by_colour.items() if colour is not guild)
    why = reason("tiles", rule.POINTS, guild=str(guild), piles=len(choice.tribute), **by_colour, **given)
    own = sorted(map(worth, choice.left.get(guild, ())), reverse=True)
    added = {"n": len(own), "sum": " + ".join(map(str, own)), "total": sum(own), "released": len(choice.released)}
    against = reason("guild", rule.POINTS, **added)
    return ScoreLine("tiles", others, why, rule.POINTS), ScoreLine("guild", -sum(own), against, rule.POINTS)


@rule.enforces(rule.MOST_TREASURE, rule.TIED_TREASURE)
def treasure(final: Final) -> Award:
    """The award of 2 points for the most treasure, after the last payment."""
    held = {i: seat.treasures for i, seat in by_seat(final.seats) if not seat.eliminated}
    first = most(held)
    if len(first) != 1 and not (first and final.shared_bonus):
        cited = rule.TIED_TREASURE if first else rule.ELIMINATED
        return Award("treasure", 0, (), reason("no-treasure", cited, n=len(first)), cited)
    cited = rule.MOST_TREASURE if len(first) == 1 else rule.TIED_TREASURE
    why = reason("treasure", cited, n=held[first[0]], tied=len(first))
    return Award("treasure", BONUS, first, why, cited)
