"""Changes of players during a game: their names, who hosts, which phone has which seat, and leaving for good."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.adjust import Adjust
from referee.core.entry import Amend, Leave
from referee.core.record import read, record_of, write
from referee.core.seat import Seat
from referee.core.seating import Event, Seating
from referee.games import SHELF
from referee.games.dragonscales.asides import Draw
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Tally
from referee.tables.codes import fresh_code
from referee.tables.desk import Desk
from referee.tables.transfer import import_record
from referee.testing.evening import Evening, Phone, hidden
from referee.web import invite
from referee.web.events import moved
from referee.web.table_page import wears
from tests.games.dragonscales.pages.setups import set_up

ANN, BO, CY, DI = range(4)
SECRET = "Midnight Orb"


@pytest.fixture
def table(evening: Evening) -> Evening:
    """A table with four phones and a Treasure that only Bo knows."""
    set_up(evening)
    for seat in range(4):
        evening.sit(seat)
    evening.play(BO, Draw(1, SECRET))
    return evening


def do(phone: Phone, path: str, **form: str) -> int:
    return phone.post(f"/s/{phone.key}{path}", form).status_code


def text(phone: Phone, path: str | None = None) -> str:
    plain = html.unescape(phone.get(phone.base if path is None else path).text)
    return plain.replace("\u2068", "").replace("\u2069", "")


def last(table: Evening) -> tuple[str, int, int | None]:
    line = table.table.lines[-1]
    assert isinstance(line.entry, Seating)
    return str(line.entry.event), line.entry.seat, line.seat


class TestRenaming:
    def test_every_page_has_the_new_name_and_the_log_says_so(self, table: Evening) -> None:
        assert 303 == do(table.phones[BO], f"/seats/{BO}/name", name="Roberta")
        phone = table.phones[ANN]
        for path in (phone.base, f"{phone.base}/history", f"/s/{phone.key}/seats", f"/t/{table.table_id}"):
            assert "Roberta" in text(phone, path)
        assert "Bo is now called Roberta." in text(phone)
        assert ("renamed", BO, BO) == last(table)

    def test_the_host_renames_anybody_and_a_player_nobody_else(self, table: Evening) -> None:
        assert 303 == do(table.host, f"/seats/{CY}/name", name="Cyd")
        assert "The host renames Cy: Cyd." in text(table.phones[ANN])
        assert 404 == do(table.phones[BO], f"/seats/{CY}/name", name="Nobody")

    def test_before_the_first_entry_a_host_without_a_seat_reaches_the_pages_of_free_seats_as_well(
        self, evening: Evening
    ) -> None:
        set_up(evening)
        evening.sit(BO)
        seats = f"/s/{evening.host.key}/seats"
        page = evening.host.get(seats).text
        assert [1] * 4 == [page.count(f'href="{seats}/{seat}"') for seat in range(4)]
        assert 303 == do(evening.host, f"/seats/{DI}/name", name="Dinah")
        assert "Dinah" in text(evening.host, seats)

    def test_a_name_that_is_taken_comes_back_with_the_reason(self, table: Evening) -> None:
        turn = table.table.turn
        answer = table.phones[BO].post(f"/s/{table.phones[BO].key}/seats/{BO}/name", {"name": "ANN"})
        assert (409, turn) == (answer.status_code, table.table.turn)
        assert 'value="ANN"' in answer.text

    @pytest.mark.parametrize("name", ["", "   ", "x" * 60, "a\u202eb"])
    def test_nor_is_one_that_is_none(self, table: Evening, name: str) -> None:
        turn = table.table.turn
        assert (400, turn) == (do(table.phones[BO], f"/seats/{BO}/name", name=name), table.table.turn)

    def test_it_is_so_after_a_restart(self, table: Evening) -> None:
        do(table.phones[BO], f"/seats/{BO}/name", name="Roberta")
        again = Desk(table.desk.journal, SHELF).live(table.table_id)
        assert again is not None
        assert ("Ann", "Roberta", "Cy", "Di") == again.info.names == again.table.names

    def test_the_record_keeps_what_was_typed_and_leads_to_the_new_name(self, table: Evening) -> None:
        do(table.phones[BO], f"/seats/{BO}/name", name="Roberta B")
        written = write(record_of(table.table))
        assert "seats  Ann, Bo, Cy, Di" in written
        found = read(written, SHELF)
        assert table.table.names == table.desk.live(import_record(table.desk, found, fresh_code())).table.names  # type: ignore[union-attr]

    def test_lists_of_tables_have_it_too(self, table: Evening) -> None:
        do(table.phones[BO], f"/seats/{BO}/name", name="Roberta")
        assert "Roberta" in text(table.phones[ANN], "/")

    def test_back_to_the_first_name(self, table: Evening) -> None:
        for name in ("Roberta", "Bo"):
            do(table.phones[BO], f"/seats/{BO}/name", name=name)
        assert ("Ann", "Bo", "Cy", "Di") == table.table.names
        assert "Roberta is now called Bo." in text(table.phones[ANN])


class TestHosts:
    def hosts(self, table: Evening) -> set[int | None]:
        return {seat_key.seat for seat_key in table.desk.journal.seat_keys(table.table_id) if seat_key.host}

    def test_a_second_host(self, table: Evening) -> None:
        assert 303 == do(table.host, f"/seats/{BO}/host")
        assert ({None, BO}, ("host", BO, None)) == (self.hosts(table), last(table))
        assert 303 == do(table.phones[BO], f"/seats/{CY}/free")

    def test_who_frees_the_seat_of_another_host_reads_that_they_go_on_hosting(self, table: Evening) -> None:
        do(table.host, f"/seats/{BO}/host")
        pages = [text(table.host, f"/s/{table.host.key}/seats/{seat}") for seat in (BO, CY)]
        said = ["Bo keeps hosting without a seat. Bo’s secrets stay closed.", "Signs Cy out."]
        assert [[True, False], [False, True]] == [[what in page for what in said] for page in pages]
        assert "Signs Bo out" not in pages[0]
        assert [303, 303] == [do(table.host, f"/seats/{seat}/free") for seat in (BO, CY)]
        pages = [
            text(table.phones[ANN], f"/s/{table.phones[ANN].key}/seats{path}") for path in ("", f"/{BO}", f"/{CY}")
        ]
        assert [(True, False)] * 3 == [("no phone" in page, "no phone yet" in page) for page in pages]
        assert {None} == self.hosts(table)
        bo, cy = (table.phones[seat].get(f"/s/{table.phones[seat].key}/seats").status_code for seat in (BO, CY))
        assert (200, 404) == (bo, cy)

    def test_the_host_hands_it_over(self, table: Evening) -> None:
        assert 303 == do(table.host, f"/seats/{BO}/host", instead="yes")
        assert {BO} == self.hosts(table)
        assert "Bo is now the host." in text(table.phones[ANN])
        assert 404 == do(table.host, f"/seats/{CY}/free")

    def test_nobody_else_makes_hosts(self, table: Evening) -> None:
        assert (404, {None}) == (do(table.phones[BO], f"/seats/{BO}/host"), self.hosts(table))

    def test_the_last_host_stays_one(self, table: Evening) -> None:
        assert 404 == do(table.host, "/retire")
        do(table.host, f"/seats/{BO}/host")
        assert 303 == do(table.phones[BO], "/retire")
        assert ({None}, ("retired", BO, BO)) == (self.hosts(table), last(table))

    def test_a_seat_without_a_phone_hosts_nothing(self, table: Evening) -> None:
        table.desk.journal.release(table.table_id, Seat(BO))
        do(table.host, f"/seats/{BO}/host", instead="yes")
        assert {None} == self.hosts(table)


def asks(table: Evening, seat: int = BO) -> tuple[Phone, str]:
    """Asks for a seat back from a browser without a cookie; returns it and the address where it waits."""
    phone = table.browser()
    with table.app.app_context():
        info = table.desk.journal.table(table.table_id)
        assert info
        path = f"/j/{invite.token(table.desk.journal, info)}"
    page = phone.get(path).text
    reply = phone.post(f"{path}/back", {"seat": str(seat), "once": hidden(page, "once")}, key=hidden(page, "key"))
    assert 303 == reply.status_code
    return phone, reply.headers["Location"]


def answer(table: Evening, by: Phone, word: str = "yes") -> int:
    asker = next(iter(table.desk.returning(table.table_id) or {"none": Seat(0)}))
    return do(by, "/back", asker=asker, answer=word)


def seated(phone: Phone, waits: str) -> Phone:
    there = phone.get(waits).headers["Location"]
    return Phone(phone.server, phone.client, there.split("/")[2])


class TestMySeatBack:
    def test_the_old_phone_agrees_and_hands_everything_on(self, table: Evening) -> None:
        phone, waits = asks(table)
        own = "Another phone asks for your seat, Bo. If you give it, this phone is signed out."
        assert own in text(table.phones[BO])
        assert 303 == answer(table, table.phones[BO])
        new = seated(phone, waits)
        assert (BO, True) == (new.seat, SECRET in text(new))
        assert ("moved", BO, BO) == last(table)
        old = table.phones[BO]
        assert 404 == old.get(old.base).status_code
        assert "<h1>Signed out</h1>" in text(old)
        assert "To play on, scan the table’s code." in text(old)
        assert "Signed out" not in text(table.phones[CY], f"{table.phones[CY].base}/nothing")

    def test_the_host_agrees_and_the_secrets_stay_closed(self, table: Evening) -> None:
        phone, waits = asks(table)
        says = "A phone asks for Bo’s seat. If you give it, the old phone is signed out."
        assert says in text(table.host, f"/s/{table.host.key}/seats")
        assert 303 == answer(table, table.host)
        new = seated(phone, waits)
        assert (BO, False) == (new.seat, SECRET in text(new))
        assert ("moved", BO, None) == last(table)

    def test_then_another_player_opens_them_with_a_tap(self, table: Evening) -> None:
        phone, waits = asks(table)
        answer(table, table.host)
        new = seated(phone, waits)
        do(new, "/lift")
        asked = next(one for one in table.desk.journal.keepers(table.table_id) if one.standing == "asks")
        assert 303 == do(table.phones[CY], "/agree", turn=str(asked.turn), answer="yes")
        assert SECRET in text(new)

    def test_the_display_says_so_until_it_is_answered(self, table: Evening) -> None:
        """The host's laptop shows the display, and the phone that asks says to ask the host."""
        says, display = "A phone asks for Bo’s seat. The host answers under Seats.", f"/t/{table.table_id}"
        assert says not in text(table.host, display)
        asks(table)
        assert says in text(table.host, display)
        answer(table, table.host, "no")
        assert says not in text(table.host, display)

    def test_whoever_waits_sees_their_colour_and_can_choose_another_seat(self, table: Evening) -> None:
        phone, waits = asks(table)
        page = text(phone, waits)
        info = table.desk.journal.table(table.table_id)
        assert info
        assert wears(info)
        assert f'{wears(info)}">' in page
        assert "tap “Seats”, then “Give the seat”" in page
        assert f'href="{waits.split("/back/")[0]}"' in page

    def test_nobody_else_is_asked_or_may_agree(self, table: Evening) -> None:
        phone, waits = asks(table)
        assert "asks for" not in text(table.phones[CY])
        assert (409, 200) == (answer(table, table.phones[CY]), phone.get(waits).status_code)

    def test_a_refusal_is_told_and_changes_nothing(self, table: Evening) -> None:
        phone, waits = asks(table)
        turn = table.table.turn
        assert 303 == answer(table, table.phones[BO], "no")
        assert (410, turn) == (phone.get(waits).status_code, table.table.turn)
        assert ("does not have the seat" in text(phone, waits), "Ask again" in text(phone, waits)) == (True, False)
        assert SECRET in text(table.phones[BO])

    def test_a_request_that_is_lost_says_so_and_is_made_again_with_one_tap(self, table: Evening) -> None:
        """A restart of the server forgets it, and so do six newer ones."""
        phone, waits = asks(table)
        (asker,) = table.desk.returning(table.table_id)
        assert 'hx-trigger="every 10s"' in phone.get(waits).text  # nothing rings when a restart loses it
        table.desk.end_back(table.table_id, asker)
        page = text(phone, waits)
        assert ("Your request was lost. Ask again." in page, "does not have the seat" in page) == (True, False)
        path = re.search(r'action="(/j/[^"]+/back)"', page)
        assert path
        form = {name: hidden(page, name) for name in ("seat", "once")}
        again = phone.post(path[1], form, key=hidden(page, "key")).headers["Location"]
        assert {BO} == set(table.desk.returning(table.table_id).values())
        answer(table, table.host)
        assert BO == seated(phone, again).seat

    def test_it_is_answered_once(self, table: Evening) -> None:
        asks(table)
        asker = next(iter(table.desk.returning(table.table_id)))
        codes = [do(one, "/back", asker=asker, answer="yes") for one in (table.host, table.host)]
        assert [303, 409] == codes

    def test_a_host_at_the_seat_stays_the_host(self, table: Evening) -> None:
        do(table.host, f"/seats/{BO}/host", instead="yes")
        phone, waits = asks(table)
        answer(table, table.phones[BO])
        assert seated(phone, waits).seat_key.host

    def test_whoever_has_a_seat_asks_for_none(self, table: Evening) -> None:
        phone = table.phones[CY]
        with table.app.app_context():
            info = table.desk.journal.table(table.table_id)
            assert info
            path = f"/j/{invite.token(table.desk.journal, info)}/back"
        reply = phone.post(path, {"seat": str(BO), "once": "A" * 22}, key="")
        assert not table.desk.returning(table.table_id)
        assert reply.status_code in (303, 403)

    def test_only_the_latest_few_wait(self, table: Evening) -> None:
        for _ in range(9):
            asks(table)
        assert 6 == len(table.desk.returning(table.table_id))


