"""The public document of Whelps to Wyrms: a final table.  The game has no board document."""

from __future__ import annotations

from referee.core.document import Place
from referee.core.final import Declared, GameFormat
from referee.core.seat import by_seat

from . import rulebook as rule
from .final import ANIMALS, EXPERIENCE, IMPROVEMENTS, MOST_GOLD, OBJECTIVES, PRICES, ROW, Final, Maturity, wrong_row
from .scoring import score


def fits(doc: Place, final: Final) -> None:
    """Checks that each dragon can have bought its skills at its maturity."""
    for seat, dragon in by_seat(final.seats):
        player = doc["players"][seat]
        if player["skills"].clean:
            grown = dragon.maturity if player["maturity"].clean else Maturity.WYRM
            check_skills(player["skills"], dragon.skills, grown)


def check_skills(place: Place, prices: tuple[int, ...], maturity: Maturity) -> None:
    """Reports the first row of skills with more than three, beyond the dragon's maturity, or above unbought skills."""
    bought = [prices.count(price) for price in PRICES]
    row = wrong_row(bought, maturity)
    if row is None:
        return
    price, held = PRICES[row], bought[row]
    if held > ROW:
        place.wrong("row-full", rule.SKILLS, price=price, most=ROW, held=held)
    elif row >= maturity.level:
        place.wrong("too-young", rule.SKILLS, price=price, need=[*Maturity][row].value)
    else:
        place.wrong("not-below", rule.SKILLS, price=price, below=PRICES[row - 1])


def mistyped(doc: Place, final: Final) -> None:
    """Checks that no objective has more gold than a card can have: `343` are three cards without spaces."""
    for seat, dragon in by_seat(final.seats):
        for n, gold in enumerate(dragon.objectives):
            if gold > MOST_GOLD:
                doc["players"][seat]["objectives"][n].wrong("gold", rule.CLAIMED, most=MOST_GOLD, found=gold)


def check_box(players: Place, final: Final) -> None:
    """Reports cards and animals beyond those in the box."""
    objectives = sum(len(seat.objectives) for seat in final.seats)
    if objectives > OBJECTIVES:
        players.wrong("objectives", rule.OBJECTIVE_CARDS, held=objectives, most=OBJECTIVES)
    razed = sum(seat.razed for seat in final.seats)
    if razed > IMPROVEMENTS:
        players.wrong("improvements", rule.IMPROVEMENTS, held=razed, most=IMPROVEMENTS)
    for key in ("sheep", "cows"):
        held = sum(getattr(seat, key) for seat in final.seats)
        if held > ANIMALS and not final.more_animals:
            players.wrong(key, rule.ANIMALS, held=held, most=ANIMALS)


FINAL = Declared(
    "whelps-to-wyrms",
    Final,
    range(2, 7),
    fits,
    check_box,
    mistyped=mistyped,
    breaks={"experience": EXPERIENCE},
)
FORMAT = GameFormat(FINAL, score)
