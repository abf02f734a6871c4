# Numbers on the table: their names, and what players have to do by hand when a correction changes them.

thing-gold = gold
thing-cubes = Experience cubes
thing-sheep = sheep in the belly
thing-cows = cows in the belly
thing-humans = humans in the belly
thing-razed = Improvements razed
thing-lairs = Lairs
thing-level = maturity (1 Whelp, 2 Drake, 3 Wyrm)
is-level-1 = Whelp
is-level-2 = Drake
is-level-3 = Wyrm
thing-claims = claimed objectives
thing-bought-1 = skills bought in column 1
thing-bought-2 = skills bought in column 2
thing-bought-3 = skills bought in column 3
thing-wounds-attack = wounds on { space-attack }
thing-wounds-eat = wounds on { space-eat }
thing-wounds-search = wounds on { space-search }
thing-wounds-explore = wounds on { space-explore }
thing-wounds-raze = wounds on { space-raze }
thing-wounds-skill = wounds on { space-skill }
thing-poison-attack = poison wounds on { space-attack }
thing-poison-eat = poison wounds on { space-eat }
thing-poison-search = poison wounds on { space-search }
thing-poison-explore = poison wounds on { space-explore }
thing-poison-raze = poison wounds on { space-raze }
thing-poison-skill = poison wounds on { space-skill }
thing-placed-attack = cubes on { space-attack }
thing-placed-eat = cubes on { space-eat }
thing-placed-search = cubes on { space-search }
thing-placed-explore = cubes on { space-explore }
thing-placed-raze = cubes on { space-raze }
thing-placed-skill = cubes on { space-skill }
thing-deck = objectives in the deck
thing-site = gold or animals on camp or farm { $number }
thing-ruin = camp or farm { $number } gone
thing-slayer = gold on slayer { $number }
thing-slain = slayer { $number } gone

repair-gold = { $seat } has { $now } gold, not { $was }.
repair-cubes = { $seat } has { $now ->
    [one] { $now } Experience cube
   *[other] { $now } Experience cubes
}, not { $was }.
repair-sheep = { $seat } has { $now } sheep in the belly, not { $was }.
repair-cows = { $seat } has { $now ->
    [one] { $now } cow
   *[other] { $now } cows
} in the belly, not { $was }.
repair-humans = { $seat } has { $now ->
    [one] { $now } human
   *[other] { $now } humans
} in the belly, not { $was }.
repair-razed = { $seat } has razed { $now ->
    [one] { $now } Improvement
   *[other] { $now } Improvements
}, not { $was }.
repair-lairs = { $seat } controls { $now ->
    [one] { $now } Lair
   *[other] { $now } Lairs
}, not { $was }.
repair-level = { $seat } is a { $now ->
    [1] Whelp
    [2] Drake
   *[3] Wyrm
} now.
repair-claims = { $seat } has claimed { $now ->
    [one] { $now } objective
   *[other] { $now } objectives
}, not { $was }.
repair-bought-1 = { $seat } has { $now ->
    [one] { $now } skill
   *[other] { $now } skills
} of column 1, not { $was }.
repair-bought-2 = { $seat } has { $now ->
    [one] { $now } skill
   *[other] { $now } skills
} of column 2, not { $was }.
repair-bought-3 = { $seat } has { $now ->
    [one] { $now } skill
   *[other] { $now } skills
} of column 3, not { $was }.
repair-wounds = { $seat } has { $now ->
    [0] no wounds
    [one] { $now } wound
   *[other] { $now } wounds
}
repair-poison = { $seat } has { $now ->
    [0] no poison wounds
    [one] { $now } poison wound
   *[other] { $now } poison wounds
}
repair-placed = { $seat } has { $now ->
    [0] no cubes
    [one] { $now } cube
   *[other] { $now } cubes
}
repair-wounds-attack = { repair-wounds } on { space-attack }.
repair-wounds-eat = { repair-wounds } on { space-eat }.
repair-wounds-search = { repair-wounds } on { space-search }.
repair-wounds-explore = { repair-wounds } on { space-explore }.
repair-wounds-raze = { repair-wounds } on { space-raze }.
repair-wounds-skill = { repair-wounds } on { space-skill }.
repair-poison-attack = { repair-poison } on { space-attack }.
repair-poison-eat = { repair-poison } on { space-eat }.
repair-poison-search = { repair-poison } on { space-search }.
repair-poison-explore = { repair-poison } on { space-explore }.
repair-poison-raze = { repair-poison } on { space-raze }.
repair-poison-skill = { repair-poison } on { space-skill }.
repair-placed-attack = { repair-placed } on { space-attack }.
repair-placed-eat = { repair-placed } on { space-eat }.
repair-placed-search = { repair-placed } on { space-search }.
repair-placed-explore = { repair-placed } on { space-explore }.
repair-placed-raze = { repair-placed } on { space-raze }.
repair-placed-skill = { repair-placed } on { space-skill }.
repair-site = Camp or farm { $number } holds { $now }, not { $was }.
repair-ruin = Camp or farm { $number } { $now ->
    [0] still stands.
   *[other] is gone.
}
repair-slayer = Slayer { $number } (in draw order) has { $now } gold, not { $was }.
repair-slain = Slayer { $number } (in draw order) { $now ->
    [0] is still on the board.
   *[other] has left the board.
}
repair-deck = { $now ->
    [one] { $now } objective is
   *[other] { $now } objectives are
} in the deck, not { $was }.
repair-first = { $seat } has the First Player marker.

# The same, as the player it belongs to reads it.

repair-level-own = You are a { $now ->
    [1] Whelp
    [2] Drake
   *[3] Wyrm
} now.
repair-first-own = Take the First Player marker.
