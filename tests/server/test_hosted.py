"""A hosted installation as its operator starts it: two processes on one database; a wrong start is one sentence."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode

import pytest

from referee.tables.journal.idle import DAY
from referee.tables.journal.server import ServerJournal
from referee.testing.evening import hidden
from tests.postgres import Server, running
from tests.serving import LONGEST, ROOT
from tests.tables.test_crash import free_port

pytestmark = pytest.mark.postgres
NAME = "dragons.example"
PUBLIC = f"https://{NAME}"


class Process:
    """One process of an installation, as a supervisor starts it."""

    def __init__(self, url: str, *arguments: str, public: str = PUBLIC, port: int = 0) -> None:
        self.port, self.keeper = port or free_port(), free_port()
        command = [sys.executable, "-m", "referee", "serve", "--database", url, "--public-url", public]
        command += ["--behind-proxy", "1", "--port", str(self.port), "--health-port", str(self.keeper), *arguments]
        written, name = tempfile.mkstemp(prefix="sk-err-")  # not a pipe: nobody reads it, so it would fill up
        self.err = Path(name)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=written, text=True, cwd=ROOT)
        os.close(written)
        assert self.process.stdout
        assert public in self.process.stdout.readline(), self.ended()

    def close(self, how: int = signal.SIGTERM) -> tuple[int, str, str]:
        self.process.send_signal(how)
        return self.ended()

    def ended(self) -> tuple[int, str, str]:
        """Waits for its end; returns its exit code and what it wrote to standard output and to standard error."""
        out, _ = self.process.communicate(timeout=LONGEST)
        err = self.err.read_text(encoding="utf-8")
        self.err.unlink()
        return self.process.returncode, out, err

    def health(self, path: str) -> tuple[int, str]:
        with closing(http.client.HTTPConnection("127.0.0.1", self.keeper, timeout=LONGEST)) as line:
            line.request("GET", path)
            answer = line.getresponse()
            return answer.status, answer.read().decode()


class Browser:
    """A browser behind the proxy; each of its requests names the process that it goes to."""

    def __init__(self, caller: str = "203.0.113.5") -> None:
        self.cookies: dict[str, str] = {}
        self.caller = caller
        self.streams: list[http.client.HTTPConnection] = []

    def ask(
        self, process: Process, method: str, path: str, form: dict[str, str] | None = None, **headers: str
    ) -> tuple[http.client.HTTPResponse, str]:
        told = {"Host": NAME, "X-Forwarded-For": self.caller, "X-Forwarded-Proto": "https", **headers}
        told["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if form is not None:
            told |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": PUBLIC}
        line = http.client.HTTPConnection("127.0.0.1", process.port, timeout=LONGEST)
        line.request(method, path, urlencode(form) if form is not None else None, told)
        answer = line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        if answer.headers.get("Content-Type", "").startswith("text/event-stream"):
            self.streams.append(line)
            return answer, ""
        with closing(line):
            return answer, answer.read().decode()

    def get(self, process: Process, path: str) -> str:
        return self.ask(process, "GET", path)[1]

    def set_up(self, process: Process, other: Process) -> tuple[str, str]:
        """Requests the form from one process and sends it to another one; returns the host's seat key and the table."""
        page = self.get(process, "/new/dragon-keeper")
        form = {"names.0": "Ann", "names.1": "Bo", "names.2": "Cy", "first": "0"}
        form |= {"once": hidden(page, "once"), "key": hidden(page, "key")}
        on = re.findall(r'role="switch" name="(\w+)" value="yes" checked', page)
        answer, body = self.ask(other, "POST", "/new/dragon-keeper", {**form, **dict.fromkeys(on, "yes")})
        assert answer.status == 303, body
        key = answer.headers["Location"].split("/")[2]
        table = next(name for name in self.cookies if "seat-" in name).partition("seat-")[2]
        return key, table


def troubles(err: str) -> list[str]:
    """Returns the log lines, except those of requests that were answered without a server error."""
    return [line for line in err.splitlines() if not {"request", "info"} <= {*json.loads(line).values()}]


@contextmanager
def house(url: str, *arguments: str) -> Iterator[tuple[Process, Process]]:
    """Starts two processes on one database."""
    started = list[Process]()
    try:
        started += [Process(url, *arguments), Process(url, *arguments)]
        yield started[0], started[1]
    finally:
        for one in started:
            if one.process.poll() is None:
                one.close(signal.SIGKILL)


def events(answer: http.client.HTTPResponse) -> Iterator[str]:
    """Yields the lines of a stream that are not empty."""
    while line := answer.readline().decode():
        if line.strip():
            yield line.strip()


