"""Which addresses of this machine a phone can reach.

A laptop has many: Wi-Fi, cable, containers, virtual machines, tunnels.  They are ranked by the route that the system
would take and by the names of their interfaces; no packet is sent and nothing has to be installed for it.
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
"""The default port of each scheme, which URLs leave out."""
FRESH = 4.0
"""Seconds for which the addresses are cached; a laptop may change its Wi-Fi at any time."""
TUNNEL = re.compile(r"tun|tap|\bwg|wireguard|ppp|ipsec|vpn|tailscale|nordlynx|proton|zt|zerotier|hamachi", re.I)
VIRTUAL = re.compile(
    r"docker|veth|\bbr-|virbr|vbox|virtual|vmnet|vmware|vethernet|hyper-v|wsl|lxc|lxd|cni|flannel|podman|kube|dummy"
    r"|awdl|llw|anpi|loopback|bluetooth",
    re.I,
)
REASONS = ("route", "other", "virtual", "tunnel", "lost")
"""The reason for each value of `unlikeliness`."""
HELP = ("same", "guest", "isolation", "firewall", "vpn", "mobile", "scanner", "hotspot")
"""What may keep phones from connecting, the likeliest first; keys of `network-help-*` messages."""
ASK_FOR_ADDRESS = 0x8915 if sys.platform.startswith("linux") else 0xC0206921
"""The ioctl number of SIOCGIFADDR; Linux has its own, macOS and the BSDs share one."""


@dataclass(frozen=True)
class Interface:
    """A network interface of this machine, with its IPv4 address."""

    name: str
    address: str


@dataclass(frozen=True)
class RankedAddress:
    """An address of this machine, and how likely a phone can reach it: one of REASONS."""

    interface: Interface
    reason: str


@dataclass
class Network:
    """The addresses of this server.  `address` is a configured one; without it, the interfaces are looked up."""

    port: int
    address: str | None = None
    look: Callable[[], tuple[Interface, ...]] = field(default=lambda: interfaces())
    route: Callable[[], str | None] = field(default=lambda: default_route())
    clock: Callable[[], float] = time.monotonic
    own: str = "localhost"
    """The name by which this machine itself reaches the server."""
    chosen: str | None = None
    """The address that the host has picked; it counts for as long as this machine has that address."""
    scheme: str = "http"
    outside: str = ""
    """The origin of a proxy in front of the server, such as `https://dragons.example`; its host name is `address`."""
    public: bool = False
    """Whether phones reach it by its public address only, wherever they are: not through the Wi-Fi of this machine."""
    _known: tuple[float, tuple[Interface, ...], str | None] | None = None

    def best(self) -> str:
        """The address that phones are given."""
        found = self._ranked()
        if self.chosen in [one.address for one in found]:
            return str(self.chosen)
        return self.address or next((one.address for one in found), HOME)

    def choose(self, address: str) -> bool:
        """Give phones this address from now on; False if this machine has no such address."""
        if address not in [one.address for one in self._ranked()]:
            return False
        self.chosen = address
        return True

    def ranked(self) -> tuple[RankedAddress, ...]:
        """Every address that a phone could use, the likeliest first, each with its reason."""
        found, route = self._looked()
        return tuple(RankedAddress(one, REASONS[unlikeliness(one, route)]) for one in found)

    def is_own(self, address: str) -> bool:
        """Whether this is an address of this machine."""
        return is_loopback(address) or address in [one.address for one in self._ranked()]

    def others(self) -> tuple[Interface, ...]:
        """All addresses except the best one, the likelier first."""
        return tuple(one for one in self._ranked() if one.address != self.best())

    def url(self, path: str = "/", address: str = "") -> str:
        """The full URL of a page, for phones; at `address` instead of the best one, if given."""
        host = address or self.best()
        if self.outside and host == self.address:
            return f"{self.outside}{path}"
        return f"{self.scheme}://{self._at(host)}{path}"

    def typed(self, path: str = "/") -> str:
        """The URL to type: without `http://`, and without `https://` where this port redirects from plain http."""
        url = self.url(path)
        own = not url.startswith(self.outside or " ") and self.port != STANDARD["https"]
        return url.removeprefix("https://" if own else "").removeprefix("http://")

    def here(self, path: str = "/") -> str:
        """The full URL of a page, for this machine; over https that for phones, whose name the certificate has."""
        if self.scheme == "https":
            return self.url(path)
        return f"{self.scheme}://{self._at(self.own)}{path}"

    def urls(self) -> tuple[tuple[str, str], ...]:
        """The URLs of all other addresses, each with the name of its interface."""
        return tuple((self.url("/", one.address), one.name) for one in self.others())

    def reachable(self) -> bool:
        """Whether any other device can reach the best address."""
        return not is_loopback(self.best())

    def hosts(self) -> frozenset[str]:
        """The values of the Host header that are accepted; any other one means an attack."""
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


# Ranking


def ranked(interfaces: tuple[Interface, ...], route: str | None) -> tuple[Interface, ...]:
    """The interfaces without loopback, the one that a phone most likely reaches first."""
    outside = {one.address: one for one in interfaces if not is_loopback(one.address)}
    if route is not None and not is_loopback(route):
        outside.setdefault(route, Interface("", route))
    return tuple(sorted(outside.values(), key=lambda one: (unlikeliness(one, route), one.name, one.address)))


def unlikeliness(interface: Interface, route: str | None) -> int:
    """An index into REASONS, from 0 for the address of the default route to 4 for a link-local one."""
    address = ipaddress.ip_address(interface.address)
    if address.is_link_local:
        return 4
    if TUNNEL.search(interface.name) or address in ipaddress.ip_network("100.64.0.0/10"):
        return 3
    if interface.address == route:
        return 0
    return 2 if VIRTUAL.search(interface.name) else 1


def by_origin(origin: str) -> frozenset[str]:
    """The Host headers that a browser may send for this origin; none for an empty one."""
    if not origin:
        return frozenset()
    parts = urlsplit(origin)
    name, port = str(parts.hostname), parts.port or STANDARD[parts.scheme]
    return frozenset({f"{name}:{port}", *([name] if port == STANDARD[parts.scheme] else [])})


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


# Looking up addresses


def default_route() -> str | None:
    """This machine's address on its default route.  No packet is sent; a UDP `connect` only looks up the route."""
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
    """The names of interfaces by address, from `ipconfig`, which only runs again when the addresses have changed."""
    try:
        output = subprocess.run(["ipconfig"], capture_output=True, timeout=5, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return {}
    return {one.address: one.name for one in read_ipconfig(output.decode("utf-8", "replace"))}


def read_ipconfig(text: str) -> tuple[Interface, ...]:
    """The interfaces in the output of `ipconfig`, in any language: headings have no indent, and IPv4 is always IPv4."""
    found, name = [], ""
    for line in text.splitlines():
        if line and not line[0].isspace():
            name = line.rstrip(" :")
        elif match := re.search(r"IPv4[^:]*:\s*(\d+\.\d+\.\d+\.\d+)", line):
            found.append(Interface(name, match.group(1)))
    return tuple(found)


def own_names() -> frozenset[str]:
    """The names of this machine: its full host name, the first part of it, and that with `.local`."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.split(".")[0]
    return frozenset({name, short, f"{short}.local"}) - {""}
