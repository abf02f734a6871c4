"""From the front page to a seat: setting up a table, the invitation, the code, and who sits where."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from random import Random

import pytest
from flask import Flask
from markupsafe import escape

from referee.core.colours import ANY_BOX
from referee.core.entry import Leave, load
from referee.core.seat import Seat, by_seat
from referee.core.table import Line
from referee.games import SHELF
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Setup, Villain
from referee.tables.codes import ALPHABET, fresh_code, read_code
from referee.tables.journal import TableInfo
from referee.testing.seated import enter_line
from referee.web.invite import token
from referee.web.services import services_of
from referee.web.setup_form import layout
from referee.words import Words
from tests.plays import GAMES
from tests.together import together
from tests.web.conftest import NAMES, Phone, hidden, info_of, invite, live_at, seat_key_of, set_up, sit, typed

LAYING = "/new/dragonscales"
ON = dict.fromkeys(("dead_count", "killed_bonus", "boxes_by_start", "tied_all", "knocked_out_paid"), "yes")
NAMES_KEPT = (
    "Ω",
    "李雷",
    "محمد",
    "Zoë",
    "👩‍👩‍👧 Kim",
    "O'Brien",
    "'); drop table lines;--",
    "{{7*7}}",
    "<b>Bo</b>",
)
NAMES_REFUSED = {
    "\u202eBo": "bad-characters",
    "Bo\u0000": "bad-characters",
    "Bo\nCy": "bad-characters",
    "\u2066Bo": "bad-characters",
    "Z" + "\u0335" * 9: "bad-characters",
    "x" * 25: "too-long",
    "\u200d": "no-name",
    "\u3164": "no-name",
    "\u2800\u115f": "no-name",
    "Anna\u00ad": "same-name",
    "An\u2060na": "same-name",
    "Anna\ufe0f": "same-name",
    "\u3164Anna": "same-name",
    "Anna": "same-name",
    "ＡＮＮＡ": "same-name",
    "  anna ": "same-name",
}


def table_of(app: Flask, table: str) -> TableInfo:
    found: TableInfo | None = services_of(app).desk.journal.table(table)
    assert found
    return found


def setup_of(app: Flask, table: str) -> Setup:
    setup = load((Setup,), table_of(app, table).setup)
    assert isinstance(setup, Setup)
    return setup


def laid_with(phone: Phone, fields: dict[str, str]) -> tuple[int, str]:
    page = phone.get(LAYING)
    answer = phone.post(LAYING, {**hidden(page, LAYING), **fields})
    return answer.status_code, answer.text


class TestFrontPage:
    def test_it_offers_every_way_in(self, phone: Phone) -> None:
        text = phone.get("/").text
        ways = [LAYING, "/join", "/score/dragonscales", "/board/dragonscales", "/sample", "/about"]
        assert [] == [way for way in ways if f'href="{way}"' not in text]

    def test_it_says_for_how_many_each_game_is(self, phone: Phone) -> None:
        text = html.unescape(phone.get("/").text).replace("\u2068", "").replace("\u2069", "")
        told = re.findall(r'href="/new/([\w-]+)".*?(\d) to (\d) players', text, re.DOTALL)
        assert {(game, str(of.seats[0]), str(of.seats[-1])) for game, of in SHELF.items()} == set(told)

    def test_a_phone_sees_the_tables_it_sits_at_and_no_others(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        assert (True, False) == (f"/s/{table.key}" in phone.get("/").text, "Anna" in other.get("/").text)

    def test_the_host_sees_all_tables(self, phone: Phone, laptop: Phone) -> None:
        table = set_up(phone)
        assert f"/t/{table.table}" in laptop.get("/").text

    def test_only_the_latest_open_tables_are_in_the_way(self, phone: Phone, laptop: Phone) -> None:
        first, *_ = [set_up(phone) for _ in range(9)]
        assert (False, True) == tuple(f"/t/{first.table}" in laptop.get(path).text for path in ("/", "/past"))

    def test_the_host_may_host_any_table(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        table = set_up(phone)
        path = f"/t/{table.table}/host"
        answer = laptop.send(laptop.get(f"/t/{table.table}"), path)
        assert (303, 200) == (answer.status_code, laptop.get(answer.headers["Location"]).status_code)
        assert 404 == phone.post(path, {"key": hidden(phone.get("/join"), "/join")["key"]}).status_code


class TestLaying:
    def test_a_table_is_laid_as_it_was_typed(self, app: Flask, phone: Phone) -> None:
        fields = typed("Anna", "Bo", "Cy", first="2", maximum__torlok="7", knocked_out="yes", **ON)
        table = set_up(phone, fields)
        villains, colours = (Villain.GRIMMVEIL, Villain.TORLOK, Villain.SAVATHENE), ANY_BOX[:3]
        expected = Setup(villains, (9, 7, 9), 14, Seat(2), knocked_out=True, colours=colours)
        assert (("Anna", "Bo", "Cy"), expected) == (table_of(app, table.table).names, setup_of(app, table.table))

    def test_a_switch_that_is_off_is_no_though_the_game_would_have_it_on(self, app: Flask, phone: Phone) -> None:
        fields = typed()
        del fields["needs_cube"]
        assert not setup_of(app, set_up(phone, fields).table).needs_cube

    def test_the_form_comes_with_the_options_as_the_game_has_them(self, phone: Phone) -> None:
        text = phone.get(LAYING).text
        on = re.findall(r'role="switch" name="(\w+)" value="yes" checked', text)
        rulings = ["needs_cube", "dead_count", "killed_bonus", "boxes_by_start", "tied_all", "knocked_out_paid"]
        assert [*rulings, "by_itself", "guarded"] == on

    def test_options_of_this_house_are_chosen_next_time_and_lie_open(self, phone: Phone, other: Phone) -> None:
        assert '<details class="more">' in phone.get(LAYING).text
        fields = {**typed(), **ON, "knocked_out": "yes"}
        del fields["needs_cube"]
        set_up(phone, fields)
        text = other.get(LAYING).text
        assert '<details class="more" open>' in text
        on = re.findall(r'role="switch" name="(\w+)" value="yes" checked', text)
        assert ["knocked_out", "dead_count", "killed_bonus", "boxes_by_start", "tied_all", "knocked_out_paid"] == on

    def test_a_choice_of_this_house_is_offered_next_time(self, phone: Phone, other: Phone) -> None:
        seats = {"names.0": "Ann", "dragons.0": "green", "names.1": "Bo", "dragons.1": "red", "first": "0"}
        path = "/new/whelps-to-wyrms"
        answer = phone.post(path, {**hidden(phone.get(path), path), **seats, "length": "short"})
        assert 303 == answer.status_code
        assert 'name="length" value="short" checked>' in other.get(path).text

    def test_every_option_says_what_it_changes(self, phone: Phone) -> None:
        text = phone.get(LAYING).text
        assert text.count('role="switch"') == len(
            re.findall(r'role="switch".*?<small>[^<]{20,}</small>', text, re.DOTALL)
        )

    def test_empty_rows_are_no_seats(self, app: Flask, phone: Phone) -> None:
        fields = {**typed("Anna", "", "Bo", "", "Cy"), "first": "4"}
        table = set_up(phone, fields).table
        villains = (Villain.GRIMMVEIL, Villain.SAVATHENE, Villain.TATYANA)
        setup = setup_of(app, table)
        assert (("Anna", "Bo", "Cy"), villains, 2) == (table_of(app, table).names, setup.villains, setup.first)

    def test_what_the_box_says_is_offered_next_time(self, phone: Phone, other: Phone) -> None:
        set_up(phone, typed(path="17", maximum__mezerax="11"))
        text = other.get(LAYING).text
        assert ["17", "11"] == [_value(text, "path"), _value(text, "maximum.mezerax")]

    def test_what_was_typed_stays_when_something_is_wrong(self, phone: Phone) -> None:
        status, text = laid_with(phone, typed("Anna", "Bo", "Anna", path="x"))
        assert (400, "Bo", "x", "9") == (
            status,
            _value(text, "names.1"),
            _value(text, "path"),
            _value(text, "maximum.torlok"),
        )

    def test_the_reason_stands_beside_its_field(self, phone: Phone) -> None:
        _, text = laid_with(phone, {**typed("Anna", "Bo"), "path": "61", "villains.0": ""})
        assert {"wrong-names.2", "wrong-path", "wrong-villains.0"} == set(re.findall(r'id="(wrong-[\w.]+)"', text))

    def test_a_number_printed_on_a_role_that_nobody_plays_is_refused_before_it_is_remembered(
        self, phone: Phone, other: Phone
    ) -> None:
        status, text = laid_with(phone, typed(maximum__tatyana="31"))
        assert (400, ["wrong-maximum.tatyana"]) == (status, re.findall(r'id="(wrong-[\w.]+)"', text))
        assert "" == _value(other.get(LAYING).text, "maximum.tatyana")

    def test_a_rule_of_the_game_is_told_as_a_rule(self, phone: Phone) -> None:
        status, text = laid_with(phone, {**typed(), "villains.1": "grimmveil"})
        assert (422, True) == (status, 'class="refused"' in text)

    def test_who_begins_must_be_said(self, phone: Phone) -> None:
        fields = typed()
        del fields["first"]
        status, text = laid_with(phone, fields)
        assert (400, True) == (status, 'id="wrong-first"' in text)

    @pytest.mark.parametrize("name", NAMES_KEPT)
    def test_a_name_may_be_in_any_script(self, app: Flask, phone: Phone, name: str) -> None:
        table = set_up(phone, typed("Anna", name, "Cy"))
        assert name == table_of(app, table.table).names[1]

    @pytest.mark.parametrize("name", NAMES_KEPT)
    def test_a_name_is_shown_and_never_run(self, phone: Phone, name: str) -> None:
        text = phone.get(f"/s/{set_up(phone, typed('Anna', name, 'Cy')).key}/seats").text
        assert (0, 0) == (text.count("<b>Bo</b>") - text.count("<b><bdi>Bo</bdi></b>"), text.count(">49<"))

    @pytest.mark.parametrize(("name", "reason"), NAMES_REFUSED.items())
    def test_a_name_that_would_deceive_is_refused(self, phone: Phone, name: str, reason: str) -> None:
        status, text = laid_with(phone, typed("Anna", name, "Cy"))
        assert (400, True) == (status, 'id="wrong-names.1"' in text), reason

    @pytest.mark.parametrize(
        "number", ["-1", "+5", " 7", "1_4", "١٤", "１４", "1²", "0x1F", "1e1", "7.0", "9" * 5000, "61"]
    )
    def test_a_number_that_is_none_is_refused(self, phone: Phone, number: str) -> None:
        status, text = laid_with(phone, typed(path=number))
        assert (400, True) == (status, 'id="wrong-path"' in text)

    @pytest.mark.parametrize(
        "field", ["names.5", "names.-1", "villains.9", "maximum.chess", "path.0", "extra", "_method"]
    )
    def test_a_field_that_is_not_on_the_form_is_refused(self, phone: Phone, field: str) -> None:
        assert 400 == laid_with(phone, {**typed(), field: "1"})[0]

    def test_a_field_that_is_there_twice_is_refused(self, phone: Phone) -> None:
        fields = {**hidden(phone.get(LAYING), LAYING), **typed()}
        assert 400 == phone.post(LAYING, [*fields.items(), ("path", "9")]).status_code

    def test_nine_thousand_fields_are_refused(self, phone: Phone) -> None:
        assert phone.post(LAYING, {f"f{n}": "" for n in range(9000)}).status_code in (400, 403, 413)

    def test_the_same_form_twice_lays_one_table(self, app: Flask, phone: Phone) -> None:
        fields = {**hidden(phone.get(LAYING), LAYING), **typed()}
        answers = {phone.post(LAYING, fields).headers["Location"] for _ in range(3)}
        assert (1, 1) == (len(answers), len(services_of(app).desk.journal.tables()))

    def test_the_same_form_twice_at_once_lays_one_table(self, app: Flask, phone: Phone) -> None:
        fields = {**hidden(phone.get(LAYING), LAYING), **typed()}
        phones = [Phone(app.test_client(), f"192.168.7.{40 + n}") for n in range(6)]
        together(*(lambda one=one: one.post(LAYING, fields) for one in phones))
        assert 1 == len(services_of(app).desk.journal.tables())

    @pytest.mark.parametrize("game", SHELF)
    def test_the_form_names_its_game_in_sight(self, phone: Phone, game: str) -> None:
        heading = re.search(r"<h1[^>]*>(.*?)</h1>", phone.get(f"/new/{game}").text, re.DOTALL)
        assert heading
        assert Words.of("en", game)("game-title") in html.unescape(heading[1])

    def test_there_is_no_such_game(self, phone: Phone) -> None:
        assert [404, 404] == [phone.get("/new/chess").status_code, phone.post("/new/chess").status_code]


class TestCode:
    def test_it_is_made_of_signs_that_cannot_be_mistaken(self) -> None:
        codes = {fresh_code() for _ in range(200)}
        assert (200, True) == (len(codes), all(set(code) <= set(ALPHABET) and len(code) == 6 for code in codes))

    @pytest.mark.parametrize("told", ["01AB9Z", "O1AB9Z", "oiab9z", "olab9z", " 0 1 A B 9 Z ", "01a-b9z"])
    def test_it_is_read_however_it_is_typed(self, told: str) -> None:
        assert "01AB9Z" == read_code(told)

    @pytest.mark.parametrize("told", ["", "01AB9", "01AB9ZZ", "01AB9U", "０１AB9Z", "01AB9\x00", "é1AB9Z"])
    def test_anything_else_is_no_code(self, told: str) -> None:
        assert None is read_code(told)

    def test_it_leads_to_the_invitation(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        answer = other.send(other.get("/join"), "/join", code=table.code.lower())
        assert (303, invite(app, table.table)) == (answer.status_code, answer.headers["Location"])

    def test_wrong_shut_and_over_are_told_alike(self, app: Flask, phone: Phone, other: Phone) -> None:
        def answered(code: str) -> tuple[int, str]:
            answer = other.send(other.get("/join"), "/join", code=code)
            return answer.status_code, answer.text.replace(code, "")

        shut, over = set_up(phone), set_up(phone)
        _do(phone, shut.key, "door")
        _do(phone, over.key, "close")
        codes = [table_of(app, one.table).code for one in (shut, over)]
        assert 1 == len({answered(code) for code in ("000000", "ZZZZZZ", *codes)})

    def test_a_full_table_is_entered_by_whoever_asks_for_their_seat_back(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        full = set_up(phone)
        for seat in range(len(NAMES)):
            sit(app, Phone(app.test_client()), full.table, seat)
        answer = other.send(other.get("/join"), "/join", code=table_of(app, full.table).code)
        assert 303 == answer.status_code
        assert len(NAMES) == other.get(answer.headers["Location"]).text.count("/back")


class TestDoor:
    def test_looking_in_changes_nothing_however_often(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        before = table_of(app, table.table)
        for _ in range(50):
            other.get(invite(app, table.table))
        assert (before, 1) == (table_of(app, table.table), len(services_of(app).desk.journal.seat_keys(table.table)))

    def test_it_shows_who_is_free(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        sit(app, phone_of(app), table.table, 1)
        text = other.get(invite(app, table.table)).text
        forms = re.findall(r'action="/j/[^/"]+/(sit|back)".*?name="seat" value="(\d)"', text, re.DOTALL)
        assert [("sit", "0"), ("back", "1"), ("sit", "2"), ("sit", "3")] == forms

    def test_one_tap_takes_a_seat(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 2)
        assert (2, False) == (lambda seat_key: (seat_key.seat, seat_key.host))(
            seat_key_of(services_of(app).desk.journal, key)
        )

    def test_scanned_again_it_is_my_own_seat(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 2)
        answer = other.get(invite(app, table.table))
        assert (303, f"/s/{key}") == (answer.status_code, answer.headers["Location"])

    def test_a_tap_on_another_seat_does_not_move_a_phone_that_sits(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone)
        path, page = invite(app, table.table), other.get(invite(app, table.table))
        fields = hidden(page, f"{path}/sit")
        first = other.post(f"{path}/sit", {**fields, "seat": "2"}).headers["Location"]
        assert first == other.post(f"{path}/sit", {**fields, "seat": "1"}).headers["Location"]

    def test_a_second_tap_that_knows_of_no_cookie_is_the_same_seat(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone)
        path = invite(app, table.table)
        fields = {**hidden(other.get(path), f"{path}/sit"), "seat": "2"}
        taps = {phone_of(app).post(f"{path}/sit", fields).headers["Location"] for _ in range(3)}
        assert (1, 2) == (len(taps), len(services_of(app).desk.journal.seat_keys(table.table)))

    def test_a_taken_seat_stays_taken(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        path, late = invite(app, table.table), phone_of(app)
        page = late.get(path)
        sit(app, other, table.table, 2)
        answer = late.post(f"{path}/sit", {**hidden(page, f"{path}/sit"), "seat": "2"})
        assert (409, True, 2) == (
            answer.status_code,
            'class="refused"' in answer.text,
            len(services_of(app).desk.journal.seat_keys(table.table)),
        )

    def test_of_many_at_once_one_gets_the_seat(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        path, codes = invite(app, table.table), []
        phones = [phone_of(app) for _ in range(6)]
        forms = [hidden(one.get(path), f"{path}/sit") for one in phones]
        together(
            *(
                lambda one=one, form=form: codes.append(one.post(f"{path}/sit", {**form, "seat": "0"}).status_code)
                for one, form in zip(phones, forms, strict=True)
            )
        )
        assert [303, 409, 409, 409, 409, 409] == sorted(codes)

    @pytest.mark.parametrize("seat", ["-1", "4", "", "1.0", "x", "١", "99999999999999999999"])
    def test_a_seat_that_is_not_there_is_refused(self, app: Flask, phone: Phone, other: Phone, seat: str) -> None:
        path = invite(app, set_up(phone).table)
        assert 400 == other.post(f"{path}/sit", {**hidden(other.get(path), f"{path}/sit"), "seat": seat}).status_code

    def test_nobody_keeps_it_in_an_index(self, app: Flask, phone: Phone, other: Phone) -> None:
        assert '<meta name="robots" content="noindex">' in other.get(invite(app, set_up(phone).table)).text

    def test_shut_and_opened_again_it_is_another_link(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        old = invite(app, table.table)
        _do(phone, table.key, "door")
        shut = other.get(invite(app, table.table)).status_code
        _do(phone, table.key, "door")
        assert (410, 404, 200) == (shut, other.get(old).status_code, other.get(invite(app, table.table)).status_code)

    def test_its_link_cannot_be_made_up(self, app: Flask, phone: Phone) -> None:
        table = table_of(app, set_up(phone).table)
        known = token(services_of(app).desk.journal, table)
        tries = [known[:-1], known + "A", known[:6], known[:-1] + ("A" if known[-1] != "A" else "B"), known.lower(), ""]
        assert {404} == {phone_of(app).get(f"/j/{one}").status_code for one in tries}


class TestSeats:
    def test_the_host_says_which_one_they_are(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        path = f"/s/{table.key}/seats"
        answer = phone.send(phone.get(path), f"{path}/sit", seat="1")
        assert (303, f"/s/{table.key}") == (answer.status_code, answer.headers["Location"])
        assert 200 == phone.get(f"/s/{table.key}").status_code

    def test_a_host_without_a_seat_is_well_served(self, phone: Phone) -> None:
        table = set_up(phone)
        answers = {
            path: phone.get(f"/s/{table.key}{path}").status_code
            for path in ("", "/seats", "/for/0", "/pass/0", "/history")
        }
        assert {"": 303, "/seats": 200, "/for/0": 200, "/pass/0": 200, "/history": 200} == answers

    def test_everybody_finds_the_door_there_all_evening(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        text = other.get(f"/s/{key}/seats").text
        assert (True, True) == ('<svg class="qr-code"' in text, table.code in text)

    def test_a_player_finds_nothing_there_that_is_the_hosts(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        text = other.get(f"/s/{key}/seats").text + other.get(f"/s/{key}/seats/0").text
        assert [] == re.findall(r'action="[^"]*/(close|door|free|stand)"', text)

    @pytest.mark.parametrize("deed", ["close", "door"])
    def test_tapped_twice_it_is_done_once(self, app: Flask, phone: Phone, deed: str) -> None:
        table = set_up(phone)
        for joinable in (False, True):
            page = phone.get(f"/s/{table.key}/seats")
            codes = [phone.send(page, f"/s/{table.key}/{deed}").status_code for _ in range(2)]
            assert ([303, 303], joinable) == (codes, table_of(app, table.table).joinable)
        bare = {"key": hidden(page, f"/s/{table.key}/{deed}")["key"]}
        for joinable in (False, True):  # a form of an earlier version
            phone.post(f"/s/{table.key}/{deed}", bare)
            assert joinable is table_of(app, table.table).joinable

    @pytest.mark.parametrize("deed", ["close", "door", "seats/0/free", "seats/0/hand", "seats/stand", "again"])
    def test_nor_may_they_do_it(self, app: Flask, phone: Phone, other: Phone, deed: str) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        form = hidden(other.get(f"/s/{key}/seats/1"), f"/s/{key}/seats/1/hand")
        assert 404 == other.post(f"/s/{key}/{deed}", {**form, "once": "x" * 22}).status_code

    def test_a_seat_is_handed_to_a_new_phone_once(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        old = sit(app, other, table.table, 1)
        page = phone.get(f"/s/{table.key}/seats/1")
        handed = phone.send(page, f"/s/{table.key}/seats/1/hand")
        path = re.search(r"/p/[\w-]{32}", handed.text)
        assert path
        fresh, late = phone_of(app), phone_of(app)
        looked, too_late = fresh.get(path[0]), late.get(path[0])
        answer = fresh.send(looked, path[0])
        assert (303, 410) == (answer.status_code, late.send(too_late, path[0]).status_code)
        assert (200, 404) == (fresh.get(answer.headers["Location"]).status_code, other.get(f"/s/{old}").status_code)

    def test_taking_it_twice_with_one_tap_is_taking_it_once(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        sit(app, other, table.table, 1)
        path = _handed(phone, table.key, 1)
        form = hidden(phone_of(app).get(path), path)
        assert 1 == len({phone_of(app).post(path, form).headers["Location"] for _ in range(3)})

    def test_looking_at_a_handed_seat_spends_nothing(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        sit(app, other, table.table, 1)
        path = _handed(phone, table.key, 1)
        assert {200} == {phone_of(app).get(path).status_code for _ in range(20)}

    def test_it_lasts_ten_minutes(self, app: Flask, phone: Phone, other: Phone) -> None:
        table, desk = set_up(phone), services_of(app).desk
        sit(app, other, table.table, 1)
        path, now = _handed(phone, table.key, 1), desk.clock()
        desk.clock = lambda: now + 601
        assert 410 == phone_of(app).get(path).status_code

    def test_my_own_seat_i_may_move_myself(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        assert 200 == phone_of(app).get(_handed(other, key, 1)).status_code

    def test_a_freed_seat_shows_its_phone_out_and_can_be_taken(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        _do(phone, table.key, "seats/1/free", page="seats/1")
        assert (404, True) == (other.get(f"/s/{key}").status_code, bool(sit(app, phone_of(app), table.table, 1)))

    def test_a_lost_seat_is_told_in_words(self, phone: Phone) -> None:
        answer = phone.get("/s/gone")
        assert (404, True) == (answer.status_code, 'href="/join"' in answer.text)

    def test_a_closed_table_takes_no_entries_until_it_is_opened_again(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 0)
        page = other.get(f"/s/{key}")
        _do(phone, table.key, "close")
        closed = other.send(page, f"/s/{key}/say/place", dice__loot="7").status_code
        _do(phone, table.key, "close")
        assert (422, 303) == (closed, other.send(page, f"/s/{key}/say/place", dice__loot="7").status_code)

    def test_whoever_sits_down_rings_the_bell(self, app: Flask, phone: Phone, other: Phone) -> None:
        table, desk = set_up(phone), services_of(app).desk
        before = desk.sequence(live_at(desk, table.table))
        sit(app, other, table.table, 1)
        assert before < desk.sequence(live_at(desk, table.table))


class TestActing:
    def test_any_phone_may_speak_for_a_seat_without_one(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        page = other.get(f"/s/{key}/for/0")
        other.send(page, f"/s/{key}/for/0/say/place", dice__loot="7")
        line = services_of(app).desk.journal.lines(table.table)[0]
        assert (0, 1, "place loot×7") == (line.seat, line.by, line.text)

    def test_a_seat_with_a_phone_is_only_answered_for(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        sit(app, phone_of(app), table.table, 0)
        assert {404} == {
            other.get(f"/s/{key}/for/{seat}{tail}").status_code
            for seat in (0, 1, 9)
            for tail in ("", "/open", "/more", "/history")
            if (seat, tail) not in ((0, ""), (9, ""))
        }
        assert 200 == other.get(f"/s/{key}/for/0").status_code

    def test_it_is_seen_who_is_spoken_for(self, app: Flask, phone: Phone, other: Phone) -> None:
        key = sit(app, other, set_up(phone).table, 1)
        assert ("acting" in other.get(f"/s/{key}/for/0").text, "acting" in other.get(f"/s/{key}").text) == (True, False)

    def test_there_is_a_curtain_before_anybodys_secrets(self, app: Flask, phone: Phone, other: Phone) -> None:
        key = sit(app, other, set_up(phone).table, 1)
        closed = {path: secrets_at(other, key, path) for path in ("/pass/0", "/for/0", "/for/0/open", "/open")}
        other.send(other.get(f"/s/{key}/pass/0"), f"/s/{key}/for/0/lift")
        opened = {path: secrets_at(other, key, path) for path in ("/pass/0", "/for/0", "/for/0/open", "/open")}
        assert {"/pass/0": False, "/for/0": False, "/for/0/open": False, "/open": True} == closed
        assert {"/pass/0": False, "/for/0": False, "/for/0/open": True, "/open": True} == opened

    def test_a_phone_of_ones_own_keeps_no_curtain_though_somebody_has_none(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        phones = [phone_of(app) for _ in range(2)]
        keys = [sit(app, one, table.table, seat) for seat, one in enumerate(phones)]
        assert [True, True] == [secrets_of(one, key) for one, key in zip(phones, keys, strict=True)]

    @pytest.mark.parametrize("path", ["/pass/2", "/for/2", "/for/2/open", "/for/2/more"])
    def test_a_phone_that_was_passed_on_keeps_one(self, app: Flask, phone: Phone, other: Phone, path: str) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 0)
        sit(app, phone_of(app), table.table, 1)
        before = secrets_of(other, key)
        other.get(f"/s/{key}{path}")
        secrets_shown = "data-secret" in other.get(f"/s/{key}/open").text
        assert (True, False, True) == (before, secrets_of(other, key), secrets_shown)

    def test_a_phone_that_spoke_for_somebody_keeps_one_even_without_its_cookies(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        sit(app, phone_of(app), table.table, 2)
        other.send(other.get(f"/s/{key}/for/0"), f"/s/{key}/for/0/say/place", dice__loot="7")
        assert not secrets_of(phone_of(app), key)

    def test_a_phone_that_is_the_only_one_at_its_table_keeps_one(self, app: Flask, phone: Phone, other: Phone) -> None:
        key = sit(app, other, set_up(phone).table, 1)
        assert not secrets_of(other, key)

    def test_the_last_seat_with_a_phone_lifts_every_curtain(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 0)
        other.get(f"/s/{key}/pass/1")
        for seat in (1, 2, 3):
            sit(app, phone_of(app), table.table, seat)
        assert secrets_of(other, key)


def secrets_at(phone: Phone, key: str, path: str) -> bool:
    return "data-secret" in phone.get(f"/s/{key}{path}").text


def secrets_of(phone: Phone, key: str) -> bool:
    """Returns whether the phone's own page shows what only its seat may see."""
    return "data-secret" in phone.get(f"/s/{key}").text


