"""Phones see which rule or ruling an entry goes by, and a correction names the things that change."""

from __future__ import annotations

import pytest

from referee.games import SHELF
from referee.games.whelps_to_wyrms.entries import Claim, Exchange, Improvement, Search
from referee.games.whelps_to_wyrms.state import State
from referee.testing.evening import Evening, words_of
from referee.web.sheets import grounds
from referee.words import Words
from tests.by_game import FOLDER
from tests.games.dragon_rampage.pages.tables import after as rampage
from tests.games.whelps_to_wyrms.pages.tables import after as whelps
from tests.plays import played

READ = """Ann: ready Feast goal="Eat 2 cows" gold=3
Ann: objective 1 name=Hoard gold=4
Ann: objective 2 name=Fly gold=2
Ann: search sheep-farm level=2
Ann: claim 1
"""


def test_a_passage_below_the_winner_is_cited_once_with_all_that_it_says() -> None:
    table = played(FOLDER / "dragon_keeper" / "evenings" / "three-several-winners.play")
    end, sheet = table.rules.ending(table.state), table.game.counted(table.state)
    assert end
    assert sheet
    assert sheet.tie_rule
    assert (end.rule.heading, end.rule.pages) == (sheet.tie_rule.heading, sheet.tie_rule.pages)
    words = Words.of("en", "dragon-keeper")
    assert [[words.rule(end.rule), words.rule(sheet.tie_rule)]] == [
        cited["sentences"] for cited in grounds(end, sheet, table.names, words)
    ]


@pytest.mark.parametrize("game", SHELF)
def test_the_page_of_rulings_tells_all_of_them_each_at_its_own_place(evening: Evening, game: str) -> None:
    words = Words.of("en", game)
    rampage(evening, "", 0)
    text = evening.phones[0].get(f"/rulings/{game}").text
    book = SHELF[game].rulebook
    for number in book.rulings:
        assert f'id="{number.lower()}"' in text
        assert words.ruling(number).why.replace("'", "&#39;") in text


def test_there_are_no_rulings_of_a_game_that_is_not_there(evening: Evening) -> None:
    rampage(evening, "", 0)
    assert 404 == evening.phones[0].get("/rulings/chess").status_code


def test_a_line_that_goes_by_a_ruling_shows_it_with_its_reason_and_the_way_to_all(evening: Evening) -> None:
    phone = rampage(evening, "Ann: find points=3 name=Lamp\nBo: rob 0\n", 0)
    told = phone.get(phone.base).text
    assert "Our ruling" in told
    assert "DR30" in told
    assert "Why: only its old owner may look at it." in words_of_all(told)
    assert 'href="/rulings/dragon-rampage#dr30"' in told


def words_of_all(text: str) -> str:
    return " ".join(text.split())


def test_a_correction_names_the_farm_and_the_cards(evening: Evening) -> None:
    phone = whelps(evening, READ, 0)
    farm = words_of(phone.amend(4, Search(Improvement.COW_FARM, 2), sure=False).text)
    assert "Camp or farm 1: Cow Farm, level 2, not Sheep Farm, level 2." in farm
    card = words_of(phone.amend(5, Claim(2), sure=False).text)
    assert "Fly, 2 gold, not Hoard, 4 gold." in card
    assert "You claimed objective 2" in card


def test_meeples_are_changed_at_any_time_by_whoever_has_some(evening: Evening) -> None:
    phone = whelps(evening, "Ann: ready\nBo: change sheep=1\n", 1)
    assert f"{phone.base}/say/exchange" in phone.get(f"{phone.base}/more").text
    phone.must_enter(Exchange(sheep=1))
    assert 1 == evening.state(State).players[1].cubes
    assert f"{phone.base}/say/exchange" not in phone.get(f"{phone.base}/more").text
