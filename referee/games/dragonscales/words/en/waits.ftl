# What the table waits for, as the other players read it.  who: who is asked, if it is one player; n: how many that is.

wait-place = { $who } places dice
wait-skip = { $who } may skip the box
wait-defend = { $who } defends
wait-rage-card = The Dragon Rage card
wait-enraged = The dragon is enraged
wait-event = The card’s effect
wait-villainy = { $who } uses Villainy
wait-loot = { $who } loots
wait-attack = { $who } attacks
wait-strike = { $who } attacks a villain
wait-flee = { $who } flees
wait-reset = The round is over
wait-taken = { $who } names the stolen Treasure
wait-tally = { $theirs ->
    [1] The Treasures of { $of }
   *[0] { $n ->
        [one] { $who } counts
       *[other] { $who } count
    }
}

next-actions = then Take actions
