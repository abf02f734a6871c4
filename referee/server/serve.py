"""Serving from a data folder: one process, one folder, one port, until it is stopped."""

from __future__ import annotations

import errno
import gc
import logging
import math
import mimetypes
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import gevent
from flask import Flask
from gevent.event import Event
from gevent.threadpool import ThreadPool

from ..commands import sooner
from ..commands.cli import Stop
from ..commands.games import unusable
from ..commands.restore import finish_restore
from ..paths import DATA_FILE, command_at
from ..tables import backup
from ..tables.finish import Copies, record_finished_games
from ..tables.journal import Damaged, Journal, TableInfo
from ..tables.journal.heads import Start, real_threads
from ..tables.lock import Busy, Lock
from ..web import create_app
from ..web.hosting import path as host_path
from ..web.services import services_of
from ..words import Words
from . import console
from .clerk import Clerk
from .http_server import Server, max_connections
from .network import Interface, Network, is_loopback
from .outside import OnlyHttps, TrustedProxy
from .starting import Front, check_behind, count_behind, forget_behind, ready_behind

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from .certificate import Certificate

PORTS = (*range(8000, 8020), 0)
"""The ports to try in order: 8000, the ones after it, then any free one."""
EVERYWHERE = "0.0.0.0"
TAKEN = (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL)
LOG_FILE, LOG_MOST = "scalekeeper.log", 512 * 1024
LAST_WORDS = 1.0
"""Seconds that answers in progress are given when the server stops."""
SWITCH = 0.0005
"""Seconds that a thread writing to disk waits to continue while a page is rendered (the thread switch interval)."""
WATCH = 5.0
"""Seconds between two checks of this machine's address and of the certificate."""
LONELY = 120.0
"""Seconds without any phone after which the console says what may keep them from connecting."""


@dataclass(frozen=True)
class ListenOptions:
    """Where the server listens, and how it is reached."""

    host: str = ""
    port: int | None = None
    """None: the first free one of PORTS."""
    address: str | None = None
    """The host name for phones, or the origin of a proxy such as `https://dragons.example`."""
    pair: tuple[Path, Path] | None = None
    """The files of a certificate and its key; with them, the server speaks https."""
    proxy: str | None = None
    """The address of a trusted proxy, whose X-Forwarded headers name the real client."""
    hsts: bool = False


def serve(data: Path, words: Words, options: ListenOptions, *, qr: bool) -> int:
    """Serve until signalled to stop.  Raises Stop, with a message, if serving is not possible."""
    sys.setswitchinterval(SWITCH)
    os.umask(0o077)  # files written here are readable by their owner only
    stop = stop_signal()
    data = data.absolute()
    certificate = taken(options.pair)
    with take(data) as lock, listen(options.host, options.port) as listener:
        keep_log(data)
        network = network_of(listener, options, certificate)
        lock.note(network.url())
        front = Front(words)
        server = Server(
            listener,
            with_middleware(front, options, network),
            max_connections(),
            certificate=certificate,
            spared=lambda caller: is_loopback(caller) or caller == options.proxy,
        )
        server.start()
        clerk = Clerk()
        app = open_app(data, network, words, clerk, hsts=options.hsts)
        copies = keep_copies(app, words)
        tell_unread(app, words)
        if lines := unusable(words):
            show(lines)
        tune_garbage_collector()
        front.app = app
        if options.port is None and network.port != PORTS[0]:
            print(words("cli-port-moved", wanted=str(PORTS[0]), port=str(network.port)))
        link = host_link(app)
        lock.note(network.url(), link)
        services_of(app).hosting.spent = lambda: offer_again(app, lock, words)
        show(console.about_certificate(network, certificate, words))
        show(console.greeting(network, data, words, sys.stdout, with_code=qr, host=link))
        desk = services_of(app).desk
        behind: list[gevent.Greenlet[..., object]] = [
            gevent.spawn(watch_address, app, lock, words, qr, certificate),
            gevent.spawn(check_behind, desk.journal, words, show),
            gevent.spawn(count_behind, desk, services_of(app).slices),
            gevent.spawn(forget_behind, desk),
            gevent.spawn(ready_behind, app, sooner.keep),
        ]
        if certificate:
            behind.append(gevent.spawn(watch_certificate, certificate, network, words))
        stop.wait()
        show([words("cli-stopping")])
        for task in behind:
            task.kill()
        close_app(app, server, copies, clerk, words)
    show([words("cli-stopped", folder=str(data))])
    return 0


