# Named pieces that players add, remove or swap after a correction.

place-treasure = Treasures, face down ({ $seat })
piece-treasure = { $points ->
    [none] { $name }
    [one] { $name }, { $points } point
   *[other] { $name }, { $points } points
}
place-treasure-up = Treasures, face up ({ $seat })
piece-treasure-up = { piece-treasure }
place-hand = Noted Villainy cards ({ $seat })
piece-hand = “{ $name }”
place-returned = Returned dice ({ $seat })
piece-returned = { $row } × { $dice }
place-taker = Latest cube off a head
piece-taker = { $who }
piece-taker-come = { $who } took the latest cube off a head.
piece-taker-gone = No cube has been taken off a head.
place-rage = Dragon Rage card
piece-rage = { $name }
piece-rage-come = This round’s Dragon Rage card is entered.
piece-rage-gone = This round’s Dragon Rage card is not entered.
place-rage-wounds = Wounds of the Dragon Rage card, box by box
piece-rage-wounds = { $wounds }
place-rage-bonus = Bonuses of the Dragon Rage card, box by box
piece-rage-bonus = { $bonus }
place-rage-event = Event of the Dragon Rage card
piece-rage-event = { $whom }, wounds { $n }, text { $text }
place-rage-enraged = Enraged part of the Dragon Rage card
piece-rage-enraged = { $whom }, wounds { $n }, text { $text }
piece-robbery-come = { $by } takes a Treasure from { $seat }. { $seat } still has to name it.
piece-robbery-gone = { $by } takes no Treasure from { $seat }.
place-tally = Final count ({ $seat })
piece-tally = { $dealt ->
    [none] cubes { $yellow } yellow, { $red } red, { $blue } blue; Treasures { $treasures }; scales { $scales }; cards { $cards }; wounds { $wounds }; poison { $poison }
   *[other] cubes { $yellow } yellow, { $red } red, { $blue } blue; Treasures { $treasures }; scales { $scales }; cards { $cards }; wounds { $wounds }; poison { $poison }; dealt { $dealt }
}
piece-tally-hidden-come = { $seat } has counted.
piece-tally-hidden-gone = { $seat } has not counted.

# The same, as the player it belongs to reads it.

place-treasure-own = Your Treasures, face down
place-treasure-up-own = Your Treasures, face up
place-hand-own = Your noted Villainy cards
place-returned-own = Your returned dice
piece-robbery-come-own = { $by } takes a Treasure from you. You still have to name it.
piece-robbery-gone-own = { $by } takes no Treasure from you.
place-tally-own = Your final count
