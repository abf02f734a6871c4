"""The Dragon Rampage rulebook, as far as the referee cites it: key and heading.  Its pages have no numbers.

What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook, numbered

book = Rulebook("dragon-rampage", numbered("DR", 37))
enforces = book.enforces

# Placing

SEVEN_DICE = book("seven-dice", "The Action Dice", "")
FRAMES = book("frames", "The Action Dice", "")
CRAFTY_DICE = book("crafty-dice", "The Action Dice", "")
WILD_ALONE = book("wild-alone", "Wild (Hero)", "")
THREE_WILDS = book("three-wilds", "Wild (Hero)", "")
TOKENS = book("tokens", "Placing Hero Action Tokens", "")
ONE_A_BOX = book("one-a-box", "Placing Hero Action Tokens", "")
RIGHT_TOKEN = book("right-token", "Placing Hero Action Tokens", "")
DRAGON_FIRST = book("dragon-first", "Placing Hero Action Tokens", "")
LARGEST = book("largest", "Placing Hero Action Tokens", "")
NO_BOX = book("no-box", "Placing Hero Action Tokens", "")
TIES = book("ties", "A Note About Ties", "")
RAMPAGE_TOTAL = book("rampage-total", "Dragon Rampage (Phase One)", "")

# The count

LIFE = book("life", "The Dragon’s Hit Points", "")
HERO_SLAIN = book("hero-slain", "Hero is Slain by Dragon", "")
ESCAPE = book("escape", "Heroes Escape Dungeon", "")
DRAGON_SLAIN = book("dragon-slain", "The Dragon is Slain", "")
DRAGON_WOUNDS = book("dragon-wounds", "Attacking the Dragon Dice Roll", "")
TREASURES = book("treasures", "Treasure Cards", "")
GOLD = book("gold", "End of the Game", "")
WOUNDS_HERO_SLAIN = book("wounds-hero-slain", "Scoring for Hero Is Slain By Dragon", "")
WOUNDS_DRAGON_SLAIN = book("wounds-dragon-slain", "Scoring for Dragon Is Slain", "")
SLAIN = book("slain", "Scoring for Hero Is Slain By Dragon", "")
WOUNDED = book("wounded", "Scoring for Hero Is Slain By Dragon", "")
ESCAPED = book("escaped", "Scoring for Heroes Escape Dungeon", "")
SECOND_CLOSEST = book("second-closest", "Scoring for Heroes Escape Dungeon", "")
CLOSEST = book("closest", "Scoring for Dragon Is Slain", "")
MOST_POINTS = book("most-points", "Object of the Game", "")

# The table

SETUP = book("setup", "Object of the Game", "")
AGAIN = book("again", "Object of the Game", "")
DUNGEON = book("dungeon", "Game Length", "")
TURN = book("turn", "1. Heroes Action Phase", "")
ORDER = book("order", "2. Dungeon Phase", "")
DEFENSE_BOX = book("defense-box", "Defense", "")
THEFT = book("theft", "Defense", "")
RAMPAGE_CARD = book("rampage-card", "Dragon Rampage (Phase One)", "")
RAMPAGE_LIMITS = book("rampage-limits", "Dragon Rampage (Phase One)", "")
SPACES = book("spaces", "Dragon Rampage Card Clarifications", "")
RAMPAGE_BOX = book("rampage-box", "Dragon Rampage (Phase Two)", "")
DODGES = book("dodges", "Dragon Rampage (Phase Two)", "")
CRAFTY_BOX = book("crafty-box", "Crafty", "")
TREASURE_BOX = book("treasure-box", "Grab Treasure", "")
ATTACK_BOX = book("attack-box", "Attack the Dragon", "")
HITS = book("hits", "Attacking the Dragon Dice Roll", "")
THREE_DRAGONS = book("three-dragons", "Attacking the Dragon Dice Roll", "")
RUN_BOX = book("run-box", "Run you Fools!", "")
PATH = book("path", "Benefits Gained Along the Path Through the Dungeon", "")
FATE = book("fate", "Dungeon Fate", "")
REST = book("rest", "3. Rest Phase", "")
CARDS = book("cards", "Playing Treasure and Hero Character Cards", "")
NO_BOOST = book("no-boost", "Playing Treasure and Hero Character Cards", "")
DECK = book("deck", "Hero Character Cards", "")
SUPPLY = book("supply", "Object of the Game", "")
USED = book("used", "Treasure Cards", "")
COUNTING = book("counting", "End of the Game", "")

# Cards that the rulebook names

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
ARMOR_OF_LIGHT = book("armor-of-light", "Hero Character Card Clarifications", "")
ELF_DODGE = book("elf-dodge", "Hero Character Card Clarifications", "")
MY_TREASURE = book("my-treasure", "Hero Character Card Clarifications", "")

# Rulings: what we decided where the rulebook is silent

COUNT_TIES = book.ours("count-ties", "DR1")
SHARED = book.ours("shared", "DR2")
NONE_HELD = book.ours("none-held", "DR3")
WHAT_IS_THERE = book.ours("what-is-there", "DR16")
SHORT = book.ours("short", "DR23")
CUBES_SHORT = book.ours("cubes-short", "DR24")
OPTIONAL = book.ours("optional", "DR29")
STOLEN = book.ours("stolen", "DR30")
DECKS_AGAIN = book.ours("decks-again", "DR25")
SALVAGED = book.ours("salvaged", "DR31")
BY_CARD = book.ours("by-card", "DR32")
DODGED_LATE = book.ours("dodged-late", "DR33")
BY_ITSELF = book.ours("by-itself", "DR35")
LEFT = book.ours("left", "DR36")
FATE_ORDER = book.ours("fate-order", "DR37")