def host_link(app: Flask) -> str:
    """The link that makes a browser on this computer the host's, once."""
    known = services_of(app)
    return known.network.here(host_path(known.hosting.console))


def offer_again(app: Flask, lock: Lock, words: Words) -> None:
    """Show the next link for the host, and leave it for a second start, after one was used."""
    link = host_link(app)
    lock.note(services_of(app).network.url(), link)
    show([words("cli-host-again", url=link)])


def tune_garbage_collector() -> None:
    """Exclude the objects of startup from garbage collection, and tune it so that full collections are rare.

    A collection halts every phone for as long as it examines new objects, so it runs often, with few objects each time.
    Nearly all of them stay, as the lines of tables do, and after two collections they move to the oldest generation.
    Startup leaves hardly any garbage, and finding it would take longer than rendering the first page.
    """
    gc.freeze()
    gc.set_threshold(2_000, 1, 250)
    gc.enable()


def take(data: Path) -> Lock:
    """Lock the data folder for this process.  Raises Stop if another process has it."""
    try:
        return Lock(data)
    except Busy as busy:
        key = "cli-busy-host" if busy.host else "cli-busy" if busy.address else "cli-busy-somewhere"
        raise Stop(key, folder=str(data), address=busy.address, host=busy.host) from None


def listen(host: str, wanted: int | None) -> socket.socket:
    """A listening socket on the given port, or on the first free one of PORTS.  Raises Stop if there is none."""
    problem: OSError | None = None
    for port in PORTS if wanted is None else (wanted,):
        try:
            return open_port(host, port)
        except OSError as error:
            problem = error
            if error.errno not in TAKEN:
                break
        except UnicodeError as error:  # a host name that is too long, or has an empty label
            raise Stop("cli-no-address", host=host, port=str(port), problem=str(error)) from None
    assert problem is not None
    not_ours = isinstance(problem, socket.gaierror) or problem.errno == errno.EADDRNOTAVAIL
    taken = "cli-port-taken" if problem.errno == errno.EADDRINUSE else "cli-no-port"
    raise Stop("cli-no-address" if not_ours else taken, host=host, port=str(port), problem=problem.strerror)


