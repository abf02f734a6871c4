"""The test browser, which builds its requests directly, sends the same requests as werkzeug's client."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient

from referee.testing.browser import Browser

ASKED: list[dict[str, Any]] = [
    {"path": "/"},
    {"path": "/s/a-b_c/say/place", "headers": {"HX-Request": "true"}},
    {"path": "/s/key?thing=scales&seat=0", "method": "HEAD"},
    {"path": "/s/key", "method": "DELETE", "base_url": "https://dragons.example"},
    {"path": "/s/key", "method": "POST", "data": {}},
    {
        "path": "/s/key",
        "method": "POST",
        "data": {"key": "x", "name": "Ænn & Bo/+\u2068", "dice": ["1", "2"], "no": []},
    },
    {"path": "/s/key", "method": "POST", "data": {"key": "x"}, "headers": {"Origin": "http://scalekeeper.test:8000"}},
    {"path": "/s/key", "method": "POST", "data": "raw", "headers": {"Content-Type": "text/plain"}},
    {"path": "/s/%20 ä?q=ä#here"},
    {"path": "/s/key", "environ_base": {"REMOTE_ADDR": "192.168.7.31"}},
]


def app() -> Flask:
    """Returns an app that echoes the whole request, and sets a cookie if the request has none."""
    flask = Flask("asked")

    def answer(path: str = "") -> Response:
        told = {name: str(value) for name, value in request.environ.items() if name.isupper() or "url" in name}
        form = [*request.form.lists()]
        given = Response(repr((sorted(told.items()), request.host, request.path, form, request.data)))
        if not request.cookies:
            given.set_cookie("seen", "yes")
        return given

    flask.add_url_rule("/", view_func=answer, methods=["GET", "POST", "DELETE"])
    flask.add_url_rule("/<path:path>", view_func=answer, methods=["GET", "POST", "DELETE"], endpoint="path")
    return flask


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_a_house_is_asked_the_same(asked: dict[str, Any]) -> None:
    """Both clients send each request twice: without a cookie, then with the cookie they were given."""
    told = {"base_url": "http://scalekeeper.test:8000", **asked}
    path = told.pop("path")
    clients = [kind(app(), Response, use_cookies=True) for kind in (FlaskClient, Browser)]
    for _ in range(2):
        one, other = (client.open(path, **told) for client in clients)
        assert one.data == other.data
        assert (one.status_code, [*one.headers]) == (other.status_code, [*other.headers])
        assert (one.request.method, one.request.path) == (other.request.method, other.request.path)
    if told.get("method") != "HEAD":
        assert b"HTTP_COOKIE" in other.data
