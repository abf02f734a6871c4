"""The page “Can phones reach me?”: addresses with reasons, phones that arrived, and a Wi-Fi code that is not stored."""

from __future__ import annotations

import html
import io
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import gevent
import pytest
import zxingcpp
from flask import Flask
from PIL import Image, ImageDraw
from qrcode.constants import ERROR_CORRECT_M

from referee.core.cite import Malformed
from referee.server import qr, serve
from referee.server.network import Interface, Network
from referee.server.wifi import Wifi, wifi
from referee.tables.journal.snapshot import snapshot
from referee.tables.lock import Lock
from referee.web.reach import MOST, Reach
from referee.web.services import services_of
from referee.words import Words
from tests.web.conftest import ADDRESS, HOUSE, PORT, Hosted, Phone, hidden, live_at, set_up

SAYS = Words.of("en")
PAGE, WIFI = "/network", "/network/wifi"
SECRET = "correct; horse"
CABLE = Interface("eth0", "192.168.7.99")
TUNNEL = Interface("tun0", "10.8.0.2")


def text(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html.unescape(page).replace("\u2068", "").replace("\u2069", "")).split())


def with_addresses(app: Flask, *more: Interface) -> Network:
    """Gives the machine of the server further network interfaces."""
    network = services_of(app).network
    network.look = lambda: (Interface("wlan0", ADDRESS), *more)
    network._known = None
    return network


def show(laptop: Phone, ssid: str = "Home", password: str = SECRET, **more: str) -> int:
    form = {**hidden(laptop.get(PAGE), WIFI), "ssid": ssid, "password": password, **more}
    return laptop.post(WIFI, form).status_code


