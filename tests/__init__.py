"""Tests of Scalekeeper and of its own games: whatever other games are installed here, they are left out.

`SCALEKEEPER_GAMES=all` brings them back.
"""

import os

os.environ.setdefault("SCALEKEEPER_GAMES", "bundled")
