"""The public document of The Book of Dragons: a final table in.  There is no board to settle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import count
from typing import Any

from referee.core.document import GameFormat, Place, distinct, seated

from . import rulebook as rule
from .final import DICE, DRAGONS, Dragon, Final, FinalSeat
from .scoring import score

LEAST, MOST = 2, 5
PLAYER = ("name", "goal", "dragons", "dice")


def read_final(doc: Place) -> tuple[tuple[str, ...], Final]:
    """A final table.  Raises Faulty."""
    root = doc.members(("game", "players"))
    players = [place.members(PLAYER) for place in seated(root["players"], LEAST, MOST)]
    names = distinct(player["name"] for player in players)
    final = Final(tuple(read_seat(player) for player in players))
    doc.settle()
    held = sum(len(seat.dragons) for seat in final.seats)
    if held > DRAGONS:
        root["players"].wrong("dragons", rule.DRAGONS, held=held, most=DRAGONS)
    doc.settle()
    return names, final


def document(names: Sequence[str], final: Final) -> dict[str, Any]:
    """A final table as the document that says so; a type or a goal that nobody told is one that matches no other."""
    said = {word for seat in final.seats for word in (seat.goal, *(dragon.type for dragon in seat.dragons))}
    kind, goal = _unsaid("?", said), _unsaid("-", said)
    return {
        "game": FORMAT.name,
        "players": [
            {
                "name": name,
                "goal": seat.goal or goal,
                "dragons": [{"type": dragon.type or kind, "points": dragon.points} for dragon in seat.dragons],
                "dice": list(seat.dice),
            }
            for name, seat in zip(names, final.seats, strict=True)
        ],
    }


def _unsaid(mark: str, said: Collection[str]) -> str:
    """A word that nobody said."""
    return next(word for n in count(1) if (word := mark * n) not in said)


def read_seat(player: Mapping[str, Place]) -> FinalSeat:
    dragons = tuple(read_dragon(place) for place in player["dragons"].items())
    return FinalSeat(player["goal"].name(), dragons, read_dice(player["dice"]))


def read_dragon(place: Place) -> Dragon:
    members = place.members(("type", "points"))
    return Dragon(members["type"].name(), members["points"].between(3, 8, rule.VALUES))


def read_dice(place: Place) -> tuple[int, ...]:
    """Exactly three dice."""
    dice = tuple(die.between(1, 6) for die in place.items())
    if type(place.value) is list and len(dice) != DICE:
        place.wrong("three-dice", rule.THREE_DICE, found=len(dice))
    return dice


FORMAT = GameFormat("book-of-dragons", read_final, document, score)
