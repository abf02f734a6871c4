"""Which requests the server accepts: hosts, origins, form keys, sizes, rates; and the headers of every answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from referee.tables.journal import Journal
from referee.web.guard import API_MOST, CALLERS, FORM_MOST, HEADERS, Bucket, Rates
from referee.web.services import services_of
from tests.web.conftest import ADDRESS, PORT, Hosted, Opened, Phone, Value, hidden, invite, set_up, sit, typed

OWN_HOSTS = (f"{ADDRESS}:{PORT}", f"localhost:{PORT}", f"127.0.0.1:{PORT}")
FOREIGN_HOSTS = (
    "evil.test",
    f"evil.test:{PORT}",
    f"{ADDRESS}:{PORT + 1}",
    f"{ADDRESS}.evil.test:{PORT}",
    f"{ADDRESS}.:{PORT}",
    f"evil@{ADDRESS}:{PORT}",
    f"[::1]:{PORT}",
    "",
    " ",
    "localhost\t",
    f"{ADDRESS}:{PORT}, evil.test",
)
FOREIGN_ORIGINS = (
    None,
    "",
    "null",
    "http://evil.test",
    f"http://evil.test:{PORT}",
    f"http://{ADDRESS}",
    f"http://{ADDRESS}:{PORT + 1}",
    f"http://{ADDRESS}:{PORT}.evil.test",
    f"ftp://{ADDRESS}:{PORT}",
    f"{ADDRESS}:{PORT}",
    f"HTTP://{ADDRESS}:{PORT}/",
)
PARTS = {
    "game": "dragonscales",
    "kind": "scales",
    "seat": "0",
    "turn": "1",
    "n": "0",
    "filename": "app.css",
    "verb": "score",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def asked(
    app: Flask,
    host: str,
    method: str = "GET",
    path: str = "/",
    data: bytes | None = None,
    headers: dict[str, str] | None = None,
    environ: dict[str, str] | None = None,
) -> tuple[str, dict[str, str], bytes]:
    """Returns the status, headers and body of the WSGI app's answer, including what `RequestFilter` rejects."""
    house = f"http://{ADDRESS}:{PORT}"
    said = Headers(headers)
    builder = EnvironBuilder(path, house, method=method, data=data, headers=said, environ_overrides=environ)
    body, status, head = run_wsgi_app(app.wsgi_app, {**builder.get_environ(), "HTTP_HOST": host}, buffered=True)
    return status[:3], dict(head), b"".join(body)


def paths(app: Flask, table: Hosted) -> Iterator[tuple[str, set[str]]]:
    """Yields one address for every route of the app, with the methods of that route."""
    known = {**PARTS, "key": table.key, "table": table.table, "token": invite(app, table.table)[3:], "pass_": "gone"}
    known["code"] = "none"
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda name: known[name[1]], rule.rule)
        yield path, rule.methods or set()


class TestHost:
    @pytest.mark.parametrize("host", OWN_HOSTS)
    def test_the_house_answers_to_its_own_names(self, app: Flask, host: str) -> None:
        assert "200" == asked(app, host)[0]

    def test_capitals_in_a_name_are_the_same_name(self, app: Flask) -> None:
        assert "200" == asked(app, f"LOCALHOST:{PORT}")[0]

    @pytest.mark.parametrize("host", FOREIGN_HOSTS)
    def test_a_page_that_calls_the_house_anything_else_gets_nothing(self, app: Flask, host: str) -> None:
        status, headers, body = asked(app, host)
        assert ("421", "text/plain; charset=utf-8") == (status, headers["Content-Type"])
        assert b"<" not in body

    def test_nothing_of_ours_runs_for_a_foreign_host(self, app: Flask) -> None:
        ran = []
        app.before_request(lambda: ran.append(1))
        asked(app, "evil.test")
        assert [] == ran


