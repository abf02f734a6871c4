"""The previews in the forms of Dragon Rampage: ways to place tokens, the section that opens, and the outcome."""

from __future__ import annotations

import html
import json
import re

import pytest

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.dragon_rampage.boxes import Action, Counts
from referee.games.dragon_rampage.entries import Attack, Grab, Icon, Place, RampageCard, Run
from referee.games.dragon_rampage.state import State
from referee.testing.evening import Evening, Phone
from referee.testing.forms import forms_of
from tests.games.dragon_rampage.pages.tables import (
    FOUGHT,
    GRABBED,
    HTMX,
    PLACED,
    RAN,
    SCHEMED,
    STASH,
    STRUCK,
    WAYS,
    after,
    filled,
    offered,
    the_form,
    tried,
)
from tests.web.by_hand import sent

# Placing tokens with scripts


def placed(evening: Evening, seat: Seat) -> Counts:
    state = evening.table.state
    assert isinstance(state, State)
    return state.placed[seat]


def roll(**dice: int) -> Place:
    return Place({Action(row): n for row, n in dice.items()})


def placing(evening: Evening, entry: Place, lines: str = WAYS, seat: int = 2) -> tuple[Phone, dict[str, list[str]]]:
    phone = after(evening, lines, seat)
    form = the_form(phone, entry)
    form.fill(Place(entry.dice, entry.wild, {}, entry.changed))
    return phone, sent(form)


