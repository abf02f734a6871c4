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


def check_box(players: Place, final: Final) -> None:
    """Reports a fault if the players hold more dragons together than the box has."""
    held = sum(len(seat.dragons) for seat in final.seats)
    if held > DRAGONS:
        players.wrong("dragons", rule.DRAGONS, held=held, most=DRAGONS)


def mistyped(doc: Place, final: Final) -> None:
    """Reports a book with more dragons of its goal than the box has of a type."""
    for seat, scholar in by_seat(final.seats):
        if len(scholar.matching) > OF_A_TYPE:
            place = doc["players"][seat]["dragons"]
            place.wrong("of-a-type", rule.TWICE, held=len(scholar.matching), most=OF_A_TYPE)


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
    "book-of-dragons",
    Final,
    range(2, 6),
    adds_up=check_box,
    completed=completed,
    mistyped=mistyped,
    breaks={"dice": ("dice",)},
)
FORMAT = GameFormat(FINAL, score)
