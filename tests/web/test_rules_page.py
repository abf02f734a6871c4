"""The page with all rules of a game is one tap from a seat, and marks the rules behind the current questions."""

from __future__ import annotations

import html

import pytest

from referee.games import SHELF
from referee.testing.evening import Evening
from referee.words import Words
from tests.games.dragon_keeper.pages.tables import after as keeper
from tests.games.dragon_rampage.pages.tables import PLACED
from tests.games.dragon_rampage.pages.tables import after as rampage

games = pytest.mark.parametrize("game", SHELF)


@games
def test_every_rule_and_every_ruling_is_there_with_its_place(evening: Evening, game: str) -> None:
    rampage(evening, "", 0)
    text = html.unescape(evening.phones[0].get(f"/rules/{game}").text)
    words = Words.of("en", game)
    for rule in SHELF[game].rulebook.rules:
        if not rule.ruling:
            assert f'id="rule-{rule.key}"' in text
            assert words.rule(rule) in text
            assert rule.heading in text
    for number in SHELF[game].rulebook.rulings:
        assert f'id="{number.lower()}"' in text
        assert words.ruling(number).why in text


@games
def test_rules_and_rulings_lead_to_each_other_and_nothing_else_is_there(evening: Evening, game: str) -> None:
    rampage(evening, "", 0)
    phone = evening.phones[0]
    assert f'href="/rules/{game}"' in phone.get(f"/rulings/{game}").text
    assert "data-now" not in phone.get(f"/rules/{game}").text
    assert 404 == phone.get("/rules/chess").status_code


def test_a_seat_has_them_one_tap_away_and_sees_what_its_questions_go_by(evening: Evening) -> None:
    phone = rampage(evening, PLACED, 1)
    assert f'href="{phone.base}/rules"' in phone.get(phone.base).text
    assert f'href="{phone.base}/rules"' in phone.get(f"{phone.base}/more").text
    told = phone.get(f"{phone.base}/rules").text
    asked = {p.rule.key for p in evening.table.prompts if phone.seat in p.seats and p.rule}
    assert asked
    for key in asked:
        assert f'id="rule-{key}" data-now' in told
        assert f'href="#rule-{key}"' in told
    assert told.count("data-now") == len(asked)


def test_who_is_asked_nothing_sees_no_rule_marked(evening: Evening) -> None:
    keeper(evening, "")
    asked = {seat for prompt in evening.table.prompts for seat in prompt.seats if not prompt.patient}
    idle = next(phone for phone in evening.phones.values() if phone.seat is not None and phone.seat not in asked)
    told = idle.get(f"{idle.base}/rules").text
    assert 'id="rule-take" data-now' not in told


def test_nobody_reads_it_with_a_key_that_is_not_there(evening: Evening) -> None:
    rampage(evening, "", 0)
    assert 404 == evening.phones[0].get("/s/nothing/rules").status_code
