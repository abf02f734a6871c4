"""Forks servers for the crash tests: imports everything once, then starts a fresh server for every line that it reads.

    python -m tests.tables.crash_server DATA PORT [early | forgetful]

Each server is the real web application with the real journal and desk, behind the real HTTP server. It plays the
little game, so that it starts at once and kills hit it while it writes.
`early` acknowledges before the commit, `forgetful` does not recognise a form that is sent again: these are faults that
the tests must detect.
"""

from __future__ import annotations

import gevent.monkey

gevent.monkey.patch_all()

import os  # noqa: E402
import secrets  # noqa: E402
import socket  # noqa: E402
import sys  # noqa: E402
from collections.abc import Callable  # noqa: E402
from pathlib import Path  # noqa: E402
from tempfile import TemporaryDirectory  # noqa: E402
from threading import Thread  # noqa: E402

import gevent  # noqa: E402
from gevent.threadpool import ThreadPool  # noqa: E402

from referee.paths import DATA_FILE  # noqa: E402
from referee.server.http_server import Server, max_connections  # noqa: E402
from referee.server.network import Network  # noqa: E402
from referee.server.serve import start_thread  # noqa: E402
from referee.tables.desk import Desk  # noqa: E402
from referee.tables.journal import AnyJournal, Journal, Written  # noqa: E402
from referee.web import create_app  # noqa: E402
from referee.web.guard import Bucket, Rates  # noqa: E402
from referee.web.services import services_of  # noqa: E402
from tests.little import GAME  # noqa: E402


def here(port: int) -> Network:
    """Returns the network of a server that only this machine can reach."""
    return Network(port, "127.0.0.1", look=tuple, route=lambda: None)


def opened(data: str) -> AnyJournal:
    """Opens the journal in a folder, or in a database if `data` is its URL."""
    if "://" not in data:
        return Journal(Path(data) / DATA_FILE, ThreadPool(1).apply, start_thread())
    from referee.tables.journal.server import ServerJournal

    return ServerJournal(data)


def serve(data: str, port: int, fault: str) -> None:
    plenty = Rates(writes=Bucket(1e9, 1e9), codes=Bucket(1e9, 1e9), tables=Bucket(1e9, 1e9))
    app = create_app(Path(), here(port), rates=plenty, journal=opened(data))
    desk = services_of(app).desk
    desk.shelf = {"little": GAME}
    faults: dict[str, Callable[[Desk], None]] = {"early": acknowledge_early, "forgetful": forget_forms}
    if fault in faults:
        faults[fault](desk)
    Server(socket.create_server(("127.0.0.1", port), backlog=128), app, max_connections()).serve_forever()


def acknowledge_early(desk: Desk) -> None:
    """Adds the fault of a store that acknowledges a line first, and writes it a moment later."""
    journal = desk.journal
    append, waiting = journal.append, list[tuple[str, Written]]()

    def write() -> None:
        while True:
            gevent.sleep(0.02)
            while waiting:
                append(*waiting.pop(0))

    Thread(target=write, daemon=True).start()
    journal.append = lambda *line: waiting.append(line[:2]) or b""  # type: ignore[func-returns-value, method-assign]  # the fault


def forget_forms(desk: Desk) -> None:
    """Adds the fault of a desk that takes a form which is sent again for a new one."""
    enter = desk.enter
    desk.enter = lambda live, seat, by, entry, once, *more, **also: enter(  # type: ignore[method-assign]  # the fault
        live, seat, by, entry, f"{once}-{secrets.token_hex(4)}", *more, **also
    )


def warm_up() -> None:
    """Imports everything, and loads all messages, before the first server is forked."""
    with TemporaryDirectory() as folder:
        app = create_app(Path(folder), here(0))
        services_of(app).desk.journal.close()


def main(data: str, port: str, fault: str = "") -> None:
    warm_up()
    for _ in sys.stdin:
        child = gevent.os.fork()
        if child == 0:
            sys.stdin.close()
            serve(data, int(port), fault)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
