"""A game without forms of its own gets a default form for each entry, derived from the entry's fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import pytest
from flask import Flask, render_template

from referee.core.adjust import Adjust
from referee.core.ask import Count, Text
from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games import SHELF
from referee.testing.evening import Evening, Phone, open_app
from referee.testing.forms import PageForm, form_to, forms_of
from referee.web.fields import fields_of
from referee.web.forms import read
from referee.web.render import in_words
from referee.words import Words
from tests.little import GAME, Bid, Coin, Setup

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
    app.extensions["desk"].bell.close()
    app.extensions["desk"].journal.close()


def form_for(app: Flask, said: dict[str, list[str]]) -> PageForm:
    """Renders the default form of `Everything`, filled in again with what was submitted."""
    with app.test_request_context("/"):
        page = render_template(
            "shared/entry.html",
            **in_words(None, NAMES),
            kind=Everything, prompt=None, action="/say", once="e", form_key="k", v=said, names=NAMES, wrong=None,
        )  # fmt: skip
    return form_to(page, "/say")


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
    desk = house.extensions["desk"]
    table = desk.set_up("little", ("Ann", "Bo"), Setup(), "LITTLE")
    evening = Evening(house, table_id=table)
    ann = Phone(evening, house.test_client(), desk.journal.sit(table, 0, True, 1))
    Phone(evening, house.test_client(), desk.journal.sit(table, 1, False, 1))
    for entry in (Bid(4), Coin(2, "under the rug")):
        action = f"{ann.base}/say/{entry.kind()}"
        page = ann.get(ann.base if isinstance(entry, Bid) else action).text
        form = next(form for form in forms_of(page) if form.action == action)
        form.fill(entry)
        answer = ann.post(action, {name: [v for n, v in form.values() if n == name] for name, _ in form.values()})
        assert 303 == answer.status_code
        assert entry == evening.table.lines[-1].entry
