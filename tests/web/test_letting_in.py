"""A seat gets another phone: everybody sees it at once, and the secrets of the seat stay with its player."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.record import read, record_of, write
from referee.core.seat import Seat, seats_of
from referee.core.seating import Event, Seating
from referee.games import SHELF
from referee.games.dragonscales.asides import Draw
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.tables.transfer import import_record
from referee.testing.evening import Evening, Phone, hidden
from referee.web.context import client
from referee.web.letting import _answer
from tests.games.dragonscales.pages.setups import set_up

ANN, BO, CY, DI = seats_of(4)
SECRET = "Midnight Orb"


@pytest.fixture
def table(evening: Evening) -> Evening:
    """A table with four phones and a Treasure that only Bo knows."""
    set_up(evening)
    for seat in seats_of(4):
        evening.sit(seat)
    evening.play(BO, Draw(1, SECRET))
    return evening


def do(phone: Phone, path: str, **form: str) -> int:
    return phone.post(f"/s/{phone.key}{path}", form).status_code


def freed(table: Evening, seat: Seat = BO) -> None:
    assert 303 == do(table.host, f"/seats/{seat}/free")


def text(phone: Phone, path: str) -> str:
    plain = html.unescape(phone.get(path).text)
    return plain.replace("\u2068", "").replace("\u2069", "")


def sees(phone: Phone, path: str | None = None) -> bool:
    return SECRET in text(phone, f"{phone.base}/open" if path is None else path)


def events(table: Evening) -> list[tuple[str, int, int | None]]:
    found = ((line.entry, line.seat) for line in table.table.lines)
    return [(str(entry.event), entry.seat, by) for entry, by in found if isinstance(entry, Seating)]


def asked(table: Evening, by: Seat = CY) -> Phone:
    """Frees Bo's seat, and another phone asks to open its secrets; returns that phone."""
    freed(table)
    phone = table.acting(BO, table.phones[by])
    assert 303 == do(phone, f"/for/{BO}/lift")
    return phone


def request_of(table: Evening) -> str:
    return str(next(one.turn for one in table.desk.journal.keepers(table.table_id) if one.standing == "asks"))


def answer(table: Evening, seat: Seat, yes: bool = True) -> int:
    return do(table.phones[seat], "/agree", turn=request_of(table), answer="yes" if yes else "no")


def back(table: Evening, phone: Phone, seat: Seat = BO) -> Phone:
    """Follows the invitation again in a phone's browser, with its cookies; returns the phone at its seat."""
    with table.app.app_context():
        from referee.web import invite

        info = table.desk.journal.table(table.table_id)
        assert info
        path = f"/j/{invite.token(table.desk.journal, info)}"
    page = phone.get(path).text
    reply = phone.post(f"{path}/sit", {"seat": str(seat), "once": hidden(page, "once")}, key=hidden(page, "key"))
    assert 303 == reply.status_code
    return Phone(table, phone.client, reply.headers["Location"].split("/")[2])


