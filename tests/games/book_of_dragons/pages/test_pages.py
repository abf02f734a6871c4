"""Every entry of The Book of Dragons can be made with its form, and a refusal appears beside the form."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

import pytest

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.core.odd import Agree
from referee.core.seat import Seat
from referee.games.book_of_dragons.entries import (
    ENTRIES,
    Desert,
    Done,
    Goal,
    Jungle,
    Mountains,
    Place,
    Plains,
    Raise,
    Realm,
    Reveal,
    Storm,
    Take,
    Tally,
)  # fmt: skip
from referee.games.book_of_dragons.state import State
from referee.testing.evening import NAMES, Evening, Phone, hidden, words_of
from referee.testing.forms import form_to
from referee.web.ceremonies import ceremony
from referee.words import Words
from tests.left_behind import LEFT
from tests.web.by_hand import asked_form, played, sent

Line = tuple[int, Entry]
LAID = {"first_pile": "3", "second_pile": "4", "third_pile": "5"}
PLACED: tuple[Line, ...] = ((0, Place(4, 5)), (1, Place(three=5)), (2, Place(three=345)))
HIGH: tuple[Line, ...] = tuple((0, Adjust(f"least-{n}", None, 13)) for n in (1, 2, 3))
LAST: tuple[Line, ...] = (*PLACED, (0, Adjust("left-1", None, 1)), (0, Take(1, Realm.VOLCANO)))
ENDED: tuple[Line, ...] = (*LAST, (1, Place(two=46)), (2, Take(3, Realm.VOLCANO)))


def took(realm: Realm) -> tuple[Line, ...]:
    """Lines after which Ann has just taken a dragon of this realm and still has dice on the board."""
    return (*PLACED, (0, Take(1, realm, "Green", 5)))


@dataclass(frozen=True)
class Case:
    before: tuple[Line, ...]
    seat: int
    entry: Entry
    query: str = ""

    def __str__(self) -> str:
        return self.entry.kind()


GOOD = (
    Case((), 0, Place(34, 5)),
    Case(PLACED, 0, Take(1, Realm.STORM, "Green", 5)),
    Case(HIGH, 0, Raise()),
    Case(took(Realm.MOUNTAINS), 0, Done()),
    Case(took(Realm.STORM), 0, Storm(1)),
    Case(took(Realm.DESERT), 0, Desert(3)),
    Case(took(Realm.JUNGLE), 0, Jungle()),
    Case(took(Realm.MOUNTAINS), 0, Mountains(3)),
    Case(took(Realm.PLAINS), 0, Plains(2)),
    Case((), 2, Goal("Sea serpent")),
    Case((), 2, Reveal(2, Realm.DESERT, "Green", 4)),
    Case(ENDED, 0, Tally("Green", ("Green",), (8,), "", ("",), (8,))),
    Case((), 1, Adjust("value-2", Seat(1), 6, "It fell"), "?thing=value-2&seat=1"),
    Case((), 1, Adjust("turn", None, 2), "?thing=turn&seat="),
)


def set_up(evening: Evening, players: int = 3, **options: str) -> None:
    """Sets up a table through its form, with a phone at every seat."""
    evening.host = evening.browser()
    page = evening.host.get("/new/book-of-dragons").text
    form = {f"names.{seat}": NAMES[seat] for seat in range(players)}
    form |= {"first": "0", "add_dice": "yes", "blocking_die": "yes", "fourth_pile": "", "fifth_pile": ""}
    form |= {**LAID, "once": hidden(page, "once"), **options}
    answer = evening.host.post("/new/book-of-dragons", form, key=hidden(page, "key"))
    assert 303 == answer.status_code, words_of(answer.text)
    evening.host.key = answer.headers["Location"].split("/")[2]
    evening.table_id = evening.host.seat_key.table
    for seat in range(players):
        evening.sit(seat)


def play(evening: Evening, case: Case) -> Phone:
    """Plays up to the case, and returns the phone that acts next."""
    set_up(evening)
    for seat, entry in case.before:
        evening.play(seat, entry)
    return evening.phones[case.seat]


@pytest.mark.parametrize("case", GOOD, ids=str)
def test_what_can_be_said_can_be_said_with_its_form(case: Case, evening: Evening) -> None:
    phone = play(evening, case)
    form = asked_form(phone, case.entry, case.query)
    form.fill(case.entry)
    answer = phone.post(form.action, sent(form))
    assert 303 == answer.status_code, html.unescape(answer.text)[-2000:]
    assert case.entry == evening.table.lines[-1].entry
    for path in (phone.base, f"{phone.base}/more", f"{phone.base}/history", f"/t/{evening.table_id}"):
        assert 200 == phone.get(path).status_code


def test_every_entry_has_an_example() -> None:
    """Except `agree`, which accepts an impossible count: test_odd_counts.py plays it in every game."""
    assert {cls.kind() for cls in ENTRIES} == {case.entry.kind() for case in GOOD} | {Agree.kind()}


@pytest.mark.parametrize("case", [case for case in GOOD if not isinstance(case.entry, Adjust)], ids=str)
def test_an_older_line_is_corrected_in_the_form_that_made_it(case: Case, evening: Evening) -> None:
    phone = play(evening, case)
    phone.must_enter(case.entry)
    turn = evening.table.turn
    form = form_to(phone.get(f"{phone.base}/amend/{turn}").text, f"{phone.base}/amend/{turn}")
    form.fill(case.entry)
    assert 303 == phone.post(form.action, {**sent(form), "sure": "yes"}).status_code


def test_a_refused_placement_comes_back_with_its_reason_and_what_was_chosen(evening: Evening) -> None:
    phone = play(evening, Case((), 0, Done()))
    form = asked_form(phone, Place())
    form.fill(Place(34, 45))
    answer = phone.post(form.action, sent(form))
    assert 422 == answer.status_code
    assert "Choose each die only once." in html.unescape(answer.text)
    again = form_to(answer.text, form.action)
    assert (["34"], ["45"]) == (sent(again)["one"], sent(again)["two"])


def test_the_preview_says_whom_it_throws_out_and_what_their_dice_become(evening: Evening) -> None:
    phone = play(evening, Case(((0, Place(34)),), 1, Done()))
    form = asked_form(phone, Place())
    form.fill(Place(45))
    text = phone.post(f"{phone.base}/try/place", sent(form), **{"HX-Request": "true"}).text
    assert "Ann\u2069 is outbid on pile 1 and takes 3 + 4 back as 4 + 5" in html.unescape(text)


def test_only_legal_placements_are_offered_and_the_rest_says_why(evening: Evening) -> None:
    phone = play(evening, Case(((0, Place(345)),), 1, Done()))
    form = asked_form(phone, Place())
    assert not form.named("one")
    assert {"0", "4", "5", "34", "35", "45", "345"} == {one.value for one in form.named("two")}
    assert "Takes 13 pips; your free dice make 12" in phone.get(phone.base).text


def test_a_question_is_new_when_the_board_changes_under_it(evening: Evening) -> None:
    phone = play(evening, Case((), 0, Done()))
    form = asked_form(phone, Place())
    form.fill(Place(3))
    evening.play(2, Adjust("least-1", None, 9))
    answer = phone.post(form.action, sent(form))
    assert 409 == answer.status_code
    assert {"0", "45", "345"} == {one.value for one in asked_form(phone, Place()).named("one")}


def test_dice_that_are_chosen_stay_so_while_somebody_tells_what_a_card_shows(evening: Evening) -> None:
    phone = play(evening, Case((), 0, Done()))
    form = asked_form(phone, Place())
    form.fill(Place(3))
    evening.play(2, Reveal(1, Realm.STORM))
    assert 303 == phone.post(form.action, sent(form)).status_code


@pytest.mark.parametrize(
    ("realm", "ability", "change"),
    [
        (Realm.STORM, Storm(1), Reveal(1, Realm.VOLCANO)),
        (Realm.DESERT, Desert(3), Adjust("value-1", Seat(0), 1)),
        (Realm.MOUNTAINS, Mountains(3), Adjust("value-1", Seat(0), 1)),
        (Realm.PLAINS, Plains(2), Adjust("lies-1", Seat(0), 3)),
    ],
    ids=str,
)
def test_an_ability_is_asked_anew_when_what_it_offers_changes(
    realm: Realm, ability: Entry, change: Entry, evening: Evening
) -> None:
    """An open page keeps the form of a question for as long as that is the same one."""
    phone = play(evening, Case(took(realm), 0, ability))
    question = asked_form(phone, ability).named("once")
    evening.play(1, Goal("Red"))
    assert question == asked_form(phone, ability).named("once")
    evening.play(0, change)
    assert question != asked_form(phone, ability).named("once")


def test_the_end_of_a_turn_is_asked_anew_when_it_has_become_the_last_turn(evening: Evening) -> None:
    phone = play(evening, Case(took(Realm.DESERT), 0, Done()))
    question = asked_form(phone, Done()).named("once")
    evening.play(1, Reveal(1, Realm.STORM))
    assert question == asked_form(phone, Done()).named("once")
    evening.play(1, Adjust("left-1", None, 0))
    assert question != asked_form(phone, Done()).named("once")


@pytest.mark.parametrize(("dice", "offered"), [(5, False), (345, True)])
def test_raising_is_not_offered_where_dice_of_another_show_that_a_card_takes_mine(
    dice: int, offered: bool, evening: Evening
) -> None:
    evening.set_up("book-of-dragons", 3, {})
    phone = [evening.sit(seat) for seat in range(3)][1]
    evening.play(0, Place(dice))
    assert offered == (Words.of("en", "book-of-dragons")("do-raise") in words_of(phone.get(phone.base).text))
    evening.play(1, Raise())  # as in records of earlier versions


def test_goal_and_dragon_that_are_corrected_after_the_count_count_as_corrected_unless_they_were_changed_there(
    evening: Evening,
) -> None:
    goal, cards = len(LAST), ((1, Place(two=46)), (2, Take(3, Realm.VOLCANO, "Sea")))
    before = (*LAST[:-1], (0, Goal("Green")), (0, Take(1, Realm.DESERT, "Green")), (0, Done()), *cards)
    phone = play(evening, Case(before, 0, Done()))
    form = asked_form(phone, Tally("Green", ("Green",), (5,)))
    form.fill(Tally("Green", ("Green",), (5,)))
    assert 303 == phone.post(form.action, sent(form)).status_code
    counted = evening.table.turn
    phone.amend(goal, Goal("Red"))
    phone.amend(goal + 1, Take(1, Realm.DESERT, "Sea"))
    me = evening.state(State).players[0]
    assert ("Red", "Sea", 5) == (me.goal, me.book[0].card.type, me.book[0].card.points)
    phone.amend(counted, Tally("Green", ("Sea",), (5,), "Red", ("Green",), (0,)))
    me = evening.state(State).players[0]
    assert ("Green", "Sea", 5) == (me.goal, me.book[0].card.type, me.book[0].card.points)


def test_who_corrects_the_points_of_the_count_leaves_what_was_corrected_since_as_it_is(evening: Evening) -> None:
    goal, cards = len(LAST), ((1, Place(two=46)), (2, Take(3, Realm.VOLCANO, "Sea")))
    before = (*LAST[:-1], (0, Goal("Green")), (0, Take(1, Realm.DESERT, "Green")), (0, Done()), *cards)
    phone = play(evening, Case(before, 0, Done()))
    form = asked_form(phone, Tally("Green", ("Green",), (5,)))
    form.fill(Tally("Green", ("Green",), (5,)))
    phone.post(form.action, sent(form))
    address = f"{phone.base}/amend/{evening.table.turn}"
    phone.amend(goal, Goal("Red"))
    phone.amend(goal + 1, Take(1, Realm.DESERT, "Sea"))
    again = form_to(phone.get(address).text, address)
    assert (["Red"], ["Sea"]) == (sent(again)["goal"], sent(again)["types.0"])
    again.fill(Tally("Red", ("Sea",), (4,)))
    assert 303 == phone.post(address, {**sent(again), "sure": "yes"}).status_code
    me = evening.state(State).players[0]
    assert ("Red", "Sea", 4) == (me.goal, me.book[0].card.type, me.book[0].card.points)


def test_the_only_die_that_desert_can_raise_is_chosen_already(evening: Evening) -> None:
    lines = (*took(Realm.DESERT), *((0, Adjust(f"value-{n}", Seat(0), 6)) for n in (1, 3)))
    form = asked_form(play(evening, Case(lines, 0, Done())), Desert(3))
    assert [("3", True)] == [(one.value, one.on) for one in form.named("die")]


DESERT: tuple[Line, ...] = (*LAST[:-1], (0, Take(1, Realm.DESERT, "Green")), (0, Done()))


@pytest.mark.parametrize(
    ("lines", "turn", "corrected"),
    [
        (((1, Reveal(1, points=5)), *DESERT), 1, Reveal(1, points=3)),
        ((*DESERT, (1, Reveal(2, Realm.DESERT, "Blue", 5))), len(DESERT) + 1, Reveal(2, Realm.DESERT, "Blue", 3)),
    ],
    ids=["early", "another card"],
)
def test_points_that_the_count_filled_in_count_as_corrected_since(
    lines: tuple[Line, ...], turn: int, corrected: Reveal, evening: Evening
) -> None:
    ends = ((1, Place(two=46)), (2, Take(3, Realm.VOLCANO, "Sea")))
    phone = play(evening, Case((*lines, *ends), 0, Done()))
    form = asked_form(phone, Tally("Green", ("Green",), (5,)))
    assert ["5"] == sent(form)["points.0"]
    form.fill(Tally("Green", ("Green",), (5,)))
    assert 303 == phone.post(form.action, sent(form)).status_code
    assert 5 == evening.state(State).players[0].book[0].card.points
    evening.phones[1].amend(turn, corrected)
    assert 3 == evening.state(State).players[0].book[0].card.points


def test_points_of_a_dragon_on_the_table_are_offered_before_those_of_a_removed_one(evening: Evening) -> None:
    removed: tuple[Line, ...] = ((1, Reveal(2, Realm.DESERT, "Wyrm", 5)), (0, Place(5)), (1, Place(three=5)))
    taken: tuple[Line, ...] = ((2, Place(three=34)), (0, Take(1, Realm.STORM, "Fin", 4)), (0, Storm(2)))
    phone = play(evening, Case((*removed, *taken, (1, Reveal(2, Realm.DESERT, "Blue", 3))), 1, Done()))
    page = html.unescape(phone.get(f"{phone.base}/say/reveal").text)
    assert '["realm", "desert", "points", "3"]' in page


def test_the_count_cannot_be_sent_before_every_dragon_has_its_points(evening: Evening) -> None:
    lines = (*PLACED, (0, Adjust("left-1", None, 1)), (0, Take(1, Realm.STORM)), (1, Place(two=46)))
    phone = play(evening, Case((*lines, (2, Take(3, Realm.VOLCANO))), 0, Done()))
    controls = re.findall(r'<input type="radio" name="points[^>]*>', phone.get(phone.base).text)
    assert 6 == len(controls)
    assert all("required" in one and "checked" not in one for one in controls)


def test_pips_typed_once_are_offered_at_the_next_table(evening: Evening) -> None:
    set_up(evening)
    form = form_to(evening.host.get("/new/book-of-dragons").text, "/new/book-of-dragons")
    assert LAID.items() <= dict(form.values()).items()


def test_what_a_realm_is_worth_and_how_types_are_called_is_known_from_then_on(evening: Evening) -> None:
    play(evening, Case((*PLACED, (0, Take(1, Realm.STORM, "Green", 4))), 1, Done()))
    phone = evening.phones[0]
    page = html.unescape(phone.get(f"{phone.base}/say/reveal").text)
    assert '["realm", "storm", "points", "4"]' in page
    assert ">Green</button>" in page


def test_what_is_told_at_the_count_is_known_at_the_next_table(evening: Evening) -> None:
    lines = (*LAST, (1, Place(two=46)), (2, Take(3, Realm.DESERT)), (2, Done()), (0, Goal("green")))
    phone = play(evening, Case(lines[:-1], 2, Done()))
    phone.must_enter(Tally("Sea", ("Wyrm",), (4,)))
    facts = evening.desk.journal.facts("book-of-dragons")
    assert ("Sea", "Wyrm", "4") == (facts["type.sea"], facts["type.wyrm"], facts["worth.desert"])


def test_points_entered_before_the_realm_are_filled_in_at_the_count(evening: Evening) -> None:
    told = ((1, Reveal(1, points=5)), (1, Reveal(1, Realm.DESERT)))
    lines = (*told, *PLACED, (0, Adjust("left-1", None, 1)), (0, Take(1)), (0, Done()), (1, Place(two=46)))
    phone = play(evening, Case((*lines, (2, Take(3, Realm.VOLCANO))), 0, Done()))
    page = phone.get(phone.base).text
    assert ["5"] == re.findall(r'<input type="radio" name="points.0" value="(.)"[^>]* checked', page)


def test_a_type_is_offered_once_as_this_table_writes_it(evening: Evening) -> None:
    play(evening, Case(((0, Goal("Green")), (1, Goal("GREEN")), (2, Goal("Sea"))), 0, Done()))
    page = evening.phones[2].get(f"{evening.phones[2].base}/say/goal").text
    assert ["Green", "Sea"] == re.findall(r'type="button" data-fill=[^>]*>([^<]*)<', page)


def test_the_goal_of_whoever_has_left_can_be_entered_on_every_phone_in_the_count_too(evening: Evening) -> None:
    phone = play(evening, Case(((0, Goal("Green")), *ENDED), 0, Done()))
    leaves(evening, 1)
    assert ["1"] == ticked_goal(phone)
    phone.must_enter(Goal("Red", Seat(1)))
    assert ["Green", "Red", ""] == [player.goal for player in evening.state(State).players]
    assert [""] == ticked_goal(phone)
    phone.must_enter(Goal("Sea"))
    assert ["Sea", "Red", ""] == [player.goal for player in evening.state(State).players]


def test_a_goal_that_another_phone_has_entered_meanwhile_is_replaced_only_after_a_question(evening: Evening) -> None:
    lines = ((0, Goal("Green")), (2, Goal("Green")))
    ann, cy = play(evening, Case(lines, 0, Done())), evening.phones[2]
    leaves(evening, 1)
    action, opened = f"{cy.base}/say/goal", cy.form(Goal("Blue", Seat(1)))
    ann.must_enter(Goal("Red", Seat(1)))
    assert 303 == ann.post(f"{ann.base}/say/goal", ann.form(Goal("red", Seat(1)))).status_code, "the same once more"
    assert 422 == cy.post(action, {**opened, "of": "3"}).status_code, "nobody at this table"
    asked = cy.post(action, opened)
    assert 409 == asked.status_code
    says = html.unescape(words_of(asked.text)).replace("\u2068", "").replace("\u2069", "")
    assert "Entered for Bo: Red. Is it Blue?" in says
    assert "Red" == evening.state(State).players[1].goal
    assert 303 == cy.post(action, {**opened, "anyway": "yes"}).status_code
    assert "Blue" == evening.state(State).players[1].goal
    assert 303 == cy.post(action, cy.form(Goal("Red"))).status_code, "one's own goal, which one knows"


def test_whose_goal_is_missing_stands_where_it_is_seen_without_opening_anything(evening: Evening) -> None:
    left = LEFT["book-of-dragons"]
    played(evening, left.play)
    evening.play(2, left.last)
    for page in (words_of(evening.phones[seat].get(evening.phones[seat].base).text) for seat in (1, 2)):
        assert "count what you hold" not in page
        assert "If nobody knows it" in page.split("Type of dragon")[0]
    assert "’s goal is missing" in words_of(evening.phones[0].get(evening.phones[0].base).text)


def leaves(evening: Evening, seat: int) -> None:
    """A player leaves for good, on their own phone."""
    phone, seats = evening.phones[seat], f"/s/{evening.phones[seat].key}/seats/{seat}"
    phone.post(f"{seats}/leave", {"once": hidden(phone.get(seats).text, "once")})


def ticked_goal(phone: Phone) -> list[str]:
    """Whose goal the form for a goal offers to enter; empty for one's own."""
    page = phone.get(f"{phone.base}/say/goal").text
    return re.findall(r'<input type="radio" name="of" value="(.?)"[^>]* checked', page)


