"""The rulebook of Whelps to Wyrms, as far as the referee cites it: key and heading.

Its text tells the pages of three chapters only; there they stand beside the heading.
What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook

book = Rulebook("whelps-to-wyrms")
enforces = book.enforces

# What is in the box

OBJECTIVE_CARDS = book("objective-cards", "Components", "")
ANIMALS = book("animals", "Components", "")

# The count

GOLD = book("gold", "End of Game", "")
CLAIMED = book("claimed", "End of Game", "")
AWARDS = book("awards", "End of Game", "")
WINNER = book("winner", "End of Game", "")
TIES = book("ties", "End of Game", "")

# What a dragon buys

SKILLS = book("skills", "Buying Skills, p. 10", "")
