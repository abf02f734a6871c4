"""The rules in the order of play, for reading: those the referee applies, and those it only shows."""

from referee.core.cite import Chapter

from . import rulebook as rule
from .rulebook import book

# Shown only: the players apply these themselves

FIRST_CARDS = book("first-cards", "Object of the Game", "")
ROLLS = book("rolls", "1. Heroes Action Phase", "")
SAME_SPACE = book("same-space", "A Note About Ties", "")
NO_REROLL = book("no-reroll", "Attacking the Dragon Dice Roll", "")
STOPPING = book("stopping", "Run you Fools!", "")
ICONS = book("icons", "Benefits Gained Along the Path Through the Dungeon", "")
NO_LIMIT = book("no-limit", "Hero Character Cards", "")
HALVES = book("halves", "Hero Character Cards", "")
KINDS = book("kinds", "Treasure Cards", "")

GUIDE = (
    Chapter("setup", (rule.SETUP, FIRST_CARDS, rule.AGAIN, rule.DUNGEON, rule.LIFE)),
    Chapter(
        "roll",
        (rule.TURN, rule.SEVEN_DICE, rule.FRAMES, ROLLS, rule.CRAFTY_DICE, rule.THREE_WILDS, rule.WILD_ALONE),
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
            rule.DODGES,
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
            rule.ENCHANTED_SHIELD,
            rule.MAGIC_SCROLL,
            rule.RING_OF_STATURE,
            rule.MAGIC_RING,
            rule.PENDANT,
            rule.GOLDEN_HORN,
            rule.BRUTE_FORCE,
            rule.NOT_SO_FAST,
            rule.SHADOWS,
            rule.DEVIOUS_TRICK,
            rule.ARMOR_OF_LIGHT,
            rule.ELF_DODGE,
            rule.MY_TREASURE,
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
"""Every printed rule of the game, exactly once."""
