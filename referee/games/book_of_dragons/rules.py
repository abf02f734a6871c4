"""The rules of play that the referee cites for The Book of Dragons.  `rulebook.py` has those of the final count."""

from .rulebook import EMPTY_PILES as EMPTY_PILES
from .rulebook import GOAL as GOAL
from .rulebook import POINTS as POINTS
from .rulebook import TWICE as TWICE
from .rulebook import book
from .rulebook import enforces as enforces

SETUP = book("setup", "Game Preparation", "")
PILES = book("piles", "Game Preparation", "")
TURN = book("turn", "Sequence of Play", "")
RAISE = book("raise", "Sequence of Play", "")

PLACE = book("place", "Placing Expedition Dice", "")
LEAST = book("least", "Placing Expedition Dice", "")
HIGHER = book("higher", "Placing Expedition Dice", "")
RETURNED = book("returned", "Placing Expedition Dice", "")
TAKE = book("take", "Taking a Dragon Card for Your Book", "")

ABILITIES = book("abilities", "Using Dragon Abilities", "")
STORM = book("storm", "List of Abilities", "")
DESERT = book("desert", "List of Abilities", "")
JUNGLE = book("jungle", "List of Abilities", "")
MOUNTAINS = book("mountains", "List of Abilities", "")
PLAINS = book("plains", "List of Abilities", "")

BLOCKING = book("blocking", "2-Player Variant", "")
BLOCKED = book("blocked", "2-Player Variant", "")
