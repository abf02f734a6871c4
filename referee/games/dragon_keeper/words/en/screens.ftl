# What the phones and the table display show around the questions; and how a table is set up.

part-players = Guardian
talk-more-sub = Your guild, a pile, a number that is wrong

lay-players-hint = In seat order, clockwise. { $least } to { $most } guardians; leave the rest empty.
lay-again-lead = Players keep their seats and phones. Home guilds are dealt again.

## The level

level-n = Level { $n } of { $of }
level-left = { $n } left
level-stairs = in place
level-reserve = reserve { $n }
level-first = The dragon starts on the stairs in the centre.
level-down = Move the dragon to the centre tile. Put the old level away.
ended-title = A level is over

## Guardians

treasures = treasures
treasures-change = just now
guardian-out = Eliminated
guardian-gone = Has left
guardian-turn = moves the dragon
guardian-settled = has paid
pile-says = { $colour }: { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}, on top { $top }.
pile-none = { $colour }: no tile.
mine-secrets = Only for my eyes
mine-secrets-note = your guild and all your tiles
mine-guild = Home guild
mine-worth = { $n ->
    [one] { $n } in all
   *[other] { $n } in all
}
mine-order = From the bottom to the top.

more-guild = Enter or correct it; only you see it
more-pile = A pile is wrong, or a tile is not offered
more-adjust = Treasures, tiles left, the level, whose turn

## The end

ended-count = Answer below, so that everything can be counted.
ended-waits = Still to answer: { $who }
settled-title = Guilds and tributes
settled-gave = The dragon got { $colour }, { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}.
settled-release = The { $colour } Release was discarded, and a { $n } set aside.
settled-against = Against:
