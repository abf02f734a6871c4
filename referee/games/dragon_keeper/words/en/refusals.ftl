# Refusals: why an entry was refused, and what to do instead.

no-wrong-number-of-players = Dragon Keeper is for { $least } to { $most } guardians.
no-level-empty = All tiles of this level are entered. If some remain, fix “tiles left” first.
no-no-such-tile = There is no { $colour } tile “{ $kind }” in the box.
no-all-seen = Every { $colour } tile “{ $kind }” was seen already. Look again, or correct an earlier entry.
no-no-stairs-here = The stairs of this level are taken already, or it has none.
no-not-with-oneself = Choose another player’s pile.
no-is-out = { $seat } is eliminated.
no-nothing-on-top = { $seat }’s { $colour } pile is empty. Choose one that shows a tile.
no-not-on-top = The tile “{ $kind }” is no longer on top of your pile. Choose another.
no-no-guild = There is no { $colour } guild: choose yellow, green, blue or purple.
no-guild-first = Enter your home guild first.
no-not-the-tribute = The dragon takes your tallest pile; if your guild’s, the second too. Choose an offered one.
no-release-twice = The Release of the { $colour } pile is spent already.
no-no-release-there = After the tribute there is no Release in your { $colour } pile.
no-no-such-tile-left = After the tribute there is no tile { $n } of your home guild to set aside.
no-choose-first = Who starts? Tap “First” beside a name.