def test_points_so_far_are_those_of_the_sheet(evening: Evening) -> None:
    lines = (*PLACED, (0, Take(1, Realm.VOLCANO, "Green")), (1, Place(two=46)), (2, Take(3, Realm.STORM, "Sea", 4)))
    phone = play(evening, Case(lines, 0, Done()))
    assert {"8 points or more", "4 points or more", "0 points"} == points(phone)
    phone.must_enter(Goal("green"))
    evening.play(2, Goal("Green"))
    assert {"11 points", "4 points", "0 points"} == points(phone)


def points(phone: Phone) -> set[str]:
    """The points that each scholar has so far, as a phone shows them."""
    return set(re.findall(r'scholar__points">([^<]*)<', phone.get(phone.base).text))


def test_two_scholars_see_the_blocking_die(evening: Evening) -> None:
    set_up(evening, players=2)
    page = evening.phones[0].get(evening.phones[0].base).text
    assert "The blocking die goes to pile 1" in page
    assert "blocking die" in evening.host.get(f"/t/{evening.table_id}?from=screen").text


def test_the_display_says_what_a_card_needs_now_with_what_lies_on_it(evening: Evening) -> None:
    set_up(evening, players=2)
    evening.play(0, Goal("Green"))
    assert ["3+", "4+", "7+"] == needs(evening), "the blocking die lies on the third"
    evening.play(0, Place(two=45))
    assert ["3+", "10+", "7+"] == needs(evening)
    evening.play(1, Place(three=345))
    assert ["7+", "10+", "13+"] == needs(evening)


