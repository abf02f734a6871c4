"""What the calculator's form needs besides its declared fields."""

from __future__ import annotations

from .tiles import GUILDS, Colour

COLOURS = tuple(Colour)
HOMES = GUILDS
