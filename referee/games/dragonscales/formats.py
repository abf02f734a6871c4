"""The public documents of Dragonscales: a final table in, placements in, the settled rows out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from referee.core.cite import Call
from referee.core.document import Place
from referee.core.final import Declared, GameFormat
from referee.core.object import nobody_twice
from referee.core.seat import by_seat, seats_of
from referee.core.table import Ending
from referee.core.value import Names

from . import rulebook as rule
from .boxes import Action, Colour, Rows, settle
from .calculator import next_round
from .final import ESCAPED, MOST_POINTS, SLAIN, TREASURES, Final, cubes_per_head
from .placed import LEAST, MOST, Board, Placement
from .scoring import score

DICE, WILDS = 7, 3


def completed(final: Final) -> Final:
    """Fills in `slain_by_nobody`, and keeps the list of the dead only where they do not count."""
    lost = final.ending.kind == SLAIN and final.ending.by is None
    return replace(final, slain_by_nobody=lost, dead=() if final.dead_count else final.dead)


def fits(doc: Place, final: Final) -> None:
    """Checks that the player who escaped, and no one else, has 0 spaces to the Exit."""
    end: Ending | None = final.ending
    for seat in seats_of(len(final.seats)):
        spaces = doc["players"][seat]["spaces_to_exit"]
        if end is None or not spaces.clean:
            continue
        if end.kind == ESCAPED and end.by == seat and spaces.value != 0:
            spaces.wrong("escaped-not-out", rule.ESCAPE, found=spaces.value)
        elif (end.kind != ESCAPED or end.by != seat) and spaces.value == 0:
            spaces.wrong("at-exit", rule.ESCAPE)


def mistyped(doc: Place, final: Final) -> None:
    """Checks that no Treasure has more points than a card can have: `331` are three cards without spaces."""
    for seat, villain in by_seat(final.seats):
        for n, points in enumerate(villain.treasures):
            if points > MOST_POINTS:
                doc["players"][seat]["treasures"][n].wrong("points", rule.TREASURES, most=MOST_POINTS, found=points)


def check_box(players: Place, final: Final) -> None:
    """Checks that there are no more Treasures than in the box, and that the cubes of each head fit the ending."""
    treasures = sum(len(seat.treasures) for seat in final.seats)
    if treasures > TREASURES:
        players.wrong("treasures", rule.COMPONENTS, held=treasures, most=TREASURES)
    head = cubes_per_head(len(final.seats))
    held = {colour: sum(seat.dragon_wounds[colour] for seat in final.seats) for colour in Colour}
    slain = final.ending.kind == SLAIN
    for colour, cubes in held.items():
        if cubes > head or (slain and cubes < head and not final.cubes_lost):
            key = "head" if cubes > head else "head-slain"
            players.wrong(key, rule.CUBES, colour=colour, held=cubes, head=head, players=len(final.seats))
    if not slain and all(cubes == head for cubes in held.values()):
        players.wrong("no-cube-left", rule.SLAIN)


def board_fits(doc: Place, board: Board) -> None:
    """Checks the number of dice of each placement and its wild dice, and that nobody places twice."""
    for i, placement in enumerate(board.placements):
        place = doc["placements"][i]
        if place["dice"].clean and place["wilds"].clean:
            check_wilds(place["wilds"], placement)
        together = sum(placement.dice.values()) + sum(placement.wilds.values())
        if place.clean and not placement.dice_changed_by_card:
            if together > DICE:
                place.wrong("seven-dice", rule.SEVEN_DICE, found=together)
            elif together < DICE:
                place.wrong("dice-left", rule.SEVEN_DICE, left=DICE - together)
    nobody_twice(doc["placements"], board.placements, rule.SEVEN_DICE)


def check_wilds(wilds: Place, placement: Placement) -> None:
    """Checks that there are at most three wild dice, each with a natural die in its row."""
    together = sum(placement.wilds.values())
    if together > WILDS:
        wilds.wrong("three-wilds", rule.THREE_WILDS, most=WILDS, found=together)
    for row, joined in placement.wilds.items():
        if joined and not placement.dice.get(row):
            wilds[row].wrong("wild-alone", rule.WILD_ALONE, row=row)


def settle_board(names: Names, board: Board) -> tuple[dict[str, Any], tuple[Call, ...]]:
    """Returns the settled rows as the document has them, and the calls."""
    rows, calls = settle(len(names), ((one.player, Counter(one.dice) + Counter(one.wilds)) for one in board.placements))
    returned: list[dict[str, Any]] = [dict(call.params) for call in calls if call.key == "returned"]
    answer = {
        "rows": _rows(names, rows),
        "returned": [{"player": names[call["seat"]], "row": call["row"], "dice": call["dice"]} for call in returned],
    }
    return answer, calls


def _rows(names: Names, rows: Rows) -> dict[str, list[dict[str, Any]]]:
    return {row: [{"player": names[pile.seat], "dice": pile.dice} for pile in rows[row]] for row in Action}


FINAL = Declared("dragonscales", Final, range(LEAST, MOST + 1), fits, check_box, completed, mistyped)
BOARD = Declared("dragonscales", Board, range(LEAST, MOST + 1), board_fits, following=next_round)
FORMAT = GameFormat(FINAL, score, BOARD, settle_board)
