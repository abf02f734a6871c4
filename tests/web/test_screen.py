"""The table display, the game log, corrections, records, past games and the sample game."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.core.adjust import Adjust
from referee.core.entry import Amend, Entry, Leave, Undo
from referee.core.seat import Seat, by_seat, seats_of
from referee.core.table import Line
from referee.games import FOLDERS, SHELF
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Tally
from referee.paths import COMMAND
from referee.server import qr
from referee.tables.finish import record_finished_games
from referee.testing import seated
from referee.testing.evening import Evening
from referee.web.ceremonies import ended
from referee.web.guard import RECORD_MOST
from referee.web.sample import evening as sample_of
from referee.web.sample import shown
from referee.web.services import services_of
from referee.words import Words
from tests.web.conftest import Hosted, Phone, hidden, info_of, invite, live_at, set_up, sit, typed

THREE = ("Anna", "Bo", "Cy")


@pytest.fixture
def table(app: Flask, phone: Phone) -> Hosted:
    return set_up(phone, typed(*THREE, path="14"))


def tell(app: Flask, table: Hosted, seat: Seat | None, entry: Entry) -> None:
    """Enters something at the desk, whether asked for or not."""
    desk = services_of(app).desk
    live = live_at(desk, table.table)
    seated.enter_line(desk, live, Line(live.table.turn, seat, entry, seat))


@pytest.mark.parametrize("game", shown())
def test_once_the_game_has_ended_nothing_comes_next(evening: Evening, game: str) -> None:
    """After the end there is only the final count, and then the sheet."""
    whole = sample_of(game)[-1]
    evening.table_id = evening.desk.set_up(game, whole.names, whole.setup, "ENDING")
    guest, told = evening.browser(), dict[bool, set[bool]]()
    for line in whole.lines:
        seated.enter_line(evening.desk, evening.live, line)
        table = evening.table
        over = ended(table, None, Words.of("en", game)) is not None
        if over or table.turn % 5 == 0:
            told.setdefault(over, set()).add("screen__coming" in guest.get(f"/t/{evening.table_id}").text)
    assert True in told[False]
    assert {False} == told.get(True, {False})


@pytest.mark.parametrize("game", [game for game in shown() if SHELF[game].rules.round])
def test_once_the_game_has_ended_no_round_is_named(evening: Evening, game: str) -> None:
    """The rounds are over: neither the display, nor the home page of who plays, says that one is being played."""
    whole = sample_of(game)[-1]
    evening.table_id = evening.desk.set_up(game, whole.names, whole.setup, "ENDING")
    guest, named = evening.browser(), dict[bool, set[bool]]()
    for line in whole.lines:
        seated.enter_line(evening.desk, evening.live, line)
        over = evening.table.rules.ending(evening.table.state) is not None
        if over or evening.table.turn % 5 == 0:
            head = guest.get(f"/t/{evening.table_id}").text.partition('class="screen__round"')[2].partition("</div>")[0]
            named.setdefault(over, set()).add("ound" in head or evening.table.seen_by(None).round is not None)
    assert {False: {True}, True: {False}} == named


def end(app: Flask, table: Hosted) -> None:
    """Ends the game: Bo leaves the lair, and everybody enters the final count."""
    tell(app, table, None, Adjust("space", Seat(1), 0, "the Exit"))
    for seat in seats_of(len(THREE)):
        tell(app, table, seat, Tally(scales=3, cards=3))


def corner(display: str) -> str:
    """The only QR code of the display."""
    (code,) = re.findall(r'<svg class="qr-code".*?</svg>', display, re.DOTALL)
    return str(code)


class TestScreen:
    def test_it_shows_the_way_in_until_the_game_begins(self, app: Flask, phone: Phone, table: Hosted) -> None:
        text = phone.get(f"/t/{table.table}").text
        assert (True, True, True) == ('class="qr-code"' in text, table.code in text, "192.168.7.20:8123/join" in text)

    def test_the_way_in_stays_on_the_display_all_evening(self, app: Flask, phone: Phone, table: Hosted) -> None:
        tell(app, table, Seat(0), Place({Action.LOOT: 7}))
        text, large = phone.get(f"/t/{table.table}").text, phone.get(f"/t/{table.table}/join").text
        code = corner(text)
        assert code == re.search(r'<svg class="qr-code".*?</svg>', large, re.DOTALL)[0]  # type: ignore[index]
        assert (True, True) == (table.code in text, "192.168.7.20:8123/join" in text)
        services_of(app).desk.journal.mark(table.table, "closed", 5)
        assert "qr-code" not in phone.get(f"/t/{table.table}").text

    def test_once_it_is_over_every_phone_can_take_the_game_along(self, app: Flask, phone: Phone, table: Hosted) -> None:
        end(app, table)
        page = f"/t/{table.table}/evening"
        text = phone.get(f"/t/{table.table}").text
        assert corner(text) == str(qr.svg(services_of(app).network.url(page)))
        assert f'href="{page}"' in text
        assert 200 == Phone(app.test_client()).get(page).status_code

    def test_a_ring_brings_the_part_that_changes(self, phone: Phone, table: Hosted) -> None:
        text = phone.get(f"/t/{table.table}", HX_Request="true").text
        assert (True, False) == ('id="live"' in text, "<html" in text)

    def test_it_tells_whom_the_table_waits_for(self, app: Flask, phone: Phone, table: Hosted) -> None:
        tell(app, table, Seat(0), Place({Action.LOOT: 7}))
        now = re.search(r'class="screen__now">(.*?)</div>', phone.get(f"/t/{table.table}").text, re.DOTALL)
        assert now
        assert ["Bo"] == re.findall(r'<bdi class="name">(\w+)</bdi>', now[1])

    def test_whoever_has_a_seat_finds_the_seats(self, app: Flask, other: Phone, phone: Phone, table: Hosted) -> None:
        key = sit(app, other, table.table, 1)
        assert (True, False) == (
            f"/s/{key}/seats" in other.get(f"/t/{table.table}").text,
            "/s/" in Phone(app.test_client()).get(f"/t/{table.table}").text,
        )

    def test_the_bell_rings_for_it(self, app: Flask, phone: Phone, table: Hosted) -> None:
        with phone.get(f"/t/{table.table}/live") as answer:
            assert "text/event-stream" == answer.mimetype
            first = next(answer.iter_encoded())
        assert b"retry: 2000\n\n" == first

    @pytest.mark.parametrize("path", ["", "/join", "/history", "/live", "/record"])
    def test_there_is_no_such_table(self, phone: Phone, path: str) -> None:
        assert 404 == phone.get(f"/t/nowhere{path}").status_code


class TestEnd:
    def test_the_sheet_takes_the_place_of_the_table(self, app: Flask, phone: Phone, table: Hosted) -> None:
        end(app, table)
        text = phone.get(f"/t/{table.table}").text
        assert (True, True) == ('class="winners' in text, "sheet__line--total" in text)

    def test_the_table_is_put_with_the_past_ones(self, app: Flask, phone: Phone, table: Hosted) -> None:
        before = f"/t/{table.table}" in phone.get("/past").text
        end(app, table)
        assert (False, True) == (before, f"/t/{table.table}" in phone.get("/past").text)

    def test_taken_back_it_is_open_again(self, app: Flask, phone: Phone, table: Hosted) -> None:
        from referee.core.entry import Undo

        end(app, table)
        desk = services_of(app).desk
        desk.enter(live_at(desk, table.table), Seat(2), Seat(2), Undo(live_at(desk, table.table).table.turn), "undo-1")
        assert None is info_of(desk.journal, table.table).ended

    def test_taken_back_once_the_next_game_is_on_it_leads_nobody_away_from_there(
        self, app: Flask, phone: Phone, other: Phone
    ) -> None:
        table = set_up(phone, typed(*THREE, "Dana", path="14"))
        stays, path, journal = sit(app, other, table.table, 3), f"/s/{table.key}/again", services_of(app).desk.journal
        end(app, table)
        tell(app, table, Seat(3), Tally(scales=3, cards=3))
        assert 303 == phone.post(path, {**hidden(phone.get(path), path), **typed(*THREE)}).status_code
        old = info_of(journal, table.table)
        new = info_of(journal, old.next or "")
        assert 303 == other.send(other.get(f"/s/{stays}"), f"/s/{stays}/undo").status_code
        assert None is info_of(journal, old.id).ended
        assert "The next game has begun" in other.get(f"/s/{stays}").text
        assert f'href="/s/{stays}"' not in other.get("/").text
        assert [new.id] == [one.id for one in journal.going(9)]
        third = Phone(app.test_client(), "192.168.7.99")
        code = third.send(third.get("/join"), "/join", code=old.code)
        assert invite(app, new.id) == third.get(code.headers["Location"]).headers.get("Location")

    def test_whoever_copies_everything_is_told(self, app: Flask, table: Hosted) -> None:
        told: list[str] = []
        record_finished_games(services_of(app).desk, lambda: told.append("over"))
        end(app, table)
        assert ["over"] == told

    def test_the_host_is_offered_the_next_game(self, app: Flask, phone: Phone, table: Hosted) -> None:
        end(app, table)
        assert f'href="/s/{table.key}/again"' in phone.get(f"/s/{table.key}/seats").text


class TestHistory:
    def test_every_entry_has_the_number_by_which_others_refer_to_it(
        self, app: Flask, other: Phone, table: Hosted
    ) -> None:
        key = sit(app, other, table.table, 1)
        other.send(other.get(f"/s/{key}/for/0"), f"/s/{key}/for/0/say/place", dice__loot="7")
        other.send(other.get(f"/s/{key}/for/0"), f"/s/{key}/for/0/undo")
        for path in (f"/s/{key}", f"/s/{key}/history", f"/t/{table.table}/history"):
            text = re.sub("[\u2068\u2069]", "", other.get(path).text)
            entries = re.findall(r'<li class="entry[^>]* id="turn-(\d+)">(.*?)</li>', text, re.S)
            assert entries, path
            assert all(f"<span>Entry {turn}</span> · <span>just now" in entry for turn, entry in entries), path
            undone = re.search(r"Undone by entry (\d+)", text)
            assert undone, path
            assert undone[1] in dict(entries), path

    def test_it_tells_who_typed_and_what_became_of_it(self, app: Flask, other: Phone, table: Hosted) -> None:
        key = sit(app, other, table.table, 1)
        page = other.get(f"/s/{key}/for/0")
        other.send(page, f"/s/{key}/for/0/say/place", dice__loot="7")
        page = other.get(f"/s/{key}/for/0")
        other.send(page, f"/s/{key}/for/0/undo")
        text = other.get(f"/s/{key}/history").text
        assert (True, True, True) == ("typed by \u2068Bo\u2069" in text, "entry--undone" in text, "just now" in text)

    def test_my_own_lines_and_those_of_who_has_no_phone_can_be_corrected(
        self, app: Flask, other: Phone, table: Hosted
    ) -> None:
        def corrects(path: str) -> list[str]:
            return re.findall(r'class="entry__edit" href="([^"]+)"', other.get(f"{path}/history").text)

        key = sit(app, other, table.table, 1)
        for seat, row in by_seat((Action.LOOT, Action.FLEE, Action.VILLAINY)):
            tell(app, table, seat, Place({row: 7}))
        ann, bo, cy = f"/s/{key}/for/0/amend/1", f"/s/{key}/amend/2", f"/s/{key}/for/2/amend/3"
        assert [cy, bo, ann] == corrects(f"/s/{key}") == corrects(f"/s/{key}/for/0")
        assert {200} == {other.get(path).status_code for path in (ann, bo, cy)}
        sit(app, Phone(app.test_client(), "192.168.7.33"), table.table, 0)
        assert [cy, bo] == corrects(f"/s/{key}")

    def test_a_clock_that_is_wrong_is_not_believed(self, app: Flask, other: Phone, table: Hosted) -> None:
        tell(app, table, Seat(0), Place({Action.LOOT: 7}))
        services_of(app).desk.clock = lambda: 0
        assert " ago" not in other.get(f"/t/{table.table}/history").text

    def test_the_public_one_offers_nothing_to_correct(self, app: Flask, other: Phone, table: Hosted) -> None:
        tell(app, table, Seat(0), Place({Action.LOOT: 7}))
        assert "entry__edit" not in other.get(f"/t/{table.table}/history").text


class TestCorrecting:
    @pytest.fixture
    def key(self, app: Flask, other: Phone, table: Hosted) -> str:
        key = sit(app, other, table.table, 0)
        for seat, row in by_seat((Action.LOOT, Action.VILLAINY, Action.FLEE)):
            tell(app, table, seat, Place({row: 7}))
        return key

    def test_first_it_is_shown_what_hands_have_to_do(self, app: Flask, other: Phone, key: str, table: Hosted) -> None:
        page = other.get(f"/s/{key}/amend/1")
        answer = other.send(page, f"/s/{key}/amend/1", dice__flee="7")
        assert (200, True, 3) == (
            answer.status_code,
            'name="sure" value="yes"' in answer.text,
            len(services_of(app).desk.journal.lines(table.table)),
        )

    def test_confirmed_it_is_written_down(self, app: Flask, other: Phone, key: str, table: Hosted) -> None:
        asked = other.send(other.get(f"/s/{key}/amend/1"), f"/s/{key}/amend/1", dice__flee="7")
        answer = other.send(asked, f"/s/{key}/amend/1")
        assert (303, "amend 1 place flee×7") == (
            answer.status_code,
            services_of(app).desk.journal.lines(table.table)[-1].text,
        )

    def test_a_correction_against_the_rules_keeps_what_was_typed(self, other: Phone, key: str) -> None:
        answer = other.send(other.get(f"/s/{key}/amend/1"), f"/s/{key}/amend/1", dice__flee="3")
        assert (422, True, True) == (
            answer.status_code,
            'class="refused"' in answer.text,
            bool(re.search(r'name="dice.flee" value="3" checked', answer.text)),
        )

    def test_one_tap_takes_the_last_entry_back_and_says_which(
        self, app: Flask, other: Phone, key: str, table: Hosted
    ) -> None:
        page = other.get(f"/s/{key}")
        assert "Undo \u2068Cy\u2069: Place dice" in page.text
        other.send(page, f"/s/{key}/undo")
        assert "undo 3" == services_of(app).desk.journal.lines(table.table)[-1].text

    def test_two_taps_on_undo_take_back_one_entry(self, app: Flask, other: Phone, key: str, table: Hosted) -> None:
        form = hidden(other.get(f"/s/{key}"), f"/s/{key}/undo")
        answers = [other.post(f"/s/{key}/undo", form).status_code for _ in range(2)]
        assert ([303, 303], 4) == (answers, len(services_of(app).desk.journal.lines(table.table)))

    def test_a_form_sent_twice_with_something_else_says_what_is_recorded(
        self, app: Flask, other: Phone, table: Hosted, key: str
    ) -> None:
        third = sit(app, Phone(app.test_client()), table.table, 1)
        assert third
        lines = services_of(app).desk.journal.lines(table.table)
        form = {"key": hidden(other.get(f"/s/{key}"), f"/s/{key}/undo")["key"], "once": lines[0].once}
        answer = other.post(f"/s/{key}/say/place", {**form, "dice.flee": "7"}, HX_Request="true")
        assert (409, True) == (answer.status_code, f"/s/{key}/amend/1" in answer.text)


class TestRecord:
    def test_it_stays_here_while_anything_is_secret(self, phone: Phone, table: Hosted) -> None:
        answer = phone.get(f"/t/{table.table}/record")
        assert (403, True) == (answer.status_code, "still holds secrets" in answer.text)

    def test_once_all_is_counted_it_can_be_taken(self, app: Flask, phone: Phone, table: Hosted) -> None:
        end(app, table)
        answer = phone.get(f"/t/{table.table}/record")
        assert ("text/plain", f'attachment; filename="dragonscales-{table.code}.play"', True) == (
            answer.mimetype,
            answer.headers["Content-Disposition"],
            answer.text.startswith("game  dragonscales\n"),
        )

    def test_brought_in_again_it_is_the_same_sheet(
        self, app: Flask, phone: Phone, laptop: Phone, table: Hosted
    ) -> None:
        end(app, table)
        text = phone.get(f"/t/{table.table}/record").text
        answer = laptop.send(laptop.get("/import"), "/import", record=text.replace("\n", "\r\n"))
        path = answer.headers["Location"]
        assert sheet(phone.get(f"/t/{table.table}").text) == sheet(phone.get(path).text)

    def test_a_finished_game_that_is_here_is_not_brought_in_again(
        self, app: Flask, phone: Phone, laptop: Phone, table: Hosted
    ) -> None:
        """Whatever it is called, and whoever has taken or left a seat since."""
        record_finished_games(services_of(app).desk)
        journal = services_of(app).desk.journal
        end(app, table)
        text = phone.get(f"/t/{table.table}/record").text
        again = re.sub(r"^#: .*\n", "", text, flags=re.MULTILINE).replace("\n", "\ntitle  Friday\n", 1)
        for record in (text, again):
            answer = laptop.send(laptop.get("/import"), "/import", record=record)
            assert (303, f"/t/{table.table}") == (answer.status_code, answer.headers["Location"])
        assert 1 == len(journal.tables())
        for record in (text.replace("scales=3", "scales=2", 1), text.removesuffix("\n").rpartition("\n")[0]):
            answer = laptop.send(laptop.get("/import"), "/import", record=record)
            assert 303 == answer.status_code
            assert f"/t/{table.table}" != answer.headers["Location"]

    def test_only_the_hosts_machine_brings_in(self, phone: Phone) -> None:
        assert [403, 403] == [phone.get("/import").status_code, phone.post("/import").status_code]

    @pytest.mark.parametrize(
        "text", ["", "game chess", "game dragonscales\nseats A, B, C\nsetup x", "\x00", "a" * 4001]
    )
    def test_what_is_no_record_is_told_with_its_line(self, app: Flask, laptop: Phone, text: str) -> None:
        answer = laptop.send(laptop.get("/import"), "/import", record=text)
        assert (422, 0) == (answer.status_code, len(services_of(app).desk.journal.tables()))

    @pytest.mark.parametrize(
        ("setup", "told"),
        [
            ("setup  first=1 health=9,7,6", "Line 3, health: This does not belong here."),
            ("setup  first=1 first=1", "Line 3, first: This is here twice."),
        ],
    )
    def test_what_another_game_has_is_told_as_a_part_of_the_record_and_not_of_a_form(
        self, laptop: Phone, setup: str, told: str
    ) -> None:
        answer = laptop.send(laptop.get("/import"), "/import", record=f"game book-of-dragons\nseats A, B\n{setup}\n")
        assert (422, True) == (answer.status_code, told in html.unescape(answer.text))

    def test_what_the_rules_refuse_is_told_with_its_line_and_with_names(self, laptop: Phone) -> None:
        """Headers, comments, blank lines and seating lines are lines of the text, but no entries."""
        text = """\
