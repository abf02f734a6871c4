"""Locks a data folder for one process at a time, and keeps it private from other users of the machine."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

FILE = "scalekeeper.lock"
FAR = 1 << 30
"""Offset of the locked byte: Windows makes locked bytes unreadable, so it lies far beyond the address."""


class Busy(Exception):
    """Another process holds the folder; `address` is what it serves, `host` its link for the host; empty if unknown."""

    def __init__(self, address: str, host: str = "") -> None:
        super().__init__(address)
        self.address, self.host = address, host


class Lock:
    """A lock on a data folder, released when the process ends, however it ends; the file itself stays."""

    def __init__(self, data: Path) -> None:
        """Takes the lock.  Raises Busy if another process holds it, OSError if the folder cannot be used."""
        make_private(data)
        self._file = os.open(data / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        if not _grab(self._file):
            noted = os.read(self._file, 1000).decode("utf-8", "replace")
            os.close(self._file)
            address, _, host = noted.strip().partition("\n")
            raise Busy(address, host)
        self.note("")

    def note(self, address: str, host: str = "") -> None:
        """Writes our address into the file for other processes, and the link for the host.

        Only the owner of the data can read it.  If the disk is full, the lock holds all the same.
        """
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{address}\n{host}\n".encode())

    def release(self) -> None:
        self.note("")
        os.close(self._file)

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def make_private(folder: Path) -> None:
    """Creates a folder that only its owner can read; the permissions of an existing folder are not changed."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)


if sys.platform == "win32":
    import msvcrt

    def _grab(file: int) -> bool:
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True
else:
    import fcntl

    def _grab(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
