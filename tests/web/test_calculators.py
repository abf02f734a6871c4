"""The calculators: the documents' reader judges what is typed, and the page marks the fields that are wrong."""

from __future__ import annotations

import html
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any
from urllib.parse import parse_qsl, urlencode

import pytest
from flask import Flask

from referee.core.cite import Call, Rulebook
from referee.core.declare import BySeat, Ends, Sparse
from referee.core.final import Declared, GameFormat
from referee.core.lines import Ending
from referee.core.seat import Seat
from referee.core.sheet import ScoreLine, Sheet, tally
from referee.core.text import without_isolates
from referee.formats import FORMATS, answer
from referee.games import GAMES, SHELF
from referee.web.services import services_of
from referee.web.sheets import UNPICTURED, decided, tie_broken
from referee.words import Words
from tests.web.conftest import Phone

SCORES = {
    "dragonscales": {
        "ending": "escaped", "by": "0", "scales.0": "5", "treasures.1": "3 3", "spaces.1": "3", "spaces.2": "4",
    },
    "dragon-rampage": {
        "ending": "hero_slain", "slain.2": "yes", "first": "1", "cubes.0": "4", "gold.1": "9", "wounds.2": "6",
        "spaces.0": "3", "spaces.1": "3", "spaces.2": "4",
    },
    "book-of-dragons": {"goal.0": "85", "other.0": "3", "dice.0": "652", "other.1": "8 8 3", "dice.1": "111"},
    "dragon-keeper": {
        "guild.0": "blue", "guild.1": "green", "treasures.1": "3", "blue.0": "41", "yellow.0": "103", "red.0": "35",
        "green.1": "21", "purple.1": "1123", "red.1": "65",
    },
    "whelps-to-wyrms": {
        "gold.0": "21", "objectives.0": "4 3", "cows.1": "2", "humans.0": "1", "razed.1": "3", "drake.0": "yes",
        "row1.0": "2", "row2.0": "1", "cubes.1": "5",
    },
}  # fmt: skip
"""A completed form for each game; the second player always has more of something."""
BOARDS = {
    "dragonscales": {"dice.loot.0": "7", "dice.loot.1": "3", "dice.rage.1": "3", "wild.rage.1": "1"},
    "dragon-rampage": {"first": "2", "dice.attack.0": "3", "dice.run.0": "3", "dice.dragon.0": "1", "dice.run.1": "3"},
}
ALL_SCORES = pytest.mark.parametrize("game", SCORES)
ALL_BOARDS = pytest.mark.parametrize("game", BOARDS)
BOTH = pytest.mark.parametrize(("kind", "game"), [*(("score", g) for g in SCORES), *(("board", g) for g in BOARDS)])


def address(kind: str, game: str, **fields: str) -> str:
    return f"/{kind}/{game}?{urlencode(fields)}"


def asked(kind: str, game: str, fields: dict[str, str]) -> str:
    return f"/{kind}/{game}?{urlencode(fields)}"


def wrong(text: str) -> list[str]:
    """Returns the names of the fields that the page marks as wrong."""
    return re.findall(r'<li data-field="([^"]*)"', text)


def totals(text: str) -> list[int]:
    line = text.split("sheet__line--total")[1]
    return [int(n.replace("−", "-")) for n in re.findall(r"</span>([−0-9]+)</strong>", line)]


def document(kind: str, game: str, fields: dict[str, str]) -> dict[str, object]:
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    return form.document(fields, [f"Player {n + 1}" for n in range(form.columns(fields))])


def test_every_game_that_is_counted_has_a_form() -> None:
    assert set(SCORES) == set(FORMATS)
    assert set(BOARDS) == {game for game, form in FORMATS.items() if form.board}


@ALL_SCORES
def test_an_empty_form_is_no_mistake(phone: Phone, game: str) -> None:
    page = phone.get(f"/score/{game}")
    assert (200, []) == (page.status_code, wrong(page.text))


@ALL_SCORES
def test_the_form_says_what_the_document_says(phone: Phone, game: str) -> None:
    told, good = answer(json.dumps(document("score", game, SCORES[game])), "score")
    assert good
    assert [player["total"] for player in told["players"]] == totals(phone.get(asked("score", game, SCORES[game])).text)


@ALL_BOARDS
def test_the_board_says_what_the_document_says(phone: Phone, game: str) -> None:
    told, good = answer(json.dumps(document("board", game, BOARDS[game])), "board")
    assert good
    text = phone.get(asked("board", game, BOARDS[game])).text
    assert ([], len(told["why"])) == (wrong(text), text.count('<li class="entry">'))


def inputs(text: str) -> list[str]:
    """Returns the names of the fields for numbers."""
    return re.findall(r'<input type="text" inputmode[^>]* name="([^"]+)"', text)


@pytest.mark.parametrize(("kind", "game"), [*(("score", g) for g in SCORES), *(("board", g) for g in BOARDS)])
def test_whatever_cannot_be_read_is_marked_where_it_was_typed(phone: Phone, kind: str, game: str) -> None:
    good = (SCORES if kind == "score" else BOARDS)[game]
    names = inputs(phone.get(f"/{kind}/{game}").text)
    assert 6 <= len(names)
    for name in names:
        marked = wrong(phone.get(asked(kind, game, {**good, name: "x"}), HX_Request="true").text)
        assert name in marked, name


def worn(page: str) -> set[str]:
    """Returns the fields for the colours of the players' pieces, which change the look of the page but no result."""
    return set(re.findall(r'class="paint"><input type="radio" name="(colour\.\d)"', page))


@pytest.mark.parametrize(("kind", "game"), [*(("score", g) for g in SCORES), *(("board", g) for g in BOARDS)])
def test_the_form_asks_for_what_is_declared_and_nothing_else(phone: Phone, kind: str, game: str) -> None:
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    for players in (form.seats[0], form.seats[-1]):
        text = phone.get(address(kind, game, players=str(players))).text
        asked = set(re.findall(r'<(?:input|select)[^>]* name="([^"]+)"', text)) - {"players", *worn(text)}
        left_to_the_dice = {f"tokens.{seat}" for seat in range(players)}
        assert form.asked(players) - left_to_the_dice == asked - left_to_the_dice


@ALL_SCORES
def test_a_form_that_is_still_filled_in_gets_its_result_alone(phone: Phone, game: str) -> None:
    part = phone.client.get(
        asked("score", game, SCORES[game]), base_url=phone.house, headers={"HX-Request": "true"}
    ).text
    assert (False, True) == ("<html" in part, "sheet__line--total" in part)


