# The score calculator: the fields of this game.

calc-gold = Gold
calc-objectives = Gold on claimed objectives
calc-objectives-hint = 3 4
calc-objectives-note = A space between cards: 3 4 are two objectives.
calc-wrong-gold = No objective has { $found } gold. Put a space between the cards: 3 4.
calc-razed = Improvements razed
calc-belly = In the belly
calc-sheep = Sheep
calc-cows = Cows
calc-humans = Humans, merchants and slayers
calc-equal = For equal gold
calc-equal-note = Only needed when two have the same gold and as many objectives: experience, spent and unspent.
calc-ask-tie-experience = Equal gold and objectives: fill in “{ calc-equal }” for { $who }.
calc-cubes = Experience cubes
calc-drake = Is a Drake
calc-wyrm = Is a Wyrm
calc-row1 = Skills for 1 experience
calc-row2 = Skills for 2 experience
calc-row3 = Skills for 4 experience
calc-item-skills = skills
calc-wrong-price = Enter how many of them the dragon has, not { $found }.
calc-wrong-row-full = A dragon board has only { $most } skills for { $price } experience.
decided-objectives = Equal gold: more claimed objectives are ahead.
decided-experience = Equal gold and objectives: the most experience wins, spent or unspent.

option-award_needs_one = An award needs at least one
option-award_needs_one-help = Without a cow, nobody has the most cows. Off: all share it.

part-players = Dragon
