# The score calculator: the fields of this game.

calc-goal = Goal dragons
calc-other = Other dragons
calc-dice = Dice, if tied
calc-ask-tie-dice = Equal points: enter the dice of { $who }.
calc-digits = The points of each dragon, and all three dice, digit by digit: 853 are three dragons.
decided-dice = Equal points: the higher sum of dice is ahead.
calc-item-dragons = a dragon
calc-wrong-three-dice = Enter all three dice, digit by digit: 652.
calc-wrong-of-a-type = These are { $held } dragons of the goal, but the box holds { $most } of each type.