def test_a_closed_table_says_so_on_every_screen_and_is_opened_with_one_tap(table: Evening) -> None:
    seats, display = f"/s/{table.host.key}/seats", f"/t/{table.table_id}"
    assert "Open the table again" not in text(table.host, seats)
    assert 303 == do(table.host, "/close")
    for phone, path in ((table.host, seats), (table.host, display), (table.phones[BO], table.phones[BO].base)):
        assert "This table is closed." in text(phone, path)
    page = text(table.host, seats)
    assert "Moves it to past games" not in page
    assert "<details" not in page[: page.index("Open the table again")]
    assert 303 == do(table.host, "/close")
    assert "This table is closed." not in text(table.host, display)


def test_a_row_of_the_seats_leads_to_whatever_can_be_done_there_and_else_nowhere(table: Evening) -> None:
    """A host has something to do at every seat, a player at their own seat and at seats they may answer for."""
    for phone in (table.host, table.phones[BO], table.phones[DI]):
        home = f"/s/{phone.key}"
        rows = text(phone, f"{home}/seats")
        for seat in range(4):
            body = text(phone, f"{home}/seats/{seat}").partition('class="ways"')[2]
            assert (f'href="{home}/seats/{seat}"' in rows) is ("<form" in body or "<a " in body), seat


