"""The messages that the host sees in the terminal; they fit into 80 columns and 24 lines."""

from __future__ import annotations

import os
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from .. import __version__
from ..words import Words
from . import qr
from .network import HELP, Network

if TYPE_CHECKING:
    from .certificate import Certificate

MOST_OTHERS = 3
WIDTH = 80
MOST_LINES = 17
"""Terminal lines that a QR code may take; a taller one would push the address off the screen."""
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


def greeting(network: Network, data: Path, words: Words, out: TextIO, *, with_code: bool, host: str) -> list[str]:
    """The startup message: addresses, how to join, next steps.  `host`: the link that makes a browser the host."""
    square = code(network, out) if with_code else []
    return [
        words("cli-greeting", version=__version__),
        *square,
        *directions(network, words, out),
        words("cli-host", url=marked(host, out)),
        words(next_step(network, bool(square))),
        words("cli-data", folder=str(data)),
        words("cli-stop"),
    ]


def moved(network: Network, words: Words, out: TextIO, *, with_code: bool) -> list[str]:
    """The message for when the address has changed, for example on another Wi-Fi."""
    square = code(network, out) if with_code else []
    return [words("cli-moved"), *square, *directions(network, words, out)]


def lonely(network: Network, words: Words, out: TextIO, *, with_code: bool) -> list[str]:
    """The message for when no phone has connected: each address with its reason, then likely causes and remedies.

    The host's page "Can phones reach me?" says the same.  The QR code comes last, so that it stays visible.
    """
    reasons = [(way.interface, words(f"network-reason-{way.reason}")) for way in network.ranked()]
    addresses = [f"{network.url('/', at.address)} ({at.name or '-'}) {reason}" for at, reason in reasons]
    helps = [f"{words(f'network-help-{cause}')} {words(f'network-help-{cause}-do')}" for cause in HELP]
    heads = words("cli-lonely"), words("cli-lonely-help")
    report = [line for head, rows in zip(heads, (addresses, helps), strict=True) for line in (head, *wrapped(rows))]
    square = code(network, out) if with_code else []
    return [*report, *square, *directions(network, words, out)]


def wrapped(rows: list[str]) -> list[str]:
    """The rows as indented lines that fit the terminal width."""
    fits = textwrap.TextWrapper(WIDTH, initial_indent="  ", subsequent_indent="    ", break_long_words=False)
    return [line for row in rows for line in fits.wrap(row)]


def about_certificate(network: Network, certificate: Certificate | None, words: Words) -> list[str]:
    """A warning if phones will reject the certificate: it is invalid, for example expired, or not for their address."""
    if certificate is None:
        return []
    if certificate.doubt:
        return [words("cli-cert-doubt", problem=certificate.doubt)]
    if network.outside or certificate.covers(network.best()):
        return []
    return [words("cli-cert-other-name", names=", ".join(certificate.names), address=network.best())]


def marked(url: str, out: TextIO) -> str:
    return f"{BOLD}{url}{PLAIN}" if has_colours(out) else url


def directions(network: Network, words: Words, out: TextIO) -> list[str]:
    """The address to type, and others to try if it fails."""
    url = marked(network.url(), out)
    urls = network.urls()[:MOST_OTHERS]
    others = ", ".join(words("cli-other", url=other, name=name) if name else other for other, name in urls)
    here = words("cli-address" if network.reachable() else "cli-alone", url=url)
    return [here, words("cli-others", list=others)] if others else [here]


def next_step(network: Network, shown: bool) -> str:
    if shown:
        return "cli-next-code"
    return "cli-next-typed" if network.reachable() or network.address else "cli-next-alone"


def code(network: Network, out: TextIO) -> list[str]:
    """The link as a QR code; empty if no phone can reach it, or if this terminal cannot show it beside the rest."""
    if not (network.reachable() and can_draw(out)):
        return []
    lines = qr.text(network.url(), colours=has_colours(out))
    return lines if len(lines) <= MOST_LINES else []


def can_draw(out: TextIO) -> bool:
    try:
        "█▀▄".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def has_colours(out: TextIO) -> bool:
    """Whether the terminal understands colour codes; an older Windows console would print them as text."""
    modern = sys.platform != "win32" or bool(os.environ.get("WT_SESSION") or os.environ.get("TERM"))
    return modern and out.isatty() and os.environ.get("TERM") != "dumb"
