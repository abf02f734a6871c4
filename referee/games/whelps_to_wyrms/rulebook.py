"""The rules of Whelps to Wyrms that the referee cites: key and heading.

The text of the rulebook names the pages on which combat, experience and the Improvement cards begin; if a chapter is
one page, the heading here includes that page.
What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook, numbered

book = Rulebook("whelps-to-wyrms", numbered("WW", 38))
enforces = book.enforces

# The box, and setting up

OBJECTIVE_CARDS = book("objective-cards", "Components", "")
ANIMALS = book("animals", "Components", "")
IMPROVEMENTS = book("improvements", "Components", "")
SETUP = book("setup", "Setup", "")

# The round

READY = book("ready", "Phase 1: Ready Phase", "")
POPULATE = book("populate", "Phase 1: Ready Phase", "")
TURN = book("turn", "Phase 2: Action Phase", "")
MOVE = book("move", "Phase 2: Action Phase", "")
CUBES = book("cubes", "Phase 2: Action Phase", "")
PASS = book("pass", "Phase 2: Action Phase", "")
CLAIM = book("claim", "Phase 2: Action Phase", "")
ATTACK = book("attack", "Attack", "")
EAT = book("eat", "Eat", "")
SEARCH = book("search", "Search", "")
EXPLORE = book("explore", "Explore", "")
RAZE = book("raze", "Raze", "")
SKILL = book("skill", "Skill", "")
DRAW = book("draw", "Phase 3: Slayer Phase", "")
ACTIVATE = book("activate", "Phase 3: Slayer Phase", "")
CLEANUP = book("cleanup", "Phase 4: Cleanup Phase", "")
DECK = book("deck", "Phase 4: Cleanup Phase", "")

# Combat and wounds

COMBAT = book("combat", "Combat, p. 9", "")
DRAGONS = book("dragons", "Combat, p. 9", "")
WOUNDS = book("wounds", "Wounds, p. 9", "")
HEAL = book("heal", "Wounds, p. 9", "")
POISON = book("poison", "Wounds, p. 9", "")

# What a dragon buys

EXPERIENCE = book("experience", "Experience, p. 10", "")
MATURITY = book("maturity", "Maturity Level, p. 10", "")
FIRST_WYRM = book("first-wyrm", "Maturity Level, p. 10", "")
SKILLS = book("skills", "Buying Skills, p. 10", "")
USING = book("using", "Using Skills", "")
DESCRIBED = book("described", "Skill Descriptions", "")

# Improvements and slayers

CAMP = book("camp", "Bandit Camp", "")
MERCHANT = book("merchant", "Merchant Stand", "")
FAMINE = book("famine", "Famine", "")
FORT = book("fort", "Fort", "")
LAIR = book("lair", "Lair", "")
STEALING = book("stealing", "Stealing Lairs", "")
ABILITIES = book("abilities", "Slayer Attributes and Abilities", "")

# The final count

GOLD = book("gold", "End of Game", "")
CLAIMED = book("claimed", "End of Game", "")
AWARDS = book("awards", "End of Game", "")
WINNER = book("winner", "End of Game", "")
TIES = book("ties", "End of Game", "")

# Rulings, where the rulebook is silent

NEEDS_ONE = book.ours("needs-one", "WW1")
SHARED = book.ours("shared", "WW5")
WHAT_IS_THERE = book.ours("what-is-there", "WW18")
CHARITY = book.ours("charity", "WW19")
BOX_SHORT = book.ours("box-short", "WW22")
NO_SLAYER = book.ours("no-slayer", "WW23")
SEATS = book.ours("seats", "WW31")
AGAIN = book.ours("again", "WW32")
SMASHED = book.ours("smashed", "WW33")
LEFT = book.ours("left", "WW34")
PAID_ONCE = book.ours("paid-once", "WW36")
BRIBED = book.ours("bribed", "WW37")
