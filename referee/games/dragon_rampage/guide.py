"""The rules in the order of play, for whoever reads them: those the referee goes by, and those that it only tells."""

from referee.core.cite import Chapter

from . import rulebook as rule
from .rulebook import book

# Told, and left to the table

FIRST_CARDS = book("first-cards", "Object of the Game", "")
AGAIN = book("again", "Object of the Game", "")
ROLLS = book("rolls", "1. Heroes Action Phase", "")
SAME_SPACE = book("same-space", "A Note About Ties", "")
NO_REROLL = book("no-reroll", "Attacking the Dragon Dice Roll", "")
STOPPING = book("stopping", "Run you Fools!", "")
ICONS = book("icons", "Benefits Gained Along the Path Through the Dungeon", "")
NO_LIMIT = book("no-limit", "Hero Character Cards", "")
HALVES = book("halves", "Hero Character Cards", "")
KINDS = book("kinds", "Treasure Cards", "")
ENCHANTED_SHIELD = book("enchanted-shield", "Treasure Card Clarifications", "")
MAGIC_SCROLL = book("magic-scroll", "Treasure Card Clarifications", "")
RING_OF_STATURE = book("ring-of-stature", "Treasure Card Clarifications", "")
MAGIC_RING = book("magic-ring", "Treasure Card Clarifications", "")
PENDANT = book("pendant-of-fate", "Treasure Card Clarifications", "")
GOLDEN_HORN = book("golden-horn", "Treasure Card Clarifications", "")
BRUTE_FORCE = book("brute-force", "Hero Character Card Clarifications", "")
NOT_SO_FAST = book("not-so-fast", "Hero Character Card Clarifications", "")
SHADOWS = book("hide-in-the-shadows", "Hero Character Card Clarifications", "")
DEVIOUS_TRICK = book("devious-trick", "Hero Character Card Clarifications", "")
BLACK_DIE = book("black-die", "Hero Character Card Clarifications", "")

GUIDE = (
    Chapter("setup", (rule.SETUP, FIRST_CARDS, AGAIN, rule.DUNGEON, rule.LIFE)),
    Chapter(
        "roll",
        (rule.TURN, rule.SEVEN_DICE, ROLLS, rule.CRAFTY_DICE, rule.THREE_WILDS, rule.WILD_ALONE),
    ),
    Chapter(
        "tokens",
        (
            rule.TOKENS,
            rule.ONE_A_BOX,
            rule.RIGHT_TOKEN,
            rule.DRAGON_FIRST,
            rule.LARGEST,
            rule.NO_BOX,
            rule.TIES,
            SAME_SPACE,
        ),
    ),
    Chapter(
        "dungeon",
        (
            rule.ORDER,
            rule.DEFENSE_BOX,
            rule.THEFT,
            rule.RAMPAGE_CARD,
            rule.RAMPAGE_TOTAL,
            rule.RAMPAGE_LIMITS,
            rule.SPACES,
            rule.RAMPAGE_BOX,
            rule.CRAFTY_BOX,
            rule.TREASURE_BOX,
        ),
    ),
    Chapter("attack", (rule.ATTACK_BOX, rule.HITS, NO_REROLL, rule.THREE_DRAGONS)),
    Chapter("run", (rule.RUN_BOX, STOPPING, rule.PATH, ICONS, rule.FATE)),
    Chapter("rest", (rule.REST,)),
    Chapter("cards", (rule.CARDS, rule.NO_BOOST, HALVES, NO_LIMIT, rule.DECK, KINDS, rule.USED, rule.SUPPLY)),
    Chapter(
        "clarified",
        (
            ENCHANTED_SHIELD,
            MAGIC_SCROLL,
            RING_OF_STATURE,
            MAGIC_RING,
            PENDANT,
            GOLDEN_HORN,
            BRUTE_FORCE,
            NOT_SO_FAST,
            SHADOWS,
            DEVIOUS_TRICK,
            BLACK_DIE,
        ),
    ),
    Chapter("end", (rule.HERO_SLAIN, rule.ESCAPE, rule.DRAGON_SLAIN)),
    Chapter(
        "count",
        (
            rule.COUNTING,
            rule.DRAGON_WOUNDS,
            rule.TREASURES,
            rule.GOLD,
            rule.SLAIN,
            rule.WOUNDED,
            rule.WOUNDS_HERO_SLAIN,
            rule.ESCAPED,
            rule.SECOND_CLOSEST,
            rule.WOUNDS_DRAGON_SLAIN,
            rule.CLOSEST,
            rule.MOST_POINTS,
        ),
    ),
)
"""Every printed rule of the game, once."""
