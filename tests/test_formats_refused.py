"""Documents of Dragonscales whose values contradict each other, and input that is no document at all."""

from __future__ import annotations

import json

import pytest

from referee.core.parse import Fault, Faulty, Members
from referee.faults import described
from referee.formats import board_text
from referee.words import Words
from tests.documents import (
    Object,
    board,
    changed,
    final,
    refused,
    slain,
    where,
)


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
def test_what_does_not_fit_together_is_named_where_it_is_wrong(document: Object, place: str) -> None:
    assert place == where(document)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (changed(board(), "players", 3, "Grimmveil"), "players[3]"),
        (changed(board(), "placements", 1, "player", "Grimmveil"), "placements[1].player"),
        (changed(board(), "placements", 1, "wilds", "flee", 1), "placements[1].wilds.flee"),
        (changed(board(), "placements", 1, "wilds", {"defend": 4}), "placements[1].wilds"),
        (changed(board(), "placements", 2, "dice", "loot", 4), "placements[2]"),
        (board(players=["Grimmveil", "Tor'Lok", "Savathene"]), "placements[3].player"),
    ],
)  # fmt: skip
def test_what_does_not_fit_on_the_board_is_named_where_it_is_wrong(document: Object, place: str) -> None:
    assert place == where(document, board_text)


@pytest.mark.parametrize(
    ("loot", "says"), [(4, "1 of seven dice are not placed."), (6, "The dice and wild dice placed are 8, not seven.")]
)
def test_how_many_dice_are_not_placed_or_too_many_is_said(loot: int, says: str) -> None:
    assert says in refused(changed(board(), "placements", 2, "dice", "loot", loot), board_text)[1]


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
def test_what_cannot_be_read_has_no_place(text: bytes) -> None:
    assert "" == where(text)


def test_an_item_of_a_list_without_a_word_of_its_own_is_named_with_its_list() -> None:
    params = (("found", 3),)
    faults = [Fault(("players", 0, name, 1), (n,), "flag", None, params) for n, name in enumerate(("gems", "dice"))]
    words = Words.of("en", "book-of-dragons")
    first, second = (told.message for told in described(Faulty(faults), Members(), words).faults)
    assert first.startswith("Player 1, gems, number 2: ")
    assert second.startswith("Player 1, die 2: ")
