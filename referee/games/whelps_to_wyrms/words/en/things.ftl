# Numbers on the table: what they are called, and what hands do when a correction changes them.

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
thing-wounds-attack = wounds on Attack
thing-wounds-eat = wounds on Eat
thing-wounds-search = wounds on Search
thing-wounds-explore = wounds on Explore
thing-wounds-raze = wounds on Raze
thing-wounds-skill = wounds on Skill
thing-poison-attack = poison wounds on Attack
thing-poison-eat = poison wounds on Eat
thing-poison-search = poison wounds on Search
thing-poison-explore = poison wounds on Explore
thing-poison-raze = poison wounds on Raze
thing-poison-skill = poison wounds on Skill
thing-placed-attack = cubes on Attack
thing-placed-eat = cubes on Eat
thing-placed-search = cubes on Search
thing-placed-explore = cubes on Explore
thing-placed-raze = cubes on Raze
thing-placed-skill = cubes on Skill
thing-deck = objectives in the deck

repair-gold = { $seat } has { $now } gold, not { $was }.
repair-cubes = { $seat } has { $now } Experience cubes, not { $was }.
repair-sheep = { $seat } has { $now } sheep in the belly, not { $was }.
repair-cows = { $seat } has { $now ->
    [one] 1 cow
   *[other] { $now } cows
} in the belly, not { $was }.
repair-humans = { $seat } has { $now ->
    [one] 1 human
   *[other] { $now } humans
} in the belly, not { $was }.
repair-razed = { $seat } has razed { $now }, not { $was }.
repair-lairs = { $seat } controls { $now ->
    [one] 1 Lair
   *[other] { $now } Lairs
}, not { $was }.
repair-level = { $seat } is a { $now ->
    [1] Whelp
    [2] Drake
   *[3] Wyrm
} now.
repair-claims = { $seat } has claimed { $now ->
    [one] 1 objective
   *[other] { $now } objectives
}, not { $was }.
repair-bought-1 = { $seat } has bought { $now } of column 1, not { $was }.
repair-bought-2 = { $seat } has bought { $now } of column 2, not { $was }.
repair-bought-3 = { $seat } has bought { $now } of column 3, not { $was }.
repair-wounds-attack = { $seat } has { $now ->
    [0] no wounds
    [one] 1 wound
   *[other] { $now } wounds
} on Attack.
repair-poison-attack = { $seat } has { $now ->
    [0] no poison wounds
    [one] 1 poison wound
   *[other] { $now } poison wounds
} on Attack.
repair-placed-attack = { $seat } has { $now ->
    [0] no cubes
    [one] 1 cube
   *[other] { $now } cubes
} on Attack.
repair-wounds-eat = { $seat } has { $now ->
    [0] no wounds
    [one] 1 wound
   *[other] { $now } wounds
} on Eat.
repair-poison-eat = { $seat } has { $now ->
    [0] no poison wounds
    [one] 1 poison wound
   *[other] { $now } poison wounds
} on Eat.
repair-placed-eat = { $seat } has { $now ->
    [0] no cubes
    [one] 1 cube
   *[other] { $now } cubes
} on Eat.
repair-wounds-search = { $seat } has { $now ->
    [0] no wounds
    [one] 1 wound
   *[other] { $now } wounds
} on Search.
repair-poison-search = { $seat } has { $now ->
    [0] no poison wounds
    [one] 1 poison wound
   *[other] { $now } poison wounds
} on Search.
repair-placed-search = { $seat } has { $now ->
    [0] no cubes
    [one] 1 cube
   *[other] { $now } cubes
} on Search.
repair-wounds-explore = { $seat } has { $now ->
    [0] no wounds
    [one] 1 wound
   *[other] { $now } wounds
} on Explore.
repair-poison-explore = { $seat } has { $now ->
    [0] no poison wounds
    [one] 1 poison wound
   *[other] { $now } poison wounds
} on Explore.
repair-placed-explore = { $seat } has { $now ->
    [0] no cubes
    [one] 1 cube
   *[other] { $now } cubes
} on Explore.
repair-wounds-raze = { $seat } has { $now ->
    [0] no wounds
    [one] 1 wound
   *[other] { $now } wounds
} on Raze.
repair-poison-raze = { $seat } has { $now ->
    [0] no poison wounds
    [one] 1 poison wound
   *[other] { $now } poison wounds
} on Raze.
repair-placed-raze = { $seat } has { $now ->
    [0] no cubes
    [one] 1 cube
   *[other] { $now } cubes
} on Raze.
repair-wounds-skill = { $seat } has { $now ->
    [0] no wounds
    [one] 1 wound
   *[other] { $now } wounds
} on Skill.
repair-poison-skill = { $seat } has { $now ->
    [0] no poison wounds
    [one] 1 poison wound
   *[other] { $now } poison wounds
} on Skill.
repair-placed-skill = { $seat } has { $now ->
    [0] no cubes
    [one] 1 cube
   *[other] { $now } cubes
} on Skill.
repair-deck = { $now ->
    [one] 1 objective is
   *[other] { $now } objectives are
} in the deck, not { $was }.
repair-first = { $seat } has the First Player marker.
