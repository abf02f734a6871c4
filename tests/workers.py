"""What the workers of one test run share: folders, and what is made once for all of them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

LONGEST = 300.0
"""Seconds after which whoever was making something is believed to be gone."""


def worker() -> str:
    """What this one is called among them."""
    return os.environ.get("PYTEST_XDIST_WORKER", "alone")


def shared(factory: pytest.TempPathFactory, name: str) -> Path:
    """A folder of this run, the same for all workers."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"shared-{name}"
    folder.mkdir(exist_ok=True)
    return folder


def copied(folder: Path, make: Callable[[Path], object], to: Path) -> None:
    """What `make` puts into an empty folder, made by the first who asks; everybody has a copy of their own.

    The others wait for it.  Where it could not be made, whoever waits makes it for themselves and meets the fault too.
    """
    made, failed = folder / "made", folder / "failed"
    try:
        (folder / "begun").mkdir()
    except FileExistsError:
        until = time.monotonic() + LONGEST
        while not made.exists():
            if failed.exists() or time.monotonic() > until:
                make(to)
                return
            time.sleep(0.05)
    else:
        try:
            making = folder / "making"
            making.mkdir()
            make(making)
        except BaseException:
            failed.touch()
            raise
        making.rename(made)
    shutil.copytree(made, to, dirs_exist_ok=True)
