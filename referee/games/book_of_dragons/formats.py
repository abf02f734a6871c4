"""The public document of The Book of Dragons: a final table.  The game has no board document."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import count

from referee.core.document import Place
from referee.core.final import Declared, GameFormat
from referee.core.seat import by_seat

from . import rulebook as rule
from .final import DRAGONS, OF_A_TYPE, Final, FinalSeat
from .scoring import score

TOO_MANY = "of-a-type"
"""The fault of a book with more dragons of its goal than there are of a type."""


def check_box(players: Place, final: Final) -> None:
    """Reports dragons beyond those in the box: all together, and of the type of a goal in one book."""
    held = sum(len(seat.dragons) for seat in final.seats)
    if held > DRAGONS:
        players.wrong("dragons", rule.DRAGONS, held=held, most=DRAGONS)
    for i, seat in by_seat(final.seats):
        if len(seat.matching) > OF_A_TYPE:
            players[i]["dragons"].wrong(TOO_MANY, rule.GOAL, held=len(seat.matching), most=OF_A_TYPE)


def completed(final: Final) -> Final:
    """Fills in types and goals that were not entered with placeholders that match nothing."""
    used = {word for seat in final.seats for word in (seat.goal, *(dragon.type for dragon in seat.dragons))}
    kind, goal = _unused("?", used), _unused("-", used)
    return Final(tuple(_completed_seat(seat, kind, goal) for seat in final.seats))


def _completed_seat(seat: FinalSeat, kind: str, goal: str) -> FinalSeat:
    dragons = tuple(replace(dragon, type=dragon.type or kind) for dragon in seat.dragons)
    return replace(seat, goal=seat.goal or goal, dragons=dragons)


def _unused(mark: str, used: Collection[str]) -> str:
    """The mark, repeated until it is a word that is not in use."""
    return next(word for n in count(1) if (word := mark * n) not in used)


FINAL = Declared(
    "book-of-dragons", Final, range(2, 6), adds_up=check_box, completed=completed, breaks={"dice": ("dice",)}
)
FORMAT = GameFormat(FINAL, score)
