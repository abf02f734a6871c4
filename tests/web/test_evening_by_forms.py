"""One whole play of each game, entered through its forms alone, ends with the right sheet; part of the quick run."""

from __future__ import annotations

import re

import pytest

from referee.core.entry import Amend, Undo
from referee.core.table import Line
from referee.games import SHELF
from referee.testing import seated
from referee.testing.evening import Evening, words_of
from tests.browser.games import GAMES
from tests.web.by_hand import set_up

TOTAL = re.compile(r'<strong class="sheet__cell[^>]*>(.*?)</strong>', re.DOTALL)


@pytest.mark.parametrize("game", SHELF)
def test_an_evening_by_its_forms_comes_to_its_sheet(game: str, evening: Evening) -> None:
    shown = GAMES[game]
    name, totals = next(iter(shown.evenings.items()))
    play = shown.play(name)
    set_up(evening, play)
    for line in play.lines:
        say(evening, line)
    for phone in evening.phones.values():
        page = phone.get(phone.base)
        assert 200 == page.status_code
        assert [str(total) for total in totals if total is not None] == sheet(page.text, len(play.names))


def say(evening: Evening, line: Line) -> None:
    """Enters a line on the phone of its seat; a line without a seat is entered at the desk."""
    if line.seat is None:
        seated.enter_line(evening.desk, evening.live, line)
        return
    phone = evening.phones[line.seat]
    match line.entry:
        case Undo(turn):
            answer = phone.undo(turn)
        case Amend(turn, entry):
            answer = phone.amend(turn, entry)
        case entry:
            answer = phone.sure(f"{phone.base}/say/{entry.kind()}", phone.form(entry))
    assert 303 == answer.status_code, f"{line.entry}: {words_of(answer.text)}"


def sheet(page: str, seats: int) -> list[str]:
    """Returns the totals of the first sheet on a page, in seat order, without players who are out of the count."""
    found = [re.search(r"−?\d+$", words_of(cell)) for cell in TOTAL.findall(page)[:seats]]
    return [told[0].replace("−", "-") for told in found if told]
