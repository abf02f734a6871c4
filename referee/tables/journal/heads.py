"""The heads of all tables, kept in a file of their own beside the data file: what it must hold, said from outside.

Each commit is one line of text: `<check> [<number>, <fingerprint of the house>, [[table, lines, fingerprint, code]]]`.
It is put down before the commit with `?` at its end, which counts for nothing, and goes to the disk while the commit
does; once both are there, the `?` becomes a line end, and the commit is acknowledged.  So the data file may be one
commit ahead of its heads, when everything stopped in between, and never behind.  A power cut may forget the last line
end, but not its line, nor any line before it: what pends counts where the data file was built on it.
"""

from __future__ import annotations

import _thread
import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import Any

ENDING = "heads"
PENDING, DONE = b"?", b"\n"
AT_ONCE = 50
"""Tables on one line when all of them are written."""
ROOM = 4 * 1024 * 1024
"""Bytes of commits that may pile up before the file is written anew."""
AHEAD = 256 * 1024
"""Bytes of nothing that are put down before they are needed: a disk is quicker to fill a file than to lengthen it."""
NOTHING = b"\0"

Start = Callable[[Callable[[], None]], Callable[[], None]]
"""Begins some work in another thread; what it gives back waits for the end, and raises what was raised there."""

_sync = getattr(os, "fdatasync", os.fsync)


@dataclass(frozen=True)
class Head:
    """A table in one line: how many lines it has, and a fingerprint of everything that belongs to it."""

    count: int
    fingerprint: bytes


NO_MORE = Head(0, b"")
"""Of a table that was let go: it is not missed."""
Commit = tuple[int, bytes, dict[str, Head], dict[str, str]]
"""Its number, the digest of the house after it, the heads it changed, and the codes of their tables."""


@dataclass
class Outside:
    """What the file beside the data file says."""

    number: int = 0
    """Of the last commit that was acknowledged."""
    digest: bytes = b""
    """Of the whole house, after that commit."""
    heads: dict[str, Head] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)
    spoilt: bool = False
    """Lines of it are not as they were written."""
    pending: Commit | None = None
    """What stands behind the last line that counts, whole but without its end: a power cut may have taken that end."""

    def learn(self, number: int, digest: bytes, heads: dict[str, Head], codes: dict[str, str]) -> None:
        self.number, self.digest = number, digest
        for table, head in heads.items():
            if head == NO_MORE:
                self.heads.pop(table, None)
                self.codes.pop(table, None)
            else:
                self.heads[table], self.codes[table] = head, codes[table]

    def proven(self, number: int, before: bytes) -> Outside:
        """What was said, and what pends if a data file at this commit was built on it: then it was a commit, too."""
        if self.pending is None or (number, before) != (self.pending[0] + 1, self.pending[1]):
            return self
        more = Outside(self.number, self.digest, dict(self.heads), dict(self.codes), self.spoilt)
        more.learn(*self.pending)
        return more


def beside(file: Path) -> Path:
    return file.with_name(f"{file.name}-{ENDING}")


def read(file: Path, until: int | None = None) -> Outside | None:
    """What is kept beside a data file, up to a commit if one is named; None when there is nothing.  Raises OSError."""
    try:
        said = beside(file).read_bytes()
    except FileNotFoundError:
        return None
    found, whole = Outside(), said.rfind(DONE) + 1
    for line in said[:whole].split(DONE)[:-1]:
        told = _understood(line)
        if told is None:
            found.spoilt = True
        elif until is None or told[0] <= until:
            found.learn(*told)
    last, ended, _ = said[whole:].partition(PENDING)
    told = _understood(last) if ended else None
    if told and (until is None or told[0] <= until):
        found.pending = told
    return found


def _understood(line: bytes) -> Commit | None:
    check, _, body = line.partition(b" ")
    if check != _check(body):
        return None
    number, digest, heads = json.loads(body)
    told = {table: Head(count, bytes.fromhex(fingerprint)) for table, count, fingerprint, _ in heads}
    return number, bytes.fromhex(digest), told, {table: code for table, _, _, code in heads}


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest()[:16].encode()


