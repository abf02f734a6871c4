"""The guide: all rules in the order of play, those the referee enforces and those it only shows."""

from referee.core.cite import Chapter

from . import rulebook as rule
from .rulebook import book

# Rules that are only shown, and left to the players

NEW_TILE = book("new-tile", "A turn (Tour de jeu)", "")
EXCHANGED = book("exchanged", "Prisoner exchange (Échange de prisonnier)", "")

GUIDE = (
    Chapter("setup", (rule.TILES, rule.SETUP, rule.GUILDS, rule.HOME_GUILD, rule.TREASURES)),
    Chapter("turn", (rule.TURN, rule.TAKE, NEW_TILE, rule.GIVE, rule.TREASURE, rule.LOOK)),
    Chapter("special", (rule.OPTIONAL, rule.STAIRS, rule.PASSAGE, rule.EXCHANGE, EXCHANGED, rule.TRAP)),
    Chapter(
        "level",
        (rule.LEVEL_OVER, rule.PAYMENT, rule.LAST_TILE, rule.ELIMINATED, rule.NEXT_LEVEL, rule.LEVEL_DOWN),
    ),
    Chapter("end", (rule.END, rule.COUNTING, rule.TRIBUTE, rule.EQUAL_PILES, rule.RELEASE)),
    Chapter("count", (rule.POINTS, rule.MOST_TREASURE, rule.WINNERS)),
)
"""Every printed rule of the game, exactly once."""
