"""Names offered for tapping when a table is set up: which ones, and which phones may see them."""

from __future__ import annotations

import html
import re

import pytest
from flask import Flask

from referee.web import known
from referee.web.services import services_of
from tests.web.conftest import NAMES, Phone, set_up, sit, typed

LAYING = "/new/dragonscales"


def tapped(page: str) -> list[str]:
    return [html.unescape(name) for name in re.findall(r'data-name="([^"]*)"', page)]


def test_a_first_table_offers_no_names(phone: Phone) -> None:
    page = phone.get(LAYING).text
    assert not [part for part in ("data-known", "<datalist", 'list="known"') if part in page]


def test_whoever_played_last_stands_first(phone: Phone, laptop: Phone) -> None:
    set_up(phone)
    set_up(phone, typed("Eve", "anna", "Cy"))
    assert ["Eve", "anna", "Cy", "Bo", "Dana"] == tapped(laptop.get(LAYING).text)


def test_what_they_played_last_comes_with_them_in_that_game_alone(phone: Phone) -> None:
    set_up(phone)
    shown = dict(re.findall(r'data-name="([^"]+)" data-role="([^"]*)"', phone.get(LAYING).text))
    assert {"Anna": "grimmveil", "Bo": "torlok", "Cy": "savathene", "Dana": "mezerax"} == shown
    others = re.findall(r'data-role="([^"]*)"', phone.get("/new/dragon-rampage").text)
    assert [""] * 4 == others


def test_a_phone_knows_those_it_sat_with_and_the_host_everybody(
    app: Flask, phone: Phone, other: Phone, laptop: Phone
) -> None:
    set_up(phone)
    table = set_up(phone, typed("Eve", "Fay", "Gil"))
    sit(app, other, table.table, 1)
    assert ["Eve", "Fay", "Gil"] == tapped(other.get(LAYING).text)
    assert {"Eve", "Fay", "Gil", *NAMES} == set(tapped(laptop.get(LAYING).text))


def test_a_stranger_knows_nobody(phone: Phone, other: Phone) -> None:
    set_up(phone)
    assert [] == tapped(other.get(LAYING).text)
    assert not [name for name in NAMES if f'value="{name}"' in other.get(LAYING).text]


def test_without_scripts_they_are_offered_while_typing(phone: Phone) -> None:
    set_up(phone)
    page = phone.get(LAYING).text
    assert 5 == page.count('list="known"')
    assert list(NAMES) == re.findall(r'<option value="([^"]+)"></option>', page)
    assert "data-known hidden" in page


def test_names_stay_names(phone: Phone) -> None:
    set_up(phone, typed("<b>Bo</b>", '"Cy"', "O'Brien"))
    page = phone.get(LAYING).text
    assert {"<b>Bo</b>", '"Cy"', "O'Brien"} == set(tapped(page))
    assert "<b>Bo</b>" not in page


def test_the_same_players_again_need_no_names(phone: Phone) -> None:
    table = set_up(phone)
    services_of(phone.client.application).desk.journal.mark(table.table, "ended", 5)
    assert "data-known" not in phone.get(f"/s/{table.key}/again").text


def test_who_goes_by_two_names_is_offered_once(app: Flask, phone: Phone, laptop: Phone) -> None:
    set_up(phone, typed("Maximilian", "Bo", "Cy"))
    set_up(phone, typed("Max", "Bo", "Dana", villains__0="tatyana"))
    services_of(app).desk.journal.same_person("max", "maximilian")
    shown = dict(re.findall(r'data-name="([^"]+)" data-role="([^"]*)"', laptop.get(LAYING).text))
    assert {"Max": "tatyana", "Bo": "torlok", "Dana": "savathene", "Cy": "savathene"} == shown
    services_of(app).desk.journal.same_person("max", None)
    assert {"Max", "Maximilian"} < set(tapped(laptop.get(LAYING).text))


def test_only_a_few_are_tapped_and_many_typed(phone: Phone, laptop: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "MOST", 6)
    for start in range(0, 15, 3):
        set_up(phone, typed(*(f"P{n}" for n in range(start, start + 3))))
    page = laptop.get(LAYING).text
    assert 6 == len(tapped(page))
    assert "P14" in tapped(page)
