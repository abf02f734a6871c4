"""A game without forms of its own gets a default form for each entry, derived from the entry's fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import pytest
from flask import Flask, render_template

from referee.core.adjust import Adjust
from referee.core.ask import Count, Text
from referee.core.cite import Refusal
from referee.core.entry import Entry
from referee.core.lines import Prompt
from referee.core.seat import Seat
from referee.games import SHELF
from referee.testing.evening import Evening, Phone, open_app
from referee.testing.forms import PageForm, answerable, form_to, forms_of
from referee.web.fields import fields_of
from referee.web.forms import read
from referee.web.in_words import in_words
from referee.web.services import services_of
from referee.words import Words
from tests.little import GAME, OPEN, Bid, Coin, Open, Position, Setup, prompts

NAMES = ("Ann", "Bo", "Cy")


class Metal(StrEnum):
    GOLD = "gold"
    TIN = "tin"


@dataclass(frozen=True)
class Everything(Entry):
    """An entry with a field of every type."""

    word: Annotated[str, Text(60)] = ""
    few: Annotated[int, Count(0, 5)] = 0
    many: Annotated[int, Count(-99, 99)] = 0
    sure: bool = False
    metal: Metal = Metal.GOLD
    seat: Seat | None = None
    heaps: Annotated[Mapping[Metal, int], Count(0, 40)] = field(default_factory=dict)
    each: Annotated[Mapping[int, int], Count(0, 9)] = field(default_factory=dict)
    row: tuple[Metal, ...] = ()
    order: Annotated[tuple[int, ...], Count(0, 31)] = ()


SAID = Everything(
    "Orb",
    3,
    -12,
    True,
    Metal.TIN,
    Seat(2),
    {Metal.TIN: 12},
    {0: 1, 2: 9},
    (Metal.TIN, Metal.GOLD, Metal.TIN),
    (4, 0, 4),
)


@pytest.fixture(autouse=True)
def words_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing messages are no error, since the test game has none."""
    monkeypatch.setattr(Words, "strict", False)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    monkeypatch.setitem(SHELF, "little", GAME)
    app = open_app(tmp_path)
    yield app
    services_of(app).desk.bell.close()
    services_of(app).desk.journal.close()


def form_for(app: Flask, said: dict[str, list[str]]) -> PageForm:
    """Renders the default form of `Everything`, filled in again with what was submitted."""
    return form_to(rendered(app, said, Everything), "/say")


def rendered(app: Flask, said: dict[str, list[str]], kind: type[Entry]) -> str:
    with app.test_request_context("/"):
        return render_template(
            "shared/entry.html",
            **in_words(None, NAMES),
            kind=kind, prompt=None, action="/say", once="e", form_key="k", v=said, names=NAMES, wrong=None,
        )  # fmt: skip


def test_every_sort_of_field_can_be_said_with_a_thumb(house: Flask) -> None:
    form = form_for(house, {})
    form.fill(SAID)
    assert SAID == read(Everything, form.values())


def test_what_was_said_fills_the_form_again(house: Flask) -> None:
    form = form_for(house, {})
    form.fill(SAID)
    said: dict[str, list[str]] = {}
    for name, value in form.values():
        said.setdefault(name, []).append(value)
    assert SAID == read(Everything, form_for(house, said).values())


def test_an_untouched_form_says_nothing_that_was_not_said(house: Flask) -> None:
    assert Everything() == read(Everything, form_for(house, {}).values())


def test_a_field_is_called_as_the_words_have_it() -> None:
    labels = {one.name: one.label for one in fields_of(Adjust, NAMES, Words.of("en", "dragonscales"))}
    assert "why" in labels
    assert all(labels.values())


def test_a_game_without_pages_is_played(house: Flask) -> None:
    desk = services_of(house).desk
    table = desk.set_up("little", ("Ann", "Bo"), Setup(), "LITTLE")
    evening = Evening(house, table_id=table)
    ann = Phone(evening, house.test_client(), desk.journal.sit(table, Seat(0), True, 1))
    Phone(evening, house.test_client(), desk.journal.sit(table, Seat(1), False, 1))
    for entry in (Bid(4), Coin(2, "under the rug")):
        action = f"{ann.base}/say/{entry.kind()}"
        page = ann.get(ann.base if isinstance(entry, Bid) else action).text
        form = next(form for form in forms_of(page) if form.action == action)
        form.fill(entry)
        answer = ann.post(action, {name: [v for n, v in form.values() if n == name] for name, _ in form.values()})
        assert 303 == answer.status_code
        assert entry == evening.table.lines[-1].entry


@dataclass(frozen=True)
class Skip(Entry):
    """Leave the bid."""


def may_skip(state: Position) -> tuple[Prompt, ...]:
    """The questions of the little game, of which each bid may be skipped."""
    asked = prompts(state)
    return (*asked, *(Prompt(Skip, one.seats, OPEN) for one in asked if one.kind is Bid))


