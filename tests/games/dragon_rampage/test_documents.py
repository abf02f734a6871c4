"""The documents of Dragon Rampage: valid ones are answered, and invalid ones refused where they are wrong."""

from __future__ import annotations

import json

import pytest

from referee.formats import board_text, score_text
from tests.documents import (
    MISSING,
    Json,
    Object,
    changed,
    refused,
    where,
)

ROWS = ["defense", "dragon", "crafty", "treasure", "attack", "run"]


def player(name: str, **held: Json) -> Object:
    nothing = {"dragon_wounds": 2, "treasure_points": 3, "gold": 5, "wounds": 1, "spaces_to_exit": 6}
    return {"name": name, **nothing, **held}


def slain(**changes: Json) -> Object:
    """A final in which Ann and Di are slain."""
    players = [player("Ann", wounds=7), player("Bo"), player("Cy", gold=9), player("Di", wounds=6)]
    options = {"dungeon": "large", "ties": "first_player", "slain_also_wounded": True}
    ending = {"kind": "hero_slain", "slain": ["Ann", "Di"]}
    return {
        "game": "dragon-rampage", "ending": ending, "first_player": "Bo", "players": players, "options": options,
        **changes,
    }  # fmt: skip


def escaped(**changes: Json) -> Object:
    players = [player("Ann"), player("Bo", spaces_to_exit=0), player("Cy")]
    return slain(ending={"kind": "escaped", "by": "Bo"}, players=players, **changes)


