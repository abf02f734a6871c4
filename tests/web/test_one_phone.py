"""One phone for everybody, chosen when the table is set up.

After each entry it shows the page of the player who is asked next, behind a curtain only if the game has secrets.
"""

from __future__ import annotations

import html

import pytest
from flask import Flask

from referee.core.entry import Undo
from referee.core.record import Record
from referee.core.seat import Seat, seats_of
from referee.core.seating import Event, Seating
from referee.core.table import Line
from referee.games import SHELF
from referee.games.book_of_dragons.entries import Raise
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.games.whelps_to_wyrms.entries import Claim, Pass, Ready
from referee.testing.evening import Evening, Phone, hidden
from referee.testing.seated import enter_line, stopped
from referee.web import sample
from referee.web.hands import hands
from referee.web.hidden import any_hides
from referee.web.services import services_of
from referee.words import Words
from tests.games.dragonscales.pages.setups import form as dragonscales
from tests.web import conftest
from tests.web.test_events import ENDS

ANN, BO, CY = 0, 1, 2


def one_phone(evening: Evening, game: str, fields: dict[str, str] | None = None, players: int = 3) -> Phone:
    evening.set_up(game, players, {**(fields or {}), "alone": "yes"})
    for seat in seats_of(players):
        evening.phones[seat] = Phone(evening, evening.host.client, evening.host.key, None if seat == ANN else seat)
    return evening.host


def text(phone: Phone, path: str | None = None) -> str:
    plain = html.unescape(phone.get(phone.base if path is None else path).text)
    return plain.replace("\u2068", "").replace("\u2069", "")


class TestWithoutSecrets:
    def test_the_phone_sits_down_and_is_at_once_where_it_is_asked(self, evening: Evening) -> None:
        phone = one_phone(evening, "book-of-dragons")
        assert (ANN, True) == (phone.seat_key.seat, phone.seat_key.host)
        assert evening.table.alone

    def test_an_entry_leads_to_whoever_is_next_without_a_curtain(self, evening: Evening) -> None:
        phone = one_phone(evening, "book-of-dragons")
        answer = phone.say(Raise())
        assert (303, f"/s/{phone.key}/for/{BO}") == (answer.status_code, answer.headers["Location"])
        page = text(phone, answer.headers["Location"])
        assert "Entering for Bo" in page
        assert not any(word in page for word in ("Show my side", "Screen up", "Hand the phone", "Secrets closed"))

    def test_all_around_the_table(self, evening: Evening) -> None:
        one_phone(evening, "book-of-dragons")
        where = [evening.phones[seat].say(Raise()).headers["Location"] for seat in (0, 1, 2, 0)]
        base = f"/s/{evening.host.key}"
        assert [f"{base}/for/1", f"{base}/for/2", base, f"{base}/for/1"] == where

    def test_with_scripts_it_goes_there_as_well(self, evening: Evening) -> None:
        phone = one_phone(evening, "book-of-dragons")
        answer = phone.say(Raise(), **{"HX-Request": "true", "HX-Target": "live"})
        assert (204, f"/s/{phone.key}/for/{BO}") == (answer.status_code, answer.headers["HX-Redirect"])

    def test_handing_it_on_has_no_curtain(self, evening: Evening) -> None:
        phone = one_phone(evening, "book-of-dragons")
        assert f"/s/{phone.key}/for/{BO}" == phone.get(f"/s/{phone.key}/pass/{BO}").headers["Location"]
        assert "curtain" not in text(phone, f"/s/{phone.key}/seats/{BO}").lower()

    def test_a_freed_seat_has_no_secrets_to_close(self, evening: Evening) -> None:
        evening.set_up("book-of-dragons", 3, {})
        for seat in range(3):
            evening.sit(seat)
        evening.play(ANN, Raise())
        assert 303 == evening.host.post(f"/s/{evening.host.key}/seats/{BO}/free", {}).status_code
        phone = evening.acting(BO, evening.phones[ANN])
        page = text(phone)
        assert not any(word in page for word in ("Show my side", "Secrets closed", "Ask to open"))
        phone.must_enter(Raise())

    def test_nobody_is_said_to_see_an_undo_on_a_phone_that_they_do_not_have(self, evening: Evening) -> None:
        evening.set_up("book-of-dragons", 3, {})
        ann, cy = evening.sit(ANN), evening.sit(CY)
        ann.must_enter(Raise())
        assert "Ann entered this and will see that it is undone." in text(cy)
        evening.acting(BO, ann).must_enter(Raise())
        assert "It was entered for Bo, who has no phone." in text(cy)
        assert "Bo entered this" not in text(cy)


