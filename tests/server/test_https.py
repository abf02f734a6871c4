"""https as a host starts it: from the command line to the first page, and the message when it cannot work."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.words import Words
from tests.commands.test_cli import scalekeeper
from tests.server.certificates import issue, needed
from tests.serving import Start

WORDS = Words.of("en")


@needed
def test_with_a_certificate_all_is_https(start: Start, tmp_path: Path) -> None:
    cert, key = issue(tmp_path, "dragons.example")
    house = start("--port", "0", "--cert", str(cert), "--key", str(key), "--hsts")
    assert f"https://dragons.example:{house.port}/" in house.printed
    assert "http://" not in house.printed
    name = f"dragons.example:{house.port}"
    answer, page = house.ask("/", safely=True, Host=name)
    assert (200, "max-age=31536000") == (answer.status, answer.headers["Strict-Transport-Security"])
    assert "Scalekeeper" in page
    assert 421 == house.ask("/", safely=True, Host="evil.example")[0].status
    plain, _ = house.ask("/join?code=1", Host=name)
    assert (307, f"https://{name}/join?code=1") == (plain.status, plain.headers["Location"])
    assert (0, "") == house.close()[::2]


@needed
def test_a_bad_pair_is_one_sentence_and_nothing_is_opened(tmp_path: Path) -> None:
    cert, _ = issue(tmp_path, "dragons.example")
    _, key = issue(tmp_path, "dragons.example", name="other")
    done = scalekeeper("--data", str(tmp_path / "data"), "--port", "0", "--cert", str(cert), "--key", str(key))
    said = WORDS("cli-cert-mismatch", cert=str(cert), secret=str(key))
    assert (1, "", f"{said}\n") == (done.returncode, done.stdout, done.stderr)
    assert not (tmp_path / "data").exists()


@needed
def test_a_certificate_for_another_name_is_said_at_once(start: Start, tmp_path: Path) -> None:
    cert, _key = pair = issue(tmp_path, "dragons.example")
    cert.write_bytes(b"".join(file.read_bytes() for file in pair))
    house = start("--port", "0", "--cert", str(cert), "--address", "lair.example")
    assert f"https://lair.example:{house.port}/" in house.printed
    assert WORDS("cli-cert-other-name", names="dragons.example", address="lair.example") in house.printed


def test_behind_a_proxy_links_lead_there_and_its_word_counts(start: Start) -> None:
    house = start("--port", "0", "--proxy", "127.0.0.1", "--address", "https://Dragons.example")
    assert "https://dragons.example/" in house.printed
    assert 421 == house.ask("/", Host="dragons.example:1")[0].status
    assert 200 == house.ask("/", Host="inside", X_Forwarded_Host="dragons.example")[0].status
    assert 421 == house.ask("/", Host="dragons.example", X_Forwarded_Host="evil.example")[0].status
    link = house.printed.partition("/host/")[2].split()[0].partition("\x1b")[0]
    answer, _ = house.ask(
        f"/host/{link}", Host="dragons.example", X_Forwarded_For="203.0.113.9", X_Forwarded_Proto="https"
    )
    assert (303, True) == (answer.status, "Secure" in answer.headers["Set-Cookie"])
    assert answer.headers["Set-Cookie"].startswith("__Host-host=")


def test_an_address_beside_the_proxy_is_not_believed(start: Start) -> None:
    house = start("--port", "0", "--proxy", "192.0.2.1", "--address", "https://dragons.example")
    assert 421 == house.ask("/", Host="inside", X_Forwarded_Host="dragons.example")[0].status


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--key", "key.pem"], "cli-key-alone"),
        (["--hsts"], "cli-hsts-alone"),
        (["--hsts", "--address", "http://dragons.example"], "cli-hsts-alone"),
        (["--hsts", "--database", "postgresql://x@y/z", "--public-url", "http://dragons.example"], "cli-hsts-alone"),
        (["--proxy", "192.168.1.5"], "cli-proxy-nowhere"),
        (["--proxy", "192.168.1.5", "--address", "dragons.example"], "cli-proxy-nowhere"),
        (["--proxy", "my proxy"], "cli-bad-proxy"),
        (["--address", "ftp://dragons.example"], "cli-bad-address"),
        (["--address", "https://dragons.example/table"], "cli-bad-address"),
        (["--address", "https://dragons.example:99999"], "cli-bad-address"),
        (["--address", "https://a@dragons.example"], "cli-bad-address"),
        (["--address", "https://"], "cli-bad-address"),
    ],
)
def test_what_does_not_go_together_is_refused_in_words(given: list[str], said: str) -> None:
    done = scalekeeper("serve", *given)
    assert 2 == done.returncode
    assert WORDS(said, value=given[-1]) in done.stderr
