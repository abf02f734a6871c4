"""Every entry of Dragon Rampage can be said with what its page offers, and the table around it shows what it should."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.secret import Seat
from referee.games.dragon_rampage.boxes import Action
from referee.games.dragon_rampage.entries import (
    ENTRIES,
    Attack,
    Change,
    Crafty,
    Defend,
    Draw,
    Effect,
    Fall,
    Fate,
    Find,
    Gold,
    Grab,
    Heal,
    Icon,
    Luck,
    Move,
    Place,
    Play,
    Rampage,
    RampageCard,
    Remove,
    Rest,
    Rob,
    Run,
    Skip,
    Strike,
    Taken,
    Tally,
    Use,
    Wound,
)  # fmt: skip
from tests.web.evening import Evening, Phone
from tests.web.thumbs import Form, form_to, forms_of

Line = tuple[Seat, Entry]
HEROES = ("barbarian", "rogue", "elf", "dwarf", "wizard")
D, W, C, T, A, R = Action.DEFENSE, Action.DRAGON, Action.CRAFTY, Action.TREASURE, Action.ATTACK, Action.RUN

PLACED: tuple[Line, ...] = (
    (0, Place({D: 2, C: 3, R: 2}, tokens={D: 2, C: 3, R: 2})),
    (1, Place({T: 4, A: 3})),
    (2, Place({W: 5})),
)
CARD: tuple[Line, ...] = (*PLACED, (0, Defend()))
EFFECT: tuple[Line, ...] = (*CARD, (1, RampageCard("Tail Sweep", 8, "All take 1 wound", "All take 2 wounds")))
ROW: tuple[Line, ...] = (*EFFECT, (1, Effect({2: 1})))
BOXES: tuple[Line, ...] = (*ROW, (0, Rampage()))
GRAB: tuple[Line, ...] = (*BOXES, (0, Crafty(steal=2)))
ATTACK: tuple[Line, ...] = (*GRAB, (1, Grab(draw=True, points=3, name="Ruby")))
RUN: tuple[Line, ...] = (*ATTACK, (1, Attack(5, 1)))
REST: tuple[Line, ...] = (*RUN, (0, Run(2, 3, Icon.GOLD)))
FATE: tuple[Line, ...] = (
    (0, Place({D: 3, C: 4})), (1, Place({T: 4, A: 3})), (2, Place({W: 7})), (0, Defend()), (0, RampageCard()),
    (0, Effect()), (0, Remove(2, W)), (0, Skip()), (1, Skip()), (1, Skip()),
)  # fmt: skip
TWO: tuple[Line, ...] = ((1, Find(3, "Ruby")), (1, Find(5, "Onyx")))
OUT: tuple[Line, ...] = ((1, Find(3, "Ruby")), (0, Move(0, 20)))


@dataclass(frozen=True)
class Case:
    before: tuple[Line, ...]
    seat: Seat
    entry: Entry
    query: str = ""

    def __str__(self) -> str:
        return self.entry.kind()


GOOD = (
    Case((), 0, Place({A: 3, R: 3}, {A: 1})),
    Case(PLACED, 1, Defend()),
    Case(CARD, 2, RampageCard("Tail Sweep", 8, "All take 1 wound", "All take 2 wounds")),
    Case(EFFECT, 2, Effect({0: 1, 2: 2})),
    Case(ROW, 1, Rampage((2,))),
    Case(BOXES, 0, Crafty(steal=1)),
    Case(GRAB, 1, Grab(draw=True, points=3, name="Ruby")),
    Case(ATTACK, 1, Attack(6, 1)),
    Case(RUN, 0, Run(2, 3, Icon.GOLD)),
    Case(RUN, 0, Skip()),
    Case(FATE, 2, Fate(Luck.CARD)),
    Case(REST, 1, Rest()),
    Case((*TWO, (2, Rob(1))), 1, Taken(2)),
    Case(OUT, 1, Tally((3,), 5, 0, 0)),
    Case((), 1, Draw(2, "Cunning")),
    Case((), 1, Play("Cunning", 2)),
    Case((), 2, Gold(0, -2, "Toll")),
    Case((), 2, Wound(1, 2, "Trap")),
    Case((), 2, Heal(1, 2, "Herbs")),
    Case((), 2, Strike(2, "Arrow")),
    Case((), 2, Move(0, 3, "Wings")),
    Case(PLACED, 2, Change(1, A, 5, "Fury")),
    Case(PLACED, 2, Remove(1, A, "Trip")),
    Case((), 1, Find(4, "Ruby")),
    Case(TWO, 1, Use(2, "Onyx", True)),
    Case(TWO, 2, Rob(1)),
    Case((), 0, Fall(2)),
    Case((), 1, Adjust("wounds", 1, 3, "We forgot one"), "?thing=wounds&seat=1"),
    Case((), 1, Adjust("first", None, 2), "?thing=first&seat="),
)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening.open(tmp_path)
    yield evening
    evening.desk.bell.close()
    evening.desk.journal.close()


def lay(evening: Evening, players: int = 3, **options: str) -> None:
    """A table by its form, and a phone at every seat."""
    form = {f"heroes.{seat}": HEROES[seat] for seat in range(players)}
    form |= {f"health.{hero}": "8" for hero in HEROES}
    form |= {"path": "20", "dungeon": "large", "ties": "first_player"}
    evening.lay_table("dragon-rampage", players, {**form, **options})
    for seat in range(players):
        evening.sit(seat)


def play(evening: Evening, case: Case) -> Phone:
    """The table of a case, and the phone of whoever speaks next."""
    lay(evening)
    for seat, entry in case.before:
        evening.play(seat, entry)
    return evening.phones[case.seat]


def asked_form(phone: Phone, entry: Entry, query: str = "") -> Form:
    """The form for an entry, where its phone finds it."""
    action = f"{phone.base}/say/{entry.kind()}"
    asked = any(p.kind is type(entry) and phone.seat in p.seats for p in phone.house.table.prompts)
    page = phone.get(phone.base if asked else f"{action}{query}")
    assert 200 == page.status_code
    return form_to(page.text, action)


def sent(form: Form) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in form.values():
        found.setdefault(name, []).append(value)
    return found


def shown(phone: Phone, path: str = "") -> str:
    """A page in its own words, spaces and tags taken out."""
    page = phone.get(path or phone.base).text
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html.unescape(page))).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("case", GOOD, ids=str)
def test_what_can_be_said_can_be_said_with_its_form(case: Case, evening: Evening) -> None:
    phone = play(evening, case)
    form = asked_form(phone, case.entry, case.query)
    form.fill(case.entry)
    answer = phone.post(form.action, sent(form))
    assert 303 == answer.status_code, html.unescape(answer.text)[-2000:]
    assert case.entry == evening.table.lines[-1].entry
    for seat in range(3):
        assert 200 == evening.phones[seat].get(evening.phones[seat].base).status_code
    for path in (f"{phone.base}/more", f"{phone.base}/history", f"/t/{evening.table_id}"):
        assert 200 == phone.get(path).status_code


def test_every_entry_has_an_example() -> None:
    assert {cls.kind() for cls in ENTRIES} == {case.entry.kind() for case in GOOD}


@pytest.mark.parametrize("case", [case for case in GOOD if not isinstance(case.entry, Adjust)], ids=str)
def test_an_older_line_is_corrected_in_the_form_that_made_it(case: Case, evening: Evening) -> None:
    phone = play(evening, case)
    phone.must_say(case.entry)
    turn = evening.table.turn
    page = phone.get(f"{phone.base}/amend/{turn}").text
    if f'action="{phone.base}/amend/{turn}"' not in page:
        assert f'action="{phone.base}/undo"' in page
        return
    form = form_to(page, f"{phone.base}/amend/{turn}")
    if not isinstance(case.entry, Place):  # whose tokens are chosen by a tap: they stand there already
        form.fill(case.entry)
    assert 303 == phone.post(form.action, {**sent(form), "sure": "yes"}).status_code


def test_where_tokens_can_lie_in_several_ways_each_is_one_tap_also_without_scripts(evening: Evening) -> None:
    phone = play(evening, Case((), 0, Skip()))
    form = asked_form(phone, Place())
    form.fill(Place({A: 3, R: 3, W: 1}))
    answer = phone.post(form.action, sent(form))
    assert 422 == answer.status_code
    wanted = {"tokens.attack": "2", "tokens.run": "3", "tokens.dragon": "1"}
    ways = [one for one in forms_of(answer.text) if wanted.items() <= dict(one.values()).items()]
    assert 303 == phone.post(ways[0].action, sent(ways[0])).status_code
    assert {A: 2, R: 3, W: 1} == evening.table.state.placed[0]


# The table around it


def test_the_dungeon_phase_is_a_checklist_with_one_thing_to_do(evening: Evening) -> None:
    page = play(evening, Case(GRAB, 1, Skip())).get(evening.phones[1].base).text
    steps = re.findall(r'<li class="check check--(\w+)"', page)
    assert ["done", "done", "done", "done", "now", "todo", "todo", "skipped", "todo"] == steps
    assert 1 == page.count('<li class="check check--now" aria-current="step"')


def test_no_box_is_open_before_the_dragon_is_through(evening: Evening) -> None:
    phone = play(evening, Case(PLACED, 1, Skip()))
    page = phone.get(phone.base).text
    assert "row--defense row--now" in page
    assert "box--now" not in page


def test_rows_show_who_stands_where_and_which_box_is_open(evening: Evening) -> None:
    page = play(evening, Case(GRAB, 1, Skip())).get(evening.phones[2].base).text
    rows = dict(re.findall(r'<section class="row row--(\w+)[^"]*">(.*?)</section>', page, re.DOTALL))
    assert "box--now" in rows["treasure"]
    assert not any("box--now" in row for name, row in rows.items() if name != "treasure")
    assert re.search(r'aria-label="Cy".*?<b class="slot token">5</b>', rows["dragon"])
    assert "Dragon Rampage: 5" in rows["dragon"]


def test_tokens_without_a_box_are_shown_beside_their_row(evening: Evening) -> None:
    phone = play(evening, Case(tuple((seat, Place({A: 4, R: 3})) for seat in range(3)), 0, Skip()))
    row = re.search(r'row--attack.*?<ul class="row__back">(.*?)</ul>', phone.get(phone.base).text, re.DOTALL)
    assert row
    assert 'aria-label="Cy"' in row[1]
    assert "no box left" in row[1]


def test_a_table_with_fewer_boxes_shows_fewer(evening: Evening) -> None:
    lay(evening, **{"boxes.attack": "1"})
    page = evening.phones[0].get(evening.phones[0].base).text
    row = re.search(r"row--attack.*?</section>", page, re.DOTALL)
    assert row
    assert 1 == row[0].count('class="box__n"')


def test_who_has_the_tokens_that_pass_is_seen(evening: Evening) -> None:
    lay(evening)
    page = shown(evening.phones[1])
    assert re.search(r"Ann Barbarian First player", page)
    assert re.search(r"Cy Elf Re-Roll token", page)


def test_the_dragon_shows_what_it_can_still_take_and_whose_cubes_it_has(evening: Evening) -> None:
    page = play(evening, Case(RUN, 0, Skip())).get(evening.phones[2].base).text
    assert '<meter min="0" max="15" value="14"' in page
    cubes = re.search(r'<ul class="beast__cubes">(.*?)</ul>', page, re.DOTALL)
    assert cubes
    assert ["Bo"] == re.findall(r'aria-label="(\w+)"', cubes[1])


def test_one_sees_ones_own_treasures_with_their_points_and_nobody_else_does(evening: Evening) -> None:
    play(evening, Case((*TWO, (1, Draw(1, "Cunning"))), 0, Skip()))
    mine, other, display = (shown(phone, path) for phone, path in (
        (evening.phones[1], ""), (evening.phones[0], ""), (evening.host, f"/t/{evening.table_id}?from=screen")
    ))  # fmt: skip
    for word in ("Ruby", "Onyx", "Cunning", "Unused Treasures: 8 points"):
        assert word in mine
        assert word not in other
        assert word not in display


def test_who_found_what_is_said_to_nobody_before_the_count_and_to_the_house_after_it(evening: Evening) -> None:
    phone = play(evening, Case(OUT, 1, Skip()))
    known = evening.desk.journal.facts("dragon-rampage")
    assert not any("Ruby" in text for text in known.values())
    for seat, entry in ((0, Tally((), 5)), (1, Tally((3,), 5)), (2, Tally((), 5))):
        evening.play(seat, entry)
    assert "3 Ruby" == evening.desk.journal.facts("dragon-rampage")["treasure.ruby"]
    assert 200 == phone.get(phone.base).status_code


def test_the_sheet_says_why_and_what_the_other_endings_would_have_paid(evening: Evening) -> None:
    play(evening, Case(OUT, 1, Skip()))
    for seat in range(3):
        evening.play(seat, Tally((3,) if seat == 1 else (), 5 - seat))
    for page in (shown(evening.phones[1]), shown(evening.host, f"/t/{evening.table_id}?from=screen")):
        assert "Ann escaped." in page
        assert "Second closest to the exit" in page
        assert "If the dragon had been slain" in page
        assert "If a hero had been slain" in page


# What the house remembers


def test_health_and_path_typed_once_are_offered_at_the_next_table(evening: Evening) -> None:
    lay(evening)
    form = form_to(evening.host.get("/new/dragon-rampage").text, "/new/dragon-rampage")
    assert {("path", "20"), ("health.elf", "8")} <= set(form.values())


def test_a_card_typed_once_is_offered_with_its_limit_and_sections(evening: Evening) -> None:
    play(evening, Case(EFFECT, 1, Skip()))
    lay(evening)
    for seat, entry in CARD:
        evening.play(seat, entry)
    page = html.unescape(evening.phones[0].get(evening.phones[0].base).text)
    assert "Tail Sweep" in page
    assert "All take 2 wounds" in page


def test_a_space_that_was_told_once_is_shown_on_the_path_of_the_next_table_in_both_dungeons(evening: Evening) -> None:
    play(evening, Case(REST, 1, Skip()))
    for dungeon, space in (("large", 18), ("small", 15)):
        lay(evening, dungeon=dungeon)
        page = evening.phones[0].get(evening.phones[0].base).text
        spots = re.findall(r'<li class="spot">.*?</li>', page)
        spot = next(one for one in spots if f'class="spot__n" aria-hidden="true">{space}<' in one)
        assert 'aria-label="2 gold"' in spot
        assert 1 == page.count('aria-label="2 gold"')
