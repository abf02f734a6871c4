"""Forms that are saved as drafts: a roll prepared in secret, and the Dragon Rage card typed on one phone at a time."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from referee.core.entry import dump
from referee.games.dragonscales import memory
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Bonus, Place, RageCard, Whom
from referee.games.dragonscales.state import State
from referee.testing.evening import Evening, Phone
from tests.games.dragonscales.pages.cases import DEFENDED
from tests.games.dragonscales.pages.setups import set_up
from tests.web.questions import Viewer
from tests.web.two_worlds import closed, differences, reopened, told_apart
from tests.web.worlds import ANN, BO, CY, DI, WORLDS, Case

ROLL = {"dice.rage": "1", "dice.villainy": "3", "dice.flee": "2"}
WORLD = WORLDS["dragonscales"]
ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
PLACE = Place({Action.RAGE: 7})


def seated(evening: Evening) -> Evening:
    set_up(evening)
    for seat in range(4):
        evening.sit(seat)
    return evening


def draft(phone: Phone, kind: str, **fields: str) -> int:
    return phone.post(f"{phone.base}/draft/{kind}", fields, **{"HX-Request": "true"}).status_code


def page(phone: Phone) -> str:
    return html.unescape(phone.get(phone.base).text).translate(ISOLATES)


def chosen(text: str) -> dict[str, str]:
    """The dice that are selected on the page."""
    found = re.findall(r'name="(dice\.\w+)" value="(\d)" checked', text)
    return {name: n for name, n in found if n != "0"}


# A roll prepared in advance


def test_that_kept_dice_may_be_rolled_again_stands_above_the_dice(evening: Evening) -> None:
    asked = page(seated(evening).phones[evening.table.prompts[0].seats[0]]).partition('id="ask"')[2]
    assert "Kept dice may be rolled again" in asked.partition('name="dice.')[0]


def test_a_roll_is_kept_as_it_is_tapped_and_no_line_tells_of_it(evening: Evening) -> None:
    phone = seated(evening).phones[BO]
    before = evening.desk.sequence(evening.live)
    assert "Prepare your roll" in page(phone)
    assert [204, 204] == [draft(phone, "place", **{"dice.rage": "2"}), draft(phone, "place", **ROLL)]
    assert (0, before) == (evening.table.turn, evening.desk.sequence(evening.live))
    assert chosen(page(phone)) == ROLL


@pytest.mark.file
def test_it_is_there_after_a_restart_and_on_the_turn_with_what_happened_since(evening: Evening, tmp_path: Path) -> None:
    draft(seated(evening).phones[BO], "place", **ROLL)
    again = reopened(evening, tmp_path / "again", 0)
    assert chosen(page(again.phones[BO])) == ROLL
    again.play(ANN, PLACE)
    text = page(again.phones[BO])
    assert "Since you prepared" in text
    assert chosen(text) == ROLL
    assert 3 == text.count(" wayone")
    assert 205 == draft(again.phones[BO], "place", **ROLL)
    closed(again)


def test_what_was_laid_out_belongs_to_its_round_and_to_who_has_yet_to_place(evening: Evening) -> None:
    phone = seated(evening).phones[ANN]
    assert 205 == draft(phone, "place", **ROLL)
    evening.play(ANN, PLACE)
    assert 409 == draft(phone, "place", **ROLL)
    assert 409 == draft(phone, "rage-card", name="x")
    assert 400 == draft(evening.phones[BO], "place", scales="9")
    assert 400 == draft(evening.phones[BO], "place", **{"dice.rage": "1" * 5_000})
    assert 404 == draft(evening.phones[BO], "nothing")
    evening.phones[ANN].undo(evening.table.turn)
    assert chosen(page(phone)) == ROLL


def test_behind_a_curtain_nothing_of_it_is_seen_or_written(evening: Evening) -> None:
    set_up(evening)
    evening.sit(ANN)
    evening.acting(BO, by=evening.phones[ANN])
    phone = evening.phones[BO]
    assert "Prepare your roll" not in page(phone)
    assert "Prepared? Show it" in page(phone)
    assert 409 == draft(phone, "place", **ROLL)
    assert 303 == phone.post(f"{phone.base}/lift", {}).status_code
    opened = f"{phone.base}/draft/place?open=yes"
    assert 204 == phone.post(opened, ROLL, **{"HX-Request": "true"}).status_code
    assert chosen(html.unescape(phone.get(f"{phone.base}/open").text)) == ROLL
    assert "Prepared? Show it" not in html.unescape(phone.get(f"{phone.base}/open").text)
    assert "Prepare your roll" not in page(phone)


def test_whoever_comes_back_from_another_seat_is_led_to_what_they_prepared(evening: Evening) -> None:
    """Until they show their secrets, the dice are empty; whether anything was prepared is not said."""
    set_up(evening)
    evening.sit(ANN)
    evening.acting(BO, by=evening.phones[ANN])
    phone = evening.phones[ANN]
    before = page(phone)
    assert 205 == phone.post(f"{phone.base}/draft/place?open=yes", ROLL, **{"HX-Request": "true"}).status_code
    assert {} == chosen(page(phone))
    assert f'href="{phone.base}/open"' in page(phone).partition('id="ask"')[2]
    assert page(phone).partition('id="ask"')[2] == before.partition('id="ask"')[2]
    assert chosen(html.unescape(phone.get(f"{phone.base}/open").text)) == ROLL


# Two worlds: in one of them, a roll was prepared

FOLDER = TemporaryDirectory(prefix="scalekeeper-drafts-", ignore_cleanup_errors=True)
AHEAD = Case("a roll laid out ahead", frozenset(), frozenset({BO}), ())


@cache
def start() -> Evening:
    evening = Evening.open(Path(FOLDER.name) / "start")
    evening.set_up(WORLD.game, 4, WORLD.setup)
    for seat in range(4):
        evening.sit(seat)
    return evening


def world(which: int, folder: Path) -> Evening:
    evening = reopened(start(), folder / f"w{which}", which)
    if which:
        draft(evening.phones[BO], "place", **{"dice.rage": "1"})
        draft(evening.phones[BO], "place", **ROLL)
    return evening


def test_nobody_else_can_tell_that_a_roll_was_laid_out(tmp_path: Path) -> None:
    pair = world(0, tmp_path), world(1, tmp_path)
    for viewer in (Viewer("seat 2", CY), Viewer("host"), Viewer("stranger")):
        found = list(differences(WORLD, pair, viewer, AHEAD, tmp_path))
        assert not found, f"{viewer}: {told_apart(found)}"
    closed(*pair)


def test_its_owner_can_tell(tmp_path: Path) -> None:
    pair = world(0, tmp_path), world(1, tmp_path)
    assert page(pair[0].phones[BO]) != page(pair[1].phones[BO])
    closed(*pair)


# The Dragon Rage card


def raging(evening: Evening) -> Evening:
    seated(evening)
    for seat, entry in DEFENDED:
        evening.play(seat, entry)
    return evening


def test_one_phone_types_and_the_others_watch(evening: Evening) -> None:
    phones = raging(evening).phones
    before = evening.desk.sequence(evening.live)
    assert 204 == draft(phones[ANN], "rage-card", **{"wounds.0": "3", "bonus.0": "scale"})
    assert before < evening.desk.sequence(evening.live)
    text = page(phones[BO])
    assert "Ann is typing this" in text
    assert 'action="' + phones[BO].base + '/say/rage-card"' not in text
    mine = re.search(r'hitline--mine.*?hitline__n">.*?</svg>([^<]*)</b> <small>([^<]*)', text, re.DOTALL)
    assert mine
    assert ("3", "then 3 of 20") == mine.groups()
    assert 'name="wounds.0" value="3" checked' in page(phones[ANN])


def test_the_pen_is_taken_with_the_numbers_or_with_my_own(evening: Evening) -> None:
    phones = raging(evening).phones
    draft(phones[ANN], "rage-card", **{"wounds.0": "3"})
    assert 409 == draft(phones[CY], "rage-card", **{"wounds.0": "1"})
    assert "Use mine" in page(phones[CY])
    assert "Use mine" not in page(phones[BO])
    assert 303 == phones[BO].post(f"{phones[BO].base}/draft/rage-card", {"take": "theirs"}).status_code
    assert 'name="wounds.0" value="3" checked' in page(phones[BO])
    assert "Bo is typing this" in page(phones[ANN])
    assert 303 == phones[CY].post(f"{phones[CY].base}/draft/rage-card", {"take": "mine"}).status_code
    assert 'name="wounds.0" value="1" checked' in page(phones[CY])
    assert "Cy is typing this" in page(phones[BO])


def test_a_pen_that_nobody_moves_for_a_minute_is_free(evening: Evening) -> None:
    phones, now = raging(evening).phones, evening.desk.clock()
    draft(phones[ANN], "rage-card", **{"wounds.0": "3"})
    evening.desk.clock = lambda: now + 61
    assert "typing this" not in page(phones[BO])
    assert 'name="wounds.0" value="3" checked' in page(phones[BO])
    assert 204 == draft(phones[BO], "rage-card", **{"wounds.0": "2"})
    assert "Bo is typing this" in page(phones[ANN])


def test_what_was_half_typed_is_there_again_when_the_card_is_undone(evening: Evening) -> None:
    phones = raging(evening).phones
    draft(phones[ANN], "rage-card", **{"wounds.0": "3"})
    evening.play(DI, RageCard("", (0, 0), (Bonus.NONE, Bonus.NONE)))
    assert 409 == draft(phones[ANN], "rage-card", **{"wounds.0": "3"})
    evening.phones[DI].undo(evening.table.turn)
    assert 'name="wounds.0" value="3" checked' in page(phones[ANN])


def test_a_fresh_house_offers_no_card(evening: Evening) -> None:
    assert "known__card" not in page(raging(evening).phones[ANN])


def test_fewer_boxes_take_nothing_from_a_card_that_is_known(evening: Evening) -> None:
    state = raging(evening).table.state
    assert isinstance(state, State)
    five = RageCard("Claws", (3, 2, 1, 1, 1), (Bonus.CARD, *[Bonus.NONE] * 4))
    kept = {"card.Claws": dump(five)}  # as earlier versions stored it
    kept |= dict(memory.remember(state, ANN, RageCard("Claws", (4, 2), (Bonus.CARD, Bonus.NONE), Whom.LOOT)))
    fields = memory.known_cards(kept)["Claws"]
    assert ["4", "2", "1", "1", "1"] == [fields[f"wounds.{box}"] for box in range(5)]
    assert "loot" == fields["event"]
    assert "Calm" in memory.known_cards({**kept, "card.Calm": dump(RageCard("Calm", (0,) * 5, (Bonus.NONE,) * 5))})