@pytest.mark.slow
def test_a_phone_on_one_process_hears_of_an_entry_on_another(postgres: Server) -> None:
    """What happens at one process is announced by the other, and a host's link works once, at either of them.

    The table is set up through both; a seat is taken at one process while a display has its stream at the other.
    """
    url = postgres.fresh()
    with house(url) as (here, there):
        host = Browser()
        key, table = host.set_up(here, there)
        television = Browser("203.0.113.9")
        screen, _ = television.ask(there, "GET", f"/t/{table}/live")
        told = events(screen)
        assert "retry: 2000" == next(told)
        first = next(line for line in told if line.startswith("data:"))
        seats = host.get(here, f"/s/{key}/seats")
        began = time.monotonic()
        answer, body = host.ask(here, "POST", f"/s/{key}/seats/sit", {"seat": "0", "key": hidden(seats, "key")})
        assert answer.status == 303, body
        heard = next(line for line in told if line.startswith("data:") and line != first)
        assert time.monotonic() - began < 2
        assert int(first.split()[1]) < int(heard.split()[1])
        assert "Ann" in host.get(there, f"/s/{key}")

        stranger = Browser("127.0.0.1")
        assert table not in stranger.get(here, "/")
        made = subprocess.run(
            [sys.executable, "-m", "referee", "host", url], capture_output=True, text=True, cwd=ROOT, check=True
        )
        link = re.findall(rf"{PUBLIC}(/host/\w+)", made.stdout)[0]
        assert [303, 410] == [Browser().ask(process, "GET", link)[0].status for process in (there, here)]

        assert [(200, "live\n"), (200, "ready\n")] == [here.health(f"/health/{what}") for what in ("live", "ready")]
        assert "scalekeeper_lines_total" in here.health("/metrics")[1]
        assert 421 == Browser().ask(here, "GET", "/", Host="127.0.0.1")[0].status
        code, out, err = there.close()
        assert (0, []) == (code, troubles(err))
        routes = {json.loads(line)["route"] for line in err.splitlines()}
        assert {"/t/<table>/live", "/s/<key>", "/new/<game>"} <= routes
        assert [] == [word for word in (key, table, link.rpartition("/")[2]) if word in err]
        assert out.endswith("Closed. Everything is kept in the database.\n")
        assert "" == screen.read().decode().rpartition("data:")[2].strip("0123456789 \n")  # the stream has ended
        screen.close()
        television.streams[0].close()
        assert 200 == host.ask(here, "GET", f"/s/{key}")[0].status


@pytest.mark.slow
def test_while_it_drains_it_is_not_ready_and_goes_on_answering(postgres: Server) -> None:
    with house(postgres.fresh(), "--drain", "2") as (here, _):
        here.process.send_signal(signal.SIGTERM)
        until = time.monotonic() + 1.5
        while here.health("/health/ready")[0] == 200 and time.monotonic() < until:
            time.sleep(0.02)
        assert (503, "draining\n") == here.health("/health/ready")
        assert 200 == Browser().ask(here, "GET", "/")[0].status
        assert 0 == here.ended()[0]


@pytest.mark.slow
def test_what_nobody_uses_any_more_is_closed_and_deleted_while_it_serves(postgres: Server) -> None:
    url, now = postgres.fresh(), int(time.time())
    with closing(ServerJournal(url)) as journal:
        at = {code: now - days * DAY for code, days in (("OLD222", 400), ("IDLE22", 40), ("FRESH2", 4))}
        tables = {code: journal.open_table("little", ("Ann", "Bo"), "setup", code, when) for code, when in at.items()}
        journal._rows("update scalekeeper set since = 0, seen = ?, steady = 0 returning 1", now)
        with house(url):
            until = time.monotonic() + LONGEST
            while (found := states(journal, tables)) != ("gone", "closed", "open") and time.monotonic() < until:
                time.sleep(0.1)
    assert ("gone", "closed", "open") == found


def states(journal: ServerJournal, tables: dict[str, str]) -> tuple[str, ...]:
    found = map(journal.table, tables.values())
    return tuple("gone" if one is None else "closed" if one.closed else "open" for one in found)


def started(*arguments: str) -> tuple[int, str, str]:
    """Runs a command that ends by itself; returns its exit code, standard output and standard error."""
    command = [sys.executable, "-m", "referee", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=LONGEST * 2)
    return done.returncode, done.stdout, done.stderr


def serving(url: str, public: str = PUBLIC) -> tuple[int, str, str]:
    return started("serve", "--database", url, "--public-url", public, "--port", str(free_port()))


