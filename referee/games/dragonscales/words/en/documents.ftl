# Errors in the documents of this game, and the names of their parts

field-kind = how it ended
field-by = who ended it
field-treasures = Treasures
field-dragonscales = Dragonscales
field-villainy_cards = Villainy cards
field-dragon_wounds = Dragon wounds
field-villain_wounds = Villain wounds
field-poison_wounds = poison wounds
field-spaces_to_exit = spaces to the Exit
field-yellow = yellow
field-red = red
field-blue = blue
field-trophy_needs_a_cube = whether a trophy needs a cube
field-cubes_lost = whether villains lost cubes
field-player = player
field-dice = dice
field-wilds = wild dice
field-dice_changed_by_card = whether a card changed the dice
field-defend = Defend
field-rage = Dragon Rage
field-villainy = Villainy
field-loot = Loot
field-attack = Attack
field-flee = Flee
item-treasures = Treasure { $n }

## The numbers in the forms, for when one of them is refused

field-target = Player
field-whom = Who is hit
field-give-to = Player
field-row = Row
field-wild = Wild dice
field-heal = Wounds healed
field-wounds = Wounds
field-event_wounds = Wounds of the event
field-enraged_wounds = Wounds of the Enraged part
field-prevented = Wounds prevented
field-scales = Scales
field-points = Points
field-hits = Hits
field-dragons = Dragons
field-cubes = Cubes
field-spaces = Spaces
field-die = Die
field-more = Spaces more or fewer
field-treasure = Treasure
field-cards = Cards
field-poison = Poison
field-dealt = Dragon wounds you dealt
field-of = Whose Treasures
field-cost = Scales paid
field-n = Number
field-change = Scales gained or lost

format-by-all-dead = When all villains are dead, nobody ended the game: leave this out.
format-escaped-not-out = The villain who escaped has 0 spaces to go, not { $found }.
format-at-exit = Only the villain who escaped is 0 spaces from the Exit.
format-treasures = All Treasures together are { $held }, but the box holds { $most }.
format-head-slain = All { $colour } cubes together are { $held }, but with { $players } players a slain head gave { $head }.
format-head = All { $colour } cubes together are { $held }, but with { $players } players a head has only { $head }.
format-heads = { $n ->
    [0] No { $colour } cubes were
    [one] { $n } { $colour } cube was
   *[other] { $n } { $colour } cubes were
} counted, but { $owed } left that head: { $off } too { $more ->
    [0] few
   *[other] many
}.
format-no-cube-left = All cubes of the dragon are taken, and yet it was not slain.
format-placed-twice = { $name } has placed dice already, and places only once.
format-dice-left = { $left } of seven dice are not placed. If a card changed them, add “dice_changed_by_card”.
format-seven-dice = The dice and wild dice placed are { $found }, not seven. If a card changed them, add “dice_changed_by_card”.
format-three-wilds = No more than { $most } wild dice can be placed, not { $found }.
format-wild-alone = A wild die must join a natural die in { $row }.
