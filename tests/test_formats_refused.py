"""Every field of the public documents with everything that does not belong there."""

import json

import pytest
from documents import (
    JUNK,
    NO_COUNTS,
    NO_FLAGS,
    NO_LISTS,
    NO_NAMES,
    NO_OBJECTS,
    board,
    changed,
    final,
    is_read_or_refused,
    keys_are_checked,
    slain,
    spread,
    where,
    written,
)
from hypothesis import given
from hypothesis import strategies as st

from referee.formats import board_text, score_text
from referee.words import Words


@pytest.fixture(autouse=True)
def _every_word_is_there(monkeypatch):
    monkeypatch.setattr(Words, "strict", True)


COUNTS = ["dragonscales", "villainy_cards", "villain_wounds", "poison_wounds", "spaces_to_exit"]

SCORE_MATRIX = [
    *((("players", 1, key), NO_COUNTS) for key in COUNTS),
    (("players", 1, "treasures", 1), NO_COUNTS),
    *((("players", 1, "dragon_wounds", colour), NO_COUNTS) for colour in ("yellow", "red", "blue")),
    (("players", 1, "treasures"), NO_LISTS),
    (("players",), NO_LISTS),
    (("players", 1), NO_OBJECTS),
    (("players", 1, "dragon_wounds"), NO_OBJECTS),
    (("ending",), NO_OBJECTS),
    (("options",), NO_OBJECTS),
    (("players", 1, "name"), NO_NAMES),
    (("ending", "by"), [*NO_NAMES, "Nobody", "ann", "Ann "]),
    (("ending", "kind"), [*NO_NAMES, "Slain", "fled"]),
    (("options", "trophy_needs_a_cube"), NO_FLAGS),
    (("game",), [*NO_NAMES, "Dragonscales", "chess"]),
]
BOARD_MATRIX = [
    (("players",), NO_LISTS),
    (("players", 2), NO_NAMES),
    (("placements",), NO_LISTS),
    (("placements", 1), NO_OBJECTS),
    (("placements", 1, "player"), [*NO_NAMES, "Tatyana", "Grimmveil"]),
    (("placements", 1, "dice"), NO_OBJECTS),
    (("placements", 1, "wilds"), NO_OBJECTS),
    (("placements", 1, "dice", "villainy"), NO_COUNTS),
    (("placements", 1, "wilds", "defend"), NO_COUNTS),
    (("placements", 1, "dice_changed_by_card"), NO_FLAGS),
    (("game",), [*NO_NAMES, "book-of-dragons", "chess"]),
]


@pytest.mark.parametrize(("document", "change"), spread(final(), SCORE_MATRIX))
def test_a_wrong_value_in_a_final_table_is_named(document, change):
    assert written(change[:-1]) == where(changed(document, *change))


@pytest.mark.parametrize(("document", "change"), spread(board(), BOARD_MATRIX))
def test_a_wrong_value_in_placements_is_named(document, change):
    assert written(change[:-1]) == where(changed(document, *change), board_text)


CASES = [(final(options={"trophy_needs_a_cube": True}), score_text), (board(), board_text)]
OPTIONAL = {("options",), ("options", "trophy_needs_a_cube")}


def may_be_left_out(*path):
    return path in OPTIONAL or "dice" in path[:-1] or "wilds" in path[:-1]


@pytest.mark.parametrize(("document", "read"), CASES, ids=["score", "board"])
def test_every_unknown_missing_or_repeated_key_is_refused_where_it_stands(document, read):
    keys_are_checked(document, read, may_be_left_out)


@pytest.mark.parametrize(("document", "read"), CASES, ids=["score", "board"])
def test_three_to_five_players_play(document, read):
    for players in (document["players"][:2], [], document["players"] * 2):
        assert "players" == where(document | {"players": players}, read)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (changed(final(), "players", 1, "name", "Ann"), "players[1].name"),
        (changed(final(), "players", 0, "name", "Cy"), "players[2].name"),
        (changed(final(), "players", 1, "spaces_to_exit", 0), "players[1].spaces_to_exit"),
        (changed(final(), "players", 0, "spaces_to_exit", 1), "players[0].spaces_to_exit"),
        (changed(slain(), "players", 2, "spaces_to_exit", 0), "players[2].spaces_to_exit"),
        (changed(final(), "players", 1, "villainy_cards", 17), "players[1].villainy_cards"),
        (changed(final(), "players", 1, "treasures", [0] * 31), "players"),
        (changed(final(), "ending", {"kind": "all_dead", "by": "Ann"}), "ending.by"),
        (changed(final(), "ending", {"kind": "slain"}), "ending.by"),
    ],
)
def test_what_does_not_fit_together_is_named_where_it_is_wrong(document, place):
    assert place == where(document)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (changed(board(), "players", 3, "Grimmveil"), "players[3]"),
        (changed(board(), "placements", 1, "wilds", "flee", 1), "placements[1].wilds.flee"),
        (changed(board(), "placements", 1, "wilds", {"defend": 4}), "placements[1].wilds"),
        (changed(board(), "placements", 2, "dice", "loot", 4), "placements[2]"),
        (board(players=["Grimmveil", "Tor'Lok", "Savathene"]), "placements[3].player"),
    ],
)  # fmt: skip
def test_what_does_not_fit_on_the_board_is_named_where_it_is_wrong(document, place):
    assert place == where(document, board_text)


UNREADABLE = {
    "nothing": b"",
    "blanks": b" \n \n",
    "half a document": b'{"game": "dragonscales"',
    "two documents on a line": b"{} {}",
    "not utf-8": b'{"game": "\xff"}',
    "utf-16": json.dumps(final()).encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + json.dumps(final()).encode(),
    "a long number": b'{"game": "dragonscales", "players": ' + b"9" * 5000 + b"}",
    "deep lists": b"[" * 3000 + b"]" * 3000,
    "deep objects": b'{"game": ' * 3000 + b"1" + b"}" * 3000,
    "200 levels": b"[" * 200 + b"]" * 200,
    "open brackets": b"[" * 100_000,
    "a list": b"[]",
    "a number": b"3",
    "a text of brackets": json.dumps("[" * 200).encode(),
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_has_no_place(text):
    assert "" == where(text)


@given(JUNK, st.data())
def test_nothing_that_is_handed_in_is_worse_than_refused(junk, data):
    is_read_or_refused(junk, data, CASES)
