"""The form for what a player who left had: on the phone of all who stay, empty, and corrected for whom it was told."""

from __future__ import annotations

import pytest

from referee.core import record
from referee.core.entry import Leave
from referee.games import SHELF
from referee.testing import seated
from referee.testing.evening import Evening, Phone, hidden
from referee.testing.forms import PageForm, form_to
from tests.left_behind import ANN, BO, CY, DI, LEFT, LeftBehind
from tests.web.by_hand import played, sent, set_up

every_game = pytest.mark.parametrize("left", [pytest.param(left, id=game) for game, left in LEFT.items()])
ALWAYS = ("once", "key", "of")


def action_of(phone: Phone, left: LeftBehind) -> str:
    return f"{phone.base}/say/{left.nothing(ANN).kind()}"


def asked(phone: Phone, left: LeftBehind) -> PageForm:
    return form_to(phone.get(phone.base).text, action_of(phone, left))


def told(form: PageForm) -> list[tuple[str, str]]:
    """What a form tells: its fields without those that tell whose it is, and without what it offers."""
    return [one for one in form.values() if one[0] not in ALWAYS and not one[0].startswith("offered")]


def leaves(phone: Phone) -> None:
    """A player leaves for good, on their own phone."""
    seats = f"/s/{phone.key}/seats/{phone.seat}"
    phone.post(f"{seats}/leave", {"once": hidden(phone.get(seats).text, "once")})


@every_game
def test_all_who_stay_are_asked_and_shown_nothing_that_was_noted(left: LeftBehind, evening: Evening) -> None:
    played(evening, left.with_notes)
    evening.play(CY, left.last)
    for seat in (BO, CY):
        form = asked(evening.phones[seat], left)
        assert (["0"], [(name, "") for name in left.fields]) == (sent(form)["of"], told(form))
    for seat in (ANN, DI):
        phone = evening.phones[seat]
        assert f'action="{action_of(phone, left)}"' not in phone.get(phone.base).text


@every_game
def test_of_who_leaves_on_their_phone_it_is_asked_and_may_be_left_empty(left: LeftBehind, evening: Evening) -> None:
    play = record.read(left.play, SHELF)
    set_up(evening, play)
    for line in play.lines:
        if isinstance(line.entry, Leave) and line.seat is not None:
            leaves(evening.phones[line.seat])
        else:
            seated.enter_line(evening.desk, evening.live, line)
    evening.play(CY, left.last)
    phone = evening.phones[BO]
    form = asked(phone, left)
    assert 303 == phone.sure(form.action, dict(sent(form))).status_code
    assert ["3"] == sent(asked(phone, left))["of"]


@every_game
def test_it_is_corrected_for_whom_it_was_told(left: LeftBehind, evening: Evening) -> None:
    played(evening, left.play)
    evening.play(CY, left.last)
    counted = evening.table.turn
    evening.play(CY, left.tell(ANN))
    phone = evening.phones[CY]
    own, theirs = (
        form_to(phone.get(action).text, action)
        for action in (f"{phone.base}/amend/{turn}" for turn in (counted, evening.table.turn))
    )
    assert (None, ["0"]) == (sent(own).get("of"), sent(theirs)["of"])
    assert {*left.fields} == {name for name, _ in told(theirs)}
    assert told(own) != told(theirs) != [(name, "") for name in left.fields]