@ALL_SCORES
def test_there_are_as_many_columns_as_players(phone: Phone, game: str) -> None:
    seats = FORMATS[game].final.seats
    for asked_for, columns in ((str(seats[-1]), seats[-1]), ("0", seats[0]), ("99", seats[0]), ("x", seats[0])):
        text = phone.get(address("score", game, players=asked_for)).text
        assert columns == len(re.findall(r'name="name\.\d"', text))


def test_what_nobody_touched_is_asked_for(phone: Phone) -> None:
    text = phone.get(asked("score", "dragon-rampage", {**SCORES["dragon-rampage"], "slain.2": ""})).text
    assert (["slain"], True) == (wrong(text), "Choose who was slain." in text)


def test_the_first_player_is_asked_for_only_where_heroes_are_equal(phone: Phone) -> None:
    ask, folded = "Choose who has the First Player token.", '<details class="more"><summary>'
    fields = {**SCORES["dragon-rampage"], "first": ""}
    alone = phone.get(asked("score", "dragon-rampage", fields)).text
    assert ([], True, False) == (wrong(alone), folded in alone, "Still to enter" in alone)
    assert totals(alone) == totals(phone.get(asked("score", "dragon-rampage", SCORES["dragon-rampage"])).text)
    equal = {**fields, "gold.2": "9"}
    open_ = phone.get(asked("score", "dragon-rampage", equal)).text
    assert (["first"], True, False) == (wrong(open_), ask in open_, folded in open_), "unfolded without scripts, too"
    for first, points in (("0", [9, 7, -11]), ("2", [9, 4, -8])):
        assert points == totals(phone.get(asked("score", "dragon-rampage", {**equal, "first": first})).text)
    friendly = phone.get(asked("score", "dragon-rampage", {**equal, "ties": "friendly"})).text
    assert ([], [9, 7, -8]) == (wrong(friendly), totals(friendly))
    unknown = phone.get(asked("score", "dragon-rampage", {**fields, "slain.2": "", "gold.2": "9"})).text
    assert ["slain"] == wrong(unknown), "what is missing in any case comes first"


@pytest.mark.parametrize(("kind", "game"), [*(("score", g) for g in SCORES), *(("board", g) for g in BOARDS)])
def test_a_form_with_nothing_but_names_and_options_lacks_nothing_yet(phone: Phone, kind: str, game: str) -> None:
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    sent = dict(
        re.findall(
            r'<input type="(?:hidden|radio)"[^>]* name="([^"]+)" value="([^"]+)"', phone.get(f"/{kind}/{game}").text
        )
    )
    options = {name: value for name, value in sent.items() if name in form.chosen}
    text = phone.get(asked(kind, game, {"players": "3", **options, "name.0": "Anna"}), HX_Request="true").text
    assert ([], "calc__wrong" in text) == (wrong(text), False)


def test_what_is_only_not_entered_yet_is_asked_for_and_not_called_wrong(phone: Phone) -> None:
    fields = {"dice.loot.0": "3", "dice.flee.1": "6", "wild.flee.1": "1"}
    text = phone.get(asked("board", "dragonscales", fields)).text
    assert "4 dice still to place" in text
    assert ["dice.0"] == wrong(text)
    assert [] == re.findall(r"refused|pad__cell--bad", text)
    both = phone.get(asked("board", "dragonscales", {**fields, "dice.loot.1": "2"})).text
    assert ["dice.1", "dice.0"] == wrong(both), "what is wrong comes first"
    assert both.index("refused") < both.index("Still to enter")


def slain_by_one(cubes: int) -> dict[str, str]:
    """One villain has all cubes of the three heads."""
    return {f"{colour}.0": str(cubes) for colour in ("yellow", "red", "blue")}


@pytest.mark.parametrize(
    ("game", "ending", "needed"),
    [
        ("dragonscales", {"players": "5", "ending": "all_dead", "spaces.1": "0"}, False),
        ("dragonscales", {"players": "3", "ending": "slain", "by": "0", **slain_by_one(13)}, False),
        ("dragonscales", {"players": "4", "ending": "slain", "by": "0", **slain_by_one(16)}, True),
        ("dragonscales", {"players": "3", "ending": "escaped", "by": "0", "scales.0": "1"}, True),
        ("dragon-rampage", {"ending": "hero_slain", "slain.0": "yes", "first": "0"}, False),
        ("dragon-rampage", {"ending": "dragon_slain", "cubes.0": "15", "first": "0"}, True),
        ("dragon-rampage", {"ending": "escaped", "by": "2", "first": "0"}, True),
    ],
)  # fmt: skip
def test_spaces_to_the_exit_are_asked_for_only_where_points_depend_on_them(
    phone: Phone, game: str, ending: dict[str, str], needed: bool
) -> None:
    text = phone.get(asked("score", game, ending), HX_Request="true").text
    assert (needed, not needed) == ("spaces to the" in text and "Still to enter" in text, "sheet__line--total" in text)
    assert 1 >= len(wrong(text)), "all of them in one sentence"


def test_who_ended_the_game_is_asked_once_it_is_known_how(phone: Phone) -> None:
    text = phone.get(asked("score", "dragonscales", {"scales.0": "3"})).text
    assert ["ending"] == wrong(text)
    assert ["by"] == wrong(phone.get(asked("score", "dragonscales", {"scales.0": "3", "ending": "slain"})).text)


def test_everything_that_does_not_add_up_is_said_at_once(phone: Phone) -> None:
    text = phone.get(
        asked("score", "dragonscales", {"ending": "slain", "by": "0", "yellow.0": "13", "red.0": "3"})
    ).text
    assert 2 == len(re.findall("with 3 players a slain head gave 13", text))


@pytest.mark.parametrize("entered", [{}, {"yellow.0": "13"}, {"yellow.0": "13", "red.1": "9"}])
def test_cubes_of_slain_heads_are_still_to_enter_before_they_are_called_wrong(
    phone: Phone, entered: dict[str, str]
) -> None:
    fields = {"ending": "slain", "by": "0", **entered}
    text = phone.get(asked("score", "dragonscales", fields), HX_Request="true").text
    assert "Still to enter" in text
    assert "Please check" not in text
    assert 3 - ("yellow.0" in entered) == len(re.findall("with 3 players a slain head gave 13", text))
    over = phone.get(asked("score", "dragonscales", {**fields, "blue.0": "14"}), HX_Request="true").text
    assert "Please check 1 entry" in over


@pytest.mark.parametrize("entered", [{}, {"cubes.0": "9"}])
def test_cubes_on_a_slain_dragon_are_still_to_enter_before_they_are_called_wrong(
    phone: Phone, entered: dict[str, str]
) -> None:
    spaces = {f"spaces.{seat}": str(seat + 1) for seat in range(3)}
    fields = {"ending": "dragon_slain", "first": "0", **spaces, **entered}
    text = phone.get(asked("score", "dragon-rampage", fields), HX_Request="true").text
    assert "but with 3 players it takes 15 to slay it here" in text
    assert ("Still to enter" in text, "Please check" in text) == (True, False)