class TestSize:
    def test_a_form_may_be_so_large_and_no_larger(self, app: Flask) -> None:
        sizes = {n: asked(app, OWN_HOSTS[0], "POST", "/join", data=b"x" * n)[0] for n in (FORM_MOST, FORM_MOST + 1)}
        assert {FORM_MOST: "403", FORM_MOST + 1: "413"} == sizes

    @pytest.mark.parametrize("length", [str(API_MOST + 1), "000001", "0" * 12 + str(16 * API_MOST)])
    def test_so_may_a_document(self, app: Flask, length: str) -> None:
        assert "413" == asked(app, OWN_HOSTS[0], "POST", "/api/score", environ={"CONTENT_LENGTH": length})[0]

    @pytest.mark.parametrize(
        "length", ["-1", "1e3", "٣", "9" * 40, "0x10", " 12 ", "+1", "1_0", "000012", "0" * 12 + "99999999"]
    )
    def test_a_length_that_is_no_number_is_refused(self, app: Flask, length: str) -> None:
        assert "413" == asked(app, OWN_HOSTS[0], "POST", "/join", environ={"CONTENT_LENGTH": length})[0]

    def test_a_body_without_a_length_is_refused(self, app: Flask) -> None:
        chunked = {"HTTP_TRANSFER_ENCODING": "chunked"}
        assert "411" == asked(app, OWN_HOSTS[0], "POST", "/join", environ=chunked)[0]


