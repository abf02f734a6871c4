# Calls: what the referee says about an entry.  What a tile shows is for its owner only, because it will be covered.

call-took = { $seat } takes a { $colour } tile; { $left ->
    [0] none is
    [one] { $left } is
   *[other] { $left } are
} left.
call-took-own = { $special ->
    [0] It is the { $colour } { $n }.
   *[other] It is the { $colour } { $kind }, worth { $n }.
}
call-has-stairs = { $seat } has the stairs of this level.
call-gave = { $seat } gives a { $colour } tile to { $to }; { $left ->
    [0] none is
    [one] { $left } is
   *[other] { $left } are
} left.
call-given-own = { $special ->
    [0] You are given the { $colour } { $n }.
   *[other] You are given the { $colour } { $kind }, worth { $n }.
}
call-gained = { $seat } takes 1 treasure and has { $now }.
call-reserve-empty = { $seat } gets no treasure: the reserve is empty.
call-exchanged = { $seat } swaps a Prisoner exchange ({ $mine }) for the top { $colour } tile of { $victim }.
call-trapped = { $seat } discards a Distant trap.
call-passed-through = { $seat } discards a Secret passage, and the dragon moves once more.
call-left-unused = { $seat } leaves the special tile unused.
call-next-turn = It is { $seat }’s turn.

## Levels

call-cannot-take = { $seat } cannot take: level { $level } is over, with { $left ->
    [0] no tile
    [one] { $left } tile
   *[other] { $left } tiles
} left.
call-cannot-give = { $seat } cannot give: level { $level } is over, with { $left ->
    [0] no tile
    [one] { $left } tile
   *[other] { $left } tiles
} left.
call-last-taker = { $seat } took the last tile, and owes one treasure more.
call-paid = { $seat } pays { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
} and has { $now ->
    [0] none
   *[other] { $now }
} left.
call-eliminated = { $seat } owes { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
}, has { $has ->
    [0] none
   *[other] only { $has }
}, and is eliminated.
call-level-down = Move the dragon to the centre tile of level { $level }. Remove the old level.
call-next-level = { $why ->
    [stairs] { $seat } has the stairs and starts level { $level }.
    [last] Nobody took the stairs: { $seat } starts level { $level }.
    [next] { $seat } comes next clockwise and starts level { $level }.
   *[turn] { $seat } starts level { $level }.
}
call-ended-third-level = The third level is over. Each guardian pays the tribute.
call-ended-last-guardian = { $seat } is the last guardian, and wins.
call-ended-nobody = Nobody is left, and nobody wins.

call-set-aside = { $seat }’s tiles and treasures leave the game.

## The count

call-guild-told = { $seat } has entered a home guild.
call-guild-own = Your home guild is { $colour }.
call-pile-set = { $seat } fixes a pile: { $colour }, { $n ->
    [0] no tiles
    [one] { $n } tile
   *[other] { $n } tiles
}.
call-pile-own = Your { $colour } pile is worth { $n }.
call-settled = { $seat } has paid the tribute.
call-settled-own = { $piles ->
    [0] You have nothing to give.
    [one] You give the { $colour } pile.
   *[other] You give the { $colour } and { $also } piles.
} { $released ->
    [0] No Release discarded.
    [one] { $released } Release discarded.
   *[other] { $released } Releases discarded.
} Your tiles count { $n }.
call-all-settled = Everyone has paid the tribute. All piles and guilds lie open.

## Numbers set by hand

call-adjusted-last = { $to } took the last tile.
call-adjusted-out = { $seat } is out of the game.
call-adjusted-in = { $seat } is in the game again.
