"""One process at a time on one data folder, and the folder closed to other users of the machine."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

FILE = "scalekeeper.lock"
FAR = 1 << 30
"""Windows lets nobody read what is locked: the lock is put on a byte far behind the address."""


class Busy(Exception):
    """Another process has the folder; `address` is where it can be found, if it said so."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Lock:
    """Held as long as the process lives, however it ends; the file itself stays."""

    def __init__(self, data: Path) -> None:
        """Raises Busy when it is taken, OSError when the folder cannot be used."""
        make_private(data)
        self._file = os.open(data / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        if not _grab(self._file):
            address = os.read(self._file, 1000)
            os.close(self._file)
            raise Busy(address.decode("utf-8", "replace").strip())
        self.note("")

    def note(self, address: str) -> None:
        """Leave word where we are; where there is no room for it, the lock holds all the same."""
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{address}\n".encode())

    def release(self) -> None:
        self.note("")
        os.close(self._file)

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def make_private(folder: Path) -> None:
    """A folder that only its owner can look into; one that was there before stays as somebody made it."""
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
