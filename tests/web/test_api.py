"""Documents over HTTP: one per request, small, declared as JSON, rate-limited, and not from foreign pages."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NoReturn

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.formats import FORMATS, VERBS, answer, schema_of
from referee.server.clerk import Overdue, Swamped
from referee.web.guard import API_MOST, Bucket, Rates
from referee.web.services import provide, services_of
from referee.words import Words
from tests.test_docs_formats import EXAMPLES
from tests.web.conftest import HOUSE, Opened, Phone

GOOD = {verb: json.dumps(next(document for kind, document in EXAMPLES if kind == verb)) for verb in VERBS}
FEW = Bucket(2, 0, lambda: 0.0)


def send(phone: Phone, data: str | bytes, verb: str = "score", **headers: str | None) -> TestResponse:
    """Sends a document as a script would; `headers` replace or, if None, remove the usual ones."""
    told = {"Content-Type": "application/json", **{name.replace("_", "-"): value for name, value in headers.items()}}
    return phone.client.post(
        f"/api/{verb}",
        base_url=HOUSE,
        data=data,
        headers={name: value for name, value in told.items() if value is not None},
        environ_base={"REMOTE_ADDR": phone.address},
    )


def error(answer: TestResponse) -> tuple[int, str, str]:
    """Returns the status of an answer, and the place and message of its error document."""
    told = json.loads(answer.data)["error"]
    return answer.status_code, told["where"], told["message"]


def said(key: str) -> str:
    return Words.of("en")(key)


@pytest.mark.parametrize("verb", VERBS)
def test_a_document_is_answered_as_on_the_command_line(phone: Phone, verb: str) -> None:
    got = send(phone, GOOD[verb], verb)
    assert (200, "application/json") == (got.status_code, got.mimetype)
    assert answer(GOOD[verb], verb)[0] == json.loads(got.data)


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
def test_what_says_that_it_is_json_is_read(phone: Phone, kind: str) -> None:
    assert 200 == send(phone, GOOD["score"], Content_Type=kind).status_code


@pytest.mark.parametrize(
    "kind", [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"]
)
def test_what_says_anything_else_is_not(phone: Phone, kind: str | None) -> None:
    assert (415, "", said("no-not-json-type")) == error(send(phone, GOOD["score"], Content_Type=kind))


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.test"}, {"Origin": "null"}, {"Origin": ""}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_a_page_of_somebody_else_may_not_ask(phone: Phone, headers: dict[str, str]) -> None:
    assert (403, "", said("no-foreign-form")) == error(send(phone, GOOD["score"], **headers))


@pytest.mark.parametrize("headers", [{"Origin": HOUSE}, {"Origin": HOUSE, "Sec-Fetch-Site": "same-origin"}, {}])
def test_a_page_of_ours_and_a_script_may(phone: Phone, headers: dict[str, str]) -> None:
    assert 200 == send(phone, GOOD["score"], **headers).status_code


def test_several_documents_are_for_the_command_line(phone: Phone) -> None:
    line = json.dumps(json.loads(GOOD["score"]))
    status, where, message = error(send(phone, f"{line}\n{line}\n"))
    assert (422, "", True) == (status, where, "line 2" in message)


def test_a_document_is_so_large_and_no_larger(phone: Phone) -> None:
    padded = GOOD["score"].encode().ljust(API_MOST)
    assert 200 == send(phone, padded).status_code
    assert (413, "", said("no-too-large")) == error(send(phone, padded + b" "))


def test_one_address_asks_only_so_often_and_is_told_when_to_come_back(opened: Opened) -> None:
    house = opened(Rates(documents=Bucket(2, 0, lambda: 0.0), house=Bucket(9, 0)))
    eager, neighbour = Phone(house.test_client()), Phone(house.test_client(), "192.168.7.99")
    last = [send(eager, GOOD["score"]) for _ in range(3)][-1]
    assert (429, "", said("no-too-fast")) == error(last)
    assert last.headers["Retry-After"].isdigit()
    assert 200 == send(neighbour, GOOD["score"]).status_code


def test_all_addresses_together_ask_only_so_often(opened: Opened) -> None:
    house = opened(Rates(documents=Bucket(9, 0), house=Bucket(2, 0, lambda: 0.0)))
    callers = [Phone(house.test_client(), f"192.168.7.{n}") for n in range(3)]
    assert [200, 200, 429] == [send(caller, GOOD["score"]).status_code for caller in callers]


@pytest.mark.parametrize(("wrong", "key"), [(Overdue, "no-overdue"), (Swamped, "no-swamped")])
def test_a_document_that_could_not_be_counted_is_told_so(
    app: Flask, phone: Phone, wrong: type[Exception], key: str
) -> None:
    def gives_up(*_: object) -> NoReturn:
        raise wrong

    provide(app, replace(services_of(app), clerk=gives_up))
    assert (503, "", said(key)) == error(send(phone, GOOD["score"]))


@pytest.mark.parametrize("game", FORMATS)
def test_the_schema_of_every_document_has_an_address(phone: Phone, game: str) -> None:
    told = phone.get(f"/schema/{game}.json")
    assert (200, "application/schema+json") == (told.status_code, told.mimetype)
    assert schema_of(game) == json.loads(told.text)
    board = phone.get(f"/schema/{game}-board.json")
    assert (schema_of(game, of_board=True) or 404) == (json.loads(board.text) if board.status_code == 200 else 404)


def test_nobody_has_the_schema_of_no_game(phone: Phone) -> None:
    assert [404, 404] == [phone.get(f"/schema/{name}.json").status_code for name in ("chess", "board")]
