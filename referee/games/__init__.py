"""The games on the shelf, as they are installed; ours are the packages in this folder."""

from __future__ import annotations

from types import ModuleType

from referee.core.final import GameFormat
from referee.core.game import AnyGame
from referee.installed import Found, find

FOUND: Found = find()
GAMES: dict[str, AnyGame] = {one.game.name: one.game for one in FOUND.games}
SHELF: dict[str, AnyGame] = {name: game for name, game in GAMES.items() if game.play}
"""Those that are played at a table."""
FORMATS: dict[str, GameFormat] = {name: game.documents for name, game in GAMES.items() if game.documents}
CALCULATORS: dict[str, ModuleType] = {name: game.calculator for name, game in GAMES.items() if game.calculator}
"""What the calculators of some games show besides the fields that their finals and boards declare."""
FOLDERS = FOUND.folders
"""Where the files of each game are: its words, pages and look."""
file_of = FOUND.file_of
