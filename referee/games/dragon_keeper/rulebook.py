"""The rules of Dragon Keeper: The Dungeon that the referee cites: key and heading.

The rulebook is in French, and its pages have no numbers: a heading is cited in English, and as it is printed, so that
it is found.  What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook, numbered

book = Rulebook("dragon-keeper", numbered("DK", 25))
enforces = book.enforces

# What is in the box

TILES = book("tiles", "Components (Matériel)", "")
TREASURES = book("treasures", "Components (Matériel)", "")
GUILDS = book("guilds", "Components (Matériel)", "")

# The final count

ELIMINATED = book("eliminated", "Going down (Passage au niveau inférieur)", "")
TRIBUTE = book("tribute", "End and victory (Fin de partie et victoire)", "")
EQUAL_PILES = book("equal-piles", "End and victory (Fin de partie et victoire)", "")
RELEASE = book("release", "Release (Libération)", "")
POINTS = book("points", "End and victory (Fin de partie et victoire)", "")
MOST_TREASURE = book("most-treasure", "End and victory (Fin de partie et victoire)", "")
WINNERS = book("winners", "End and victory (Fin de partie et victoire)", "")

# The table

SETUP = book("setup", "Setup (Mise en place)", "")
HOME_GUILD = book("home-guild", "Setup (Mise en place)", "")
TAKE = book("take", "A turn (Tour de jeu)", "")
GIVE = book("give", "A turn (Tour de jeu)", "")
TREASURE = book("treasure", "A turn (Tour de jeu)", "")
TURN = book("turn", "A turn (Tour de jeu)", "")
LOOK = book("look", "A turn (Tour de jeu)", "")
LEVEL_OVER = book("level-over", "A turn (Tour de jeu)", "")
PAYMENT = book("payment", "Going down (Passage au niveau inférieur)", "")
LAST_TILE = book("last-tile", "Going down (Passage au niveau inférieur)", "")
NEXT_LEVEL = book("next-level", "Going down (Passage au niveau inférieur)", "")
LEVEL_DOWN = book("level-down", "Going down (Passage au niveau inférieur)", "")
OPTIONAL = book("optional", "Special tiles (Tuiles avec Action spéciale)", "")
STAIRS = book("stairs", "Special tiles (Tuiles avec Action spéciale)", "")
PASSAGE = book("passage", "Secret passage (Le passage secret)", "")
EXCHANGE = book("exchange", "Prisoner exchange (Échange de prisonnier)", "")
TRAP = book("trap", "Distant trap (Piège à distance)", "")
END = book("end", "End and victory (Fin de partie et victoire)", "")
COUNTING = book("counting", "End and victory (Fin de partie et victoire)", "")

# Rulings, where the rulebook is silent

TIED_TREASURE = book.ours("tied-treasure", "DK1")
TOO_FEW = book.ours("too-few", "DK7")
RESERVE_EMPTY = book.ours("reserve-empty", "DK12")
SEATS = book.ours("seats", "DK24")
