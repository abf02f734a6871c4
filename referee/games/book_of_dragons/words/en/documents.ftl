# What can be wrong with the documents of this game, and what their parts are called

field-goal = goal
field-dragons = dragons
field-type = type
field-points = points
field-dice = dice
item-dragons = Dragon { $n }
item-dice = die { $n }

format-dragons = All dragons together are { $held }, but the box holds { $most }.
format-three-dice = There must be three dice here, not { $found }.
