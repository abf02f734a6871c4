"""The Wi-Fi as a QR code with which phones join it.  It is kept in memory only, never in a file, log or record."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..core.cite import Malformed

NAME_MOST = 32
"""Maximum length of a network name (SSID), in bytes."""
LEAST, MOST = 8, 63
"""Minimum and maximum length of a password in characters; 64 hexadecimal digits are a key instead."""
MEANT = str.maketrans({sign: f"\\{sign}" for sign in '\\;,:"'})


@dataclass(frozen=True)
class Wifi:
    """A Wi-Fi network that phones may join; the password is empty for an open one."""

    name: str
    password: str = field(repr=False)
    hidden: bool = False

    @property
    def payload(self) -> str:
        """The text of the QR code, with special characters escaped."""
        kind = "WPA" if self.password else "nopass"
        parts = [("T", kind), ("S", self.name.translate(MEANT))]
        parts += [("P", self.password.translate(MEANT))] if self.password else []
        parts += [("H", "true")] if self.hidden else []
        return "WIFI:" + "".join(f"{key}:{value};" for key, value in parts) + ";"


def wifi(name: str, password: str, hidden: bool) -> Wifi:
    """A checked network; spaces count, since a password may begin with one.

    Raises Malformed if the name or the password is invalid.
    """
    if not name or len(name.encode("utf-8", "surrogatepass")) > NAME_MOST or not shown(name):
        raise Malformed("wifi-name", "ssid", most=NAME_MOST)
    if password and not (shown(password) and (LEAST <= len(password) <= MOST or is_key(password))):
        raise Malformed("wifi-password", "password", least=LEAST, most=MOST)
    return Wifi(name, password, hidden)


def is_key(password: str) -> bool:
    return len(password) == MOST + 1 and all(sign in "0123456789abcdefABCDEF" for sign in password)


def shown(text: str) -> bool:
    """Whether every character is printable."""
    return all(sign.isprintable() for sign in text)
