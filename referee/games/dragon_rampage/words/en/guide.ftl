# The page of rules: its chapters, and the rules that are only explained and left to the table.

chapter-roll = Action Phase: dice
chapter-tokens = Action Phase: tokens
chapter-dungeon = Dungeon Phase
chapter-attack = Attack the Dragon
chapter-run = Run you Fools!
chapter-rest = Rest Phase
chapter-cards = Cards and Treasures
chapter-clarified = Cards made clear

rule-no-boost = A card cannot boost another card.
rule-first-cards = Look through your Hero cards and choose one. Shuffle the rest and draw two more.
rule-again = The Re-Roll token goes to the player right of the first, who may roll once more.
rule-rolls = You may roll up to three times. No die is locked, but a Dragon symbol stays unless a card frees it.
rule-frames = Three dice have a square frame, three an octagonal one, and one an hourglass.
rule-crafty-dice = Only the three dice with a square frame have the Crafty symbol.
rule-same-space = When a card attacks a space, it attacks every hero on it.
rule-no-reroll = In an attack, hits and Dragon symbols are not rolled again.
rule-stopping = You may stop on any space up to your number.
rule-icons = On the path: attack once without re-rolls, draw a Hero card, heal 2 wounds, take 2 gold, or draw a Treasure.
rule-no-limit = You may hold and play any number of Hero cards.
rule-halves = The top half of a Hero card is free. The bottom half costs gold.
rule-kinds = A used Treasure loses its points. Some are discarded, others stay and go on helping.
rule-enchanted-shield = Enchanted Shield: the black die is the one with an hourglass frame.
rule-magic-scroll = Magic Scroll: take a Hero card from the discards of any player.
rule-ring-of-stature = Ring of Stature: one more re-roll for Action dice, attacks and moves.
rule-magic-ring = Magic Ring: one more re-roll for Action dice only.
rule-pendant-of-fate = Pendant of Fate: discard it, shuffle your Hero deck with its discards, and draw 1.
rule-golden-horn = Golden Horn: the second attack has as many rolls as the first, not counting cards.
rule-brute-force = Barbarian, Brute Force: “cunning” means Crafty.
rule-not-so-fast = Barbarian, Not so Fast: “card” means Hero card, both times.
rule-hide-in-the-shadows = Rogue, Hide in the Shadows: dice with a square frame are the yellow ones.
rule-devious-trick = Rogue, Devious Trick: steal a Hero card from a hand, and it is out of the game.
rule-armor-of-light = Paladin, Armor of Light: the die with an hourglass frame is the black one.
rule-elf-dodge = Elf, Dodge: the die with an hourglass frame is the black one.
rule-my-treasure = Dwarf, My Treasure: the die with an hourglass frame is the black one.
