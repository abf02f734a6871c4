# Numbers on the table: their names, and what players have to do by hand when a correction changes them.

thing-treasures = treasures
thing-out = eliminated
thing-height-red = height of the red pile
thing-height-yellow = height of the yellow pile
thing-height-green = height of the green pile
thing-height-blue = height of the blue pile
thing-height-purple = height of the purple pile
thing-left = tiles left on the level
thing-reserve = treasures in the reserve
thing-level = level
thing-last = who took the last tile

repair-treasures = { $seat } has { $now ->
    [one] { $now } treasure
   *[other] { $now } treasures
}, not { $was }.
repair-out = { $now ->
    [0] { $seat } is not eliminated.
   *[other] { $seat } is eliminated.
}
repair-height-red = { $seat }’s red pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-yellow = { $seat }’s yellow pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-green = { $seat }’s green pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-blue = { $seat }’s blue pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-purple = { $seat }’s purple pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-left = The level has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
} left, not { $was }.
repair-reserve = The reserve has { $now ->
    [one] { $now } treasure
   *[other] { $now } treasures
}, not { $was }.
repair-level = You are on level { $now }.
repair-last = { $seat } took the last tile.

# The same, as the player it belongs to reads it.

repair-out-own = { $now ->
    [0] You are not eliminated.
   *[other] You are eliminated.
}
repair-height-red-own = Your red pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-yellow-own = Your yellow pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-green-own = Your green pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-blue-own = Your blue pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-height-purple-own = Your purple pile has { $now ->
    [one] { $now } tile
   *[other] { $now } tiles
}, not { $was }.
repair-last-own = You took the last tile.
