# Errors in the documents of this game, and the names of their parts

field-goal = goal
field-dragons = dragons
field-type = type
field-points = points
field-dice = dice
item-dragons = Dragon { $n }
item-dice = die { $n }

## The numbers in the forms, for when one of them is refused

field-one = Dice on pile 1
field-two = Dice on pile 2
field-three = Dice on pile 3
field-four = Dice on pile 4
field-five = Dice on pile 5
field-pile = Pile
field-die = Die
field-of = Whose goal
field-offered_goal = Goal that was filled in
field-offered_types = Types that were filled in
field-offered_points = Points that were filled in

format-dragons = All dragons together are { $held }, but the box holds { $most }.
format-three-dice = There must be three dice here, not { $found }.
