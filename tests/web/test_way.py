"""A path of unknown length: the table can be set up, no page shows a length, and it can be entered later."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.adjust import Adjust
from referee.games import SHELF
from referee.games.dragon_rampage.entries import Run
from referee.games.dragonscales.entries import Flee
from referee.testing.evening import Evening, words_of
from referee.testing.forms import form_to
from referee.web import setup_form
from tests.web.by_hand import number_of, played, sent
from tests.web.conftest import Phone, hidden

DRAGONSCALES = """game   dragonscales
title  A table
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=9,9,9

Bo: move 1 spaces=3
Ann: place flee×7
Bo: place loot×7
Cy: place loot×7
Ann: rage-card "Smoke" wounds=0,0,0,0,0 bonus=none,none,none,none,none
Bo: loot
Cy: loot
"""
RAMPAGE = """game   dragon-rampage
title  A table
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=8,8,8

Bo: move 1 spaces=3
Ann: place run×4
Bo: place treasure×7
Cy: place treasure×6
Ann: rampage-card
Ann: effect
Bo: grab draw=yes
Cy: grab draw=yes
"""
each = pytest.mark.parametrize("play", [DRAGONSCALES, RAMPAGE], ids=["dragonscales", "dragon-rampage"])


def read(text: str) -> str:
    return html.unescape(words_of(text).replace("\u2068", "").replace("\u2069", ""))


@each
def test_no_page_says_how_far_it_is(play: str, evening: Evening) -> None:
    played(evening, play)
    for phone in evening.phones.values():
        own = ("", "/history", "/more", "/say/adjust", "/say/adjust?thing=path&seat=", "/say/move")
        for path in (*(phone.base + end for end in own), f"/t/{evening.table_id}"):
            assert not re.search(r"\b(5[0-9]|60)\b", read(phone.get(path).text)), path
    text = read(evening.phones[0].get(evening.phones[0].base).text)
    assert "xit is not counted yet" in text
    assert "This takes me to the" in text


@each
def test_it_is_counted_late_and_remembered(play: str, evening: Evening) -> None:
    table = played(evening, play)
    phone, entry = evening.phones[0], Adjust("path", None, 17)
    form = form_to(phone.get(f"{phone.base}/say/adjust{number_of(entry)}").text, f"{phone.base}/say/adjust")
    form.fill(entry)
    assert 303 == phone.post(form.action, sent(form)).status_code
    assert "17" == evening.desk.journal.facts(table.game)["path"]
    text = read(phone.get(phone.base).text)
    assert "17" in text
    assert "This takes me to the" not in text
    assert 'name="path" value="17"' in phone.get(f"/new/{table.game}").text
    facts = evening.desk.journal.facts(table.game)
    assert ["17"] == setup_form.again(SHELF[table.game], table.names, table.setup, facts)["path"]


@each
def test_whoever_stands_on_the_exit_has_counted_it(play: str, evening: Evening) -> None:
    table = played(evening, play)
    phone = evening.phones[0]
    form = form_to(phone.get(phone.base).text, f"{phone.base}/say/{'flee' if table.game == 'dragonscales' else 'run'}")
    form.fill(Flee(5, 4, out=True) if table.game == "dragonscales" else Run(5, 4, out=True))
    assert 303 == phone.post(form.action, sent(form)).status_code
    assert "5" == evening.desk.journal.facts(table.game)["path"]


@each
def test_a_correction_moves_nobody(play: str, evening: Evening) -> None:
    played(evening, play)
    evening.phones[1].must_enter(Adjust("path", None, 17))
    answer = evening.phones[1].amend(evening.table.turn, Adjust("path", None, 15), sure=False)
    assert 200 == answer.status_code
    assert "The path has 15 spaces" in read(answer.text)
    assert "Move" not in read(answer.text)


@pytest.mark.parametrize("game", ["dragonscales", "dragon-rampage"])
def test_a_table_is_laid_without_it(game: str, phone: Phone) -> None:
    page = phone.get(f"/new/{game}")
    field, _ = re.findall(r'<input type="radio" name="(villains|heroes)\.0" value="(\w+)"', page.text)[0]
    options = re.findall(rf'name="{field}\.0" value="(\w+)"', page.text)[:3]
    seats = {f"{field}.{n}": one for n, one in enumerate(options)} | {f"names.{n}": f"N{n}" for n in range(3)}
    choices = {
        name: "first_player" if name == "ties" else "large" for name in ("ties", "dungeon") if f'"{name}"' in page.text
    }
    typed = {**hidden(page, f"/new/{game}"), **seats, **choices, "first": "0", "path": ""}
    assert 303 == phone.post(f"/new/{game}", typed).status_code
