# What the referee says.

## Ready

call-drawn-objective = Objective { $n } is drawn{ $named ->
    [0] {""}
   *[other] : “{ $name }”
}{ $aims ->
    [0] {""}
   *[other] , { $goal }
}{ $gold ->
    [none] {""}
   *[other] , { $gold } gold
}. { $left ->
    [0] It was the last: this is the last round.
   *[other] { $left } left in the deck.
}
call-objective = Objective { $n }{ $named ->
    [0] {""}
   *[other] {" "}is “{ $name }”
}{ $aims ->
    [0] {""}
   *[other] , { $goal }
}{ $gold ->
    [none] {""}
   *[other] , { $gold } gold
}.
call-populated = { $improvement } { $n }: add { $more }, { $now } there now.
call-stays-empty = { $improvement } { $n } was eaten empty by a slayer: nothing is added; take the Experience cube off.
call-site = { $improvement } { $n }: level { $level }, { $holds } on it.
call-site-gone = { $improvement } { $n } is gone.
call-eaten-empty = The slayer eats { $improvement } { $n } empty. Put an Experience cube on it: nothing is added in the next Ready Phase.

## The turn

call-turn = It is the turn of { $seat }.
call-cube-back = { $seat } takes the cube of { $skill } back from the board.
call-healed = { $seat } heals { $space } for 1 gold: { $now } left.
call-wounded = { $seat } has a wound on { $space }.
call-poisoned = { $seat } has a poison wound on { $space }.
call-takes-wound = { $seat } takes a wound: roll a die for it.
call-takes-poison = { $seat } takes a poison wound: roll a die for it.
call-ate = { $seat } eats a { $meeple }.
call-ate-merchant = { $seat } eats a merchant and gains { $gold } gold. The Merchant Stand goes back to the box.
call-searched = { $seat } searches: 1 experience.
call-explored = { $seat } explores: 1 experience.
call-extra-gold = { $skill }: { $seat } gains { $gold } gold more.
call-lair = { $seat } controls { $n ->
    [one] { $n } Lair
   *[other] { $n } Lairs
} now: put a Dragon cube on it.
call-fort = A Fort: { $seat } draws a slayer, which starts on this tile.
call-merchant-stand = A Merchant Stand: { $seat } puts a merchant on it.
call-famine = Famine: all sheep and cows here and next to here are removed.
call-starved = The Famine takes a { $meeple } from { $seat }.
call-razed = { $seat } razes { $improvement }: { $gold } gold.
call-animals-off = Take every { $meeple } off the razed farm.
call-ruins = { $seat } finds { $n } experience in the Ruins.
call-used = { $seat } uses { $name }.
call-pilfered = { $gold ->
    [0] { $victim } has no gold to steal.
   *[other] { $seat } steals { $gold } gold from { $victim }.
}
call-skipped = { $seat } has nothing more to do for this skill.
call-skill-blocked = { $skill }: the action space is blocked, so { $seat } cannot perform it.
call-feasted = { $seat } eats { $sheep ->
    [0] {""}
   *[other] { $sheep } sheep
}{ $both ->
    [0] {""}
   *[other] {" "}and{" "}
}{ $cows ->
    [0] {""}
    [one] { $cows } cow
   *[other] { $cows } cows
}.
call-box-short-sheep = The box has only { $most } sheep: help out with something else.
call-box-short-cows = The box has only { $most } cows: help out with something else.
call-passed = { $seat } ends the turn{ $n ->
    [0] .
    [one] {" "}with { $n } cube unplaced: 1 experience.
   *[other] {" "}with { $n } cubes unplaced: { $n } experience.
}

## Experience

paid = { $seat } pays { $n } experience{ $sheep ->
    [0] {""}
   *[other] {" "}· { $sheep } sheep
}{ $cows ->
    [0] {""}
    [one] {" "}· { $cows } cow
   *[other] {" "}· { $cows } cows
}{ $humans ->
    [0] {""}
    [one] {" "}· { $humans } human
   *[other] {" "}· { $humans } humans
}
call-paid = { paid }{ $cubes ->
    [0] {""}
    [one] {" "}· { $cubes } cube
   *[other] {" "}· { $cubes } cubes
}.
call-paid-with-change = { paid }, and takes { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} as change.
call-exchanged = { $seat } changes meeples into { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}: { $now } now.
call-bought = { $seat } buys { $name }, row { $row }, for { $price } experience.
call-bought-unnamed = { $seat } buys a skill of row { $row } for { $price } experience.
call-matured = { $seat } is a { $maturity } now.
call-third-cube = { $seat } takes a third Action cube, to be placed this very turn if there is time.
call-first-wyrm = { $seat } is the first Wyrm and gets First to Wyrm.
call-no-first-wyrm = { $seat } is no Wyrm, and lays First to Wyrm back.
call-claimed = { $seat } claims an objective: { $n } so far.
call-claimed-own = You claimed objective { $n }{ $named ->
    [0] {""}
   *[other] {" "}“{ $name }”
}{ $aims ->
    [0] {""}
   *[other] , { $goal }
}{ $gold ->
    [none] {""}
   *[other] , worth { $gold } gold
}.
call-board = { $n ->
    [one] { $n } skill
   *[other] { $n } skills
} on the board of { $seat } are known.

## Combat

