"""What one phone types in answer to a question that any phone may answer is not lost when another phone answers it.

Law over the samples of all games, for every such question in which text is typed: the others see who is typing instead
of a form, and whoever takes the question over gets what was typed with it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
from flask import Flask

from referee.core.entry import Entry, shapes
from referee.core.record import Record
from referee.core.table import Table
from referee.testing.forms import Control, form_to, forms_of
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.hidden import hides
from referee.web.services import services_of
from tests.web.conftest import Phone

KINDS = {"dragonscales": ["rage-card"], "dragon-rampage": ["rampage-card"], "whelps-to-wyrms": ["ready"]}
"""The questions that must be among those that were found."""


def texts(kind: type[Entry]) -> list[str]:
    """The fields of an entry in which text is typed."""
    return [name for name, shape in shapes(kind).items() if shape.text]


def of_many(game: str) -> Iterator[tuple[Table, type[Entry]]]:
    """Where any player is asked first for text that everybody may read, and for which entry."""
    found = set[type[Entry]]()
    for table in sample.evening(game):
        for kind in (prompt.kind for prompt in table.prompts if len(prompt.seats) > 1):
            if texts(kind) and not hides(kind) and kind not in found:
                found.add(kind)
                yield table, kind


@pytest.mark.parametrize("game", sample.shown())
def test_what_one_phone_types_for_all_is_not_lost_by_the_tap_of_another(app: Flask, phone: Phone, game: str) -> None:
    kinds = []
    for table, kind in of_many(game):
        kinds.append(kind.kind())
        so_far = Record(game, table.names, table.setup, tuple(table.lines))
        _, keys = stopped(services_of(app).desk, so_far, f"W{table.turn:05}")
        ann, bo = (f"/s/{key}" for key in keys[:2])
        (form,) = (one for one in forms_of(phone.get(ann).text) if one.action == f"{ann}/say/{kind.kind()}")
        for name in filter(form.named, texts(kind)):
            form.named(name)[0].value = f"Cave {name}"
        told = {name: value for name, value in form.values() if name not in ("once", "key")}
        keeping = re.search(r'data-draft="([^"]+)"', phone.get(ann).text)
        assert keeping, "what is typed stays on this phone"
        assert 204 == phone.post(keeping[1], {**told, "key": key_in(phone, ann)}).status_code
        watching = html.unescape(phone.get(bo).text)
        assert f'action="{bo}/say/{kind.kind()}"' not in watching
        assert "is typing this" in watching
        assert 303 == phone.post(f"{bo}/draft/{kind.kind()}", {"take": "theirs", "key": key_in(phone, bo)}).status_code
        (form,) = (one for one in forms_of(phone.get(bo).text) if one.action == f"{bo}/say/{kind.kind()}")
        assert told.items() <= dict(form.values()).items()
    assert KINDS.get(game, []) == kinds


def key_in(phone: Phone, page: str) -> str:
    """The key of the forms of a page."""
    forms = (dict(form.values()) for form in forms_of(phone.get(page).text))
    return next(form["key"] for form in forms if "key" in form)


@pytest.mark.parametrize("game", sample.shown())
def test_a_form_for_all_stays_while_its_phone_types(app: Flask, phone: Phone, game: str) -> None:
    """Whatever is typed and kept, and comes back with the next page, leaves the form on that phone as it is."""
    for table, kind in of_many(game):
        so_far = Record(game, table.names, table.setup, tuple(table.lines))
        _, keys = stopped(services_of(app).desk, so_far, f"W{table.turn:05}")
        ann = f"/s/{keys[0]}"
        before = form_to(phone.get(ann).text, f"{ann}/say/{kind.kind()}")
        fields = {control.name for control in before.controls} - {"once", "key"}
        typed = {name: typed_in(before.named(name)[-1]) for name in fields}
        keeping = re.search(r'data-draft="([^"]+)"', phone.get(ann).text)
        assert keeping
        assert 204 == phone.post(keeping[1], {**typed, "key": key_in(phone, ann)}).status_code
        after = form_to(phone.get(ann).text, before.action)
        assert before.values() != after.values()
        assert before.shows == after.shows


def typed_in(control: Control) -> str:
    """The last choice there is, or else something typed."""
    if control.kind in ("radio", "checkbox", "hidden", "submit"):
        return control.value
    return control.options[-1] if control.options else "7"
