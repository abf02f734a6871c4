"""The front page shows the games in progress first, then all games of the shelf; each game has a page of its own."""

from __future__ import annotations

import html
import re
import time

import pytest
from flask import Flask

from referee.games import SHELF
from referee.tables.journal.results import Result, SeatResult
from referee.web import sample, shelf
from referee.web.services import services_of
from tests.web.conftest import NAMES, Phone, set_up, sit
from tests.web.test_past import played


def text(page: str) -> str:
    """Returns the visible text of a page."""
    plain = re.sub(r"<[^>]+>", " ", html.unescape(page).replace("\u2068", "").replace("\u2069", ""))
    return " ".join(plain.split())


class TestGoingOn:
    def test_a_phone_goes_on_at_its_own_seat(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 2)
        page = other.get("/").text
        assert "Dragonscales, round 1 With Anna, Bo, Cy and Dana" in text(page)
        assert "Cy your seat" in text(page)
        card = page[page.index('class="now ') : page.index("</section>")]
        assert [f"/s/{key}", f"/t/{table.table}"] == re.findall(r'<a [^>]*href="([^"]+)"', card)

    def test_the_latest_is_first_and_the_others_follow(self, phone: Phone, laptop: Phone) -> None:
        first, last = set_up(phone), set_up(phone)
        page = laptop.get("/").text
        assert page.index(f"/t/{last.table}") < page.index(f"/t/{first.table}")

    def test_the_host_sees_the_display_of_a_table_of_others(self, phone: Phone, laptop: Phone) -> None:
        table = set_up(phone)
        page = laptop.get("/").text
        assert 1 == page.count(f'href="/t/{table.table}"')

    def test_a_stranger_sees_nothing_of_it(self, phone: Phone, other: Phone) -> None:
        set_up(phone)
        assert not [name for name in (NAMES[0], NAMES[3], "now__text") if name in other.get("/").text]


class TestGames:
    def test_each_stands_there_with_its_picture_its_players_and_its_page(self, phone: Phone) -> None:
        page = phone.get("/").text
        for game, rules in SHELF.items():
            card = page[page.index(f'href="/new/{game}"') :].split("</li>")[0]
            assert f"games/{game}/emblem.svg" in card
            assert f'href="/game/{game}"' in card
            assert f"{rules.seats[0]} to {rules.seats[-1]} players" in text(card)

    def test_it_says_when_it_was_played_last_to_those_who_played(self, phone: Phone, other: Phone) -> None:
        set_up(phone)
        told = [text(one.get("/").text).count("players · just now") for one in (phone, other)]
        assert [1, 0] == told

    def test_a_game_taken_in_was_played_when_its_record_says(self, app: Flask, laptop: Phone) -> None:
        played(app, "dragonscales", "BCDFGH", days=-40)
        for path in ("/", "/game/dragonscales"):
            assert "just now" not in text(laptop.get(path).text)

    def test_a_few_games_need_no_search(self, phone: Phone) -> None:
        assert 'type="search"' not in phone.get("/").text

    def test_many_games_are_searched_without_scripts_as_well(
        self, phone: Phone, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(shelf, "MANY", len(SHELF))
        assert 'type="search"' in phone.get("/").text
        found = re.findall(r'href="/new/([\w-]+)"', phone.get("/?q=kEEper").text)
        assert ["dragon-keeper"] == found
        none = phone.get("/?q=<chess>").text
        assert "No game has this name." in none
        assert "<chess>" not in none

    def test_the_search_begins_at_nine(self) -> None:
        assert shelf.MANY == 9


class TestWithoutATable:
    def test_both_ways_say_what_they_do_and_open_each_game(self, phone: Phone) -> None:
        page = phone.get("/").text
        assert "Without a table One phone is enough. Nothing is stored." in text(page)
        assert "Enter the final numbers, read the score sheet" in text(page)
        assert "Enter who placed what, read who gets what" in text(page)


class TestAPageForEachGame:
    @pytest.mark.parametrize("game", SHELF)
    def test_it_leads_to_all_there_is_and_nowhere_else(self, phone: Phone, game: str) -> None:
        page = phone.get(f"/game/{game}").text
        ways = set(re.findall(r'href="(/[a-z]+/[\w-]+)"', page))
        assert {f"/new/{game}", f"/rulings/{game}"} <= ways
        assert (f"/sample/{game}" in ways) == (game in sample.shown())
        assert {200} == {phone.get(way).status_code for way in ways}
        assert 5 == page.count("<li>")

    def test_a_clock_that_was_set_back_leaves_the_last_time_out(self, app: Flask, phone: Phone) -> None:
        set_up(phone)
        services_of(app).desk.clock = lambda: time.time() - 7200
        pages = [text(phone.get(path).text) for path in ("/", "/game/dragonscales")]
        assert [True, True] == ["3 to 5 players" in page for page in pages]
        assert [] == [page for page in pages if "last played" in page or "3 to 5 players ·" in page]

    def test_it_counts_the_games_this_phone_may_know(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        assert "last played just now" in text(phone.get("/game/dragonscales").text)
        journal = services_of(app).desk.journal
        journal.mark(table.table, "ended", 5)
        won = (SeatResult(NAMES[0], "grimmveil", 30, 1, True, ()), SeatResult(NAMES[1], "torlok", 20, 2, False, ()))
        journal.keep_result(table.table, Result(table.table, "dragonscales", 5, 30, "slain", "points", won, "now"))
        assert "1 finished game" in text(phone.get("/game/dragonscales").text)
        assert "finished" not in other.get("/game/dragonscales").text

    def test_another_game_has_none(self, phone: Phone) -> None:
        assert 404 == phone.get("/game/chess").status_code
