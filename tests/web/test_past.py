"""The list of past games: by date, with winners, only games that the phone may know of, and no unrevealed results."""

from __future__ import annotations

import html
import re
import time
from dataclasses import replace

import pytest
from flask import Flask

from referee.core.entry import Undo
from referee.core.record import Record, decoded, read
from referee.core.seat import Seat
from referee.core.text import without_isolates
from referee.games import FOLDERS, SHELF
from referee.tables.journal import TableInfo
from referee.tables.journal.figures import Came, PastGame
from referee.tables.transfer import import_record
from referee.web import past
from referee.web.context import MINE, mine
from referee.web.services import services_of
from tests.web.conftest import Phone, live_at, set_up, sheet_of

DAY = 60 * 60 * 24
every_game = pytest.mark.parametrize("game", SHELF)


def sample(game: str, days: int = 0, lines: int | None = None) -> Record:
    """Returns the record of the sample game, moved by this many days and cut after this many lines."""
    told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
    moved = tuple(replace(line, at=line.at + days * DAY) for line in told.lines[:lines])
    return Record(told.game, told.names, told.setup, moved)


def played(app: Flask, game: str, code: str, days: int = 0, lines: int | None = None) -> str:
    return import_record(services_of(app).desk, sample(game, days, lines), code)


def sat(app: Flask, phone: Phone, table: str, seat: int = 0) -> None:
    """Gives the phone a seat key of the table, and its cookie."""
    key = services_of(app).desk.journal.sit(table, Seat(seat), False, 1)
    phone.client.set_cookie(f"seat-{table}", key, domain="192.168.7.20")


def text(phone: Phone, path: str) -> str:
    answer = phone.get(path)
    assert 200 == answer.status_code, path
    return re.sub("[\u2066-\u2069]", "", html.unescape(answer.text))


@every_game
def test_a_game_that_is_over_says_who_won(app: Flask, laptop: Phone, game: str) -> None:
    table = played(app, game, "BCDFGH")
    live = live_at(services_of(app).desk, table)
    sheet = sheet_of(live)
    (winner,) = sheet.winners
    others = [seat.total for at, seat in enumerate(sheet.seats) if at != winner and seat.total is not None]
    said = f"{live.info.names[winner]} won, {sheet.seats[winner].total} to {max(others)}"
    shown = text(laptop, "/past")
    assert said in shown
    assert f'href="/t/{table}/evening"' in shown


def test_a_tie_that_was_broken_is_called_one() -> None:
    info = TableInfo("t", "dragonscales", ("Ann", "Bo"), "", "BCDFGH", 0, None, None, 0, 0, None)
    game = PastGame(info, 0, None, (Came(0, "ann", 20, 2), Came(1, "bo", 20, 1)))
    assert "Bo won the tie at 20 points" == without_isolates(past.outcome(game, info.names, [game.seats[1]]))


@every_game
def test_one_that_is_not_counted_says_nothing_of_it(app: Flask, laptop: Phone, game: str) -> None:
    table = played(app, game, "BCDFGH")
    desk = services_of(app).desk
    live = live_at(desk, table)
    desk.enter(live, None, None, Undo(live.table.turn), "undo-1")
    shown = text(laptop, f"/past?game={game}")
    assert "Not finished" in shown
    assert " won, " not in shown
    assert f"/t/{table}/evening" not in shown


def test_the_newest_comes_first_by_month(app: Flask, laptop: Phone) -> None:
    tables = [played(app, "dragonscales", f"BCDFG{n}", days=-40 * n) for n in range(3)]
    shown = text(laptop, "/past")
    assert tables == re.findall(r"/t/([\w-]+)/evening", shown)
    began = [sample("dragonscales", days=-40 * n).lines[0].at for n in range(3)]
    assert [time.strftime("%B %Y", time.localtime(at)) for at in began] == re.findall(r"<h2>(\w+ \d+)</h2>", shown)


def test_what_goes_on_stands_above_it(app: Flask, laptop: Phone, phone: Phone) -> None:
    over, going = played(app, "dragonscales", "BCDFGH"), set_up(phone).table
    shown = text(laptop, "/past")
    assert shown.index("Going on") < shown.index(f"/t/{going}") < shown.index(f"/t/{over}/evening")
    assert 1 == shown.count(f"/t/{going}")


def test_it_shows_one_game_or_one_year_by_links(app: Flask, laptop: Phone) -> None:
    old, new = played(app, "dragonscales", "BCDFG2", days=-400), played(app, "book-of-dragons", "BCDFG3")
    shown = text(laptop, "/past")
    year = time.strftime("%Y", time.localtime(sample("dragonscales", days=-400).lines[0].at))
    for link, table in ((f"/past?year={year}", old), ("/past?game=book-of-dragons", new)):
        assert f'href="{link}"' in shown
        assert [table] == re.findall(r"/t/([\w-]+)/evening", text(laptop, link))
    assert "No game fits these filters." in text(laptop, f"/past?game=book-of-dragons&year={year}")


