"""Entries that Dragon Rampage questions once: impossible rolls, thefts from a defended hero, and old wounds."""

from __future__ import annotations

import html

import pytest

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.entries import Deed, Dodge, Gold, Place, Play, Rob, Snatch, Steal
from referee.games.dragon_rampage.state import State
from referee.testing.evening import ASKED, Evening, words_of
from tests.games.dragon_rampage.pages.tables import PLACED, after
from tests.web.moments import plain


@pytest.mark.parametrize(
    ("dice", "no"),
    [
        ({Action.ATTACK: 3}, "Seven dice show at least 4 symbols"),
        ({Action.CRAFTY: 4, Action.RUN: 3}, "Only 3 dice have Crafty, not 4"),
    ],
)
def test_what_seven_dice_cannot_show_is_asked_about_and_taken_when_a_card_changed_it(
    evening: Evening, dice: dict[Action, int], no: str
) -> None:
    phone = after(evening, "", 0)
    said = phone.say(Place(dice))
    assert 409 == said.status_code
    assert no in words_of(said.text)
    assert not evening.state(State).placed
    phone.must_enter(Place(dice, changed=True))


def test_an_old_record_with_such_a_roll_stays_as_it_is(evening: Evening) -> None:
    after(evening, "Ann: place attack×3\n", 1)
    assert evening.state(State).placed


@pytest.mark.parametrize(
    "entry", [Rob(Seat(1)), Steal(Seat(1), 2), Snatch(Seat(1)), Gold(Seat(1), -1)], ids=lambda entry: entry.kind()
)
def test_a_theft_from_the_defended_is_asked_once_more_and_not_refused(evening: Evening, entry: Entry) -> None:
    phone = after(evening, f'{PLACED}Bo: find points=3 name="Lamp"\n', 0)
    kind = entry.kind()
    assert ("safe behind Defense" in words_of(phone.get(f"{phone.base}/say/{kind}").text)) == (kind in ("rob", "steal"))
    before = evening.table.lines
    said = phone.say(entry)
    assert 409 == said.status_code
    assert ASKED in said.text
    assert "Bo holds the first Defense box and is safe from thieves." in plain(said.text)
    assert before == evening.table.lines
    assert 303 == phone.sure(f"{phone.base}/say/{kind}", phone.form(entry)).status_code
    assert before != evening.table.lines


def test_holding_off_more_wounds_than_the_latest_blow_dealt_is_asked_once_more(evening: Evening) -> None:
    phone = after(evening, f"{PLACED}Bo: wound 0 n=3\nBo: wound 0 n=1\n", 0)
    said = phone.say(Dodge(2))
    assert 409 == said.status_code
    assert "Your latest blow dealt 1 wound. Does the card hold off older ones?" in plain(said.text)
    assert 3 + 1 == evening.state(State).players[0].wounds
    assert 303 == phone.say(Dodge(1)).status_code
    assert 409 == phone.say(Play("", 0, None, Deed.HOLD_OFF, 1)).status_code
    assert 303 == phone.sure(f"{phone.base}/say/dodge", phone.form(Dodge(1))).status_code


def test_wounds_set_by_hand_are_of_no_blow_and_held_off_without_a_question(evening: Evening) -> None:
    phone = after(evening, f"{PLACED}Bo: wound 0 n=1\n*: adjust wounds seat=0 to=4\n", 0)
    assert 303 == phone.say(Dodge(3)).status_code


def test_who_plays_a_card_reads_that_cards_do_not_boost_each_other(evening: Evening) -> None:
    phone = after(evening, PLACED, 0)
    assert "A card cannot boost another card." in html.unescape(phone.get(f"{phone.base}/say/play").text)
