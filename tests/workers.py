"""Folders that the workers of one test run share, and files that are made once for all of them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

LONGEST = 300.0
"""Seconds after which the worker that was making something counts as gone."""


def worker() -> str:
    """The name of this worker."""
    return os.environ.get("PYTEST_XDIST_WORKER", "alone")


def shared(factory: pytest.TempPathFactory, name: str) -> Path:
    """A folder of this run, the same for all workers."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"shared-{name}"
    folder.mkdir(exist_ok=True)
    return folder


def copied(folder: Path, make: Callable[[Path], object], to: Path) -> None:
    """Copy to `to` what `make` puts into an empty folder; the first worker makes it, and the others wait for it.

    If the first one fails, each waiting worker calls `make` itself, and so meets the same error.
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
