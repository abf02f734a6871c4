"""Entries that Dragon Rampage questions once: impossible rolls, thefts from a defended hero, and old wounds."""

from __future__ import annotations

import html

import pytest

from referee.core.entry import Amend, Entry
from referee.core.lines import Line
from referee.core.seat import Seat
from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.entries import (
    Attack,
    Crafty,
    Deed,
    Defend,
    Dodge,
    Draw,
    Effect,
    Gold,
    Move,
    Place,
    Play,
    Rampage,
    RampageCard,
    Rob,
    Run,
    Snatch,
    Steal,
    Strike,
    Wound,
)  # fmt: skip
from referee.games.dragon_rampage.state import State
from referee.testing.evening import ASKED, Evening, words_of
from referee.testing.seated import enter_line
from tests.games.dragon_rampage.pages.tables import PLACED, after
from tests.web.by_hand import asked_form
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


TOKENS = PLACED.removesuffix("Bo: defend\n")
EFFECT = f'{PLACED}Ann: rampage-card "Roar" limit=8 low="Rest" high="All: 1 wound"\n'
ROW = f"{EFFECT}Ann: effect\n"
CRAFTY = f"{ROW}Ann: rampage\n"
ATTACKS = f"{CRAFTY}Cy: skip\nDee: skip\nCy: grab take=yes\n"
RUNS = f"{ATTACKS}Bo: attack 0\nAnn: attack 0\n"


@pytest.mark.parametrize(
    ("lines", "seat", "entry", "by", "change"),
    [
        (TOKENS, 0, Defend(), 2, Amend(3, Place({Action.TREASURE: 4, Action.DEFENSE: 3}))),
        (PLACED, 0, RampageCard(), 3, Amend(4, Place({Action.DRAGON: 2, Action.CRAFTY: 5}))),
        (EFFECT, 0, Effect(), 0, Amend(6, RampageCard("Roar", 2, "Rest", "All: 1 wound"))),
        (ROW, 0, Rampage(), 1, Wound(Seat(3), 8)),
        (CRAFTY, 2, Crafty(draw=True), 1, Gold(Seat(0), -5)),
        (ATTACKS, 1, Attack(0), 1, Strike(18)),
        (RUNS, 0, Run(1), 1, Move(Seat(0), 2)),
    ],
    ids=("defend", "rampage-card", "effect", "rampage", "crafty", "attack", "run"),
)
def test_a_form_is_drawn_anew_when_what_it_shows_of_the_table_changes(
    evening: Evening, lines: str, seat: int, entry: Entry, by: int, change: Entry
) -> None:
    """A card may be played, or an entry corrected, while a form is open."""
    phone = after(evening, lines, seat)
    before = asked_form(phone, entry)
    enter_line(evening.desk, evening.live, Line(0, Seat(by), Draw(), Seat(by)))
    assert before == asked_form(phone, entry)
    enter_line(evening.desk, evening.live, Line(0, Seat(by), change, Seat(by)))
    assert before.shows != asked_form(phone, entry).shows


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ('"Tail Sweep" limit=8', "Tail Sweep: tokens add up to"),
        ('"Growl"', "Growl strikes, whatever"),
        ("limit=8", ">Tokens add up to"),
    ],
)
def test_the_log_names_the_dragon_rampage_card_that_was_typed(evening: Evening, card: str, says: str) -> None:
    phone = after(evening, f"{PLACED}Dee: rampage-card {card}\n", 0)
    assert says in phone.get(f"{phone.base}/history").text