class TestWithSecrets:
    def test_the_next_player_has_a_curtain_before_what_is_theirs(self, evening: Evening) -> None:
        phone = one_phone(evening, "dragonscales", dragonscales(3))
        answer = phone.say(Place({Action.FLEE: 7}))
        assert f"/s/{phone.key}/pass/{BO}" == answer.headers["Location"]
        assert "Pass the phone to Bo" in text(phone, answer.headers["Location"])

    def test_there_is_none_until_there_is_something_to_hide(self, evening: Evening) -> None:
        """In Whelps to Wyrms, that is a claimed objective."""
        phone = one_phone(evening, "whelps-to-wyrms", {"length": "short"})
        phone.must_enter(Ready("Cave Dweller", "2 Lairs", 3))
        answer = phone.say(Pass())
        assert f"/s/{phone.key}/for/{BO}" == answer.headers["Location"]
        assert "Show secrets" not in text(phone, answer.headers["Location"])
        bo = evening.acting(BO, phone)
        bo.must_enter(Claim(1))
        answer = bo.say(Pass())
        assert f"/s/{phone.key}/pass/{CY}" == answer.headers["Location"]
        assert "Pass the phone to Cy" in text(phone, answer.headers["Location"])

    def test_without_the_choice_it_stays_where_it_is(self, evening: Evening) -> None:
        evening.set_up("dragonscales", 3, dragonscales(3))
        phone = evening.sit(ANN)
        assert f"/s/{phone.key}" == phone.say(Place({Action.FLEE: 7})).headers["Location"]

    def test_a_phone_of_ones_own_is_not_gone_to(self, evening: Evening) -> None:
        phone = one_phone(evening, "dragonscales", dragonscales(3))
        evening.sit(BO)
        assert f"/s/{phone.key}" == phone.say(Place({Action.FLEE: 7})).headers["Location"]

    @pytest.mark.parametrize("game", ENDS)
    def test_what_hands_have_to_do_for_everybody_is_said_before_the_curtain_too(
        self, app: Flask, phone: conftest.Phone, game: str
    ) -> None:
        desk, words, seen = services_of(app).desk, Words.of("en", game), 0
        told = sample.evening(game)[-1]
        live, (key, *_) = stopped(desk, Record(game, told.names, told.setup, ()), "W00001", seat_keys=1)
        for line in told.lines:
            enter_line(desk, live, line)
            listed = hands(live.table, None, words)
            if listed is None or ENDS[game] not in {getattr(call, "key", "") for call in live.table.turns[-1].calls}:
                continue
            page = html.unescape(phone.get(f"/s/{key}/for/{BO}").text)
            if "Show secrets" in page:
                assert [thing.says for thing in listed.todo if thing.says not in page] == []
                seen += 1
        assert seen

    @pytest.mark.parametrize("game", ENDS)
    def test_once_all_is_revealed_there_is_nothing_to_hide_until_that_is_undone(
        self, app: Flask, phone: conftest.Phone, game: str
    ) -> None:
        desk, told = services_of(app).desk, sample.evening(game)[-1]
        record = Record(game, told.names, told.setup, (*told.lines,))
        live, (key, *_) = stopped(desk, record, "W00001", seat_keys=1)
        pages = (f"/s/{key}", f"/s/{key}/for/{BO}")
        curtains = [phone.get(f"/s/{key}/pass/{BO}").status_code]
        shown = ["Show secrets" in phone.get(path).text for path in pages]
        latest = live.table.lines[-1]
        enter_line(desk, live, Line(live.table.turn + 1, latest.seat, Undo(live.table.turn), latest.seat))
        assert not live.table.rules.revealed(live.table.state)
        curtains.append(phone.get(f"/s/{key}/pass/{BO}").status_code)
        shown += ["Show secrets" in phone.get(path).text for path in pages]
        assert ([303, 200], [False, False, True, True]) == (curtains, shown)


class TestTheChoice:
    @pytest.mark.parametrize("game", ["book-of-dragons", "dragonscales"])
    def test_the_form_asks(self, evening: Evening, game: str) -> None:
        page = text(evening.browser(), f"/new/{game}")
        assert "One phone for everyone" in page
        assert any_hides(SHELF[game].rules.entries) == ("Secrets stay hidden until you take it." in page)

    def test_it_is_kept_over_a_restart_and_in_the_log(self, evening: Evening) -> None:
        phone = one_phone(evening, "book-of-dragons")
        assert Seating(Event.ALONE, Seat(ANN)) == evening.table.lines[0].entry
        assert "Ann’s phone enters for everyone." in text(phone, f"/s/{phone.key}/history")

    def test_and_for_the_next_game(self, evening: Evening) -> None:
        phone = one_phone(evening, "book-of-dragons")
        page = phone.get(f"/s/{phone.key}/again").text
        assert 'name="alone" value="yes" checked' in page
        fields = {"from": evening.table_id, "once": hidden(page, "once"), "first": str(BO), "alone": "yes"}
        fields |= {f"names.{seat}": name for seat, name in enumerate(evening.table.names)}
        answer = phone.post(f"/s/{phone.key}/again", fields)
        evening.table_id = phone.seat_key.table
        assert evening.table.alone
        assert (303, f"/s/{phone.key}/for/{BO}") == (answer.status_code, answer.headers["Location"]), "whoever begins"
