"""The rules in the order of play, for reading: those the referee applies, and those it only shows."""

from referee.core.cite import Chapter

from . import rulebook as rule
from .rulebook import book

# Shown only: the players apply these themselves

SCREEN = book("screen", "Using Your Player Screen", "8")
CHOOSE_CARDS = book("choose-cards", "Experienced Players May Choose Their Villainy Cards", "23")
OPEN_DICE = book("open-dice", "Dice Are Always Visible", "23")
STEPS = book("steps", "Playing the Game", "8")
REROLLS = book("rerolls", "Step 1: Roll Dice", "8")
RAGE_STAYS = book("rage-stays", "Action Symbols", "8")
STILL_ATTACKED = book("still-attacked", "Action #2: Dragon Rage", "13")
OTHER_CARD = book("other-card", "Action #3: Villainy", "14")
ATTACK_ROLL = book("attack-roll", "Action #5: Attack", "15")
FORWARD = book("forward", "Action #6: Flee", "16")
ANY_TIME = book("any-time", "Villainy Cards", "18, 19")
BOTH_EFFECTS = book("both-effects", "Villainy Cards", "19")
DEALS = book("deals", "Trades and Deals", "20")

GUIDE = (
    Chapter("setup", (rule.COMPONENTS, rule.SETUP, rule.CUBES, rule.HOARD, CHOOSE_CARDS)),
    Chapter("table", (SCREEN, rule.DECKS, rule.NO_PEEKING)),
    Chapter(
        "roll", (STEPS, rule.ROLL, REROLLS, RAGE_STAYS, OPEN_DICE, rule.WILD_ALONE, rule.THREE_WILDS, rule.CARD_DICE)
    ),
    Chapter(
        "place",
        (
            rule.TURNS,
            rule.SEVEN_DICE,
            rule.LEFTMOST,
            rule.TIES,
            rule.PUSH,
            rule.BOXES,
            rule.RAGE_BOXES,
            rule.NO_BOX,
            rule.ALL_PLACED,
        ),
    ),
    Chapter("act", (rule.ORDER, rule.VOLUNTARY, rule.DEFEND_BOX, rule.PROTECTION)),
    Chapter(
        "rage",
        (rule.RAGE_CARD, rule.RAGE_ATTACK, rule.RAGE_BONUS, STILL_ATTACKED, rule.RAGE_EVENT, rule.ENRAGED),
    ),
    Chapter("villainy", (rule.VILLAINY_BOX, OTHER_CARD, rule.LOOT_BOX)),
    Chapter(
        "attack",
        (rule.ATTACK_BOX, ATTACK_ROLL, rule.CHART, rule.CUBES_TAKEN, rule.HEAD_FALLS, rule.COUNTERATTACK),
    ),
    Chapter("flee", (rule.FLEE_BOX, FORWARD, rule.SPACE, rule.FLEE_CARDS, rule.CARD_MOVES)),
    Chapter("reset", (rule.RESET, rule.FIRST_PASSES)),
    Chapter(
        "cards",
        (
            rule.TREASURE_DRAWN,
            rule.ONE_USE,
            rule.ONGOING,
            rule.ORB_OF_INSIGHT,
            rule.MIMIC_SCROLL,
            rule.FEWER_WOUNDS,
            rule.GLEAMING_SHIELD,
            rule.STEALING_TREASURES,
            rule.VILLAINY_CARDS_DRAWN,
            ANY_TIME,
            rule.VILLAINY_PLAYED,
            BOTH_EFFECTS,
            rule.INTERRUPT,
            rule.MIND_CONTROL,
            rule.MINIONS,
        ),
    ),
    Chapter(
        "wounds",
        (
            rule.WOUNDS,
            rule.HEAL,
            rule.POISON,
            rule.NOT_ONESELF,
            rule.DEATH,
            rule.DEAD,
            rule.KNOCKED_OUT,
            rule.KNOCK_OUT_PAY,
        ),
    ),
    Chapter("trades", (rule.TRADES, DEALS)),
    Chapter("end", (rule.SLAIN, rule.ESCAPE, rule.ALL_DEAD)),
    Chapter(
        "count",
        (
            rule.COUNTING,
            rule.TREASURES,
            rule.DRAGONSCALES,
            rule.VILLAINY_CARDS,
            rule.DRAGON_WOUNDS,
            rule.VILLAIN_WOUNDS,
            rule.TROPHY,
            rule.SPLIT_TROPHY,
            rule.ASSIST,
            rule.TIED_ASSIST,
            rule.DRAGONSLAYER,
            rule.WEAKLING,
            rule.COWARD,
            rule.ESCAPED,
            rule.ALMOST,
            rule.SLOWPOKE,
            rule.MOST_VILLAINOUS,
        ),
    ),
)
"""Every printed rule of the game, exactly once."""
