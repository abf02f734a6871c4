"""Which addresses of this machine a phone can reach.

A laptop has many: Wi-Fi, cable, containers, virtual machines, tunnels.  The one that matters is asked of the system by
the route it would take, and judged by its name; no packet is sent and nothing is installed for it.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import urlsplit

HOME = "127.0.0.1"
STANDARD = {"http": 80, "https": 443}
"""The ports that are not written."""
FRESH = 4.0
"""Seconds for which an answer is believed; a laptop changes its Wi-Fi at any time."""
TUNNEL = re.compile(r"tun|tap|\bwg|wireguard|ppp|ipsec|vpn|tailscale|nordlynx|proton|zt|zerotier|hamachi", re.I)
VIRTUAL = re.compile(
    r"docker|veth|\bbr-|virbr|vbox|virtual|vmnet|vmware|vethernet|hyper-v|wsl|lxc|lxd|cni|flannel|podman|kube|dummy"
    r"|awdl|llw|anpi|loopback|bluetooth",
    re.I,
)
REASONS = ("route", "other", "virtual", "tunnel", "lost")
"""What each `unlikeliness` means."""
HELP = ("same", "guest", "isolation", "firewall", "vpn", "mobile", "scanner", "hotspot")
"""What keeps phones away, the likeliest first."""
ASK_FOR_ADDRESS = 0x8915 if sys.platform.startswith("linux") else 0xC0206921
"""SIOCGIFADDR; Linux has its own number, macOS and the BSDs share theirs."""


@dataclass(frozen=True)
class Interface:
    """One way into this machine."""

    name: str
    address: str


@dataclass(frozen=True)
class Way:
    """An address of this machine, and why a phone may or may not reach it: route, other, virtual, tunnel or lost."""

    interface: Interface
    reason: str


@dataclass
class Network:
    """Where this house can be found.  `address` is what somebody decided; otherwise we look, again and again."""

    port: int
    address: str | None = None
    look: Callable[[], tuple[Interface, ...]] = field(default=lambda: interfaces())
    route: Callable[[], str | None] = field(default=lambda: default_route())
    clock: Callable[[], float] = time.monotonic
    own: str = "localhost"
    """What this machine itself calls the house."""
    chosen: str | None = None
    """What the host has picked meanwhile; it holds for as long as this machine has that address."""
    scheme: str = "http"
    outside: str = ""
    """Where a proxy speaks for this house, and how: `https://dragons.example`; its name is `address`."""
    _known: tuple[float, tuple[Interface, ...], str | None] | None = None

    def best(self) -> str:
        """The address to tell a phone."""
        found = self._ranked()
        if self.chosen in [one.address for one in found]:
            return str(self.chosen)
        return self.address or next((one.address for one in found), HOME)

    def choose(self, address: str) -> bool:
        """Tell phones this address from now on; False when this machine has no such address."""
        if address not in [one.address for one in self._ranked()]:
            return False
        self.chosen = address
        return True

    def ways(self) -> tuple[Way, ...]:
        """Every address a phone could use, the likeliest first, each with its reason."""
        found, route = self._looked()
        return tuple(Way(one, REASONS[unlikeliness(one, route)]) for one in found)

    def is_own(self, address: str) -> bool:
        """Is this an address of this machine itself?"""
        return is_home(address) or address in [one.address for one in self._ranked()]

    def others(self) -> tuple[Interface, ...]:
        """Further addresses, the likelier first."""
        return tuple(one for one in self._ranked() if one.address != self.best())

    def url(self, path: str = "/", address: str = "") -> str:
        """A whole link to a page, for phones; by another address than the one they are told, if one is given."""
        host = address or self.best()
        if self.outside and host == self.address:
            return f"{self.outside}{path}"
        return f"{self.scheme}://{self._at(host)}{path}"

    def typed(self, path: str = "/") -> str:
        """The same for whoever types it: without https in front where this port, asked in plain http, leads on."""
        url = self.url(path)
        own = not url.startswith(self.outside or " ") and self.port != STANDARD["https"]
        return url.removeprefix("https://" if own else "").removeprefix("http://")

    def here(self, path: str = "/") -> str:
        """A whole link to a page, for this machine.  A certificate is for the name that phones are told."""
        if self.scheme == "https":
            return self.url(path)
        return f"{self.scheme}://{self._at(self.own)}{path}"

    def urls(self) -> tuple[tuple[str, str], ...]:
        """Links that might do as well, each with the name of its interface."""
        return tuple((self.url("/", one.address), one.name) for one in self.others())

    def reachable(self) -> bool:
        """Can anybody but this machine reach it?"""
        return not is_home(self.best())

    def hosts(self) -> frozenset[str]:
        """What a browser may call this house: a page that calls it anything else is an attack."""
        names = {one.address for one in self._ranked()} | {self.best().lower(), HOME, "localhost"} | own_names()
        here = frozenset(self._at(name) for name in names) | frozenset(f"{name}:{self.port}" for name in names)
        return here | by_origin(self.outside)

    def _at(self, host: str) -> str:
        return host if self.port == STANDARD[self.scheme] else f"{host}:{self.port}"

    def _ranked(self) -> tuple[Interface, ...]:
        return self._looked()[0]

    def _looked(self) -> tuple[tuple[Interface, ...], str | None]:
        now = self.clock()
        if self._known is None or now - self._known[0] > FRESH:
            route = self.route()
            self._known = (now, ranked(self.look(), route), route)
        return self._known[1:]


# Judging


def ranked(found: tuple[Interface, ...], route: str | None) -> tuple[Interface, ...]:
    """The likeliest to be reached by a phone first; the machine's own loop is none."""
    outside = {one.address: one for one in found if not is_home(one.address)}
    if route is not None and not is_home(route):
        outside.setdefault(route, Interface("", route))
    return tuple(sorted(outside.values(), key=lambda one: (unlikeliness(one, route), one.name, one.address)))


