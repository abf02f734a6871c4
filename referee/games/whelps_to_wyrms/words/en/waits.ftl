# What the table waits for, as the other players read it.  who: who is asked, if it is one dragon; n: how many that is.

wait-ready = Round { $round }: a new objective
# The prompts of a turn are all raised at once, and so have the same text.
wait-turn = { $who } takes a turn
wait-heal = { wait-turn }
wait-attack = { wait-turn }
wait-fight = { wait-turn }
wait-rob = { wait-turn }
wait-eat = { wait-turn }
wait-search = { wait-turn }
wait-explore = { wait-turn }
wait-raze = { wait-turn }
wait-use = { wait-turn }
wait-buy = { wait-turn }
wait-mature = { wait-turn }
wait-exchange = { wait-turn }
wait-feast = { wait-turn }
wait-claim = { wait-turn }
wait-pass = { wait-turn }
wait-poison = { $who } rolls for poison
wait-draw = { $who } draws a slayer
wait-activate = { $who } activates a slayer
wait-combat = { $who } fights the slayer
wait-wound = { $poison ->
    [0] { $who } rolls for a wound
   *[other] { $who } rolls for a poison wound
}
wait-bribe = { $who } pays 1 gold or is wounded
wait-mirror = { $who } rolls for the Mirror Image
wait-lose = { $who } loses an animal
wait-skip = { $who } may skip the skill
wait-tally = { $theirs ->
    [1] The objectives of { $of }
   *[0] { $n ->
        [one] { $who } counts claimed objectives
       *[other] { $who } count claimed objectives
    }
}

next-actions = Action Phase
next-slayers = Slayer Phase
next-cleanup = Cleanup Phase
