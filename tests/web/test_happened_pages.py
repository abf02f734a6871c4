"""Pages show what happened: events, redo, an undone entry back in its form, what to do by hand, great moments."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.entry import Amend, Entry, Undo
from referee.core.seat import Seat, seats_of
from referee.games.dragonscales.asides import Find, Rob, Taken
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place, Scales, Steal, Wound
from referee.testing.evening import Evening, Phone
from referee.testing.forms import form_to
from tests.games.dragonscales.pages.setups import set_up

ANN, BO, CY = seats_of(3)


@pytest.fixture
def table(evening: Evening) -> Evening:
    set_up(evening, 3, maximum=9)
    for seat in seats_of(3):
        evening.sit(seat)
    return evening


def enter(evening: Evening, seat: Seat, entry: Entry) -> int:
    """Enters something for a seat, at the desk; returns the turn of the entry."""
    now = evening.table
    prompt = next((p for p in now.prompts if p.kind is type(entry) and seat in p.seats), None)
    once = prompt.id if prompt else f"{entry.kind()}-free-{seat}-{now.turn}"
    evening.desk.enter(evening.live, seat, seat, entry, once)
    return evening.table.turn


def page(phone: Phone) -> str:
    answer = phone.get(phone.base)
    assert 200 == answer.status_code
    return html.unescape(answer.text).replace("\u2068", "").replace("\u2069", "")


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


def undo(phone: Phone, turn: int, **headers: str) -> tuple[int, str]:
    sent = {"turn": str(turn), "once": f"undo-{turn}-{phone.server.table.turn}"}
    answer = phone.post(f"{phone.base}/undo", sent, **headers)
    return answer.status_code, html.unescape(answer.text)


def test_two_events_are_open_and_the_rest_is_one_line(table: Evening) -> None:
    for n in (1, 1, 1):
        enter(table, CY, Wound(BO, n))
    text = page(table.phones[BO])
    assert 3 == text.count('<li class="event ')
    assert 2 == text.split('<details class="events__more')[0].count('<li class="event ')
    assert "1 more" in plain(text)
    assert "wounds 0 → 1" in plain(text)
    assert 'class="events"' not in page(table.phones[ANN])


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["without scripts", "with"])
def test_the_form_of_an_undone_entry_comes_back_filled_for_whoever_entered_it(
    table: Evening, headers: dict[str, str]
) -> None:
    turn = enter(table, ANN, Place({Action.LOOT: 4, Action.RAGE: 3}))
    assert undo(table.phones[BO], turn, **headers)[0] in (200, 204, 303)
    phone = table.phones[ANN]
    form = form_to(page(phone), f"{phone.base}/say/place")
    assert {"dice.loot": "4", "dice.rage": "3"}.items() <= dict(form.values()).items()
    assert "Bo undid your entry: Place dice." in plain(page(phone))


def test_a_corrected_entry_comes_back_as_it_was_corrected(table: Evening) -> None:
    turn = enter(table, ANN, Place({Action.LOOT: 4, Action.RAGE: 3}))
    table.desk.enter(table.live, ANN, ANN, Amend(turn, Place({Action.LOOT: 5, Action.RAGE: 2})), "amend-1")
    phone = table.phones[ANN]
    assert undo(phone, turn)[0] == 303
    assert {"dice.loot": "5"}.items() <= dict(form_to(page(phone), f"{phone.base}/say/place").values()).items()


def test_redo_stands_where_it_was_undone_and_with_whoever_entered_it(table: Evening) -> None:
    turn = enter(table, ANN, Scales(ANN, 1))
    assert undo(table.phones[BO], turn)[0] == 303
    assert 'id="redo"' in page(table.phones[BO])
    assert ">Redo</span>" in page(table.phones[ANN])
    assert "Redo" not in page(table.phones[CY])
    assert undo(table.phones[ANN], table.table.turn)[0] == 303
    assert not any("Redo" in page(phone) for phone in table.phones.values())
    assert table.table.standing(turn)


def undone_and_entered_anew(table: Evening) -> tuple[int, int]:
    """Ann places dice, undoes that, and places others; returns the turns of the first placing and of its undo."""
    first = enter(table, ANN, Place({Action.LOOT: 4, Action.RAGE: 3}))
    assert undo(table.phones[ANN], first)[0] == 303
    undone = table.table.turn
    enter(table, ANN, Place({Action.LOOT: 3, Action.RAGE: 4}))
    return first, undone


def test_a_redo_that_the_rules_refuse_now_changes_nothing_and_says_why(table: Evening) -> None:
    _, undone = undone_and_entered_anew(table)
    for seat in (ANN, CY):
        before = table.table.turn
        status, text = undo(table.phones[seat], undone, **{"HX-Request": "true"})
        assert (422, before) == (status, table.table.turn)
        assert "refused__text" in text
        assert "Place dice (\u2068Ann\u2069)" in text or "Place dice (\u2068Anna\u2069)" in text


def test_a_redo_that_a_page_offers_is_taken_whatever_the_correction_made_invalid(table: Evening) -> None:
    for seat in (BO, BO, CY, CY):
        enter(table, seat, Find())
    robbed, phone = enter(table, ANN, Rob(BO)), table.phones[ANN]
    told = enter(table, BO, Taken(0))
    table.desk.enter(table.live, ANN, ANN, Amend(robbed, Rob(CY)), "amend-1")
    corrected = table.table.state
    assert (gone := table.table.standing(told))
    assert gone.refusal
    assert undo(phone, table.table.turn)[0] == 303
    assert "Redo: Correction" in plain(page(phone))
    assert undo(phone, table.table.turn)[0] == 303
    assert corrected == table.table.state
    assert "Redo" not in page(phone)


def test_a_record_in_which_such_a_redo_was_taken_is_read_as_before(table: Evening) -> None:
    """The rules of a table accept the redo: the later entry that it makes invalid is kept and skipped."""
    _, undone = undone_and_entered_anew(table)
    before = table.table.turn
    enter(table, CY, Undo(undone))
    assert before < table.table.turn
    assert 1 == sum(turn.refusal is not None for turn in table.table.turns)


def test_everybody_has_the_list_for_hands_until_the_next_entry(table: Evening) -> None:
    display = table.host.get(f"/t/{table.table_id}").text
    assert "screen__hands" not in display
    turn = enter(table, CY, Steal(BO, 1))
    enter(table, ANN, Scales(ANN, 1))
    table.desk.enter(table.live, CY, CY, Amend(turn, Steal(BO, 2)), "amend-2")
    display = table.host.get(f"/t/{table.table_id}").text
    assert "Change on the table" in display
    enter(table, ANN, Scales(ANN, 1))
    assert "screen__hands" not in table.host.get(f"/t/{table.table_id}").text


def corrected(table: Evening) -> int:
    """Cy's theft from Bo is corrected from 1 scale to 2; returns the turn of the correction."""
    turn = enter(table, CY, Steal(BO, 1))
    table.desk.enter(table.live, CY, CY, Amend(turn, Steal(BO, 2)), "amend-3")
    return table.table.turn


