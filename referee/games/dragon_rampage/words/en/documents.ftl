# Errors in the documents of this game, and the names of their parts

field-kind = how it ended
field-by = who escaped
field-slain = who was slain
field-first_player = First Player
field-dragon_wounds = cubes on the dragon
field-treasure_points = points of unused Treasures
field-gold = gold
field-wounds = wounds
field-spaces_to_exit = spaces to the exit
field-dungeon = dungeon
field-ties = ties
field-slain_also_wounded = whether the slain lose points for wounds as well
field-player = player
field-dice = dice
field-wilds = wild dice
field-tokens = tokens
field-defense = Defense
field-dragon = Dragon Rampage
field-crafty = Crafty
field-treasure = Grab Treasure
field-attack = Attack the Dragon
field-run = Run you Fools!
item-slain = slain hero { $n }
item-dice = Dice { $n }

## The numbers in the forms, for when one of them is refused

field-target = Player
field-row = Row
field-wild = Wild dice
field-limit = Printed number
field-points = Points
field-hits = Hits
field-dragons = Dragons
field-spaces = Spaces
field-die = Die
field-more = Spaces more or fewer
field-which = Treasure
field-treasures = Unused Treasures
field-cubes = Cubes on the dragon
field-of = Whose Treasures
field-n = Number
field-change-to = New token

format-not-this-ending = This does not belong to such an ending: leave it out.
format-nobody-slain = At least one hero was slain.
format-slain-twice = { $name } is among the slain already.
format-escaped-not-out = The player who escaped has 0 spaces to go, not { $found }.
format-at-exit = Only the hero who escaped is 0 spaces from the exit.
format-dragon-lives = All cubes on the dragon together are { $held }, but with { $players } players it takes { $life } to slay it here.
format-dragon-dead = All cubes on the dragon together are { $held }: with { $players } players it is slain by { $life } here.
format-cubes-counted = { $n } counted, but { $board } on the board.
format-placed-twice = { $name } has dice here already, and rolls only once.
format-seven-dice = No more than { $most } dice and wild dice can be used, not { $found }.
format-three-wilds = No more than { $most } wild dice can be used, not { $found }.
format-wild-alone = A wild die must join a natural die in { $row }.
format-token-alone = There is no die for { $row }, so no token goes there.
format-dragon-token = With { $symbols ->
    [one] { $symbols } die
   *[other] { $symbols } dice
} this must be { $right }: Dragon Rampage comes first, and in full.
format-token-high = { $symbols ->
    [one] { $symbols } die is
   *[other] { $symbols } dice are
} too few for a { $token }.
format-token-used-up = Everybody has { $have ->
    [one] only one { $token }
   *[other] only { $have } tokens of { $token }
}, not { $found }.
format-token-left = { $row } needs a token: a { $token } is left for it.
format-token-lower = A { $right } is left: it goes on { $row }, not a { $token }.