def open_port(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
    except BaseException:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def set_mime_types() -> None:
    """Set MIME types: programs on Windows may have registered scripts as plain text, which browsers refuse to run."""
    for kind, ending in (("text/javascript", ".js"), ("text/css", ".css"), ("image/svg+xml", ".svg")):
        mimetypes.add_type(kind, ending)


def taken(pair: tuple[Path, Path] | None) -> Certificate | None:
    """The certificate from these files, if any.  Raises Stop if it cannot be used."""
    if pair is None:
        return None
    from .certificate import Certificate, Unusable

    try:
        return Certificate(*(file.absolute() for file in pair))
    except Unusable as unusable:
        raise Stop(unusable.key, **unusable.params) from None


def with_middleware(house: WSGIApplication, options: ListenOptions, network: Network) -> WSGIApplication:
    """Wrap the app in middleware: the proxy's headers are read first, since they decide whether https was used."""
    if options.pair:
        house = OnlyHttps(house, network.hosts)
    return TrustedProxy(house, options.proxy) if options.proxy else house


def network_of(listener: socket.socket, options: ListenOptions, certificate: Certificate | None) -> Network:
    """The network: all addresses of this machine, or the only one listened on; and the name in the certificate."""
    own, port = listener.getsockname()[:2]
    outside = options.address if options.address and "://" in options.address else ""
    address = urlsplit(outside).hostname if outside else options.address
    scheme = "https" if certificate else "http"
    if own == EVERYWHERE:
        network = Network(port, address, scheme=scheme, outside=outside)
        if certificate and not address and not certificate.covers(network.best()):
            network.address = certificate.best_name()
        return network
    if certificate and not address and not certificate.covers(own):
        address = certificate.best_name()
    look, name = (lambda: (Interface("", own),)), address or options.host
    return Network(port, name, look=look, route=lambda: own, own=own, scheme=scheme, outside=outside)


def open_app(data: Path, network: Network, words: Words, clerk: Clerk, *, hsts: bool = False) -> Flask:
    """Create the app on a data folder, after checking its files.  Raises Stop if they cannot be opened."""
    set_mime_types()
    file, native = data / DATA_FILE, in_thread(ThreadPool(1))
    native(lambda: finish_restore(data, words))
    try:
        journal = native(lambda: Journal(file, start=start_thread()))
    except Damaged:
        newest = backup.newest(file)
        name = newest.name if newest else "none"
        raise Stop("cli-damaged-start", file=str(file), backup=name, **command_at(data)) from None
    journal.run_with(native)
    return create_app(data, network, journal=journal, clerk=clerk, hsts=hsts)


def tell_unread(app: Flask, words: Words) -> None:
    """Report on the console each table with an entry that its game cannot read, when it is found."""

    def tell(info: TableInfo, turn: int) -> None:
        show([words("unread-table", table=info.code, game=info.game, turn=turn)])

    services_of(app).desk.on_unread = tell


def keep_copies(app: Flask, words: Words) -> Copies:
    """Start making backups in the background."""
    desk = services_of(app).desk
    journal = desk.journal
    assert isinstance(journal, Journal)

    def tell(key: str, about: str) -> None:
        show([words(key, about=about)])

    copies = Copies(journal.path, lambda: journal.written, tell)
    record_finished_games(desk, copies.soon)
    copies.start()
    return copies


def close_app(app: Flask, server: Server, copies: Copies, clerk: Clerk, words: Words) -> None:
    """Let answers in progress finish, stop the server, back up anything new, and close the journal."""
    desk = services_of(app).desk
    desk.bell.close()
    server.stop(timeout=LAST_WORDS)
    clerk.close()
    if copies.new:
        show([words("cli-copying")])
    for close in (copies.close, desk.journal.close):
        try:
            close()
        except OSError as problem:  # acknowledged entries are on disk already; only tidying up failed
            show([words("cli-not-in-order", problem=problem.strerror or str(problem))])


def in_thread(pool: ThreadPool) -> Callable[[Callable[[], Any]], Any]:
    """A function that runs work in a real thread, so that a slow disk delays one phone and no other."""

    def attempt(work: Callable[[], Any]) -> tuple[Any, BaseException | None]:
        try:
            return work(), None
        except BaseException as error:  # raised again below; the pool itself would print it
            return None, error

    def native(work: Callable[[], Any]) -> Any:
        result, error = pool.apply(attempt, (work,))
        if error is not None:
            raise error
        return result

    return native


def start_thread() -> Start:
    """A function that starts work in a real thread; after gevent's patching, Python's own threads are greenlets."""
    from gevent.monkey import get_original

    return real_threads(get_original("_thread", "start_new_thread"), get_original("_thread", "allocate_lock"))


def stop_signal() -> Event:
    """An event that is set by Ctrl+C or a termination signal; a second signal ends the process at once."""
    stop = Event()

    def asked(*_: object) -> None:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)
        stop.set()

    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    for number in numbers:
        signal.signal(number, asked)
    return stop


def watch_address(app: Flask, lock: Lock, words: Words, qr: bool, certificate: Certificate | None) -> None:
    """When the address changes, print the new one and update displays; if no phone connects, print possible causes."""
    network = services_of(app).network
    known, since = network.url(), time.monotonic()
    while True:
        gevent.sleep(WATCH)
        if network.url() != known:
            known, since = network.url(), time.monotonic()
            lock.note(known, host_link(app))
            services_of(app).desk.look_again()
            show(console.moved(network, words, sys.stdout, with_code=qr))
            show(console.about_certificate(network, certificate, words))
        elif time.monotonic() - since > LONELY:
            since = math.inf
            if network.reachable() and not services_of(app).reach.arrived:
                show(console.lonely(network, words, sys.stdout, with_code=qr))


def watch_certificate(certificate: Certificate, network: Network, words: Words) -> None:
    while True:
        gevent.sleep(WATCH)
        show(renewed(certificate, network, words))


def renewed(certificate: Certificate, network: Network, words: Words) -> list[str]:
    """Check the certificate files, and use a new pair for new connections unless it is unusable; returns messages."""
    from .certificate import Unusable

    try:
        if not certificate.look():
            return []
    except Unusable as unusable:
        return [words("cli-cert-kept"), words(unusable.key, **unusable.params)]
    return [words("cli-cert-renewed"), *console.about_certificate(network, certificate, words)]


class LogFile(RotatingFileHandler):
    """A rotating log file that drops records it cannot write: users learn of every failure in other ways."""

    def handleError(self, record: logging.LogRecord) -> None:
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)
            return
        stream, self.stream = self.stream, None  # opened again for the next record
        if stream:
            with suppress(OSError):
                stream.close()


def keep_log(data: Path) -> None:
    """Log to a file in the data folder, since the terminal is for messages to the host."""
    handler = LogFile(data / LOG_FILE, maxBytes=LOG_MOST, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger().addHandler(handler)


def show(lines: list[str]) -> None:
    if lines:
        print("\n".join(lines), flush=True)
