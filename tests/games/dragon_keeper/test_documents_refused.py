"""The score document of Dragon Keeper: every invalid one is refused at the field that is wrong."""

from __future__ import annotations

import pytest

from referee.faults import FormatError
from referee.formats import board_text
from referee.games.dragon_keeper.formats import FINAL
from tests.documents import (
    MISSING,
    Json,
    Object,
    Steps,
    changed,
    refused,
    where,
    written,
)
from tests.games.dragon_keeper.finals import RELEASE, final, player, told


@pytest.mark.parametrize(
    ("tribute", "place"),
    [
        (["purple", "green"], "tribute[1]"),
        (["purple", "purple"], "tribute[1]"),
        (["red"], "tribute[0]"),
        (["purple", "green", "goblins"], "tribute[2]"),
    ],
)
def test_a_tribute_that_is_not_owed_is_named_where_it_is_wrong(tribute: list[str], place: str) -> None:
    assert f"players[0].{place}" == where(changed(final(), "players", 0, "tribute", tribute))


@pytest.mark.parametrize(
    ("tribute", "place"), [(["purple"], "tribute"), (["purple", "red"], "tribute[1]"), (["green"], "tribute[0]")]
)
def test_a_tribute_of_ones_own_guild_needs_the_second_tallest(tribute: list[str], place: str) -> None:
    assert f"players[1].{place}" == where(changed(final(), "players", 1, "tribute", tribute))


@pytest.mark.parametrize(
    ("tribute", "released", "place"),
    [
        (["yellow"], [("yellow", 4)], "released[0].release"),
        (["green"], [("yellow", 4), ("yellow", 1)], "released[1].release"),
        (["green"], [("yellow", 4), ("purple", 4)], "released[1].tile"),
        (["green"], [("yellow", 4), ("purple", 1), ("green", 1)], "released[2].release"),
        (None, [("yellow", 4), ("purple", 1), ("green", 1)], "released[2].release"),
        (None, [("yellow", 4), ("purple", 4)], "released[1].tile"),
    ],
)
def test_a_release_that_cannot_be_spent_is_named_where_it_is_wrong(
    tribute: list[str] | None, released: list[tuple[str, int]], place: str
) -> None:
    four = [RELEASE, 1, 1]
    one = player("Ann", "blue", green=[3, 2, 4], blue=[4, 1], yellow=four, purple=four)
    spent = [{"release": pile, "tile": tile} for pile, tile in released]
    document = changed(final(), "players", 0, {**one, "released": spent})
    told_tribute = document if tribute is None else changed(document, "players", 0, "tribute", tribute)
    assert f"players[0].{place}" == where(told_tribute)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("piles", "yellow", 1, "value"), 1),
        (("piles", "yellow", 1, "special"), "trap"),
        (("tribute",), []),
        (("tribute", 0), "red"),
        (("tribute", 0), "blue"),
        (("released", 0, "release"), "green"),
        (("released", 0, "release"), "purple"),
        (("released", 0, "tile"), 5),
    ],
)
def test_what_cannot_be_of_the_tiles_there_are_is_named(path: Steps, value: Json) -> None:
    place = ("players", 0, *path)
    named = (*place[:-1], "value") if path[-1] == "special" else place
    assert written(named) == where(changed(final(), *place, value))


def test_one_mistake_is_not_told_as_two() -> None:
    wrong = changed(final(), "players", 0, "piles", "purple", 0, 9)
    with pytest.raises(FormatError) as error:
        told(changed(wrong, "players", 0, "tribute", ["red"]))
    assert ["players[0].piles.purple[0]"] == [fault.where for fault in error.value.faults]


def test_there_are_no_options_and_there_is_no_board() -> None:
    assert ("options", "game") == (where(final(options={})), where(final(), board_text))


def test_no_two_players_have_one_name_or_one_guild() -> None:
    assert "players[1].name" == where(changed(final(), "players", 1, "name", "Ann"))
    assert "players[0].guild" != where(changed(final(), "players", 1, "guild", "blue")) == "players[1].guild"


