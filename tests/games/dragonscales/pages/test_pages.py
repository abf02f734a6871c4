"""Every entry of Dragonscales can be made with its form, a refusal appears beside it, and secrets stay private."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from referee.core.cite import Refusal
from referee.core.seat import Seat, by_seat, seats_of
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.dragonscales.entries import (
    ENTRIES,
    Activate,
    Attack,
    Bonus,
    Defend,
    Draw,
    Find,
    Flee,
    Place,
    RageCard,
    Skip,
    Tally,
    Villainy,
    Wound,
)  # fmt: skip
from referee.games.dragonscales.state import State
from referee.testing.evening import Evening, Phone
from referee.testing.forms import form_to
from referee.words import Words
from tests.games.dragonscales.pages.cases import (
    ATTACKED,
    BAD,
    BY_HAND,
    COUNTED,
    DEFENDED,
    FLED,
    GOOD,
    LOOTED,
    PLACED,
    SLAIN,
    Case,
)  # fmt: skip
from tests.games.dragonscales.pages.setups import set_up
from tests.web.by_hand import asked_form, sent

ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))


def play(evening: Evening, case: Case) -> Phone:
    """Plays up to the case, and returns the phone that acts next."""
    set_up(evening, case.players, case.maximum, options=dict(case.options))
    for number in range(case.players):
        evening.sit(number)
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


def test_every_entry_has_an_example() -> None:
    assert {cls.kind() for cls in ENTRIES} == {case.entry.kind() for case in GOOD}


@pytest.mark.parametrize(("case", "key"), BAD, ids=[f"{case}-{key}" for case, key in BAD])
def test_a_refused_form_comes_back_with_its_reason_and_what_was_typed(case: Case, key: str, evening: Evening) -> None:
    phone = play(evening, case)
    form = asked_form(phone, case.entry, case.query)
    form.fill(case.entry)
    lines = len(evening.table.lines)
    answer = phone.post(form.action, sent(form))
    assert 422 == answer.status_code
    again = form_to(answer.text, form.action)
    tapped = {one.name for one in form.controls if one.kind == "submit" and one.on}
    assert len(tapped) == answer.text.count('aria-current="true"')
    ours = {name for name, _ in form.values()} - {"once", "key"} - tapped
    assert {name: sent(form)[name] for name in ours} == {name: sent(again).get(name, []) for name in ours}
    assert reason(evening, case, key) in html.unescape(answer.text)
    assert lines == len(evening.table.lines)


@pytest.mark.parametrize(("case", "key"), BAD[:3], ids=[key for _, key in BAD[:3]])
def test_with_scripts_only_the_reason_comes_back(case: Case, key: str, evening: Evening) -> None:
    phone = play(evening, case)
    form = asked_form(phone, case.entry, case.query)
    form.fill(case.entry)
    answer = phone.post(form.action, sent(form), **{"HX-Request": "true", "HX-Target": "live"})
    assert (422, "find .refused-slot") == (answer.status_code, answer.headers["HX-Retarget"])
    assert reason(evening, case, key) in html.unescape(answer.text)
    assert "<form" not in answer.text


TOO_MANY_DICE = (
    Case(LOOTED, 2, Attack(8, 1, {Colour.RED: 4})),
    Case((*LOOTED, (2, Attack(1, 0, {Colour.RED: 1}))), 0, Attack(6, 2, {Colour.YELLOW: 3})),
)
"""More faces than the first box rolls, which is all dice there are, and than the second box does."""


@pytest.mark.parametrize("case", TOO_MANY_DICE, ids=("first-box", "second-box"))
def test_too_many_attack_dice_are_told_to_tick_a_box_only_if_the_form_has_it(case: Case, evening: Evening) -> None:
    phone = play(evening, case)
    form = asked_form(phone, case.entry, case.query)
    ticks = any(one.name == "changed" for one in form.controls)
    assert ticks == ("tick the box" in reason(evening, case, "too-many-attack-dice"))


def reason(evening: Evening, case: Case, key: str) -> str:
    """The words of the refusal that the rules give."""
    with pytest.raises(Refusal) as told:
        evening.desk.trial(evening.table, Seat(case.seat), case.entry)
    assert key == told.value.key
    return Words.of("en", "dragonscales").refusal(told.value, evening.table.names)


def test_a_dragon_rage_card_without_a_name_is_undone_and_redone_in_whole_sentences(evening: Evening) -> None:
    phone = play(evening, Case(DEFENDED, 2, RageCard()))
    evening.play(2, RageCard("", (1, 1, 0, 0, 0), (Bonus.NONE,) * 5))
    undo = evening.table.turn
    phone.undo(undo)
    assert "This round’s Dragon Rage card is not entered." in html.unescape(phone.get(phone.base).text)
    phone.undo(undo + 1)
    assert "This round’s Dragon Rage card is entered." in html.unescape(phone.get(phone.base).text)


def test_whom_a_card_moves_farther_reads_that_these_spaces_come_beside_those_of_the_die(evening: Evening) -> None:
    """One tap on the spaces of the die moves both: nothing else on the form says what they come to."""
    phone = play(evening, Case(ATTACKED, 3, Flee(2, 3, more=4)))
    assert "Not part of “How far?”." in html.unescape(phone.get(phone.base).text)
    phone.must_enter(Flee(2, 3, more=4))
    assert 12 - (2 + 4) == evening.state(State).players[3].space


def test_who_took_the_latest_cube_is_a_fact_and_no_piece_to_be_moved(evening: Evening) -> None:
    phone = play(evening, Case(LOOTED, 2, Attack(1)))
    evening.play(2, Attack(0))
    hit = phone.amend(evening.table.turn, Attack(1, 0, {Colour.RED: 1}), sure=False)
    assert "Cy took the latest cube off a head." in html.unescape(hit.text).translate(ISOLATES)
    phone.undo(evening.table.turn)
    evening.play(2, Attack(1, 0, {Colour.RED: 1}))
    phone.undo(evening.table.turn)
    assert "No cube has been taken off a head." in html.unescape(phone.get(phone.base).text)


def test_a_box_with_one_outcome_is_said_and_undone_with_the_entry_before_it(evening: Evening) -> None:
    set_up(evening, 3, options={"by_itself": "yes"})
    for seat in seats_of(3):
        evening.sit(seat)
    for seat, dice in by_seat(({Action.DEFEND: 4, Action.LOOT: 3}, {Action.DEFEND: 7}, {Action.DEFEND: 7})):
        evening.play(seat, Place(dice))
    evening.play(1, Defend(protect=True))  # Cy has no wound, so that box is skipped by itself
    rage = [prompt.kind for prompt in evening.table.prompts]
    assert [RageCard] == rage
    phone = evening.phones[0]
    assert "Cy has no wounds to heal." in html.unescape(phone.get(phone.base).text).translate(ISOLATES)
    evening.phones[1].undo(evening.table.turn)
    assert [(Defend, (1,)), (Skip, (1,))] == [(prompt.kind, prompt.seats) for prompt in evening.table.prompts]


def test_protection_without_wounds_is_said_and_undone_with_the_entry_before_it(evening: Evening) -> None:
    set_up(evening, 3, options={"by_itself": "yes", "guarded": "yes"})
    for seat in seats_of(3):
        evening.sit(seat)
    for seat, dice in by_seat(({Action.DEFEND: 4, Action.LOOT: 3}, {Action.DEFEND: 7}, {Action.LOOT: 7})):
        evening.play(seat, Place(dice))
    assert [RageCard] == [prompt.kind for prompt in evening.table.prompts]
    told = ("Bo is protected until the end of the round.", "You are protected until the end of the round.")
    for whose, words in by_seat(told):
        phone = evening.phones[whose]
        assert words in html.unescape(phone.get(phone.base).text).translate(ISOLATES)
    evening.phones[2].undo(evening.table.turn)
    assert [(Place, (2,))] == [(prompt.kind, prompt.seats) for prompt in evening.table.prompts]


# What a form shows while it is filled in


def test_defend_is_left_undone_in_one_way_alone(evening: Evening) -> None:
    """A box that is asked about can only be skipped; the correction of an older entry offers “Neither” instead."""
    phone = play(evening, Case(((0, Wound(Seat(0), 2)), *PLACED), 0, Skip()))
    asked = phone.get(phone.base).text.partition('id="ask"')[2].partition('id="around"')[0]
    assert (1, 0, 1) == tuple(asked.count(words) for words in ("Heal 2 wounds", "Neither", "Skip"))
    turn = evening.table.turn + 1
    evening.play(0, Defend(heal=2))
    assert "Neither" in phone.get(f"{phone.base}/amend/{turn}?open=yes").text


def test_the_preview_names_my_box_and_whom_it_pushes(evening: Evening) -> None:
    phone = play(evening, Case(((0, Place({Action.LOOT: 2, Action.RAGE: 5})),), 1, Skip()))
    form = asked_form(phone, Place({}))
    form.fill(Place({Action.LOOT: 3, Action.FLEE: 2}))
    text = phone.post(f"{phone.base}/try/place", sent(form), **{"HX-Request": "true"}).text
    assert re.search(r'id="box-loot" hx-swap-oob="true"><span class="sr">[^<]*</span>1<', text)
    assert 'aria-label="Ann"' in text
    assert "5 of 7 dice" in text


def test_wild_dice_are_offered_by_what_they_lead_to(evening: Evening) -> None:
    phone = play(evening, Case(((0, Place({Action.LOOT: 4, Action.RAGE: 3})),), 1, Skip()))
    form = asked_form(phone, Place({}))
    form.fill(Place({Action.LOOT: 4, Action.FLEE: 2}))
    text = phone.post(f"{phone.base}/try/place", sent(form), **{"HX-Request": "true"}).text
    assert 2 == text.count(' wayone" type="button" data-send')


def test_the_attack_is_worked_out_before_it_is_entered(evening: Evening) -> None:
    phone = play(evening, Case(LOOTED, 2, Skip()))
    page = phone.get(phone.base).text
    faces = re.findall(r'name="dragons" value="(\d)"[^>]*><span>\d(?:<small><svg.*?</svg>(\d)</small>)?</span>', page)
    assert faces == [(str(n), str((n + 1) // 2) if n else "") for n in range(9)]
    form = asked_form(phone, Attack())
    form.fill(Attack(7, 3, {Colour.RED: 3}))
    text = phone.post(f"{phone.base}/try/attack", sent(form), **{"HX-Request": "true"}).text
    assert "take 4 cubes" in text
    assert "1 cube to choose" in text
    assert "and die" not in text


def test_an_attack_that_would_be_the_last_says_so_before_it_is_entered(evening: Evening) -> None:
    phone = play(evening, Case((*LOOTED, (0, Wound(Seat(2), 9)), (0, Wound(Seat(2), 8))), 2, Skip()))
    form = asked_form(phone, Attack())
    form.fill(Attack(1, 7, {Colour.RED: 1}))
    text = phone.post(f"{phone.base}/try/attack", sent(form), **{"HX-Request": "true"}).text
    assert "suffer 4 wounds" in text
    assert "and die" in text


def test_a_card_typed_once_is_offered_by_name(evening: Evening) -> None:
    play(evening, Case(DEFENDED, 0, Skip()))
    evening.play(3, BY_HAND)
    again = Evening(evening.app)
    phone = play(again, Case(DEFENDED, 0, Skip()))
    page = html.unescape(phone.get(phone.base).text)
    assert ">Tail</button>" in page
    assert '"event": "other"' in page
    assert "Get Off My Pile!" not in page


def test_what_a_space_gave_is_known_at_the_next_table(evening: Evening) -> None:
    play(evening, Case(ATTACKED, 0, Skip()))
    evening.play(3, Flee(3, 2, Bonus.TREASURE))
    again = Evening(evening.app)
    phone = play(again, Case(ATTACKED, 3, Skip()))
    page = html.unescape(phone.get(phone.base).text)
    assert re.findall(r'name="spaces" value="(\d)" data-fill=\'{"gift": "treasure"}\'', page) == ["3"]


def test_nobody_types_how_hard_the_dragon_hits_a_villain_it_does_not_harm(evening: Evening) -> None:
    """What stands in that box of the card is not known by it, and is asked for at the next table."""
    guarded = (
        (0, Place({Action.DEFEND: 3, Action.RAGE: 4})),
        (1, Place({Action.LOOT: 4, Action.RAGE: 3})),
        (2, Place({Action.VILLAINY: 7})),
        (3, Place({Action.FLEE: 7})),
        (0, Defend(protect=True)),
    )
    phone = play(evening, Case(guarded, 1, Skip()))
    form = asked_form(phone, RageCard())
    values = dict(form.values())
    assert ("0", None) == (values.get("wounds.0"), values.get("wounds.1"))
    answer = phone.post(form.action, sent(form))
    assert (422, evening.table.turn) == (answer.status_code, len(guarded))
    assert "Tap the wounds of all" in html.unescape(answer.text)
    assert 303 == phone.post(form.action, {**sent(form), "wounds.1": "2", "name": "Tail"}).status_code
    state = evening.table.state
    assert isinstance(state, State)
    assert 0 == state.players[0].wounds
    again = Evening(evening.app)
    page = html.unescape(play(again, Case(DEFENDED, 1, Skip())).get(again.phones[1].base).text)
    assert re.search(r'"wounds\.1": "2"[^>]*>Tail<', page)
    assert not re.search(r'"wounds\.0"[^>]*>Tail<', page)


def test_an_older_line_is_corrected_in_the_form_that_made_it(evening: Evening) -> None:
    phone = play(evening, Case(FLED, 0, Skip()))
    turn = next(line.turn for line in evening.table.lines if line.entry == Villainy(True, Seat(1)))
    page = phone.get(f"{phone.base}/amend/{turn}").text
    form = form_to(page, f"{phone.base}/amend/{turn}")
    assert ("draw", "yes") in form.values()
    assert re.search(r'name="steal" value="1" aria-current="true"', page)
    form.fill(Villainy(True, Seat(3)))
    answer = phone.post(form.action, {**sent(form), "sure": "yes"})
    assert 303 == answer.status_code
    assert Villainy(True, Seat(3)) == next(t.line.entry for t in evening.table.turns if t.line.turn == turn)


# Who sees what

CANARIES = ("Canarytreasure", "Canarycard", "19 points")


def test_my_secrets_are_on_my_own_pages_only(evening: Evening) -> None:
    case = Case((*LOOTED, (1, Find(19, "Canarytreasure")), (1, Draw(1, "Canarycard"))), 1, Skip())
    play(evening, case)
    mine = evening.phones[1].get(evening.phones[1].base).text
    assert all(canary in mine for canary in CANARIES)
    for other in map(Seat, (0, 2, 3)):
        assert [] == [page for page, text in pages(evening, other) if any(canary in text for canary in CANARIES)]
    screen = evening.browser()
    for page in ("", "/history", "/join"):
        text = screen.get(f"/t/{evening.table_id}{page}").text
        assert not any(canary in text for canary in CANARIES)


def test_everybody_sees_how_much_the_others_hold_and_what_lies_face_up(evening: Evening) -> None:
    said = (*LOOTED, (1, Find(19, "Canarytreasure")), (1, Find(2, "Shield")), (1, Activate(2, name="Shield")))
    phone = play(evening, Case(said, 0, Skip()))
    seen = re.findall(r'strip__state">([^<]*)<', phone.get(phone.base).text)
    assert ["3 cards, 3 Treasures, face up: Shield", "4 cards, no Treasures", "3 cards, no Treasures"] == seen


def test_what_only_its_owner_sees_is_marked(evening: Evening) -> None:
    phone = play(evening, Case((*LOOTED, (1, Find(19, "Canarytreasure"))), 1, Skip()))
    page = phone.get(phone.base).text
    before, _, after = page.partition("data-secret")
    assert "Canarytreasure" not in before
    assert "Canarytreasure" in after


def pages(evening: Evening, seat: Seat) -> Iterator[tuple[str, str]]:
    """Every page that this phone can open."""
    phone = evening.phones[seat]
    free = evening.table.rules.anytime(evening.table.state, seat)
    for page in ("", "/more", "/history", "/seats", *(f"/say/{kind.kind()}" for kind in free)):
        yield page, phone.get(phone.base + page).text


# The end


def test_the_sheet_opens_to_its_reasons_and_tells_what_other_endings_paid(evening: Evening) -> None:
    right = (0, Tally({Colour.YELLOW: 16, Colour.RED: 10}, (), 3, 3, 0, 0))
    phone = play(evening, Case((*SLAIN, *COUNTED, right), 0, Skip()))
    text = html.unescape(phone.get(phone.base).text)
    for words in ("The dragon is slain", "Dragonslayer", "16 yellow + 10 red + 0 blue", "If ⁨Ann⁩ had escaped", "p. 22"):
        assert words in text


def test_sums_that_cannot_be_are_named(evening: Evening) -> None:
    phone = play(evening, Case((*SLAIN, *COUNTED), 3, Skip()))
    page = phone.get(phone.base).text
    assert 'class="fact fact--bad"' in page
    assert "15" in page
    assert form_to(page, f"{phone.base}/say/agree")