def test_each_way_is_offered_with_the_box_it_would_have_and_whom_it_pushes(evening: Evening) -> None:
    phone, fields = placing(evening, roll(treasure=3, attack=3, dragon=1))
    told = tried(phone, "place", fields)
    best = re.findall(r"<button class=\"allot\".*?</button>", told, re.DOTALL)[:2]
    read = [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", way)).strip() for way in best]
    assert ["1 box 1 3 box 1 2 no box", "1 box 1 2 box 1 3 no box"] == read
    assert "2 ways to lay your tokens: tap one" in told
    assert 2 == told.count('aria-pressed="false"', 0, told.index("Lower tokens"))


def test_a_token_that_goes_before_others_says_whom_it_pushes(evening: Evening) -> None:
    phone, fields = placing(evening, roll(attack=5))
    told = tried(phone, "place", fields)
    assert re.search(r'aria-label="Ann".*?pushed to.*?</svg><b class="slot slot--small">2</b>', told, re.DOTALL)
    assert re.search(r'aria-label="Bo".*?pushed to.*?aria-label="no box"', told, re.DOTALL)


def test_the_way_that_was_tapped_is_marked_and_its_boxes_are_shown(evening: Evening) -> None:
    phone, fields = placing(evening, roll(treasure=3, attack=3))
    tap = offered(phone, fields)[1]
    told = tried(phone, "place", {**fields, **{name: [value] for name, value in tap.items()}})
    assert 1 == told.count('aria-pressed="true"')
    assert set(tap.items()) == set(re.findall(r'type="hidden" name="(tokens\.\w+)" value="(\d?)"', told))
    assert re.search(r'id="box-treasure" hx-swap-oob="true"><span class="sr">Box </span>1<', told)
    assert re.search(r'id="box-run" hx-swap-oob="true"></output>', told)


def test_tokens_of_an_earlier_roll_are_forgotten_when_the_dice_change(evening: Evening) -> None:
    phone, fields = placing(evening, roll(treasure=3, attack=3))
    tap = {name: [value] for name, value in offered(phone, fields)[1].items()}
    told = tried(phone, "place", {**fields, **tap, "dice.attack": ["2"]})
    assert [""] * 6 == re.findall(r'type="hidden" name="tokens\.\w+" value="(\d?)"', told)
    assert "Your tokens go here" in told


def test_the_sum_on_the_dragons_row_is_said_before_placing(evening: Evening) -> None:
    phone, fields = placing(evening, roll(dragon=4), "Ann: place dragon×3\nBo: place\n")
    assert "The tokens on Dragon Rampage then add up to 7." in tried(phone, "place", fields)


def test_a_roll_that_cannot_be_says_why_while_it_is_chosen(evening: Evening) -> None:
    phone, fields = placing(evening, roll(attack=5, run=4))
    assert "You can place 7 dice; these are 9." in tried(phone, "place", fields)


def test_with_scripts_an_undecided_roll_only_brings_its_reason(evening: Evening) -> None:
    phone, fields = placing(evening, roll(treasure=3, attack=3))
    answer = phone.post(f"{phone.base}/say/place", fields, **HTMX)
    assert (422, "find .refused-slot") == (answer.status_code, answer.headers["HX-Retarget"])
    assert "There are 2 ways to place your tokens: choose one." in html.unescape(answer.text)
    assert "<form" not in answer.text


# Placing tokens without scripts


def test_without_scripts_the_ways_come_back_as_buttons_that_place_at_once(evening: Evening) -> None:
    phone, fields = placing(evening, roll(treasure=3, attack=3))
    page = phone.post(f"{phone.base}/say/place", fields)
    assert 422 == page.status_code
    ways = {int(n) for n in re.findall(r'<button class="allot" form="way-(\d+)"', page.text)}
    small = [
        form
        for form in forms_of(page.text)
        if form.named("tokens.attack") and form.named("tokens.attack")[0].kind == "hidden"
    ]
    assert ways == set(range(len(small)))
    assert 303 == phone.post(small[1].action, sent(small[1])).status_code
    assert {Action.TREASURE: 2, Action.ATTACK: 3} == placed(evening, Seat(2))


def test_without_scripts_a_roll_with_one_way_is_placed_at_once(evening: Evening) -> None:
    phone, fields = placing(evening, roll(treasure=3, attack=2))
    assert 303 == phone.post(f"{phone.base}/say/place", fields).status_code
    assert {Action.TREASURE: 3, Action.ATTACK: 2} == placed(evening, Seat(2))


# Previews in other forms


def test_the_limits_of_a_card_are_lowered_and_its_open_section_is_told(evening: Evening) -> None:
    phone = after(evening, PLACED, 0)
    form = the_form(phone, RampageCard())
    form.fill(RampageCard("Tail Sweep", 8, "All take 1 wound", "All take 2 wounds"))
    told = tried(phone, "rampage-card", sent(form))
    assert "At your table: 6 or fewer, 7 or more" in told
    assert "6 opens the section “or less”." in told
    assert "All take 1 wound" in told
    assert "All take 2 wounds" not in told
    assert "2 is taken off." in html.unescape(phone.get(phone.base).text)


def test_the_other_section_opens_once_the_sum_is_higher(evening: Evening) -> None:
    phone = after(evening, PLACED, 0)
    form = the_form(phone, RampageCard())
    form.fill(RampageCard("", 7, "All take 1 wound", "All take 2 wounds"))
    told = tried(phone, "rampage-card", sent(form))
    assert "6 opens the section “or more”." in told
    assert "All take 2 wounds" in told


def test_a_card_typed_once_is_offered_by_name(evening: Evening) -> None:
    phone = after(evening, PLACED, 3)
    fields = filled(phone, RampageCard("Tail Sweep", 8, "All take 1 wound"))
    assert 303 == phone.post(f"{phone.base}/say/rampage-card", fields).status_code
    text = html.unescape(after(evening, PLACED, 1).get(evening.phones[1].base).text)
    fill = re.search(r"data-fill='([^']*)'>Tail Sweep</button>", text)
    assert fill
    assert ("8", "All take 1 wound") == (json.loads(fill[1])["limit"], json.loads(fill[1])["low"])


def test_a_thief_sees_what_each_hero_would_lose_and_who_is_safe(evening: Evening) -> None:
    phone = after(evening, f"{STRUCK}Dee: gold 3 n=-3\n", 2)
    text = html.unescape(phone.get(phone.base).text)
    assert "4 of 5 gold" in text
    assert "2 of 2 gold" in text
    assert re.search(r'name="steal" value="1" disabled', text)
    assert "safe behind Defense" in text


@pytest.mark.parametrize(
    ("lines", "seat", "entry", "says"),
    [
        (GRABBED, 1, Attack(4, 3), "you are safe"),
        (RAN, 0, Attack(4, 3), "you take 1 wound"),
        (f"{RAN}Ann: wound 0 n=1\n", 0, Attack(3, 3), "That slays you"),
        (GRABBED, 1, Attack(5, 3), "You roll 7 dice."),
        (FOUGHT, 0, Run(4, 3, Icon.GOLD), "20 to the exit now, 16 after this move"),
        (FOUGHT, 0, Run(4, 3, Icon.GOLD), "You take 2 gold"),
        (f"{FOUGHT}Ann: move 0 spaces=17\n", 0, Run(3, 3), "You are out of the dungeon"),
        (FOUGHT, 0, Run(5, 3), "You can move 4 spaces at most."),
    ],
)  # fmt: skip
def test_what_it_comes_to_is_said_before_the_tap(
    lines: str, seat: Seat, entry: Entry, says: str, evening: Evening
) -> None:
    phone = after(evening, lines, seat)
    form = the_form(phone, entry)
    form.fill(entry)
    told = tried(phone, entry.kind(), sent(form))
    assert says in told


@pytest.mark.parametrize(
    ("lines", "seat", "key"),
    [
        (GRABBED, 1, "1 hit: no wound"),
        (GRABBED, 1, "4 hits: 1 cube on the dragon"),
        (GRABBED, 1, "7 hits: 2 cubes on the dragon"),
        (f"{RAN}Ann: strike 16\n", 0, "4 hits: that slays the dragon"),
    ],
)
def test_what_hits_come_to_stands_on_their_keys(lines: str, seat: Seat, key: str, evening: Evening) -> None:
    phone = after(evening, lines, seat)
    assert re.search(rf'name="hits" value="{key[0]}" aria-label="{key}"', phone.get(phone.base).text)


def test_nobody_behind_the_first_defense_box_reads_that_dragons_would_wound_them(evening: Evening) -> None:
    page = after(evening, GRABBED, 1).get(evening.phones[1].base).text
    assert "Three dragons or more wound you, unless you are safe." in page


def test_a_space_that_is_known_fills_in_what_it_gives(evening: Evening) -> None:
    phone = after(evening, FOUGHT, 0)
    moved = phone.post(f"{phone.base}/say/run", filled(phone, Run(4, 3, Icon.GOLD)))
    assert 303 == moved.status_code
    text = html.unescape(after(evening, FOUGHT, 0).get(evening.phones[0].base).text)
    assert '"16": "gold"' in text


def test_leaving_a_box_stands_beside_using_it(evening: Evening) -> None:
    phone = after(evening, STRUCK, 2)
    page = phone.get(phone.base).text
    skip = re.search(r'<button class="go go--quiet go--beside" form="([^"]+)">Skip</button>', page)
    assert skip
    assert f'id="{skip[1]}"' in page


def test_who_names_a_stolen_treasure_is_not_offered_to_leave_it(evening: Evening) -> None:
    phone = after(evening, f"{STASH}{STRUCK}Bo: rob 2\n", 2)
    page = phone.get(phone.base).text
    assert 2 == len(re.findall('name="which" value="[12]"', page))
    assert 1 == page.count("go--beside")


def test_a_treasure_is_named_to_its_owner_alone(evening: Evening) -> None:
    after(evening, f"{STASH}{PLACED}Bo: rob 2\n", 2)
    seen = {seat: "Magic Ring" in phone.get(phone.base).text for seat, phone in evening.phones.items()}
    assert {0: False, 1: False, 2: True, 3: False} == seen
    rob = evening.phones[3].get(f"{evening.phones[3].base}/say/rob").text
    assert "1 Treasure" in rob
    assert "Magic Ring" not in rob


def test_a_treasure_and_its_gold_are_one_tap_each(evening: Evening) -> None:
    """Whoever takes gold need not say first that they draw nothing."""
    form = the_form(after(evening, SCHEMED, 2), Grab(take=True))
    assert {"submit"} == {control.kind for name in ("draw", "take") for control in form.named(name)}
