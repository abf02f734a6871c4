"""The command line as its user sees it: most tests start the real program."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from referee.commands.cli import VERBS
from referee.formats import schema_of
from referee.paths import COMMAND, at_data, data_folder
from referee.server import console
from referee.server.network import HELP, Interface, Network
from referee.tables import lock
from referee.words import Words
from tests.serving import LONGEST, ROOT, Start

DEAD = {"kind": "all_dead"}


def villain(name: str, scales: int) -> dict[str, object]:
    nothing = {"treasures": [], "villainy_cards": 0, "villain_wounds": 0, "poison_wounds": 0, "spaces_to_exit": 3}
    cubes = {"yellow": 0, "red": 0, "blue": 0}
    return {"name": name, "dragonscales": scales, "dragon_wounds": cubes, **nothing}


TABLE = {"game": "dragonscales", "ending": DEAD, "players": [villain("Ann", 4), villain("Bo", 7), villain("Cy", 1)]}


def scalekeeper(*arguments: str, given: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "referee", *arguments]
    env = {**os.environ, **more}
    return subprocess.run(command, input=given, capture_output=True, text=True, timeout=LONGEST, cwd=ROOT, env=env)


# Serving


def test_the_start_says_where_phones_go_and_where_the_data_is(start: Start, tmp_path: Path) -> None:
    house = start("--port", "0")
    assert str(tmp_path / "data") in house.printed
    assert f"http://127.0.0.1:{house.port}/" in house.printed
    assert 200 == house.get("/")[0]


def test_a_name_nobody_gave_us_is_turned_away(start: Start) -> None:
    assert 421 == start("--port", "0").get("/", host="evil.example")[0]


def test_a_name_somebody_gave_us_is_let_in_and_told(start: Start) -> None:
    house = start("--port", "0", "--address", "lair.example")
    assert f"http://lair.example:{house.port}/" in house.printed
    assert 200 == house.get("/", host=f"lair.example:{house.port}")[0]


def test_a_second_start_says_where_the_first_one_is_and_makes_another_browser_the_host(
    start: Start, tmp_path: Path
) -> None:
    house, data = start("--port", "0"), tmp_path / "data"
    address, links = f"http://127.0.0.1:{house.port}/", set[str]()
    for _ in range(2):
        second = scalekeeper("--data", str(data), "--host", "127.0.0.1", "--port", "0")
        link = second.stderr.split()[-1]
        links.add(link)
        expected = Words.of("en")("cli-busy-host", folder=str(data), address=address, host=link)
        assert (1, "", f"{expected}\n") == (second.returncode, second.stdout, second.stderr)
        answer, _ = house.ask(link.removeprefix(address.rstrip("/")))
        assert (303, "/") == (answer.status, answer.headers["Location"])
        assert "host=" in answer.headers["Set-Cookie"]
    assert 2 == len(links)
    house.close()
    assert "/host/" not in (data / lock.FILE).read_text(encoding="utf-8")


def test_data_that_nobody_uses_any_more_can_be_used_again(start: Start) -> None:
    start("--port", "0").close(signal.SIGKILL)
    assert 200 == start("--port", "0").get("/")[0]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_closing_ends_open_connections_and_says_so(start: Start, tmp_path: Path, how: int) -> None:
    house = start("--port", "0")
    asking = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode()
    phones = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(20)]
    for phone in phones[:10]:
        phone.sendall(asking)
        phone.recv(100)
    code, out, err = house.close(how)
    assert (0, "") == (code, err)
    assert out.endswith(Words.of("en")("cli-stopped", folder=str(tmp_path / "data")) + "\n")
    for phone in phones:
        phone.close()


def test_a_taken_port_is_named_and_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = scalekeeper("--data", str(tmp_path / "data"), "--host", "127.0.0.1", "--port", port)
    assert (1, Words.of("en")("cli-port-taken", port=port) + "\n") == (done.returncode, done.stderr)


@pytest.mark.parametrize("port", ["-1", "65536", "eight", "8_000", "٨"])
def test_a_port_that_is_none_is_refused_with_a_reason(port: str) -> None:
    done = scalekeeper("serve", f"--port={port}")
    assert 2 == done.returncode
    assert Words.of("en")("cli-bad-port", value=port) in done.stderr


@pytest.mark.parametrize("address", ["my lair", "lair.example/", "lair.example:8000", "me@lair", "https://my lair"])
def test_an_address_that_no_phone_could_open_is_refused_with_a_reason(address: str) -> None:
    done = scalekeeper("serve", f"--address={address}")
    assert 2 == done.returncode
    assert Words.of("en")("cli-bad-address", value=address) in done.stderr


@pytest.mark.parametrize("url", ["dragons.example", "ftp://dragons.example", "https://"])
def test_a_public_url_is_not_asked_for_as_a_name(url: str) -> None:
    done = scalekeeper("serve", "--public-url", url)
    assert (2, True, False) == (done.returncode, f"{url} is no whole address." in done.stderr, "a name" in done.stderr)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps its folders in other ways")
def test_nobody_else_on_this_machine_can_look_into_the_data(start: Start, tmp_path: Path) -> None:
    start("--port", "0")
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "data").iterdir()}
    assert 0o700 == stat.S_IMODE((tmp_path / "data").stat().st_mode)
    assert {0o600} == set(modes.values()), modes


def test_damaged_data_is_named_and_left_alone(start: Start, tmp_path: Path) -> None:
    start("--port", "0").close()
    file = tmp_path / "data" / "scalekeeper.db"
    with closing(sqlite3.connect(file)) as book:  # otherwise the -wal beside the file would repair it
        book.execute("pragma wal_checkpoint(truncate)")
    file.write_bytes(file.read_bytes()[:5000] + b"\0" * 3000)
    before = file.read_bytes()
    done = scalekeeper("--data", str(tmp_path / "data"), "--host", "127.0.0.1", "--port", "0")
    (backup,) = (tmp_path / "data" / "backups").glob("*.db")
    said = f"{file} is damaged and cannot be opened. Nothing has been changed. To go back to the newest backup, "
    said += f"run: {COMMAND} restore {backup.name} --data {file.parent}"
    assert (1, said + "\n") == (done.returncode, done.stderr)
    assert before == file.read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="Windows quotes in another way")
def test_a_command_that_is_shown_names_the_data_folder_unless_it_is_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert ["", f" --data {tmp_path}/b", f" --data '{tmp_path}/c d'"] == [
        at_data(folder) for folder in (data_folder(), Path("b"), tmp_path / "c d")
    ]


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = scalekeeper("--data", str(tmp_path / "file" / "data"), "--host", "127.0.0.1", "--port", "0")
    assert 1 == done.returncode
    assert done.stderr.startswith(str(tmp_path / "file" / "data"))


def test_a_house_for_this_computer_alone_names_no_other_address(start: Start) -> None:
    assert {"127.0.0.1"} == set(re.findall(r"//([\d.]+):", start("--port", "0").printed))


# The first screen


class Terminal(io.StringIO):
    """A terminal that can display block characters, as most can."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class OldConsole(Terminal):
    encoding = "cp1252"


