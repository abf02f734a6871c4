"""The score document of Whelps to Wyrms: valid ones are scored, and invalid ones refused where they are wrong."""

from __future__ import annotations

import json

import pytest

from referee.formats import score_text
from tests.documents import (
    MISSING,
    Json,
    Object,
    changed,
    refused,
    where,
)


def player(name: str, **changes: Json) -> Object:
    return {
        "name": name,
        "gold": 10,
        "objectives": [4, 3],
        "razed": 0,
        "belly": {"sheep": 0, "cows": 0, "humans": 0},
        "experience_cubes": 0,
        "maturity": "wyrm",
        "skills": [1, 1, 2],
        **changes,
    }


def final(**changes: Json) -> Object:
    players = [
        player("Ann", gold=21, razed=3, belly={"sheep": 2, "cows": 1, "humans": 1}, experience_cubes=2),
        player("Bo", gold=9, objectives=[], razed=3, maturity="drake"),
    ]
    return {"game": "whelps-to-wyrms", "players": players, "options": {"award_needs_one": True}, **changes}


def test_a_final_table_is_answered_with_its_sheet() -> None:
    tied = "tied for the most Improvements razed, 3 each (Ann and Bo): 3 ÷ 2, rounded down"
    said = [
        ("gold", 21, "21 gold in the hoard"),
        ("objectives", 7, "2 claimed objectives: 4 + 3"),
        ("most_razed", 1, tied),
        ("most_sheep", 5, "the most sheep in the belly: 2"),
        ("most_cows", 4, "the most cows in the belly: 1"),
        ("most_humans", 3, "the most humans in the belly: 1"),
    ]
    lines = [{"key": key, "points": points, "why": why, "rule": "End of Game"} for key, points, why in said]
    sheet = score_text(json.dumps(final()))
    assert {"name": "Ann", "total": 41, "rank": 1, "winner": True, "lines": lines} == sheet["players"][0]
    assert ("whelps-to-wyrms", ["Ann"], "points") == (sheet["game"], sheet["winners"], sheet["decided_by"])


def told(*players: Object) -> tuple[list[str], str]:
    """The winners, and what decided."""
    sheet = score_text(json.dumps(final(players=list(players))))
    return sheet["winners"], sheet["decided_by"]


def test_a_tie_is_decided_by_objectives_then_by_experience_and_then_shared() -> None:
    ann = player("Ann", gold=14, objectives=[3])
    assert (["Bo"], "objectives") == told(ann, player("Bo"))
    assert (["Ann"], "experience") == told(ann, player("Bo", gold=14, objectives=[3], skills=[1, 2]))
    assert (["Ann", "Bo"], "shared") == told(ann, {**ann, "name": "Bo"})


def test_options_and_each_of_them_may_be_left_out() -> None:
    nothing = [player("Ann", objectives=[]), player("Bo", objectives=[])]
    for options in ({}, MISSING):
        document = changed(final(players=nothing), "options", options)
        assert [10, 10] == [seat["total"] for seat in score_text(json.dumps(document))["players"]]


def test_without_a_least_one_everybody_shares_what_nobody_has() -> None:
    nothing = [player("Ann", objectives=[]), player("Bo", objectives=[])]
    sheet = score_text(json.dumps(final(players=nothing, options={"award_needs_one": False})))
    assert [10 + 1 + 2 + 2 + 1] * 2 == [seat["total"] for seat in sheet["players"]]


@pytest.mark.parametrize("skills", [[1, 1, 1, 1], [2], [1, 2, 2], [1, 2, 4]])
def test_skills_are_what_a_dragon_can_have_bought(skills: list[int]) -> None:
    assert "players[1].skills" == where(changed(final(), "players", 1, "skills", skills))


def test_six_players_do_play() -> None:
    assert 6 == len(score_text(json.dumps(final(players=[player(f"P{n}") for n in range(6)])))["players"])


@pytest.mark.parametrize(
    ("path", "limit"), [(("belly", "sheep"), 25), (("belly", "cows"), 25), (("objectives",), [0] * 18)]
)
def test_the_box_holds_so_many_on_the_whole_table(path: tuple[str, ...], limit: int | list[int]) -> None:
    nothing = [player(name, objectives=[]) for name in ("Ann", "Bo")]
    full = changed(final(players=nothing), "players", 0, *path, limit)
    assert score_text(json.dumps(full))
    one = [0] if isinstance(limit, list) else 1
    assert "players" == where(changed(full, "players", 1, *path, one))


def test_gold_experience_and_humans_have_no_limit() -> None:
    rich = player("Ann", gold=1000, experience_cubes=400, belly={"sheep": 0, "cows": 0, "humans": 99}, razed=70)
    assert (["Ann"], "points") == told(rich, player("Bo"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("belly", "cows", -1), "Bo, belly, cows: This must be a whole number, 0 or more, not -1."),
        (("skills", 1, 3), "Bo, skill 2: A skill costs 1, 2 or 4 experience, not 3."),
        (("skills", [1, 1, 1, 1]), "Bo, skills: A dragon board has 3 skills that cost 1, not 4."),
        (("skills", [1, 2, 4]), "Bo, skills: Only a Wyrm can buy a skill that costs 4."),
        (("skills", [2]), "Bo, skills: Each skill that costs 2 needs the one below it, which costs 1"),
        (("maturity", "egg"), "Bo, maturity: This must be one of whelp, drake, wyrm, not “egg”."),
    ],
)
def test_a_player_understands_what_is_wrong(change: tuple[Json, ...], message: str) -> None:
    assert refused(changed(final(), "players", 1, *change))[1].startswith(message)


def test_a_young_dragon_has_only_skills_of_the_first_row() -> None:
    whelp = changed(final(), "players", 1, "maturity", "whelp")
    assert "players[1].skills" == where(whelp)
    message = refused(whelp)[1]
    assert message.startswith("Bo, skills: Only a Drake or a Wyrm can buy a skill that costs 2.")
    assert score_text(json.dumps(changed(whelp, "players", 1, "skills", [1, 1, 1])))