def dragon_slain(cubes: tuple[int, ...], dungeon: str = "large") -> Object:
    """A final with these numbers of cubes on the dragon, one for each seat."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed")
    players = [player(name, dragon_wounds=n) for name, n in zip(names, cubes, strict=False)]
    return slain(ending={"kind": "dragon_slain"}, players=players, options={"dungeon": dungeon})


def board(**changes: Json) -> Object:
    dice = [
        {
            "player": "Ann",
            "dice": {"attack": 3, "run": 3, "dragon": 1},
            "wilds": {},
            "tokens": {"dragon": 1, "run": 3, "attack": 2},
        },
        {
            "player": "Cy",
            "dice": {"attack": 1, "dragon": 2, "treasure": 1},
            "wilds": {"attack": 1, "treasure": 2},
            "tokens": {"attack": 2, "treasure": 3, "dragon": 2},
        },
        {"player": "Di", "dice": {"dragon": 4}, "wilds": {}, "tokens": {"dragon": 4}},
    ]
    names = ["Ann", "Bo", "Cy", "Di"]
    return {"game": "dragon-rampage", "players": names, "first_player": "Cy", "dice": dice, **changes}


def rolled(symbols: Object, tokens: Object, wilds: Object | None = None) -> Object:
    """A board on which only Ann has rolled."""
    return board(dice=[{"player": "Ann", "dice": symbols, "wilds": wilds or {}, "tokens": tokens}])


def test_a_final_table_is_answered_with_its_sheet() -> None:
    lines = [
        ("dragon_wounds", 2, "2 cubes on the dragon: 1 point each", "Attacking the Dragon Dice Roll"),
        ("treasures", 3, "3 points on unused Treasures", "Treasure Cards"),
        ("slain", -10, "slain", "Scoring for Hero Is Slain By Dragon"),
        ("wounded", -5, "5 wounds or more", "Scoring for Hero Is Slain By Dragon"),
    ]
    keyed = [dict(zip(("key", "points", "why", "rule"), line, strict=True)) for line in lines]
    sheet = score_text(json.dumps(slain()))
    assert {"name": "Ann", "total": -10, "rank": 3, "winner": False, "lines": keyed} == sheet["players"][0]
    assert ("dragon-rampage", ["Cy"], "points") == (sheet["game"], sheet["winners"], sheet["decided_by"])


def test_a_board_is_answered_with_its_rows_boxes_and_the_sum() -> None:
    settled = board_text(json.dumps(board()))
    assert ["game", "rows", "rampage_total", "why"] == list(settled)
    assert (ROWS, []) == (list(settled["rows"]), settled["rows"]["defense"])
    assert [
        {"player": "Di", "token": 4, "box": 1},
        {"player": "Cy", "token": 2, "box": 2},
        {"player": "Ann", "token": 1, "box": None},
    ] == settled["rows"]["dragon"]
    assert (7, ["Cy", "Ann"]) == (settled["rampage_total"], [one["player"] for one in settled["rows"]["attack"]])
    assert "Di has box 1 of Dragon Rampage with a 4. (Placing Hero Action Tokens)" == settled["why"][0]


def test_nobody_has_to_have_rolled() -> None:
    settled = board_text(json.dumps(board(dice=[])))
    assert ([[]] * 6, 0) == (list(settled["rows"].values()), settled["rampage_total"])


def test_dice_may_be_fewer_than_seven_and_a_wild_unused() -> None:
    assert 4 == board_text(json.dumps(rolled({"run": 4}, {"run": 4})))["rows"]["run"][0]["token"]
    assert 5 == board_text(json.dumps(rolled({"run": 4}, {"run": 5}, {"run": 3})))["rows"]["run"][0]["token"]


def test_options_and_each_option_may_be_left_out() -> None:
    assert score_text(json.dumps(slain())) == score_text(json.dumps(changed(slain(), "options", MISSING)))
    for key in slain()["options"]:
        assert score_text(json.dumps(slain())) == score_text(json.dumps(changed(slain(), "options", key, MISSING)))


def test_options_are_heard() -> None:
    friendly = changed(slain(), "options", {"ties": "friendly", "slain_also_wounded": False})
    keys = [[line["key"] for line in seat["lines"]] for seat in score_text(json.dumps(friendly))["players"]]
    assert all("most_wounds" in lines and "wounded" not in lines for lines in keys)


@pytest.mark.parametrize(
    ("cubes", "dungeon", "dead"),
    [
        ((5, 5, 4), "large", False),
        ((5, 5, 5), "large", True),
        ((5, 5, 6), "large", True),
        ((5, 5, 2), "small", False),
        ((5, 5, 3), "small", True),
        ((5, 5, 5, 4), "large", False),
        ((5, 5, 5, 5), "large", True),
        ((17, 0, 0, 0), "small", False),
        ((18, 0, 0, 0), "small", True),
        ((5, 5, 5, 5, 4), "large", False),
        ((5, 5, 5, 5, 5), "large", True),
        ((22, 0, 0, 0, 0), "small", False),
        ((23, 0, 0, 0, 0), "small", True),
    ],
)
def test_the_dragon_is_slain_by_enough_cubes_and_only_then(cubes: tuple[int, ...], dungeon: str, dead: bool) -> None:
    told = dragon_slain(cubes, dungeon)
    survived = told | {"ending": {"kind": "hero_slain", "slain": ["Cy"]}}
    good, bad = (told, survived) if dead else (survived, told)
    assert "players" == where(bad)
    assert score_text(json.dumps(good))


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (changed(slain(), "players", 1, "name", "Ann"), "players[1].name"),
        (changed(slain(), "players", 1, "spaces_to_exit", 0), "players[1].spaces_to_exit"),
        (changed(escaped(), "players", 0, "spaces_to_exit", 0), "players[0].spaces_to_exit"),
        (changed(escaped(), "players", 1, "spaces_to_exit", 2), "players[1].spaces_to_exit"),
        (changed(slain(), "ending", {"kind": "hero_slain"}), "ending.slain"),
        (changed(slain(), "ending", "by", "Bo"), "ending.by"),
        (changed(escaped(), "ending", {"kind": "escaped"}), "ending.by"),
        (changed(escaped(), "ending", "slain", ["Ann"]), "ending.slain"),
        (dragon_slain((5, 5, 5)) | {"ending": {"kind": "dragon_slain", "by": "Ann"}}, "ending.by"),
        (dragon_slain((5, 5, 5)) | {"ending": {"kind": "dragon_slain", "slain": []}}, "ending.slain"),
    ],
)
def test_what_does_not_fit_together_is_named_where_it_is_wrong(document: Object, place: str) -> None:
    assert place == where(document)


HER_DICE = {"attack": 3, "run": 3, "dragon": 1}


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (changed(board(), "players", 3, "Ann"), "players[3]"),
        (changed(board(), "dice", 2, "player", "Ann"), "dice[2].player"),
        (rolled({"attack": 8}, {"attack": 5}), "dice[0]"),
        (rolled({"attack": 5}, {"attack": 5}, {"attack": 3}), "dice[0]"),
        (rolled({"attack": 3}, {"attack": 5}, {"attack": 4}), "dice[0].wilds"),
        (rolled({"attack": 2}, {"attack": 2}, {"run": 1}), "dice[0].wilds.run"),
        (rolled({"attack": 2, "run": 0}, {"attack": 2}, {"run": 1}), "dice[0].wilds.run"),
        (rolled(HER_DICE, {"dragon": 1, "run": 3, "attack": 2, "crafty": 1}), "dice[0].tokens.crafty"),
        (rolled(HER_DICE, {"dragon": 1, "run": 3, "attack": 4}), "dice[0].tokens.attack"),
        (rolled(HER_DICE, {"dragon": 2, "run": 3, "attack": 2}), "dice[0].tokens.dragon"),
        (rolled(HER_DICE, {"run": 3, "attack": 2}), "dice[0].tokens.dragon"),
        (rolled({"dragon": 7}, {"dragon": 4}), "dice[0].tokens.dragon"),
        (rolled(HER_DICE, {"dragon": 1, "run": 3, "attack": 3}), "dice[0].tokens"),
        (rolled(HER_DICE, {"dragon": 1, "run": 2, "attack": 2}), "dice[0].tokens"),
        (rolled(HER_DICE, {"dragon": 1, "run": 3}), "dice[0].tokens"),
        (rolled({"run": 1}, {}), "dice[0].tokens"),
    ],
)
def test_what_cannot_be_placed_is_named_where_it_is_wrong(document: Object, place: str) -> None:
    assert place == where(document, board_text)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (changed(slain(), "players", 1, "gold", -1), "Bo, gold: This must be a whole number, 0 or more, not -1."),
        (
            changed(slain(), "ending", "slain", 1, "Bob"),
            "The ending, slain hero 2: Nobody at this table is called Bob.",
        ),
        (
            changed(slain(), "ending", "by", "Bo"),
            "The ending, who escaped: This does not belong to such an ending: leave it out. (Hero is Slain by Dragon)",
        ),
        (
            dragon_slain((5, 5, 4)),
            "Players: All cubes on the dragon together are 14, but with 3 players it takes 15 to slay it here."
            " (The Dragon’s Hit Points)",
        ),
    ],
)
def test_a_player_understands_what_is_wrong_with_a_final_table(document: Object, message: str) -> None:
    assert message == refused(document)[1]


@pytest.mark.parametrize(
    ("tokens", "message"),
    [
        ({"dragon": 1, "run": 3, "attack": 6}, "Attack the Dragon: This must be a whole number from 1 to 5, not 6."),
        (
            {"run": 3, "attack": 2},
            "Dragon Rampage: With 1 die this must be 1: Dragon Rampage comes first, and in full.",
        ),
        ({"dragon": 1, "run": 2, "attack": 2}, "A 3 is left: it goes on Attack the Dragon, not a 2."),
        ({"dragon": 1, "run": 3, "attack": 3}, "Everybody has only one 3, not 2."),
        ({"dragon": 1, "run": 3}, "Attack the Dragon needs a token: a 2 is left for it."),
    ],
)
def test_a_player_understands_what_is_wrong_with_tokens(tokens: Object, message: str) -> None:
    told = refused(rolled(HER_DICE, tokens), board_text)[1]
    assert told.startswith((f"Ann, tokens, {message}", f"Ann, tokens: {message}"))


@pytest.mark.parametrize("heroes", [["Ann", "Ann"], ["Ann", "di"], ["Ann", "Nobody"]])
def test_the_slain_sit_at_the_table_and_are_told_once(heroes: list[str]) -> None:
    assert "ending.slain[1]" == where(changed(slain(), "ending", "slain", heroes))


def test_the_first_wrong_place_is_the_first_in_the_document() -> None:
    two = changed(changed(slain(), "players", 2, "gold", -1), "first_player", "Ed")
    assert ["first_player", "players[2].gold"] == [where(two), where({k: two[k] for k in reversed(two)})]