def laptop(*more: Interface) -> Network:
    found = (Interface("wlan0", "192.168.178.101"), *more)
    return Network(65535, look=lambda: found, route=lambda: found[0].address)


def shown(network: Network, out: Terminal) -> list[str]:
    folder = Path("/home/somebody/.local/share/scalekeeper")
    host = network.here(f"/host/{'X' * 16}")
    lines = console.greeting(network, folder, Words.of("en"), out, with_code=True, host=host)
    return [re.sub(r"\x1b\[[\d;]*m", "", line) for line in lines]


def test_the_first_screen_fits_a_small_terminal() -> None:
    lines = shown(laptop(*(Interface(f"eth{n}", f"192.168.100.10{n}") for n in range(9))), Terminal())
    assert len(lines) <= 23
    assert max(len(line) for line in lines if "http" not in line) <= 80
    assert sum(-(-len(line) // 80) for line in lines) <= 23


def test_a_console_without_blocks_shows_the_address_alone() -> None:
    lines = shown(laptop(), OldConsole())
    assert not any("█" in line for line in lines)
    assert any("http://192.168.178.101:65535/" in line for line in lines)


def test_without_a_network_no_code_is_shown_and_the_way_out_is_told() -> None:
    lines = shown(Network(8000, look=tuple, route=lambda: None), Terminal())
    assert Words.of("en")("cli-next-alone") in lines
    assert not any("█" in line for line in lines)


def test_a_letter_the_console_lacks_stops_nothing() -> None:
    done = scalekeeper("serve", "--help", PYTHONIOENCODING="cp1252:strict", COLUMNS="100")
    assert 0 == done.returncode


def test_further_addresses_are_named_with_their_interface() -> None:
    lines = shown(laptop(Interface("eth0", "10.0.0.7")), Terminal())
    assert Words.of("en")("cli-others", list="http://10.0.0.7:65535/ (eth0)") in lines


def test_when_no_phone_arrives_the_console_says_what_the_page_says() -> None:
    network = laptop(Interface("tun0", "10.8.0.2"), Interface("eth0", "10.0.0.7"))
    lines = console.lonely(network, Words.of("en"), Terminal(), with_code=True)
    assert max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in lines if "http" not in line) <= 80
    told = " ".join(" ".join(lines).split())
    ways = [f"{way.interface.address}:65535/ ({way.interface.name}) " for way in network.ranked()]
    assert 3 == len(ways)
    assert sorted(ways, key=told.index) == ways
    for way in network.ranked():
        assert Words.of("en")(f"network-reason-{way.reason}") in told
    for one in HELP:
        assert Words.of("en")(f"network-help-{one}-do") in told
    assert "▀" in lines[-4]


@pytest.mark.parametrize("file", sorted((ROOT / "referee").rglob("*.ftl")), ids=str)
def test_all_words_can_be_read(file: Path) -> None:
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert [] == [entry.content for entry in body if isinstance(entry, Junk)]


# The lock


def test_a_folder_has_one_keeper_at_a_time(tmp_path: Path) -> None:
    with lock.Lock(tmp_path / "data") as held:
        held.note("http://192.168.1.2:8000/", "http://127.0.0.1:8000/host/ABC")
        with pytest.raises(lock.Busy) as busy:
            lock.Lock(tmp_path / "data")
    assert ("http://192.168.1.2:8000/", "http://127.0.0.1:8000/host/ABC") == (busy.value.address, busy.value.host)
    lock.Lock(tmp_path / "data").release()


# Other verbs


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_explains_itself(verb: str) -> None:
    done = scalekeeper(verb, "--help", COLUMNS="200")
    assert (0, "") == (done.returncode, done.stderr)
    assert Words.of("en")(f"cli-verb-{verb}") in done.stdout


def test_help_explains_the_verb_that_follows_it() -> None:
    asked = [scalekeeper(*arguments) for arguments in (("help", "restore"), ("restore", "--help"))]
    assert asked[0].stdout == asked[1].stdout
    general = [scalekeeper(*arguments) for arguments in (("help",), ("help", "help"), ("help", "--help"), ("--help",))]
    assert 1 == len({done.stdout for done in general})
    assert asked[0].stdout != general[0].stdout
    wrong = scalekeeper("help", "restroe")
    assert (2, True) == (wrong.returncode, "Did you mean “restore”?" in wrong.stderr)


@pytest.mark.parametrize("verb", ["verify", "host"])
def test_what_only_reads_a_database_does_not_say_that_it_keeps_everything_there(verb: str) -> None:
    said = " ".join(scalekeeper(verb, "--help").stdout.split())
    assert "postgresql://name@host/database" in said
    assert "keep everything" not in said


@pytest.mark.parametrize(
    "verb", [["serve"], ["import", "-"], ["export"], ["backup"], ["restore"], ["forget"], ["results"]]
)
def test_the_address_of_a_database_is_no_data_folder(verb: list[str], tmp_path: Path) -> None:
    done = scalekeeper(*verb, "--data", "postgresql://keeper:secret@/dragons", HOME=str(tmp_path))
    assert 2 == done.returncode
    assert Words.of("en")("cli-data-database", command=COMMAND) in done.stderr
    assert "secret" not in done.stderr
    assert not (ROOT / "postgresql:").exists()


def test_scoring_a_file_needs_no_server() -> None:
    heavy = "print(*{'flask', 'gevent', 'sqlite3'} & set(sys.modules))"
    script = f"import sys; from referee.commands.cli import main; main(sys.argv[1:]); {heavy}"
    command = [sys.executable, "-c", script, "score", "-"]
    done = subprocess.run(command, input=json.dumps(TABLE), capture_output=True, text=True, timeout=LONGEST, cwd=ROOT)
    assert '"winners": ["Bo"]' in done.stdout
    assert "" == done.stdout.splitlines()[-1]


def test_bad_documents_end_with_2() -> None:
    done = scalekeeper("score", "-", given="{}")
    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith('{"error"')


def test_starting_takes_no_longer_than_reading_this_line(start: Start) -> None:
    """Only a start that hangs fails here; docs/performance.md has the figures."""
    began = time.monotonic()
    start("--port", "0")
    assert time.monotonic() - began < LONGEST


# Schemas


@pytest.mark.parametrize(("game", "arguments"), [("whelps-to-wyrms", []), ("dragonscales", ["--board"])])
def test_a_schema_is_printed(game: str, arguments: list[str]) -> None:
    done = scalekeeper("schema", game, *arguments)
    assert (0, schema_of(game, of_board=bool(arguments))) == (done.returncode, json.loads(done.stdout))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["chess"], "There is no game called chess here"), (["dragon-keeper", "--board"], "has no board to settle")],
)
def test_a_schema_that_there_is_none_of_is_said(arguments: list[str], said: str) -> None:
    done = scalekeeper("schema", *arguments)
    assert (2, "") == (done.returncode, done.stdout)
    assert said in done.stderr