def doubted(state: Position, seat: Seat, entry: Entry) -> Refusal | None:
    return Refusal(None, "as-many") if isinstance(entry, Coin) and entry.coins == 9 else None


RULES = replace(GAME.rules, entries=(*GAME.rules.entries, Skip), prompts=may_skip, doubt=doubted)


@pytest.fixture
def ann(house: Flask, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """The phone of Ann, at a table where each has one and bids may be skipped."""
    monkeypatch.setitem(SHELF, "little", replace(GAME, play=RULES))
    desk = services_of(house).desk
    table = desk.set_up("little", ("Ann", "Bo"), Setup(), "SKIPPY")
    key = desk.journal.sit(table, Seat(0), True, 1)
    desk.journal.sit(table, Seat(1), False, 1)
    return Phone(Evening(house, table_id=table), house.test_client(), key)


def test_a_question_that_may_be_skipped_has_the_button_beside_its_own(ann: Phone) -> None:
    page = ann.get(ann.base).text
    bid, skip = (f"{ann.base}/say/{kind.kind()}" for kind in (Bid, Skip))
    assert {bid, skip} <= answerable(page)
    form = re.search(r'<button class="go go--quiet go--beside" form="([^"]+)">', page)
    assert form
    assert f'id="{form[1]}" method="post" action="{skip}"' in page


def test_skipping_what_stands_nowhere_has_a_button_of_its_own(ann: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def two(state: Position) -> tuple[Prompt, ...]:
        return (*(Prompt(Skip, (Seat(0),), OPEN, (("n", n),)) for n in (1, 2)), Prompt(Open, (Seat(0),), OPEN))

    monkeypatch.setitem(SHELF, "little", replace(GAME, play=replace(RULES, prompts=two)))
    desk = ann.server.desk
    table = desk.set_up("little", ("Ann", "Bo"), Setup(), "TWICES")
    key = desk.journal.sit(table, Seat(0), True, 1)
    page = Phone(Evening(ann.server.app, table_id=table), ann.client, key).get(f"/s/{key}").text
    assert 2 == page.count('<button class="go go--quiet">Skip</button>')


def test_a_doubtful_entry_can_be_confirmed_in_its_default_form(ann: Phone) -> None:
    action = f"{ann.base}/say/coin"
    form = form_to(ann.get(action).text, action)
    form.fill(Coin(9))
    answer = ann.post(action, dict(form.values()))
    assert 'name="anyway"' in answer.text
    assert 303 == ann.post(action, {**dict(form.values()), "anyway": "yes"}).status_code


def test_the_button_of_a_default_form_says_what_it_does_where_there_are_words_for_it(house: Flask) -> None:
    assert '<span class="go__label">Save</span>' in rendered(house, {}, Everything)
    assert '<span class="go__label">Skip</span>' in rendered(house, {}, Skip)


def test_a_game_in_which_nobody_begins_is_set_up_by_its_form(house: Flask) -> None:
    evening = Evening(house)
    evening.set_up("little", 2, {"goal": "10"})
    assert ("Ann", "Bo") == evening.table.names


def test_a_number_to_agree_on_is_an_option_and_one_that_may_be_unknown_is_from_the_box(
    house: Flask,
) -> None:
    phone = Evening(house).browser()
    page = phone.get("/new/little").text
    assert page.index("Options and rulings") < page.index('name="goal"')
    assert "From your box" not in page
    box = phone.get("/new/whelps-to-wyrms").text
    assert box.index("From your box") < box.index('name="wyrm_gold"') < box.index("Options and rulings")


def test_a_default_form_offers_what_the_game_calls_possible(ann: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def only_odd(state: Position, seat: Seat, kind: type[Entry]) -> Mapping[str, tuple[int, ...]]:
        return {"coins": (1 + seat, 3, 5)} if kind is Bid else {}

    monkeypatch.setitem(SHELF, "little", replace(GAME, play=replace(RULES, offers=only_odd)))
    desk = ann.server.desk
    table = desk.set_up("little", ("Ann", "Bo"), Setup(), "OFFERS")
    desk.journal.sit(table, Seat(0), True, 1)
    key = desk.journal.sit(table, Seat(1), False, 1)
    bo = Phone(Evening(ann.server.app, table_id=table), ann.client, key)
    form = form_to(bo.get(bo.base).text, f"{bo.base}/say/bid")
    assert ["2", "3", "5"] == [control.value for control in form.named("coins")]
    form.fill(Bid(3))
    assert 303 == bo.post(form.action, dict(form.values())).status_code


def test_seats_and_words_are_offered_in_their_own_order() -> None:
    few = fields_of(Everything, NAMES, Words.of("en"), {"seat": {Seat(2), Seat(0)}, "metal": {Metal.TIN}, "many": (7,)})
    offered = {one.name: [value for value, _ in one.choices] for one in few}
    assert ([0, 2], ["tin"], ["7"]) == (offered["seat"], offered["metal"], offered["many"])
