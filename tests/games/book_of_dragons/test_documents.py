"""The score document of The Book of Dragons: valid ones are scored, and invalid ones refused where they are wrong."""

from __future__ import annotations

import json

import pytest

from referee.formats import board_text, score_text
from tests.documents import (
    Json,
    Object,
    changed,
    refused,
    where,
)


def player(name: str, goal: str, *dragons: tuple[str, int], dice: tuple[int, ...] = (6, 5, 2)) -> Object:
    held = [{"type": kind, "points": points} for kind, points in dragons]
    return {"name": name, "goal": goal, "dragons": held, "dice": list(dice)}


def final(**changes: Json) -> Object:
    players = [
        player("Ann", "green", ("green", 8), ("red", 5)),
        player("Bo", "red", ("red", 4), ("blue", 3), dice=(1, 1, 1)),
    ]
    return {"game": "book-of-dragons", "players": players, **changes}


def test_a_final_table_is_answered_with_its_sheet() -> None:
    lines = [
        {"key": "dragons", "points": 13, "why": "2 dragons: 8 + 5", "rule": "Game End"},
        {"key": "goal", "points": 3, "why": "1 dragon of the goal: 3 points", "rule": "Game End"},
    ]
    sheet = score_text(json.dumps(final()))
    assert {"name": "Ann", "total": 16, "rank": 1, "winner": True, "lines": lines} == sheet["players"][0]
    assert ("book-of-dragons", ["Ann"], "points") == (sheet["game"], sheet["winners"], sheet["decided_by"])


def test_a_tie_is_decided_by_dice_and_then_shared() -> None:
    players = [player(name, "green", dice=dice) for name, dice in (("Ann", (6, 5, 2)), ("Bo", (6, 6, 2)))]
    assert (["Bo"], "dice") == told(final(players=players))
    assert (["Ann", "Bo"], "shared") == told(changed(final(players=players), "players", 1, "dice", [6, 6, 1]))


def told(document: Object) -> tuple[list[str], str]:
    sheet = score_text(json.dumps(document))
    return sheet["winners"], sheet["decided_by"]


def test_types_are_words_of_any_script() -> None:
    sheet = score_text(json.dumps(final(players=[player("Ann", "Żółty", ("Żółty", 3)), player("Bo", "zółty")])))
    assert [6, 0] == [seat["total"] for seat in sheet["players"]]


def test_a_book_may_be_empty_and_the_box_holds_36_dragons() -> None:
    full = [player("Ann", "red", *[("red", 8)] * 36), player("Bo", "red")]
    assert 36 * 11 == score_text(json.dumps(final(players=full)))["players"][0]["total"]
    assert "players" == where(changed(final(players=full), "players", 1, "dragons", [{"type": "red", "points": 3}]))


def test_there_are_no_options_and_there_is_no_board() -> None:
    assert ("options", "game") == (where(final(options={})), where(final(), board_text))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("dragons", 1, "points", 9), "Bo, Dragon 2, points: This must be a whole number from 3 to 8, not 9."),
        (("dice", 2, 0), "Bo, die 3: This must be a whole number from 1 to 6, not 0."),
        (("dice", [1, 2]), "Bo, dice: There must be three dice here, not 2."),
        (("goal", ""), "Bo, goal: There must be something to read here."),
    ],
)
def test_a_player_understands_what_is_wrong(change: tuple[Json, ...], message: str) -> None:
    assert refused(changed(final(), "players", 1, *change))[1].startswith(message)