class TestClosed:
    def test_whoever_enters_for_a_freed_seat_does_not_see_what_is_its_own(self, table: Evening) -> None:
        assert sees(table.phones[BO])
        freed(table)
        for phone in (table.acting(BO, table.phones[CY]), Phone(table, table.host.client, table.host.key, BO)):
            for path in ("", "/open", "/history?open=yes", "/say/draw?open=yes", "/more?open=yes"):
                assert not sees(phone, f"{phone.base}{path}"), path

    def test_nor_does_a_new_phone_that_sits_down_there(self, table: Evening) -> None:
        freed(table)
        phone = back(table, table.browser())
        assert [False, False] == [sees(phone), sees(phone, f"{phone.base}/amend/1?open=yes")]

    def test_what_everybody_sees_may_be_entered_for_it(self, table: Evening) -> None:
        freed(table)
        table.play(ANN, Place({Action.FLEE: 7}))
        table.acting(BO, table.phones[CY]).must_enter(Place({Action.FLEE: 7}))

    def test_what_only_its_player_knows_may_not_and_nothing_is_recorded(self, table: Evening) -> None:
        freed(table)
        phone, before = table.acting(BO, table.phones[CY]), table.table.turn
        told = [phone.say(Draw(1, "Toy")).status_code, phone.amend(1, Draw(1, "Toy")).status_code]
        assert ([422, 422], before) == (told, table.table.turn)

    def test_a_seat_that_never_had_a_phone_is_opened_with_a_line(self, evening: Evening) -> None:
        set_up(evening)
        for seat in (ANN, CY, DI):
            evening.sit(seat)
        phone = evening.acting(BO, evening.phones[CY])
        phone.must_enter(Draw(1, SECRET))
        assert not sees(phone)
        assert [303, 303] == [do(phone, f"/for/{BO}/lift") for _ in range(2)]
        assert (True, [("entered", BO, CY)]) == (sees(phone), events(evening))

    def test_nothing_was_anybodys_before_the_first_entry(self, evening: Evening) -> None:
        set_up(evening)
        wrong = evening.sit(BO)
        assert 303 == do(wrong, "/seats/sit", seat=str(CY))
        bo = evening.sit(BO)
        bo.must_enter(Draw(1, SECRET))
        assert (True, []) == (sees(bo), events(evening))


class TestAgreeing:
    def test_one_other_player_opens_it_with_a_tap(self, table: Evening) -> None:
        phone = asked(table)
        assert not sees(phone)
        assert all("Cy asks to open Bo’s secrets" in text(table.phones[one], table.phones[one].base) for one in (0, 3))
        assert (303, True) == (answer(table, DI), sees(phone))
        assert [("freed", BO, None), ("asked", BO, CY), ("agreed", BO, DI)] == events(table)

    def test_the_display_says_once_that_somebody_asks(self, table: Evening) -> None:
        phone = asked(table)
        assert 1 == text(phone, f"/t/{table.table_id}").count("Cy asks to open the secrets of Bo")

    def test_or_keeps_it_closed(self, table: Evening) -> None:
        phone = asked(table)
        assert (303, False) == (answer(table, DI, yes=False), sees(phone))
        assert "Agree" not in text(table.phones[ANN], table.phones[ANN].base)

    def test_nobody_agrees_with_themselves(self, table: Evening) -> None:
        phone = asked(table)
        assert (409, False) == (answer(table, CY), sees(phone))

    def test_nor_does_whoever_freed_the_seat(self, table: Evening) -> None:
        journal = table.desk.journal
        ann = next(seat_key for seat_key in journal.seat_keys(table.table_id) if seat_key.seat == ANN)
        journal.release(table.table_id, BO, None, ann.hash)
        phone = table.acting(BO, table.phones[CY])
        do(phone, f"/for/{BO}/lift")
        assert (409, False) == (answer(table, ANN), sees(phone))
        assert (303, True) == (answer(table, DI), sees(phone))

    def test_a_request_is_answered_once(self, table: Evening) -> None:
        asked(table)
        turn = request_of(table)
        codes = [do(table.phones[one], "/agree", turn=turn, answer="yes") for one in (ANN, DI)]
        assert [303, 409] == codes

    def test_an_answer_is_for_the_request_that_it_was_shown_with_and_for_no_other(self, table: Evening) -> None:
        first, turn = asked(table), request_of(table)
        for other in ("", "0", turn + "0", str(int(turn) - 1)):
            assert (409, False) == (do(table.phones[DI], "/agree", turn=other, answer="yes"), sees(first))
        second = table.acting(BO, table.phones[ANN])
        do(second, f"/for/{BO}/lift")
        later = str(table.table.turn)
        assert 303 == do(table.phones[DI], "/agree", turn=later, answer="yes")
        assert (False, True) == (sees(first), sees(second))

    @pytest.mark.parametrize("yes", [True, False])
    def test_of_two_answers_at_once_the_first_counts_and_the_other_is_refused(self, table: Evening, yes: bool) -> None:
        phone = asked(table)
        with table.app.test_request_context():
            v = client(table.phones[ANN].key)
            ((waiting, _),) = v.requests
            (cy,) = (seat_key for seat_key in table.desk.journal.seat_keys(table.table_id) if seat_key.seat == CY)
            assert 303 == answer(table, DI, yes)
            before = events(table)
            _answer(v, waiting, cy, not yes)
        assert (yes, before) == (sees(phone), events(table))

    def test_asking_once_more_is_no_second_request(self, table: Evening) -> None:
        phone = asked(table)
        before = events(table)
        assert (303, before) == (do(phone, f"/for/{BO}/lift"), events(table))

    @pytest.mark.parametrize("to", ["https://example.org", "//example.org", "{}/..", "{}/free", "{}/say/x?y", "/s/x"])
    def test_it_leads_to_the_secrets_themselves_unless_a_form_of_the_seat_waited(self, table: Evening, to: str) -> None:
        phone = table.phones[BO]
        ways = (to.format(phone.base), f"{phone.base}/say/draw", f"{phone.base}/amend/1", phone.base)
        sent = [phone.post(f"{phone.base}/lift", {"to": way}).headers["Location"] for way in ways]
        opened = [f"{phone.base}/open", *(f"{way}?open=yes" for way in ways[1:3]), f"{phone.base}/open"]
        assert opened == sent

    def test_where_there_is_no_other_player_with_a_phone_the_line_must_do(self, table: Evening) -> None:
        for seat in (ANN, BO, DI):
            freed(table, seat)
        phone = table.acting(BO, table.phones[CY])
        do(phone, f"/for/{BO}/lift")
        assert (True, ("entered", BO, CY)) == (sees(phone), events(table)[-1])

    def test_a_phone_that_is_kept_out_of_its_own_seat_lets_nobody_in(self, table: Evening) -> None:
        for seat in (ANN, BO, DI):
            freed(table, seat)
        back(table, table.browser(), ANN)
        phone = table.acting(BO, table.phones[CY])
        do(phone, f"/for/{BO}/lift")
        assert sees(phone)

    def test_the_player_comes_back(self, table: Evening) -> None:
        freed(table)
        mine = back(table, table.phones[BO])
        assert (True, [("freed", BO, None), ("taken", BO, BO)]) == (sees(mine), events(table))


