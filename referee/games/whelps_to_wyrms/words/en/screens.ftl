# What the phones and the table display show around the questions; and how a table is set up

talk-more-sub = A wound, a card, a farm, a number that is wrong

## Setting up a table

lay-players-hint = In seat order, clockwise. { $least } to { $most } dragons; leave the rest empty.
lay-colours-hint = Tap each player’s dragon. A taken one is swapped.
lay-colour = Dragon at seat { $n }
lay-role = Dragon at seat { $n }

## Dragons

gold = Gold
experience = Experience
belly-holds = { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}, { $sheep } sheep, { $cows ->
    [one] { $cows } cow
   *[other] { $cows } cows
}, { $humans ->
    [one] { $humans } human
   *[other] { $humans } humans
}
has-razed = { $n } razed
has-claims = { $n } claimed
space-cubes = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
skills-title = { $n ->
    [0] Skills
    [one] Skills: { $n } bought
   *[other] Skills: { $n } bought
}
skills-tell = Type the names on this board
skill-bought = bought
skill-active = Active: takes the Skill action.
skill-untold = not entered
mine-claimed = { $n ->
    [one] My claimed objective
   *[other] My { $n } claimed objectives
}
mine-note = { $n ->
    [one] nobody else sees it
   *[other] nobody else sees them
}
mine-nth = Objective I claimed, no. { $n }

## The table

slayers-title = Slayers
deeds-title = Lairs and deeds
objectives-title = Objectives
objectives-deck = { $n ->
    [0] deck empty
   *[other] { $n } in the deck
}
objectives-none = None is face up.
camps-title = Camps and farms
more-untold = { $n ->
    [one] { $n } not entered
   *[other] { $n } not entered
}

## The end

sheet-winner = { $n ->
    [one] { $who } has the greatest hoard
   *[other] { $who } share the victory
}
sheet-by-points = The objective deck is empty: gold decides.
sheet-by-shared = Gold, objectives and experience are equal.

## Groups of entries that can be made at any time

group-happens = Something happens
group-cards = Cards and boards
group-land = The land
more-exchange = Sheep, cows and humans, at any time
more-hurt = Ambush, a Poison Cloud, a skill
more-change = Gold, experience, meeples or Lairs, with a reason
more-objective = Name, goal and gold of one that lies face up
more-slayer = Its Strength, gold and abilities, or that it is gone
more-draw = A slayer that no player is asked to draw
more-board = Typed in once, remembered for the next time
more-stock = Its level and what is on it; then it grows by itself
