"""Large numbers, typed or in an address, make neither a form nor its preview large."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from flask import Flask

from referee.core.record import Record
from referee.core.seat import Seat
from referee.core.table import Table
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.services import services_of
from tests.web.conftest import Phone

LARGE = ("3", "9", "12", "99")
"""Numbers put into all fields at once: some that a single field may hold, and more than any may."""
MOST = 250_000
"""Upper bound in bytes; the largest page of a phone has a third of that."""
NAMED = re.compile(r'\bname="([^"]+)"')
OURS = {"key", "once", "was", "anyway", "turn"}


def moments(game: str) -> Iterator[Table]:
    """Yields the positions of the sample game in which something is asked for the first time, and the last one."""
    evening, known = sample.evening(game), set[str]()
    for table in evening:
        new = {prompt.kind.kind() for prompt in table.prompts} - known
        known |= new
        if new or table is evening[-1]:
            yield table


@pytest.mark.parametrize("game", sample.shown())
def test_no_number_makes_a_form_large(app: Flask, phone: Phone, game: str) -> None:
    desk = services_of(app).desk
    for n, table in enumerate(moments(game)):
        live, _ = stopped(desk, Record(game, table.names, table.setup, tuple(table.lines)), f"W{n:05}", seat_keys=0)
        seats = {seat for prompt in table.prompts for seat in prompt.seats[:1]} or {Seat(0)}
        for seat in seats:
            key = desk.journal.sit(live.info.id, seat, False, 0)
            mine = phone.get(f"/s/{key}").text
            asked = {prompt.kind.kind() for prompt in table.prompts if seat in prompt.seats}
            for kind in asked:
                path = f"/s/{key}/say/{kind}"
                names = sorted({*NAMED.findall(mine), *NAMED.findall(phone.get(path).text)} - OURS)
                for number in LARGE:
                    form = dict.fromkeys(names, number)
                    tried = phone.post(f"/s/{key}/try/{kind}", form)
                    for answer in (tried, phone.get(f"{path}?{urlencode(form)}")):
                        assert answer.status_code < 500
                        assert len(answer.data) < MOST, (kind, number)
