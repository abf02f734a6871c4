"""Every entry of Dragon Rampage can be said with what its form offers, and is refused beside its form."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.dragon_rampage.entries import ENTRIES
from tests.web.evening import Evening
from tests.web.rampage_tables import HANDS, PLACED, after

# What can be said


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
        ("fate", {}),
        ("fate", {"luck": "riches"}),
        ("attack", {"hits": "many"}),
        ("attack", {"hits": "99"}),
        ("wound", {"n": "1"}),
        ("change", {"target": "1", "row": "attack", "to": "12"}),
        ("run", {"die": "3", "die.x": "1"}),
        ("place", {"dice.goblins": "1"}),
        ("tally", {"treasures": "x"}),
    ],
)
def test_what_no_form_sends_is_turned_away_in_words(kind: str, fields: dict[str, str], evening: Evening) -> None:
    phone = after(evening, PLACED, 0)
    lines = evening.table.lines
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-{evening.table.turn}", **fields})
    assert answer.status_code in (400, 422)
    assert lines == evening.table.lines
