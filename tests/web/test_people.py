"""People without accounts: the host says which names are one person; this changes no record and can be undone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from referee.core.record import Record
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.core.text import alike
from referee.games import SHELF
from referee.tables.transfer import import_record
from referee.testing.forms import form_to
from referee.web.services import services_of
from tests.web.conftest import Phone, hidden, live_at, sheet_of
from tests.web.test_past import sample, sat, text

PAGES = ("/past", "/people", "/game/dragonscales", "/game/book-of-dragons")
EVERYBODY = ("Inès", "Yusuf", "Maya", "Tom")


def evening(app: Flask, code: str, *names: str, game: str = "dragonscales", days: int = 0) -> str:
    told = sample(game, days)
    return import_record(services_of(app).desk, Record(told.game, names, told.setup, told.lines), code)


def say(phone: Phone, way: str, **fields: str) -> int:
    key = hidden(phone.get("/join"), "/join")["key"]
    return phone.post(f"/people/{way}", {"key": key, **fields}).status_code


def seen(phone: Phone) -> list[bytes]:
    return [re.sub(rb'name="key" value="[^"]*"', b"", phone.get(path).data) for path in PAGES]


@pytest.fixture
def two(app: Flask) -> None:
    """Two games: Ines and Inès never sat at the same table, and Yusuf, Maya and Tom sat with both."""
    evening(app, "BCDFG2", *EVERYBODY)
    evening(app, "BCDFG3", "Ines", *EVERYBODY[1:], days=-3)


@pytest.mark.usefixtures("two")
class TestHost:
    def test_everybody_is_listed_with_what_they_won(self, laptop: Phone) -> None:
        shown = text(laptop, "/people")
        rows = re.findall(
            r"<bdi[^>]*>(\w+)</bdi>.*?<td>(\d)</td><td><b>(\d)</b></td><td>([\d.]+)</td>", shown, re.DOTALL
        )
        assert {("Tom", "2", "2", "0.50"), ("Yusuf", "2", "0", "0.50"), ("Ines", "1", "0", "0.25")} <= {*rows}
        assert "There are no ratings." in shown

    def test_a_bar_for_the_eye_says_what_the_numbers_in_its_row_say(self, laptop: Phone) -> None:
        shown = text(laptop, "/people")
        rows = re.findall(
            r'<svg class="fair"([^>]*)>.*?class="fair__won" d="M0 5H([\d.]+)".*?class="fair__share" d="M([\d.]+) 0V10"'
            r".*?<td><b>(\d)</b></td><td>([\d.]+)</td>",
            shown,
            re.DOTALL,
        )
        assert len(EVERYBODY) + 1 == len(rows)
        for hidden_from_readers, bar, line, won, share in rows:
            assert 'aria-hidden="true"' in hidden_from_readers
            assert (float(bar), float(line)) == (50 * int(won), 50 * float(share)), "the most are 2 won by Tom"
        assert "Bar: games won. Line: fair share." in shown

    def test_two_names_are_asked_about_and_never_merged_by_themselves(self, laptop: Phone) -> None:
        shown = text(laptop, "/people")
        assert "may be one person" in shown
        assert 'who=ines"' in shown
        assert "who=in%C3%A8s" in shown

    def test_merged_they_are_one_and_parted_every_page_is_as_before(self, laptop: Phone) -> None:
        before = seen(laptop)
        assert 303 == say(laptop, "merge", who="ines", into="inès")
        assert "who=ines" not in text(laptop, "/people")
        assert "2 games finished" in text(laptop, "/person?who=in%C3%A8s")
        assert "2 games finished" in text(laptop, "/person?who=ines")
        assert 2 == text(laptop, "/past?who=in%C3%A8s").count('class="past"')
        assert 303 == say(laptop, "part", who="ines")
        assert before == seen(laptop)

    def test_who_is_kept_apart_is_not_asked_about_again(self, laptop: Phone) -> None:
        assert 303 == say(laptop, "apart", who="ines", into="inès")
        assert "may be one person" not in text(laptop, "/people")

    def test_two_who_sat_at_one_table_are_two(self, laptop: Phone) -> None:
        before = seen(laptop)
        assert 400 == say(laptop, "merge", who="yusuf", into="maya")
        assert before == seen(laptop)

    def test_a_circle_cannot_be_made(self, laptop: Phone) -> None:
        assert 303 == say(laptop, "merge", who="ines", into="inès")
        assert 400 == say(laptop, "merge", who="inès", into="ines")

    def test_two_names_of_one_person_at_one_table_are_two_players_there(self, app: Flask, laptop: Phone) -> None:
        (table, *_) = re.findall(r"/t/([\w-]+)/evening", text(laptop, "/past"))
        names = laptop.get(f"/t/{table}/evening.csv").text
        live = live_at(services_of(app).desk, table)
        first, second = live.info.names[:2]
        services_of(app).desk.journal.same_person(alike(first), alike(second))
        assert names == laptop.get(f"/t/{table}/evening.csv").text
        met = text(laptop, f"/person?who={alike(second)}").split("At the same table")[1]
        assert second not in met

    def test_two_names_of_one_person_at_one_table_are_one_play_and_one_opponent(
        self, app: Flask, laptop: Phone
    ) -> None:
        """The better of the two results counts: Tom won both games, Maya neither."""
        services_of(app).desk.journal.same_person("tom", "maya")
        services_of(app).desk.journal.same_person("ines", "inès")
        shown = text(laptop, "/people")
        row = r"<bdi[^>]*>Maya</bdi>.*?<td>(\d)</td><td><b>(\d)</b></td><td>([\d.]+)"
        assert [("2", "2", "1.00")] == re.findall(row, shown, re.DOTALL)
        one = text(laptop, "/person?who=maya")
        assert "2 games finished" in one
        assert "4 games" not in one
        other = text(laptop, "/person?who=yusuf").split("At the same table", 1)[1]
        assert [("2", "0", "2")] == re.findall(
            r"Maya</bdi>.*?<td>(\d)</td><td>(\d)</td><td>(\d)</td>", other, re.DOTALL
        )

    def test_a_name_corrected_back_is_shown(self, app: Flask, laptop: Phone) -> None:
        (table, *_) = re.findall(r"/t/([\w-]+)/evening", text(laptop, "/past"))
        desk = services_of(app).desk
        live = live_at(desk, table)
        typed = live.info.names
        renamed = Seating(Event.RENAMED, Seat(0), name="Bobby")
        desk.seating(live, renamed, None, None, lambda at: desk.journal.rename(table, Seat(0), "Bobby", at))
        assert "Bobby" in laptop.get(f"/t/{table}/evening.csv").text
        key = hidden(laptop.get("/join"), "/join")["key"]
        names = {f"names.{seat}": name for seat, name in enumerate(typed)}
        assert 303 == laptop.post(f"/t/{table}/evening/names", {"key": key, **names}).status_code
        assert "Bobby" not in laptop.get(f"/t/{table}/evening.csv").text
        assert "Bobby" not in text(laptop, "/people")

    def test_a_new_name_is_shown_everywhere_and_records_keep_what_was_typed(self, app: Flask, laptop: Phone) -> None:
        assert 303 == say(laptop, "name", who="yusuf", name="Yusuf the Great")
        assert all("Yusuf the Great" in text(laptop, path) for path in ("/past", "/people", "/person?who=yusuf"))
        (table, *_) = re.findall(r"/t/([\w-]+)/evening", text(laptop, "/past"))
        assert "Yusuf the Great" not in laptop.get(f"/t/{table}/record").text
        services_of(app).desk.journal.verify()
        assert 303 == say(laptop, "name", who="yusuf", name="  ")
        assert "the Great" not in text(laptop, "/people")

    def test_display_and_phones_of_a_finished_game_have_the_names_as_corrected(self, app: Flask, laptop: Phone) -> None:
        (table, *_) = re.findall(r"/t/([\w-]+)/evening", text(laptop, "/past"))
        key = services_of(app).desk.journal.sit(table, Seat(0), False, 1)
        pages = (f"/t/{table}", f"/t/{table}/history", f"/s/{key}", f"/s/{key}/history", f"/s/{key}/seats")
        assert all("Yusuf" in text(laptop, page) for page in pages)
        key, names = hidden(laptop.get("/join"), "/join")["key"], ("Inès", "Bobby", "Maya", "Tom")
        typed = {f"names.{seat}": name for seat, name in enumerate(names)}
        desk = services_of(app).desk
        bell, shown = desk.bell.listen(table), desk.sequence(live_at(desk, table))
        assert next(bell)
        assert 303 == laptop.post(f"/t/{table}/evening/names", {"key": key, **typed}).status_code
        assert next(bell), "pages that are open follow"
        assert desk.sequence(live_at(desk, table)) > shown
        bell.close()
        for page in pages:
            assert "Bobby" in text(laptop, page)
            assert "Yusuf" not in text(laptop, page)

    def test_what_is_refused_stays_in_its_form_with_the_reason_beside_it(self, laptop: Phone) -> None:
        (table, *_) = re.findall(r"/t/([\w-]+)/evening", text(laptop, "/past"))
        key, long = hidden(laptop.get("/join"), "/join")["key"], "Once upon a time " * 4
        names = {"names.0": "Inès", "names.1": "inès", "names.2": "Maya the Third", "names.3": "Tom"}
        for path, spot, fields, kept in (
            (f"/t/{table}/evening/title", "#entitle", {"title": long}, {"title": long}),
            (f"/t/{table}/evening/names", "#rename", names, names),
            ("/people/name", "#rename", {"who": "yusuf", "name": "Tom "}, {"name": "Tom "}),
        ):
            answer = laptop.post(path, {"key": key, **fields})
            sent = dict(form_to(answer.text, path + spot).values())  # the browser scrolls to what is refused
            assert 400 == answer.status_code
            assert kept == {name: sent[name] for name in kept}
            assert '<div class="refused"' in answer.text.split(f'id="{spot[1:]}"')[1].split("</form>")[0]

    def test_a_name_is_taken_while_somebody_goes_by_it(self, laptop: Phone) -> None:
        key = hidden(laptop.get("/join"), "/join")["key"]
        refused = laptop.post("/people/name", {"key": key, "who": "yusuf", "name": "tom"})
        assert (400, True) == (refused.status_code, "tom\u2069 is another person here." in refused.text)
        assert 303 == say(laptop, "name", who="tom", name="Thomas")
        assert 303 == say(laptop, "name", who="yusuf", name="Tom")
        assert 303 == say(laptop, "name", who="yusuf", name="TOM")

    @pytest.mark.parametrize(
        ("way", "fields"),
        [
            ("merge", {}),
            ("merge", {"who": "ines"}),
            ("merge", {"who": "ines", "into": "ines"}),
            ("merge", {"who": "nobody", "into": "ines"}),
            ("part", {"who": "nobody"}),
            ("apart", {"who": "\x00", "into": "x" * 500}),
            ("name", {"who": "ines", "name": "\u202eevil"}),
            ("name", {"who": "ines", "name": "x" * 60}),
            ("name", {"who": "ines", "name": "INÈS"}),
            ("name", {"who": "ines", "name": "Tom"}),
        ],
    )
    def test_what_makes_no_sense_changes_nothing(self, laptop: Phone, way: str, fields: dict[str, str]) -> None:
        before = seen(laptop)
        assert 400 == say(laptop, way, **fields)
        assert before == seen(laptop)


@pytest.mark.usefixtures("two")
class TestOthers:
    @pytest.mark.parametrize("way", ["merge", "part", "apart", "name"])
    def test_only_the_host_says_who_is_who(self, phone: Phone, way: str) -> None:
        assert 403 == say(phone, way, who="ines", into="inès", name="x")

    def test_a_phone_that_sat_at_none_sees_no_name_and_no_count(self, phone: Phone) -> None:
        for path in (*PAGES, "/people", "/past?who=yusuf", "/past?who=in%C3%A8s"):
            shown = text(phone, path)
            assert not [name for name in (*EVERYBODY, "Ines") if name in shown], path
        assert 404 == phone.get("/person?who=yusuf").status_code

    def test_a_phone_counts_the_games_it_sat_at(self, app: Flask, phone: Phone) -> None:
        third = evening(app, "BCDFG4", "Maya", "Zoë", "Bo", "Cy", days=-9)
        sat(app, phone, third)
        shown = text(phone, "/people")
        assert "Zoë" in shown
        assert "Yusuf" not in shown
        assert "1 game finished" in text(phone, "/person?who=maya")
        assert "may be one person" not in shown


@pytest.mark.parametrize("game", SHELF)
def test_a_game_tells_what_it_came_to_here(app: Flask, laptop: Phone, game: str) -> None:
    few = text(laptop, f"/game/{game}")
    assert "Played here" not in few
    for n in range(5):
        import_record(services_of(app).desk, replace(sample(game, -n)), f"BCDFG{n + 2}")
        shown = text(laptop, f"/game/{game}")
        assert "Played here" in shown
        assert ("Averages from 5 games on." in shown) == (n < 4)
    live = live_at(services_of(app).desk, re.findall(r"/t/([\w-]+)/evening", shown)[0])
    sheet = sheet_of(live)
    best = max(column.total for column in sheet.seats if column.total is not None)
    assert f"<b>{best}</b><span>highest score: " in shown