EQUAL = {
    "book-of-dragons": ({"goal.0": "85", "goal.1": "58"}, {"dice.0": "666", "dice.1": "111"}, "dice"),
    "whelps-to-wyrms": (
        {"gold.0": "9", "gold.1": "9", "sheep.0": "2", "sheep.1": "1", "razed.1": "1", "objectives.1": "2"}
        | {"objectives.0": "0"},
        {"cubes.0": "3", "cubes.1": "0"},
        "cubes",
    ),
}
"""Two players with equal points, what decides between them, and the field that is asked for."""


@pytest.mark.parametrize("game", EQUAL)
def test_what_only_breaks_a_tie_is_asked_for_in_a_tie_for_the_victory(phone: Phone, game: str) -> None:
    equal, decisive, field = EQUAL[game]
    text = phone.get(asked("score", game, equal)).text
    assert [f"{field}.0 {field}.1"] == wrong(text)
    assert (False, True) == ("winners__who" in text, "sheet__line--total" in text), "no winner yet, but the sheet"
    assert [] == re.findall(r"sheet__line--head.*#crown", text), "and nobody has a crown on it"
    one = phone.get(asked("score", game, {**equal, f"{field}.0": decisive[f"{field}.0"]})).text
    assert [f"{field}.1"] == wrong(one)
    decided = phone.get(asked("score", game, {**equal, **decisive})).text
    assert ([], True) == (wrong(decided), "<h2>\u2068Player 1\u2069 wins" in decided)


@pytest.mark.parametrize("game", SCORES)
def test_the_crown_is_the_winner_s_and_each_source_of_points_has_a_picture_of_its_own(phone: Phone, game: str) -> None:
    sheet = phone.get(asked("score", game, SCORES[game])).text
    icons = re.findall(r'class="sheet__label"><svg[^>]*>\s*<use href="[^"#]*#([\w-]+)"', sheet)
    assert len(icons) > 1
    assert not {"crown", UNPICTURED} & {*icons}, icons
    assert "#crown" in sheet


@ALL_SCORES
def test_a_field_with_a_picture_has_that_of_the_points_it_gives(phone: Phone, game: str) -> None:
    rows = re.findall(r'<legend>(.*?)</legend>.*?name="(\w+)\.0"', phone.get(asked("score", game, {})).text, re.DOTALL)
    count = SHELF[game].count
    assert count
    pictures = count.pictures
    found = [(field, re.findall(r'href="[^"#]*#([\w-]+)"', legend)) for legend, field in rows if field in pictures]
    assert [] == [(field, icons) for field, icons in found if icons not in ([], [pictures[field]])]


@pytest.mark.parametrize("game", EQUAL)
def test_a_tie_behind_the_winner_needs_nothing_more_and_shows_no_number_that_was_not_entered(
    phone: Phone, game: str
) -> None:
    first = ("goal.2", "888") if game == "book-of-dragons" else ("gold.2", "30")
    text = phone.get(asked("score", game, {**EQUAL[game][0], "players": "3", first[0]: first[1]})).text
    assert ([], True) == (wrong(text), "<h2>\u2068Player 3\u2069 wins" in text)
    assert [] == re.findall("Tie: (?:sum of dice|experience)", text)


@pytest.mark.parametrize(
    ("game", "option"),
    [("dragonscales", "needs_cube"), ("dragon-rampage", "also_wounded"), ("whelps-to-wyrms", "needs_one")],
)
def test_a_rule_can_be_turned_off_without_scripts(phone: Phone, game: str, option: str) -> None:
    """A browser sends a switch only while it is on, and then what is hidden behind it as well."""
    switch = rf'name="{option}" value="yes"( checked)?.*?<input type="hidden" name="{option}" value="no">'
    for sent, on in (("", True), (f"{option}=yes&{option}=no", True), (f"{option}=no", False)):
        found = re.search(switch, phone.get(f"/score/{game}?{sent}").text, re.S)
        assert found
        assert on == bool(found[1])


@pytest.mark.parametrize(("sent", "off"), [("needs_one=yes&needs_one=no", False), ("needs_one=no", True)])
def test_a_rule_that_is_turned_off_counts_so(phone: Phone, sent: str, off: bool) -> None:
    text = phone.get(f"/score/whelps-to-wyrms?gold.0=1&gold.1=2&{sent}").text
    assert ("nobody has a sheep" not in text, [7, 8] if off else [1, 2]) == (off, totals(text))


@BOTH
def test_what_was_typed_for_more_players_is_there_again(phone: Phone, kind: str, game: str) -> None:
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    most = form.seats[-1]
    last = f"name.{most - 1}"
    fewer = phone.get(address(kind, game, players=str(most - 1), **{last: "Zoe"})).text
    assert [("hidden", "Zoe")] == re.findall(rf'type="(\w+)" name="{last}" value="(\w*)"', fewer)
    assert [("text", "Zoe")] == re.findall(
        rf'type="(\w+)" name="{last}" value="(\w*)"',
        phone.get(address(kind, game, players=str(most), **{last: "Zoe"})).text,
    )


@BOTH
def test_whoever_is_not_on_the_form_any_more_is_not_chosen(phone: Phone, kind: str, game: str) -> None:
    """The last player had been chosen, and then there is one player fewer: whom to choose is asked anew."""
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    typed = (SCORES if kind == "score" else BOARDS)[game] | {"players": str(form.seats[-1] - 1)}
    for field in (blank.field for blank in form.blanks if blank.kind == "player" and not blank.each):
        gone, open_ = (
            phone.get(address(kind, game, **{**typed, field: chosen})).text for chosen in (str(form.seats[-1] - 1), "")
        )
        assert open_ == gone
        assert "There must be something" not in gone


def test_the_next_round_begins_with_the_same_players_and_the_next_first_player(phone: Phone) -> None:
    names = {"name.0": "Ann", "name.1": "Bo & Co", "colour.1": "red"}
    next_names = {"dragonscales": ["Bo &amp; Co", "", "Ann"], "dragon-rampage": ["Ann", "Bo &amp; Co", ""]}
    for game, expected in next_names.items():
        text = phone.get(asked("board", game, {**BOARDS[game], **names})).text
        link = re.search(rf'href="(/board/{game}\?[^"]*)"', text)
        assert link
        fresh = phone.get(html.unescape(link[1])).text
        assert expected == re.findall(r'name="name\.\d" value="([^"]*)"', fresh)
        assert [] == re.findall(r'inputmode="numeric"[^>]* value="[^"]+"', fresh), "no dice are left"
    assert re.search(r'name="first" value="0" checked', fresh), "the third player had the token"


