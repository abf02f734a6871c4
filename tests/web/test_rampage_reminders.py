"""What Dragon Rampage asks twice: rolls that seven dice cannot show, and thefts from the defended."""

from __future__ import annotations

import html

import pytest

from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.entries import Place, Rob
from tests.web.evening import Evening, words_of
from tests.web.rampage_tables import PLACED, after


@pytest.mark.parametrize(
    ("dice", "no"),
    [
        ({Action.ATTACK: 3}, "That is 3 symbols"),
        ({Action.CRAFTY: 4, Action.RUN: 3}, "That is 4 Crafty"),
    ],
)
def test_what_seven_dice_cannot_show_is_asked_about_and_taken_when_a_card_changed_it(
    evening: Evening, dice: dict[Action, int], no: str
) -> None:
    phone = after(evening, "", 0)
    said = phone.say(Place(dice))
    assert 409 == said.status_code
    assert no in words_of(said.text)
    assert not evening.table.state.placed
    phone.must_say(Place(dice, changed=True))


def test_an_old_record_with_such_a_roll_stays_as_it_is(evening: Evening) -> None:
    after(evening, "Ann: place attack×3\n", 1)
    assert evening.table.state.placed


def test_a_theft_from_the_defended_is_asked_once_more_and_not_refused(evening: Evening) -> None:
    phone = after(evening, f'{PLACED}Bo: find points=3 name="Lamp"\n', 0)
    text = html.unescape(phone.get(f"{phone.base}/say/rob").text)
    assert 'data-when=\'[["target", "1"]]\' hidden' in text
    assert "The card allows a theft from" in text
    phone.must_say(Rob(1))


def test_who_plays_a_card_reads_that_cards_do_not_boost_each_other(evening: Evening) -> None:
    phone = after(evening, PLACED, 0)
    assert "A card cannot boost another card." in html.unescape(phone.get(f"{phone.base}/say/play").text)
