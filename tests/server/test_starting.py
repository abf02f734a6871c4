"""Until the server is ready, requests are answered with a page that says so and reloads itself."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import gevent
import pytest
from werkzeug.test import Client
from werkzeug.wrappers import Response

from referee.server.starting import Front, forget_behind, let_idle_go_behind, own_thread
from referee.tables.desk import Desk
from referee.tables.journal.server import ServerJournal
from referee.words import Words
from tests.little import GAME
from tests.postgres import running

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SAYS = Words.of("en")


def test_before_the_house_is_open_a_page_says_so_and_looks_again_by_itself() -> None:
    front = Front(SAYS)
    phone = Client(front, Response)
    for answer in (phone.get("/"), phone.get("/t/some-table"), phone.post("/s/key/say/coin", data={"coins": "1"})):
        assert 503 == answer.status_code
        assert int(answer.headers["Retry-After"]) > 0
        assert "no-store" == answer.headers["Cache-Control"]
        assert SAYS("starting-title") in html.unescape(answer.text)
        assert re.search(r'<meta http-equiv="refresh" content="\d+">', answer.text)

    def house(environ: WSGIEnvironment, start: StartResponse) -> list[bytes]:
        start("200 OK", [])
        return [b"open"]

    front.app = house
    assert "open" == phone.get("/").text


@pytest.mark.parametrize("ends", [None, ValueError, gevent.GreenletExit])
def test_a_thread_for_work_behind_ends_with_the_work(ends: type[BaseException] | None) -> None:
    with suppress(ValueError, gevent.GreenletExit), own_thread() as pool:
        assert 7 == pool.apply(int, ("7",))
        assert 1 == pool.size
        if ends:
            raise ends
    assert 0 == pool.size


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize("work", [forget_behind, let_idle_go_behind])
def test_what_is_done_now_and_then_is_tried_again_after_the_database_was_away(
    work: Callable[[Desk, float], None],
) -> None:
    with running() as server, closing(ServerJournal(server.fresh())) as journal:
        server.stop()
        with pytest.raises(gevent.Timeout), gevent.Timeout(1):
            work(Desk(journal, {"little": GAME}), 60)
        server.start()
