# The score calculator: the fields of this game.

calc-guild = Home guild
calc-ask-guild = Choose each player’s home guild.
calc-treasures = Treasures
calc-red = Red
calc-yellow = Yellow
calc-green = Green
calc-blue = Blue
calc-purple = Purple
calc-eliminated = Eliminated
calc-digits = The value of each tile, digit by digit, in any order: 3211 are four tiles. 0 is a Release; Red has none.
calc-best = Tribute and Releases are settled as scores best for everybody; the reasons show how.

guild-yellow = Yellow
guild-green = Green
guild-blue = Blue
guild-purple = Purple
