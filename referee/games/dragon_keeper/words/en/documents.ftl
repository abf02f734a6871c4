# Errors in the documents of this game, and the names of their parts

field-guild = home guild
field-treasures = treasures
field-eliminated = whether this player is eliminated
field-piles = piles
field-red = red pile
field-yellow = yellow pile
field-green = green pile
field-blue = blue pile
field-purple = purple pile
field-value = value
field-special = what is special about it
field-tribute = tribute
field-released = Releases
field-release = where the Release lies
field-tile = tile set aside
item-red = red tile { $n }
item-yellow = yellow tile { $n }
item-green = green tile { $n }
item-blue = blue tile { $n }
item-purple = purple tile { $n }
item-tribute = Pile { $n } of the tribute
item-released = Release { $n }

format-fixed-value = The value of every { $kind } is { $right }, not { $found }.
format-no-release = The { $colour } pile has no Release: this must be a whole number from { $least } to { $most }, not 0.
format-same-guild = Another player has the { $colour } guild already: there is one tile of each.
format-treasures = All treasures together are { $held }, but the box holds { $most }.
format-tiles = All { $colour } tiles of value { $n } together are { $held }, but the box holds { $most }.
format-specials = In { $colour } there { $held ->
    [one] is { $held } tile “{ $kind }”
   *[other] are { $held } tiles “{ $kind }”
} here, but the box holds { $most }.
format-tribute-owed = The dragon is owed the tallest pile.
format-tribute-second = The tallest pile is of the home guild, so the second tallest is owed as well.
format-tribute-empty = The { $colour } pile is empty: there is nothing to give.
format-tribute-twice = The { $colour } pile was given already.
format-tribute-enough = No more is owed: leave out the { $colour } pile.
format-tribute-not-tallest = There is a taller pile than the { $colour } one to give.
format-release-twice = The Release of the { $colour } pile was spent already.
format-no-release-there = After the tribute there is no Release in the { $colour } pile.
format-no-such-tile-left = After the tribute there is no tile { $n } of the home guild left to set aside.