def ticks(phone: Phone) -> dict[str, bool]:
    """Returns the shared check boxes of a page, and whether each is ticked."""
    found = re.findall(r'hx-post="([^"]+)"( checked)?', page(phone))
    return {path: bool(checked) for path, checked in found if "/hands/" in path}


def test_what_all_may_read_is_ticked_for_all_until_the_next_entry(table: Evening) -> None:
    turn, bo, cy = corrected(table), table.phones[BO], table.phones[CY]
    (one,), (other,) = ticks(bo), ticks(cy)
    assert one.startswith(f"{bo.base}/hands/{turn}/")
    assert one.rpartition("/")[2] != other.rpartition("/")[2]
    for done, shown in (("yes", 1), ("yes", 1), ("", 0), ("yes", 1)):
        assert 303 == bo.post(one, {"done": done}).status_code
        assert {one: bool(shown)} == ticks(bo)
        assert {other: False} == ticks(cy)
        assert shown == table.host.get(f"/t/{table.table_id}").text.count("<li data-done>")
    answer = cy.post(other, {"done": "yes"}, **{"HX-Request": "true", "HX-Target": "live"})
    assert (200, True) == (answer.status_code, 'id="live"' in answer.text)
    assert "screen__hands" not in table.host.get(f"/t/{table.table_id}").text
    assert {one: True} == ticks(bo)
    enter(table, ANN, Scales(ANN, 1))
    assert {} == ticks(bo)
    assert 303 == bo.post(one, {"done": ""}).status_code


def test_what_is_ticked_stays_so_when_another_correction_follows(table: Evening) -> None:
    first = enter(table, ANN, Scales(ANN, 1))
    corrected(table)
    bo, display = table.phones[BO], f"/t/{table.table_id}"
    (one,) = ticks(bo)
    assert 303 == bo.post(one, {"done": "yes"}).status_code
    table.desk.enter(table.live, ANN, ANN, Amend(first, Scales(ANN, 2)), "amend-again")
    assert {one: True} == ticks(bo)
    (other,) = ticks(table.phones[ANN])
    assert 1 == table.host.get(display).text.count("<li data-done>")
    assert 303 == bo.post(one, {"done": ""}).status_code
    assert "<li data-done>" not in table.host.get(display).text
    assert 303 == table.phones[ANN].post(other, {"done": "yes"}).status_code
    assert ({one: False}, {other: True}) == (ticks(bo), ticks(table.phones[ANN]))


def test_nobody_ticks_what_is_not_on_the_list_or_without_a_seat(table: Evening) -> None:
    turn, bo = corrected(table), table.phones[BO]
    before = table.desk.journal.ticked(table.table_id)
    assert 303 == bo.post(f"{bo.base}/hands/{turn}/9", {"done": "yes"}).status_code
    assert 303 == bo.post(f"{bo.base}/hands/{turn - 1}/0", {"done": "yes"}).status_code
    assert 403 == bo.post(f"{bo.base}/hands/{turn}/0", {"done": "yes", "key": "forged"}).status_code
    assert before == table.desk.journal.ticked(table.table_id)


def test_what_only_one_may_see_is_ticked_on_this_phone_alone(table: Evening) -> None:
    turn = enter(table, BO, Find(points=3))
    table.desk.enter(table.live, BO, BO, Amend(turn, Find(points=4)), "amend-4")
    assert '<ul class="todo">' in page(table.phones[BO])
    assert {} == ticks(table.phones[BO])


def test_a_great_moment_is_on_every_page_until_the_next_entry(table: Evening) -> None:
    enter(table, CY, Wound(BO, 9))
    pages = [page(phone) for phone in table.phones.values()] + [table.host.get(f"/t/{table.table_id}").text]
    assert all("<template data-ceremony" in text for text in pages)
    enter(table, CY, Scales(CY, 1))
    assert "<template data-ceremony" not in page(table.phones[ANN])