def test_the_display_names_no_pips_for_a_card_that_is_protected(evening: Evening) -> None:
    set_up(evening)
    for seat, entry in (*took(Realm.PLAINS), (0, Plains(2))):
        evening.play(seat, entry)
    assert ["3+", "13+"] == needs(evening)


def needs(evening: Evening) -> list[str]:
    """What the display says about placing on each card."""
    page = evening.host.get(f"/t/{evening.table_id}?from=screen").text
    return re.findall(r'class="tv__least">([^<]*)<', page)


def test_whose_dice_the_blocking_die_returns_is_you_on_ones_own_phone(evening: Evening) -> None:
    set_up(evening, players=2)
    evening.play(0, Place(one=4))
    ann, bo = evening.phones[0], evening.phones[1]
    assert f"{NAMES[0]} takes back, unchanged:" in plain(words_of(bo.get(bo.base).text))
    evening.play(1, Place(two=5))
    mine = plain(words_of(ann.get(ann.base).text))
    assert "You take back, unchanged:" in mine
    assert "takes back, unchanged:" not in mine


def test_hands_are_told_to_take_off_what_a_scholar_who_leaves_has_on_the_board(evening: Evening) -> None:
    set_up(evening)
    for seat, entry in (*took(Realm.PLAINS), (0, Plains(2))):
        evening.play(seat, entry)
    leaves(evening, 0)
    assert {0} == evening.table.state.gone
    for phone in (evening.phones[1], evening.phones[2]):
        page = plain(words_of(phone.get(phone.base).text))
        assert "Take Ann’s dice off pile 2." in page
        assert "Take Ann’s immunity token off pile 2." in page


