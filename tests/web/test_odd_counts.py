"""An impossible count waits and says what is wrong, whose it is and where to fix it; if agreed, the sheet says so."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee.core import record
from referee.core.odd import Agree
from referee.core.table import Table
from referee.formats import read_score
from referee.games import FOLDERS, SHELF
from referee.testing.evening import Evening
from referee.testing.forms import form_to
from tests.by_game import folder
from tests.web.by_hand import played
from tests.web.test_amend_pages import text_of

PLAYS = {
    "dragonscales": "steps/the-count",
    "dragon-rampage": "steps/it-does-not-add-up",
    "book-of-dragons": "steps/more-dragons-than-the-box",
    "dragon-keeper": "rulings/dk22-a-secret-guild",
    "whelps-to-wyrms": "steps/it-does-not-add-up",
}
every_game = pytest.mark.parametrize("game", list(SHELF))


def waiting(game: str) -> Table:
    """Returns a table at which an impossible count was entered."""
    path: Path = folder(game) / f"{PLAYS[game]}.play"
    play = record.read(path.read_text(encoding="utf-8"), SHELF)
    now = Table.open(SHELF[game], play.names, play.setup)
    for line in play.lines:
        now = now.enter(line)
        if now.state.odd:
            return now
    raise AssertionError(f"{path} always adds up")


@every_game
@pytest.mark.parametrize("phones", [9, 1], ids=["phones", "one-phone"])
def test_the_sheet_waits_and_says_what_whose_and_where_it_is_put_right(
    game: str, phones: int, evening: Evening
) -> None:
    played(evening, text_of(waiting(game)), phones)
    table = evening.table
    assert not table.rules.revealed(table.state)
    for phone in evening.phones.values():
        if phone.acting is not None:
            continue
        page = html.unescape(phone.get(phone.base).text)
        assert "The totals don’t match" in page
        assert form_to(page, f"{phone.base}/say/agree")
        links = re.findall(r'class="way[^"]*" href="([^"]*/(?:say|amend|history)[^"]*)"', page)
        odd = [
            re.sub("<[^>]*>|[\u2066-\u2069]", "", one)
            for one in re.findall(r'<section class="odd">.*?</ul>', page, re.S)
        ]
        assert odd
        assert not any(re.search(r"\([^)]*\(", one) for one in odd), "brackets inside brackets"
        for section in re.findall(r'<section class="odd">.*?</section>', page, re.S):
            here, others = 'class="way ' in section, re.search(r'<p class="hint">(.*?)</p>', section)
            assert here or others
            assert not others or re.search(r"can (also )?correct this on their own phones?\.", others[1])
            assert not others or here is ("also" in others[1])
        assert any("/say/" in link or "/amend/" in link for link in links) or phones > 1
        for link in links:
            assert phone.get(link).status_code in (200, 303)
    pages = [html.unescape(phone.get(phone.base).text) for phone in evening.phones.values()]
    assert any(re.search(r'href="[^"]*/(say/(?!agree)|amend)', page) for page in pages)
    host = evening.phones[0]
    assert 403 == host.get(f"/t/{evening.table_id}/final").status_code
    display = html.unescape(host.get(f"/t/{evening.table_id}").text)
    assert "winner" not in display
    odd = next(
        says for page in pages for says in re.findall(r'<section class="odd">.*?<span>(.*?)</span>', page, re.DOTALL)
    )
    assert f"<span>{odd}" in display


def test_the_display_says_in_a_sentence_that_more_does_not_add_up(evening: Evening) -> None:
    played(evening, text_of(waiting("dragon-rampage")), 9)
    more = len(evening.table.state.odd) - 1
    assert more > 1
    display = html.unescape(evening.phones[0].get(f"/t/{evening.table_id}").text)
    assert re.search(rf"\. {more} more are on the phones\.</span>", display)


@every_game
def test_nobody_is_said_to_have_a_count_to_enter_once_all_have_counted(game: str, evening: Evening) -> None:
    played(evening, text_of(waiting(game)), 9)
    for phone in evening.phones.values():
        page = html.unescape(phone.get(phone.base).text)
        assert "The totals don’t match" in page
        assert "Not entered yet" not in page
        assert "Now count what you hold" not in page
        assert "Answer below" not in page


def test_counting_again_begins_with_what_was_counted(evening: Evening) -> None:
    at = waiting("dragonscales")
    state: Any = at.state
    played(evening, text_of(at), 9)
    for seat, phone in evening.phones.items():
        page = phone.get(phone.base).text
        form = next(one for one in re.findall(r"<form.*?</form>", page, re.DOTALL) if '/say/tally" ' in one)
        for colour, n in state.players[seat].tally.hidden.cubes.items():
            field = next(one for one in re.findall(r"<input[^>]*>", form) if f'name="cubes.{colour}"' in one)
            assert f'value="{n}"' in field


@every_game
def test_what_is_counted_anyway_is_said_on_every_sheet(game: str, evening: Evening) -> None:
    played(evening, text_of(waiting(game)))
    evening.play(0, Agree())
    assert evening.table.rules.revealed(evening.table.state)
    pages = [evening.phones[seat].base for seat in range(len(evening.table.names))]
    for path in pages:
        page = html.unescape(evening.phones[0].get(path).text)
        assert "Counted anyway" in page
        assert 'class="fact fact--bad"' in page
    assert "Counted anyway" in evening.phones[0].get(f"/t/{evening.table_id}").text
    text = evening.phones[0].get(f"/t/{evening.table_id}/final").text
    assert json.loads(text)["game"] == game


@every_game
def test_a_final_is_taken_along_from_the_table_and_scores_to_its_sheet(game: str, evening: Evening) -> None:
    path = FOLDERS[game] / "sample.play"
    played(evening, path.read_text(encoding="utf-8"))
    phone = evening.phones[0]
    page = html.unescape(phone.get(phone.base).text)
    assert "Counted anyway" not in page
    link = f"/t/{evening.table_id}/final"
    assert f'href="{link}"' in page
    answer = phone.get(link)
    assert "application/json" == answer.mimetype
    assert answer.headers["Content-Disposition"].startswith("attachment")
    table = evening.table
    assert table.game.counted(table.state) == read_score(answer.text).sheet
    assert table.names == read_score(answer.text).names


def test_cubes_on_the_dragon_that_do_not_fit_are_named_with_what_each_counted(evening: Evening) -> None:
    played(evening, text_of(waiting("dragon-rampage")), 9)
    phone = next(iter(evening.phones.values()))
    page = re.sub("[\u2066-\u2069]", "", html.unescape(phone.get(phone.base).text))
    assert "Ann, cubes on the dragon: 10 counted, but 0 on the board." in page
    assert "Bo, cubes on the dragon: 5 counted, but 0 on the board." in page
    assert "Cy, cubes on the dragon" not in page, "there the count and the board agree"
