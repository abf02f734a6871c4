"""The clerk reads documents sent by strangers in a process of its own, so that they do not slow down the phones.

The process starts with the first document, reads one document at a time, and is replaced when one takes too long.
Requests and answers are frames: a byte (the verb in a request, in an answer whether the document was good), the length,
and the text.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from struct import Struct
from threading import Lock, Timer
from typing import IO

from ..formats import FORMATS, VERBS, answer

FRAME = Struct(">BI")
LONGEST = 5.0
"""Seconds allowed per document; the worst allowed document takes a quarter of a second on an idle processor."""
MOST = 8
"""Documents that may be in progress or waiting at once."""
MEMORY = 512 * 2**20
"""Bytes of memory a clerk may use, on systems that enforce such a limit."""
HIRING = 30.0
"""Seconds within which a new clerk process must be ready."""
POLITE = 5
"""The niceness of the clerk process, so that serving phones takes priority."""


class Overdue(Exception):
    """The document took too long or needed more memory than allowed, or the clerk is closed."""


class Swamped(Exception):
    """Too many documents are waiting already."""


class Clerk:
    """Answers documents as `formats.answer` does, limited in time, memory and number; callable from any thread."""

    def __init__(self, longest: float = LONGEST, most: int = MOST, memory: int = MEMORY) -> None:
        self.longest, self.most, self.memory = longest, most, memory
        self.closed = False
        self._door, self._turn, self._waiting = Lock(), Lock(), 0
        self._hired: subprocess.Popen[bytes] | None = None

    @property
    def number(self) -> int | None:
        """The process id of the running clerk, if there is one."""
        return self._hired.pid if self._hired else None

    def __call__(self, verb: str, data: bytes) -> tuple[bytes, bool]:
        """The answer as JSON text, and whether the document was good.

        Raises Swamped if too many documents are waiting, Overdue if the document exceeds its limits or the clerk is
        closed.
        """
        with self._door:
            if self._waiting >= self.most:
                raise Swamped
            self._waiting += 1
        try:
            with self._turn:
                return self._ask(verb, data)
        finally:
            with self._door:
                self._waiting -= 1

    def close(self) -> None:
        """Stop the process and accept no more documents."""
        self.closed = True
        self._dismiss()

    def _ask(self, verb: str, data: bytes) -> tuple[bytes, bool]:
        if self.closed:
            raise Overdue
        if self._hired and self._hired.poll() is not None:
            self._dismiss()
        hired = self._hired or self._hire()
        return self._within(self.longest, hired, VERBS.index(verb), data)

    def _within(self, seconds: float, hired: subprocess.Popen[bytes], mark: int, data: bytes) -> tuple[bytes, bool]:
        """Send a frame and return the answer.  Raises Overdue, and ends the process, if none comes in time."""
        assert hired.stdin
        assert hired.stdout
        late = Timer(seconds, hired.kill)
        late.daemon = True
        late.start()
        try:
            put(hired.stdin, mark, data)
            good, text = get(hired.stdout)
        except (OSError, EOFError, ValueError):
            self._dismiss()
            raise Overdue from None
        finally:
            late.cancel()
        return text, bool(good)

    def _hire(self) -> subprocess.Popen[bytes]:
        """Start a new process and wait until it is ready.  Raises Overdue if it is not ready within HIRING seconds."""
        root = str(Path(__file__).resolve().parent.parent)
        known = os.pathsep.join(part for part in (root, os.environ.get("PYTHONPATH", "")) if part)
        command = [sys.executable, "-P", "-m", "referee.server.clerk", str(self.memory)]
        pipe = subprocess.PIPE
        self._hired = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": known}
        )
        self._within(HIRING, self._hired, 0, b"")
        return self._hired

    def _dismiss(self) -> None:
        hired, self._hired = self._hired, None
        if hired is None:
            return
        hired.kill()
        for pipe in (hired.stdin, hired.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()
        hired.wait()


def put(stream: IO[bytes], mark: int, text: bytes) -> None:
    """Send a frame."""
    stream.write(FRAME.pack(mark, len(text)) + text)
    stream.flush()


def get(stream: IO[bytes]) -> tuple[int, bytes]:
    """Read one frame.  Raises EOFError when the stream has ended."""
    mark, length = FRAME.unpack(_exactly(stream, FRAME.size))
    return mark, _exactly(stream, length)


def _exactly(stream: IO[bytes], size: int) -> bytes:
    data = b""
    while len(data) < size:
        piece = stream.read(size - len(data))
        if not piece:
            raise EOFError
        data += piece
    return data


def answer_text(verb: str, data: bytes) -> tuple[bytes, bool]:
    """The answer as JSON text, and whether the document was good, computed in this process."""
    document, good = answer(data, verb)
    return json.dumps(document, ensure_ascii=False).encode() + b"\n", good


def main(memory: int, wanted: IO[bytes], answers: IO[bytes]) -> None:
    """The main loop of the clerk process; returns when its input ends."""
    _stand_back(memory)
    for game in FORMATS:  # load the words of every game now, before documents are timed
        answer(json.dumps({"game": game}), VERBS[0])
    while True:
        try:
            mark, data = get(wanted)
        except EOFError:
            return
        text, good = answer_text(VERBS[mark], data)
        put(answers, int(good), text)


def _stand_back(memory: int) -> None:
    """Lower this process's priority, limit its memory, and ignore Ctrl+C, which is meant for the server."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(POLITE)
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
