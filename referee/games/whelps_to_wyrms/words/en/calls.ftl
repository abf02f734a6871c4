# Calls: what the referee says about an entry.

## Ready

call-drawn-objective = { $named ->
    [0] { $aims ->
        [0] { $gold ->
            [none] Objective { $n } is drawn.
           *[other] Objective { $n } is drawn, { $gold } gold.
        }
       *[other] { $gold ->
            [none] Objective { $n } is drawn, { $goal }.
           *[other] Objective { $n } is drawn, { $goal }, { $gold } gold.
        }
    }
   *[other] { $aims ->
        [0] { $gold ->
            [none] Objective { $n } is drawn: “{ $name }”.
           *[other] Objective { $n } is drawn: “{ $name }”, { $gold } gold.
        }
       *[other] { $gold ->
            [none] Objective { $n } is drawn: “{ $name }”, { $goal }.
           *[other] Objective { $n } is drawn: “{ $name }”, { $goal }, { $gold } gold.
        }
    }
} { $left ->
    [0] The deck is empty: last round.
   *[other] { $left } left in the deck.
}
# On the display the goal and the gold are beside the dragons.
call-drawn-objective-shown = { $named ->
    [0] Objective { $n } is drawn.
   *[other] Objective { $n } is drawn: “{ $name }”.
} { $left ->
    [0] The deck is empty: last round.
   *[other] { $left } left in the deck.
}
call-objective = { $named ->
    [0] { $aims ->
        [0] { $gold ->
            [none] Objective { $n }.
           *[other] Objective { $n }, { $gold } gold.
        }
       *[other] { $gold ->
            [none] Objective { $n }, { $goal }.
           *[other] Objective { $n }, { $goal }, { $gold } gold.
        }
    }
   *[other] { $aims ->
        [0] { $gold ->
            [none] Objective { $n } is “{ $name }”.
           *[other] Objective { $n } is “{ $name }”, { $gold } gold.
        }
       *[other] { $gold ->
            [none] Objective { $n } is “{ $name }”, { $goal }.
           *[other] Objective { $n } is “{ $name }”, { $goal }, { $gold } gold.
        }
    }
}
call-populated = { $improvement } { $n }: add { $more }, { $now } there now.
call-stays-empty = { $improvement } { $n } was eaten empty: nothing is added; remove the Experience cube.
call-site = { $improvement } { $n }: level { $level }, { $holds } on it.
call-site-gone = { $improvement } { $n } is gone.
call-eaten-empty = The slayer eats { $improvement } { $n } empty. Put an Experience cube on it.

## The turn

call-turn = It is { $seat }’s turn.
call-cube-back = { $seat } takes the cube of { $skill } back from the board.
call-healed = { $seat } heals { $space } for 1 gold: { $now } gold left.
call-wounded = { $seat } has a wound on { $space }.
call-poisoned = { $seat } has a poison wound on { $space }.
call-takes-wound = { $seat } takes a wound: roll a die for it.
call-takes-poison = { $seat } takes a poison wound: roll a die for it.
call-ate = { $seat } eats a { $meeple }.
call-ate-merchant = { $seat } eats a merchant: { $gold } gold. The Merchant Stand returns to the box.
call-searched = { $seat } searches: 1 experience.
call-explored = { $seat } explores: 1 experience.
call-extra-gold = { $skill }: { $seat } gains { $gold } gold more.
call-lair = { $seat } controls { $n ->
    [one] { $n } Lair
   *[other] { $n } Lairs
} now: put a Dragon cube on the new one.
call-fort = A Fort: { $seat } draws a slayer, which starts on this tile.
call-merchant-stand = A Merchant Stand: { $seat } puts a merchant on it.
call-famine = Famine: remove all sheep and cows on this and adjacent tiles.
call-starved = The Famine takes a { $meeple } from { $seat }.
call-razed = { $seat } razes { $improvement }: { $gold } gold.
call-lair-razed = It was a Lair of { $victim }, who takes the cube on it back.
call-animals-off = Take every { $meeple } off the razed farm.
call-ruins = { $seat } finds { $n } experience in the Ruins.
call-used = { $seat } uses { $name }.
call-pilfered = { $gold ->
    [0] { $victim } has no gold to steal.
   *[other] { $seat } steals { $gold } gold from { $victim }.
}
call-skipped = { $seat } has nothing more to do for this skill.
call-skill-blocked = { $skill }: the action space is blocked, so { $seat } cannot perform it.
call-feasted = { $sheep ->
    [0] { $cows ->
        [one] { $seat } eats { $cows } cow.
       *[other] { $seat } eats { $cows } cows.
    }
   *[other] { $cows ->
        [0] { $seat } eats { $sheep } sheep.
        [one] { $seat } eats { $sheep } sheep and { $cows } cow.
       *[other] { $seat } eats { $sheep } sheep and { $cows } cows.
    }
}
call-box-short-sheep = The box has only { $most } sheep: help out with something else.
call-box-short-cows = The box has only { $most } cows: help out with something else.
call-passed = { $n ->
    [0] { $seat } ends the turn.
    [one] { $seat } ends the turn with { $n } cube unplaced: { $n } experience.
   *[other] { $seat } ends the turn with { $n } cubes unplaced: { $n } experience.
}
call-passed-again = { $n ->
    [0] { $seat } ends the turn again. { $had } experience was paid before.
   *[other] { $seat } ends the turn again: { $n } experience more. { $had } was paid before.
}

