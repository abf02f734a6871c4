"""The public documents in detail: the answers to valid ones, and the messages about invalid ones."""

from __future__ import annotations

import json

import pytest

from referee.faults import FormatError
from referee.formats import FORMATS, answer, board_text, score_text
from tests.documents import GOOD, HEADS, MISSING, Json, board, changed, final, refused, slain, where


def test_a_final_table_is_answered_with_its_sheet() -> None:
    lines = [
        ("treasures", 5, "2 treasures: 3 + 2", "p. 18, 21"),
        ("dragonscales", 2, "4 dragonscales: 4 ÷ 2", "p. 21"),
        ("villainy_cards", 1, "1 card in hand: 1 point", "p. 19, 21"),
        ("villain_wounds", -2, "2 wounds + 0 poison: 1 point lost each", "p. 20, 21"),
        ("almost", 5, "closest to the Exit after the escape: 4 spaces away", "p. 22"),
    ]
    keyed = [dict(zip(("key", "points", "why", "rule"), line, strict=True)) for line in lines]
    bo = {"name": "Bo", "total": 11, "rank": 2, "winner": False, "lines": keyed}
    sheet = score_text(json.dumps(final()))
    assert ["game", "players", "winners", "decided_by"] == list(sheet)
    assert ("dragonscales", ["Ann"], "points") == (sheet["game"], sheet["winners"], sheet["decided_by"])
    assert bo == sheet["players"][1]


def test_a_board_is_answered_with_its_rows_and_what_came_back() -> None:
    settled = board_text(json.dumps(board()))
    villainy = [{"player": name, "dice": n} for name, n in (("Grimmveil", 3), ("Savathene", 2), ("Tor'Lok", 1))]
    assert ["game", "rows", "returned", "why"] == list(settled)
    assert ["defend", "rage", "villainy", "loot", "attack", "flee"] == list(settled["rows"])
    assert (villainy, []) == (settled["rows"]["villainy"], settled["rows"]["rage"])
    assert [{"player": "Tor'Lok", "dice": 6}] == settled["rows"]["defend"]
    assert [{"player": "Mezerax", "row": "villainy", "dice": 1}] == settled["returned"]
    assert "Grimmveil puts 3 dice into Villainy, box 1. (p. 10)" == settled["why"][0]


def test_nobody_has_to_place() -> None:
    settled = board_text(json.dumps(board(placements=[])))
    assert ({"[]"}, [], []) == ({str(row) for row in settled["rows"].values()}, settled["returned"], settled["why"])


def test_dice_come_back_in_the_order_of_placements_and_then_of_rows() -> None:
    placements = [
        {"player": "A", "dice": {"flee": 3, "loot": 4}, "wilds": {}},
        {"player": "B", "dice": {"flee": 3, "loot": 4}, "wilds": {}},
        {"player": "C", "dice": {"flee": 3, "attack": 1, "loot": 3}, "wilds": {}},
    ]
    settled = board_text(json.dumps(board(players=["A", "B", "C"], placements=placements)))
    assert [("C", "loot", 3), ("C", "flee", 3)] == [tuple(back.values()) for back in settled["returned"]]


def test_a_card_may_change_the_dice_but_not_the_number_of_wilds() -> None:
    placement = {"player": "Grimmveil", "dice": {"loot": 9}, "wilds": {"loot": 3}, "dice_changed_by_card": True}
    assert 12 == board_text(json.dumps(board(placements=[placement])))["rows"]["loot"][0]["dice"]
    four = changed(board(placements=[placement]), "placements", 0, "wilds", "loot", 4)
    assert "placements[0].wilds" == where(four, board_text)


def test_options_and_each_option_may_be_left_out() -> None:
    everybody_ties = final(options={"trophy_needs_a_cube": False})
    lines = [line["key"] for line in score_text(json.dumps(everybody_ties))["players"][2]["lines"]]
    assert {"trophy_yellow", "trophy_red", "trophy_blue"} <= set(lines)
    assert score_text(json.dumps(final())) == score_text(json.dumps(changed(final(), "options", MISSING)))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_slain_dragon_has_given_all_its_cubes(players: int) -> None:
    assert ["Ann"] == score_text(json.dumps(slain(players)))["winners"]
    assert "players" == where(changed(slain(players), "players", 0, "dragon_wounds", "red", HEADS[players] - 1))
    assert "players" == where(changed(slain(players), "players", 1, "dragon_wounds", "red", 1))


