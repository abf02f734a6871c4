# Setting up the real table: one message per step.

prepare-tokens = Deal { $n } immunity tokens at random, the red one among them. { $seat } has the red one and starts.
prepare-tokens-own-seat = Deal { $n } immunity tokens at random, the red one among them. You have the red one and start.
prepare-dice = Each player takes the 3 dice of their token’s colour and sets them to 3, 4 and 5.
prepare-goals = Shuffle the goals. Each player draws one and lays it face up.
prepare-piles = Shuffle the dragons. Lay { $piles } face-up piles of { $n } cards on the board.
prepare-five-piles = Shuffle the dragons. Lay 5 face-up piles on the board: 8 cards in the first, 7 in each other.
prepare-blocking = Put a spare die on the third pile, showing 6: the blocking die.