class TestMoving:
    def handed(self, table: Evening, by: Phone) -> Phone:
        page = by.post(f"/s/{by.key}/seats/{BO}/hand", {}).text
        path = page[page.index("/p/") :][:35]
        fresh = table.browser()
        offered = fresh.get(path).text
        reply = fresh.post(path, {"once": hidden(offered, "once")}, key=hidden(offered, "key"))
        assert 303 == reply.status_code
        return Phone(table, fresh.client, reply.headers["Location"].split("/")[2])

    def test_a_player_moves_to_another_phone_with_everything(self, table: Evening) -> None:
        phone = self.handed(table, table.phones[BO])
        assert (True, [("moved", BO, BO)]) == (sees(phone), events(table))

    def test_a_seat_that_the_host_moves_stays_closed(self, table: Evening) -> None:
        phone = self.handed(table, table.host)
        assert (False, [("moved", BO, None)]) == (sees(phone), events(table))
        do(phone, "/lift")
        assert "A new phone asks to play as Bo" in text(table.phones[DI], table.phones[DI].base)
        assert (303, True) == (answer(table, DI), sees(phone))

    def test_at_the_next_table_everybody_has_their_own_again(self, table: Evening) -> None:
        mover = table.phones[ANN].seat_key.hash
        table.table_id = table.desk.set_up_next(table.table_id, mover, "dragonscales", *self.again(table), seats_of(4))
        table.phones[BO].must_enter(Draw(1, SECRET))
        assert sees(table.phones[BO])

    def again(self, table: Evening) -> tuple[tuple[str, ...], Entry, str]:
        return table.table.names, table.table.setup, "AGAIN1"