class TestAddresses:
    def test_only_the_host_sees_them(self, phone: Phone) -> None:
        assert [403, 403] == [phone.get(PAGE).status_code, phone.get(PAGE, **{"HX-Request": "true"}).status_code]
        assert PAGE not in phone.get("/").text
        posts = (f"{PAGE}/address", WIFI, f"{WIFI}/forget")
        assert [403] * 3 == [phone.post(path, {}).status_code for path in posts]

    def test_the_likeliest_is_first_and_each_has_its_reason(self, app: Flask, laptop: Phone) -> None:
        with_addresses(app, TUNNEL, CABLE)
        page = laptop.get(PAGE).text
        assert [ADDRESS, CABLE.address, TUNNEL.address] == re.findall(r"<b>([\d.]+)</b>", page)
        reasons = re.findall(r"<small>((?:Likely|Possible|Unlikely)[^<]+)</small>", page)
        assert ["Likely", "Possible", "Unlikely"] == [one.split(":")[0] for one in reasons]
        assert f'<p class="qr__address">{HOUSE}/</p>' in page

    def test_another_can_be_chosen_and_every_code_follows(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        with_addresses(app, CABLE)
        table = set_up(phone)
        answer = laptop.send(laptop.get(PAGE), f"{PAGE}/address", address=CABLE.address)
        assert 303 == answer.status_code
        assert f"http://{CABLE.address}:{PORT}/" in laptop.get(PAGE).text
        assert f"{CABLE.address}:{PORT}/join" in phone.get(f"/t/{table.table}").text

    def test_displays_follow_by_themselves(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        """The bell rings when the address changes, when a Wi-Fi code is shown, and when it is removed."""
        with_addresses(app, CABLE)
        desk, table = services_of(app).desk, set_up(phone)
        bell = desk.bell.listen(table.table)
        assert next(bell)
        seen = [desk.sequence(live_at(desk, table.table))]
        pages = []
        changes: tuple[Callable[[], int], ...] = (
            lambda: laptop.send(laptop.get(PAGE), f"{PAGE}/address", address=CABLE.address).status_code,
            lambda: show(laptop),
            lambda: laptop.send(laptop.get(PAGE), f"{WIFI}/forget").status_code,
        )
        for change in changes:
            assert 303 == change()
            assert next(bell)
            seen.append(desk.sequence(live_at(desk, table.table)))
            pages.append(phone.get(f"/t/{table.table}", **{"HX-Request": "true"}).text)
        bell.close()
        assert sorted(set(seen)) == seen
        assert all(f"{CABLE.address}:{PORT}/join" in page for page in pages)
        assert [1, 2, 1] == [page.count('<svg class="qr-code"') for page in pages]

    def test_no_other_address_can(self, app: Flask, laptop: Phone) -> None:
        with_addresses(app, CABLE)
        form = hidden(laptop.get(PAGE), f"{PAGE}/address")
        for address in ("8.8.8.8", "", "evil.example", "127.0.0.1"):
            assert 400 == laptop.post(f"{PAGE}/address", {**form, "address": address}).status_code
        assert services_of(app).network.best() == ADDRESS

    def test_an_address_that_is_gone_is_no_longer_told(self, app: Flask, laptop: Phone) -> None:
        network = with_addresses(app, CABLE)
        assert network.choose(CABLE.address)
        with_addresses(app)
        network._known = None
        assert network.best() == ADDRESS

    def test_a_computer_in_no_network_says_so(self, app: Flask, laptop: Phone) -> None:
        network = services_of(app).network
        network.look, network.route = tuple, lambda: None
        network._known = None
        page = laptop.get(PAGE).text
        assert "This computer is in no network." in text(page)
        assert "qr-code" not in page

    def test_what_to_do_when_no_phone_arrives_is_there(self, laptop: Phone) -> None:
        told = text(laptop.get(PAGE).text)
        assert not [
            word for word in ("Guest", "isolation", "firewall", "VPN", "Mobile data", "Safari") if word not in told
        ]


class TestPublicly:
    """A hosted installation, which phones reach by its public address only."""

    def test_there_is_no_such_page_and_nothing_leads_there(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        pages = ("/", f"/t/{set_up(laptop).table}", f"/t/{set_up(laptop).table}/join")
        assert [True] * 3 == [PAGE in laptop.get(path).text for path in pages]
        form = {**hidden(laptop.get(PAGE), WIFI), "ssid": "Home", "password": SECRET}
        services_of(app).network.public = True
        assert [False] * 3 == [PAGE in laptop.get(path).text for path in pages]
        assert [404, 403] == [one.get(PAGE).status_code for one in (laptop, phone)]
        assert [404] * 3 == [
            laptop.post(path, form).status_code for path in (f"{PAGE}/address", WIFI, f"{WIFI}/forget")
        ]
        assert services_of(app).reach.wifi is None

    def test_who_came_is_not_remembered(self, app: Flask, phone: Phone) -> None:
        services_of(app).network.public = True
        services_of(app).reach.arrived.clear()
        assert 200 == phone.get("/").status_code
        assert {} == services_of(app).reach.arrived


class TestWatch:
    """What the server does by itself when its address changes, and when no phone arrives."""

    @pytest.fixture
    def watching(self, app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
        """Starts the watch, and yields a function that waits until it has looked a few times."""
        monkeypatch.setattr(serve, "WATCH", 0.01)
        monkeypatch.setattr(serve, "LONELY", 0.02)
        with Lock(tmp_path / "lock") as lock:
            watch = gevent.spawn(serve.watch_address, app, lock, SAYS, False, None)
            yield lambda: gevent.sleep(0.15)
            watch.kill()

    def test_the_console_says_once_what_keeps_phones_away(
        self, watching: Callable[[], None], capsys: pytest.CaptureFixture[str]
    ) -> None:
        watching()
        assert 1 == capsys.readouterr().out.count(SAYS("cli-lonely"))

    def test_not_when_one_has_come(
        self, phone: Phone, watching: Callable[[], None], capsys: pytest.CaptureFixture[str]
    ) -> None:
        phone.get("/")
        watching()
        assert "" == capsys.readouterr().out

    def test_a_new_address_is_said_and_shown(
        self, app: Flask, phone: Phone, watching: Callable[[], None], capsys: pytest.CaptureFixture[str]
    ) -> None:
        desk, table = services_of(app).desk, set_up(phone)
        bell = desk.bell.listen(table.table)
        assert next(bell)
        before = desk.sequence(live_at(desk, table.table))
        watching()
        network = services_of(app).network
        network.look, network.route, network._known = (lambda: (CABLE,)), (lambda: CABLE.address), None
        watching()
        told = capsys.readouterr().out
        assert SAYS("cli-moved") in told
        assert f"http://{CABLE.address}:{PORT}/" in told
        assert desk.sequence(live_at(desk, table.table)) > before
        assert next(bell)
        bell.close()


class TestArrivals:
    def test_a_visit_ticks_its_address(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        assert "No phone has arrived yet" in text(laptop.get(PAGE).text)
        phone.get("/join")
        assert "1 phone has arrived, just now." in text(laptop.get(PAGE).text)
        assert "1 phone, just now" in text(laptop.get(PAGE).text)

    def test_this_machine_itself_is_no_phone(self, app: Flask, laptop: Phone) -> None:
        Phone(app.test_client(), ADDRESS).get("/join")
        laptop.get("/join")
        assert "No phone has arrived yet" in text(laptop.get(PAGE).text)

    def test_a_page_that_has_it_all_gets_nothing_and_a_visit_brings_it_anew(self, phone: Phone, laptop: Phone) -> None:
        found = re.search(r'hx-get="(/network\?seen=\w+)"', laptop.get(PAGE).text)
        assert found
        again = {"HX-Request": "true"}
        assert 204 == laptop.get(found[1], **again).status_code
        phone.get("/")
        answer = laptop.get(found[1], **again)
        assert (200, True, False) == (answer.status_code, "1 phone" in answer.text, "<html" in answer.text)

    def test_only_so_many_are_remembered(self) -> None:
        reach = Reach()
        for n in range(MOST + 5):
            reach.arrives(str(n), ADDRESS, n)
        assert (MOST, MOST + 4) == (reach.phones(ADDRESS), reach.last(ADDRESS))


def read_code(payload: str) -> str:
    """Returns what a camera would read from the QR code of a payload."""
    grid, size = qr.modules.__wrapped__(payload, ERROR_CORRECT_M, qr.QUIET), 6
    picture = Image.new("L", (len(grid) * size,) * 2, 255)
    pen = ImageDraw.Draw(picture)
    for y, row in enumerate(grid):
        for x, dark in enumerate(row):
            if dark:
                pen.rectangle((x * size, y * size, (x + 1) * size - 1, (y + 1) * size - 1), fill=0)
    found = zxingcpp.read_barcode(picture)
    assert found
    return str(found.text)


class TestPayload:
    @pytest.mark.parametrize(
        ("given", "payload"),
        [
            (Wifi("Home", "12345678"), "WIFI:T:WPA;S:Home;P:12345678;;"),
            (Wifi("Open", ""), "WIFI:T:nopass;S:Open;;"),
            (Wifi("My;Net:1", 'pa\\ss"w,1', True), 'WIFI:T:WPA;S:My\\;Net\\:1;P:pa\\\\ss\\"w\\,1;H:true;;'),
        ],
    )
    def test_signs_that_mean_something_are_marked(self, given: Wifi, payload: str) -> None:
        assert payload == given.payload

    @pytest.mark.parametrize("name", ["Home", "My;Net:1", "Café 🐉", 'a\\b"c,d', "家"])
    def test_a_camera_reads_it_back(self, name: str) -> None:
        payload = Wifi(name, SECRET).payload
        assert payload == read_code(payload)

    @pytest.mark.parametrize(
        ("name", "password", "wrong"),
        [
            ("", "", "ssid"),
            ("x" * 33, "", "ssid"),
            ("é" * 17, "", "ssid"),
            ("a\nb", "", "ssid"),
            ("a\ud800", "", "ssid"),
            ("Home", "1234567", "password"),
            ("Home", "x" * 64, "password"),
            ("Home", "1234567\n", "password"),
        ],
    )
    def test_what_no_network_has_is_refused(self, name: str, password: str, wrong: str) -> None:
        with pytest.raises(Malformed) as refused:
            wifi(name, password, hidden=False)
        assert wrong == refused.value.field

    def test_what_networks_have_is_taken_as_it_is(self) -> None:
        for password in ("", " leading and trailing ", "x" * 63, "aF09" * 16):
            assert password == wifi(" Home ", password, hidden=False).password

    def test_a_password_is_not_written_where_a_program_writes(self) -> None:
        assert SECRET not in repr(Wifi("Home", SECRET))


class TestWifiCode:
    def test_it_stands_beside_the_code_of_the_table_and_both_have_numbers(self, phone: Phone, laptop: Phone) -> None:
        table = set_up(phone)
        pages = (f"/t/{table.table}", f"/t/{table.table}/join", f"/s/{table.key}/seats")
        assert [1, 1, 1] == [phone.get(path).text.count("qr-code") for path in pages]
        assert 303 == show(laptop)
        for path in pages:
            page = phone.get(path).text
            assert 2 == page.count('<svg class="qr-code"')
            assert page.index("1 Wi-Fi") < page.index("2 Table")
            assert SECRET not in html.unescape(page)

    def test_it_goes_when_the_host_says_so(self, phone: Phone, laptop: Phone) -> None:
        table = set_up(phone)
        show(laptop)
        assert 303 == laptop.send(laptop.get(PAGE), f"{WIFI}/forget").status_code
        assert 1 == phone.get(f"/t/{table.table}").text.count('<svg class="qr-code"')

    def test_a_table_that_is_shut_shows_none(self, app: Flask, phone: Phone, laptop: Phone) -> None:
        table = set_up(phone)
        show(laptop)
        services_of(app).desk.journal.mark(table.table, "closed", 5)
        assert "qr-code" not in phone.get(f"/s/{table.key}/seats").text

    def test_what_was_typed_comes_back_with_the_reason(self, laptop: Phone) -> None:
        form = {**hidden(laptop.get(PAGE), WIFI), "ssid": "Home", "password": "short"}
        answer = laptop.post(WIFI, form)
        assert (400, True, True) == (answer.status_code, 'value="short"' in answer.text, 'value="Home"' in answer.text)
        assert "It has 8 to 63 characters." in text(answer.text)

    @pytest.mark.file
    def test_nothing_that_lasts_knows_the_password(
        self, app: Flask, phone: Phone, laptop: Phone, tmp_path: Path
    ) -> None:
        log = io.StringIO()
        handler = logging.StreamHandler(log)
        logging.getLogger().addHandler(handler)
        table: Hosted = set_up(phone)
        for password in ("short", SECRET):
            show(laptop, password=password)
        phone.get(f"/t/{table.table}")
        backup = snapshot(services_of(app).desk.journal.path, tmp_path / "copy.db")
        logging.getLogger().removeHandler(handler)
        files = [file for file in tmp_path.rglob("*") if file.is_file()]
        assert backup in files
        kept = b"".join(file.read_bytes() for file in files) + log.getvalue().encode()
        assert not [part for part in (SECRET.encode(), b"WIFI:") if part in kept]
        assert SECRET not in str(vars(qr.svg)) + str(qr.modules.cache_info())