@pytest.mark.parametrize("event", list(Event))
def test_every_event_has_its_sentences(event: Event) -> None:
    from referee.core.seating import call_of
    from referee.words import Words

    words = Words.of("en", None)
    for by in (None, Seat(0), Seat(1)):
        call = call_of(Seating(event, Seat(0), Seat(1), "Roberta"), by, "Bo")
        if event is not Event.TAKEN or by == 0:
            assert words.has(f"call-{call.key}"), call.key


ALL_ASKED = {
    "dragon-rampage": """game   dragon-rampage
title  A table
seats  Ann, Bo, Cy
setup  barbarian,rogue,elf health=9,9,9 path=20

Cy: leave
Ann: adjust wounds seat=0 to=9
""",
    "dragonscales": """game   dragonscales
title  A table
seats  Ann, Bo, Cy
setup  grimmveil,torlok,savathene maximum=9,9,9 path=14

Cy: leave
Ann: move 0 spaces=14
""",
}
"""Tables at which everybody counts but Cy, who has left."""


class TestLeavingForGood:
    @pytest.mark.parametrize("game", ALL_ASKED)
    def test_the_display_marks_nobody_when_it_waits_for_all_who_stay(self, evening: Evening, game: str) -> None:
        code = import_record(evening.desk, read(ALL_ASKED[game], SHELF), fresh_code())
        live = evening.desk.live(code)
        assert live is not None
        assert live.table.seen_by(None).waiting == (ANN, BO)
        page = evening.browser().get(f"/t/{code}").text
        assert "strip__one " in page
        assert "strip__one--asked" not in page

    def leave(self, table: Evening, phone: Phone, seat: int) -> int:
        page = phone.get(f"/s/{phone.key}/seats/{seat}").text
        return do(phone, f"/seats/{seat}/leave", once=hidden(page, "once"))

    def test_the_host_says_so_and_nobody_waits_for_them(self, table: Evening) -> None:
        assert ANN in table.table.seen_by(None).waiting
        assert 303 == self.leave(table, table.host, ANN)
        page = text(table.phones[CY])
        assert "Ann leaves the game." in page
        assert "Answer for Ann" not in page
        assert table.table.seen_by(None).waiting == (BO,)
        assert "has left" in text(table.phones[CY], f"/s/{table.phones[CY].key}/seats")

    def test_every_phone_and_the_display_say_who_has_left_until_that_is_undone(self, table: Evening) -> None:
        def pages() -> list[str]:
            return [*(text(phone) for phone in table.phones.values()), text(table.host, f"/t/{table.table_id}")]

        assert not [page for page in pages() if "Left the game" in page]
        self.leave(table, table.host, ANN)
        assert all("Left the game: Ann" in page for page in pages())
        table.phones[CY].undo(table.table.turn)
        assert not [page for page in pages() if "Left the game" in page]

    def test_the_first_player_who_leaves_before_anybody_has_placed_passes_the_token_on(self, table: Evening) -> None:
        assert "First: Ann" in text(table.phones[CY])
        self.leave(table, table.host, ANN)
        assert "First: Bo" in text(table.phones[CY])
        assert "Take the First Player token." in text(table.phones[BO])
        assert "The First Player token goes to Bo." in text(table.phones[CY])
        table.phones[CY].undo(table.table.turn)
        assert "First: Ann" in text(table.phones[CY])

    def test_it_is_said_of_their_seat_wherever_a_phone_can_take_it(self, table: Evening) -> None:
        do(table.host, f"/seats/{ANN}/free")
        self.leave(table, table.host, ANN)
        assert "no phone" not in text(table.phones[CY], f"/s/{table.phones[CY].key}/seats/{ANN}")
        assert "has left" in text(table.phones[CY], f"/s/{table.phones[CY].key}/seats/{ANN}")
        assert "has left" not in text(table.phones[CY], f"/s/{table.phones[CY].key}/seats/{BO}")
        with table.app.app_context():
            token = invite.token(table.desk.journal, table.live.info)
        assert 1 == text(table.browser(), f"/j/{token}").count("has left")

    def test_a_host_without_a_seat_finds_it_for_a_player_without_a_phone(self, table: Evening) -> None:
        do(table.host, f"/seats/{CY}/free")
        own = f"/s/{table.host.key}/seats"
        assert f'href="{own}/{CY}"' in text(table.host, own)
        assert "Leave for good…" in text(table.host, f"{own}/{CY}")
        assert "Sit here with this phone" in text(table.host, f"{own}/{CY}")

    def test_the_only_host_is_reminded_that_the_table_needs_one(self, table: Evening) -> None:
        bo, hint = table.phones[BO], "Make another player host first."
        assert hint not in text(bo, f"/s/{bo.key}/seats/{BO}")
        do(table.host, f"/seats/{BO}/host", instead="yes")
        assert hint in text(bo, f"/s/{bo.key}/seats/{BO}")
        assert hint not in text(bo, f"/s/{bo.key}/seats/{CY}")
        do(bo, f"/seats/{CY}/host")
        assert hint not in text(bo, f"/s/{bo.key}/seats/{BO}")

    def test_a_player_says_so_of_themselves_and_of_nobody_else(self, table: Evening) -> None:
        assert 404 == do(table.phones[BO], f"/seats/{CY}/leave", once="leave-free-2-1")
        assert 303 == self.leave(table, table.phones[BO], BO)
        assert {BO} == table.table.state.gone

    def test_twice_is_once_and_undo_brings_them_back(self, table: Evening) -> None:
        page = table.host.get(f"/s/{table.host.key}/seats/{ANN}").text
        once = hidden(page, "once")
        codes = [do(table.host, f"/seats/{ANN}/leave", once=once) for _ in range(2)]
        assert [303, 303] == codes
        assert 303 == table.phones[CY].undo(table.table.turn).status_code
        assert not table.table.state.gone

    def test_there_is_nothing_in_it_to_correct(self, table: Evening) -> None:
        bo = table.phones[BO]
        self.leave(table, bo, BO)
        turn = table.table.turn
        assert f"/amend/{turn}" not in bo.get(f"{bo.base}/history").text
        assert 404 == bo.get(f"{bo.base}/amend/{turn}").status_code
        assert 404 == bo.amend(turn, Leave()).status_code
        old = Amend(turn, Leave())  # as in records of earlier versions
        table.desk.enter(table.live, Seat(BO), Seat(BO), old, f"amend-{turn}-{turn}")
        assert {BO} == table.table.state.gone
        assert 200 == bo.get(f"{bo.base}/history").status_code

    def back(self, table: Evening, phone: Phone, seat: int) -> int:
        page = phone.get(f"/s/{phone.key}/seats/{seat}").text
        return do(phone, f"/seats/{seat}/back", once=hidden(page, "once"))

    def test_who_comes_back_is_brought_back_from_their_seat_however_long_ago_they_left(self, table: Evening) -> None:
        self.leave(table, table.phones[BO], BO)
        table.play(CY, Draw(2))
        table.play(DI, Draw(1))
        for phone in (table.host, table.phones[BO]):
            page = text(phone, f"/s/{phone.key}/seats/{BO}")
            assert "All later entries stay valid." in page
            assert "joins the next game" not in page
        assert "Undo the leaving" not in text(table.phones[CY], f"/s/{table.phones[CY].key}/seats/{BO}")
        assert 303 == self.back(table, table.phones[BO], BO)
        assert not table.table.state.gone
        assert "Undo the leaving" not in text(table.host, f"/s/{table.host.key}/seats/{BO}")

    @pytest.mark.parametrize("sits", [True, False])
    def test_whoever_is_brought_back_by_the_host_reads_who_did_it(self, table: Evening, sits: bool) -> None:
        self.leave(table, table.phones[BO], BO)
        if sits:
            do(table.host, f"/seats/{ANN}/host")
        assert 303 == self.back(table, table.phones[ANN] if sits else table.host, BO)
        page = text(table.phones[BO])
        assert "You undid" not in page
        assert f"{'Ann' if sits else 'The host'} undid your entry: Leave for good." in page

    def test_who_comes_back_by_their_own_phone_reads_that_they_did_it(self, table: Evening) -> None:
        self.leave(table, table.host, BO)
        assert 303 == self.back(table, table.phones[BO], BO)
        assert "You undid: Leave for good." in text(table.phones[BO])

    def test_whose_leaving_ended_the_game_is_brought_back_under_seats_and_nobody_else(self, table: Evening) -> None:
        self.leave(table, table.host, DI)
        table.play(BO, Adjust("space", Seat(BO), 0, "the Exit"))
        for seat in (ANN, BO):
            table.play(seat, Tally(scales=3, cards=3))
        self.leave(table, table.host, CY)
        over = table.table
        assert over.rules.revealed(over.state)
        pages = [text(table.host, f"/s/{table.host.key}/seats/{seat}") for seat in (CY, DI)]
        assert [True, False] == ["All later entries stay valid." in page for page in pages]
        assert 303 == self.back(table, table.host, CY)
        assert {DI} == table.table.state.gone
        assert not over.rules.revealed(table.table.state)
        assert () == moved(table.table, table.table.turn, None)

    def test_how_much_that_costs_is_said_before(self, table: Evening) -> None:
        self.leave(table, table.host, ANN)
        table.play(BO, Place({Action.FLEE: 7}))
        page = text(table.host, f"/s/{table.host.key}/seats/{ANN}")
        assert "1 later entry is no longer valid. Or Ann joins the next game." in page
        assert 303 == self.back(table, table.host, ANN)
        assert "1 later entry is no longer valid." in text(table.host, f"{table.phones[CY].base}/history")

    def test_only_the_host_and_the_seat_bring_them_back_and_twice_is_once(self, table: Evening) -> None:
        self.leave(table, table.host, ANN)
        turn = table.table.turn
        form = {"once": f"undo-{turn}-{turn}"}
        assert 404 == do(table.phones[CY], f"/seats/{ANN}/back", **form)
        assert [303, 303] == [do(table.host, f"/seats/{ANN}/back", **form) for _ in range(2)]
        assert (turn + 1, 0) == (table.table.turn, len(table.table.state.gone))

    def test_two_players_stay(self, table: Evening) -> None:
        for seat in (ANN, BO):
            assert 303 == self.leave(table, table.host, seat)
        page = table.host.get(f"/s/{table.host.key}/seats/{CY}").text
        answer = table.host.post(f"/s/{table.host.key}/seats/{CY}/leave", {"once": hidden(page, "once")})
        assert 422 == answer.status_code
        assert "2 players must stay" in html.unescape(answer.text).replace("\u2068", "").replace("\u2069", "")

    def test_a_page_from_before_the_table_was_closed_is_told_why_nobody_leaves_or_comes_back(
        self, table: Evening
    ) -> None:
        self.leave(table, table.host, ANN)
        seats = {f"/s/{table.host.key}/seats/{ANN}": "back", f"/s/{table.host.key}/seats/{BO}": "leave"}
        opened = {f"{page}/{deed}": hidden(table.host.get(page).text, "once") for page, deed in seats.items()}
        assert 303 == do(table.host, "/close")
        for address, once in opened.items():
            answer = table.host.post(address, {"once": once})
            assert 422 == answer.status_code
            assert 1 == answer.text.count("This table is closed. The host can open it again under Seats.")

    def test_why_nobody_joins_later_is_said_under_seats(self, table: Evening) -> None:
        assert "A late player joins the next game." in text(table.phones[CY], f"/s/{table.phones[CY].key}/seats")