@pytest.mark.parametrize("kind", ["escaped", "all_dead"])
def test_a_dragon_that_was_not_slain_has_a_cube_left(kind: str) -> None:
    all_taken = changed(slain(), "ending", {"kind": kind} | ({"by": "Ann"} if kind == "escaped" else {}))
    all_taken["players"][0]["spaces_to_exit"] = 0 if kind == "escaped" else 3
    assert "players" == where(all_taken)
    one_left = changed(all_taken, "players", 0, "dragon_wounds", "blue", 12)
    assert "dragonscales" == score_text(json.dumps(one_left))["game"]
    assert "players" == where(changed(one_left, "players", 0, "dragon_wounds", "red", 14))


NO_COUNT = "This must be a whole number, 0 or more"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("players", 1, "dragon_wounds", "red", -3), f"Bo, Dragon wounds, red: {NO_COUNT}, not -3."),
        (("players", 1, "dragonscales", True), f"Bo, Dragonscales: {NO_COUNT}, not true."),
        (("players", 1, "treasures", 1, "2"), f"Bo, Treasure 2: {NO_COUNT}, not “2”."),
        (("players", 1, "villainy_cards", {}), f"Bo, Villainy cards: {NO_COUNT}, not an object."),
        (("players", 1, "dragonscale", 3), "Bo: “dragonscale” does not belong here. Did you mean “dragonscales”?"),
        (("players", 1, "poison_wounds", MISSING), "Bo: “poison_wounds” is missing."),
        (("players", 1, "name", "Ann"), "Player 2, name: Two players are called Ann."),
        (("ending", "by", "Di"), "The ending, who ended it: Nobody at this table is called Di."),
        (("players", []), "Players: This game is for 3 to 5 players, not for 0."),
        (("game", "chess"), f"Game: There is no game called “chess” here, only {', '.join(FORMATS)}."),
        (
            ("players", 1, "dragon_wounds", "red", 14),
            "Players: All red cubes together are 14, but with 3 players a head has only 13. (p. 6)",
        ),
    ],
)
def test_a_player_understands_what_is_wrong(change: tuple[Json, ...], message: str) -> None:
    assert message == refused(changed(final(), *change))[1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("[3, 2]", "[3, 1e400]", 1), f"Ann, Treasure 2: {NO_COUNT}, not Infinity."),
        ("[]", "This must be an object in braces, not a list."),
        ("", "There is nothing here to read."),
        ('{"game": }', "This is not JSON: it cannot be read beyond line 1, column 10."),
    ],
)
def test_what_cannot_be_read_is_told_as_well(text: str, message: str) -> None:
    assert message == refused(text)[1]


def test_the_first_wrong_place_is_the_first_in_the_document() -> None:
    two = changed(changed(final(), "players", 1, "dragonscales", -1), "players", 2, "villainy_cards", -1)
    assert "players[1].dragonscales" == where(two)
    backwards = {key: two[key] for key in reversed(two)} | {"ending": {"kind": "escaped", "by": "Di"}}
    assert "players[1].dragonscales" == where(backwards)
    assert "ending.by" == where(two | {"ending": {"kind": "escaped", "by": "Di"}})


def test_a_misspelt_key_is_told_before_the_one_that_is_missing_for_it() -> None:
    misspelt = changed(changed(final(), "players", 1, "dragonscales", MISSING), "players", 1, "dragon_scales", 4)
    assert "players[1].dragon_scales" == where(misspelt)


def test_every_fault_is_known_for_forms() -> None:
    two = changed(changed(final(), "players", 1, "dragonscales", -1), "players", 2, "villainy_cards", 17)
    with pytest.raises(FormatError) as error:
        score_text(json.dumps(two))
    assert ["players[1].dragonscales", "players[2].villainy_cards"] == [fault.where for fault in error.value.faults]


def test_an_answer_is_given_for_everything() -> None:
    assert (score_text(GOOD), True) == answer(GOOD, "score")
    assert (FormatError(*refused(GOOD, board_text)).document, False) == answer(GOOD, "board")


def test_a_count_may_be_as_large_as_can_be_written() -> None:
    huge = changed(final(), "players", 1, "dragonscales", 10**3999)
    huge["players"][1]["treasures"] = [10**3999] * 28
    assert 28 * 10**3999 + 5 * 10**3998 + 4 == score_text(json.dumps(huge))["players"][1]["total"]


def test_names_of_any_script_are_kept_as_they_are() -> None:
    names = ["Łucja \U000f0000", "\u202eدانا", "👩‍👩‍👧"]
    document = final()
    for seat, name in enumerate(names):
        document["players"][seat]["name"] = name
    document["ending"]["by"] = names[0]
    sheet = score_text(json.dumps(document))
    assert (names, [names[0]]) == ([seat["name"] for seat in sheet["players"]], sheet["winners"])
