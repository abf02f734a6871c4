"""The guide: all rules in the order of play, those the referee enforces and those it only shows."""

from referee.core.cite import Chapter

from . import rules as rule
from .rulebook import DRAGONS, THREE_DICE, TIES, book

# Rules that are only shown, and left to the players

GOAL_DRAWN = book("goal-drawn", "Game Preparation", "")
USED_DOWN = book("used-down", "Using Dragon Abilities", "")
VOLCANO = book("volcano", "List of Abilities", "")
BLOCKING_START = book("blocking-start", "2-Player Variant", "")

GUIDE = (
    Chapter("setup", (rule.SETUP, THREE_DICE, GOAL_DRAWN, DRAGONS, rule.PILES)),
    Chapter("turn", (rule.TURN, rule.RAISE)),
    Chapter("place", (rule.PLACE, rule.LEAST, rule.HIGHER, rule.RETURNED)),
    Chapter("take", (rule.TAKE,)),
    Chapter(
        "abilities",
        (
            rule.ABILITIES,
            VOLCANO,
            rule.STORM,
            rule.DESERT,
            rule.JUNGLE,
            rule.MOUNTAINS,
            rule.PLAINS,
            USED_DOWN,
        ),
    ),
    Chapter("two", (BLOCKING_START, rule.BLOCKED, rule.BLOCKING)),
    Chapter("end", (rule.EMPTY_PILES,)),
    Chapter("count", (rule.POINTS, rule.GOAL, TIES)),
)
"""Every printed rule of the game, exactly once."""