class TestComingIn:
    def test_phones_at_a_table_wait_for_nobody_and_the_others_for_a_moment(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        rests = list[float]()
        services_of(app).slices.rest = rests.append
        counts, inside = {}, (f"/s/{table.key}", f"/s/{table.key}/seats", "/static/app.css")
        for path in (*inside, "/", f"/t/{table.table}", "/nowhere"):
            rests.clear()
            phone.get(path).close()
            counts[path] = bool(rests)
        assert [False, False, False, True, True, True] == list(counts.values())

    @pytest.mark.parametrize("path", ["/s/nobody", "/s/nobody/history", "/s/nobody/on/and/on", "/static/nowhere.css"])
    def test_so_does_who_only_makes_up_a_seat_or_a_file(self, app: Flask, phone: Phone, path: str) -> None:
        rests = list[float]()
        services_of(app).slices.rest = rests.append
        assert 404 == phone.get(path).status_code
        assert rests


class TestOrigin:
    @pytest.mark.parametrize("host", OWN_HOSTS)
    def test_a_form_from_one_of_our_own_pages_is_read(self, phone: Phone, host: str) -> None:
        page = phone.get("/join")
        answer = phone.post("/join", {**hidden(page, "/join"), "code": "000000"}, Origin=f"http://{host}")
        assert 404 == answer.status_code

    @pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
    def test_a_form_from_anywhere_else_is_not(self, phone: Phone, origin: str | None) -> None:
        fields = {**hidden(phone.get("/join"), "/join"), "code": "000000"}
        assert 403 == phone.post("/join", fields, Origin=origin or "").status_code

    @pytest.mark.parametrize("site", ["cross-site", "same-site", "none"])
    def test_a_browser_that_says_cross_site_is_believed(self, phone: Phone, site: str) -> None:
        fields = {**hidden(phone.get("/join"), "/join"), "code": "000000"}
        assert 403 == phone.post("/join", fields, Sec_Fetch_Site=site).status_code

    def test_a_rebound_name_matches_nothing_though_it_matches_itself(self, app: Flask) -> None:
        headers = {"Origin": f"http://evil.test:{PORT}"}
        assert "421" == asked(app, f"evil.test:{PORT}", "POST", "/join", headers=headers)[0]

    def test_every_post_of_a_page_wants_its_origin(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        posts = [path for path, methods in paths(app, table) if "POST" in methods and not path.startswith("/api/")]
        answers = {path: phone.post(path, {"key": "0" * 32}, Origin="http://evil.test").status_code for path in posts}
        assert {path: 404 if path.endswith("/host") and "/seats/" not in path else 403 for path in posts} == answers


class TestFormKey:
    def test_a_form_without_its_key_is_refused(self, phone: Phone) -> None:
        assert 403 == phone.post("/join", {"code": "000000"}).status_code

    @pytest.mark.parametrize("key", ["", "0" * 32, "é", "\udcff", "0" * 5000])
    def test_a_form_with_another_key_is_refused(self, phone: Phone, key: str) -> None:
        form: dict[str, Value] = {"code": "000000", "key": key.encode("utf-8", "surrogatepass")}
        assert 403 == phone.post("/join", form).status_code

    def test_the_key_of_one_seat_key_does_not_open_another(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        sit(app, other, table.table, 1)
        stolen = hidden(other.get(f"/s/{_key(other)}/seats/1"), f"/s/{_key(other)}/seats/1/hand")
        assert 403 == phone.post(f"/s/{table.key}/seats/1/hand", stolen).status_code

    def test_a_page_without_a_seat_key_has_a_key_that_no_seat_key_takes(self, phone: Phone) -> None:
        table, lobby = set_up(phone), hidden(phone.get("/join"), "/join")["key"]
        assert 403 == phone.post(f"/s/{table.key}/close", {"key": lobby}).status_code


class TestHeaders:
    def test_every_answer_of_every_route_is_dressed(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        for path, methods in paths(app, table):
            if path.endswith("/live"):
                continue
            for method in sorted({"GET", "POST", "PUT", "DELETE", "TRACE", "OPTIONS"} | methods):
                headers = asked(app, OWN_HOSTS[0], method, path)[1]
                assert {name: headers.get(name) for name in HEADERS} == HEADERS, (method, path)

    @pytest.mark.parametrize("path", ["/", "/nowhere", "/s/nobody", "/j/nothing", "/p/gone", "/t/none", "/new/chess"])
    def test_nobody_keeps_what_was_made_for_one_phone(self, phone: Phone, path: str) -> None:
        answer = phone.get(path)
        assert ("no-store", None) == (answer.headers["Cache-Control"], answer.headers.get("ETag"))

    def test_a_file_with_its_mark_is_kept_for_a_year(self, phone: Phone) -> None:
        with phone.get("/static/app.css?v=1") as answer:
            assert "max-age=31536000" in answer.headers["Cache-Control"]

    def test_the_policy_lets_nothing_inline_run(self, phone: Phone) -> None:
        assert "unsafe" not in phone.get("/").headers["Content-Security-Policy"]

    def test_cookies_are_for_the_house_alone(self, phone: Phone) -> None:
        answer = phone.post(
            "/new/dragonscales", {**hidden(phone.get("/new/dragonscales"), "/new/dragonscales"), **typed()}
        )
        assert re.fullmatch(
            r"seat-[\w-]+=[\w-]{32}; Expires=[^;]+; Max-Age=5184000; HttpOnly; Path=/; SameSite=Lax",
            answer.headers["Set-Cookie"],
        )


class TestMethods:
    def test_every_route_says_which_methods_it_knows(self, app: Flask, phone: Phone) -> None:
        table = set_up(phone)
        for path, _ in paths(app, table):
            for method in ("PUT", "DELETE", "PATCH", "TRACE", "BREW"):
                status, headers, _ = asked(app, OWN_HOSTS[0], method, path)
                assert ("405", True) == (status, bool(headers.get("Allow"))), (method, path)

    @pytest.mark.file
    @pytest.mark.parametrize("name", ["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"])
    def test_a_get_cannot_call_itself_a_post(self, app: Flask, phone: Phone, name: str) -> None:
        table = set_up(phone)
        before = everything(app)
        phone.get(f"/s/{table.key}/close?_method=POST", **{name: "POST"})
        assert before == everything(app)

    @pytest.mark.file
    def test_looking_changes_nothing(self, app: Flask, phone: Phone, other: Phone) -> None:
        table = set_up(phone)
        sit(app, other, table.table, 1)
        before = everything(app)
        for path, methods in paths(app, table):
            if "GET" in methods and not path.endswith("/live"):
                for visitor in (phone, other, Phone(app.test_client(), "192.168.7.77")):
                    visitor.get(path).close()
        assert before == everything(app)


class TestErrors:
    @pytest.mark.parametrize(
        "path", ["/<script>", "/s/" + "a" * 3000, "/t/%00", "/j/%ff%fe", "/s/..%2f..%2f", "/new/%E2%80%AE"]
    )
    def test_a_page_that_is_not_there_repeats_nothing_of_its_address(self, phone: Phone, path: str) -> None:
        answer = phone.get(path)
        assert (404, phone.get("/nowhere").text) == (answer.status_code, answer.text)

    def test_a_fault_of_ours_says_nothing_but_its_mark(self, app: Flask, phone: Phone) -> None:
        def broken() -> str:
            raise KeyError("secret of Bo")

        app.add_url_rule("/broken", "broken", broken)
        answer = phone.get("/broken")
        assert (500, False) == (answer.status_code, "secret of Bo" in answer.text)

    def test_a_fragment_is_answered_with_a_fragment(self, phone: Phone) -> None:
        answer = phone.post("/join", {"code": "1"}, HX_Request="true")
        assert (403, "find .refused-slot", False) == (
            answer.status_code,
            answer.headers["HX-Retarget"],
            "<html" in answer.text,
        )


class TestRates:
    def test_so_many_at_once_and_so_many_after_that(self) -> None:
        now = [0.0]
        bucket = Bucket(3, 0.5, lambda: now[0])
        at_once = [bucket.take("a") for _ in range(4)]
        now[0] = 2.0
        assert [True, True, True, False, True, False] == [*at_once, bucket.take("a"), bucket.take("a")]

    def test_one_caller_does_not_spend_anothers(self) -> None:
        bucket = Bucket(1, 0, lambda: 0.0)
        assert [True, False, True] == [bucket.take("a"), bucket.take("a"), bucket.take("b")]

    def test_ten_thousand_callers_do_not_fill_the_memory(self) -> None:
        bucket = Bucket(1, 0, lambda: 0.0)
        for n in range(25_000):
            bucket.take(str(n))
        assert len(bucket.levels) <= CALLERS

    def test_whoever_is_refused_stays_so_however_many_others_call(self) -> None:
        bucket = Bucket(1, 0, lambda: 0.0)
        taken = [bucket.take("a")]
        for n in range(3 * CALLERS):
            bucket.take(str(n))
            if n % 1_000 == 0:
                taken.append(bucket.take("a"))
        assert [True] == [*filter(None, taken)]

    def test_codes_are_guessed_slowly(self, opened: Opened) -> None:
        app = opened(Rates(codes=Bucket(10, 0, lambda: 0.0)))
        guesser, neighbour = Phone(app.test_client(), "192.168.7.66"), Phone(app.test_client(), "192.168.7.67")
        key = hidden(guesser.get("/join"), "/join")
        answers = [guesser.post("/join", {**key, "code": f"{n:06}"}).status_code for n in range(14)]
        assert [404] * 10 + [429] * 4 + [404] == [*answers, neighbour.post("/join", {**key, "code": "0"}).status_code]

    def test_a_caller_cannot_choose_another_address_by_a_header(self, opened: Opened) -> None:
        app = opened(Rates(codes=Bucket(2, 0, lambda: 0.0)))
        guesser = Phone(app.test_client())
        key = hidden(guesser.get("/join"), "/join")
        forwarded = [
            guesser.post("/join", {**key, "code": "0"}, X_Forwarded_For=f"10.0.0.{n}").status_code for n in range(4)
        ]
        assert [404, 404, 429, 429] == forwarded

    def test_one_household_of_addresses_is_one_caller(self, opened: Opened) -> None:
        app = opened(Rates(codes=Bucket(2, 0, lambda: 0.0)))
        key = hidden(Phone(app.test_client()).get("/join"), "/join")
        callers = [Phone(app.test_client(), f"2001:db8:1:2::{n}") for n in range(4)]
        assert [404, 404, 429, 429] == [c.post("/join", {**key, "code": "0"}).status_code for c in callers]


def everything(app: Flask) -> list[tuple[object, ...]]:
    """Returns all rows of the data file that belong to tables, but not what the installation stores about itself."""
    journal = services_of(app).desk.journal
    assert isinstance(journal, Journal)
    reader = journal._reader
    return [
        row
        for name in ("tables", "chairs", "passes", "lines", "facts")
        for row in reader.execute(f"select * from {name}")
    ]


def _key(phone: Phone) -> str:
    return next(cookie.value for cookie in phone.cookies if cookie.key.startswith("seat-"))