## Experience

spent-sheep = { $n } sheep
spent-cows = { $n ->
    [one] { $n } cow
   *[other] { $n } cows
}
spent-humans = { $n ->
    [one] { $n } human
   *[other] { $n } humans
}
spent-cubes = { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
call-paid = { $kinds ->
    [0] { $seat } pays { $n } experience.
   *[other] { $seat } pays { $n } experience: { $what }.
}
call-paid-with-change = { $cubes ->
    [one] { $seat } pays { $n } experience: { $what }, and takes { $cubes } cube as change.
   *[other] { $seat } pays { $n } experience: { $what }, and takes { $cubes } cubes as change.
}
call-exchanged = { $seat } changes meeples into { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}: { $now } now.
call-bought = { $seat } buys { $name }, row { $row }, for { $price } experience.
call-bought-unnamed = { $seat } buys a skill of row { $row } for { $price } experience.
call-matured = { $seat } is a { $maturity } now.
call-third-cube = { $seat } takes a third Action cube, to be placed this turn if possible.
call-first-wyrm = { $seat } is the first Wyrm and gets First to Wyrm.
call-no-first-wyrm = { $seat } is no Wyrm, and lays First to Wyrm back.
call-not-first-wyrm = { $seat } was not the first Wyrm, and lays First to Wyrm back.
call-claimed = { $seat } claims an objective: { $n } so far.
call-claimed-own = { $named ->
    [0] { $aims ->
        [0] { $gold ->
            [none] You claimed objective { $n }.
           *[other] You claimed objective { $n }, worth { $gold } gold.
        }
       *[other] { $gold ->
            [none] You claimed objective { $n }, { $goal }.
           *[other] You claimed objective { $n }, { $goal }, worth { $gold } gold.
        }
    }
   *[other] { $aims ->
        [0] { $gold ->
            [none] You claimed objective { $n } “{ $name }”.
           *[other] You claimed objective { $n } “{ $name }”, worth { $gold } gold.
        }
       *[other] { $gold ->
            [none] You claimed objective { $n } “{ $name }”, { $goal }.
           *[other] You claimed objective { $n } “{ $name }”, { $goal }, worth { $gold } gold.
        }
    }
}
call-board = { $n ->
    [one] { $n } skill on { $seat }’s board is entered.
   *[other] { $n } skills on { $seat }’s board are entered.
}

## Combat

call-attacks = { $seat } attacks: 1 experience.
call-strength = Slayer { $name } has Strength { $total }: { $parts }.
call-rolled = { $dropped ->
    [0] { $added ->
        [0] { $less ->
            [0] { $seat } rolls { $dice }: { $total }.
           *[other] { $seat } rolls { $dice }, and { $less } less: { $total }.
        }
       *[other] { $seat } rolls { $dice }, and { $added } more: { $total }.
    }
   *[other] { $added ->
        [0] { $less ->
            [0] { $seat } rolls { $dice }, without the lowest, { $dropped }: { $total }.
           *[other] { $seat } rolls { $dice }, without the lowest, { $dropped }, and { $less } less: { $total }.
        }
       *[other] { $seat } rolls { $dice }, without the lowest, { $dropped }, and { $added } more: { $total }.
    }
}
call-combat-won = { $why ->
    [tied] { $seat } beats slayer { $name }: { $total } equals { $need }, the dragon wins ties.
   *[rolled] { $seat } beats slayer { $name }: { $total } is more than { $need }.
}
call-combat-lost = Slayer { $name } beats { $seat }: { $total } { $why ->
    [die-hard] equals { $need }, and Die Hard wins ties
   *[rolled] is less than { $need }
}.
call-two-wounds = { $poison ->
    [0] Precise Shot: { $seat } takes two wounds.
   *[other] Precise Shot: { $seat } takes two poison wounds.
}
call-combat-attack-wounded = { $seat }’s Attack space is wounded: slayer { $name } wins.
call-combat-dominated = Mental Domination: { $seat } beats slayer { $name } without a roll.
call-combat-told = { $won ->
    [0] Reported: slayer { $name } beats { $seat }.
   *[other] Reported: { $seat } beats slayer { $name }.
}
call-slain = { $holds ->
    [0] { $reaper ->
        [0] { $gold ->
            [0] { $seat } takes the meeple of slayer { $name }.
           *[other] { $seat } takes { $gold } gold and the meeple of slayer { $name }.
        }
       *[other] { $seat } takes { $gold } gold ({ $reaper } for Reaper) and the meeple of slayer { $name }.
    }
   *[other] { $reaper ->
        [0] { $seat } takes { $gold } gold ({ $holds } from the card) and the meeple of slayer { $name }.
       *[other] { $seat } takes { $gold } gold (card { $holds }, Reaper { $reaper }) and the meeple of slayer { $name }.
    }
}
call-gold-unknown = The gold of slayer { $name } is not entered: take it, then fix the number.
call-mirror-asked = Mirror Image: roll two dice. Only if both are even, the slayer loses.
call-mirrored = Mirror Image: slayer { $name } stays: no meeple, no gold, no wound.
call-bribed = { $n ->
    [1] { $seat } pays 1 gold onto { $name }’s card instead of the wound.
   *[other] { $seat } pays 1 gold onto { $name }’s card instead of both wounds.
}
call-stolen = { $gold ->
    [0] { $seat } has no gold for slayer { $name } to steal.
   *[other] Slayer { $name } steals { $gold } gold from { $seat }: { $holds } on the card now.
}
call-charity-nothing = Charity: { $seat } gives nothing.
call-charity = Charity: { $seat } gives { $gold } gold to { $to }.
call-spawned = Spawn: { $seat } draws one more slayer.
call-attack-wounded = { $seat }’s Attack space is wounded: it loses by itself.
call-dragons-tied = { $seat } and { $victim } are equal: nothing happens.
call-dragon-won = { $poison ->
    [0] { $seat } wins; { $victim } takes a wound.
   *[other] { $seat } wins; { $victim } takes a poison wound.
}
call-lair-taken = { $seat } takes a Lair from { $victim }: exchange the cubes on it.

## Slayers

call-no-slayers-yet = The first round has no Slayer Phase.
call-slayer-phase = Slayer Phase: { $seat } draws a slayer and rolls for where it stands.
call-no-slayer-left = The slayer deck is empty: no slayer is drawn.
call-slayer = { $strength ->
    [none] { $gold ->
        [none] Slayer { $name } lies before { $seat }.
       *[other] Slayer { $name } lies before { $seat }, { $gold } gold.
    }
   *[other] { $gold ->
        [none] Slayer { $name } lies before { $seat }, Strength { $strength }.
       *[other] Slayer { $name } lies before { $seat }, Strength { $strength }, { $gold } gold.
    }
}
call-slayer-read = { call-slayer }
call-slayer-gone = Slayer { $name } has left the board.
call-activated = { $seat } activates slayer { $name }.
call-long-shot = Long Shot hits { $seat }, and the slayer stops.

## Cleanup and the end

call-lair-gold = { $seat } gains { $gold } gold for { $n ->
    [one] { $n } Lair
   *[other] { $n } Lairs
}.
call-cleanup = Cleanup: Action cubes come back.
call-famines-leave = { $n ->
    [one] The Famine is
   *[other] The Famines are
} discarded.
call-face-up = All slayers are turned face up.
call-next-round = Round { $n }: { $seat } has the First Player marker.
call-first-goes = { $seat } takes over the First Player marker.
call-draw-goes = { $seat } enters the slayer still to be drawn, with “Draw a slayer”.
call-smash-by-hand = Smash also wounds { $who } on the tile of { $name }: enter “Wound from the board”.
call-slayer-goes = { $seat } takes over slayer { $name }.
call-ended = The objective deck is empty: the game is over.
call-counted = { $seat } has entered the gold on all objectives.
call-counted-for = The objectives of { $seat } are counted.
call-all-counted = All claimed objectives are turned up.

## Other gains and losses, and anything else

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
call-less-lairs = { $seat } controls { $n } fewer: { $now ->
    [one] { $now } Lair
   *[other] { $now } Lairs
} now.
call-adjusted-first = { $to } has the First Player marker now.

call-smashed = Smash: every dragon on the tile of { $name } is wounded.
call-smashed-others = Smash: every other dragon on the tile of { $name } is wounded.
