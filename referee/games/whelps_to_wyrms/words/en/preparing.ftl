# Setting up the real table: one message per step.

prepare-dragons = Each player takes their dragon’s board, 20 cubes, three miniatures and 3 dice.
prepare-ice-palaces = { $seat } also takes the 5 Ice Palace cards.
prepare-ice-palaces-own-seat = You also take the 5 Ice Palace cards.
prepare-no-ice-palaces = Put the 5 Ice Palace cards back in the box: nobody plays the white dragon.
prepare-cave-lairs = { $seat } also takes the 5 Cave Lair cards.
prepare-cave-lairs-own-seat = You also take the 5 Cave Lair cards.
prepare-no-cave-lairs = Put the 5 Cave Lair cards back in the box: nobody plays the purple dragon.
prepare-cubes = Each player puts 2 of their cubes beneath their board: the Action cubes.
prepare-nest = Put the Nest in the middle with all Whelps on it, and { $n } random Terrain tiles around it.
prepare-nest-full = Put the Nest in the middle with all Whelps on it, and { $n } random Terrain tiles around it. { $sides } touch it, 1 touches 2 others.
prepare-improvements = Put an Improvement on each Forest, Plains and Mountain, but no Lair, Famine or Fort: shuffle those back.
prepare-populate = Fill each farm up to its level. Put gold on each camp: as much as its level. Put a merchant on each stand.
prepare-enter-stock = Enter a camp or farm
prepare-slayers = Set White Wizard aside. 4 random Basic slayers go on the shuffled Epic ones, the rest in the box.
prepare-objectives = { $aside ->
    [0] Take the ★ objectives out. Make a deck of { $n } others and lay { $open } of them face up.
   *[other] Take out the ★ objectives, and lay First to Wyrm aside. Make a deck of { $n } others and lay { $open } of them face up.
}
prepare-first = { $seat } takes the First Player marker.
prepare-first-own-seat = You take the First Player marker.
