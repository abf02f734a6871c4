"""Pages over https: cookies, headers and links; and what happens when an installation goes back to plain http."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from referee.server.network import Interface, Network
from referee.server.outside import TrustedProxy
from referee.web.guard import Bucket, Rates
from referee.web.services import provide, services_of
from tests.web.conftest import ADDRESS, HOUSE, PORT, Opened, Phone, hidden, host_link, set_up

SAFE_HOUSE = HOUSE.replace("http:", "https:")


@pytest.fixture
def safe(app: Flask) -> Phone:
    """A phone that connects over https."""
    services_of(app).network.scheme = "https"
    return Phone(app.test_client(), house=SAFE_HOUSE)


def cookies(phone: Phone) -> list[str]:
    return sorted(cookie.key for cookie in phone.cookies)


def test_what_a_browser_keeps_never_travels_in_plain_sight(app: Flask, safe: Phone) -> None:
    table = set_up(safe)
    safe.get(host_link(app))
    assert ["__Host-host", f"__Host-seat-{table.table}"] == cookies(safe)
    assert {(True, True, "/", "Lax")} == {(one.secure, one.http_only, one.path, one.same_site) for one in safe.cookies}
    assert 200 == safe.get("/network").status_code


def test_on_plain_http_it_does_since_it_must(app: Flask, phone: Phone) -> None:
    table = set_up(phone)
    phone.get(host_link(app))
    assert ["host", f"seat-{table.table}"] == cookies(phone)
    assert not any(one.secure for one in phone.cookies)


def test_a_phone_that_sat_down_on_plain_http_keeps_its_seat_and_the_host_stays_host(app: Flask, phone: Phone) -> None:
    table = set_up(phone)
    phone.get(host_link(app))
    moved = Phone(phone.client, house=SAFE_HOUSE)
    assert table.key in moved.get(f"/t/{table.table}").text
    assert table.table in moved.get("/").text
    assert 200 == moved.get("/network").status_code


def test_a_house_that_goes_back_to_plain_http_can_be_hosted_again(app: Flask, safe: Phone) -> None:
    """Browsers do not let plain http replace a `Secure` cookie of the same name, so the names must differ."""
    safe.get(host_link(app))
    before = set(cookies(safe))
    plain = Phone(safe.client)
    assert 403 == plain.get("/network").status_code
    plain.get(host_link(app))
    assert 200 == plain.get("/network").status_code
    assert ["host"] == sorted(set(cookies(plain)) - before)


def test_every_link_and_code_is_https(safe: Phone) -> None:
    table = set_up(safe)
    page = safe.get(f"/s/{table.key}/seats").text + safe.get(f"/t/{table.table}").text
    assert f'<p class="qr__address">{ADDRESS}:{PORT}/join</p>' in page
    assert "http://" not in re.sub(r'xmlns="[^"]+"', "", page)


def test_the_host_is_told_https_addresses(app: Flask, safe: Phone) -> None:
    safe.get(host_link(app))
    assert f'<p class="qr__address">{SAFE_HOUSE}/</p>' in safe.get("/network").text


def test_a_page_on_plain_http_cannot_send_a_form(safe: Phone) -> None:
    form = {**hidden(safe.get("/join"), "/join"), "code": "000000"}
    assert [404, 403] == [safe.post("/join", form, Origin=one).status_code for one in (SAFE_HOUSE, HOUSE)]


def test_browsers_are_bound_to_https_only_where_the_host_wants_that(app: Flask, safe: Phone, phone: Phone) -> None:
    header = "Strict-Transport-Security"
    assert header not in safe.get("/").headers
    provide(app, replace(services_of(app), hsts=True))
    assert "max-age=31536000" == safe.get("/").headers[header]
    assert header not in phone.get("/").headers


def test_whom_to_trust_is_told_as_it_is(safe: Phone, phone: Phone) -> None:
    assert [False, True] == ["plain http" in one.get("/about").text for one in (safe, phone)]


def test_a_seat_over_https_is_kept_lit(safe: Phone) -> None:
    assert "/static/awake.js" in safe.get(f"/t/{set_up(safe).table}").text


# Where links lead


def found(address: str | None = None, scheme: str = "http", outside: str = "") -> Network:
    known = (Interface("wlan0", ADDRESS),)
    return Network(PORT, address, look=lambda: known, route=lambda: ADDRESS, scheme=scheme, outside=outside)


def test_443_is_not_written() -> None:
    network = Network(443, "dragons.example", look=tuple, route=lambda: None, scheme="https")
    assert "https://dragons.example/j/x" == network.url("/j/x")
    assert {"dragons.example", "dragons.example:443"} <= network.hosts()


@pytest.mark.parametrize(
    ("network", "told"),
    [
        (found(), f"{ADDRESS}:{PORT}/join"),
        (found(scheme="https"), f"{ADDRESS}:{PORT}/join"),
        (found(address="a.example", outside="https://a.example:8443"), "https://a.example:8443/join"),
        (found(address="a.example", outside="http://a.example"), "a.example/join"),
        (Network(443, "a.example", look=tuple, route=lambda: None, scheme="https"), "https://a.example/join"),
    ],
)
def test_what_people_type_is_short_where_it_leads_to_the_page(network: Network, told: str) -> None:
    assert told == network.typed("/join")


def test_this_machine_uses_the_name_that_the_certificate_is_for() -> None:
    assert f"https://dragons.example:{PORT}/host" == found(address="dragons.example", scheme="https").here("/host")
    assert f"http://localhost:{PORT}/host" == found(address="dragons.example").here("/host")


def test_behind_a_proxy_links_lead_there_and_this_machine_comes_directly() -> None:
    network = found(address="dragons.example", outside="https://dragons.example:8443")
    assert "https://dragons.example:8443/j/x" == network.url("/j/x")
    assert f"http://localhost:{PORT}/" == network.here()
    assert {"dragons.example:8443", f"{ADDRESS}:{PORT}"} <= network.hosts()
    assert "dragons.example" in found(address="dragons.example", outside="https://dragons.example").hosts()
    assert network.choose(ADDRESS)
    assert f"http://{ADDRESS}:{PORT}/" == network.url()


# Behind a trusted proxy

PROXY = "10.0.0.2"


@pytest.fixture
def proxied(opened: Opened) -> Flask:
    """A server behind a trusted proxy at which each caller may guess one code."""
    house = opened(Rates(codes=Bucket(1, 0.0)))
    house.wsgi_app = TrustedProxy(house.wsgi_app, PROXY)  # type: ignore[assignment,method-assign]  # as Flask says to
    return house


def guesses(house: Flask, by: str, said: str) -> int:
    phone, told = Phone(house.test_client(), by), {"X-Forwarded-For": said}
    return phone.post("/join", {**hidden(phone.get("/join", **told), "/join"), "code": "000000"}, **told).status_code


def test_limits_count_the_phones_behind_it(proxied: Flask) -> None:
    assert [404, 429, 404] == [guesses(proxied, PROXY, said) for said in ("203.0.113.1", "203.0.113.1", "203.0.113.2")]
    assert [404, 429] == [guesses(proxied, PROXY, f"2001:db8::{n}") for n in (1, 2)]


def test_a_phone_cannot_say_that_it_is_another_one(proxied: Flask) -> None:
    assert [404, 429] == [guesses(proxied, "203.0.113.7", said) for said in ("203.0.113.1", "203.0.113.2")]
    chains = ("10.0.0.1, 203.0.113.3", "10.0.0.9, 203.0.113.3")
    assert [404, 429] == [guesses(proxied, PROXY, said) for said in chains]


@pytest.mark.parametrize("said", ["127.0.0.1", "::1", ADDRESS])
def test_nobody_becomes_the_host_by_an_address(proxied: Flask, said: str) -> None:
    stranger = Phone(proxied.test_client(), PROXY)
    assert 403 == stranger.get("/network", **{"X-Forwarded-For": said}).status_code
