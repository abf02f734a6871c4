"""A computer whose clock is wrong, or was when a game was played: what pages say of times is left out whole."""

from __future__ import annotations

import re
import time

import pytest
from flask import Flask

from referee.core.seat import Seat
from referee.games.dragonscales.boxes import Action
from referee.games.dragonscales.entries import Place
from referee.web.services import services_of
from tests.web.conftest import Phone, set_up, sit
from tests.web.test_past import played
from tests.web.test_screen import tell

DAY = 60 * 60 * 24
BLANK = re.compile(r"[^<>]*(?:[·,]\s*(?=[.<])|·\s*·|\bEntered \.)")
"""Matches what stands before a time that is not there."""


@pytest.mark.parametrize("days", [-2, 20 * 365], ids=["set back", "ahead"])
def test_no_sentence_is_left_with_a_hole(app: Flask, laptop: Phone, phone: Phone, days: int) -> None:
    set_up(laptop)
    table = set_up(laptop)
    key = sit(app, phone, table.table, 0)
    for seat, row in enumerate((Action.LOOT, Action.VILLAINY, Action.FLEE)):
        tell(app, table, Seat(seat), Place({row: 7}))
    over, gone = (played(app, "dragonscales", code, 400 * 365) for code in ("BCDFGH", "CDFGHJ"))
    services_of(app).desk.journal.mark_deleted(gone, int(time.time()))
    laptop.get("/network")
    services_of(app).desk.clock = lambda: time.time() + days * DAY
    shown = ["/", "/past", "/people", "/game/dragonscales", "/network", f"/t/{over}/evening"]
    pages = {path: laptop.get(path) for path in shown}
    pages |= {path: phone.get(path) for path in (f"/s/{key}/history", f"/s/{key}/amend/1", f"/s/{key}")}
    assert {200} == {page.status_code for page in pages.values()}
    assert {} == {path: found for path, page in pages.items() if (found := holes(page.text))}
    assert f"/t/{gone}/evening/back" in pages["/past"].text


def holes(page: str) -> list[str]:
    body = re.sub("[\u2068\u2069]", "", page[page.index("<body") :])
    return BLANK.findall(re.sub(r"</?(?:span|small|bdi|b|u|i)\b[^>]*>", "", body))
