"""The Dragonscales rulebook, as far as the referee cites it: key, heading and pages.

What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook

book = Rulebook("dragonscales")
enforces = book.enforces

# Placing

SEVEN_DICE = book("seven-dice", "Step 1: Roll Dice", "8")
WILD_ALONE = book("wild-alone", "Wild Dice", "9, 10")
THREE_WILDS = book("three-wilds", "Wild Dice", "9")
LEFTMOST = book("leftmost", "Step 2: Choose Actions", "10")
TIES = book("ties", "Step 2: Choose Actions", "10")
PUSH = book("push", "Step 2: Choose Actions", "10")
BOXES = book("boxes", "Step 2: Choose Actions", "10")
RAGE_BOXES = book("rage-boxes", "Step 2: Choose Actions", "10")
NO_BOX = book("no-box", "Step 2: Choose Actions", "10")
RECOUNT = book("recount", "Using Treasure or Villainy", "9")

# The count

CUBES = book("cubes", "Game Setup", "6")
SLAIN = book("slain", "The End of the Game", "21")
ESCAPE = book("escape", "The End of the Game", "21")
ALL_DEAD = book("all-dead", "The End of the Game", "21")
TREASURES = book("treasures", "Victory Points", "18, 21")
DRAGONSCALES = book("dragonscales", "Victory Points", "21")
VILLAINY_CARDS = book("villainy-cards", "Victory Points", "19, 21")
DRAGON_WOUNDS = book("dragon-wounds", "Victory Points", "21")
VILLAIN_WOUNDS = book("villain-wounds", "Victory Points", "20, 21")
TROPHY = book("trophy", "Dragon Head Trophies", "21")
SPLIT_TROPHY = book("split-trophy", "Dragon Head Trophies", "21")
ASSIST = book("assist", "Dragon Head Trophies", "21")
TIED_ASSIST = book("tied-assist", "Dragon Head Trophies", "21")
DRAGONSLAYER = book("dragonslayer", "If the Dragon Was Vanquished", "22")
WEAKLING = book("weakling", "If the Dragon Was Vanquished", "22")
COWARD = book("coward", "If the Dragon Was Vanquished", "22")
ESCAPED = book("escaped", "If a Player Escaped", "22")
ALMOST = book("almost", "If a Player Escaped", "22")
SLOWPOKE = book("slowpoke", "If a Player Escaped", "22")
DEAD = book("dead", "Death of a Villain", "20")
MOST_VILLAINOUS = book("most-villainous", "The Most Villainous of Villains", "22")
