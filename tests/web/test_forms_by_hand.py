"""Every entry can be made with its form, opens in that form for a correction, and is refused with a reason there."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.testing.evening import Evening
from tests.by_game import by_game
from tests.web.by_hand import Hands, played

ALL: list[Hands] = [module.HANDS for module in by_game("pages.tables").values()]
NONSENSE = [
    pytest.param(hands, kind, fields, id=f"{hands}-{kind}-{n}")
    for hands in ALL
    for n, (kind, fields) in enumerate(hands.nonsense)
]


def each(plays: str) -> pytest.MarkDecorator:
    found = [pytest.param(hands, path, id=f"{hands}-{path.stem}") for hands in ALL for path in getattr(hands, plays)]
    return pytest.mark.parametrize(("hands", "path"), found)


@each("plays")
def test_a_whole_play_can_be_told_with_the_forms_and_what_it_must_not_say_comes_back(
    hands: Hands, path: Path, evening: Evening
) -> None:
    hands.tell_all(evening, path)


@pytest.mark.parametrize("hands", ALL, ids=str)
def test_every_entry_is_told_in_some_play(hands: Hands) -> None:
    assert hands.entries <= hands.told


@each("steps")
def test_an_older_line_comes_back_in_the_form_that_made_it(hands: Hands, path: Path, evening: Evening) -> None:
    hands.correct_all(evening, path)


@pytest.mark.parametrize(("hands", "kind", "fields"), NONSENSE)
def test_what_no_form_sends_is_turned_away_in_words(
    hands: Hands, kind: str, fields: dict[str, str], evening: Evening
) -> None:
    played(evening, hands.start)
    phone, lines = evening.phones[0], evening.table.lines
    answer = phone.post(f"{phone.base}/say/{kind}", {"once": f"{kind}-free-0-{evening.table.turn}", **fields})
    assert answer.status_code in (400, 409, 422)
    assert "refused__text" in answer.text or 'class="beside' in answer.text
    assert lines == evening.table.lines
