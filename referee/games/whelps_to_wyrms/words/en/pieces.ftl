# Named pieces that players add, remove or swap after a correction.

place-objective = Face-up objective { $number }
piece-objective = { $gold ->
    [none] { $card }
   *[other] { $card }, { $gold } gold
}
place-claimed = Claimed objectives ({ $seat })
piece-claimed = { piece-objective }
place-skill = Skill in row { $row }, column { $column } ({ $seat })
piece-skill = { $name }
place-standing = Dragon cube on the board ({ $seat })
piece-standing = { $skill }
place-slayer = Slayer { $number }, in draw order
piece-slayer = { $name }, before { $who }
place-slayer-strength = Strength of slayer { $number }
piece-slayer-strength = { $n }
place-slayer-prize = Gold printed on slayer { $number }
piece-slayer-prize = { $n }
place-slayer-abilities = Abilities of slayer { $number }
piece-slayer-abilities = { $abilities }
place-slayer-activations = Activations of slayer { $number }
piece-slayer-activations = { $n }
piece-slayer-face-for = { $down ->
    [0] Turn slayer { $number } face up.
   *[other] Turn slayer { $number } face down.
}
place-site = Camp or farm { $number }
piece-site = { $improvement }, level { $level }
piece-site-eaten-for = { $eaten ->
    [0] Camp or farm { $number } has no Experience cube.
   *[other] Camp or farm { $number } has an Experience cube: no animals in the next Ready Phase.
}
place-wyrm = First Wyrm
piece-wyrm = { $who }
piece-wyrm-come = { $who } is the first Wyrm.
piece-wyrm-gone = Nobody is the first Wyrm.

# The same, as the player it belongs to reads it.

place-claimed-own = Your claimed objectives
place-skill-own = Your skill in row { $row }, column { $column }
place-standing-own = Your Dragon cube on the board