def _line(number: int, digest: bytes, heads: Iterable[tuple[str, Head, str]]) -> bytes:
    told = [[table, head.count, head.fingerprint.hex(), code] for table, head, code in heads]
    body = json.dumps([number, digest.hex(), told], separators=(",", ":")).encode()
    return _check(body) + b" " + body


def real_threads(
    begin: Callable[..., Any] = _thread.start_new_thread, lock: Callable[[], Any] = _thread.allocate_lock
) -> Start:
    """Work in a thread of the system; `begin` and `lock` for those who have put others in their place."""

    def start(work: Callable[[], None]) -> Callable[[], None]:
        ended, wrong = lock(), list[BaseException]()
        ended.acquire()

        def run() -> None:
            try:
                work()
            except BaseException as error:
                wrong.append(error)
            finally:
                ended.release()

        def wait() -> None:
            with ended:
                if wrong:
                    raise wrong[0]

        begin(run, ())
        return wait

    return start


class HeadKeeper:
    """Writes the heads down, one commit after the other.  All but closing raises OSError."""

    def __init__(self, file: Path, said: Outside, start: Start) -> None:
        self.path, self.said, self.start = beside(file), said, start
        self._waiting: Commit | None = None
        self._end = self._length = self._room = self._filled = 0
        self._synced: Callable[[], None] = lambda: None
        self._file = self._anew()

    def prepare(self, number: int, digest: bytes, heads: dict[str, Head], codes: dict[str, str]) -> None:
        """Put a commit down that does not count yet.  When there is no room for it, nothing has happened."""
        line = _line(number, digest, ((table, head, codes[table]) for table, head in heads.items()))
        self._waiting, self._length = (number, digest, heads, codes), len(line)
        if self._end + len(line) + 1 > self._filled:
            self._put(self._end, line + PENDING + NOTHING * AHEAD)
            self._filled = self._end + len(line) + 1 + AHEAD
        else:
            self._put(self._end, line + PENDING)
        self._synced = self.start(lambda: _sync(self._file.fileno()))

    def forget(self) -> None:
        """It was no commit."""
        if self._waiting:
            self._synced()
            if self._end + self._length < self._filled:
                self._put(self._end, NOTHING * (self._length + 1))
            else:
                self._file.truncate(self._end)
                self._filled = self._end
        self._waiting = None

    def confirm(self) -> None:
        """It was one: from now on the data file has to have it."""
        assert self._waiting
        self._synced()
        self._put(self._end + self._length, DONE)
        self._end += self._length + 1
        self.said.learn(*self._waiting)
        self._waiting = None
        if self._end > self._room:
            self._tidy()

    def anew(self) -> None:
        """Nothing stands in the file but what holds now.  Where there is no room for that, the file is as it was."""
        self._file.close()
        try:
            self._file = self._anew()
        except OSError:
            self._file = self.path.open("rb+", buffering=0)
            raise

    def close(self) -> None:
        self._tidy()
        self._file.close()

    def _tidy(self) -> None:
        """It says the same at greater length: where it cannot be made shorter just now, it is some other time."""
        try:
            self.anew()
        except OSError:
            self._room = self._end + ROOM

    def _put(self, at: int, what: bytes) -> None:
        self._file.seek(at)
        left = memoryview(what)
        while left:
            left = left[self._file.write(left) :]

    def _anew(self) -> FileIO:
        """All heads and nothing else, under the same name at once."""
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            with part.open("wb") as fresh:
                fresh.writelines(line + DONE for line in self._all())
                fresh.flush()
                os.fsync(fresh.fileno())
            part.chmod(0o600)
            part.replace(self.path)
        except OSError:
            with suppress(OSError):
                part.unlink()
            raise
        file = self.path.open("rb+", buffering=0)
        self._end = self._filled = file.seek(0, os.SEEK_END)
        self._room = self._end + ROOM
        settle(self.path.parent)
        return file

    def _all(self) -> Iterator[bytes]:
        said = self.said
        known = [(table, head, said.codes[table]) for table, head in said.heads.items()]
        for start in range(0, max(len(known), 1), AT_ONCE):
            yield _line(said.number, said.digest, known[start : start + AT_ONCE])


def settle(folder: Path) -> None:
    """A new name is on disk, too, where a system lets us see to that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
