# What the table waits for, as the other players read it.  who: who is asked; n: how many players that is; to: who gets the tile.

wait-take = { $who } takes a tile
wait-give = { $who } gives { $to } a tile
wait-cannot-take = { $who } has nothing to take
wait-cannot-give = { $who } has nothing to give
wait-exchange = { $who } may exchange a prisoner
wait-trap = { $who } may use the Distant trap
wait-passage = { $who } may use the Secret passage
wait-skip = { $who } may leave the tile unused
wait-guild = { $n ->
    [one] { $who } names the home guild
   *[other] { $who } name their home guilds
}
wait-settle = { $n ->
    [one] { $who } pays the tribute
   *[other] { $who } pay the tribute
}
