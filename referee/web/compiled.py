"""Keeps compiled templates where Python keeps our compiled modules, so that a start need not compile them again."""

from __future__ import annotations

import hashlib
import os
import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache
from jinja2.bccache import Bucket

from referee import __version__

FORM = 2
"""The form of what `PageEnvironment` adds to compiled templates: increased when that changes."""
PLACE = Path(cache_from_source(__file__)).parent


class Compiled(FileSystemBytecodeCache):
    """A cache that may fail: a template that cannot be read from it or kept in it is compiled as if there were none."""

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except OSError:
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled(environment: Environment, place: Path = PLACE) -> Compiled | None:
    """The cache for an environment that is fully configured; None if Python keeps no bytecode there either.

    A template that has changed is compiled again by itself; other settings and versions use files of their own.
    """
    if sys.dont_write_bytecode:
        return None
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    if not os.access(place, os.W_OK):
        return None
    about = FORM, __version__, jinja2.__version__, environment.trim_blocks, environment.lstrip_blocks
    mark = hashlib.sha256(repr(about).encode()).hexdigest()[:8]
    return Compiled(str(place), f"%s.{mark}.{sys.implementation.cache_tag}.template")
