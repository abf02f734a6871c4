"""The page and downloads of a finished game: open to everybody with the link, and to nobody before the end."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast
from urllib.parse import unquote

import pytest
from flask import Flask

from referee.core.course import course
from referee.core.entry import Undo
from referee.core.record import Record, decoded, read, record_of
from referee.core.seat import Seat
from referee.core.text import without_isolates
from referee.games import FOLDERS, SHELF
from referee.games.dragon_rampage import kinds
from referee.games.dragon_rampage.final import Ties
from referee.paths import STATIC
from referee.tables.transfer import import_record
from referee.web.chart import drawn
from referee.web.evenings import LONGEST_LINK, fitting, options_of
from referee.web.in_words import in_words
from referee.web.picture import wide
from referee.web.services import services_of
from referee.web.setup_form import SetupField, layout
from tests.by_game import folder, scenarios
from tests.plays import played
from tests.web.conftest import Phone, live_at, sheet_of

DOWNLOADS = ("evening.csv", "record")
every_game = pytest.mark.parametrize("game", SHELF)


def sample(game: str, lines: int | None = None) -> Record:
    told = read(decoded((FOLDERS[game] / "sample.play").read_bytes()), SHELF)
    return told if lines is None else Record(**{**vars(told), "lines": told.lines[:lines]})


def taken_in(app: Flask, game: str, lines: int | None = None) -> str:
    return import_record(services_of(app).desk, sample(game, lines), "BCDFGH")


@every_game
def test_it_tells_who_won_how_it_went_and_every_point(app: Flask, phone: Phone, game: str) -> None:
    table = taken_in(app, game)
    page = phone.get(f"/t/{table}/evening")
    assert 200 == page.status_code
    live = live_at(services_of(app).desk, table)
    sheet = sheet_of(live)
    for seat in sheet.winners:
        assert live.info.names[seat] in page.text
    assert '<svg viewBox="0 0 360 240" role="img"' in page.text
    assert 'class="sheet sheet--' in page.text
    assert f"/t/{table}/record" in page.text


@every_game
def test_it_explains_a_dotted_step_and_a_player_without_a_line(app: Flask, phone: Phone, game: str) -> None:
    page = phone.get(f"/t/{taken_in(app, game)}/evening").text
    assert ("chart__line--last" in page) == ("Dotted at the end: what only the final count adds" in page)
    assert "Without a line" not in page


def test_who_has_no_line_on_the_chart_is_named_below_it(app: Flask, phone: Phone) -> None:
    table = next(
        table
        for path in scenarios(folder("dragon-keeper"))
        if (table := played(path)).rules.revealed(table.state)
        and (went := course(table))
        and (chart := drawn(went))
        and [0] == [line.seat for line in chart.lines]
    )
    there = import_record(services_of(app).desk, record_of(table), "BCDFGH")
    page = phone.get(f"/t/{there}/evening").text
    said = re.findall(r"Without a line: (.+?)\.", without_isolates(page))
    assert [{"Bo", "Cy"}] == [set(who.split(" and ")) for who in said]


@pytest.mark.parametrize(("ending", "says"), [("", "29 November 2026</time>"), (".svg", ", 29 November 2026</text>")])
def test_its_date_is_in_words_for_people_and_in_digits_for_programs(
    app: Flask, phone: Phone, ending: str, says: str
) -> None:
    told = sample("dragon-keeper")
    began = int(time.mktime((2026, 11, 29, 20, 0, 0, 0, 0, -1)))
    then = replace(told, lines=tuple(replace(line, at=began + line.turn) for line in told.lines))
    table = import_record(services_of(app).desk, then, "BCDFGH")
    page = phone.get(f"/t/{table}/evening{ending}").text
    assert says in page
    assert ", 29 November 2026</title>" in page
    assert "2026-11-29," in phone.get(f"/t/{table}/evening.csv").text


@every_game
def test_before_the_end_there_is_the_table_and_nothing_to_take(app: Flask, phone: Phone, game: str) -> None:
    table = taken_in(app, game, len(sample(game).lines) - 1)
    page = phone.get(f"/t/{table}/evening")
    assert (303, f"/t/{table}") == (page.status_code, page.headers["Location"])
    assert [403, 403] == [phone.get(f"/t/{table}/{what}").status_code for what in DOWNLOADS]


def test_when_the_count_is_undone_all_of_it_is_gone_again(app: Flask, phone: Phone) -> None:
    table = taken_in(app, "dragonscales")
    desk = services_of(app).desk
    live = live_at(desk, table)
    last = live.table.latest()
    assert last is not None
    desk.enter(live, None, None, Undo(last.turn), "undo-1")
    for what in ("evening", "evening/picture"):
        page = phone.get(f"/t/{table}/{what}")
        assert (303, f"/t/{table}") == (page.status_code, page.headers["Location"])
    for what in ("evening.csv", "evening.svg", "final", "record"):
        answer = phone.get(f"/t/{table}/{what}")
        assert 403 == answer.status_code
        assert "This table still holds secrets. Come back after the final count." in answer.text


@every_game
def test_a_spreadsheet_has_a_row_for_each_player(app: Flask, phone: Phone, game: str) -> None:
    table = taken_in(app, game)
    answer = phone.get(f"/t/{table}/evening.csv")
    assert "text/csv; charset=utf-8" == answer.headers["Content-Type"]
    rows = list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert [*sample(game).names] == [row["player"] for row in rows]
    assert any(row["win"] == "1" and row["rank"] == "1" for row in rows)
    assert all(row["length"].isdigit() for row in rows)
    begins, positions = live_at(services_of(app).desk, table).table.begins, [row["startposition"] for row in rows]
    assert sorted(positions) == [str(n) for n in range(1, len(rows) + 1)]
    assert begins is None or begins == positions.index("1")


@pytest.mark.parametrize("minutes", [0, 50], ids=["all at once", "with a long break after each"])
def test_a_length_that_is_not_known_is_empty(app: Flask, phone: Phone, minutes: int) -> None:
    record = sample("dragonscales")
    lines = tuple(replace(line, at=record.lines[0].at + 60 * minutes * n) for n, line in enumerate(record.lines))
    table = import_record(services_of(app).desk, replace(record, lines=lines), "BCDFGH")
    text = phone.get(f"/t/{table}/evening.csv").data.decode("utf-8-sig")
    assert {""} == {row["length"] for row in csv.DictReader(io.StringIO(text))}


@every_game
def test_the_app_that_keeps_plays_gets_one_it_can_read(app: Flask, phone: Phone, game: str) -> None:
    page = phone.get(f"/t/{taken_in(app, game)}/evening")
    link = re.search(r'href="bgstats://app\.bgstatsapp\.com/createPlay\.html\?data=([^"]+)"', page.text)
    assert link
    assert len(link[0]) < 2000 + len('href=""')
    play = json.loads(unquote(link[1]))
    assert {"highestWins", "noPoints"} <= play["game"].keys()
    assert all({"winner", "startPlayer"} <= player.keys() for player in play["players"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])


def play_of(phone: Phone, path: str) -> dict[str, Any]:
    """The play in the link to the app that keeps plays."""
    link = re.search(r'href="bgstats://[^"]*\?data=([^"]+)"', phone.get(path).text)
    assert link
    play: dict[str, Any] = json.loads(unquote(link[1]))
    return play


def test_the_app_that_keeps_plays_is_told_the_title_and_the_options_of_the_table(app: Flask, phone: Phone) -> None:
    table, journal = taken_in(app, "dragon-rampage"), services_of(app).desk.journal
    assert sample("dragon-rampage").title == play_of(phone, f"/t/{table}/evening")["comments"]
    journal.set_title(table, None)
    assert "comments" not in play_of(phone, f"/t/{table}/evening"), "nothing was chosen"
    record = replace(sample("dragon-rampage"), title="")
    setup = replace(cast(kinds.Setup, record.setup), ties=Ties.FRIENDLY, also_wounded=False)
    other = import_record(services_of(app).desk, replace(record, setup=setup), "BCDFGJ")
    chosen = "Ties in the count (All tied heroes)\nThe slain lose for their wounds as well (off)"
    assert chosen == play_of(phone, f"/t/{other}/evening")["comments"]
    journal.set_title(other, "Friday & “the kitchen”")
    for path in ("evening", "evening/picture?names=yes"):
        assert f"Friday & “the kitchen”\n{chosen}" == play_of(phone, f"/t/{other}/{path}")["comments"]
    nameless = play_of(phone, f"/t/{other}/evening/picture?names=no")
    assert chosen == nameless["comments"], "a title may say who played"


def other_than(f: SetupField) -> Iterator[Any]:
    """Values of an option that are not its default."""
    match f.kind:
        case "switch":
            yield not f.default
        case "choice":
            yield from (option for option in f.options if option != f.default)
        case "map":
            yield {f.options[0]: 1}


@every_game
def test_every_option_that_is_not_the_default_is_named_as_in_the_form(game: str) -> None:
    box, told = SHELF[game], in_words(game)["t"]
    defaults = {f.name: f.default for f in layout(box) if f.place == "options" and f.kind != "map"}
    usual = replace(sample(game).setup, **defaults)
    assert [] == [*options_of(box, usual)]
    for f in layout(box):
        if f.place == "options" and f.name not in box.rules.suggests:
            for value in other_than(f):
                (said,) = options_of(box, replace(usual, **{f.name: value}))
                assert said.startswith(told(f"option-{f.name}"))
                assert said.endswith("(off)") is (value is False)


@every_game
def test_what_is_only_suggested_since_then_is_no_choice_of_an_earlier_table(game: str) -> None:
    box = SHELF[game]
    for name, value in box.rules.suggests.items():
        for either in (value, not value):
            assert [] == [*options_of(box, replace(sample(game).setup, **{name: either}))]


@every_game
def test_a_picture_names_the_game_also_if_it_has_a_title(app: Flask, phone: Phone, game: str) -> None:
    table, called = taken_in(app, game), str(in_words(game)["t"]("game-title"))
    journal = services_of(app).desk.journal
    for entitled in ("Friday, in the kitchen", None):
        journal.set_title(table, entitled)
        picture = phone.get(f"/t/{table}/evening.svg").text
        assert (entitled or called) in picture
        head = re.findall(r'<text x="60" y="1\d\d"[^>]*>([^<]*)', picture)
        assert 1 == " ".join(head).count(called)


@pytest.mark.parametrize("letter", ["i", "W", "龍", "É"])
def test_no_title_and_no_winner_runs_off_the_picture(app: Flask, phone: Phone, letter: str) -> None:
    record = sample("dragonscales")
    names = tuple(f"{letter * 20} {n}" for n in range(len(record.names)))
    table = import_record(services_of(app).desk, replace(record, names=names), "BCDFG8")
    services_of(app).desk.journal.set_title(table, letter * 60)
    picture = phone.get(f"/t/{table}/evening.svg").text
    lines = re.findall(r'<text x="60" y="\d+" font-size="(\d+)"[^>]*>([^<]*)</text>', picture)
    winner = [text for _, text in lines if letter * 4 in text]
    assert len(winner) > 1
    assert [] == [text for size, text in lines if 60 + int(size) * wide(text) > 1200]


def test_a_title_of_accents_alone_has_no_width_and_is_drawn(app: Flask, phone: Phone) -> None:
    table = taken_in(app, "dragonscales")
    services_of(app).desk.journal.set_title(table, "\N{COMBINING ACUTE ACCENT}")
    assert 200 == phone.get(f"/t/{table}/evening.svg").status_code


def long_play(letters: int, role: str) -> dict[str, Any]:
    """Returns a play of six players whose names have this many letters."""
    one = {"sourcePlayerId": "x" * 22, "winner": False, "startPlayer": True, "score": -120, "rank": 6, "role": role}
    game = {"name": "Whelps to Wyrms", "sourceGameId": "whelps-to-wyrms", "highestWins": True, "noPoints": False}
    told = {"sourceName": "Scalekeeper", "sourcePlayId": "x" * 22, "playDate": "2026-11-22 20:15:00", "durationMin": 99}
    return {**told, "game": {**game, "bggId": 999_999}, "players": [{"name": "W" * letters, **one} for _ in range(6)]}


@pytest.mark.parametrize(("role", "kept"), [("Villain", True), ("Torlok the Tremendous" * 4, False)])
def test_six_long_names_fit_into_a_link_if_need_be_without_roles(role: str, kept: bool) -> None:
    link = fitting(long_play(24, role))
    assert len(link) <= LONGEST_LINK
    players = json.loads(unquote(link.partition("data=")[2]))["players"]
    assert [("W" * 24, False, True)] * 6 == [(one["name"], one["winner"], one["startPlayer"]) for one in players]
    assert [kept] * 6 == ["role" in one for one in players]


@pytest.mark.parametrize(("letters", "kept"), [(100, True), (700, False)])
def test_a_comment_that_makes_the_link_too_long_is_left_out_before_the_roles(letters: int, kept: bool) -> None:
    link = fitting({**long_play(12, "Villain"), "comments": "W" * letters})
    assert len(link) <= LONGEST_LINK
    play = json.loads(unquote(link.partition("data=")[2]))
    assert kept is ("comments" in play)
    assert all("role" in one for one in play["players"])
    longest = fitting({**long_play(24, "Torlok the Tremendous" * 4), "comments": "W"})
    assert len(longest) <= LONGEST_LINK
    assert "comments" not in longest


@every_game
def test_the_finale_is_light_on_a_phone_that_sat_there(app: Flask, phone: Phone, game: str) -> None:
    """Only the page and the style sheet for finished games are loaded on top of what the phone has; no script is."""
    key = services_of(app).desk.journal.sit(taken_in(app, game), Seat(0), True, 1)
    page = phone.get(f"/s/{key}").text
    assert 12_000 > len(gzip.compress(page.encode())) + len(gzip.compress((STATIC / "after.css").read_bytes()))
    assert ["finale__mine", "<svg viewBox", "sheet__line"] == [
        part for part in ("finale__mine", "<svg viewBox", "sheet__line") if part in page
    ]


def test_a_phone_at_the_table_sees_its_own_place_first(app: Flask, phone: Phone) -> None:
    table = taken_in(app, "dragonscales")
    key = services_of(app).desk.journal.sit(table, Seat(0), True, 1)
    page = phone.get(f"/s/{key}").text
    assert "You finish in place 3 of 4, 9 points behind." in page
    assert page.index("finale__mine") < page.index("finale__chart") < page.index('class="sheet')


def test_on_the_hosts_own_machine_the_page_can_be_handed_on(app: Flask, laptop: Phone) -> None:
    page = laptop.get(f"/t/{taken_in(app, 'dragonscales')}/evening")
    assert 200 == page.status_code
    assert 'data-share="http' in page.text


def test_on_plain_http_its_link_can_be_held(app: Flask, phone: Phone) -> None:
    table = taken_in(app, "dragonscales")
    page = phone.get(f"/t/{table}/evening").text
    assert re.search(rf'<a class="go go--quiet" href="http[^"]*/t/{table}/evening">.*Hold to copy', page)


def test_no_name_that_every_page_knows_means_two_things(app: Flask) -> None:
    """Context that all pages share and the helpers for messages must not clash: one would silently hide the other."""
    with app.test_request_context():
        provided = [provide() for provide in app.template_context_processors[None]]
        common = [name for found in provided if isinstance(found, dict) for name in found]
        assert common
        assert set() == {*common} & {*in_words(None)}