def test_it_shows_the_games_of_one_number_of_players_by_links(app: Flask, laptop: Phone, phone: Phone) -> None:
    three, four = played(app, "book-of-dragons", "BCDFG2"), played(app, "dragonscales", "BCDFG3", days=-400)
    assert (3, 4) == tuple(len(sample(game).names) for game in ("book-of-dragons", "dragonscales"))
    sat(app, phone, three)
    assert "players=" not in text(phone, "/past"), "this phone knows of games of three players only"
    shown = text(laptop, "/past")
    assert (3, 1) == (shown.count('class="viewers"'), shown.count("Show only")), "readers hear of one list of filters"
    for link, table, chosen in (("/past?players=3", three, "3 players"), ("/past?players=4", four, "4 players")):
        assert f'href="{link}"' in shown
        narrowed = text(laptop, link)
        assert [table] == re.findall(r"/t/([\w-]+)/evening", narrowed)
        assert f'href="{link}" aria-current="true">{chosen}</a>' in narrowed
        assert 'href="/past">Any number of players</a>' in narrowed
    narrowed = text(laptop, "/past?players=4&game=dragonscales")
    assert [four] == re.findall(r"/t/([\w-]+)/evening", narrowed)
    assert 'href="/past?game=dragonscales">Any number' in narrowed
    assert 'href="/past?game=book-of-dragons&players=4"' in narrowed
    assert "No game fits these filters." in text(laptop, "/past?players=4&game=book-of-dragons")


def test_a_game_that_was_not_finished_is_one_of_its_number_of_players(app: Flask, laptop: Phone) -> None:
    over, left = played(app, "book-of-dragons", "BCDFG2"), played(app, "dragonscales", "BCDFG3", lines=1)
    assert "Going on" in text(laptop, "/past")
    narrowed = text(laptop, "/past?players=4")
    assert f"/t/{left}" in narrowed
    assert over not in narrowed


@pytest.mark.parametrize("chosen", ["game=dragonscales", "game=chess", "players=4", "year=1999", "who=nobody"])
def test_a_filter_in_use_can_be_taken_off_even_if_there_is_nothing_else_to_choose(
    app: Flask, laptop: Phone, chosen: str
) -> None:
    played(app, "dragonscales", "BCDFG2")
    assert 'class="viewer" href="/past"' in text(laptop, f"/past?{chosen}")
    assert "Show only" not in text(laptop, "/past")


ODD = ("page=-1", "page=x", "page=٣", "page=999999999999", "game=chess", "year='--", "who=%00")


@pytest.mark.parametrize("asked", [*ODD, "players=x", "players=٣", "players=%00", "players=-1"])
def test_whatever_is_asked_is_answered(laptop: Phone, asked: str) -> None:
    assert 200 == laptop.get(f"/past?{asked}").status_code


@pytest.mark.parametrize("chosen", ["game=book-of-dragons", "players=3"])
def test_it_comes_in_pages_that_keep_what_was_chosen(
    app: Flask, laptop: Phone, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    monkeypatch.setattr(past, "AT_ONCE", 2)
    tables = [played(app, "book-of-dragons", f"BCDFG{n}", days=-n) for n in range(5)]
    played(app, "dragonscales", "BCDFGH", days=-1)
    seen, link = [], f"/past?{chosen}"
    while link:
        shown = text(laptop, link)
        seen += re.findall(r"/t/([\w-]+)/evening", shown)
        link = next(iter(re.findall(r'href="([^"]*)" rel="next"', shown)), "")
    assert tables == seen


def test_a_phone_knows_of_the_tables_it_sat_at_and_of_no_others(app: Flask, phone: Phone, other: Phone) -> None:
    mine, theirs = played(app, "dragonscales", "BCDFG2"), played(app, "book-of-dragons", "BCDFG3", days=-700)
    sat(app, phone, mine)
    shown = text(phone, "/past")
    assert [mine] == re.findall(r"/t/([\w-]+)/evening", shown)
    assert theirs not in shown
    assert "Book of Dragons" not in shown
    strange = text(other, "/past")
    assert not set(sample("dragonscales").names) & set(re.findall(r"\w+", strange))
    assert "has been played here yet" not in strange, "that would not be true"
    assert "No game was played on this phone yet. The host sees all games." in strange
    assert "No game was finished on this phone yet. The host sees all games." in text(other, "/people")


def test_the_host_of_a_new_house_is_told_that_there_is_nothing_yet(laptop: Phone) -> None:
    assert "No game has been played here yet." in text(laptop, "/past")
    assert "Nobody has finished a game here yet." in text(laptop, "/people")


def test_a_phone_of_many_tables_is_told_of_the_newest(app: Flask) -> None:
    """Browsers send cookies in the order in which they were set, so the newest tables come last."""
    tables = [played(app, "dragonscales", f"BCDF{n:02}", lines=1) for n in range(MINE + 3)]
    keys = [services_of(app).desk.journal.sit(table, Seat(0), False, 1) for table in tables]
    brought = "; ".join(f"seat-{table}={key}" for table, key in zip(tables, keys, strict=True))
    with app.test_request_context("/", headers={"Cookie": brought}):
        assert {info.id for info in mine()} == {*tables[-MINE:]}
