"""Answering for a player who has a phone: any phone may enter what is not secret, and everybody sees who did it."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games import SHELF
from referee.games.dragonscales.asides import Draw
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.testing.evening import Evening, Phone
from referee.testing.seated import enter_line
from referee.web.hidden import answers_secret
from tests.browser.games import GAMES
from tests.games.dragonscales.pages.setups import set_up
from tests.web import by_hand

ANN, BO, CY, DI = range(4)
SECRET = "Midnight Orb"
FLEE = Place({Action.FLEE: 7})


@pytest.fixture
def table(evening: Evening) -> Evening:
    """A table with four phones and a Treasure that only Ann knows; Ann is asked to place her dice."""
    set_up(evening)
    for seat in range(4):
        evening.sit(seat)
    evening.play(ANN, Draw(1, SECRET))
    return evening


def answering(table: Evening, seat: int, by: int) -> Phone:
    """Returns the phone of one player, answering for another player who has a phone too."""
    return Phone(table, table.phones[by].client, table.phones[by].key, Seat(seat))


def text(phone: Phone, path: str | None = None) -> str:
    plain = html.unescape(phone.get(phone.base if path is None else path).text)
    return plain.replace("\u2068", "").replace("\u2069", "")


class TestOffered:
    def test_whoever_waits_may_answer(self, table: Evening) -> None:
        assert all("Answer for Ann" in text(table.phones[seat]) for seat in (BO, CY, DI))

    def test_and_those_who_are_asked_themselves_do_not_wait(self, table: Evening) -> None:
        assert "Answer for" not in text(table.phones[ANN])

    def test_a_phone_that_enters_for_another_leads_back_when_its_own_player_is_asked(self, evening: Evening) -> None:
        set_up(evening)
        for seat in (ANN, BO, CY):
            evening.sit(seat)
        link = f'class="waits__for" href="/s/{evening.phones[ANN].key}"'
        assert link in text(evening.acting(DI, evening.phones[ANN]))
        assert link not in text(evening.phones[ANN])
        assert "Back to Bo" not in text(evening.acting(DI, evening.phones[BO])).partition('class="waits"')[2]

    def test_the_host_without_a_seat_may_as_well(self, table: Evening) -> None:
        assert "Answer for Ann" in text(table.host, f"/s/{table.host.key}/seats/{ANN}")
        host = Phone(table, table.host.client, table.host.key, Seat(ANN))
        assert f"/s/{host.key}/seats" == host.say(FLEE).headers["Location"]
        assert (ANN, None) == (table.table.lines[-1].seat, table.table.lines[-1].by)
        assert "typed by the host ·" in text(table.phones[BO], f"{table.phones[BO].base}/history")


class TestAnswering:
    def test_it_is_entered_for_that_player_and_logged_as_typed_by_this_one(self, table: Evening) -> None:
        phone = answering(table, ANN, by=CY)
        assert "Answering for Ann" in text(phone)
        answer = phone.say(FLEE)
        line = table.table.lines[-1]
        assert (303, f"/s/{phone.key}") == (answer.status_code, answer.headers["Location"])
        assert (ANN, CY, FLEE) == (line.seat, line.by, line.entry)
        assert "typed by Cy" in text(table.phones[BO], f"{table.phones[BO].base}/history")

    def test_and_the_player_sees_who_did_it_and_what(self, table: Evening) -> None:
        answering(table, ANN, by=CY).say(FLEE)
        assert "Cy answered for you: Place dice" in text(table.phones[ANN])
        assert "answered for you" not in text(table.phones[BO])

    def test_what_was_undone_is_no_news(self, table: Evening) -> None:
        phone = answering(table, ANN, by=CY)
        phone.say(FLEE)
        assert 303 == table.phones[CY].undo(table.table.turn).status_code
        assert "answered for you" not in text(table.phones[ANN])

    def test_the_same_form_twice_is_one_entry(self, table: Evening) -> None:
        phone = answering(table, ANN, by=CY)
        form, turn = phone.form(FLEE), table.table.turn
        codes = [phone.post(f"{phone.base}/say/place", form).status_code for _ in range(2)]
        assert ([303, 303], turn + 1) == (codes, table.table.turn)

    def test_the_phone_keeps_no_curtain_for_it(self, table: Evening) -> None:
        """The phone was not handed to anybody: only its own player held it."""
        answering(table, ANN, by=BO).say(FLEE)
        phone = table.phones[BO]
        table.desk.journal.release(table.table_id, Seat(DI))
        phone.must_enter(Draw(1, "Toy"))
        assert "Show my side" not in text(phone)

    def test_whoever_was_answered_for_meanwhile_leads_back(self, table: Evening) -> None:
        table.play(ANN, FLEE)
        late = answering(table, ANN, by=CY).get(f"/s/{table.phones[CY].key}/for/{ANN}")
        assert (303, f"/s/{table.phones[CY].key}") == (late.status_code, late.headers["Location"])


class TestClosed:
    def test_no_secret_is_shown(self, table: Evening) -> None:
        phone = answering(table, ANN, by=CY)
        assert SECRET not in text(phone)
        assert SECRET in text(table.phones[ANN])

    @pytest.mark.parametrize(
        "path", ["/open", "/history", "/more", "/rules", "/amend/1", "/say/draw", "/say/adjust", "/say/goblin"]
    )
    def test_there_is_nothing_else_to_see(self, table: Evening, path: str) -> None:
        phone = answering(table, ANN, by=CY)
        assert phone.get(f"{phone.base}{path}").status_code in (404, 409)

    @pytest.mark.parametrize("path", ["/lift", "/undo", "/amend/1", "/agree"])
    def test_nor_to_do(self, table: Evening, path: str) -> None:
        phone, before = answering(table, ANN, by=CY), table.table.turn
        assert 404 == phone.post(f"{phone.base}{path}", {"turn": "1", "once": "x"}).status_code
        assert before == table.table.turn

    def test_nothing_that_was_not_asked_is_taken(self, table: Evening) -> None:
        phone, before = answering(table, ANN, by=CY), table.table.turn
        assert (409, before) == (phone.say(Draw(1)).status_code, table.table.turn)

    @pytest.mark.parametrize(("seat", "status"), [(CY, 404), (4, 303), (99, 303)])
    def test_for_oneself_and_for_nobody_there_is_no_such_page(self, table: Evening, seat: int, status: int) -> None:
        assert status == table.phones[CY].get(f"/s/{table.phones[CY].key}/for/{seat}").status_code


@pytest.mark.parametrize("game", SHELF)
def test_every_link_leads_to_a_page(game: str, evening: Evening) -> None:
    seen = set[object]()
    for play in GAMES[game].plays():
        evening.phones.clear()
        by_hand.set_up(evening, play)
        for line in play.lines:
            for seat, kinds in _asked(evening).items():
                phone = answering(evening, seat, by=next(one for one in evening.phones if one != seat))
                if kinds in seen or (page := phone.get(phone.base)).status_code != 200:
                    continue
                seen.add(kinds)
                for link in re.findall(rf'href="({phone.base}/[^"#]*)', page.text):
                    assert phone.get(html.unescape(link)).status_code < 400, link
            try:
                enter_line(evening.desk, evening.live, line)
            except Refusal:  # a play may correct what no phone could
                break
    assert seen


def _asked(evening: Evening) -> dict[int, frozenset[type[Entry]]]:
    """What each phone is asked."""
    prompts = evening.table.prompts
    return {seat: frozenset(one.kind for one in prompts if seat in one.seats) for seat in evening.phones}


SECRETS = {
    "dragonscales": {"taken", "tally", "find", "label", "use", "activate", "give", "cull", "attack"},
    "dragon-rampage": {"taken", "tally", "find", "use"},
    "dragon-keeper": {"settle", "guild", "pile"},
    "whelps-to-wyrms": {"tally"},
    "book-of-dragons": set[str](),
}


@pytest.mark.parametrize("game", SECRETS)
def test_what_only_its_player_can_answer(game: str) -> None:
    kinds: tuple[type[Entry], ...] = SHELF[game].rules.entries
    assert SECRETS[game] == {kind.kind() for kind in kinds if answers_secret(kind)}
