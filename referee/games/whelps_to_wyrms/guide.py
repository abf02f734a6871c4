"""The guide: all rules in the order of play, those the referee enforces and those it only shows."""

from referee.core.cite import Chapter

from . import rulebook as rule
from .kinds import Ability, Skill
from .rulebook import book

# Rules that are only shown, and left to the players

LAIR_CARDS = book("lair-cards", "Setup", "")
MAP = book("starting-map", "Setup", "")
STARTING = book("starting-improvements", "Setup", "")
STOCK = book("starting-stock", "Setup", "")
SLAYERS = book("slayer-deck", "Setup", "")
OBJECTIVES = book("objective-deck", "Setup", "")
LENGTH = book("length", "Changing the Game’s Length and Difficulty", "")
DIFFICULTY = book("difficulty", "Changing the Game’s Length and Difficulty", "")
FIRST = book("first-player", "Setup", "")
FREE = book("free-actions", "Phase 2: Action Phase", "")
LAST_CUBE = book("last-cube", "Phase 2: Action Phase", "")
LAKES = book("lakes", "Terrain Tiles", "")
ONE_FIGHT = book("one-blow", "Phase 3: Slayer Phase", "")
FACE_DOWN = book("slayer-order", "Phase 3: Slayer Phase", "")
CHANGE = book("change-given", "Buying Skills, p. 10", "")
COW_FARM = book("cow-farm", "Cow Farm", "")
SHEEP_FARM = book("sheep-farm", "Sheep Farm", "")
RUINS = book("ruins", "Ruins", "")
ATTRIBUTES = book("strength-gold", "Slayer Attributes and Abilities", "")
EACH_SKILL = tuple(book(f"skill-{skill}", "Skill Descriptions", "") for skill in Skill)
EACH_ABILITY = tuple(book(f"ability-{ability}", "Slayer Attributes and Abilities", "") for ability in Ability)

GUIDE = (
    Chapter(
        "setup",
        (
            rule.SETUP,
            rule.OBJECTIVE_CARDS,
            rule.ANIMALS,
            rule.IMPROVEMENTS,
            LAIR_CARDS,
            MAP,
            STARTING,
            STOCK,
            SLAYERS,
            OBJECTIVES,
            LENGTH,
            DIFFICULTY,
            FIRST,
        ),
    ),
    Chapter("ready", (rule.READY, rule.POPULATE)),
    Chapter(
        "action",
        (
            rule.TURN,
            rule.HEAL,
            rule.CUBES,
            rule.MOVE,
            rule.ATTACK,
            rule.EAT,
            rule.SEARCH,
            rule.EXPLORE,
            rule.RAZE,
            rule.SKILL,
            FREE,
            rule.CLAIM,
            rule.PASS,
            LAST_CUBE,
        ),
    ),
    Chapter("slayers", (rule.DRAW, rule.ACTIVATE, ONE_FIGHT, FACE_DOWN)),
    Chapter("cleanup", (rule.CLEANUP, rule.DECK)),
    Chapter("combat", (rule.COMBAT, rule.DRAGONS, rule.WOUNDS, rule.POISON)),
    Chapter(
        "growing",
        (rule.EXPERIENCE, rule.MATURITY, rule.FIRST_WYRM, rule.SKILLS, CHANGE, rule.USING, rule.DESCRIBED),
    ),
    Chapter("skills", EACH_SKILL),
    Chapter(
        "improvements",
        (
            LAKES,
            rule.CAMP,
            COW_FARM,
            rule.FAMINE,
            rule.FORT,
            rule.MERCHANT,
            SHEEP_FARM,
            rule.LAIR,
            rule.STEALING,
            RUINS,
        ),
    ),
    Chapter("abilities", (ATTRIBUTES, rule.ABILITIES, *EACH_ABILITY)),
    Chapter("count", (rule.GOLD, rule.CLAIMED, rule.AWARDS, rule.WINNER, rule.TIES)),
)
"""Every printed rule of the game, exactly once."""
