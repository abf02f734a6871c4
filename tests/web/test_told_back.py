"""Everything that only a finished game shows appears with the count, and disappears when the count is undone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from flask import Flask

from referee.core.entry import Undo
from referee.core.record import Record
from referee.core.seat import Seat
from referee.games import SHELF
from referee.tables.transfer import import_record
from referee.web.services import services_of
from tests.web.conftest import Phone, hidden, live_at, sheet_of
from tests.web.test_past import sample, sat, text

EVENING = ("evening", "evening.csv", "evening.svg", "evening.svg?names=no", "evening/picture", "record", "final")
LISTS = ("/", "/past", "/past?who=tom", "/people", "/person?who=tom", "/person?who=maya", "/about")
LONG = ("Maximiliane-Konstanze 24", "Zażółć Gęślą Jaźń <&\"'>", "نور نور نور نور نور نور", "Jo🐉")


def seen(phone: Phone, table: str, game: str) -> dict[str, tuple[int, bytes]]:
    paths = [*(f"/t/{table}/{what}" for what in EVENING), *LISTS, f"/past?game={game}", f"/game/{game}"]
    answers = {path: phone.get(path) for path in paths}
    return {
        path: (answer.status_code, re.sub(rb'name="key" value="\w+"', b"", answer.data))
        for path, answer in answers.items()
    }


@pytest.mark.parametrize("game", SHELF)
def test_what_a_count_told_is_gone_when_it_is_undone(app: Flask, laptop: Phone, phone: Phone, game: str) -> None:
    """Compared byte for byte, on every page and in every download, for the host, a player, and a stranger."""
    told, desk = sample(game), services_of(app).desk
    table = import_record(desk, Record(**{**vars(told), "lines": told.lines[:-1]}), "BCDFGH")
    sat(app, phone, table)
    stranger = Phone(app.test_client(), "192.168.7.44")
    readers = (laptop, phone, stranger)
    before = [seen(reader, table, game) for reader in readers]
    assert {303, 403} == {before[2][f"/t/{table}/{what}"][0] for what in EVENING}
    live, last = live_at(desk, table), told.lines[-1]
    desk.enter(live, last.seat, None, last.entry, f"{last.entry.kind()}-free-0-1")
    counted = [seen(reader, table, game) for reader in readers]
    assert all(counted[1][f"/t/{table}/{what}"][0] == 200 for what in EVENING)
    assert all(counted[1][path] != before[1][path] for path in ("/past", "/people", f"/game/{game}"))
    desk.enter(live, None, None, Undo(live.table.turn), "undo-1")
    after = [seen(reader, table, game) for reader in readers]
    assert [] == [path for was, now in zip(before, after, strict=True) for path in was if was[path] != now[path]]


@pytest.mark.parametrize("game", SHELF)
def test_the_picture_is_a_drawing_with_every_total_and_nothing_to_fetch(app: Flask, phone: Phone, game: str) -> None:
    play = sample(game)
    renamed = Record(play.game, LONG[: len(play.names)], play.setup, play.lines)
    table = import_record(services_of(app).desk, renamed, "BCDFGH")
    answer = phone.get(f"/t/{table}/evening.svg")
    assert "image/svg+xml" == answer.mimetype
    drawing = ET.fromstring(answer.text)
    words = [one.text or "" for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    live = live_at(services_of(app).desk, table)
    sheet = sheet_of(live)
    assert {str(column.total) for column in sheet.seats} <= {*words}
    assert not re.search(r"href|style=|<script|<image|url\(", answer.text)
    nameless = phone.get(f"/t/{table}/evening.svg?names=no").text
    assert not [name for name in LONG if name[:4] in nameless]
    assert "Seat 1" in nameless


def test_from_the_finale_the_picture_is_two_taps_away(app: Flask, phone: Phone) -> None:
    table = import_record(services_of(app).desk, sample("dragonscales"), "BCDFGH")
    key = services_of(app).desk.journal.sit(table, Seat(0), False, 1)
    assert f'href="/t/{table}/evening/picture"' in phone.get(f"/s/{key}").text
    page = text(phone, f"/t/{table}/evening/picture")
    assert f'href="/t/{table}/evening.svg?names=yes" download' in page
    assert "bgstats://" in page


def test_the_picture_has_another_address_once_the_host_has_changed_a_name_or_the_title(
    app: Flask, laptop: Phone
) -> None:
    told = sample("dragonscales")
    table = import_record(services_of(app).desk, told, "BCDFGH")

    def address() -> str:
        found = re.search(r'<img [^>]*src="([^"]+)"', laptop.get(f"/t/{table}/evening/picture").text)
        assert found
        return found[1]

    addresses = [address()]
    key = hidden(laptop.get("/join"), "/join")["key"]
    names = {f"names.{seat}": name for seat, name in enumerate(("Wilhelmina", *told.names[1:]))}
    for what, typed in (("names", names), ("title", {"title": "The long night"})):
        assert 303 == laptop.post(f"/t/{table}/evening/{what}", {"key": key, **typed}).status_code
        addresses.append(address())
    assert 3 == len({*addresses})
    assert addresses[-1] == address()


def test_a_deleted_game_has_no_picture(app: Flask, laptop: Phone) -> None:
    table = import_record(services_of(app).desk, sample("dragonscales"), "BCDFGH")
    services_of(app).desk.journal.mark_deleted(table, 1)
    assert {410} == {laptop.get(f"/t/{table}/{what}").status_code for what in EVENING}
    key = hidden(laptop.get("/join"), "/join")["key"]
    assert 410 == laptop.post(f"/t/{table}/evening/title", {"key": key, "title": "x"}).status_code


def test_names_are_left_out_as_this_phone_chose_last_and_at_first_in_a_public_house(app: Flask, phone: Phone) -> None:
    told = sample("dragonscales")
    table = import_record(services_of(app).desk, told, "BCDFGH")
    handed = (f"/t/{table}/evening.svg", f"/t/{table}/evening.csv")

    def named(reader: Phone) -> list[bool]:
        return [any(name in reader.get(path).text for name in told.names) for path in handed]

    assert [True, True] == named(phone)
    phone.get(f"/t/{table}/evening/picture?names=no")
    assert [False, False] == named(phone)
    services_of(app).network.outside = "https://dragons.example"
    other = Phone(app.test_client(), "192.168.7.44")
    assert [False, False] == named(other)
    other.get(f"/t/{table}/evening/picture?names=yes")
    assert [True, True] == named(other)


@pytest.mark.parametrize("outside", ["", "https://dragons.example"], ids=["at home", "public"])
def test_whoever_sat_at_none_of_it_is_told_no_name_and_no_number_of_it_on_any_page(
    app: Flask, phone: Phone, outside: str
) -> None:
    """Every page that belongs to no table, of every game, is the same before and after games are played there."""
    services_of(app).network.outside = outside
    names = ("Quirinus", "Zdzislawa", "Xanthippe", "Wolfdietrich", "Ypsilanti")
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and rule.arguments <= {"game"}]
    with app.test_request_context():
        adapter = app.create_url_adapter(None) or app.url_map.bind("x")
        games = {"game": [*SHELF]}
        paths = {
            adapter.build(rule.endpoint, {"game": game} if rule.arguments else {}, method="GET")
            for rule in rules
            for game in games["game"]
        }
    paths -= {"/sample"}
    asked = sorted({*paths, "/past?who=quirinus", "/person?who=quirinus"})

    def plain(path: str) -> str:
        with phone.get(path) as answer:
            text = answer.data.decode("latin-1")
        return re.sub(r'name="(?:key|once)" value="[\w-]+"|\?v=\w+|[\w-]{20,}', "", text)

    before = {path: plain(path) for path in asked}
    for n, game in enumerate(SHELF):
        told = sample(game)
        import_record(
            services_of(app).desk, Record(game, names[: len(told.names)], told.setup, told.lines), f"BCDFG{n}"
        )
    after = {path: plain(path) for path in asked}
    assert [] == [path for path in asked if any(name in after[path] for name in names)]
    assert [] == [path for path in asked if before[path] != after[path]]
