# The score and board calculators: the fields of this game.

calc-board-lead = Enter who placed what, in order. The rows fill as you type.
calc-by = Who slew the dragon, or escaped?
calc-ask-ending = Choose how the game ended.
calc-ask-spaces = Enter each villain’s spaces to the Exit.
calc-ask-by = Choose who ended the game.
calc-scales = Dragonscales
calc-cards = Villainy cards in hand
calc-treasures = Treasures: points of each card
calc-treasures-note = A space between cards: 3 3 1 are three Treasures.
calc-wrong-points = No Treasure has { $found } points. Put a space between the cards: 3 3 1.
calc-treasures-hint = 3 3 1
calc-wounds = Villain wounds
calc-poison = Poison wounds
calc-spaces = Spaces to the Exit
calc-cubes = { $colour } dragon cubes
calc-wild = Wild dice
calc-wild-note = only beside a natural die of the row
calc-natural = Natural dice
calc-changed = A card changed the number of dice
calc-left-dice-left = { $left ->
    [one] { $left } die still to place. If a card changed the number, tick “{ calc-changed }”.
   *[other] { $left } dice still to place. If a card changed the number, tick “{ calc-changed }”.
}
calc-wrong-seven-dice = The dice and wild dice placed are { $found }, not 7. If a card changed them, tick “{ calc-changed }”.
calc-cubes_lost = Villains lost cubes
calc-cubes_lost-help = A slain head may have given more than villains hold.
calc-left-head-slain = All { $colour } cubes together are { $held }, but with { $players } players a slain head gave { $head }. If a villain lost some, turn on “{ calc-cubes_lost }”.
calc-turn = Placing order
calc-first = Placing: number { $n }
