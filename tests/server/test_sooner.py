"""A start of the server does only what the first page needs, and repeats no work of an earlier start."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee.commands.sooner import OnceCompiled, without_modules
from tests.serving import ROOT, usual

UNASKED = (
    "ssl", "asyncio", "multiprocessing", "unittest", "fluent.runtime", "babel", "attr", "psycopg", "prometheus_client",
    "PIL", "email.mime", "xml",
)  # fmt: skip
"""Modules that the front page does not need, with a data file and over plain http."""
OF_GEVENT = "multiprocessing"
"""One that gevent imports where it sets how processes are started: on macOS, and from Python 3.14 on."""
OPENING = """
import json, sys
from pathlib import Path
from referee.commands import sooner
written = sooner.prepare()
sooner.patch_for_gevent()
patched = sorted(sys.modules)
from referee.words import Words
from referee.commands.cli import parser
parser(Words.of()).parse_args(["serve"])
with sooner.without_modules(*sooner.UNNEEDED):
    from referee.server import console, serve
network = serve.Network(8000)
app = serve.open_app(Path(sys.argv[1]), network, Words.of(), serve.Clerk())
serve.keep_copies(app, Words.of())
serve.tune_garbage_collector()
console.greeting(network, Path(), Words.of(), sys.stderr, with_code=True, host="")
from werkzeug.test import Client  # flask's own imports a debugger
page = Client(app).get("/", headers={"Host": "localhost:8000"})
assert page.status_code == 200 and "</html>" in page.text, page.text
print(json.dumps({"modules": sorted(sys.modules), "patched": patched, "fresh": written.fresh}))
sooner.keep()
import os; sys.stdout.flush(); os._exit(0)
"""


def opened(data: Path) -> dict[str, Any]:
    """Renders the front page in a fresh process; returns what it imported, and how much it had to compile."""
    command = [sys.executable, "-c", OPENING, str(data)]
    told = subprocess.run(command, cwd=ROOT, env=usual(), capture_output=True, text=True)
    assert not told.returncode, told.stderr
    found: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def test_the_first_page_is_served_without_what_it_does_not_need(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    told = opened(data)
    modules = {*told["modules"]} - ({OF_GEVENT} & {*told["patched"]})
    assert {"gevent.pywsgi", "flask", "referee.web.shelf"} <= modules
    assert [] == [name for name in UNASKED if name in modules]


def test_what_one_start_compiled_the_next_one_has(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    opened(data)
    assert opened(data)["fresh"] == 0


def test_what_is_written_runs_as_it_would_without_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    place, text = tmp_path / "kept", "def twice(n):\n return 2 * n"
    for fresh in (1, 0):
        written, into = OnceCompiled(place), dict[str, Any]()
        written.run(text, {}, into)
        assert into["twice"](4) == 8
        assert written.fresh == fresh
        written.keep()
    assert [place] == list(tmp_path.iterdir())


@pytest.mark.parametrize("damaged", [b"", b"\0\0", importlib.util.MAGIC_NUMBER, b"of another Python"])
def test_what_was_kept_and_cannot_be_read_is_made_anew(tmp_path: Path, damaged: bytes) -> None:
    place = tmp_path / "kept"
    place.write_bytes(damaged)
    written = OnceCompiled(place)
    written.run("a = 1", {}, {})
    assert written.fresh == 1


def test_nothing_is_kept_where_python_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    written = OnceCompiled(tmp_path / "kept")
    written.run("a = 1", {}, {})
    written.keep()
    assert [] == list(tmp_path.iterdir())


def test_who_goes_without_a_module_finds_it_again() -> None:
    with without_modules("this"), pytest.raises(ImportError):
        __import__("this")
    assert "this" not in sys.modules
    with without_modules("sys"):
        import sys as still_there

        assert still_there.version