def test_a_game_without_a_board_has_none_to_settle(phone: Phone) -> None:
    assert [404, 404, 404] == [
        phone.get(f"/{way}").status_code for way in ("board/book-of-dragons", "score/chess", "board/chess")
    ]


def ways(text: str) -> list[tuple[str, bool]]:
    """Returns the offered placements of tokens, each as a code, and whether it is chosen."""
    found = re.findall(r'name="tokens\.0" value="(\d+)"( checked)?', text)
    return [(code, bool(on)) for code, on in found]


def test_tokens_are_offered_as_the_dice_allow_and_the_chosen_ones_are_placed(phone: Phone) -> None:
    """Three attack, three boots and a dragon: two options that matter, and two with a lower token."""
    offered = ways(phone.get(asked("board", "dragon-rampage", BOARDS["dragon-rampage"])).text)
    assert [("010032", True), ("010023", False), ("010031", False), ("010013", False)] == offered
    chosen = {**BOARDS["dragon-rampage"], "tokens.0": "010023"}
    assert ("010023", True) in ways(phone.get(asked("board", "dragon-rampage", chosen)).text)
    placed = document("board", "dragon-rampage", chosen)["dice"]
    assert isinstance(placed, list)
    assert {"dragon": 1, "attack": 2, "run": 3} == placed[0]["tokens"]


@pytest.mark.parametrize(("players", "less"), [(3, "take 4 off"), (4, "take 2 off"), (5, "")])
def test_a_board_says_what_few_heroes_take_off_the_numbers_of_the_card(phone: Phone, players: int, less: str) -> None:
    text = phone.get(asked("board", "dragon-rampage", {**BOARDS["dragon-rampage"], "players": str(players)})).text
    told = next(line for line in text.splitlines() if "For the Dragon Rampage card" in line)
    assert ("off its numbers" in told, less in told) == (bool(less), True)


@pytest.mark.parametrize(
    ("dice", "fated"),
    [
        ({"attack.2": "5"}, ["Player 3"]),
        ({"attack.2": "3"}, []),
        ({"attack.2": "4", "run.2": "1"}, []),
        ({"attack.2": "4", "dragon.2": "1"}, []),
        ({"attack.2": "4", "dragon.2": "1", "dragon.0": "2"}, ["Player 3"]),
        ({"attack.2": "4", "dragon.2": "1", "dragon.0": "1", "dragon.1": "1"}, ["Player 3"]),
        ({"attack.2": "5", "attack.3": "4"}, ["Player 3", "Player 4"]),
    ],
)
def test_a_board_names_who_gets_dungeon_fate(phone: Phone, dice: dict[str, str], fated: list[str]) -> None:
    """Nothing but the second box of Dragon Rampage is no benefit; with fewer than four dice, more are still to come."""
    rolled = {f"dice.{field}": n for field, n in {"attack.0": "5", "attack.1": "5", **dice}.items()}
    text = phone.get(asked("board", "dragon-rampage", {"players": "4", "first": "0", **rolled})).text
    told = re.findall(r"Dungeon Fate for (.+?)\. Whoever", without_isolates(text))
    assert told == ([" and ".join(fated)] if fated else [])


@pytest.mark.parametrize("code", ["010033", "999999", "", "x", "010023"])
def test_tokens_that_the_dice_no_longer_allow_give_way_to_the_best(phone: Phone, code: str) -> None:
    fields = {"first": "0", "dice.attack.0": "5", "tokens.0": code}
    page = phone.get(asked("board", "dragon-rampage", fields))
    assert ([], []) == (wrong(page.text), ways(page.text))
    assert "with a 5" in page.text


@pytest.mark.parametrize(
    ("game", "rows"), [("dragon-rampage", {"dice.run.1": "8"}), ("dragonscales", {"dice.loot.1": "8"})]
)
def test_too_many_dice_are_marked_by_the_player_who_has_them(phone: Phone, game: str, rows: dict[str, str]) -> None:
    text = phone.get(asked("board", game, {"first": "0", **rows})).text
    assert ["dice.1"] == wrong(text)
    assert "Player 2: " in text


@ALL_SCORES
def test_the_documents_come_and_go_over_http_as_well(phone: Phone, game: str) -> None:
    good = document("score", game, SCORES[game])
    told = phone.client.post("/api/score", base_url=phone.house, json=good)
    assert (200, game) == (told.status_code, json.loads(told.data)["game"])
    refused = phone.client.post("/api/score", base_url=phone.house, json={**good, "goblins": 0})
    assert (422, "goblins") == (refused.status_code, json.loads(refused.data)["error"]["where"])


def test_nobody_wins_when_nobody_is_left(phone: Phone) -> None:
    out = {"eliminated.0": "yes", "eliminated.1": "yes"}
    text = phone.get(asked("score", "dragon-keeper", {**SCORES["dragon-keeper"], **out})).text
    assert ("Nobody wins" in text, "None" in text) == (True, False)
    assert 2 == text.split("sheet__line--total")[1].count("</span>–</strong>")


def test_a_guild_is_asked_for_and_one_that_is_taken_is_marked(phone: Phone) -> None:
    fields = {**SCORES["dragon-keeper"], "guild.0": ""}
    text = phone.get(asked("score", "dragon-keeper", fields)).text
    assert (["guild.0"], True) == (wrong(text), "Choose each player’s home guild." in text)
    both = phone.get(asked("score", "dragon-keeper", {**fields, "guild.1": ""})).text
    assert ["guild.0 guild.1"] == wrong(both), "in one sentence"
    taken = phone.get(asked("score", "dragon-keeper", {**fields, "guild.0": "green"})).text
    assert ["guild.1"] == wrong(taken)
    assert re.search(r'field--bad"><legend>Home guild</legend><div[^>]*>\s*<label[^>]*><input[^>]*"guild\.1', taken)
    assert 1 == taken.count("field--bad"), "without scripts, too"


def glance(text: str) -> str:
    """Returns what the bar at the foot of the form says; empty if it has no link to the result."""
    bar = re.search(r'<div class="bar calc__bar" id="glance".*?</div>', text, re.S)
    assert bar
    link = re.search(r'<a class="calc__glance" href="#result">(.*?)</a>', bar[0], re.S)
    return " ".join(re.sub(r"<[^>]*>", " ", link[1]).split()) if link else ""