def test_the_last_turns_are_told_to_each_scholar_in_person(evening: Evening) -> None:
    ann = play(evening, Case(PLACED, 0, Done()))
    assert not re.search("last (round|turn)", home(ann), re.IGNORECASE)
    for seat, entry in LAST[len(PLACED) :]:
        evening.play(seat, entry)
    great = ceremony(evening.table, Seat(0), Words.of("en", "book-of-dragons"))
    assert great
    assert "The end has begun. Last turns: Bo and Cy." == plain(great.says)
    bo, cy = evening.phones[1], evening.phones[2]
    assert ["Last round", "Last turns: Bo and Cy"] == lasts(ann)
    assert ["Your last turn", "After you: Cy"] == lasts(bo)
    assert ["Last round", "Last turns: Bo, then you"] == lasts(cy)
    evening.play(1, Place(two=46))
    assert ["Last round", "Last turn: Cy"] == lasts(ann)
    assert ["Your last turn"] == lasts(cy)
    display = plain(html.unescape(evening.host.get(f"/t/{evening.table_id}?from=screen").text))
    assert "Last round" in display
    assert "Last turn: Cy" in display


def test_abilities_can_wait_for_later_turns_only_while_there_are_any(evening: Evening) -> None:
    ann = play(evening, Case(took(Realm.JUNGLE), 0, Done()))
    assert "Abilities can wait for later turns." in home(ann)
    evening.play(0, Adjust("left-1", None, 0))
    assert "Abilities can wait" not in home(ann)
    assert "This is your last turn: use abilities now or never." in home(ann)


