"""The public document of Whelps to Wyrms: a final table in.  There is no board to settle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.document import GameFormat, Place, distinct, otherwise, seated

from . import rulebook as rule
from .final import ANIMALS, IMPROVEMENTS, OBJECTIVES, PRICES, ROW, Final, FinalSeat, Maturity
from .scoring import score

LEAST, MOST = 2, 6
PLAYER = ("name", "gold", "objectives", "razed", "belly", "experience_cubes", "maturity", "skills")
BELLY = ("sheep", "cows", "humans")


def read_final(doc: Place) -> tuple[tuple[str, ...], Final]:
    """A final table.  Raises Faulty."""
    root = doc.members(("game", "players"), ("options", "house"))
    players = [place.members(PLAYER) for place in seated(root["players"], LEAST, MOST)]
    names = distinct(player["name"] for player in players)
    seats = tuple(read_seat(player) for player in players)
    options = root["options"].members((), ("award_needs_one",))
    claimed = root["house"].members((), ("awards_are_claimed",))["awards_are_claimed"].flag(False)
    final = Final(seats, options["award_needs_one"].flag(True), claimed)
    doc.settle()
    check_box(root["players"], final)
    doc.settle()
    return names, final


def document(names: Sequence[str], final: Final) -> dict[str, Any]:
    """A final table as the document that says so."""
    return {
        "game": FORMAT.name,
        "players": [written_seat(name, seat) for name, seat in zip(names, final.seats, strict=True)],
        "options": {"award_needs_one": final.award_needs_one},
        **otherwise(awards_are_claimed=True if final.awards_are_claimed else None),
    }


def written_seat(name: str, seat: FinalSeat) -> dict[str, Any]:
    return {
        "name": name,
        "gold": seat.gold,
        "objectives": list(seat.objectives),
        "razed": seat.razed,
        "belly": {key: getattr(seat, key) for key in BELLY},
        "experience_cubes": seat.experience_cubes,
        "maturity": seat.maturity.value,
        "skills": list(seat.skills),
    }


def read_seat(player: Mapping[str, Place]) -> FinalSeat:
    """One player of the document."""
    belly = player["belly"].members(BELLY)
    maturity = Maturity(player["maturity"].one_of([m.value for m in Maturity]) or Maturity.WHELP)
    return FinalSeat(
        gold=player["gold"].count(),
        objectives=tuple(card.count() for card in player["objectives"].items()),
        razed=player["razed"].count(),
        **{key: belly[key].count() for key in BELLY},
        experience_cubes=player["experience_cubes"].count(),
        maturity=maturity,
        skills=read_skills(player["skills"], maturity if player["maturity"].clean else Maturity.WYRM),
    )


def read_skills(place: Place, maturity: Maturity) -> tuple[int, ...]:
    """What each bought skill cost, as a dragon of this maturity can have bought them."""
    prices = tuple(read_price(price) for price in place.items())
    if place.clean:
        check_skills(place, prices, maturity)
    return prices


def read_price(place: Place) -> int:
    """1, 2 or 4; the lowest when it is none of them."""
    if type(place.value) is int and place.value in PRICES:
        return place.value
    place.wrong("price", rule.SKILLS, found=place.value)
    return PRICES[0]


def check_skills(place: Place, prices: tuple[int, ...], maturity: Maturity) -> None:
    """Three in a row of the board, each above one that was bought, none beyond the dragon's maturity."""
    bought = [prices.count(price) for price in PRICES]
    for row, (price, held) in enumerate(zip(PRICES, bought, strict=True)):
        if held > ROW:
            return place.wrong("row-full", rule.SKILLS, price=price, most=ROW, held=held)
        if held and row >= maturity.level:
            return place.wrong("too-young", rule.SKILLS, price=price, need=[*Maturity][row].value)
        if row and held > bought[row - 1]:
            return place.wrong("not-below", rule.SKILLS, price=price, below=PRICES[row - 1])
    return None


def check_box(players: Place, final: Final) -> None:
    """No more cards and animals on the whole table than there are."""
    objectives = sum(len(seat.objectives) for seat in final.seats)
    if objectives > OBJECTIVES:
        players.wrong("objectives", rule.OBJECTIVE_CARDS, held=objectives, most=OBJECTIVES)
    razed = sum(seat.razed for seat in final.seats)
    if razed > IMPROVEMENTS:
        players.wrong("improvements", rule.IMPROVEMENTS, held=razed, most=IMPROVEMENTS)
    for key in ("sheep", "cows"):
        held = sum(getattr(seat, key) for seat in final.seats)
        if held > ANIMALS:
            players.wrong(key, rule.ANIMALS, held=held, most=ANIMALS)


FORMAT = GameFormat("whelps-to-wyrms", read_final, document, score)
