"""The host is whoever opened a link that only the console showed; addresses, headers and Origins prove nothing."""

from __future__ import annotations

import http.client
import re
import socket
from collections.abc import Iterator, Mapping
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import pytest
from flask import Flask

from referee.testing.evening import open_app
from referee.web.services import services_of
from tests.serving import LONGEST, House, Start
from tests.web.conftest import HOUSE, PORT, Phone, beside, hidden, host_link, phone_of_house, set_up


class TestLink:
    def test_it_makes_a_browser_the_hosts_once(self, app: Flask, phone: Phone) -> None:
        table, link = set_up(phone), host_link(app)
        first, second = beside(app), beside(app)
        assert (303, 410) == (first.get(link).status_code, second.get(link).status_code)
        assert (True, False) == (table.table in first.get("/").text, table.table in second.get("/").text)

    def test_opened_again_where_it_was_opened_it_leads_home(self, app: Flask, laptop: Phone) -> None:
        fresh = host_link(app)
        assert [303, 303] == [laptop.get(fresh).status_code for _ in range(2)]
        assert fresh == host_link(app)

    def test_when_it_is_spent_there_is_another(self, app: Flask) -> None:
        told = []
        services_of(app).hosting.spent = lambda: told.append(host_link(app))
        link = host_link(app)
        beside(app).get(link)
        assert ([host_link(app)], True) == (told, link != host_link(app))

    @pytest.mark.parametrize("code", ["none", "0" * 16, "é", "%00", "X" * 5000])
    def test_no_other_link_does(self, app: Flask, code: str) -> None:
        browser = beside(app)
        assert 410 == browser.get(f"/host/{code}").status_code
        assert "/import" not in browser.get("/").text

    def test_asking_for_its_head_spends_nothing(self, app: Flask) -> None:
        link, browser = host_link(app), beside(app)
        browser.client.head(link, base_url=browser.house)
        assert 303 == browser.get(link).status_code

    @pytest.mark.parametrize("cookie", ["", "x", "x.", ".x", "yes", "a.b.c", f"{'a' * 22}.{'0' * 32}", "é.é"])
    def test_a_cookie_that_we_did_not_make_is_none(self, app: Flask, cookie: str) -> None:
        browser = beside(app)
        browser.client.set_cookie("host", cookie, domain="localhost")
        assert "/import" not in browser.get("/").text

    def test_a_host_is_one_when_the_house_starts_again(self, tmp_path: Path) -> None:
        house = open_app(tmp_path)
        browser = phone_of_house(house)
        browser.get(host_link(house))
        cookie = browser.client.get_cookie("host", domain="scalekeeper.test")
        services_of(house).desk.journal.close()
        again = open_app(tmp_path)
        later = phone_of_house(again)
        assert cookie
        later.client.set_cookie("host", cookie.value, domain="scalekeeper.test")
        assert "/import" in later.get("/").text
        services_of(again).desk.journal.close()

    def test_another_device_is_let_in_with_a_link_of_its_own(self, app: Flask, laptop: Phone, phone: Phone) -> None:
        page = laptop.send(laptop.get("/"), "/host")
        link = re.search(r"/host/\w{16}", page.text)
        assert link
        late = Phone(app.test_client())
        assert (303, 410) == (phone.get(link[0]).status_code, late.get(link[0]).status_code)
        assert "/import" in phone.get("/").text

    def test_that_link_lasts_ten_minutes(self, app: Flask, laptop: Phone, phone: Phone) -> None:
        hosting = services_of(app).hosting
        link, now = f"/host/{hosting.another()}", hosting.clock()
        hosting.clock = lambda: now + 601
        assert 410 == phone.get(link).status_code

    def test_nobody_else_lets_devices_in(self, phone: Phone) -> None:
        assert 404 == phone.post("/host", hidden(phone.get("/join"), "/join")).status_code


