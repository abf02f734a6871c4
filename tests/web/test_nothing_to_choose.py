"""A form whose choice has no options says so and has no active button, since every answer would be refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from referee.core.record import Record
from referee.core.seat import seats_of
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.services import services_of
from tests.web.conftest import Phone

FIELDSET = re.compile(r'<fieldset class="field (?:choice|chips)[^>]*>(.*?)</fieldset>', re.S)
OPTION = re.compile("<(?:input|select|button)")
FORM = re.compile(r'<form class="ask.*?</form>', re.S)
LIVE = re.compile(r'<button class="go"(?! disabled)')
PARTS = [0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97]


def empty_choices(page: str) -> Iterator[str]:
    """Yields the choices without options in forms with an active button."""
    for form in FORM.findall(page):
        if LIVE.search(form):
            yield from (
                choice for choice in FIELDSET.findall(form) if not re.search("<(?:input|select|button)", choice)
            )


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", sample.shown())
def test_a_choice_without_options_has_no_button(app: Flask, phone: Phone, game: str, part: float) -> None:
    desk, evening = services_of(app).desk, sample.evening(game)
    so_far = evening[int(len(evening) * part)]
    live, keys = stopped(desk, Record(game, so_far.names, so_far.setup, tuple(so_far.lines)), "W00001")
    table, found = live.table, dict[str, list[str]]()
    for seat in seats_of(len(table.names)):
        for kind in table.rules.anytime(table.seen_by(seat).state, seat):
            found[kind.kind()] = [*empty_choices(phone.get(f"/s/{keys[seat]}/say/{kind.kind()}?open=yes").text)]
        found[""] = [*empty_choices(phone.get(f"/s/{keys[seat]}?open=yes").text)]
    assert {} == {kind: choices for kind, choices in found.items() if choices}
