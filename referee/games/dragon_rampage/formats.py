"""The public documents of Dragon Rampage: a final table in; dice and tokens in, the settled rows out."""

from __future__ import annotations

from typing import Any

from referee.core.cite import Call
from referee.core.document import Place
from referee.core.final import Declared, GameFormat
from referee.core.object import nobody_twice
from referee.core.seat import seats_of
from referee.core.table import Ending
from referee.core.value import Names

from . import rulebook as rule
from .boxes import DICE, WILDS, Action, Counts, Rows, box, rampage_total, report, settle, wrongs
from .calculator import next_round
from .final import DRAGON_SLAIN, Final, life
from .placed import LEAST, MOST, Board, Rolled
from .scoring import score


def fits(doc: Place, final: Final) -> None:
    """Checks that the player who escaped, and no one else, has 0 spaces to the exit."""
    end: Ending | None = final.ending
    for seat in seats_of(len(final.seats)):
        spaces = doc["players"][seat]["spaces_to_exit"]
        if end is None or not spaces.clean:
            continue
        if end.by == seat and spaces.value != 0:
            spaces.wrong("escaped-not-out", rule.ESCAPE, found=spaces.value)
        elif end.by != seat and spaces.value == 0:
            spaces.wrong("at-exit", rule.ESCAPE)


def check_dragon(players: Place, final: Final) -> None:
    """Checks that there are enough cubes if the dragon was slain, and too few if it was not."""
    lives = life(len(final.seats), final.dungeon)
    held = sum(seat.dragon_wounds for seat in final.seats)
    slain = final.ending.kind == DRAGON_SLAIN
    if slain != (held >= lives):
        key = "dragon-lives" if slain else "dragon-dead"
        players.wrong(key, rule.LIFE, held=held, life=lives, players=len(final.seats))


def board_fits(doc: Place, board: Board) -> None:
    """Checks the dice and tokens of each player, and that nobody is listed twice."""
    for i, rolled in enumerate(board.dice):
        place = doc["dice"][i]
        if place["dice"].clean and place["wilds"].clean:
            check_dice(place, rolled)
            symbols = {row: rolled.dice.get(row, 0) + rolled.wilds.get(row, 0) for row in Action}
            if place["tokens"].clean and place["wilds"].clean and sum(symbols.values()) <= DICE:
                check_tokens(place["tokens"], symbols, rolled.tokens)
    nobody_twice(doc["dice"], board.dice, rule.SEVEN_DICE)


def check_dice(place: Place, rolled: Rolled) -> None:
    """Checks that there are at most seven dice, at most three of them wild, each with a natural die in its row."""
    natural, joined, wilds = sum(rolled.dice.values()), sum(rolled.wilds.values()), place["wilds"]
    if natural + joined > DICE:
        place.wrong("seven-dice", rule.SEVEN_DICE, most=DICE, found=natural + joined)
    if joined > WILDS:
        wilds.wrong("three-wilds", rule.THREE_WILDS, most=WILDS, found=joined)
    for row, n in rolled.wilds.items():
        if n and not rolled.dice.get(row):
            wilds[row].wrong("wild-alone", rule.WILD_ALONE, row=row)


def check_tokens(place: Place, symbols: Counts, tokens: Counts) -> None:
    """Checks the use of the nine tokens; a fault of one row is reported there, others for all tokens together."""
    for wrong in wrongs(symbols, tokens):
        at = place[wrong.row] if wrong.row else place
        at.wrong(wrong.key, wrong.rule, **dict(wrong.params))


def settle_board(names: Names, board: Board) -> tuple[dict[str, Any], tuple[Call, ...]]:
    """Returns the settled rows as the document has them, and the calls."""
    rows = settle(len(names), board.first_player, {one.player: one.tokens for one in board.dice})
    return {"rows": _rows(names, rows), "rampage_total": rampage_total(rows)}, report(rows)


def _rows(names: Names, rows: Rows) -> dict[str, list[dict[str, Any]]]:
    return {
        row: [{"player": names[t.seat], "token": t.value, "box": box(row, i)} for i, t in enumerate(rows[row])]
        for row in Action
    }


FINAL = Declared("dragon-rampage", Final, range(LEAST, MOST + 1), fits, check_dragon, between_equals=("first",))
BOARD = Declared("dragon-rampage", Board, range(LEAST, MOST + 1), board_fits, following=next_round)
FORMAT = GameFormat(FINAL, score, BOARD, settle_board)
