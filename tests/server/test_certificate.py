"""The host's own certificate: its problems are reported, and a renewed one is used without dropping connections."""

from __future__ import annotations

import shutil
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from referee.server import console, http_server
from referee.server.certificate import Certificate, Unusable
from referee.server.network import Interface, Network
from referee.server.serve import renewed
from referee.words import Words
from tests.server.certificates import issue, needed
from tests.server.knocking import Answering

pytestmark = needed
WORDS = Words.of("en")
NAME = "dragons.example"


def network(address: str = NAME) -> Network:
    return Network(
        8000, address, look=lambda: (Interface("wlan0", "192.168.7.20"),), route=lambda: None, scheme="https"
    )


def test_it_says_what_it_is_for(tmp_path: Path) -> None:
    pair = Certificate(*issue(tmp_path, "localhost", NAME, "*.lair.example", "192.168.7.20"))
    assert ("", NAME) == (pair.doubt, pair.best_name())
    asked = (NAME, NAME.upper(), "a.lair.example", "192.168.7.20", "lair.example", "a.b.lair.example", "192.168.7.21")
    assert [True, True, True, True, False, False, False] == [pair.covers(name) for name in asked]


def test_nobody_is_agreed_with_twice_on_one_connection(tmp_path: Path) -> None:
    assert Certificate(*issue(tmp_path, NAME)).context.options & ssl.OP_NO_RENEGOTIATION


def test_both_may_be_in_one_file(tmp_path: Path) -> None:
    cert, key = issue(tmp_path, NAME)
    cert.write_bytes(key.read_bytes() + cert.read_bytes())
    assert Certificate(cert, cert).covers(NAME)


@pytest.mark.parametrize(
    ("cert", "key", "wrong"),
    [
        ("a-cert", "none", "cli-bad-file"),
        ("none", "a-key", "cli-bad-file"),
        ("a-key", "a-key", "cli-cert-none"),
        ("a-cert", "a-cert", "cli-cert-no-key"),
        ("a-cert", "b-key", "cli-cert-mismatch"),
        ("locked-cert", "locked-key", "cli-cert-password"),
        ("torn", "a-key", "cli-cert-bad"),
        (".", "a-key", "cli-bad-file"),
    ],
)
def test_a_bad_pair_has_a_sentence_of_its_own(tmp_path: Path, cert: str, key: str, wrong: str) -> None:
    for name in ("a", "b"):
        issue(tmp_path, NAME, name=name)
    issue(tmp_path, NAME, name="locked", password="a long one")
    (tmp_path / "torn.pem").write_text("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n")
    files = [tmp_path if name == "." else tmp_path / f"{name}.pem" for name in (cert, key)]
    with pytest.raises(Unusable) as unusable:
        Certificate(*files)
    assert wrong == unusable.value.key
    assert str(tmp_path) in WORDS(wrong, **unusable.value.params)


def test_what_phones_will_object_to_is_said_before_they_do(tmp_path: Path) -> None:
    good = Certificate(*issue(tmp_path, NAME))
    ended = Certificate(*issue(tmp_path, NAME, name="ended", days=0))
    assert [] == console.about_certificate(network(), good, WORDS)
    (other,) = console.about_certificate(network("lair.example"), good, WORDS)
    assert (True, True) == (NAME in other, "lair.example" in other)
    assert "expired" in console.about_certificate(network(), ended, WORDS)[0]
    assert [] == console.about_certificate(network(), None, WORDS)


# Renewal


@pytest.fixture
def pair(tmp_path: Path) -> Certificate:
    return Certificate(*issue(tmp_path, NAME))


@pytest.fixture
def answering(pair: Certificate) -> Iterator[Answering]:
    with Answering.begin(certificate=pair) as server:
        yield server


def replace(pair: Certificate, *made: Path) -> None:
    for old, new in zip((pair.cert, pair.key), made, strict=False):
        shutil.copyfile(new, old)


def presented(server: Answering) -> bytes:
    """Returns the certificate that a new connection is shown now."""
    return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", server.port), timeout=10)).hex().encode()


def test_a_renewed_one_is_used_and_nobody_is_dropped(answering: Answering, pair: Certificate, tmp_path: Path) -> None:
    before = presented(answering)
    with closing(answering.safely()) as phone:
        assert b"200 OK" in answering.ask(phone)
        replace(pair, *issue(tmp_path, NAME, name="new"))
        told = [renewed(pair, network(), WORDS) for _ in range(3)]
        assert [[], [WORDS("cli-cert-renewed")], []] == told
        assert before != presented(answering)
        assert b"200 OK" in answering.ask(phone)


def test_a_bad_one_is_said_once_and_the_old_one_stays(answering: Answering, pair: Certificate, tmp_path: Path) -> None:
    before = presented(answering)
    new = issue(tmp_path, NAME, name="new")
    replace(pair, new[0])
    told = [renewed(pair, network(), WORDS) for _ in range(3)]
    assert ([], WORDS("cli-cert-kept"), 2, []) == (told[0], told[1][0], len(told[1]), told[2])
    assert before == presented(answering)
    replace(pair, *new)
    assert WORDS("cli-cert-renewed") in [line for _ in range(2) for line in renewed(pair, network(), WORDS)]
    assert before != presented(answering)


def test_files_that_are_gone_for_a_moment_stop_nothing(answering: Answering, pair: Certificate) -> None:
    pair.cert.unlink()
    assert WORDS("cli-cert-kept") in [line for _ in range(2) for line in renewed(pair, network(), WORDS)]
    assert presented(answering)


# Connections that fail before or during the handshake


def ended(phone: socket.socket) -> bool:
    """Waits until the server hangs up; if it does not, reading fails with TimeoutError."""
    with suppress(ConnectionError):
        while phone.recv(65536):
            pass
    return True


def test_one_who_never_agrees_keeps_nobody_waiting(answering: Answering) -> None:
    silent = [socket.create_connection(("127.0.0.1", answering.port)) for _ in range(40)]
    for phone in silent[:20]:
        phone.sendall(b"\x16\x03\x01\x02\x00\x01")
    with closing(answering.safely()) as phone:
        assert b"200 OK" in answering.ask(phone)
    for phone in silent:
        phone.close()


def test_one_who_never_agrees_is_given_up(answering: Answering, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "HEAD", 0.2)
    for beginning in (b"", b"\x16\x03\x01\x02\x00\x01"):
        with closing(answering.plainly()) as phone:
            phone.sendall(beginning)
            assert ended(phone)


def test_plain_http_and_nonsense_are_heard_and_end(answering: Answering) -> None:
    with closing(answering.plainly()) as phone:
        assert b"http" in answering.ask(phone)
    for nonsense in (b"\x16\x03\x01\x00\x05hello", b"\x16" + b"x" * 600, b"\x80\x2e\x01\x00\x02"):
        with closing(answering.plainly()) as phone:
            phone.sendall(nonsense + b"\r\n")
            assert ended(phone)


def test_an_older_way_of_speaking_is_refused(answering: Answering) -> None:
    with pytest.raises(OSError, match=r"(?i)version|protocol|reset|eof|alert"):
        answering.safely(ssl.TLSVersion.TLSv1_1)
