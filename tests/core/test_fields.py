"""Text typed into a calculator becomes a number, or stays as it is so that the document reader can report it."""

from __future__ import annotations

import pytest

from referee.core.fields import count, counts, digits, named, players, some


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 0),
        (" ", 0),
        ("7", 7),
        (" 12 ", 12),
        ("007", 7),
        ("-1", "-1"),
        ("1.5", "1.5"),
        ("x", "x"),
        ("9" * 7, "9" * 7),
    ],
)
def test_a_number_is_read_and_anything_else_is_kept(text: str, found: int | str) -> None:
    assert found == count(text)


def test_digits_of_other_scripts_are_not_guessed_at() -> None:
    assert ("٣", ["²"]) == (count("٣"), digits("²"))


@pytest.mark.parametrize(
    ("text", "found"), [("", []), ("3 3 1", [3, 3, 1]), ("3,12;1+4", [3, 12, 1, 4]), ("3 x", [3, "x"])]
)
def test_several_numbers_stand_in_one_field(text: str, found: list[int | str]) -> None:
    assert found == counts(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [("", []), ("652", [6, 5, 2]), ("6 5 2", [6, 5, 2]), ("6,52", [6, 5, 2]), ("005", [0, 0, 5]), ("8x", ["8x"])],
)
def test_digits_need_nothing_between_them(text: str, found: list[int | str]) -> None:
    assert found == digits(text)


def test_a_seat_that_was_tapped_has_a_name_and_any_other_has_none() -> None:
    assert ["Ann", "Bo", "", "", ""] == [named(text, ["Ann", "Bo"]) for text in ("0", "1", "2", "", "x")]


def test_columns_are_as_many_as_the_game_allows() -> None:
    assert [4, 3, 3, 3] == [players({"players": text}, range(3, 6)) for text in ("4", "6", "", "4.0")]


def test_what_is_not_there_is_left_out() -> None:
    assert {"run": 3, "attack": "x"} == some({"run": 3, "loot": 0, "attack": "x"})
