"""A real server for real browsers, and a simulated Wi-Fi between it and the phones."""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from threading import Event, Lock, Thread

from referee.games import SHELF
from referee.paths import DATA_FILE
from referee.tables.desk import Desk
from referee.tables.journal import Journal
from tests.serving import usual

STARTS = 20.0
"""Seconds that a server may take to start; it takes about one."""
ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    """A free port of five digits, so that one address can replace another without changing any length."""
    while True:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            port: int = taken.getsockname()[1]
        if port >= 10_000:
            return port


@dataclass
class House:
    """A server in a process of its own."""

    data: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    pair: tuple[Path, Path] | None = None
    """A certificate and its key; with them, the server speaks https."""
    name: str = "127.0.0.1"
    """The host name that phones use."""

    @property
    def url(self) -> str:
        return f"{'https' if self.pair else 'http'}://{self.name}:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "referee.commands.cli", "serve", "--no-qr", "--data", str(self.data)]
        command += ["--host", "127.0.0.1", "--address", self.name, "--port", str(self.port)]
        if self.pair:
            command += ["--cert", str(self.pair[0]), "--key", str(self.pair[1])]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env=usual())
        until = time.monotonic() + STARTS
        while not self.answers():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, "the house does not open"
            time.sleep(0.02)

    @property
    def log(self) -> Path:
        return self.data.with_name(f"{self.data.name}.log")

    def answers(self) -> bool:
        try:
            with closing(self._line()) as line:
                line.request("GET", "/join", headers={"Host": f"{self.name}:{self.port}"})
                return line.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False

    def _line(self) -> http.client.HTTPConnection:
        if not self.pair:
            return http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        anybody = ssl.create_default_context()
        anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=5, context=anybody)

    def kill(self) -> None:
        """Stop the server as a power cut would."""
        self._end(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(10)


@contextmanager
def furnished(folder: Path, set_up: Callable[[Desk], Mapping[str, str]]) -> Iterator[dict[str, str]]:
    """A server whose tables are set up before it starts: the URLs of the paths that `set_up` returns by name."""
    folder.mkdir(parents=True)
    with closing(Journal(folder / DATA_FILE)) as journal:
        paths = set_up(Desk(journal, SHELF))
    house = House(folder)
    house.start()
    try:
        yield {name: f"{house.url}{path}" for name, path in paths.items()}
    finally:
        house.stop()


PACKET, WINDOW, AGAIN = 1_400, 10, 1.0
"""Bytes in a packet, packets in flight on one connection, and seconds until the first loss is noticed."""


@dataclass
class Wifi:
    """The network between phones and a server, which can go silent.

    During an outage (`hole`) nothing is refused and nothing arrives, as out of radio range: whatever is sent is lost
    for good, and a connection opened then stays dead.  Connections that were idle all the while work again afterwards.
    """

    house: House
    port: int = field(default_factory=free_port)
    open: Event = field(default_factory=Event)
    deaf: bool = False
    """Requests arrive, but their answers are lost."""
    _door: socket.socket = field(default_factory=socket.socket)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.open.set()
        self._door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._door.bind(("127.0.0.1", self.port))
        self._door.listen(64)
        Thread(target=self._accept, daemon=True).start()

    def stop(self) -> None:
        self.open.clear()
        self._door.close()

    def hole(self) -> None:
        self.open.clear()

    def back(self) -> None:
        self.deaf = False
        self.open.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._door.accept()
                Thread(target=self._carry if self.open.is_set() else self._keep, args=(phone,), daemon=True).start()

    def _carry(self, phone: socket.socket) -> None:
        """Forward one connection in both directions."""
        with closing(phone), suppress(OSError), socket.create_connection(("127.0.0.1", self.house.port)) as house:
            back = Thread(target=self._pump, args=(house, phone, False), daemon=True)
            back.start()
            self._pump(phone, house, True)
            back.join(300)

    def _keep(self, phone: socket.socket) -> None:
        """Swallow what is sent on a connection that was opened during an outage."""
        phone.settimeout(300)
        with closing(phone), suppress(OSError):
            while phone.recv(65536):
                pass

    def _pump(self, source: socket.socket, sink: socket.socket, there: bool) -> None:
        name, own = f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.house.port}".encode()
        with suppress(OSError):
            while data := source.recv(65536):
                if self.open.is_set() and (there or not self.deaf):
                    sink.sendall(data.replace(name, own) if there else data)
        with suppress(OSError):
            sink.shutdown(socket.SHUT_WR)


@dataclass
class Narrow(Wifi):
    """A slow network: all connections share each direction, and lost packets are sent again."""

    late: float = 0.0
    """Latency in seconds, in each direction."""
    width: float = 1e9
    """Bandwidth in bytes per second, in each direction."""
    lost: float = 0.0
    """The share of packets that are lost; they are sent again after one second, then two more, then four more."""
    chance: random.Random = field(default_factory=lambda: random.Random(20))
    _free: dict[bool, float] = field(default_factory=lambda: {True: 0.0, False: 0.0})
    _turn: Lock = field(default_factory=Lock)

    def _pump(self, source: socket.socket, sink: socket.socket, there: bool) -> None:
        name, own = f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.house.port}".encode()
        line: Queue[tuple[float, bytes]] = Queue(WINDOW)
        carrier = Thread(target=self._deliver, args=(line, sink), daemon=True)
        carrier.start()
        with suppress(OSError):
            while data := source.recv(PACKET):
                line.put((self._arrives(len(data), there), data.replace(name, own) if there else data))
        line.put((0.0, b""))
        carrier.join(300)

    def _deliver(self, line: Queue[tuple[float, bytes]], sink: socket.socket) -> None:
        """Deliver packets in order: those after a lost packet wait for it."""
        with suppress(OSError):
            while (one := line.get())[1]:
                time.sleep(max(0.0, one[0] - time.monotonic()))
                sink.sendall(one[1])
        with suppress(OSError):
            sink.shutdown(socket.SHUT_WR)

    def _arrives(self, size: int, there: bool) -> float:
        """The time at which a packet sent now arrives."""
        waits, again = 0.0, AGAIN
        with self._turn:
            while True:
                begins = max(self._free[there], time.monotonic())
                self._free[there] = begins + size / self.width
                if self.chance.random() >= self.lost:
                    return self._free[there] + waits + self.late
                waits, again = waits + again, again * 2
