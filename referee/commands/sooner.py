"""What a start need not do twice, or at all.  Called before anything else of ours is imported.

Half of a start was spent on things that come out the same each time: the methods of dataclasses are written as text and
compiled; garbage is looked for while there is none; gevent asks each installed package 23 times whether it
wants to hear of it; werkzeug reads all of TLS for a house that speaks plain http.
"""

from __future__ import annotations

import gc
import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import Any, cast

PLACE = Path(cache_from_source(__file__)).with_suffix(".written")
"""Beside what Python compiled of this file, and for the same Python."""
UNNEEDED = ("ssl", "PIL")
"""What packages of ours would take along, and a house that speaks plain http and draws its codes as text does not use;
a client of https, or one who draws pictures, would."""
MOST = 10_000
"""Texts that are kept; where there are more, most are of earlier versions."""


class OnceCompiled:
    """The code that dataclasses write, compiled once for each text; what is kept is checked against this Python."""

    def __init__(self, place: Path = PLACE) -> None:
        self.place = place
        self._kept: dict[bytes, CodeType] = {}
        self.fresh = 0
        """Texts that had to be compiled."""
        with suppress(OSError, ValueError, EOFError, TypeError):
            kept = place.read_bytes()
            if kept.startswith(MAGIC_NUMBER):
                self._kept = marshal.loads(kept[len(MAGIC_NUMBER) :])

    def run(self, text: str, around: dict[str, Any], into: dict[str, Any]) -> None:
        """What `exec` does."""
        mark = blake2b(text.encode(), digest_size=16).digest()
        code = self._kept.get(mark)
        if code is None:
            code = self._kept[mark] = compile(text, "<string>", "exec")
            self.fresh += 1
        exec(code, around, into)

    def keep(self) -> None:
        """For the next start, if there is anything new; nothing depends on it."""
        kept, self._kept = self._kept, {}  # whatever comes later is compiled, and its text let go
        if not self.fresh or sys.dont_write_bytecode:
            return
        if len(kept) > MOST:
            kept = {}
        beside = self.place.with_name(f"{self.place.name}.{os.getpid()}")
        with suppress(OSError):
            beside.write_bytes(MAGIC_NUMBER + marshal.dumps(kept))
            beside.replace(self.place)
            self.fresh = 0


class Unsigned:
    """`inspect`, but that a class without a docstring is not described by its signature: nobody asks a server."""

    def __init__(self, real: Any) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def signature(self, of: object, **_: object) -> str:
        return "(…)"


THIS_START = list[OnceCompiled]()
"""What this start uses, once it was prepared."""


def prepare() -> OnceCompiled:
    """From now on, what dataclasses write is compiled once.

    The collector rests until the house is open: whoever opens it wakes it (`spare_the_collector`).
    """
    import dataclasses

    gc.disable()
    written, told = OnceCompiled(), cast(Any, dataclasses)
    told.exec = written.run
    told.inspect = Unsigned(told.inspect)
    THIS_START[:] = [written]
    return written


def keep() -> None:
    """What this start had to make anew is there for the next one."""
    for written in THIS_START:
        written.keep()


@contextmanager
def going_without(*names: str) -> Iterator[None]:
    """Whoever is imported meanwhile and could do with these modules, but need not, does without them."""
    away = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(away))  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name in away:
            del sys.modules[name]


def become_cooperative() -> None:
    """Before anything else touches sockets or threads: waiting for one phone must not keep another one waiting."""
    from gevent import events, monkey

    told = cast(Any, events)
    told.notify_and_call_entry_points = told.notify  # who subscribed is told; nobody's package is asked
    monkey.patch_all(ssl=False)  # who speaks https here takes gevent's own; without it the start is sooner


def make_all() -> None:
    """When Scalekeeper is set up: what a start and its first pages need is made, in a process that then ends."""
    prepare()
    with TemporaryDirectory() as folder, going_without(*UNNEEDED):
        from ..server.network import Network
        from ..server.serve import PORTS
        from ..web import create_app
        from ..web.ready import make_ready

        app = create_app(Path(folder), Network(PORTS[0]))
        app.test_client().get("/", headers={"Host": app.extensions["network"].url().split("/")[2]})
        make_ready(app, lambda _: None)
        app.extensions["desk"].journal.close()
    keep()
