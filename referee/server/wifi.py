"""The Wi-Fi of this house as a code that phones read.  It is in memory only: no file, no log, no record knows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.core.cite import Malformed

NAME_MOST = 32
"""Bytes of a network's name."""
LEAST, MOST = 8, 63
"""Signs of a password; 64 are a key in hexadecimal digits."""
MEANT = str.maketrans({sign: f"\\{sign}" for sign in '\\;,:"'})


@dataclass(frozen=True)
class Wifi:
    """A network that phones may join: its name, and its password, which is empty for an open one."""

    name: str
    password: str = field(repr=False)
    hidden: bool = False

    @property
    def payload(self) -> str:
        """What the code says.  Signs that mean something in it are marked."""
        kind = "WPA" if self.password else "nopass"
        parts = [("T", kind), ("S", self.name.translate(MEANT))]
        parts += [("P", self.password.translate(MEANT))] if self.password else []
        parts += [("H", "true")] if self.hidden else []
        return "WIFI:" + "".join(f"{key}:{value};" for key, value in parts) + ";"


def wifi(name: str, password: str, hidden: bool) -> Wifi:
    """Blanks count: a password may begin with one.  Raises Malformed."""
    if not name or len(name.encode("utf-8", "surrogatepass")) > NAME_MOST or not shown(name):
        raise Malformed("wifi-name", "ssid", most=NAME_MOST)
    if password and not (shown(password) and (LEAST <= len(password) <= MOST or is_key(password))):
        raise Malformed("wifi-password", "password", least=LEAST, most=MOST)
    return Wifi(name, password, hidden)


def is_key(password: str) -> bool:
    return len(password) == MOST + 1 and all(sign in "0123456789abcdefABCDEF" for sign in password)


def shown(text: str) -> bool:
    """Is there nothing in it that no keyboard makes?"""
    return all(sign.isprintable() for sign in text)
