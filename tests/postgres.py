"""A PostgreSQL for tests: the one that is installed, started on a socket of its own in a folder of its own."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from referee.tables.journal import AnyJournal

REQUIRED = os.environ.get("REFEREE_POSTGRES") == "required"
PLACES = (Path("/usr/lib/postgresql"), Path("/opt/homebrew/opt"), Path("/usr/local/opt"))
LONGEST = 30.0


def find() -> Path | None:
    """The folder of its programs: `REFEREE_PGBIN` if it is set, else the newest that is installed."""
    if wanted := os.environ.get("REFEREE_PGBIN"):
        return Path(wanted)
    found = [bin_ for place in PLACES for bin_ in place.glob("*/bin") if (bin_ / "initdb").is_file()]
    on_path = shutil.which("initdb")
    return max(found, default=Path(on_path).parent if on_path else None, key=lambda one: str(one))


PROGRAMS = find() if sys.platform != "win32" else None
MISSING = "No PostgreSQL was found: install it, or set REFEREE_PGBIN to the folder of its programs."


Journals = Callable[[], AnyJournal | None]
"""Opens what a house is kept in; None: a file of its own folder."""


class Server:
    """A running PostgreSQL.  It refuses to be run by root: then its own user runs it."""

    def __init__(self, folder: Path, *settings: str) -> None:
        assert PROGRAMS
        self.folder, self.data, self.settings = folder, folder / "data", settings
        folder.chmod(0o755)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        self._run("initdb", "-D", str(self.data), "-U", "keeper", "--auth=trust", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        told = {"listen_addresses": "", "unix_socket_directories": str(self.folder), "fsync": "off"}
        told |= {"max_connections": "60", "shared_buffers": "16MB", **dict(one.split("=", 1) for one in self.settings)}
        options = " ".join(f"-c {name}='{value}'" for name, value in told.items())
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.data), "-l", log, "-w", "-t", str(int(LONGEST)), "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    def kill(self) -> None:
        """Whatever becomes of it."""
        with suppress(OSError, ValueError, IndexError):
            os.kill(int((self.data / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
            until = time.monotonic() + 5
            while (self.data / "postmaster.pid").exists() and time.monotonic() < until:
                time.sleep(0.02)

    def url(self, name: str) -> str:
        return f"postgresql://keeper@/{name}?host={self.folder}"

    def fresh(self, **options: str) -> str:
        """The address of a new, empty database."""
        name = f"house_{secrets.token_hex(4)}"
        more = "".join(f" {key} {value}" for key, value in options.items())
        self.do(f"create database {name}{more}")
        return self.url(name)

    def do(self, statement: str, name: str = "postgres") -> list[Any]:
        import psycopg

        with psycopg.connect(self.url(name), autocommit=True) as db:
            cursor = db.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def _run(self, program: str, *arguments: str) -> None:
        assert PROGRAMS
        command = [str(PROGRAMS / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "cwd": self.folder}
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=2 * LONGEST, check=False, **quiet)
        assert done.returncode == 0, f"{program}: {done.stderr}"


@contextmanager
def running(*settings: str) -> Iterator[Server]:
    """One server, gone at the end with everything in it.  A socket's path is short: it lies in no folder of tests."""
    with tempfile.TemporaryDirectory(prefix="sk-pg-", dir="/tmp") as folder:
        server = Server(Path(folder), *settings)
        try:
            yield server
        finally:
            server.kill()