def test_the_foot_of_the_form_says_how_far_the_result_is(phone: Phone) -> None:
    for kind, game, fields, says in (
        ("score", "dragonscales", {}, ""),
        ("score", "dragonscales", {"name.0": "Ann"}, ""),
        ("score", "dragonscales", {"scales.0": "4"}, "Still to enter: 1"),
        ("score", "dragonscales", {"scales.0": "x", "ending": "all_dead"}, "Please check 1 entry"),
        ("score", "dragonscales", {"name.0": "Ann", "scales.0": "2", "ending": "all_dead"}, "A Ann Ahead with 1 point"),
        ("score", "dragonscales", {"cards.1": "3", "cards.2": "3", "ending": "all_dead"}, "P2 P3 Equal with 3 points"),
        ("board", "dragonscales", {"dice.loot.0": "3"}, "Still to enter: 1"),
        ("board", "dragonscales", {"dice.loot.0": "7"}, "See the rows"),
    ):
        for page in (phone.get(asked(kind, game, fields)), phone.get(asked(kind, game, fields), HX_Request="true")):
            assert says == glance(page.text), fields
    nobody = {**SCORES["dragon-keeper"], "eliminated.0": "yes", "eliminated.1": "yes"}
    assert "Nobody is ahead" == glance(phone.get(asked("score", "dragon-keeper", nobody)).text)


@pytest.mark.parametrize("game", EQUAL)
def test_nobody_is_ahead_at_the_foot_before_a_tie_is_broken(phone: Phone, game: str) -> None:
    assert "Still to enter: 1" == glance(phone.get(asked("score", game, EQUAL[game][0])).text)


@ALL_BOARDS
def test_each_rule_stands_once_among_the_reasons(phone: Phone, game: str) -> None:
    rows = {"dragonscales": {"loot": "4", "flee": "3"}, "dragon-rampage": {"run": "7"}}[game]
    fields = {"first": "0", **{f"dice.{row}.{seat}": n for row, n in rows.items() for seat in range(3)}}
    entries = phone.get(asked("board", game, fields)).text
    rules = re.findall(r'<div class="entry__by">(.*?)</div>', entries, re.S)
    assert 1 < len(rules) < entries.count('<li class="entry">')
    assert len(rules) == len({*rules})


@BOTH
def test_a_result_can_be_shared_by_its_address(laptop: Phone, phone: Phone, kind: str, game: str) -> None:
    fields = (SCORES if kind == "score" else BOARDS)[game]
    page = laptop.get(asked(kind, game, {**fields, "name.0": "Ann & Bo", "name.1": ""})).text
    link = re.search(r'data-share="(http[^"]*)"', page)
    assert link
    path = html.unescape(link[1]).split("/", 3)[3]
    assert ("name.1" not in path, "share.js" in page) == (True, True), "nothing that was left empty"
    again, first = phone.get(f"/{path}").text, phone.get(asked(kind, game, {**fields, "name.0": "Ann & Bo"})).text
    assert again.split('id="result"')[1] == first.split('id="result"')[1]
    assert "data-share" not in laptop.get(f"/{kind}/{game}").text, "nothing to share yet"
    assert "data-share" not in again, "no browser allows it without https"


@BOTH
def test_on_plain_http_a_result_has_a_link_to_hold(laptop: Phone, phone: Phone, kind: str, game: str) -> None:
    at = asked(kind, game, {**(SCORES if kind == "score" else BOARDS)[game], "name.0": "Ann & Bo"})
    shared = re.search(r'data-share="http[^"]*?(/(?:score|board)/[^"]*)"', laptop.get(at).text)
    held = re.search(r'<a [^>]*href="http[^"]*?(/(?:score|board)/[^"]*)">.*Hold to copy', phone.get(at).text)
    assert shared
    assert held
    assert shared[1] == held[1]
    assert "Hold to copy" not in laptop.get(at).text + phone.get(f"/{kind}/{game}").text


@BOTH
def test_who_can_open_the_address_of_a_result_is_said(app: Flask, phone: Phone, kind: str, game: str) -> None:
    fields, near = (SCORES if kind == "score" else BOARDS)[game], "It opens only in this Wi-Fi."
    assert near in phone.get(asked(kind, game, fields)).text
    services_of(app).network.outside = "https://dragons.example"
    assert near not in phone.get(asked(kind, game, fields)).text


@ALL_SCORES
def test_a_final_score_is_a_picture_one_tap_away(phone: Phone, game: str) -> None:
    fields = {**SCORES[game], "name.0": "Ann & Bo", "name.1": "Cy"}
    page = phone.get(asked("score", game, fields)).text
    way = re.search(rf'href="(/score/{game}/picture\?[^"]*)"', page)
    assert way
    shown = phone.get(html.unescape(way[1])).text
    back, drawing = (
        re.search(r'class="masthead"><a[^>]* href="([^"]*)"', shown),
        re.search(r'href="([^"]*)" download', shown),
    )
    assert back
    assert phone.get(html.unescape(back[1])).text == page
    assert drawing
    answer = phone.get(html.unescape(drawing[1]))
    assert "image/svg+xml" == answer.mimetype
    texts = [one.text or "" for one in ET.fromstring(answer.text).iter("{http://www.w3.org/2000/svg}text")]
    assert {*map(str, totals(page))} <= {text.replace("−", "-") for text in texts}
    assert {"Ann & Bo", "Cy"} <= {*texts}
    assert "" not in texts, "nobody knows when it was played"


@ALL_SCORES
def test_the_next_game_begins_with_the_same_players_and_rules_and_no_numbers(phone: Phone, game: str) -> None:
    named = {"needs_cube", "also_wounded", "needs_one", "shared_bonus", "owner_chooses", "limited_reserve"}
    rules = dict.fromkeys(FORMATS[game].final.options & named, "no")
    around = {"players": "3", "name.0": "Ann & Bo", "name.2": "Di", **rules}
    fields = {**SCORES[game], "guild.2": "purple", **around}
    way = re.search(
        rf'<a class="go go--quiet" href="(/score/{game}\?[^"]*)"', phone.get(asked("score", game, fields)).text
    )
    assert way
    assert around == dict(parse_qsl(html.unescape(way[1]).split("?")[1]))
    empty = phone.get(html.unescape(way[1])).text
    assert 'value="Ann &amp; Bo"' in empty
    assert "sheet__line--total" not in empty
    assert way[1] not in empty, "only below a result"


@pytest.mark.parametrize("what", ["picture", "picture.svg"])
def test_without_a_winner_there_is_no_picture_but_the_form(phone: Phone, what: str) -> None:
    equal, wrong, empty = {"gold.0": "9", "gold.1": "9"}, {"scales.0": "x"}, {"players": "3"}
    for game, fields in (("whelps-to-wyrms", equal), ("dragonscales", wrong), ("dragon-keeper", empty)):
        assert "/picture" not in phone.get(asked("score", game, fields)).text
        answer = phone.get(f"/score/{game}/{what}?{urlencode(fields)}")
        assert (303, asked("score", game, fields)) == (answer.status_code, answer.location)