def test_what_a_correction_makes_invalid_is_struck_with_the_reason_that_a_new_entry_would_get(evening: Evening) -> None:
    set_up(evening)
    placed = Place(two=345)
    before: tuple[Line, ...] = ((0, Place(5)), (1, Place(two=5)), (2, placed), (0, Take(1, Realm.STORM, "Green", 4)))
    for seat, entry in (*before, (0, Storm(3))):
        evening.play(seat, entry)
    (turn,) = (line.turn for line in evening.table.lines if line.entry == placed)
    evening.phones[2].amend(turn, Place(three=345))
    logs = *((one, one.base) for one in evening.phones.values()), (evening.browser(), f"/t/{evening.table_id}")
    for phone, log in logs:
        said = re.sub(r"[\u2068\u2069]", "", html.unescape(phone.get(f"{log}/history").text))
        assert "No longer valid. There are dice on pile 3. Choose a card without any." in said


def test_the_display_names_the_final_count_once_no_more_turns_come_before_it(evening: Evening) -> None:
    set_up(evening, players=5, fourth_pile="6", fifth_pile="7")
    for entry in (Adjust("left-1", None, 0), Adjust("left-2", None, 0)):
        evening.play(0, entry)
    assert ["Bo", "Cy"] == coming(evening), "Di and Ed have a turn as well"
    evening.play(0, Place(three=345))
    evening.play(1, Place(four=345))
    assert ["Di", "Ed", "Final count"] == coming(evening)


