"""The TLS certificate of an installation that has one: read at startup, and again whenever it is renewed."""

from __future__ import annotations

import ipaddress
import ssl
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gevent.ssl import SSLContext

Stamp = tuple[tuple[int, int, int], ...]
ROUNDS = 10
"""Rounds of messages within which a TLS handshake must be complete; it takes two."""


class Unusable(Exception):
    """The files are not a usable certificate and key; `key` and `params` are the message that says why."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key, self.params = key, params


@dataclass
class Certificate:
    """A certificate file (with its chain) and its key file, and the SSL context made from them for new connections."""

    cert: Path
    key: Path
    context: SSLContext = field(init=False)
    names: tuple[str, ...] = field(init=False)
    """The host names and IP addresses that the certificate is valid for; empty if it could not be verified."""
    doubt: str = field(init=False)
    """Why phones will reject the certificate under any name, as the SSL library puts it; usually empty."""
    _taken: Stamp = field(init=False)
    _last: Stamp = field(init=False)

    def __post_init__(self) -> None:
        """Raises Unusable if the files are not a usable pair."""
        self._taken = self._last = self._stamp()
        self._take()

    def look(self) -> bool:
        """Load the files again if they have changed; returns whether they were loaded.

        The two files are written one after the other, so they are loaded only once two checks in a row find them
        the same.  Raises Unusable if the new files cannot be used; the old context then stays in use.
        """
        now = self._stamp()
        settled, self._last = now == self._last, now
        if not settled or now == self._taken:
            return False
        self._taken = now
        self._take()
        return True

    def covers(self, host: str) -> bool:
        """Whether the certificate is valid for this host name or IP address."""
        host = host.lower()
        wild = "*." + host.partition(".")[2]
        return any(name.lower() == host or (name.lower() == wild and not is_address(host)) for name in self.names)

    def best_name(self) -> str | None:
        """A host name from the certificate that phones can be given as the address, if there is one."""
        names = (name for name in self.names if not is_address(name) and "*" not in name)
        return next((name for name in names if name != "localhost"), None)

    def _take(self) -> None:
        context = read(self.cert, self.key)
        self.names, self.doubt = verified(context, self.cert)
        self.context = context

    def _stamp(self) -> Stamp:
        """Inode, modification time and size of both files, to detect changes; all zeros for a missing file."""
        stamps = []
        for file in (self.cert, self.key):
            try:
                stat = file.stat()
            except OSError:
                stamps.append((0, 0, 0))
            else:
                stamps.append((stat.st_ino, stat.st_mtime_ns, stat.st_size))
        return tuple(stamps)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def read(cert: Path, key: Path) -> SSLContext:
    """The SSL context for new connections.  Raises Unusable if the files cannot be loaded."""
    for file, sign, wrong in ((cert, "CERTIFICATE", "cli-cert-none"), (key, "PRIVATE KEY", "cli-cert-no-key")):
        try:
            text = file.read_bytes()
        except OSError as problem:
            raise Unusable("cli-bad-file", file=str(file), problem=problem.strerror) from None
        if f"{sign}-----".encode() not in text:
            raise Unusable(wrong, file=str(file))
    context = SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_RENEGOTIATION  # so that sending never has to wait for reading
    context.set_alpn_protocols(["http/1.1"])
    asked = []

    def password() -> str:
        asked.append(True)
        return ""

    try:
        context.load_cert_chain(cert, key, password)
    except (OSError, ValueError) as problem:
        if asked:
            raise Unusable("cli-cert-password", file=str(key)) from None
        if getattr(problem, "reason", "") == "KEY_VALUES_MISMATCH":
            raise Unusable("cli-cert-mismatch", cert=str(cert), secret=str(key)) from None
        raise Unusable("cli-cert-bad", cert=str(cert), secret=str(key), problem=reason(problem)) from None
    return context


def verified(context: SSLContext, cert: Path) -> tuple[tuple[str, ...], str]:
    """The names the certificate is for, and the problem with it, as a phone that trusts its issuer would see them.

    Client and server shake hands in memory, since the standard library offers no other way to read a certificate.
    """
    phone = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    phone.check_hostname = False
    phone.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    try:
        phone.load_verify_locations(cert)
        client = phone.wrap_bio(to_client, to_server)
        server = context.wrap_bio(to_server, to_client, server_side=True)
        for _ in range(ROUNDS):
            agreed = [met(client), met(server)]
            if all(agreed):
                break
        details = client.getpeercert() or {}
    except (OSError, ValueError) as problem:
        return (), reason(problem)
    alternatives: Any = details.get("subjectAltName", ())
    return tuple(name for kind, name in alternatives if kind in ("DNS", "IP Address")), ""


def met(end: ssl.SSLObject) -> bool:
    try:
        end.do_handshake()
    except ssl.SSLWantReadError:
        return False
    return True


def reason(problem: BaseException) -> str:
    """The library's description of the problem, without its error numbers."""
    text = getattr(problem, "verify_message", "") or getattr(problem, "reason", "") or str(problem)
    return str(text).replace("_", " ").lower()
