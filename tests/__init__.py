"""Tests of Scalekeeper and of its own games: whatever other games are installed here, they are left out."""

import os

os.environ.setdefault("SCALEKEEPER_GAMES", "none")
