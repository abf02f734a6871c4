"""The Dragon Rampage rulebook, as far as the referee cites it: key and heading.  Its pages have no numbers.

What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook

book = Rulebook("dragon-rampage")
enforces = book.enforces

# Placing

SEVEN_DICE = book("seven-dice", "The Action Dice", "")
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

LIFE = book("life", "The Dragon's Hit Points", "")
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
