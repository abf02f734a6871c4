# Refusals: why an entry was refused, and what to do instead.

## The table

no-wrong-number-of-players = Dragonscales is for { $least } to { $most } players.
no-a-villain-each = Choose a villain, and its maximum of wounds, for every player.
no-two-of-one-villain = Two players cannot play the same villain: choose another for one of them.

## Choosing actions

no-three-wilds = Only three dice have a wild face, and these are { $n }. Count again.
no-wild-alone = No other die of yours shows { $row }. Choose another row for the wild.
no-not-seven = Place all 7 dice; you placed { $n }. If a card changed that, tick the box.
no-no-dice-there = { $seat } has no dice in { $row }. Choose another row.
no-row-gone-by = { $row } is resolved already this round. Choose another row.
no-carried-out = { $seat }’s { $row } is resolved already. Fix a number instead.
no-not-those-dice = Name everybody who stands in { $row }, each of them once.

## Taking actions

no-protection-box = Only box 1 gives protection. Heal instead, or skip.
no-heal-or-protect = Heal, or take protection: not both.
no-heals-less = Box { $box } heals { $most ->
    [one] { $most } wound
   *[other] { $most } wounds
} at most.
no-heals-too-much = { $seat } has { $most ->
    [0] no wounds
    [one] { $most } wound
   *[other] { $most } wounds
} that can be healed; poison stays.
no-not-in-this-box = Box { $box } of { $row } does not give that.
no-no-stealing-here = Box { $box } does not steal: choose no player to steal from.
no-draw-or-steal = Box 2 draws a card or steals two scales: choose one of them.
no-draw-or-take = Draw a Treasure or take scales: choose one of them.
no-no-treasure-here = Box { $box } gives scales and no Treasure.
no-no-scales-here = Box 1 gives a Treasure and no scales.
no-needs-a-target = Choose another villain for this card.
no-every-box-with-dice = { $n ->
    [one] Tap the wounds of the box with dice.
   *[other] Tap the wounds of all { $n } boxes with dice.
}
no-too-many-attack-dice = { $box ->
    [1] Box 1 rolls all { $most } dice. Hits and dragon faces together cannot be more.
   *[other] Box { $box } rolls at most { $most } dice. If a card changed that, tick the box.
}
no-cubes-for-hits = { $hits ->
    [0] No hits are
    [one] { $hits } hit is
   *[other] { $hits } hits are
} worth { $owed ->
    [0] no cubes
    [one] { $owed } cube
   *[other] { $owed } cubes
}, and you chose { $n }.
no-not-so-many-cubes = The { $colour } head has { $most ->
    [0] no cubes
    [one] { $most } cube
   *[other] { $most } cubes
} left: take the rest from another head.
no-no-cubes = Choose the cubes the card takes.
no-not-oneself = You cannot attack yourself: choose another player.
no-moves-instead = Box { $box } moves and takes no scale.
no-too-far = { $most ->
    [0] You cannot move.
    [one] You can move { $most } space at most.
   *[other] You can move { $most } spaces at most.
}
no-too-far-back = That would be behind the Entrance: { $most ->
    [0] you stand on it
    [one] it is { $most } space back
   *[other] it is { $most } spaces back
}.
no-box-four-stays = Box 4 does not move and uses no space: take the scale, or skip.

## Cards and trades

no-out-of-the-game = { $seat } is out of the game, and nothing happens to villains who are out.
no-not-from-oneself = You cannot steal from yourself: choose another player.
no-protected-from-theft = { $seat } is protected until the end of the round: choose another player.
no-nothing-to-steal = { $seat } has no scales: choose another player.
no-names-it-first = { $victim } has not named the Treasure that { $seat } stole: that comes first.
no-no-treasure-to-steal = { $seat } has no face-down Treasure left: choose another player.
no-path-counted = The path is counted: { $n } spaces from the Entrance to the Exit. Enter your move.
no-not-the-exit = The Exit is farther than space { $most }: a villain has stood there. Correct that first.
no-no-move = Enter the number of spaces.
no-no-wounds = Enter the number of wounds.
no-no-scales = Enter the number of scales.
no-cannot-pay = { $seat } has { $held ->
    [0] no scales
    [one] { $held } scale
   *[other] { $held } scales
}, and this takes { $n }.
no-no-cards = { $held ->
    [0] That hand has no cards.
    [one] That hand has only { $held } card.
   *[other] That hand has only { $held } cards.
} If that is wrong, fix the number first.
no-no-cards-left = All { $most } cards of this villain are out. If that is wrong, fix the number first.
no-no-treasures-left = There are { $most } Treasures, and all of them are out.
no-nothing-to-stop = { $seat } has taken no wounds this round that a card could stop.
no-stops-too-much = The last attack on { $seat } dealt { $n ->
    [0] no wounds
    [one] { $n } wound
   *[other] { $n } wounds
} and { $poison } poison: no more can be stopped.
no-turned-on-the-same = Turn the attack on another player, or just stop it.
no-turned-on-oneself = { $seat } attacks here and cannot be the target: choose another player.
no-not-grimmveil = Only Grimmveil has Minions. If a card gives you one, fix your number of Minions.
no-minions-at-reset = A Minion is laid on the table once all actions are taken, before the next round.
no-one-minion = One Minion a round, and there was one already.
no-minion-costs = A Minion is laid on the table for 1 scale: choose it under “Scales paid”.
no-no-minions = No Minion lies before you. If that is wrong, fix the number first.
no-not-to-oneself = Choose another player to give it to.
no-gives-nothing = Enter what you give.
no-same-treasure = A Treasure is named twice: name each once.
no-no-such-treasure = You have { $n ->
    [0] no Treasures
    [one] only { $n } Treasure
   *[other] only { $n } Treasures
}: choose another.
no-lies-face-up = That Treasure lies face up: choose another.
no-say-which-first = Treasures were stolen from you. Name them first, or keep as many face down.
