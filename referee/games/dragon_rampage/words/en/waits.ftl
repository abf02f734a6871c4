# What the table waits for, as the other players read it.  who: who is asked, if it is one hero; n: how many that is.

wait-place = { $who } places tokens
wait-defend = Defense: heal or guard
wait-rampage-card = The Dragon Rampage card
wait-effect = The card’s effect
wait-rampage = The dragon rampages
wait-crafty = { $who } resolves Crafty
wait-grab = { $who } grabs Treasure
wait-attack = { $who } attacks the Dragon
wait-run = { $who } runs
wait-skip = { $who } may skip the box
wait-fate = { $who } chooses from Dungeon Fate
wait-rest = The round is over
wait-taken = { $who } names the stolen Treasure
wait-tally = { $theirs ->
    [1] The Treasures of { $of }
   *[0] { $n ->
        [one] { $who } counts
       *[other] { $who } count
    }
}

next-dungeon = then the Dungeon Phase