def test_the_picture_of_a_score_has_the_colours_that_were_picked(phone: Phone) -> None:
    fields = {**SCORES["dragonscales"], "colour.0": "green"}
    plain, green = (
        phone.get(asked("score", "dragonscales/picture.svg", one)).text for one in (SCORES["dragonscales"], fields)
    )
    assert plain != green


def test_two_letters_on_a_badge_of_a_picture_are_smaller_than_one(phone: Phone) -> None:
    def size(letters: str, other: str) -> float:
        fields = {**SCORES["whelps-to-wyrms"], "name.0": "Wilma", "name.1": other}
        drawn = phone.get(asked("score", "whelps-to-wyrms/picture.svg", fields)).text
        return max(map(float, re.findall(rf'font-size="([\d.]+)"[^>]*>{letters}</text>', drawn)))

    assert size("Wi", "Wanda") <= 0.8 * size("W", "Bo")


def test_an_eliminated_guardian_needs_no_guild(phone: Phone) -> None:
    fields = {**SCORES["dragon-keeper"], "players": "4", "guild.1": "", "guild.3": "yellow"}
    assert ["guild.1 guild.2"] == wrong(phone.get(asked("score", "dragon-keeper", fields)).text)
    out = {**fields, "eliminated.1": "yes"}
    assert ["guild.2"] == wrong(phone.get(asked("score", "dragon-keeper", out)).text)
    text = phone.get(asked("score", "dragon-keeper", {**out, "eliminated.2": "yes"})).text
    assert ([], 2) == (wrong(text), text.split("sheet__line--total")[1].count("</span>–</strong>"))
    assert not re.search(r'name="guild\.[12]" value="\w+" checked', text), "no guild is put into the form"


@pytest.mark.parametrize("typed", ["331", "3313313", "3" * 60])
def test_treasures_without_spaces_are_not_one_card(phone: Phone, typed: str) -> None:
    fields = {"ending": "all_dead", "treasures.0": typed, "treasures.1": "20 0"}
    text = phone.get(asked("score", "dragonscales", fields)).text
    assert (["treasures.0"], f'value="{typed}"' in text) == (wrong(text), True)
    assert re.search(r"No Treasure has 33\d*…? points. Put a space between the cards: 3 3 1.", without_isolates(text))
    apart = phone.get(asked("score", "dragonscales", {**fields, "treasures.0": "3 3 1"})).text
    assert ([], [7, 20, 0]) == (wrong(apart), totals(apart))


@pytest.mark.parametrize("typed", ["34", "343", "343342", "3433424"])
def test_objectives_without_spaces_are_not_one_card(phone: Phone, typed: str) -> None:
    fields = {"gold.1": "1", "objectives.0": typed}
    text = without_isolates(phone.get(asked("score", "whelps-to-wyrms", fields)).text)
    assert (["objectives.0"], True) == (wrong(text), f'value="{typed}"' in text)
    assert f"No objective has {typed} gold. Put a space between the cards: 3 4." in text
    apart = phone.get(asked("score", "whelps-to-wyrms", {**fields, "objectives.0": " ".join(typed)})).text
    assert ([], [sum(map(int, typed)), 1]) == (wrong(apart), totals(apart))


@pytest.mark.parametrize(("game", "field"), [("dragon-keeper", "treasures.0"), ("whelps-to-wyrms", "gold.0")])
def test_a_number_that_is_too_large_for_the_form_is_told_how_large_one_may_be(
    phone: Phone, game: str, field: str
) -> None:
    text = without_isolates(phone.get(asked("score", game, {**SCORES[game], field: "1234567"})).text)
    assert "This must be a whole number from 0 to 999,999, not “1234567”." in text


def test_cubes_that_villains_lost_are_missing_from_a_slain_head(phone: Phone) -> None:
    fields = {"ending": "slain", "by": "0", **slain_by_one(13), "red.0": "12"}
    text = phone.get(asked("score", "dragonscales", fields)).text
    assert ([""], True) == (wrong(text), "turn on “Villains lost cubes”" in without_isolates(text))
    lost = {**fields, "cubes_lost": "yes"}
    counted = phone.get(asked("score", "dragonscales", lost)).text
    assert ([], [38 + 18 + 3, 0, 0]) == (wrong(counted), totals(counted))
    more = phone.get(asked("score", "dragonscales", {**lost, "red.1": "2"})).text
    assert ([""], True) == (wrong(more), "a head has only 13" in without_isolates(more)), "never more than there were"


@pytest.mark.parametrize(
    ("option", "chosen", "piles", "counted"),
    [
        ("shared_bonus", "no", {"treasures.0": "3", "treasures.1": "3"}, [[2, 2], [0, 0]]),
        ("lone_release", "yes", {"red.0": "22", "blue.0": "0"}, [[0, 2], [2, 2]]),
        ("owner_chooses", "no", {"red.0": "22", "green.0": "01", "blue.0": "5"}, [[3, 2], [1, 2]]),
        ("limited_reserve", "no", {"treasures.1": "25"}, [[], [0, 2]]),
    ],
)
def test_guardians_are_counted_as_they_play_it(
    phone: Phone, option: str, chosen: str, piles: dict[str, str], counted: list[list[int]]
) -> None:
    fields = {"guild.0": "blue", "guild.1": "green", **piles}
    pages = [phone.get(asked("score", "dragon-keeper", typed)).text for typed in (fields, {**fields, option: chosen})]
    assert all(f'name="{option}"' in page for page in pages)
    assert counted == [totals(page) if 'id="result"' in page and not wrong(page) else [] for page in pages]


def test_nobody_has_more_goal_dragons_than_there_are_of_a_type(phone: Phone) -> None:
    fields = {"goal.0": "345678", "other.0": "345678", "goal.1": "8"}
    assert [] == wrong(phone.get(asked("score", "book-of-dragons", fields)).text)
    text = phone.get(asked("score", "book-of-dragons", {**fields, "goal.0": "3456783"})).text
    assert (["goal.0"], True) == (wrong(text), 'value="3456783"' in text)
    assert "7 dragons of the goal, but the box holds 6 of each type" in without_isolates(text)
    assert "BD25" in text, "the rulebook does not print how many there are of a type"


