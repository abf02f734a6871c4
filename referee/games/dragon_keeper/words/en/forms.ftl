# Words of the forms: titles, leads, labels, what a tap would do, and buttons.

do-skip = Skip
do-over = End the level
do-pile = Save pile
do-settle = Pay the tribute

## The turn

tile-colour = Colour of the tile
tile-value = What the tile shows
short-stairs = Stairs
short-passage = Passage
short-release = Release
short-exchange = Exchange
short-trap = Trap
gives-treasure = brings you a treasure
take-title = You take a tile
take-lead = Tap its colour, then what it shows.
give-title = A tile for { $to }
give-lead = Above 2 it brings you a treasure.
give-lead-dry = The reserve is empty: it brings you no treasure.
trap-title = Use the trap?
trap-lead = Discard it; take any tile of the level. The dragon stays.
passage-title = Use the passage?
passage-lead = Discard it; the dragon moves once more, to another tile for you.
exchange-title = Swap a prisoner?
exchange-lead = Your top { $colour } tile goes to the player you swap with.
exchange-whose = Whose pile
exchange-of = Top tiles of { $seat }

## The end of a level

cannot-take-title = Cannot take?
cannot-give-title = Cannot give?
fold-closes = Close this to choose a tile after all.
cannot-lead = then the level is over
over-sure = The dragon has nothing to move to
over-sure-help = The dragon’s whole row, in the direction it must move, is empty.
tiles-left = Tiles left on the level
tiles-left-hint = Should be { $n }. Count them.
owes = { $left ->
    [0] pays { $n }, keeps none
   *[other] pays { $n }, keeps { $left }
}
owes-nothing = pays nothing
owes-out = owes { $n }, has { $has }: eliminated
owes-last = took the last tile: 1 more
next-starts = { $seat } starts level { $n }
next-starts-own-seat = You start level { $n }

## My guild and my piles

guild-title = Your home guild
guild-lead = Nobody else sees it before the count.
pile-which = Which pile is wrong?
pile-missing = A tile you hold is not offered? Then some pile was entered wrong: check yours, then ask the others.
pile-title = Your { $colour } pile
pile-lead = Bottom to top. Empty places are skipped.
pile-place = Tile { $n } from the bottom
pile-empty = no tile
pile-bottom = bottom
pile-top = top

## The count

settle-title = Your tribute
settle-lead = Each possible tribute, with your count after it. Only you see this.
settle-lead-one = There is only this way. Only you see it.
settle-give = The dragon gets
settle-none = No pile to give
settle-release = Release ({ $colour }): a { $n } set aside
settle-no-release = No Release
settle-plain = What is left
settle-sum = { $own ->
    [0] others { $others }, nothing of your guild
   *[other] others { $others }, your guild −{ $own }
}
settle-points = That counts
gift-tiles = { $n ->
    [one] { $n } tile, { $total }
   *[other] { $n } tiles, { $total }
}
