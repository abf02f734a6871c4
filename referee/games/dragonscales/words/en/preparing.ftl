# Setting up the real table: one message per step.

prepare-board = Put the board in the middle and every miniature on the Entrance. Fold up the player screens.
prepare-heads = Put { $n } yellow, { $n } red and { $n } blue cubes on the heads of their colour.
prepare-hoard = Lay the Dragonscales, wound and Poison cubes, Movement die and Combat dice beside the board: the Hoard.
prepare-decks = Shuffle the Dragon Rage cards and the Treasures. Put both decks face down on the board.
prepare-cards = Each player shuffles their { $n } Villainy cards and draws 3.
prepare-choose-cards = Each player looks through their { $n } Villainy cards, secretly keeps 3 and shuffles the rest.
prepare-scales = Each player takes 3 Dragonscales and lays them in front of the screen.
prepare-dice = Each player takes their 7 Action dice behind the screen.
prepare-open-dice = Each player takes their 7 Action dice. They are always rolled in the open.
prepare-first = { $seat } takes the First Player token.
prepare-first-own-seat = You take the First Player token.