class TestNextGame:
    def test_the_form_comes_filled_but_for_who_begins(self, phone: Phone) -> None:
        table = set_up(phone, typed("Anna", "Bo", "Cy", knocked_out="yes", maximum__torlok="7"))
        text = phone.get(f"/s/{table.key}/again").text
        assert ("Bo", "14", "7", 0) == (
            _value(text, "names.1"),
            _value(text, "path"),
            _value(text, "maximum.torlok"),
            len(re.findall(r'type="radio" name="first"[^>]* checked', text)),
        )

    def test_everybody_moves_on_in_their_seats(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        _again(phone, table.key, first="2")
        seat_keys = services_of(app).desk.journal
        moved = seat_key_of(seat_keys, key).table
        assert (True, moved, 200) == (
            moved != table.table,
            seat_key_of(seat_keys, table.key).table,
            other.get(f"/s/{key}").status_code,
        )

    def test_a_phone_that_was_closed_meanwhile_finds_its_seat_at_the_next_table(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 1)
        _again(phone, table.key, first="2")
        desk = services_of(app).desk
        new = info_of(desk.journal, seat_key_of(desk.journal, key).table)
        assert f'href="/s/{key}"' in other.get("/").text
        assert f'href="/s/{key}/seats"' in other.get(f"/t/{new.id}").text
        assert f"/s/{key}" == other.get(f"/j/{token_at(app, new)}").headers.get("Location")
        third = phone_of(app)
        assert f'href="/s/{key}"' not in third.get("/").text
        assert 200 == third.get(f"/j/{token_at(app, new)}").status_code

    def test_whoever_asked_for_a_seat_back_is_led_to_the_next_table(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table, journal, third = set_up(phone), services_of(app).desk.journal, phone_of(app)
        sit(app, other, table.table, 1)
        path = invite(app, table.table)
        waits = third.send(third.get(path), f"{path}/back", seat="1").headers["Location"]
        for _ in range(2):
            journal.mark(seat_key_of(journal, table.key).table, "ended", 1)
            assert not third.get(path).headers.get("Location")
            _again(phone, table.key, first="2")
            new = invite(app, seat_key_of(journal, table.key).table)
            assert [new, new] == [third.get(one).headers.get("Location") for one in (waits, path)]
        assert 200 == third.get(new).status_code

    def test_who_entered_for_a_seat_that_the_next_table_has_not_is_led_home(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone)
        key, last = sit(app, other, table.table, 0), len(NAMES) - 1
        assert 200 == other.get(f"/s/{key}/for/{last}").status_code
        _again(phone, table.key, without=[f"names.{last}"], first="0")
        ways = [one.get(f"/s/{of}/for/{last}") for one, of in ((other, key), (phone, table.key))]
        assert [f"/s/{key}", f"/s/{table.key}/seats"] == [way.headers.get("Location") for way in ways]
        assert 404 == other.get(f"/s/{key}/for/{last}/open").status_code

    def test_the_bell_of_the_old_table_tells_of_it(self, app: Flask, phone: Phone) -> None:
        table, desk = set_up(phone), services_of(app).desk
        before = desk.sequence(live_at(desk, table.table))
        _again(phone, table.key, first="2")
        assert before < desk.sequence(live_at(desk, table.table))

    def test_the_screen_follows_and_the_old_sheet_stays(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        _again(phone, table.key, first="2")
        moved = seat_key_of(services_of(app).desk.journal, table.key).table
        followed, stays = other.get(f"/t/{table.table}", HX_Request="true"), other.get(f"/t/{table.table}")
        assert (303, f"/t/{moved}", 200, True) == (
            followed.status_code,
            followed.headers["Location"],
            stays.status_code,
            f"/t/{moved}" in stays.text,
        )

    def test_who_hosts_from_an_old_display_hosts_the_next_table(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        table, journal = set_up(phone), services_of(app).desk.journal
        old, path = laptop.get(f"/t/{table.table}"), f"/t/{table.table}/host"
        _again(phone, table.key, first="2")
        new = seat_key_of(journal, table.key).table
        key = laptop.send(old, path).headers["Location"].split("/")[2]
        assert new == seat_key_of(journal, key).table
        assert f"/s/{key}/seats" == laptop.send(old, path).headers["Location"]
        assert new == info_of(journal, table.table).next

    def test_a_table_that_has_a_next_one_gets_no_other(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        table, journal = set_up(phone), services_of(app).desk.journal
        _again(phone, table.key, first="2")
        new = info_of(journal, seat_key_of(journal, table.key).table)
        stays = f"/s/{journal.sit(table.table, None, True, 1)}"
        form = {**hidden(laptop.get(f"{stays}/seats"), f"{stays}/close"), "from": table.table, **typed(first="2")}
        for answer in (laptop.get(f"{stays}/again"), laptop.post(f"{stays}/again", form)):
            assert f"/j/{token_at(app, new)}" == answer.headers.get("Location")
        assert new.id == info_of(journal, table.table).next

    def test_the_same_form_twice_moves_once(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        form = {**hidden(phone.get(f"/s/{table.key}/again"), f"/s/{table.key}/again"), **typed(first="2")}
        answers = [phone.post(f"/s/{table.key}/again", form).status_code for _ in range(3)]
        assert ([303, 303, 303], 2) == (answers, len(services_of(app).desk.journal.tables()))

    def test_the_names_are_those_who_sit_there(self, phone: Phone) -> None:
        table = set_up(phone)
        form = {
            **hidden(phone.get(f"/s/{table.key}/again"), f"/s/{table.key}/again"),
            **typed("Anna", "Bo", "Cyd", "Dana"),
        }
        assert 400 == phone.post(f"/s/{table.key}/again", form).status_code

    def test_a_player_who_is_unticked_stays_behind_and_the_others_move_up(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table, third = set_up(phone), phone_of(app)
        stays, moves = sit(app, other, table.table, 1), sit(app, third, table.table, 3)
        _again(phone, table.key, without=["names.1"], first="3")
        journal = services_of(app).desk.journal
        new = info_of(journal, seat_key_of(journal, table.key).table)
        assert (("Anna", "Cy", "Dana"), 2) == (new.names, setup_of(app, new.id).first)
        assert (table.table, 1) == (seat_key_of(journal, stays).table, seat_key_of(journal, stays).seat)
        assert (new.id, 2) == (seat_key_of(journal, moves).table, seat_key_of(journal, moves).seat)
        assert [2] == [one.seat for one in journal.keepers(new.id)]
        assert 200 == other.get(f"/s/{stays}").status_code

    def test_a_phone_that_stays_behind_is_shown_the_way_to_the_next_table(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table, journal = set_up(phone), services_of(app).desk.journal
        stays, moves = sit(app, other, table.table, 1), sit(app, third := phone_of(app), table.table, 2)
        assert "The next game has begun" not in other.get(f"/s/{stays}").text
        _again(phone, table.key, without=["names.1"], first="3", **{"names.4": "Bo", "villains.4": "tatyana"})
        new = info_of(journal, seat_key_of(journal, moves).table)
        way, keys = f"/s/{stays}/next", journal.seat_keys(new.id)
        assert (True, True) == tuple(f'href="{way}"' in other.get(f"/s/{stays}{on}").text for on in ("", "/seats"))
        assert "The next game has begun" not in third.get(f"/s/{moves}").text
        assert f"/s/{moves}" == third.get(f"/s/{moves}/next").headers["Location"]
        for _ in range(2):
            invitation = other.get(way).headers["Location"]
            assert (invite(app, new.id), 200) == (invitation, other.get(invitation).status_code)
            journal.turn_invite(new.id, "SHUT22")
            assert f"/t/{new.id}" == other.get(way).headers["Location"]  # nobody can join there
            journal.turn_invite(new.id, "OPEN22")
        assert keys == journal.seat_keys(new.id)
        journal.mark(new.id, "ended", 1)
        assert f"/t/{new.id}" == other.get(way).headers["Location"]

    def test_a_deleted_table_between_two_others_leads_nobody_astray(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table, journal = set_up(phone), services_of(app).desk.journal
        path, invitation = f"/s/{table.key}/again", invite(app, table.table)
        for first in "12":
            form = {**hidden(phone.get(path), path), **typed(first=first)}
            assert 303 == phone.post(path, form).status_code
        last, between, first = (one.id for one in journal.tables())
        journal.mark_deleted(between, 1)
        assert invite(app, last) == other.get(invitation).headers.get("Location")
        assert f"/t/{last}" == other.get(f"/t/{first}", HX_Request="true").headers["Location"]
        assert [last] == [one.id for one in journal.going(9)]

    def test_once_the_next_table_is_deleted_the_one_before_can_be_played_at_again(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table, journal = set_up(phone), services_of(app).desk.journal
        _again(phone, table.key, first="2")
        new = info_of(journal, seat_key_of(journal, table.key).table)
        assert [new.id] == [one.id for one in journal.going(9)]
        journal.mark_deleted(new.id, 1)
        assert [table.table] == [one.id for one in journal.going(9)]
        assert 200 == other.get(invite(app, table.table)).status_code
        assert 200 == other.get(f"/t/{table.table}", HX_Request="true").status_code
        journal.mark_deleted(new.id, None)
        assert [new.id] == [one.id for one in journal.going(9)]
        assert invite(app, new.id) == other.get(invite(app, table.table)).headers.get("Location")

    def test_a_new_player_takes_a_seat_that_no_phone_has(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        key = sit(app, other, table.table, 3)
        _again(phone, table.key, first="4", **{"names.4": "Eve", "villains.4": "tatyana"})
        journal = services_of(app).desk.journal
        new = info_of(journal, seat_key_of(journal, table.key).table)
        assert ((*NAMES, "Eve"), 4) == (new.names, setup_of(app, new.id).first)
        assert (new.id, 3) == (seat_key_of(journal, key).table, seat_key_of(journal, key).seat)
        assert {None, 3} == {one.seat for one in journal.seat_keys(new.id)}

    def test_at_a_full_table_a_new_player_takes_the_place_of_one_who_stops(self, app: Flask, phone: Phone) -> None:
        filled = typed("Anna", "Bo", "Cy", "Dana", "Eve", names__5="Fay", villains__5="torlok", first="5")
        table, journal = set_up(phone, typed("Anna", "Bo", "Cy", "Dana", "Eve")), services_of(app).desk.journal
        path = f"/s/{table.key}/again"
        form = {**hidden(phone.get(path), path), **filled}
        full = phone.post(path, form)
        assert (400, "Fay", 5) == (
            full.status_code,
            _value(full.text, "names.5"),
            full.text.count('" checked><b><bdi>'),
        )
        assert "Up to 5 can play. Untick a player, or empty this row." in full.text
        assert 400 == phone.post(path, {**form, "names.6": "Gus"}).status_code
        _again(phone, table.key, without=["names.1"], **filled)
        moved = info_of(journal, seat_key_of(journal, table.key).table)
        assert (("Anna", "Cy", "Dana", "Eve", "Fay"), 4) == (moved.names, setup_of(app, moved.id).first)

    def test_a_host_who_does_not_play_goes_on_hosting(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        _again(phone, table.key, without=["names.0"], first="2")
        journal = services_of(app).desk.journal
        moved = seat_key_of(journal, table.key)
        assert (True, None, True) == (moved.table != table.table, moved.seat, moved.host)

    def test_one_phone_for_everyone_stays_one_when_its_player_stops(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone, typed(alone="yes"))
        _again(phone, table.key, without=["names.0"], first="2", alone="yes")
        desk = services_of(app).desk
        moved = seat_key_of(desk.journal, table.key)
        assert (0, True) == (moved.seat, live_at(desk, moved.table).table.alone)
        assert 200 == phone.get(f"/s/{table.key}").status_code

    def test_a_game_that_is_being_played_is_not_left_behind(self, app: Flask, phone: Phone) -> None:
        """Somebody goes back in the browser to the form from which this game was set up."""
        table, desk = set_up(phone), services_of(app).desk
        old = phone.get(f"/s/{table.key}/again")
        form = {**hidden(old, f"/s/{table.key}/again"), **typed(first="2")}
        enter_line(desk, live_at(desk, table.table), Line(1, Seat(0), Place({Action.LOOT: 7}), Seat(0)))
        assert f"/s/{table.key}/seats" == phone.get(f"/s/{table.key}/again").headers.get("Location")
        late = phone.post(f"/s/{table.key}/again", form)
        assert 409 == late.status_code
        assert f'href="/s/{table.key}"' in late.text, "the way back to the game"
        assert table.table == seat_key_of(desk.journal, table.key).table

    def test_an_old_page_of_a_seat_does_nothing_to_who_has_that_seat_now(self, app: Flask, phone: Phone) -> None:
        table, desk = set_up(phone, typed("Anna", "Bo", "Cy")), services_of(app).desk
        for seat in (1, 2):
            sit(app, phone_of(app), table.table, seat)
        page = phone.get(f"/s/{table.key}/seats/1")
        _again(phone, table.key, without=("names.1",), first="2")
        moved = seat_key_of(desk.journal, table.key).table
        assert ("Anna", "Cy", "Dana") == info_of(desk.journal, moved).names
        before = desk.journal.seat_keys(moved)
        for deed in ("name", "host", "hand", "leave", "free"):
            action = f"/s/{table.key}/seats/1/{deed}"
            assert 409 == phone.send(page, action, name="Eve").status_code, deed
        assert (("Anna", "Cy", "Dana"), before) == (info_of(desk.journal, moved).names, desk.journal.seat_keys(moved))

    @pytest.mark.parametrize("game", GAMES)
    def test_who_has_left_is_not_ticked_and_the_page_says_so(self, app: Flask, phone: Phone, game: str) -> None:
        desk, rng = services_of(app).desk, Random(1)
        played = next(one for one in iter(lambda: GAMES[game].table(rng), None) if len(one.names) > 2)
        table = desk.set_up(game, played.names, played.setup, fresh_code())
        key, gone = desk.journal.sit(table, Seat(0), True, 1), len(played.names) - 1
        live = live_at(desk, table)
        enter_line(desk, live, Line(1, Seat(gone), Leave(), Seat(0)))
        text = phone.get(f"/s/{key}/again").text
        ticked = [f'name="names.{seat}" value="{escape(name)}" checked' in text for seat, name in by_seat(played.names)]
        assert [seat != gone for seat in range(len(played.names))] == ticked
        assert 1 == text.count("has left")


def token_at(app: Flask, info: TableInfo) -> str:
    """What stands in the link of a table's invitation."""
    with app.app_context():
        return token(services_of(app).desk.journal, info)


def phone_of(app: Flask) -> Phone:
    return Phone(app.test_client(), "192.168.7.99")


def _value(text: str, name: str) -> str:
    found = re.search(rf'name="{re.escape(name)}" value="([^"]*)"', text)
    assert found, name
    return found[1]


def _do(phone: Phone, key: str, deed: str, page: str = "seats") -> None:
    assert 303 == phone.send(phone.get(f"/s/{key}/{page}"), f"/s/{key}/{deed}").status_code


def _handed(phone: Phone, key: str, seat: int) -> str:
    page = phone.send(phone.get(f"/s/{key}/seats/{seat}"), f"/s/{key}/seats/{seat}/hand")
    found = re.search(r"/p/[\w-]{32}", page.text)
    assert found
    return found[0]


def _again(phone: Phone, key: str, without: Iterable[str] = (), **fields: str) -> None:
    form = {**hidden(phone.get(f"/s/{key}/again"), f"/s/{key}/again"), **typed(**fields)}
    form = {name: value for name, value in form.items() if name not in without}
    assert 303 == phone.post(f"/s/{key}/again", form).status_code


@pytest.mark.parametrize("game", SHELF)
def test_whatever_was_not_chosen_is_asked_for(laptop: Phone, game: str) -> None:
    """Also what the form itself has chosen in advance, if another program sends it without."""
    path = f"/new/{game}"
    names = {f"names.{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cy"))}
    answer = laptop.post(path, {**hidden(laptop.get(path), path), **names})
    assert 400 == answer.status_code
    chosen = [f for f in layout(SHELF[game]) if f.kind in ("choice", "seat")]
    assert [] == [f.name for f in chosen if f'id="wrong-{f.name}"' not in answer.text]
