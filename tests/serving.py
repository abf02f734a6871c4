"""The server as its host starts it, for tests that send it requests."""

from __future__ import annotations

import http.client
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from referee.words import Words

ROOT = Path(__file__).parent.parent
LONGEST = 90
"""Seconds after which a process that has not answered counts as stuck."""


def usual() -> dict[str, str]:
    """The usual environment of a server, in which Python writes its bytecode caches."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class House:
    """A running `serve` process, and what it printed at startup."""

    def __init__(self, data: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "referee", "serve", "--data", str(data), "--host", "127.0.0.1", *arguments]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdout=pipe, stderr=pipe, text=True, cwd=ROOT, encoding="utf-8", env=usual()
        )
        assert self.process.stdout is not None
        self.printed = ""
        while Words.of("en")("cli-stop") not in self.printed:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            self.printed += line
        self.port = int(re.findall(r":(\d+)/", self.printed)[-1])

    def get(self, path: str, host: str | None = None) -> tuple[int, str]:
        answer, body = self.ask(path, Host=host or f"127.0.0.1:{self.port}")
        return answer.status, body

    def ask(self, path: str, safely: bool = False, **headers: str) -> tuple[http.client.HTTPResponse, str]:
        """The response to a GET request, and its body; `safely`: over https, with any certificate."""
        phone: http.client.HTTPConnection
        if safely:
            anybody = ssl.create_default_context()
            anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
            phone = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=LONGEST, context=anybody)
        else:
            phone = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        told = {"Host": f"127.0.0.1:{self.port}", **{name.replace("_", "-"): value for name, value in headers.items()}}
        phone.request("GET", path, headers=told)
        answer = phone.getresponse()
        body = answer.read().decode()
        phone.close()
        return answer, body

    def close(self, how: int = signal.SIGTERM) -> tuple[int, str, str]:
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=LONGEST)
        return self.process.returncode, out, err


Start = Callable[..., House]