@pytest.mark.slow
def test_a_start_that_cannot_be_is_one_sentence(postgres: Server) -> None:
    """Covers a bad URL, no server, no database, and one that is read-only, not UTF-8, foreign or of a later version."""
    name = postgres.fresh().split("/")[3].partition("?")[0]
    postgres.do("create table cats (name text)", name)
    read_only, later = postgres.fresh(), postgres.fresh()
    postgres.do(f"alter database {read_only.split('/')[3].partition('?')[0]} set default_transaction_read_only = on")
    assert 0 == started("verify", later)[0]
    postgres.do("update scalekeeper set steps = 99", later.split("/")[3].partition("?")[0])
    letters = postgres.fresh(encoding="'LATIN1' lc_collate 'C' lc_ctype 'C' template template0")
    wrong = {
        "mysql://x/y": "no address of a database",
        "postgresql://x:y@[": "no address of a database",
        "postgresql://keeper@127.0.0.1:1/x": "cannot be reached",
        postgres.url("nowhere"): "does not exist",
        read_only: "can only be read",
        letters: "LATIN1",
        postgres.url(name): "not Scalekeeper",
        later: "later version",
    }
    for url, says in wrong.items():
        code, out, err = serving(url)
        assert (1, "", 1) == (code, out, err.count("\n")), (url, err)
        assert says in err, (url, err)
    assert [("cats",)] == postgres.do("select tablename::text from pg_tables where schemaname = 'public'", name)


HOMELESS = """
import pwd, sys
from referee.commands.cli import main
pwd.getpwuid = {}.__getitem__
sys.exit(main(sys.argv[1:]))
"""
"""Runs the command line as a user unknown to the system, as a supervisor may make one up for a process."""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a home is another thing there")
def test_who_has_no_home_is_asked_for_a_folder_and_needs_none_on_a_database() -> None:
    homeless = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_DATA_HOME")}

    def told(*arguments: str) -> tuple[int, str, str]:
        command = [sys.executable, "-c", HOMELESS, *arguments]
        ended = subprocess.run(command, env=homeless, cwd=ROOT, capture_output=True, text=True, check=False)
        return ended.returncode, ended.stdout, ended.stderr.strip()

    for verb in (["serve"], ["export"], ["backup"]):
        assert (2, "", "This user has no home folder. Say where tables are kept: --data FOLDER") == told(*verb)
    code, _, said = told("serve", "--database", f"postgresql://127.0.0.1:{free_port()}/dragons", "--public-url", PUBLIC)
    assert (1, 1) == (code, len(said.splitlines()))
    assert "home" not in said


@pytest.mark.slow
def test_a_database_that_follows_another_one_is_not_served(tmp_path: Path) -> None:
    with running() as server:
        url = server.fresh()
        server.stop()
        (server.data / "standby.signal").touch()
        server.start()
        code, _, err = serving(url)
        assert (1, True) == (code, "can only be read" in err)


def test_what_is_said_without_a_database_makes_no_house_and_with_one_no_other_place(tmp_path: Path) -> None:
    for arguments in (["--database", "postgresql:///x"], ["--public-url", PUBLIC], ["--behind-proxy", "1"]):
        code, out, err = started("serve", *arguments)
        assert (2, "", True) == (code, out, "needs both" in err)
    both = ["--database", "postgresql:///x", "--public-url", PUBLIC]
    for more in (["--data", str(tmp_path)], ["--cert", "x.pem"], ["--key", "x.pem"], ["--address", "dragons"]):
        code, out, err = started("serve", *both, *more)
        assert (2, "", True) == (code, out, more[0] in err and "leave out" in err), more
    assert 2 == started("serve", "--database", "postgresql:///x", "--public-url", "dragons")[0]


@pytest.mark.slow
def test_one_database_is_one_house(postgres: Server) -> None:
    url = postgres.fresh()
    one = Process(url)
    try:
        code, _, err = serving(url, "https://other.example")
        assert (1, True) == (code, PUBLIC in err and "other.example" in err)
    finally:
        one.close()


@pytest.mark.parametrize("missing", ["psycopg", "prometheus_client"])
def test_without_what_a_hosted_house_needs_it_says_what_to_install(missing: str) -> None:
    program = (
        f"import sys; sys.modules['{missing}'] = None\n"
        "from referee.commands.cli import main\n"
        "sys.exit(main(['serve', '--database', 'postgresql:///x', '--public-url', 'https://a.example']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, timeout=LONGEST)
    assert (1, True) == (done.returncode, 'pip install "scalekeeper[postgres]"' in done.stderr), done.stderr
