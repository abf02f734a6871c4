"""A name that is too long for its column in a picture is cut between letters as people see them."""

from __future__ import annotations

import pytest

from referee.core.text import in_letters, initial
from referee.web.picture import _cut, wide

FAMILY, FLAG, WAVES, ACCENTED, HEART = "👩‍👩‍👧", "🇩🇪", "👋🏽", "e\u0301\u0323", "❤\ufe0f"
LETTERS = (FAMILY, FLAG, FLAG, WAVES, ACCENTED, HEART, "क्", "षि", "a")


@pytest.mark.parametrize("letters", [LETTERS, LETTERS[::-1], (FLAG,) * 5, (FAMILY, ACCENTED) * 4, ("W",) * 24])
def test_no_letter_is_cut_apart(letters: tuple[str, ...]) -> None:
    name = "".join(letters)
    assert [*letters] == in_letters(name)
    assert letters[0].upper() == initial(name)
    starts = {"".join(letters[:n]) for n in range(len(letters))}
    for most in range(2, 40):
        cut = _cut(name, most)
        assert cut == name if wide(name) <= most else cut.removesuffix("…") in starts
        assert wide(cut) <= most
