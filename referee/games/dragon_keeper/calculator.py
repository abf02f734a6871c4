"""What the form of the calculator shows besides its fields."""

from __future__ import annotations

from .tiles import GUILDS, Colour

COLOURS = tuple(Colour)
HOMES = GUILDS