class TestLine:
    def test_all_phones_and_the_display_see_it_at_once(self, table: Evening) -> None:
        before = table.desk.sequence(table.live)
        freed(table)
        assert before < table.desk.sequence(table.live)
        pages = [table.phones[one].base for one in (ANN, CY, DI)]
        shown = [text(table.phones[ANN], path) for path in (*pages[:1], f"/t/{table.table_id}")]
        assert all("The host frees the seat of Bo." in page for page in shown)
        assert "The host frees the seat of Bo." in text(table.phones[DI], f"{pages[2]}/history")

    def test_the_phone_that_enters_for_a_seat_reads_that_in_its_log_alone(self, evening: Evening) -> None:
        set_up(evening)
        ann, cy = evening.sit(ANN), evening.sit(CY)
        phone = evening.acting(BO, cy)
        phone.must_enter(Draw(1, SECRET))
        assert 303 == do(phone, f"/for/{BO}/lift")
        news, above_the_log = "Cy now enters for Bo.", 1
        assert 1 + above_the_log == text(ann, ann.base).count(news)
        assert [1, 1, 1] == [text(phone, page).count(news) for page in (f"{phone.base}/open", phone.base, cy.base)]
        assert news in text(ann, f"/t/{evening.table_id}")

    def test_undo_takes_back_the_entry_before_it(self, table: Evening) -> None:
        freed(table)
        assert (1, BO, "draw") == table.table.latest_seen()
        assert 303 == table.phones[ANN].undo(1).status_code
        assert "freed" == events(table)[0][0]

    @pytest.mark.parametrize("tried", ["undo", "amend"])
    def test_it_is_neither_undone_nor_corrected(self, table: Evening, tried: str) -> None:
        freed(table)
        ann = table.phones[ANN]
        reply = ann.undo(2) if tried == "undo" else ann.get(f"{ann.base}/amend/2")
        assert ({"undo": 422, "amend": 404}[tried], 2) == (reply.status_code, table.table.turn)

    def test_a_form_that_was_open_meanwhile_is_taken(self, table: Evening) -> None:
        ann = table.phones[ANN]
        asked_before = table.table.prompts
        forms = [ann.form(Place({Action.FLEE: 7})), ann.form(Adjust("scales", ANN, 3))]
        freed(table)
        kinds = ("place", "adjust")
        posts = zip(kinds, forms, strict=True)
        codes = [ann.post(f"{ann.base}/say/{kind}", form).status_code for kind, form in posts]
        assert ([303, 303], asked_before[0].id) == (codes, asked_before[0].id)

    def test_it_changes_no_question_and_no_position(self, table: Evening) -> None:
        before = table.table.state, table.table.prompts
        freed(table)
        assert before == (table.table.state, table.table.prompts)

    def test_a_house_that_starts_again_has_it(self, table: Evening, tmp_path: Path) -> None:
        asked(table)
        answer(table, DI)
        lines = table.table.lines
        table.desk._live.clear()
        assert lines == table.table.lines

    def test_a_record_keeps_it_and_earlier_readers_pass_over_it(self, table: Evening) -> None:
        freed(table)
        table.phones[ANN].undo(1)
        text = write(record_of(table.table))
        again = read(text, SHELF)
        assert (again.lines, text) == (tuple(again.lines), write(again))
        assert table.table.lines == again.lines
        plain = [line for line in text.splitlines() if not line.startswith("#")]
        assert plain[-1].startswith("Ann: undo 1")
        table.table_id = import_record(table.desk, again, "BACK01")
        assert [Event.FREED] == [line.entry.event for line in table.table.lines if isinstance(line.entry, Seating)]

    def test_nobody_enters_such_a_line_by_hand(self, table: Evening) -> None:
        ann = table.phones[ANN]
        assert {404} == {ann.get(f"{ann.base}/say/seating").status_code, do(ann, "/say/seating", event="freed")}
