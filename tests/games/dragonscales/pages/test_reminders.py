"""Reminders of Dragonscales: how this table rolls, and what paying for a card's second effect gives."""

from __future__ import annotations

import html
import re

import pytest

from referee.core.entry import Amend, Entry
from referee.core.lines import Line
from referee.core.seat import Seat
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import (
    Attack,
    Bonus,
    Cull,
    Defend,
    Draw,
    Flee,
    Loot,
    Move,
    Place,
    RageCard,
    Scales,
    Villainy,
    Wound,
)  # fmt: skip
from referee.testing.evening import Evening, Phone
from referee.testing.forms import form_to
from referee.testing.seated import enter_line
from tests.web.by_hand import asked_form, played, sent

HEAD = "game   dragonscales\ntitle  A table\nseats  Ann, Bo, Cy\nsetup  grimmveil,mezerax,torlok maximum=9,9,9 path=12"
ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
WAIT = "Nobody places until everyone has rolled."


def everybody(evening: Evening) -> list[str]:
    """The page of every phone, and the table display."""
    pages = [phone.get(phone.base).text for phone in evening.phones.values()]
    return [html.unescape(page) for page in (*pages, evening.phones[0].get(f"/t/{evening.table_id}").text)]


@pytest.mark.parametrize(
    ("options", "says", "says_not"),
    [
        ("", "behind their screens", "secretly chooses 3 cards"),
        (" open_dice=yes choose_cards=yes", "in the open", "behind their screens"),
        (" choose_cards=yes", "secretly chooses 3 cards", "in the open"),
    ],
)
def test_how_this_table_rolls_reaches_everybody_the_first_player_too(
    evening: Evening, options: str, says: str, says_not: str
) -> None:
    played(evening, f"{HEAD}{options}\n\nBo: scales 1 change=1\n", 4)
    *phones, _ = everybody(evening)
    for page in phones:
        assert WAIT in page
        assert f"{says}" in page.partition("</main>")[0]
        assert says_not not in page[page.index("rolling") : page.index(WAIT)]


@pytest.mark.parametrize("options", ["knocked_out=yes", "knocked_out=yes open_dice=yes", ""])
def test_who_is_out_does_not_read_that_all_players_roll(evening: Evening, options: str) -> None:
    played(evening, f"{HEAD} {options}\n\nAnn: wound 2 wounds=9 by=0\n", 4)
    *phones, _ = everybody(evening)
    for page in phones:
        assert "All villains still in the game roll at the same time, " in page
        assert "All players roll" not in page


def test_nobody_is_told_to_wait_once_somebody_has_placed(evening: Evening) -> None:
    played(evening, f"{HEAD}\n\n", 4)
    evening.play(0, Place({Action.LOOT: 7}))
    assert not any(WAIT in page for page in everybody(evening)[1:])


def test_who_plays_a_card_reads_that_paying_gives_both_effects(evening: Evening) -> None:
    played(evening, f"{HEAD}\n\n", 4)
    phone = evening.phones[1]
    text = html.unescape(phone.get(f"{phone.base}/say/play").text)
    assert "If you also pay for the second effect, you get both." in text
    assert "discard it face down" in text


@pytest.mark.parametrize(
    ("heads", "says"),
    [
        ("", "Carry out the event of the card: Tail sweep"),
        ("Ann: cull cubes=red×13\n", "Carry out the enraged part: Roar"),
    ],
)
def test_what_the_players_carry_out_of_a_card_is_in_their_hands_before_the_next_box(
    evening: Evening, heads: str, says: str
) -> None:
    turn = "Ann: place villainy×7\nBo: place loot×7\nCy: place flee×7\n"
    parts = 'event=hand event_text="Tail sweep" enraged=hand enraged_text="Roar"'
    played(evening, f'{HEAD}\n\n{heads}{turn}Bo: rage-card "Smoke" {parts}\n', 4)
    for page in everybody(evening):
        _, title, todo = page.partition("Now, with your hands")
        assert title
        assert says in todo.partition("</section>")[0].translate(ISOLATES)


@pytest.mark.parametrize(("cubes", "rages"), [("red×13", True), ("red×13,blue×13,yellow×13", False)])
def test_a_dragon_whose_heads_are_all_slain_is_not_enraged(evening: Evening, cubes: str, rages: bool) -> None:
    played(evening, f"{HEAD}\n\nAnn: cull cubes={cubes}\n", 4)
    for page in everybody(evening):
        assert rages == ("heads__rage" in page)


def test_who_leaves_while_knocked_out_is_not_announced_as_back(evening: Evening) -> None:
    out = "Ann: wound 1 wounds=9 by=0\nAnn: wound 2 wounds=9 by=0\nBo: leave passes=yes\n"
    turn = 'Ann: place loot×7\nAnn: rage-card "Smoke"\nAnn: loot draw=yes\n'
    played(evening, f"{HEAD} knocked_out=yes\n\n{out}{turn}Ann: reset\n{turn}", 4)
    asked = html.unescape(evening.phones[0].get(evening.phones[0].base).text)
    assert "Cy is back, without wounds." in asked.translate(ISOLATES)
    assert "Bo is back, without wounds." not in asked.translate(ISOLATES)


