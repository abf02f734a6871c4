# Setting up the real table: one message per step.

prepare-decks = Shuffle the Dragon Rampage cards and the Treasures. Put both decks beside the board.
prepare-start = Put each player’s Movement token on the start space.
prepare-dice = Put the 7 Action dice in the middle of the board, the blue Movement die beside it.
prepare-heroes = Each player looks through their hero’s cards and keeps 1. Shuffle the rest and draw 2 more.
prepare-tokens = Each player takes a mat, 12 cubes and 9 tokens: 1, 1, 1, 2, 2, 2, 3, 4 and 5.
prepare-wounds = Put the hero wounds in a pile beside the board.
prepare-gold = Each player takes a coin of 5 gold. The rest is the supply.
prepare-first = { $seat } takes the First Player token. { $to }, on the right, takes the Re-Roll token.
prepare-first-own-seat = You take the First Player token. { $to }, on your right, takes the Re-Roll token.
prepare-first-own-to = { $seat } takes the First Player token. You, on the right, take the Re-Roll token.
prepare-large = Large dungeon: run to the farther exit. The dragon is slain by { $n } wounds.
prepare-small = Small dungeon: the first green skull is the exit. The dragon is slain by { $n } wounds.
