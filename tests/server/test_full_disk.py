"""A full disk: the server still shows what it has, and closes as usual."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from referee.server.serve import LOG_FILE
from referee.tables.journal import Journal
from referee.tables.journal.heads import beside
from referee.words import Words
from tests.serving import LONGEST, ROOT, Start

resource = pytest.importorskip("resource", reason="needs a system that limits files")
pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs a system that limits files")
WORDS = Words.of("en")

KEEPING = """
import sys
from pathlib import Path
from referee.tables.journal import Journal, Unsaved
journal = Journal(Path(sys.argv[1]))
journal.open_table("little", ("Ann", "Bo"), "setup", "ABCDEF", 1)
print("open", flush=True)
sys.stdin.readline()
try:
    journal._rebuild()
except Unsaved as wrong:
    print(wrong.key, flush=True)
sys.stdin.readline()
journal.close()
print("closed", flush=True)
"""
LOGGING = """
import logging, resource, sys
from pathlib import Path
from referee.server.serve import LOG_MOST, keep_log
keep_log(Path(sys.argv[1]))
said, room = logging.getLogger("referee"), resource.RLIM_INFINITY
said.error("before")
for size in (0, LOG_MOST // 2, 10):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, room))
    for n in range(200):
        said.error("meanwhile %s %s", n, "x" * 10_000)
resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
for n in range(60):
    said.error("later %s %s", n, "x" * 10_000)
said.error("after")
"""


def fill(process: int) -> None:
    """Makes every further write of a process to a file fail."""
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_house_closes_though_nothing_can_be_written(start: Start, tmp_path: Path, how: int) -> None:
    house = start("--port", "0")
    fill(house.process.pid)
    assert 200 == house.get("/")[0]
    code, out, err = house.close(how)
    assert (0, "") == (code, err)
    said = out.strip().split("\n")
    failed = [line for line in said if line.startswith(WORDS("cli-backup-failed", about="").strip())]
    assert 1 == len(failed), said
    assert "Errno" not in out
    assert WORDS("cli-stopped", folder=str(tmp_path / "data")) == said[-1]
    with closing(Journal(tmp_path / "data" / "scalekeeper.db")) as journal:
        journal.verify()
    assert not [*(tmp_path / "data").rglob("*.part")]
    assert 200 == start("--port", "0").get("/")[0]


def heads(tmp_path: Path) -> bytes:
    return beside(tmp_path / "data.db").read_bytes()


@pytest.mark.process
def test_heads_that_cannot_be_made_shorter_stay_as_they_are_and_go_on(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KEEPING, str(tmp_path / "data.db")], stdin=-1, stdout=-1, text=True, cwd=ROOT
    ) as keeping:
        assert keeping.stdin
        assert keeping.stdout
        assert "open\n" == keeping.stdout.readline()
        before = heads(tmp_path).rstrip(b"\0")
        resource.prlimit(keeping.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        keeping.stdin.write("rebuild\n")
        keeping.stdin.flush()
        assert "disk-broken\n" == keeping.stdout.readline()
        assert before == heads(tmp_path).rstrip(b"\0")
        keeping.stdin.write("close\n")
        keeping.stdin.flush()
        assert "closed\n" == keeping.stdout.readline()
    assert (0, before) == (keeping.returncode, heads(tmp_path).rstrip(b"\0"))
    assert not [*tmp_path.glob("*.part")]
    with closing(Journal(tmp_path / "data.db")) as journal:
        assert 1 == len(journal.tables())
        journal.verify()


@pytest.mark.process
def test_what_is_logged_meanwhile_is_lost_and_what_comes_later_is_not(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOGGING, str(tmp_path)], capture_output=True, text=True, cwd=ROOT, timeout=LONGEST
    )
    assert (0, "") == (done.returncode, done.stderr)
    said = (tmp_path / LOG_FILE).read_text(encoding="utf-8")
    assert "after" in said
    assert [LOG_FILE, f"{LOG_FILE}.1"] == sorted(file.name for file in tmp_path.iterdir())