@pytest.mark.parametrize(
    ("piles", "held"),
    [
        ({"red": [1, 1, 1]}, 3),
        ({"red": [6]}, 2),
        ({"red": [{"value": 1, "special": "stairs"}] * 3}, 3),
        ({"green": [5, 5]}, 3),
        ({"blue": [5]}, 2),
        ({"yellow": [RELEASE]}, 2),
        ({"yellow": [{"value": 4, "special": "trap"}] * 2}, 2),
        ({"green": [{"value": 3, "special": "exchange"}] * 2}, 2),
        ({"purple": [1, 1, 1, {"value": 1, "special": "passage"}]}, 7),
    ],
)
def test_the_box_holds_no_more_of_a_tile(piles: dict[str, list[Json]], held: int) -> None:
    place, message = refused(changed(changed(final(), "players", 0, "tribute", MISSING), "players", 0, loose(piles)))
    assert "players" == place
    assert str(held) in message


def test_special_tiles_too_many_are_not_told_again_as_tiles_of_their_value() -> None:
    exchanges = {"green": [{"value": 3, "special": "exchange"}] * 2}
    with pytest.raises(FormatError) as error:
        told(changed(final(), "players", 0, loose(exchanges)))
    assert 1 == len(error.value.faults)


@pytest.mark.parametrize(("colour", "value", "special"), [("red", 2, "release"), ("green", 1, "stairs")])
def test_a_pile_has_only_the_special_tiles_of_its_colour(colour: str, value: int, special: str) -> None:
    tile = {"value": value, "special": special}
    document = changed(final(), "players", 0, loose({colour: [tile]}))
    assert refused(document)[0].startswith(f"players[0].piles.{colour}[")


def loose(piles: dict[str, list[Json]]) -> Object:
    ann = final()["players"][0]
    kept = {key: value for key, value in ann.items() if key not in ("tribute", "released")}
    return {**kept, "piles": {**ann["piles"], **{c: [*ann["piles"][c], *tiles] for c, tiles in piles.items()}}}


def test_a_whole_box_can_be_counted_and_a_number_may_stand_for_a_special_tile() -> None:
    guild = [1] * 5 + [2] * 4 + [3] * 3 + [4] * 2 + [5]
    red = [1] * 2 + [2] * 3 + [3] * 4 + [4] * 3 + [5] * 2 + [6]
    all_of_it = player("Ann", "blue", 24, red=red, yellow=guild, green=guild, blue=guild, purple=guild)
    document = final(players=[all_of_it, player("Bo", "green", 0)])
    assert 48 + 2 * 35 + 2 == told(document)["players"][0]["total"]
    assert "players" == where(changed(document, "players", 1, "piles", "red", [2]))
    assert "players" == where(changed(document, "players", 1, "treasures", 1))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("piles", "green", 1, 6), "Bo, piles, green tile 2: This must be a whole number from 1 to 5, not 6."),
        (("tribute", ["purple"]), "Bo, tribute: The tallest pile is of the home guild, so the second tallest is owed"),
        (("tribute", ["red"]), "Bo, Pile 1 of the tribute: There is a taller pile than the red one to give."),
        (("tribute", []), "Bo, tribute: The dragon is owed the tallest pile."),
        (
            ("tribute", ["purple", "blue"]),
            "Bo, Pile 2 of the tribute: There is a taller pile than the blue one to give.",
        ),
        (
            ("tribute", ["purple", "green", "red"]),
            "Bo, Pile 3 of the tribute: No more is owed: leave out the red pile.",
        ),
        (("guild", "blue"), "Bo, home guild: Another player has the blue guild already: there is one tile of each."),
        (("released", [{"release": "green", "tile": 1}]), "Bo, Release 1, where the Release lies: After the tribute"),
        (("treasures", 22), "Players: All treasures together are 25, but the box holds 24."),
    ],
)
def test_a_player_understands_what_is_wrong(change: tuple[Json, ...], message: str) -> None:
    assert refused(changed(final(), "players", 1, *change))[1].startswith(message)


def test_a_red_zero_on_the_calculator_is_no_release() -> None:
    """Red has no Release, which is typed as 0: the refusal names the values that are possible."""
    document = FINAL.document({"guild.0": "blue", "guild.1": "green", "red.0": "30"}, ["Ann", "Bo"])
    place, message = refused(document)
    assert "players[0].piles.red[1]" == place
    assert message.startswith("Ann, piles, red tile 2: The red pile has no Release: this must be")
