"""Every entry of Whelps to Wyrms can be said with what its form offers, and is refused beside its form."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.whelps_to_wyrms.entries import ENTRIES
from tests.web.evening import Evening
from tests.web.whelps_tables import HANDS, after


@pytest.mark.parametrize("path", HANDS.plays, ids=lambda path: path.stem)
def test_a_whole_play_can_be_told_with_the_forms_and_what_it_must_not_say_comes_back(
    path: Path, evening: Evening
) -> None:
    HANDS.tell_all(evening, path)


def test_every_entry_is_told_in_some_play() -> None:
    assert set(ENTRIES) <= HANDS.told


@pytest.mark.parametrize("path", HANDS.steps, ids=lambda path: path.stem)
def test_an_older_line_comes_back_in_the_form_that_made_it(path: Path, evening: Evening) -> None:
    HANDS.correct_all(evening, path)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("eat", {}),
        ("eat", {"meeple": "dragon"}),
        ("attack", {"slayer": "one"}),
        ("attack", {"slayer": "1", "dice": "4.6"}),
        ("wound", {"die": "3"}),
        ("buy", {"column": "9"}),
        ("mature", {"cows": "many"}),
        ("draw", {"abilities": "flight"}),
        ("change", {"gold": "100"}),
        ("tally", {"gold.0": "x"}),
        ("raze", {"improvement": "fort", "improvement.0": "lair"}),
    ],
)
def test_what_no_form_sends_is_turned_away_in_words(kind: str, fields: dict[str, str], evening: Evening) -> None:
    phone = after(evening, "Ann: ready\n", 0)
    lines = evening.table.lines
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-{evening.table.turn}", **fields})
    assert answer.status_code in (400, 422)
    assert "refused__text" in answer.text or 'class="beside' in answer.text
    assert lines == evening.table.lines
