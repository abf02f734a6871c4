"""The heads of all tables, in a file beside the data file: an outside record of what the data file must contain.

Each commit is one line of text: `<check> [<number>, <digest of the data>, [[table, lines, fingerprint, code]]]`.
The line is written before the commit, with a `?` at its end that marks it as pending, and is synced to disk while the
commit is; once both are on disk, the `?` is replaced by a line end, and the commit is acknowledged.  So the data file
may be one commit ahead of its heads, if the process stopped in between, but never behind.  A power cut may lose the
last line end, but not its line, nor any line before it: a pending line counts if the data file was built on it.
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
"""Tables in one line when the whole file is rewritten."""
ROOM = 4 * 1024 * 1024
"""Bytes of commits that may be added before the file is rewritten."""
AHEAD = 256 * 1024
"""Zero bytes written ahead of need: syncing is quicker when it fills a file than when it lengthens it."""
NOTHING = b"\0"

Start = Callable[[Callable[[], None]], Callable[[], None]]
"""Starts work in another thread; returns a function that waits for its end, and raises what the work raised."""

_sync = getattr(os, "fdatasync", os.fsync)


@dataclass(frozen=True)
class Head:
    """A summary of a table: how many lines it has, and a fingerprint of everything that belongs to it."""

    count: int
    fingerprint: bytes


NO_MORE = Head(0, b"")
"""The head of an erased table, which is not reported as missing."""
Commit = tuple[int, bytes, dict[str, Head], dict[str, str]]
"""The number of a commit, the digest of the data after it, the heads it changed, and the codes of their tables."""


@dataclass
class Outside:
    """The contents of the heads file."""

    number: int = 0
    """The number of the last acknowledged commit."""
    digest: bytes = b""
    """The digest of the data after that commit."""
    heads: dict[str, Head] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)
    spoilt: bool = False
    """Whether lines of the file are not as they were written."""
    pending: Commit | None = None
    """The complete last line that has no line end, if there is one: a power cut may have lost the line end."""

    def learn(self, number: int, digest: bytes, heads: dict[str, Head], codes: dict[str, str]) -> None:
        self.number, self.digest = number, digest
        for table, head in heads.items():
            if head == NO_MORE:
                self.heads.pop(table, None)
                self.codes.pop(table, None)
            else:
                self.heads[table], self.codes[table] = head, codes[table]

    def proven(self, number: int, before: bytes) -> Outside:
        """The contents as seen by a data file at commit `number`, built on the digest `before`.

        Includes the pending commit if the data file was built on it, which proves that it was committed.
        """
        if self.pending is None or (number, before) != (self.pending[0] + 1, self.pending[1]):
            return self
        more = Outside(self.number, self.digest, dict(self.heads), dict(self.codes), self.spoilt)
        more.learn(*self.pending)
        return more


def beside(file: Path) -> Path:
    return file.with_name(f"{file.name}-{ENDING}")


def read(file: Path, until: int | None = None) -> Outside | None:
    """Reads the heads file of a data file, up to the commit `until` if given; None if there is no file.

    Raises OSError.
    """
    try:
        content = beside(file).read_bytes()
    except FileNotFoundError:
        return None
    outside, whole = Outside(), content.rfind(DONE) + 1
    for line in content[:whole].split(DONE)[:-1]:
        commit = _parsed(line)
        if commit is None:
            outside.spoilt = True
        elif until is None or commit[0] <= until:
            outside.learn(*commit)
    last, ended, _ = content[whole:].partition(PENDING)
    commit = _parsed(last) if ended else None
    if commit and (until is None or commit[0] <= until):
        outside.pending = commit
    return outside


def _parsed(line: bytes) -> Commit | None:
    check, _, body = line.partition(b" ")
    if check != _check(body):
        return None
    number, digest, rows = json.loads(body)
    parsed_heads = {table: Head(count, bytes.fromhex(fingerprint)) for table, count, fingerprint, _ in rows}
    return number, bytes.fromhex(digest), parsed_heads, {table: code for table, _, _, code in rows}


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest()[:16].encode()


def _line(number: int, digest: bytes, heads: Iterable[tuple[str, Head, str]]) -> bytes:
    rows = [[table, head.count, head.fingerprint.hex(), code] for table, head, code in heads]
    body = json.dumps([number, digest.hex(), rows], separators=(",", ":")).encode()
    return _check(body) + b" " + body


def real_threads(
    begin: Callable[..., Any] = _thread.start_new_thread, lock: Callable[[], Any] = _thread.allocate_lock
) -> Start:
    """Runs work in threads of the operating system; callers that patch `_thread` pass its original functions."""

    def start(work: Callable[[], None]) -> Callable[[], None]:
        ended, errors = lock(), list[BaseException]()
        ended.acquire()

        def run() -> None:
            try:
                work()
            except BaseException as error:
                errors.append(error)
            finally:
                ended.release()

        def wait() -> None:
            with ended:
                if errors:
                    raise errors[0]

        begin(run, ())
        return wait

    return start


class HeadKeeper:
    """Writes the heads file, one commit after the other.  Every method but `close` may raise OSError."""

    def __init__(self, file: Path, outside: Outside, start: Start) -> None:
        self.path, self.outside, self.start = beside(file), outside, start
        self._waiting: Commit | None = None
        self._end = self._length = self._room = self._filled = 0
        self._synced: Callable[[], None] = lambda: None
        self._file = self._anew()

    def prepare(self, number: int, digest: bytes, heads: dict[str, Head], codes: dict[str, str]) -> None:
        """Writes a commit as pending, and starts syncing it.  If the disk is full, nothing has changed."""
        line = _line(number, digest, ((table, head, codes[table]) for table, head in heads.items()))
        self._waiting, self._length = (number, digest, heads, codes), len(line)
        if self._end + len(line) + 1 > self._filled:
            self._put(self._end, line + PENDING + NOTHING * AHEAD)
            self._filled = self._end + len(line) + 1 + AHEAD
        else:
            self._put(self._end, line + PENDING)
        self._synced = self.start(lambda: _sync(self._file.fileno()))

    def forget(self) -> None:
        """Removes the pending commit, because the transaction was rolled back."""
        if self._waiting:
            self._synced()
            if self._end + self._length < self._filled:
                self._put(self._end, NOTHING * (self._length + 1))
            else:
                self._file.truncate(self._end)
                self._filled = self._end
        self._waiting = None

    def confirm(self) -> None:
        """Makes the pending commit count, because the transaction was committed."""
        assert self._waiting
        self._synced()
        self._put(self._end + self._length, DONE)
        self._end += self._length + 1
        self.outside.learn(*self._waiting)
        self._waiting = None
        if self._end > self._room:
            self._tidy()

    def anew(self) -> None:
        """Rewrites the file with the present heads only.  If the disk is full, the file stays as it was."""
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
        """Rewrites the file to shorten it; if that fails, it is tried again later, as the longer file says the same."""
        try:
            self.anew()
        except OSError:
            self._room = self._end + ROOM

    def _put(self, at: int, data: bytes) -> None:
        self._file.seek(at)
        left = memoryview(data)
        while left:
            left = left[self._file.write(left) :]

    def _anew(self) -> FileIO:
        """Writes the present heads to a new file, atomically replaces the old one with it, and opens it."""
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
        fsync_folder(self.path.parent)
        return file

    def _all(self) -> Iterator[bytes]:
        outside = self.outside
        known = [(table, head, outside.codes[table]) for table, head in outside.heads.items()]
        for start in range(0, max(len(known), 1), AT_ONCE):
            yield _line(outside.number, outside.digest, known[start : start + AT_ONCE])


def fsync_folder(folder: Path) -> None:
    """Syncs a folder, so that new names in it are on disk, where the operating system supports it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
