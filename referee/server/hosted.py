"""Serving from a database: one process on one port, one of any number behind a proxy."""

from __future__ import annotations

import os
import socket
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import gevent
from flask import Flask

from .. import __version__
from ..commands import sooner
from ..commands.cli import Stop
from ..commands.database import on
from ..tables.journal.server import ServerJournal
from ..web import create_app
from ..web.hosting import SharedHosting
from ..web.limits import shared_limits
from ..web.services import services_of
from ..words import Words
from .clerk import Clerk
from .health import Health
from .http_server import Server, max_connections
from .log import keep_log, keep_uncaught, log_request
from .metrics import Metrics
from .network import HOME, Interface, Network, by_origin
from .outside import ProxyChain
from .serve import (
    LAST_WORDS,
    SWITCH,
    ListenOptions,
    listen,
    set_mime_types,
    show,
    stop_signal,
    tune_garbage_collector,
)
from .starting import Front, count_behind, forget_behind, let_idle_go_behind, ready_behind
from .watch import Watched, say_rules


class PublicNetwork(Network):
    """The network of an installation that is reached only by its public address."""

    def hosts(self) -> frozenset[str]:
        return by_origin(self.outside)

    def here(self, path: str = "/") -> str:
        return self.url(path)


@dataclass(frozen=True)
class Hosted:
    """Where a hosted installation runs: its database, its public address, and the proxies in front of it."""

    url: str
    public: str
    hops: int = 0
    """The number of proxies in front; that many of the last values of `X-Forwarded-For` are trusted."""
    keeper: int | None = None
    """The port for health checks and metrics, for the proxy and the operator; never for phones."""
    drain: float = 0.0
    """Seconds between the signal to stop and stopping, so that the proxy notices."""


def serve_hosted(place: Hosted, words: Words, options: ListenOptions) -> int:
    """Serve until signalled to stop.  Raises Stop, with a message, if serving is not possible."""
    sys.setswitchinterval(SWITCH)
    os.umask(0o077)
    stop = stop_signal()
    keep_log()
    keep_uncaught()
    with on(place.url) as journal, listen(options.host or HOME, options.port) as listener:
        claim(journal, place.public)
        port, name = listener.getsockname()[1], urlsplit(place.public).hostname or ""
        own = (Interface("", HOME),)
        network = PublicNetwork(
            port, name, look=lambda: own, route=lambda: HOME, own=name, outside=place.public, public=True
        )
        front = Front(words)
        server = Server(
            listener,
            ProxyChain(front, place.hops, urlsplit(place.public).scheme),
            max_connections(),
            spared=lambda caller: True,  # every connection comes from the proxy, which does the counting
        )
        server.start()
        clerk = Clerk()
        app = open_hosted(journal, network, clerk, hsts=options.hsts)
        tune_garbage_collector()
        journal.serve(f"{socket.gethostname()}:{port}", __version__)
        metrics = Metrics(journal, services_of(app).desk)
        front.app = Watched(app, metrics.answered, log_request)
        health = Health(journal, metrics) if place.keeper is not None else None
        if health is not None and place.keeper is not None:
            health.start(options.host or HOME, place.keeper)
        greeting = words("cli-hosted", url=place.public, here=f"http://{options.host or HOME}:{port}/")
        show([greeting, words("cli-stop")])
        behind: list[gevent.Greenlet[..., None]] = [
            gevent.spawn(count_behind, services_of(app).desk, services_of(app).slices),
            gevent.spawn(forget_behind, services_of(app).desk),
            gevent.spawn(let_idle_go_behind, services_of(app).desk),
            gevent.spawn(ready_behind, app, sooner.keep),
        ]
        stop.wait()
        show([words("cli-stopping")])
        if health:
            health.draining = True
        time.sleep(place.drain)
        for task in behind:
            task.kill()
        services_of(app).desk.bell.close()
        server.stop(timeout=LAST_WORDS)
        clerk.close()
        if health:
            health.stop()
    show([words("cli-hosted-stopped")])
    return 0


def open_hosted(journal: ServerJournal, network: Network, clerk: Clerk, *, hsts: bool = False) -> Flask:
    """Create the app on a database, and listen for what other processes write."""
    set_mime_types()
    app = create_app(
        Path(),
        network,
        journal=journal,
        clerk=clerk,
        rates=shared_limits(journal),
        hosting=SharedHosting(journal),
        hsts=hsts,
    )
    say_rules(app)
    desk = services_of(app).desk
    journal.listen(desk.heard, desk.bell.tables)
    return app


def claim(journal: ServerJournal, public: str) -> None:
    """Claim the database for this public address.  Raises Stop while it is served under another one."""
    if other := journal.claim(public):
        raise Stop("cli-db-other-house", address=other, public=public)
