"""The wake-lock script is sent only to pages whose browsers grant it; all other seats show a line of advice."""

from __future__ import annotations

from flask import Flask

from tests.web.conftest import Phone, set_up, sit

SCRIPT, LINE = "/static/awake.js", 'id="awake">'


def test_on_plain_http_a_seat_reads_what_to_do_and_nothing_is_tried(app: Flask, phone: Phone, other: Phone) -> None:
    key = sit(app, other, set_up(phone).table, 0)
    page = other.get(f"/s/{key}").text
    assert (False, True) == (SCRIPT in page, LINE in page)
    assert "screen timeout" in page


def test_the_display_of_this_machine_is_kept_lit(app: Flask, phone: Phone, laptop: Phone) -> None:
    table = set_up(phone)
    for path in (f"/t/{table.table}", f"/t/{table.table}/join"):
        assert [True, False] == [SCRIPT in one.get(path).text for one in (laptop, phone)]