@pytest.mark.parametrize(
    ("grown", "rows", "marked", "says"),
    [
        ("wyrm", {"row1": "3", "row2": "9"}, "row2", "A dragon board has only 3 skills for 2 experience."),
        ("wyrm", {"row1": "3", "row2": "3", "row3": "4"}, "row3", "A dragon board has only 3 skills for 4 experience."),
        ("wyrm", {"row1": "4", "row2": "9"}, "row1", "A dragon board has only 3 skills for 1 experience."),
        ("drake", {"row1": "3", "row2": "2", "row3": "1"}, "row3", "Only a Wyrm can buy a skill that costs 4."),
        ("whelp", {"row1": "1", "row2": "1"}, "row2", "Only a Drake or a Wyrm can buy a skill that costs 2."),
        ("wyrm", {"row1": "1", "row2": "2"}, "row2", "Each skill that costs 2 needs the one below it"),
        ("wyrm", {"row1": "1", "row2": "1", "row3": "x"}, "row3", "Enter how many of them the dragon has, not “x”."),
    ],
)
def test_the_row_of_skills_that_is_wrong_is_marked_and_no_other(
    phone: Phone, grown: str, rows: dict[str, str], marked: str, says: str
) -> None:
    fields = {"gold.0": "1", f"{grown}.1": "yes", **{f"{row}.1": n for row, n in rows.items()}}
    text = without_isolates(phone.get(asked("score", "whelps-to-wyrms", fields)).text)
    assert [f"{marked}.1"] == wrong(text)
    assert f"Player 2, skills: {says}" in text
    assert 1 == text.count("pad__cell--bad")


@pytest.mark.parametrize("typed", ["x", "6.5.2", "65", "6525"])
def test_dice_that_are_not_three_are_asked_for_without_a_number_that_nobody_typed(phone: Phone, typed: str) -> None:
    text = phone.get(asked("score", "book-of-dragons", {"goal.0": "5", "dice.0": typed})).text
    assert (["dice.0"], True) == (wrong(text), f'value="{typed}"' in text)
    assert "Player 1, dice: Enter all three dice, digit by digit: 652." in without_isolates(text)


def test_a_dragon_has_no_number_that_counts_those_of_another_field(phone: Phone) -> None:
    text = without_isolates(phone.get(asked("score", "book-of-dragons", {"goal.0": "58", "other.0": "9"})).text)
    assert "Player 1, a dragon, points: This must be a whole number from 3 to 8, not 9." in text


@ALL_BOARDS
def test_two_players_with_one_name_are_a_fault_of_the_name_and_of_nothing_else(phone: Phone, game: str) -> None:
    for names in ({"name.0": "Bo", "name.1": "Bo"}, {"name.0": "Player 2"}):
        text = phone.get(asked("board", game, {"first": "0", **names, "dice.attack.0": "7", "dice.attack.1": "7"})).text
        assert (["name.1"], False) == (wrong(text), "Still to enter" in text), names
        assert 1 == text.count("pad__cell--bad")


# A game without a form of its own


class Spot(StrEnum):
    CAVE = "cave"
    RIVER = "river"


@dataclass(frozen=True)
class Camp:
    """The dice that one player placed."""

    player: Seat
    dice: Annotated[Mapping[Spot, int], Sparse()]
    quick: bool = False


@dataclass(frozen=True)
class Camps:
    """A board that is declared but has no form of its own."""

    starter: Seat
    weather: Spot
    placements: Annotated[tuple[Camp, ...], BySeat(3)]


SPOTS = Rulebook("camps")("spots", "Settling down", "3")


def settle(names: tuple[str, ...], board: Camps) -> tuple[dict[str, Any], tuple[Call, ...]]:
    most = max(board.placements, key=lambda camp: sum(camp.dice.values()))
    return {"first": names[most.player]}, (Call("because", SPOTS, (("text", names[most.player]),)),)


@pytest.fixture
def camps(monkeypatch: pytest.MonkeyPatch) -> GameFormat:
    """The documents of a third-party game that has no templates, no styles and hardly any messages."""
    game = GAMES["book-of-dragons"]
    assert game.documents
    board = Declared("camps", Camps, range(2, 4))
    documents = replace(game.documents, final=replace(game.documents.final, game="camps"), board=board, settle=settle)
    monkeypatch.setitem(GAMES, "camps", replace(game, name="camps", documents=documents))
    monkeypatch.setitem(FORMATS, "camps", documents)
    monkeypatch.setattr(Words, "strict", False)
    return documents


def fields_on(text: str) -> set[str]:
    return {name for name in re.findall(r'<(?:input|select)[^>]* name="([^"]+)"', text) if name != "players"}


def test_a_board_without_a_form_is_asked_as_it_is_declared(phone: Phone, camps: GameFormat) -> None:
    page = phone.get("/board/camps")
    assert 200 == page.status_code
    assert camps.board
    assert camps.board.asked(2) == fields_on(page.text) - worn(page.text)
    fields = {
        "starter": "1",
        "weather": "river",
        "dice.cave.0": "2",
        "dice.river.1": "3",
        "quick.1": "yes",
        "name.1": "Bo",
    }
    settled = phone.get(address("board", "camps", **fields))
    assert 200 == settled.status_code
    assert "&#34;first&#34;: &#34;Bo&#34;" in settled.text.replace("\\u0022", "&#34;").replace(
        '"first": "Bo"', "&#34;first&#34;: &#34;Bo&#34;"
    )
    assert "Settling down" in settled.text


def test_what_is_wrong_on_such_a_board_is_marked(phone: Phone, camps: GameFormat) -> None:
    page = phone.get(address("board", "camps", **{"starter": "1", "weather": "river", "dice.cave.0": "many"}))
    assert ["dice.cave.0"] == wrong(page.text)


@dataclass(frozen=True)
class Sleeper:
    """What one player has at the end, with a word that only the player can say."""

    gold: int
    slept: Spot
    awake: bool


def over(kind: str, by: Seat | None) -> Ending:
    return Ending(kind, by, SPOTS)


@dataclass(frozen=True)
class Night:
    """A final with an ending and a word of the whole table."""

    ending: Annotated[Ending, Ends({"dawn": "", "woken": "by"}, over, "astray")]
    weather: Spot
    seats: tuple[Sleeper, ...]


def count_night(final: Night) -> Sheet:
    lines = [[ScoreLine("gold", one.gold, Call("gold", SPOTS), SPOTS)] for one in final.seats]
    return tally(lines)