class TestStranger:
    @pytest.mark.parametrize("address", ["127.0.0.1", "192.168.7.31"])
    @pytest.mark.parametrize("house", [HOUSE, f"http://localhost:{PORT}", f"http://127.0.0.1:{PORT}"])
    def test_an_address_proves_nothing(self, app: Flask, phone: Phone, address: str, house: str) -> None:
        table = set_up(phone)
        stranger = Phone(app.test_client(), address, house)
        key = hidden(stranger.get("/join"), "/join")
        assert (table.table in stranger.get("/").text, table.table in stranger.get("/past").text) == (False, False)
        assert [403, 403, 404] == [
            stranger.get("/import").status_code,
            stranger.post("/import", {**key, "record": ""}).status_code,
            stranger.post(f"/t/{table.table}/host", key).status_code,
        ]

    def test_the_laptop_is_told_how_to_become_the_hosts(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        told = [one.get("/").text.count("Open the host link") for one in (beside(app), phone, laptop)]
        assert [1, 0, 0] == told

    def test_a_table_that_was_laid_keeps_its_host(self, phone: Phone) -> None:
        table = set_up(phone)
        assert 200 == phone.get(f"/s/{table.key}/seats").status_code
        assert "/close" in phone.get(f"/s/{table.key}/seats").text


# Behind a proxy on the same machine


class Forwarding(BaseHTTPRequestHandler):
    """Forwards like `proxy_pass http://127.0.0.1:8000;`: the server sees its own host name and a local client."""

    house: int
    adds: Mapping[str, str]

    def log_message(self, *_: object) -> None:
        """Logs nothing."""

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        inner = f"127.0.0.1:{self.house}"
        with closing(http.client.HTTPConnection("127.0.0.1", self.house, timeout=LONGEST)) as line:
            line.request(self.command, self.path, body or None, {**headers, "Host": inner, **self.adds})
            answer = line.getresponse()
            told = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    do_POST = do_GET


HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"X-Forwarded-For": "203.0.113.9", "X-Real-Ip": "203.0.113.9", "Via": "1.1 nginx", "Forwarded": "for=203.0.113.9"},
    {"X-Forwarded-For": "127.0.0.1"},
)


@pytest.fixture(params=HEADERS, ids=["bare", "with header lines", "with false ones"])
def proxied(request: pytest.FixtureRequest, start: Start) -> Iterator[tuple[House, int]]:
    house = start("--port", "0", "--no-qr")
    handler = type("Proxy", (Forwarding,), {"house": house.port, "adds": request.param})
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    proxy = ThreadingHTTPServer(("127.0.0.1", port), handler)
    Thread(target=proxy.serve_forever, daemon=True).start()
    yield house, port
    proxy.shutdown()
    proxy.server_close()


def ask(port: int, path: str, form: Mapping[str, str] | None = None, **headers: str) -> tuple[int, dict[str, str], str]:
    sent = {"Host": "dragons.example", **headers}
    if form is not None:
        sent["Content-Type"] = "application/x-www-form-urlencoded"
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LONGEST)) as line:
        line.request("GET" if form is None else "POST", path, None if form is None else urlencode(form), sent)
        answer = line.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read().decode()


def test_behind_a_proxy_a_stranger_is_nobodys_host(proxied: tuple[House, int]) -> None:
    """Even the inner address as Origin gives no rights; opening the host link through the proxy does."""
    house, port = proxied
    inner = {"Origin": f"http://127.0.0.1:{house.port}"}
    page = ask(port, "/new/whelps-to-wyrms")[2]
    fields = dict(re.findall(r'<input type="hidden" name="(key|once)" value="([^"]*)"', page))
    seats = {"names.0": "Anna", "dragons.0": "green", "names.1": "Bo", "dragons.1": "red", "first": "0"}
    laid = ask(port, "/new/whelps-to-wyrms", {**fields, **seats, "length": "short"}, **inner)
    assert 303 == laid[0], laid[2]
    table = re.findall(r"seat-([\w-]+)=", laid[1]["Set-Cookie"])[0]

    for path in ("/", "/past"):
        assert "Anna" not in ask(port, path)[2]
    key = {"key": fields["key"]}
    refused = [
        ask(port, path, form, **inner)[0]
        for path, form in ((f"/t/{table}/host", key), ("/import", {**key, "record": "x"}), ("/host", key))
    ]
    assert ([404, 403, 404], 403) == (refused, ask(port, "/import")[0])

    link = re.findall(r"/host/\w{16}", house.printed)[0]
    became = ask(port, link)
    cookie = became[1]["Set-Cookie"].split(";")[0]
    assert (303, True) == (became[0], "Anna" in ask(port, "/", Cookie=cookie)[2])
    assert 410 == ask(port, link)[0]
