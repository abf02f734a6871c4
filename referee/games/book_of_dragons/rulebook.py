"""The rules of The Book of Dragons that the referee cites: key and heading.  The rulebook's pages have no numbers.

What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook, numbered

book = Rulebook("book-of-dragons", numbered("BD", 26))
enforces = book.enforces

# What is in the box

DRAGONS = book("dragons", "Game Components", "")
THREE_DICE = book("three-dice", "Game Preparation", "")

# The final count

POINTS = book("points", "Game End", "")
GOAL = book("goal", "Game End", "")
TIES = book("ties", "Game End", "")
EMPTY_PILES = book("empty-piles", "Game End", "")

# Rulings, where the rulebook is silent

VALUES = book.ours("values", "BD24")
TWICE = book.ours("twice", "BD25")
