"""The rulebook of Dragon Keeper: The Dungeon, as far as the referee cites it: key and heading.

The rulebook is in French, and its pages have no numbers; what each rule says, in our own words, is the message
`rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook

book = Rulebook("dragon-keeper")
enforces = book.enforces

# What is in the box

TILES = book("tiles", "Matériel", "")
TREASURES = book("treasures", "Matériel", "")
GUILDS = book("guilds", "Matériel", "")

# The count

ELIMINATED = book("eliminated", "Passage au niveau inférieur", "")
TRIBUTE = book("tribute", "Fin de partie et victoire", "")
EQUAL_PILES = book("equal-piles", "Fin de partie et victoire", "")
RELEASE = book("release", "Libération", "")
POINTS = book("points", "Fin de partie et victoire", "")
MOST_TREASURE = book("most-treasure", "Fin de partie et victoire", "")
WINNERS = book("winners", "Fin de partie et victoire", "")
