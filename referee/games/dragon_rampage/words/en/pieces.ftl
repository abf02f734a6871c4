# Named pieces that players add, remove or swap after a correction.

place-treasure = Unused Treasures ({ $seat })
piece-treasure = { $points ->
    [none] { $name }
    [one] { $name }, { $points } point
   *[other] { $name }, { $points } points
}
place-used = Treasures in use ({ $seat })
piece-used = { $name }
place-hand = Noted Hero cards ({ $seat })
piece-hand = “{ $name }”
place-rampage = Dragon Rampage card
piece-rampage = { $card }
piece-slain-come = { $seat } is slain.
piece-slain-gone = { $seat } is not slain.
piece-robbery-come = { $by } takes a Treasure from { $seat }. { $seat } still has to name it.
piece-robbery-gone = { $by } takes no Treasure from { $seat }.
place-tally = Final count ({ $seat })
piece-tally = Treasures { $treasures }; gold { $gold }; wounds { $wounds }; cubes { $cubes }
piece-tally-hidden-come = { $seat } has counted.
piece-tally-hidden-gone = { $seat } has not counted.