def coming(evening: Evening) -> list[str]:
    """What the display says comes next, in order."""
    display = plain(html.unescape(evening.host.get(f"/t/{evening.table_id}?from=screen").text))
    line = re.search(r'<p class="screen__coming">(.*?)</p>', display, re.DOTALL)
    assert line
    names = "|".join((*NAMES, "Final count"))
    return re.findall(rf">({names})<", line[1])


def lasts(phone: Phone) -> list[str]:
    """What a phone says about the last round: in its line above the question, and where it lists the turns."""
    found = re.findall(r'class="standing__last">([^<]+)<|<span>((?:Last turn|After you)[^<]+)<', plain(home(phone)))
    return [one or other for one, other in found]


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def test_the_book_stands_below_a_question_and_above_it_when_nothing_is_asked(evening: Evening) -> None:
    ann = play(evening, Case((*took(Realm.VOLCANO), (1, Place(two=46)), (2, Take(3, Realm.VOLCANO))), 0, Done()))
    above, _, below = home(ann).partition('<section id="ask"')
    assert "bookshelf" not in above
    assert "Your book" in below
    ann.must_enter(Place(one=3))
    assert "bookshelf" in home(ann).partition('<section id="ask"')[0]


class TestCounting:
    """The form of the final count is open where something is missing, and folds what was entered into one line."""

    def counted(self, evening: Evening, *before: tuple[int, Entry]) -> str:
        play(evening, Case((*before, *LAST, (1, Place(two=46)), (2, Take(3, Realm.STORM)), (2, Done())), 2, Done()))
        return evening.phones[2].get(evening.phones[2].base).text

    def test_a_dragon_without_a_type_is_open_and_its_types_are_chips(self, evening: Evening) -> None:
        page = self.counted(evening, (0, Goal("Green")), (1, Goal("Sea")))
        assert ["Green", "Sea"] == re.findall(r'data-fill=\'\{"types.0": "([^"]*)"\}\'', page)
        assert "1 dragon is incomplete" in html.unescape(page)

    def test_points_that_are_missing_come_first_and_an_empty_type_is_explained_where_one_is_asked(
        self, evening: Evening
    ) -> None:
        page = self.counted(evening)
        assert 0 < page.index('name="points.0"') < page.index("Left empty") < page.index('name="types.0"')
        evening.play(2, Tally("Green", ("Green",), (8,)))
        evening.play(0, Tally("Sea", ("Green",), (8,)))
        assert "11 points are the most." in plain(home(evening.phones[2]))

    def test_a_type_that_is_known_is_not_explained(self, evening: Evening) -> None:
        before = (*LAST, (1, Place(two=46)), (2, Take(3, Realm.STORM, "Green")), (2, Done()))
        play(evening, Case(before, 2, Done()))
        assert "Left empty" not in home(evening.phones[2])

    def test_points_that_are_known_of_a_realm_are_filled_in(self, evening: Evening) -> None:
        evening_before = self.counted(evening)
        assert not re.search(r'name="points.0" value="\d" checked', evening_before)
        evening.desk.journal.remember("book-of-dragons", (("worth.storm", "4"),))
        page = evening.phones[2].get(evening.phones[2].base).text
        assert ["4"] == re.findall(r'name="points.0" value="(\d)" checked', page)
        assert "4 points</summary>" in page

    def test_a_dragon_whose_points_an_earlier_table_told_is_counted_as_incomplete(self, evening: Evening) -> None:
        self.counted(evening, (2, Goal("Sea")), (0, Reveal(3, type="Sea")))
        evening.desk.journal.remember("book-of-dragons", (("worth.storm", "4"),))
        assert "Your goal is missing" not in home(evening.phones[2])
        assert "1 dragon is incomplete" in home(evening.phones[2])

    def test_the_goal_is_asked_where_it_is_needed_and_only_there(self, evening: Evening) -> None:
        page = self.counted(evening, (2, Goal("Sea")))
        assert re.search(r"Goal: .?Sea.?</summary>", html.unescape(page))


def home(phone: Phone) -> str:
    return html.unescape(phone.get(phone.base).text)


def test_who_may_take_or_place_sees_both_at_the_top(evening: Evening) -> None:
    phone = play(evening, Case(PLACED, 0, Done()))
    top = home(phone).partition('id="ask-take')[0]
    assert f'href="{phone.base}/say/place' in top
    assert 200 == phone.get(f"{phone.base}/say/place").status_code
    assert f'href="{phone.base}/say/place' not in home(evening.phones[1])


def test_pips_that_nobody_entered_are_said_once_and_not_in_every_pile(evening: Evening) -> None:
    set_up(evening, first_pile="", second_pile="", third_pile="")
    assert 1 == home(evening.phones[0]).count("must reach those on the board")


def test_who_is_outbid_reads_a_sentence_and_no_list_of_dice(evening: Evening) -> None:
    text = home(play(evening, Case(((0, Place(45)), (1, Place(345))), 0, Done())))
    assert "You are outbid on pile 1." in text
    assert "second die" not in text.partition('id="around"')[0]