@pytest.mark.parametrize(("option", "dies"), [("", True), ("knocked_out=yes", False)])
def test_only_where_villains_can_die_a_player_reads_that_one_does(evening: Evening, option: str, dies: bool) -> None:
    placed = "Ann: place rage×1 attack×6\nBo: place loot×7\nCy: place loot×7\n"
    played(evening, f"{HEAD} {option}\n\nBo: wound 0 wounds=8 by=1\n{placed}", 4)
    struck = tried(evening.phones[0], RageCard(wounds=(1,), bonus=(Bonus.NONE,)))
    evening.play(0, RageCard(wounds=(0,), bonus=(Bonus.NONE,)))
    evening.play(1, Loot(draw=True))
    evening.play(2, Loot(take=True))
    struck_back = tried(evening.phones[0], Attack(0, 1))
    for said in (struck, struck_back):
        assert bool(re.search(r"\bdies?\b", said)) is dies
        assert ("knocked out" in said) is not dies


def test_who_is_out_is_reported_in_words_that_fit_a_knock_out_too(evening: Evening) -> None:
    played(evening, f"{HEAD} knocked_out=yes\n\n", 4)
    phone = evening.phones[0]
    for address in ("more", "say/fall"):
        page = html.unescape(phone.get(f"{phone.base}/{address}").text)
        assert "A villain is out" in page
        assert not re.search(r"\b(dies|died|death)\b", page)


def test_the_reminder_of_minions_opens_a_card_that_stays_on_the_table_for_1_scale(evening: Evening) -> None:
    turn = "Ann: place loot×7\nBo: place flee×7\nCy: place attack×7\nAnn: rage-card\nAnn: loot draw=yes\n"
    played(evening, f"{HEAD}\n\n{turn}Cy: attack 0\nBo: flee 1\n", 4)
    phone = evening.phones[0]
    link = re.search(r'href="([^"]*/say/play[^"]*)"[^>]*>Play a Villainy card<', phone.get(phone.base).text)
    assert link
    form = form_to(phone.get(html.unescape(link[1])).text, f"{phone.base}/say/play")
    assert [["yes"], ["1"]] == [sent(form)[name] for name in ("stays", "cost")]


def test_a_theft_offers_no_more_than_there_is(evening: Evening) -> None:
    rows = "Ann: place villainy×7\nBo: place villainy×6 loot×1\nCy: place loot×7\n"
    drawn = 'Ann: rage-card "Smoke" wounds= bonus=\nAnn: villainy draw=yes\n'
    played(evening, f"{HEAD}\n\nCy: scales 2 change=-2\n{rows}{drawn}", 4)
    phone = evening.phones[1]
    page = html.unescape(phone.get(phone.base).text).translate(ISOLATES)
    assert "Steal 2 from Ann" in page
    assert "Steal 1 from Cy" in page
    assert "disabled" not in page.partition("Steal 1 from Cy")[0].rpartition("<button")[2]
    evening.play(2, Scales(Seat(2), -1))
    page = html.unescape(phone.get(phone.base).text).translate(ISOLATES)
    assert "disabled" in page.partition("from Cy")[0].rpartition("<button")[2]


def tried(phone: Phone, entry: Entry) -> str:
    """The preview of an entry, as the phone shows it before it is sent."""
    form = asked_form(phone, entry)
    form.fill(entry)
    text = phone.post(f"{phone.base}/try/{entry.kind()}", sent(form), **{"HX-Request": "true"}).text
    return html.unescape(text)


PLACED = "Ann: place rage×1 attack×2 defend×4\nBo: place rage×2 attack×5\nCy: place rage×3 villainy×3 flee×1\n"
HURT = f"Bo: wound 0 wounds=2 by=1\n{PLACED}"
DEFENDED = f"{PLACED}Ann: defend protect=yes\n"
RAGED = f"{DEFENDED}Bo: rage-card wounds=0,0,0 bonus=none,none,none\n"
ATTACKS = f"{RAGED}Cy: villainy draw=yes steal=1\n"
FLEES = f"{ATTACKS}Bo: attack 0\nAnn: attack 0\n"


@pytest.mark.parametrize(
    ("lines", "seat", "entry", "change"),
    [
        (HURT, Seat(0), Defend(heal=1), Wound(Seat(0), wounds=1, by=Seat(1))),
        (DEFENDED, Seat(0), RageCard(), Amend(2, Place({Action.RAGE: 5, Action.ATTACK: 2}))),
        (RAGED, Seat(2), Villainy(), Scales(Seat(1), change=-3)),
        (ATTACKS, Seat(1), Attack(), Cull({Colour.RED: 13})),
        (FLEES, Seat(2), Flee(), Move(Seat(2), spaces=2)),
    ],
    ids=("defend", "rage-card", "villainy", "attack", "flee"),
)
def test_a_form_is_drawn_anew_when_what_it_shows_of_the_table_changes(
    evening: Evening, lines: str, seat: Seat, entry: Entry, change: Entry
) -> None:
    """A card may be played, or an entry corrected, while a form is open."""
    played(evening, f"{HEAD}\n\n{lines}", 4)
    before = asked_form(evening.phones[seat], entry)
    enter_line(evening.desk, evening.live, Line(0, Seat(1), Draw(), Seat(1)))
    assert before == asked_form(evening.phones[seat], entry)
    enter_line(evening.desk, evening.live, Line(0, Seat(1), change, Seat(1)))
    assert before.shows != asked_form(evening.phones[seat], entry).shows
