"""Every entry of Dragon Keeper can be said with what its form offers, and is refused beside its form."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.dragon_keeper.entries import ENTRIES
from tests.web.evening import Evening
from tests.web.keeper_tables import HANDS, after


@pytest.mark.parametrize("path", HANDS.plays, ids=lambda path: path.stem)
def test_a_whole_play_can_be_told_with_the_forms_and_what_it_must_not_say_comes_back(
    path: Path, evening: Evening
) -> None:
    HANDS.tell_all(evening, path)


def test_every_entry_is_told_in_some_play() -> None:
    assert set(ENTRIES) <= HANDS.told


@pytest.mark.parametrize("path", HANDS.steps, ids=lambda path: path.stem)
def test_an_older_line_is_corrected_in_the_form_that_made_it(path: Path, evening: Evening) -> None:
    HANDS.correct_all(evening, path)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("take", {}),
        ("take", {"colour": "blue"}),
        ("take", {"colour": "blue", "tile": "7"}),
        ("take", {"colour": "mauve", "tile": "3"}),
        ("take", {"colour": "red", "tile": "1"}),
        ("give", {"colour": "blue", "tile": "3"}),
        ("cannot-take", {"left": "26"}),
        ("cannot-take", {"left": "many"}),
        ("exchange", {"target": "1", "colour": "blue"}),
        ("guild", {"guild": "red"}),
        ("guild", {"guild": ""}),
        ("pile", {"colour": "red", "tiles": "goblin"}),
        ("settle", {"choice": "blue"}),
        ("adjust", {"thing": "goblins", "seat": "", "to": "1"}),
    ],
)
def test_what_no_form_sends_is_turned_away_in_words(kind: str, fields: dict[str, str], evening: Evening) -> None:
    phone = after(evening, "")
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-0", **fields})
    assert answer.status_code in (400, 409, 422)
    assert "refused__text" in answer.text
    assert () == evening.table.lines
