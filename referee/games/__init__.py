"""The installed games, and lookups by name; the games that come with Scalekeeper are the packages in this folder."""

from __future__ import annotations

from types import ModuleType

from referee.core.final import GameFormat
from referee.core.game import AnyGame
from referee.installed import Found, find

INSTALLED: Found = find()
GAMES: dict[str, AnyGame] = {one.game.name: one.game for one in INSTALLED.games}
SHELF: dict[str, AnyGame] = {name: game for name, game in GAMES.items() if game.play}
"""Games that are played at a table; the others are only counted."""
FORMATS: dict[str, GameFormat] = {name: game.documents for name, game in GAMES.items() if game.documents}
CALCULATORS: dict[str, ModuleType] = {name: game.calculator for name, game in GAMES.items() if game.calculator}
"""What calculators show besides the fields that the game's final and board declare."""
FOLDERS = INSTALLED.folders
"""The folder of each game, with its words, pages and look."""
file_of = INSTALLED.file_of
