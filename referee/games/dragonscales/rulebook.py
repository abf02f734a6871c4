"""The Dragonscales rulebook, as far as the referee cites it: key, heading and pages.

What each rule says, in our own words, is the message `rule-<key>` in `words/en/`.
"""

from referee.core.cite import Rulebook, numbered

book = Rulebook("dragonscales", numbered("DS", 47))
enforces = book.enforces

# The box

COMPONENTS = book("components", "Components", "3")

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

ROLL = book("roll", "Step 1: Roll Dice", "8")
ALL_PLACED = book("all-placed", "Step 2: Choose Actions", "10")
TURNS = book("turns", "Step 2: Choose Actions", "10")
CARD_DICE = book("card-dice", "Using Treasure or Villainy", "9")
SETUP = book("setup", "Game Setup", "6")

# Taking actions

ORDER = book("order", "Step 3: Take Actions", "12")
VOLUNTARY = book("voluntary", "Step 3: Take Actions", "12")
BY_ITSELF = book.ours("by-itself", "DS44")
DEFEND_BOX = book("defend-box", "Action #1: Defend", "12")
PROTECTION = book("protection", "Action #1: Defend", "12")
HEAL = book("heal", "Villain Wounds and Death", "20")
RAGE_CARD = book("rage-card", "Action #2: Dragon Rage", "12")
RAGE_ATTACK = book("rage-attack", "Action #2: Dragon Rage", "12")
RAGE_BONUS = book("rage-bonus", "Action #2: Dragon Rage", "13")
RAGE_EVENT = book("rage-event", "Action #2: Dragon Rage", "13")
ENRAGED = book("enraged", "Action #2: Dragon Rage", "13, 16")
VILLAINY_BOX = book("villainy-box", "Action #3: Villainy", "14")
LOOT_BOX = book("loot-box", "Action #4: Loot", "14")
ATTACK_BOX = book("attack-box", "Action #5: Attack", "15")
CHART = book("chart", "Action #5: Attack", "15, 16")
CUBES_TAKEN = book("cubes-taken", "Action #5: Attack", "15")
COUNTERATTACK = book("counterattack", "Action #5: Attack", "15, 16")
HEAD_FALLS = book("head-falls", "Slaying a Dragon Head", "16")
FLEE_BOX = book("flee-box", "Action #6: Flee", "16")
SPACE = book("space", "Action #6: Flee", "17")
FLEE_CARDS = book("flee-cards", "Action #6: Flee", "17")
CARD_MOVES = book("card-moves", "Action #6: Flee", "17")
RESET = book("reset", "Step 4: Reset", "17")
FIRST_PASSES = book("first-passes", "Step 4: Reset", "17")

# Cards, wounds and trades

TREASURE_DRAWN = book("treasure-drawn", "Treasure Cards", "18")
ONE_USE = book("one-use", "One-Use Treasures", "18")
ONGOING = book("ongoing", "Ongoing Effect Treasures", "18")
FEWER_WOUNDS = book("fewer-wounds", "Ongoing Effect Treasures", "18")
STEALING_TREASURES = book("stealing-treasures", "Stealing Treasures", "18")
VILLAINY_CARDS_DRAWN = book("villainy-cards-drawn", "Villainy Cards", "19")
VILLAINY_PLAYED = book("villainy-played", "Villainy Cards", "19")
INTERRUPT = book("interrupt", "Villainy Cards", "19")
MIND_CONTROL = book("mind-control", "Villainy Cards", "19")
MIMIC_SCROLL = book("mimic-scroll", "Treasure Cards", "18")
GLEAMING_SHIELD = book("gleaming-shield", "Ongoing Effect Treasures", "18")
ORB_OF_INSIGHT = book("orb-of-insight", "Victory Points", "18")
MINIONS = book("minions", "Undead Minions", "19")
WOUNDS = book("wounds", "Villain Wounds and Death", "20")
POISON = book("poison", "Villain Wounds and Death", "20")
NOT_ONESELF = book("not-oneself", "Villain Wounds and Death", "20")
DEATH = book("death", "Death of a Villain", "20")
KNOCKED_OUT = book("knocked-out", "Villains Are Only “Knocked Out”", "23")
KNOCK_OUT_PAY = book("knock-out-pay", "Villains Are Only “Knocked Out”", "23")
TRADES = book("trades", "Trades and Deals", "20")
NO_PEEKING = book("no-peeking", "The Card Decks", "8")
DECKS = book("decks", "The Card Decks", "8")
HOARD = book("hoard", "Game Setup", "6")

# The count

COUNTING = book("counting", "Victory Points", "21")

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

# Rulings: what we decided where the rulebook is silent

NEEDS_A_CUBE = book.ours("needs-a-cube", "DS1")
DEAD_COUNT = book.ours("dead-count", "DS5")
HELD = book.ours("held", "DS14")
KILLED_BONUS = book.ours("killed-bonus", "DS7")
PASSED_BY = book.ours("passed-by", "DS10")
STEALING = book.ours("stealing", "DS23")
SUPPLY = book.ours("supply", "DS25")
RECOUNT = book.ours("recount", "DS29")
CLOSEST_TIED = book.ours("closest-tied", "DS30")
LEFT_ALONE = book.ours("left-alone", "DS41")
NOT_THERE = book.ours("not-there", "DS42")
WHICH_STOLEN = book.ours("which-stolen", "DS43")
SAVED_UNPLACED = book.ours("saved-unplaced", "DS46")
SAVED_LATE = book.ours("saved-late", "DS47")