call-attacks = { $seat } attacks: 1 experience.
call-strength = The slayer { $name } has Strength { $total }: { $printed } printed{ $commander ->
    [0] {""}
   *[other] , + { $commander } Commander
}{ $fort ->
    [0] {""}
   *[other] , + { $fort } Fort
}{ $forest ->
    [0] {""}
   *[other] , + { $forest } Forest Affinity
}{ $numbers ->
    [0] {""}
   *[other] , + { $numbers } Strength in Numbers
}{ $survivalist ->
    [0] {""}
   *[other] , + { $survivalist } Survivalist
}.
call-rolled = { $seat } rolls { $dice }{ $dropped ->
    [0] {""}
   *[other] , without the lowest, { $dropped }
}{ $added ->
    [0] {""}
   *[other] , and { $added } more
}{ $less ->
    [0] {""}
   *[other] , and { $less } less
}: { $total }.
call-combat-won = { $seat } beats the slayer { $name }: { $total } { $why ->
    [tied] equals
   *[rolled] is more than
} { $need }{ $why ->
    [tied] , and a tie is the dragon’s
   *[rolled] {""}
}.
call-combat-lost = The slayer { $name } beats { $seat }: { $total } { $why ->
    [die-hard] equals { $need }, and Die Hard wins ties
   *[rolled] is less than { $need }
}.
call-combat-attack-wounded = The Attack space of { $seat } is wounded: the slayer { $name } wins.
call-combat-dominated = Mental Domination: { $seat } beats the slayer { $name } without a roll.
call-combat-told = { $won ->
    [0] Reported: the slayer { $name } beats { $seat }.
   *[other] Reported: { $seat } beats the slayer { $name }.
}
call-slain = { $seat } takes { $gold } gold and the meeple of the slayer { $name }{ $holds ->
    [0] {""}
   *[other] ; { $holds } of it lay on the card
}{ $reaper ->
    [0] {""}
   *[other] ; { $reaper } of it by Reaper
}.
call-gold-unknown = The slayer { $name } holds unknown gold. Take it and fix your gold.
call-mirror-asked = Mirror Image: roll two dice. Only if both are even, the slayer loses.
call-mirrored = Mirror Image: the slayer { $name } stays, and nothing else happens.
call-bribed = { $seat } pays 1 gold onto the card of the slayer { $name } instead of the wound.
call-stolen = { $gold ->
    [0] { $seat } has no gold for the slayer { $name } to steal.
   *[other] The slayer { $name } steals { $gold } gold from { $seat }: { $holds } on the card now.
}
call-charity = Charity: { $seat } gives { $gold } gold to { $to }.
call-spawned = Spawn: { $seat } draws one more slayer.
call-attack-wounded = The Attack space of { $seat } is wounded: it loses by itself.
call-dragons-tied = { $seat } and { $victim } are equal: nothing happens.
call-dragon-won = { $seat } wins; { $victim } takes a wound.
call-lair-taken = { $seat } takes a Lair from { $victim }: exchange the cubes on it.

## Slayers

call-no-slayers-yet = No slayers in the first round.
call-slayer-phase = Slayer Phase: { $seat } draws a slayer and rolls for where it stands.
call-no-slayer-left = There is no slayer left to draw.
call-slayer = The slayer { $name } lies before { $seat }{ $strength ->
    [none] {""}
   *[other] , Strength { $strength }
}{ $gold ->
    [none] {""}
   *[other] , { $gold } gold
}.
call-slayer-gone = The slayer { $name } has left the board.
call-activated = { $seat } activates the slayer { $name }.
call-long-shot = Long Shot hits { $seat }, and the slayer stops.

## Cleanup and the end

call-lair-gold = { $seat } gains { $gold } gold for { $n ->
    [one] { $n } Lair
   *[other] { $n } Lairs
}.
call-cleanup = Cleanup: cubes come back, Famines are discarded, slayers are turned face up.
call-next-round = Round { $n }: { $seat } has the First Player marker.
call-ended = The objective deck is empty: the game is over.
call-counted = { $seat } has entered the gold on all objectives.
call-all-counted = All claimed objectives are turned up.

## Anything else

call-more-gold = { $seat } gains { $n } gold: { $now } now.
call-less-gold = { $seat } loses { $n } gold: { $now } now.
call-more-cubes = { $seat } gains { $n } experience: { $now } in cubes now.
call-less-cubes = { $seat } loses { $n } experience: { $now } in cubes now.
call-more-sheep = { $seat } gains { $n } sheep: { $now } now.
call-less-sheep = { $seat } loses { $n } sheep: { $now } now.
call-more-cows = { $seat } gains { $n ->
    [one] { $n } cow
   *[other] { $n } cows
}: { $now } now.
call-less-cows = { $seat } loses { $n ->
    [one] { $n } cow
   *[other] { $n } cows
}: { $now } now.
call-more-humans = { $seat } gains { $n ->
    [one] { $n } human
   *[other] { $n } humans
}: { $now } now.
call-less-humans = { $seat } loses { $n ->
    [one] { $n } human
   *[other] { $n } humans
}: { $now } now.
call-more-lairs = { $seat } controls { $n } more: { $now ->
    [one] { $now } Lair
   *[other] { $now } Lairs
} now.
call-less-lairs = { $seat } controls { $n } less: { $now ->
    [one] { $now } Lair
   *[other] { $now } Lairs
} now.
call-adjusted-first = { $to } has the First Player marker now.

call-smashed = Smash: every dragon on the tile of { $name } is wounded.
