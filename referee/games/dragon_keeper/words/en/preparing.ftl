# Setting up the real table: one message per step.

prepare-lower = Level 3, the lowest: lay 25 random tiles on its 5 by 5 spaces. Put 4 columns in the corners.
prepare-middle = Level 2 on top: stairs in the centre, 24 random tiles around. Put 4 columns in the corners.
prepare-upper = Level 1 on top: stairs in the centre, the last 24 tiles around.
prepare-dragon = Put the dragon on the stairs of level 1.
prepare-guilds = Deal each player a home guild. Look at it in secret and keep it face down.
prepare-treasures = Each player takes { $n } treasures. The other { $left } are the reserve.
prepare-first = { $seat } starts.
prepare-first-own-seat = You start.
