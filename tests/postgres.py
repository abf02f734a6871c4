"""PostgreSQL for tests: the installed version, started on its own socket in its own folder."""

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
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from referee.tables.journal import AnyJournal
from tests.in_memory import MEMORY

REQUIRED = os.environ.get("REFEREE_POSTGRES") == "required"
PLACES = (Path("/usr/lib/postgresql"), Path("/opt/homebrew/opt"), Path("/usr/local/opt"))
LONGEST = 30.0


def find() -> Path | None:
    """The folder of PostgreSQL's programs: `REFEREE_PGBIN` if it is set, else the newest one installed."""
    if wanted := os.environ.get("REFEREE_PGBIN"):
        return Path(wanted)
    found = [bin_ for place in PLACES for bin_ in place.glob("*/bin") if (bin_ / "initdb").is_file()]
    on_path = shutil.which("initdb")
    return max(found, default=Path(on_path).parent if on_path else None, key=lambda one: str(one))


PROGRAMS = find() if sys.platform != "win32" else None
MISSING = "No PostgreSQL was found: install it, or set REFEREE_PGBIN to the folder of its programs."


Journals = Callable[[], AnyJournal | None]
"""Opens the database journal for an installation; returns None for a file in its data folder."""


class Server:
    """A running PostgreSQL server, or a standby.  It refuses to run as root, so then the user `postgres` runs it."""

    def __init__(self, folder: Path, *settings: str, follows: Server | None = None) -> None:
        assert PROGRAMS
        self.folder, self.data, self.settings = folder, folder / "data", settings
        folder.chmod(0o755)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        if follows:
            there = ("-h", str(follows.folder), "-U", "keeper", "--write-recovery-conf")
            self._run("pg_basebackup", "-D", str(self.data), *there, "--checkpoint=fast", "--no-sync")
        else:
            self._run("initdb", "-D", str(self.data), "-U", "keeper", "--auth=trust", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        told = {"listen_addresses": "", "unix_socket_directories": str(self.folder), "fsync": "off"}
        told |= {"max_connections": "60", "shared_buffers": "16MB", "max_wal_size": "64MB"}
        told |= dict(one.split("=", 1) for one in self.settings)
        options = " ".join(f"-c {name}='{value}'" for name, value in told.items())
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.data), "-l", log, "-w", "-t", str(int(LONGEST)), "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    def waits_for_its_standby(self) -> None:
        """From now on, commit nothing that is not on the standby, too."""
        self.do("alter system set synchronous_standby_names = '*'")
        self.do("select pg_reload_conf()")
        until = time.monotonic() + LONGEST
        while not self.do("select 1 from pg_stat_replication where sync_state = 'sync'"):
            assert time.monotonic() < until, "nobody follows"
            time.sleep(0.05)

    def promote(self) -> None:
        """Make this standby the primary."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "-t", str(int(LONGEST)), "promote")

    def kill(self) -> None:
        """Stop the server at once, without a clean shutdown."""
        with suppress(OSError, ValueError, IndexError):
            os.kill(self.pid, signal.SIGQUIT)
            until = time.monotonic() + 5
            while (self.data / "postmaster.pid").exists() and time.monotonic() < until:
                time.sleep(0.02)

    @cached_property
    def version(self) -> int:
        """The number of the release, such as 15."""
        return int((self.data / "PG_VERSION").read_text().split(".")[0])

    @property
    def pid(self) -> int:
        """The process id of the postmaster."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def url(self, name: str, *others: Server) -> str:
        """The URL of a database; with other servers, of whichever is the primary."""
        hosts = ",".join(str(one.folder) for one in (self, *others))
        return f"postgresql://keeper@/{name}?host={hosts}" + ("&target_session_attrs=read-write" if others else "")

    def fresh(self, **options: str) -> str:
        """The URL of a new database, empty unless a template is given.

        Its files are copied as they are, the only way before PostgreSQL 15: since then, by default, every page of the
        template goes through the log, which takes five times as long where nothing is flushed to the disk anyway.
        """
        name = f"house_{secrets.token_hex(4)}"
        options |= {"strategy": "file_copy"} if self.version >= 15 else {}
        more = "".join(f" {key} {value}" for key, value in options.items())
        self.do(f"create database {name}{more}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Drop a database, and disconnect its clients."""
        self.do(f"drop database {name_of(url)} with (force)")

    def restored(self, url: str) -> str:
        """The URL of a new database, restored from a dump of this one, as an operator would do it."""
        copy, there = self.fresh(), ("-h", str(self.folder), "-U", "keeper")
        dump = str(self.folder / "house.dump")
        self._run("pg_dump", *there, "--format=custom", f"--file={dump}", name_of(url))
        self._run("pg_restore", *there, "--exit-on-error", f"--dbname={name_of(copy)}", dump)
        return copy

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


def name_of(url: str) -> str:
    """The name of the database in a URL."""
    return urlsplit(url).path[1:]


@contextmanager
def running(*settings: str, follows: Server | None = None) -> Iterator[Server]:
    """A server that is removed at the end.

    The path of a socket must be short, so it lies in memory where other temporary files of tests do, else in `/tmp`.
    """
    place = MEMORY if Path(tempfile.gettempdir()) == MEMORY else "/tmp"
    with tempfile.TemporaryDirectory(prefix="sk-pg-", dir=place) as folder:
        server = Server(Path(folder), *settings, follows=follows)
        try:
            yield server
        finally:
            server.kill()
