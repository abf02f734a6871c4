"""The rules of Dragon Keeper: The Dungeon that the referee cites: key and heading.

The rulebook is in French, and its pages have no numbers; what each rule says, in our own words, is the message
`rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook, numbered

book = Rulebook("dragon-keeper", numbered("DK", 25))
enforces = book.enforces

# What is in the box

TILES = book("tiles", "Matériel", "")
TREASURES = book("treasures", "Matériel", "")
GUILDS = book("guilds", "Matériel", "")

# The final count

ELIMINATED = book("eliminated", "Passage au niveau inférieur", "")
TRIBUTE = book("tribute", "Fin de partie et victoire", "")
EQUAL_PILES = book("equal-piles", "Fin de partie et victoire", "")
RELEASE = book("release", "Libération", "")
POINTS = book("points", "Fin de partie et victoire", "")
MOST_TREASURE = book("most-treasure", "Fin de partie et victoire", "")
WINNERS = book("winners", "Fin de partie et victoire", "")

# The table

SETUP = book("setup", "Mise en place", "")
HOME_GUILD = book("home-guild", "Mise en place", "")
TAKE = book("take", "Tour de jeu", "")
GIVE = book("give", "Tour de jeu", "")
TREASURE = book("treasure", "Tour de jeu", "")
TURN = book("turn", "Tour de jeu", "")
LOOK = book("look", "Tour de jeu", "")
LEVEL_OVER = book("level-over", "Tour de jeu", "")
PAYMENT = book("payment", "Passage au niveau inférieur", "")
LAST_TILE = book("last-tile", "Passage au niveau inférieur", "")
NEXT_LEVEL = book("next-level", "Passage au niveau inférieur", "")
LEVEL_DOWN = book("level-down", "Passage au niveau inférieur", "")
OPTIONAL = book("optional", "Tuiles avec Action spéciale", "")
STAIRS = book("stairs", "Tuiles avec Action spéciale", "")
PASSAGE = book("passage", "Le passage secret", "")
EXCHANGE = book("exchange", "Échange de prisonnier", "")
TRAP = book("trap", "Piège à distance", "")
END = book("end", "Fin de partie et victoire", "")
COUNTING = book("counting", "Fin de partie et victoire", "")

# Rulings, where the rulebook is silent

TIED_TREASURE = book.ours("tied-treasure", "DK1")
TOO_FEW = book.ours("too-few", "DK7")
RESERVE_EMPTY = book.ours("reserve-empty", "DK12")
SEATS = book.ours("seats", "DK24")