# An evening that went wrong
game   dragon-rampage
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=9,9,9 path=20

#: Ann: seating taken seat=0
Bo: steal 0 n=5 why="Pickpocket"  # all of it

Bo: steal 0 n=1
"""
        told = html.unescape(laptop.send(laptop.get("/import"), "/import", record=text).text)
        assert "Line 9: Ann has no gold: choose another player." in told


def sent(laptop: Phone, record: str, *files: tuple[str, bytes]) -> TestResponse:
    """Posts the form of the page with these files, as a browser does: without a chosen one, with an empty one."""
    form = laptop.get("/import")
    assert 'enctype="multipart/form-data"' in form.text
    chosen = [(BytesIO(data), name) for name, data in files or [("", b"")]]
    data = {**hidden(form, "/import"), "record": record, "file": chosen}
    headers, base = {"Origin": laptop.house}, {"REMOTE_ADDR": laptop.address}
    return laptop.client.post("/import", base_url=laptop.house, data=data, headers=headers, environ_base=base)


def test_a_display_without_a_connection_says_what_to_look_at(phone: Phone, table: Hosted) -> None:
    (says,) = re.findall(r'id="live-state"[^>]*data-offline="([^"]*)"', phone.get(f"/t/{table.table}").text)
    assert "Check the Wi-Fi and the host" in says


class TestImportOfAFile:
    @pytest.mark.parametrize("end", [b"\n", b"\r\n"])
    def test_it_becomes_a_table(self, app: Flask, laptop: Phone, end: bytes) -> None:
        record = (FOLDERS["dragonscales"] / "sample.play").read_bytes().replace(b"\n", end)
        assert 303 == sent(laptop, "", ("a.play", record)).status_code
        (info,) = services_of(app).desk.journal.tables()
        assert "dragonscales" == info.game

    def test_pasted_text_still_does_where_no_file_was_chosen(self, app: Flask, laptop: Phone) -> None:
        record = (FOLDERS["dragonscales"] / "sample.play").read_text(encoding="utf-8")
        assert 303 == sent(laptop, record).status_code

    @pytest.mark.parametrize(
        "data", [b"", b"game chess", b"{}", b"\x00", b"\xff\xfe\x00g", b"\x89PNG\r\n\x1a\n", b"a" * 400_000]
    )
    def test_what_is_no_record_is_told_and_what_was_typed_is_kept(self, app: Flask, laptop: Phone, data: bytes) -> None:
        answer = sent(laptop, "game of mine", ("a.play", data))
        assert (422, 0) == (answer.status_code, len(services_of(app).desk.journal.tables()))
        assert ">game of mine</textarea>" in answer.text
        assert 'field--bad"><span class="label">The .play file' in answer.text

    def test_it_may_be_as_large_as_text_and_no_larger(self, laptop: Phone) -> None:
        sizes = [sent(laptop, "", ("a.play", b"#" * n)).status_code for n in (RECORD_MOST - 2000, RECORD_MOST)]
        assert [422, 413] == sizes

    def test_what_is_larger_is_refused_on_the_same_page_with_the_command_that_takes_it(
        self, app: Flask, laptop: Phone, phone: Phone
    ) -> None:
        page = sent(laptop, "", ("a.play", b"#" * RECORD_MOST))
        shared = services_of(app).desk.journal.shared
        assert 'name="file"' in page.text
        assert (not shared) == (f"{COMMAND} import FILE --data {services_of(app).data}" in html.unescape(page.text))
        assert 403 == phone.post("/import", b"#" * (RECORD_MOST + 1)).status_code

    @pytest.mark.parametrize(
        ("kind", "body"),
        [
            ("multipart/form-data", b"--x"),
            ("multipart/form-data; boundary=x", b""),
            ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n"),
            ("multipart/form-data; boundary=x", b"--x\r\n\r\n\r\n--x--\r\n"),
            ("multipart/form-data; boundary=" + "x" * 300, b"\xff" * 5000),
        ],
    )
    def test_a_body_that_breaks_off_is_refused_in_words(
        self, app: Flask, laptop: Phone, kind: str, body: bytes
    ) -> None:
        answer = laptop.post("/import", body, **{"Content-Type": kind})
        assert answer.status_code in (400, 403)
        assert "nothing was saved" in answer.text
        assert [] == services_of(app).desk.journal.tables()


class TestSample:
    def test_it_can_be_looked_through_from_end_to_end(self, phone: Phone) -> None:
        assert {200} == {answer.status_code for answer in evening(phone)}

    @pytest.mark.parametrize("game", shown())
    def test_that_of_every_game_ends_with_its_sheet(self, phone: Phone, game: str) -> None:
        first = phone.get(f"/sample/{game}").text
        last = phone.get(f"/sample/{game}/{len(sample_of(game)) - 1}")
        assert (200, True, False) == (last.status_code, "sheet__cell" in last.text, "sheet__cell" in first)

    @pytest.mark.parametrize("game", shown())
    def test_every_game_leads_to_the_evenings_of_all_others(self, phone: Phone, game: str) -> None:
        text = phone.get(f"/sample/{game}").text
        assert [f'href="/sample/{other}"' in text for other in shown()] == [True] * len(shown())

    def test_every_seat_has_its_own_view_of_it(self, phone: Phone) -> None:
        last = evening_length(phone)
        views = {phone.get(f"/sample/dragonscales/{last // 2}?as={seat}").text for seat in ("", "0", "1", "2")}
        assert 4 == len(views)

    @pytest.mark.parametrize(
        "path", ["/chess", "/chess/0", "/dragonscales/99999", "/dragonscales/-1", "/dragonscales/x"]
    )
    def test_beyond_it_there_is_nothing(self, phone: Phone, path: str) -> None:
        assert 404 == phone.get(f"/sample{path}").status_code

    @pytest.mark.parametrize("game", shown())
    def test_a_passage_is_cited_once_with_all_it_says(self, phone: Phone, game: str) -> None:
        told = [phone.get(f"/sample/{game}/{turn}").text for turn in range(1, len(sample_of(game)))]
        passage = re.compile(r'<details class="cite" open>(.*?)</details>', re.DOTALL)
        lines = [passage.findall(text.partition("</ol>")[0]) for text in told]
        heads = [[one.partition("</summary>")[0] for one in line] for line in lines]
        assert [len(line) for line in heads] == [len(set(line)) for line in heads]
        assert any(one.count("<p>") > 1 for line in lines for one in line)

    @pytest.mark.parametrize("game", shown())
    def test_all_that_an_entry_cites_is_behind_one_fold(self, phone: Phone, game: str) -> None:
        """And what is inside is open: one tap shows heading, page and words of all of it."""
        told = [
            phone.get(f"/sample/{game}/{turn}").text.partition("</ol>")[0] for turn in range(1, len(sample_of(game)))
        ]
        feet = [text.partition('class="entry__foot"')[2] for text in told]
        assert {0, 1} >= {len(re.findall(r"<details><summary>", foot)) for foot in feet}
        assert any(foot.count('<details class="cite" open>') > 1 for foot in feet)
        assert not any('<details class="cite">' in foot for foot in feet)


class TestHouse:
    def test_it_says_what_it_is_and_whom_to_trust(self, phone: Phone) -> None:
        assert "plain http" in phone.get("/about").text

    def test_its_parts_can_be_looked_at(self, phone: Phone) -> None:
        assert 200 == phone.get("/-/patterns").status_code


def sheet(text: str) -> list[str]:
    """Returns the cells with the totals of a score sheet, in seat order."""
    return re.findall(r'<strong class="sheet__cell[^>]*>.*?</strong>', text, re.DOTALL)


def evening(phone: Phone) -> Iterator[TestResponse]:
    answer = phone.get(phone.get("/sample").headers["Location"])
    yield answer
    while following := re.search(r'rel="next" href="([^"]+)"', answer.text):
        answer = phone.get(following[1])
        yield answer


def evening_length(phone: Phone) -> int:
    return len(list(evening(phone))) - 1


def test_it_says_what_happened_last_and_that_it_was_undone_and_redone(app: Flask, phone: Phone, table: Hosted) -> None:
    assert "" == story(phone, table)
    tell(app, table, Seat(0), Place({Action.LOOT: 7}))
    assert "Anna" in story(phone, table)
    tell(app, table, Seat(1), Place({Action.FLEE: 7}))
    assert ("Bo" in story(phone, table), "Anna" in story(phone, table)) == (True, False)
    tell(app, table, None, Undo(2))
    assert "Entry 2 (\u2068Bo\u2069: Place dice) is undone." in story(phone, table)
    tell(app, table, None, Undo(3))
    assert "Entry 2 (\u2068Bo\u2069: Place dice) is redone." in story(phone, table)
    tell(app, table, Seat(1), Amend(2, Place({Action.LOOT: 7})))
    assert "Entry 2 (\u2068Bo\u2069: Place dice) is corrected." in story(phone, table)
    tell(app, table, None, Undo(5))
    assert "Entry 5 (\u2068Bo\u2069: Correction) is undone." in story(phone, table)
    tell(app, table, None, Undo(4))
    assert "is undone" in story(phone, table)
    tell(app, table, None, Adjust("round", None, 5))
    tell(app, table, None, Undo(8))
    assert "Entry 8 (Fix a number) is undone." in story(phone, table)


def test_it_says_of_a_player_who_had_left_that_they_are_back_or_leave_after_all(
    app: Flask, phone: Phone, table: Hosted
) -> None:
    tell(app, table, Seat(1), Leave())
    for turn, says in ((1, "is back in the game."), (2, "leaves the game."), (3, "is back in the game.")):
        tell(app, table, None, Undo(turn))
        assert f"\u2068Bo\u2069 {says}" in story(phone, table)
        assert "Entry" not in story(phone, table)


def story(phone: Phone, table: Hosted) -> str:
    found = re.search(r'<p class="screen__story".*?</p>', phone.get(f"/t/{table.table}").text, re.DOTALL)
    return found[0] if found else ""
