# The rules, in our own words: first those of setup and count.

rule-tiles = The box holds 75 tiles: 15 red ones, the two stairs among them, and 15 of each guild, one of them of each special kind.
rule-treasures = There are 24 treasures; everybody starts with 4.
rule-guilds = Everybody has a home guild of their own: blue, yellow, green or purple. It stays secret until the count.
rule-eliminated = Who owes more treasures than they have is eliminated, and takes no part in the count.
rule-tribute = The dragon gets your tallest pile. If that is your own guild, it gets your second tallest as well.
rule-equal-piles = If several piles are equally tall, you choose which of them the dragon gets.
rule-release = After the tribute, each Release you still have and discard lets you set aside one tile of your own guild.
rule-points = What is left counts by its values: your own guild against you, all others for you.
rule-most-treasure = Whoever kept the most treasures gets 2 points.
rule-winners = The most points win; who is equal wins together.

# Rules of play

rule-setup = Level 3, the lowest, has 25 tiles, levels 2 and 1 have 24 around stairs. The dragon starts on the stairs of level 1.
rule-home-guild = Everybody gets a home guild, looks at it in secret, and keeps it face down.
rule-take = The dragon moves in direction 1 to a tile of its row. You take that tile, face up, onto your pile of its colour.
rule-give = Then the dragon moves in direction 2, and you give that tile to your neighbour on the right.
rule-treasure = For a tile worth more than 2 that you give, you take a treasure from the reserve.
rule-turn = Turns go clockwise.
rule-look = You may look through your own piles at any time, and never change their order.
rule-level-over = As soon as somebody cannot take or cannot give a tile, the level is over; after the third, so is the game.
rule-payment = After a level everybody pays the reserve: nothing without tiles left, 1 treasure for up to 5 tiles, 2 for up to 8, else 3.
rule-last-tile = Whoever took the last tile of the level pays 1 treasure more.
rule-next-level = Whoever has the stairs of a level starts the next one; if nobody took them, whoever took the last tile does.
rule-optional = You never have to use a special tile. You may also just keep it for its value.
rule-stairs = The stairs work by themselves: whoever has them starts the next level.
rule-passage = A Secret passage you took yourself may be discarded after giving: the dragon moves in direction 1 for another tile, usable unless a Secret passage.
rule-exchange = If you took a Prisoner exchange yourself, you may swap it for the top tile of an opponent’s pile; what you get cannot be used.
rule-trap = If you took a Distant trap yourself, you may discard it for any tile left on the level; what you get cannot be used.
rule-end = The game is over after the third level.
rule-counting = First the tribute, then Releases, then all tiles that are left are counted.

# Rulings of ours

rule-tied-treasure = Whoever is tied for the most treasures gets the 2 points as well, unless the table chose that nobody does.
rule-too-few = The game is over as soon as fewer than two guardians are left.
rule-reserve-empty = When the reserve is empty, there is no treasure to take.
rule-seats = Two to four guardians can play.
