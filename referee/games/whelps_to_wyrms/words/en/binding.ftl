# Restrictions on the acting player: shown on the page of an action, before it is entered.

binds-title = What binds you now
binds-more = and { $n } more
call-binds-move = { $n ->
    [one] Move up to { $n } tile.
   *[other] Move up to { $n } tiles.
} { $lakes ->
    [0] Never stop on a Lake.
   *[other] Stopping on a Lake is allowed.
}
call-binds-frost-breath = Frost Breath ({ $seat }): do not enter that tile.
call-binds-poison-cloud = Poison Cloud ({ $seat }): entering, stopping or staying there is a poison wound.
call-binds-camps = { $n ->
    [one] { $n } Bandit Camp: entering it is a wound.
   *[other] { $n } Bandit Camps: entering one is a wound.
}
call-binds-camouflage = Camouflage: nobody on another tile can target { $seat }.
call-binds-search = Not on a Lake, the Nest, or a tile with an Improvement.
call-binds-explore = Next to the dragon’s tile, touching the Nest or two tiles.
call-binds-fort = A Fort: this slayer starts on the searched tile. Roll no die.
call-binds-draw = Roll a die: the last tile from the Nest that way, never a Lake.
call-binds-draw-nest = No tile that way, or only Lakes: it stands on the Nest.
call-binds-slayer = It must move if it can, up to 2 tiles, never onto a Lake.
call-binds-cloud = Poison Cloud ({ $seat }): slayers stay out.
act-sleuth = Sleuth: draw 2, place 1
act-range = Range: the next tile, too
act-explore-where = Touch the Nest or 2 tiles
act-explore-draw = { $both ->
    [0] Draw 2 tiles, place 1.
   *[other] Draw 2 tiles, place 1 or 2.
}