def test_a_final_without_a_form_is_asked_as_it_is_declared(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    documents = GameFormat(Declared("night", Night, range(2, 4)), count_night)
    monkeypatch.setitem(GAMES, "night", replace(GAMES["book-of-dragons"], name="night", documents=documents))
    monkeypatch.setitem(FORMATS, "night", documents)
    monkeypatch.setattr(Words, "strict", False)
    form = phone.get("/score/night").text
    assert documents.final.asked(2) == fields_on(form) - worn(form)
    fields = {"gold.0": "3", "slept.0": "cave", "slept.1": "river", "weather": "cave", "ending": "woken", "by": "1"}
    fields |= {"gold.1": "1", "name.0": "Ann"}
    page = phone.get(address("score", "night", **fields)).text
    assert [] == wrong(page)
    assert "Ann wins" in without_isolates(page)
    assert ["slept.1"] == wrong(phone.get(address("score", "night", **{**fields, "slept.1": ""})).text)


@pytest.mark.parametrize("players", [3, 4])
@ALL_BOARDS
def test_blanks_are_all_that_a_board_asks(game: str, players: int) -> None:
    board = FORMATS[game].board
    assert board
    each = [f"{one.field}.{seat}" for one in board.blanks if one.each for seat in range(players)]
    names = {f"name.{seat}" for seat in range(players)}
    assert board.asked(players) == {*each, *names, *(one.field for one in board.blanks if not one.each)}


# Names, and what is collapsed


@BOTH
def test_a_result_brings_the_names_for_the_form_around_it(phone: Phone, kind: str, game: str) -> None:
    text = phone.get(address(kind, game, **{"name.0": "Anna", "name.1": "Bert"}), HX_Request="true").text
    called = re.findall(r'data-player="(\d)" data-letters="(\w+)" data-name="([^"]+)"', text)
    assert [("0", "A", "Anna"), ("1", "B", "Bert")] == called[:2]


@BOTH
def test_wherever_a_form_says_a_name_it_can_be_said_anew(phone: Phone, kind: str, game: str) -> None:
    text = phone.get(address(kind, game, **{"name.0": "Ottokar"})).text
    form = re.search(r"<form class=\"pad.*?</form>", text, re.S)
    assert form
    said = re.sub(r'data-called="0">Ottokar<|value="Ottokar"', "", form[0])
    assert ("Ottokar" not in said, "data-called" in form[0]) == (True, True)


@BOTH
def test_what_is_folded_away_stays_so_while_nothing_is_in_it(phone: Phone, kind: str, game: str) -> None:
    """Changing the number of players submits the whole form, including its empty fields."""
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    text = phone.get(asked(kind, game, dict.fromkeys(form.asked(form.seats[-1]), ""))).text
    assert [] == re.findall(r'<details class="more" open', text)


@ALL_BOARDS
def test_no_reason_has_no_heading(phone: Phone, game: str) -> None:
    text = phone.get(address("board", game, **{"name.0": "Anna", "first": "0"})).text
    assert ('<li class="entry">' in text) == (">Why</h2>" in text) == ('<ol class="log">' in text)


ODD = ("x", "99", "-1", "0", "7", "4 4 4", "9999999", "Player 1", "yes", "")
"""Values that somebody may type, or have in an address, where they do not belong."""


@BOTH
def test_no_page_speaks_in_the_keys_of_documents(phone: Phone, kind: str, game: str) -> None:
    good = (SCORES if kind == "score" else BOARDS)[game]
    form = FORMATS[game].final if kind == "score" else FORMATS[game].board
    assert form
    for name in form.asked(form.seats[0]):
        for value in ODD:
            text = phone.get(asked(kind, game, {**good, name: value}), HX_Request="true").text
            told = re.findall(r'<li data-field="[^"]*">(.*?)</li>', text, re.S)
            assert [] == [one for one in told if "_" in one], (name, value)


def test_every_sentence_of_a_document_that_names_a_key_has_other_words_on_a_page() -> None:
    for game in FORMATS:
        words = Words.of("en", game)
        for key in {*words.keys("format-")} - {"format-no-game"}:
            names_a_key = re.search(r"“[a-z]+(_[a-z]+)+”|\$words", words.written(key))
            on_page = (key.replace("format-", f"calc-{kind}-", 1) for kind in ("wrong", "left"))
            assert not names_a_key or any(map(words.has, on_page)), key


def test_dice_that_are_not_seven_name_the_box_to_tick_and_it_is_in_sight(phone: Phone) -> None:
    fields = {"dice.loot.0": "5", "dice.flee.0": "4"}
    text = phone.get(asked("board", "dragonscales", fields)).text
    assert 2 == text.count("pad__cell--bad seat-0") == text.count("pad__cell--bad"), "of all dice, those that are there"
    assert "tick “A card changed the number of dice”" in text
    assert text.index('name="changed.0"') < text.index('<details class="more"')
    told, _ = answer(json.dumps(document("board", "dragonscales", fields)), "board")
    assert "“dice_changed_by_card”" in told["error"]["message"]


DIGITS = {"book-of-dragons": ("goal", "other"), "dragon-keeper": ("red", "yellow", "green", "blue", "purple")}
"""The fields to which the example in the message `calc-digits` applies."""


@pytest.mark.parametrize("game", DIGITS)
def test_the_example_of_a_hint_can_be_typed_in_every_field_it_stands_for(phone: Phone, game: str) -> None:
    examples = re.findall(r"\d{3,}", Words.of("en", game)("calc-digits"))
    assert examples
    for typed in examples:
        for field in DIGITS[game]:
            text = phone.get(asked("score", game, {**SCORES[game], f"{field}.0": typed})).text
            assert [] == wrong(text), (field, typed)


def test_too_many_stairs_are_not_also_too_many_red_ones(phone: Phone) -> None:
    fields = {**SCORES["dragon-keeper"], "red.0": "111", "red.1": "1"}
    text = without_isolates(phone.get(asked("score", "dragon-keeper", fields), HX_Request="true").text)
    assert "In red there are 4 tiles “Stairs” here, but the box holds 2." in text
    assert "Please check 1 entry" in text
    more = without_isolates(phone.get(asked("score", "dragon-keeper", {**fields, "green.0": "000222"})).text)
    assert all(f"here, but the box holds {n}." in more for n in (1, 2))
    assert "All green tiles of value 2 together are 7, but the box holds 4." in more, "also without those Releases"


def test_red_has_no_release_and_the_page_says_so(phone: Phone) -> None:
    text = phone.get(asked("score", "dragon-keeper", {**SCORES["dragon-keeper"], "red.0": "3110"})).text
    assert (["red.0"], True) == (wrong(text), "red tile 4: The red pile has no Release" in text)
    others = {**SCORES["dragon-keeper"], "yellow.0": "0"}
    assert [] == wrong(phone.get(asked("score", "dragon-keeper", others)).text)


def test_what_broke_a_tie_is_one_sentence_at_the_table_and_in_the_calculator() -> None:
    words, end = Words.of("en", "book-of-dragons"), Ending("emptied", None, GAMES["book-of-dragons"].rulebook.rules[0])
    for key, said in (("dice", words("decided-dice")), ("points", ""), ("shared", "")):
        sheet = Sheet((), (), key)
        assert said == tie_broken(sheet, words)
        assert (said or words(f"sheet-by-{key}", points=0)) == decided(end, sheet, (), words)
