"""The certificate of an owner who has one: read at the start, and again when it was renewed."""

from __future__ import annotations

import ipaddress
import ssl
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gevent.ssl import SSLContext

Stamp = tuple[tuple[int, int, int], ...]
ROUNDS = 10
"""Messages each way after which two ends must have agreed; it takes two."""


class Unusable(Exception):
    """These files are no pair that phones could be shown; `key` and `params` are the sentence that says why."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key, self.params = key, params


@dataclass
class Certificate:
    """A pair of files, the certificate with its chain and its key, and what new connections are made with."""

    cert: Path
    key: Path
    context: SSLContext = field(init=False)
    names: tuple[str, ...] = field(init=False)
    """The names and addresses it is for; none when it could not be verified."""
    doubt: str = field(init=False)
    """What phones will object to whatever the name, in the words of the library; usually nothing."""
    _taken: Stamp = field(init=False)
    _last: Stamp = field(init=False)

    def __post_init__(self) -> None:
        """Raises Unusable."""
        self._taken = self._last = self._stamp()
        self._take()

    def look(self) -> bool:
        """Take the files anew if they were changed, and say so.  Raises Unusable, and the old ones stay in use.

        The two are written one after the other, so they are only read once they are the same at two looks.
        """
        now = self._stamp()
        settled, self._last = now == self._last, now
        if not settled or now == self._taken:
            return False
        self._taken = now
        self._take()
        return True

    def covers(self, host: str) -> bool:
        """Is it for this name or address?"""
        host = host.lower()
        wild = "*." + host.partition(".")[2]
        return any(name.lower() == host or (name.lower() == wild and not is_address(host)) for name in self.names)

    def best_name(self) -> str | None:
        """A name in it that phones can be told."""
        told = (name for name in self.names if not is_address(name) and "*" not in name)
        return next((name for name in told if name != "localhost"), None)

    def _take(self) -> None:
        context = read(self.cert, self.key)
        self.names, self.doubt = verified(context, self.cert)
        self.context = context

    def _stamp(self) -> Stamp:
        """What changes when a file does; a file that is missing has no stamp."""
        found = []
        for file in (self.cert, self.key):
            try:
                about = file.stat()
            except OSError:
                found.append((0, 0, 0))
            else:
                found.append((about.st_ino, about.st_mtime_ns, about.st_size))
        return tuple(found)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def read(cert: Path, key: Path) -> SSLContext:
    """What connections are made with.  Raises Unusable."""
    for file, sign, wrong in ((cert, "CERTIFICATE", "cli-cert-none"), (key, "PRIVATE KEY", "cli-cert-no-key")):
        try:
            text = file.read_bytes()
        except OSError as problem:
            raise Unusable("cli-bad-file", file=str(file), problem=problem.strerror) from None
        if f"{sign}-----".encode() not in text:
            raise Unusable(wrong, file=str(file))
    context = SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_RENEGOTIATION  # what is being sent never waits for what a phone says
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
    """The names it is for and what speaks against it, as a phone finds out that trusts whoever made it.

    Both ends meet in memory, since the standard library reads a certificate nowhere else.
    """
    phone = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    phone.check_hostname = False
    phone.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    try:
        phone.load_verify_locations(cert)
        asks = phone.wrap_bio(back, there)
        answers = context.wrap_bio(there, back, server_side=True)
        for _ in range(ROUNDS):
            agreed = [met(asks), met(answers)]
            if all(agreed):
                break
        told = asks.getpeercert() or {}
    except (OSError, ValueError) as problem:
        return (), reason(problem)
    found: Any = told.get("subjectAltName", ())
    return tuple(name for kind, name in found if kind in ("DNS", "IP Address")), ""


def met(end: ssl.SSLObject) -> bool:
    try:
        end.do_handshake()
    except ssl.SSLWantReadError:
        return False
    return True


def reason(problem: BaseException) -> str:
    """What is wrong, without the library's numbers."""
    told = getattr(problem, "verify_message", "") or getattr(problem, "reason", "") or str(problem)
    return str(told).replace("_", " ").lower()
