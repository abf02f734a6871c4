"""Makes startup faster.  It must be called before any other module of the project is imported.

Half of the startup time was spent on work with the same outcome each time: the methods of dataclasses are generated as
text and compiled; garbage is collected while there is none; gevent asks each installed package 23 times whether it
subscribes to events; werkzeug imports all of TLS for a server that speaks plain http.
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
"""The cache of compiled code: beside the compiled form of this module, and for the same Python version."""
UNNEEDED = ("ssl", "PIL")
"""Modules that dependencies import if they can, and that a server in plain http with text QR codes does not need."""
MOST = 10_000
"""Texts in the cache at most; where there are more, most of them are of earlier versions."""


class OnceCompiled:
    """A cache of the code that dataclasses generate, compiled once for each text by this version of Python."""

    def __init__(self, place: Path = PLACE) -> None:
        self.place = place
        self._kept: dict[bytes, CodeType] = {}
        self.fresh = 0
        """The number of texts that had to be compiled."""
        with suppress(OSError, ValueError, EOFError, TypeError):
            kept = place.read_bytes()
            if kept.startswith(MAGIC_NUMBER):
                self._kept = marshal.loads(kept[len(MAGIC_NUMBER) :])

    def run(self, text: str, around: dict[str, Any], into: dict[str, Any]) -> None:
        """Like `exec`, but compiles each text only once."""
        mark = blake2b(text.encode(), digest_size=16).digest()
        code = self._kept.get(mark)
        if code is None:
            code = self._kept[mark] = compile(text, "<string>", "exec")
            self.fresh += 1
        exec(code, around, into)

    def keep(self) -> None:
        """Write the cache for the next start if it has anything new; failing to do so does no harm."""
        kept, self._kept = self._kept, {}  # code generated later is compiled and not cached
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
    """A stand-in for `inspect` with a constant `signature`.

    Dataclasses make a docstring of the signature for a class without one; a server does not need it.
    """

    def __init__(self, real: Any) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def signature(self, of: object, **_: object) -> str:
        return "(…)"


THIS_START = list[OnceCompiled]()
"""The cache of this start, once `prepare` was called."""


def prepare() -> OnceCompiled:
    """Make dataclasses use the cache of compiled code.

    The garbage collector stays off until the server has started and turns it on again (`tune_garbage_collector`).
    """
    import dataclasses

    gc.disable()
    written, module = OnceCompiled(), cast(Any, dataclasses)
    module.exec = written.run
    if hasattr(module, "inspect"):  # not in Python 3.15, which makes those docstrings only when they are read
        module.inspect = Unsigned(module.inspect)
    THIS_START[:] = [written]
    return written


def keep() -> None:
    """Save the code that this start had to compile, for the next one."""
    for written in THIS_START:
        written.keep()


@contextmanager
def without_modules(*names: str) -> Iterator[None]:
    """While the block runs, importing these modules fails, so that packages that can do without them do so."""
    away = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(away))  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name in away:
            del sys.modules[name]


def patch_for_gevent() -> None:
    """Patch sockets and threads for gevent before anything uses them: waiting for one phone must not block others."""
    from gevent import events, monkey

    gevent_events = cast(Any, events)
    # notify subscribers only, without searching installed packages
    gevent_events.notify_and_call_entry_points = gevent_events.notify
    monkey.patch_all(ssl=False)  # https uses gevent's own ssl; startup is faster without this


def make_all() -> None:
    """During installation, compile what startup and its first pages need; call it in a process that then ends."""
    prepare()
    with TemporaryDirectory() as folder, without_modules(*UNNEEDED):
        from ..server.network import Network
        from ..server.serve import PORTS
        from ..web import create_app
        from ..web.ready import make_ready
        from ..web.services import services_of

        app = create_app(Path(folder), Network(PORTS[0]))
        app.test_client().get("/", headers={"Host": services_of(app).network.url().split("/")[2]})
        make_ready(app, lambda _: None)
        services_of(app).desk.journal.close()
    keep()