def unlikeliness(one: Interface, route: str | None) -> int:
    """0 is what the system itself would use; a tunnel is the last thing a phone at the table can reach."""
    if ipaddress.ip_address(one.address).is_link_local:
        return 4
    if TUNNEL.search(one.name) or ipaddress.ip_address(one.address) in ipaddress.ip_network("100.64.0.0/10"):
        return 3
    if one.address == route:
        return 0
    return 2 if VIRTUAL.search(one.name) else 1


def by_origin(origin: str) -> frozenset[str]:
    """How a browser calls the host of this origin; nothing for none."""
    if not origin:
        return frozenset()
    parts = urlsplit(origin)
    name, port = str(parts.hostname), parts.port or STANDARD[parts.scheme]
    return frozenset({f"{name}:{port}", *([name] if port == STANDARD[parts.scheme] else [])})


def is_home(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


# Looking


def default_route() -> str | None:
    """Our address on the way to the world.  Nothing is sent: it is only asked which way a packet would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


if sys.platform == "win32":

    def interfaces() -> tuple[Interface, ...]:
        try:
            addresses = frozenset(socket.gethostbyname_ex(socket.gethostname())[2])
        except OSError:
            return ()
        names = _adapters(addresses)
        return tuple(Interface(names.get(address, ""), address) for address in sorted(addresses))
else:
    import fcntl

    def interfaces() -> tuple[Interface, ...]:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            found = ((name, _address_of(asking, name)) for _, name in socket.if_nameindex())
            return tuple(Interface(name, address) for name, address in found if address)

    def _address_of(asking: socket.socket, name: str) -> str | None:
        try:
            answer = fcntl.ioctl(asking, ASK_FOR_ADDRESS, struct.pack("256s", name.encode()[:15]))
        except OSError:
            return None
        return socket.inet_ntoa(answer[20:24])


@lru_cache(maxsize=4)
def _adapters(addresses: frozenset[str]) -> dict[str, str]:
    """Names by address; the tool that knows them is only started when the addresses changed."""
    try:
        told = subprocess.run(["ipconfig"], capture_output=True, timeout=5, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return {}
    return {one.address: one.name for one in read_ipconfig(told.decode("utf-8", "replace"))}


def read_ipconfig(text: str) -> tuple[Interface, ...]:
    """Windows speaks the user's language: a heading is a line without indent, and IPv4 is called so everywhere."""
    found, name = [], ""
    for line in text.splitlines():
        if line and not line[0].isspace():
            name = line.rstrip(" :")
        elif match := re.search(r"IPv4[^:]*:\s*(\d+\.\d+\.\d+\.\d+)", line):
            found.append(Interface(name, match.group(1)))
    return tuple(found)


def own_names() -> frozenset[str]:
    """What this machine is called, with and without the ending that home networks give it."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.split(".")[0]
    return frozenset({name, short, f"{short}.local"}) - {""}
