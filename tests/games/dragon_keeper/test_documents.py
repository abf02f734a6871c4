"""The score document of Dragon Keeper: which sheet a valid one is answered with."""

from __future__ import annotations

from tests.documents import MISSING, Object, changed, where
from tests.games.dragon_keeper.finals import RELEASE, final, player, told


def total(document: Object, seat: int = 0) -> int:
    points: int = told(document)["players"][seat]["total"]
    return points


def test_a_final_table_is_answered_with_its_sheet() -> None:
    lines = [
        ("tiles", 28, "red 8 + yellow 6 + green 14 + purple 0; the dragon got purple"),
        ("guild", -5, "2 tiles of the home guild: 4 + 1"),
        ("treasure", 2, "the most treasure: 3"),
    ]
    rule = "End and victory (Fin de partie et victoire)"
    keyed = [{"key": key, "points": n, "why": why, "rule": rule} for key, n, why in lines]
    sheet = told(changed(final(), "players", 0, "released", []))
    ann = {"name": "Ann", "total": 25, "rank": 1, "winner": True, "lines": keyed}
    assert ann == sheet["players"][0]
    assert ("dragon-keeper", ["Ann"], "points") == (sheet["game"], sheet["winners"], sheet["decided_by"])


def test_a_line_worth_nothing_is_left_out() -> None:
    bo = told(final())["players"][1]
    assert (["tiles"], 20) == ([line["key"] for line in bo["lines"]], bo["total"])


# Tribute and Releases, given or left out


def test_a_release_is_discarded_with_its_tile() -> None:
    assert 25 + 4 - 2 == total(final())


def test_what_is_left_out_is_settled_as_scores_best() -> None:
    """Ann gives purple (7 points) rather than green (14), and her Release discards the 4."""
    for key in ("tribute", "released"):
        assert total(final()) == total(changed(final(), "players", 0, key, MISSING))
    without = changed(changed(final(), "players", 0, "tribute", MISSING), "players", 0, "released", MISSING)
    assert told(final()) == told(without)


def test_a_chosen_tribute_holds_even_if_another_scores_better() -> None:
    assert 20 == total(changed(final(), "players", 0, "tribute", ["green"]))


def test_no_release_is_not_the_same_as_none_told() -> None:
    assert 25 == total(changed(final(), "players", 0, "released", []))
    assert 27 == total(changed(final(), "players", 0, "released", MISSING))
    for key in ("tribute", "released"):
        assert f"players[0].{key}" == where(changed(final(), "players", 0, key, None))


def test_released_without_tribute_finds_the_best_tribute_that_allows_it() -> None:
    """Giving yellow would score more, but its Release is used; so green is given."""
    ann = player("Ann", "blue", yellow=[1, RELEASE], green=[5, 4], blue=[1])
    document = changed(final(), "players", 0, {**ann, "released": [{"release": "yellow", "tile": 1}]})
    assert (1 + 2, 9 - 1 + 2) == (total(document), total(changed(document, "players", 0, "released", [])))
    assert 10 == total(changed(document, "players", 0, "released", MISSING))


def test_ones_own_guild_first_and_then_the_second_tallest() -> None:
    """In the rulebook's example, the second pile is chosen among piles of equal height."""
    one = player("Ann", "purple", purple=[1, 1, 2, 3], green=[1, 3, 2], red=[4, 3, 2], yellow=[3, 3], blue=[4, 4])
    document = changed(changed(final(), "players", 0, one), "players", 1, "guild", "blue")
    assert {23 + 2, 20 + 2} == {
        total(changed(document, "players", 0, "tribute", ["purple", second])) for second in ("green", "red")
    }
    assert 25 == total(document)


def test_equal_to_ones_own_guild_either_may_go_first() -> None:
    one = player("Ann", "blue", blue=[1, 1], red=[2, 2], green=[5])
    document = changed(final(), "players", 0, one)
    assert 5 + 2 == total(changed(document, "players", 0, "tribute", ["blue", "red"]))
    assert 5 - 2 + 2 == total(changed(document, "players", 0, "tribute", ["red"]))


def test_a_guild_pile_alone_is_all_there_is_to_give() -> None:
    one = player("Ann", "blue", blue=[4, 1])
    document = changed(final(), "players", 0, {**one, "tribute": ["blue"]})
    assert 2 == total(document)
    assert "players[0].tribute[1]" == where(changed(document, "players", 0, "tribute", ["blue", "red"]))


def test_without_tiles_there_is_nothing_to_give() -> None:
    document = changed(final(), "players", 0, player("Ann", "blue", 0))
    assert 0 == total(document) == total(changed(document, "players", 0, "tribute", []))
    assert "players[0].tribute[0]" == where(changed(document, "players", 0, "tribute", ["red"]))
    assert "players[0].tribute" == where(changed(final(), "players", 0, "tribute", []))


def test_a_release_of_ones_own_guild_takes_another_tile_with_it() -> None:
    one = player("Ann", "blue", blue=[RELEASE, 4], red=[2, 3, 4])
    document = changed(final(), "players", 0, one)
    assert 2 == total(document)
    spent = changed(document, "players", 0, "released", [{"release": "blue", "tile": 4}])
    assert 2 == total(spent)
    assert -6 + 2 == total(changed(document, "players", 0, "released", []))
    assert "players[0].released[0].tile" == where(changed(spent, "players", 0, "released", 0, "tile", 2))
    two = changed(spent, "players", 0, "piles", "blue", [RELEASE, 2])
    assert 2 == total(changed(two, "players", 0, "released", 0, "tile", 2))


def test_a_release_of_ones_own_guild_alone_cannot_go() -> None:
    one = player("Ann", "blue", blue=[RELEASE], red=[2, 3])
    assert -2 + 2 == total(changed(final(), "players", 0, one))


def test_a_plain_number_never_counts_as_a_release() -> None:
    document = changed(final(), "players", 0, "piles", "yellow", [1, 2, 3])
    assert "players[0].released[0].release" == where(document)
    assert 25 == total(changed(document, "players", 0, "released", MISSING))


# Elimination and winners


def test_a_tie_for_treasure_pays_everybody_and_several_can_win() -> None:
    seats = [player(name, guild, 0) for name, guild in (("Ann", "blue"), ("Bo", "green"))]
    sheet = told(final(players=seats))
    assert ([2, 2], [1, 1]) == tuple([seat[key] for seat in sheet["players"]] for key in ("total", "rank"))
    assert (["Ann", "Bo"], "shared") == (sheet["winners"], sheet["decided_by"])


def test_who_is_eliminated_is_out_of_the_count() -> None:
    sheet = told(changed(final(), "players", 0, "eliminated", True))
    out: Object = {"name": "Ann", "total": None, "rank": None, "winner": False, "lines": []}
    assert (out, ["Bo"], "points") == (sheet["players"][0], sheet["winners"], sheet["decided_by"])
    assert 20 + 2 == sheet["players"][1]["total"]


def test_if_all_are_eliminated_nobody_wins() -> None:
    document = changed(changed(final(), "players", 0, "eliminated", True), "players", 1, "eliminated", True)
    sheet = told(document)
    assert ([], None, [None, None]) == (
        sheet["winners"], sheet["decided_by"], [seat["rank"] for seat in sheet["players"]]
    )  # fmt: skip
    assert sheet == told(changed(document, "players", 0, "tribute", []))
