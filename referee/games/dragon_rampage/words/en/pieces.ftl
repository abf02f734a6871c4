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
piece-rampage-come = This round’s Dragon Rampage card is entered.
piece-rampage-gone = This round’s Dragon Rampage card is not entered.
piece-slain-come = { $seat } is slain.
piece-slain-gone = { $seat } is not slain.
piece-robbery-come = { $by } takes a Treasure from { $seat }. { $seat } still has to name it.
piece-robbery-gone = { $by } takes no Treasure from { $seat }.
place-tally = Final count ({ $seat })
piece-tally = Treasures { $treasures }; gold { $gold }; wounds { $wounds }; cubes { $cubes }
piece-tally-hidden-come = { $seat } has counted.
piece-tally-hidden-gone = { $seat } has not counted.

# The same, as the player it belongs to reads it.

place-treasure-own = Your unused Treasures
place-used-own = Your Treasures in use
place-hand-own = Your noted Hero cards
piece-slain-come-own = You are slain.
piece-slain-gone-own = You are not slain.
piece-robbery-come-own = { $by } takes a Treasure from you. You still have to name it.
piece-robbery-gone-own = { $by } takes no Treasure from you.
place-tally-own = Your final count
