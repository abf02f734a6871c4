# Named pieces that players add, remove or swap after a correction.

place-tile = Tile { $number } of the { $colour } pile, from the bottom ({ $seat })
piece-tile = { $kind }
place-top = Top of the { $colour } pile ({ $seat })
piece-top = { $kind }
place-discarded = Discarded
piece-discarded = { $kind }, { $colour }
place-guild = Home guild ({ $seat })
piece-guild = { $colour }
piece-guild-hidden-come = { $seat } has a home guild.
piece-guild-hidden-gone = { $seat } has not entered a home guild.
place-tribute = Tribute and Releases ({ $seat })
piece-tribute = tribute { $colours }; Releases { $released }
piece-tribute-hidden-come = { $seat } has paid the tribute.
piece-tribute-hidden-gone = { $seat } has not paid the tribute.
piece-untaken-come = No tile of this level has been taken.
piece-untaken-gone = A tile of this level has been taken.

# The same, as the player it belongs to reads it.

place-tile-own = Tile { $number } of your { $colour } pile, from the bottom
place-guild-own = Your home guild
place-tribute-own = Your tribute and Releases
