"""A closed table takes no entries, so its phones offer none; opened again, they offer what they did before."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from referee.core.record import Record
from referee.core.seat import Seat
from referee.testing.seated import stopped
from referee.web import sample
from referee.web.invite import token
from referee.web.services import services_of
from tests.web.conftest import Phone, hidden

ENTERING = re.compile(
    r'(?:action|href|hx-post)="(/s/[^"]*/(?:say|try|draft|undo|amend|more|for|pass|leave|back)(?:[/?][^"]*)?)"'
)
"""Links and forms with which something is entered, corrected or undone."""
PARTS = (0.0, 0.3, 0.6, 0.9, 1.0)


def offered(phone: Phone, *paths: str) -> set[str]:
    """Where the links and forms of these pages lead that enter something, without what only counts turns."""
    return {found for path in paths for found in ENTERING.findall(phone.get(path).text)}


def close(phone: Phone, key: str) -> None:
    """Close the table, or open it again."""
    assert 303 == phone.post(f"/s/{key}/close", hidden(phone.get(f"/s/{key}/seats"), f"/s/{key}/close")).status_code


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", sample.shown())
def test_a_phone_offers_nothing_to_enter_while_the_table_is_closed(
    app: Flask, phone: Phone, game: str, part: float
) -> None:
    told = sample.evening(game)[int((len(sample.evening(game)) - 1) * part)]
    desk = services_of(app).desk
    live, keys = stopped(desk, Record(game, told.names, told.setup, tuple(told.lines)), "C00001")
    host = keys[0]
    seats = tuple(f"/seats/{seat}" for seat in range(len(keys)))
    shown = {key: tuple(f"/s/{key}{path}" for path in ("", "/open", "/history", "/seats", *seats)) for key in keys}
    before = {key: offered(phone, *paths) for key, paths in shown.items()}
    assert any(before.values())
    close(phone, host)
    assert {key: set() for key in keys} == {key: offered(phone, *paths) for key, paths in shown.items()}
    for key in keys:
        assert "This table is closed." in phone.get(f"/s/{key}").text
    if not live.table.rules.revealed(live.table.state):
        assert "<h1>This table is closed.</h1>" in phone.get(f"/t/{live.info.id}").text
    close(phone, host)
    assert before == {key: offered(phone, *paths) for key, paths in shown.items()}


def test_who_scans_the_code_of_a_closed_table_is_not_sent_to_ask_for_a_seat(app: Flask, phone: Phone) -> None:
    told, desk = sample.evening("dragonscales")[0], services_of(app).desk
    live, keys = stopped(desk, Record("dragonscales", told.names, told.setup, tuple(told.lines)), "C00001")
    with app.app_context():
        link = f"/j/{token(desk.journal, live.info)}"
    stranger = Phone(app.test_client(), "192.168.7.98")
    asks = [(f"{link}/back" in page, "ask for it back" in page) for page in asked(phone, stranger, keys[0], link)]
    assert [(True, True), (False, False), (True, True)] == asks


def asked(phone: Phone, stranger: Phone, host: str, link: str) -> Iterator[str]:
    """The page of an invitation: before its table is closed, while it is, and once it is open again."""
    yield stranger.get(link).text
    for _ in range(2):
        close(phone, host)
        yield stranger.get(link).text


@pytest.mark.parametrize("game", sample.shown())
def test_the_address_of_a_form_has_no_form_while_the_table_is_closed(app: Flask, phone: Phone, game: str) -> None:
    told = sample.evening(game)[len(sample.evening(game)) // 2]
    _, keys = stopped(services_of(app).desk, Record(game, told.names, told.setup, tuple(told.lines)), "C00001")
    ways = [offered(phone, f"/s/{key}", f"/s/{key}/more", f"/s/{key}/history") for key in keys]
    forms = sorted(path for path in set[str]().union(*ways) if re.search("/(say|amend)/", path))

    def sent() -> list[str]:
        """The addresses whose page has a form, or leads to one beyond the list that it was opened from."""
        return [path for path in forms if any("/more" not in one for one in offered(phone, path))]

    before = sent()
    assert {"say", "amend"} <= {part for path in before for part in path.split("/")}
    close(phone, keys[0])
    assert [] == sent()
    assert [] == [path for path in before if "This table is closed." not in phone.get(path).text]
    close(phone, keys[0])
    assert before == sent()


def test_a_page_that_is_open_meanwhile_loses_its_form_and_gets_it_back(app: Flask, phone: Phone) -> None:
    told = sample.evening("dragonscales")[0]
    live, keys = stopped(
        services_of(app).desk, Record("dragonscales", told.names, told.setup, tuple(told.lines)), "C00001"
    )
    (prompt, *_) = live.table.prompts
    key, host = keys[prompt.seats[0]], keys[Seat(0)]

    def has_form() -> bool:
        """Whether the parts that an open page is sent have the form."""
        answer = phone.get(f"/s/{key}", HX_Request="true").text
        ask = answer.partition('<section id="ask"')[2].partition('<div id="around"')[0]
        return f"/s/{key}/say/{prompt.kind.kind()}" in ask

    assert has_form()
    close(phone, host)
    assert not has_form()
    close(phone, host)
    assert has_form()
