# What can be wrong with the documents of this game, and what their parts are called

field-goal = goal
field-dragons = dragons
field-type = type
field-points = points
field-dice = dice
item-dragons = Dragon { $n }
item-dice = die { $n }

## The numbers of the forms, where one of them is refused

field-one = Dice on pile 1
field-two = Dice on pile 2
field-three = Dice on pile 3
field-four = Dice on pile 4
field-five = Dice on pile 5
field-pile = Pile
field-die = Die

format-dragons = All dragons together are { $held }, but the box holds { $most }.
format-three-dice = There must be three dice here, not { $found }.
