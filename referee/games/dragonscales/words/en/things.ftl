# Numbers on the table: their names, and what players have to do by hand when a correction changes them.

thing-scales = scales
thing-wounds = wounds
thing-poison = poison
thing-maximum = maximum Villain wounds
thing-cards = Villainy cards in hand
thing-minions = Minions on the table
thing-space = spaces to the Exit
thing-path = spaces from the Entrance to the Exit
is-path-0 = not counted
thing-protected = protected
thing-dead = dead
thing-back-at = last round knocked out
thing-dealt = Dragon wounds dealt
thing-cubes-yellow = yellow cubes
thing-cubes-red = red cubes
thing-cubes-blue = blue cubes
thing-head-yellow = cubes on the yellow head
thing-head-red = cubes on the red head
thing-head-blue = cubes on the blue head
thing-down = Treasures face down
thing-up = Treasures face up
thing-dice-defend = dice in Defend
thing-dice-rage = dice in Dragon Rage
thing-dice-villainy = dice in Villainy
thing-dice-loot = dice in Loot
thing-dice-attack = dice in Attack
thing-dice-flee = dice in Flee
thing-box-defend = box in Defend
thing-box-rage = box in Dragon Rage
thing-box-villainy = box in Villainy
thing-box-loot = box in Loot
thing-box-attack = box in Attack
thing-box-flee = box in Flee

is-maximum-0 = not entered
is-back-at-0 = none

repair-scales = { $seat } { $less ->
    [yes] puts { $n ->
        [one] { $n } scale
       *[other] { $n } scales
    } back into the Hoard
   *[no] takes { $n ->
        [one] { $n } scale
       *[other] { $n } scales
    } from the Hoard
}: { $now } in all.
repair-wounds = { $seat } { $less ->
    [yes] puts { $n ->
        [one] { $n } wound
       *[other] { $n } wounds
    } back into the Hoard
   *[no] takes { $n ->
        [one] { $n } wound
       *[other] { $n } wounds
    } from the Hoard
}: { $now } in all.
repair-poison = { $seat } { $less ->
    [yes] puts { $n } poison back into the Hoard
   *[no] takes { $n } poison from the Hoard
}: { $now } in all.
repair-maximum = { $now ->
    [0] { $seat } has no maximum entered.
    [one] { $seat } is out at { $now } wound.
   *[other] { $seat } is out at { $now } wounds.
}
repair-cards = { $seat } { $less ->
    [yes] puts { $n ->
        [one] { $n } Villainy card
       *[other] { $n } Villainy cards
    } back
   *[no] takes { $n ->
        [one] { $n } Villainy card
       *[other] { $n } Villainy cards
    } into the hand
}: { $now } in all.
repair-minions = { $seat } { $less ->
    [yes] takes { $n ->
        [one] { $n } Minion
       *[other] { $n } Minions
    } off the table
   *[no] lays { $n ->
        [one] { $n } Minion
       *[other] { $n } Minions
    } on the table
}: { $now } in all.
repair-down = { $seat } { $less ->
    [yes] gives up { $n ->
        [one] { $n } face-down Treasure
       *[other] { $n } face-down Treasures
    }
   *[no] gets { $n ->
        [one] { $n } face-down Treasure
       *[other] { $n } face-down Treasures
    }
}: { $now } in all.
repair-up = { $seat } { $less ->
    [yes] has { $n ->
        [one] { $n } face-up Treasure fewer
       *[other] { $n } face-up Treasures fewer
    }
   *[no] has { $n ->
        [one] { $n } more face-up Treasure
       *[other] { $n } more face-up Treasures
    }
}: { $now } in all.
repair-path = The path has { $now ->
    [0] not been counted.
   *[other] { $now } spaces, not { $was }.
}
repair-space = Move { $seat } { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} { $less ->
    [yes] on, towards the Exit
   *[no] back, towards the Entrance
}: { $now } to the Exit.
repair-protected = { $less ->
    [yes] { $seat } is not protected: the token goes back to the Hoard.
   *[no] { $seat } is protected and takes the token.
}
repair-dead = { $less ->
    [yes] { $seat } is alive, and in the game.
   *[no] { $seat } is dead, and out of the game.
}
repair-back-at = { $now ->
    [0] { $seat } is not knocked out.
   *[other] { $seat } is knocked out until the end of round { $now }.
}
repair-dealt = { $seat } has dealt { $now ->
    [one] { $now } Dragon wound
   *[other] { $now } Dragon wounds
}.
repair-cubes-yellow = { $seat } { $less ->
    [yes] returns { $n } yellow to the dragon
   *[no] takes { $n } yellow from the dragon
}: { $now } behind the screen.
repair-cubes-red = { $seat } { $less ->
    [yes] returns { $n } red to the dragon
   *[no] takes { $n } red from the dragon
}: { $now } behind the screen.
repair-cubes-blue = { $seat } { $less ->
    [yes] returns { $n } blue to the dragon
   *[no] takes { $n } blue from the dragon
}: { $now } behind the screen.
repair-head-yellow = The yellow head has { $now ->
    [0] no cubes: it is slain.
    [one] { $now } cube.
   *[other] { $now } cubes.
}
repair-head-red = The red head has { $now ->
    [0] no cubes: it is slain.
    [one] { $now } cube.
   *[other] { $now } cubes.
}
repair-head-blue = The blue head has { $now ->
    [0] no cubes: it is slain.
    [one] { $now } cube.
   *[other] { $now } cubes.
}
repair-first = The First Player token goes to { $seat }.
repair-round = It is round { $now }.
repair-box-defend = { $now ->
    [0] Take { $seat }’s dice out of Defend.
   *[other] Put { $seat }’s dice into Defend, box { $now }.
}
repair-box-rage = { $now ->
    [0] Take { $seat }’s dice out of Dragon Rage.
   *[other] Put { $seat }’s dice into Dragon Rage, box { $now }.
}
repair-box-villainy = { $now ->
    [0] Take { $seat }’s dice out of Villainy.
   *[other] Put { $seat }’s dice into Villainy, box { $now }.
}
repair-box-loot = { $now ->
    [0] Take { $seat }’s dice out of Loot.
   *[other] Put { $seat }’s dice into Loot, box { $now }.
}
repair-box-attack = { $now ->
    [0] Take { $seat }’s dice out of Attack.
   *[other] Put { $seat }’s dice into Attack, box { $now }.
}
repair-box-flee = { $now ->
    [0] Take { $seat }’s dice out of Flee.
   *[other] Put { $seat }’s dice into Flee, box { $now }.
}
repair-dice-defend = { $now ->
    [0] Take { $seat }’s dice out of Defend.
    [one] { $seat } has { $now } die in Defend.
   *[other] { $seat } has { $now } dice in Defend.
}
repair-dice-rage = { $now ->
    [0] Take { $seat }’s dice out of Dragon Rage.
    [one] { $seat } has { $now } die in Dragon Rage.
   *[other] { $seat } has { $now } dice in Dragon Rage.
}
repair-dice-villainy = { $now ->
    [0] Take { $seat }’s dice out of Villainy.
    [one] { $seat } has { $now } die in Villainy.
   *[other] { $seat } has { $now } dice in Villainy.
}
repair-dice-loot = { $now ->
    [0] Take { $seat }’s dice out of Loot.
    [one] { $seat } has { $now } die in Loot.
   *[other] { $seat } has { $now } dice in Loot.
}
repair-dice-attack = { $now ->
    [0] Take { $seat }’s dice out of Attack.
    [one] { $seat } has { $now } die in Attack.
   *[other] { $seat } has { $now } dice in Attack.
}
repair-dice-flee = { $now ->
    [0] Take { $seat }’s dice out of Flee.
    [one] { $seat } has { $now } die in Flee.
   *[other] { $seat } has { $now } dice in Flee.
}

# The same, as the player it belongs to reads it.

repair-box-defend-own = { $now ->
    [0] Take your dice out of Defend.
   *[other] Move your dice in Defend to box { $now }.
}
repair-box-rage-own = { $now ->
    [0] Take your dice out of Dragon Rage.
   *[other] Move your dice in Dragon Rage to box { $now }.
}
repair-box-villainy-own = { $now ->
    [0] Take your dice out of Villainy.
   *[other] Move your dice in Villainy to box { $now }.
}
repair-box-loot-own = { $now ->
    [0] Take your dice out of Loot.
   *[other] Move your dice in Loot to box { $now }.
}
repair-box-attack-own = { $now ->
    [0] Take your dice out of Attack.
   *[other] Move your dice in Attack to box { $now }.
}
repair-box-flee-own = { $now ->
    [0] Take your dice out of Flee.
   *[other] Move your dice in Flee to box { $now }.
}
repair-dice-defend-own = { $now ->
    [0] Take your dice out of Defend.
    [one] { $now } die of yours is in Defend.
   *[other] { $now } dice of yours are in Defend.
}
repair-dice-rage-own = { $now ->
    [0] Take your dice out of Dragon Rage.
    [one] { $now } die of yours is in Dragon Rage.
   *[other] { $now } dice of yours are in Dragon Rage.
}
repair-dice-villainy-own = { $now ->
    [0] Take your dice out of Villainy.
    [one] { $now } die of yours is in Villainy.
   *[other] { $now } dice of yours are in Villainy.
}
repair-dice-loot-own = { $now ->
    [0] Take your dice out of Loot.
    [one] { $now } die of yours is in Loot.
   *[other] { $now } dice of yours are in Loot.
}
repair-dice-attack-own = { $now ->
    [0] Take your dice out of Attack.
    [one] { $now } die of yours is in Attack.
   *[other] { $now } dice of yours are in Attack.
}
repair-dice-flee-own = { $now ->
    [0] Take your dice out of Flee.
    [one] { $now } die of yours is in Flee.
   *[other] { $now } dice of yours are in Flee.
}
repair-protected-own = { $less ->
    [yes] Put the Protection token back.
   *[no] Take the Protection token.
}
repair-dead-own = { $less ->
    [yes] You are alive, and in the game.
   *[no] You are dead, and out of the game.
}
repair-back-at-own = { $now ->
    [0] You are not knocked out.
   *[other] You are knocked out until the end of round { $now }.
}
repair-space-own = Move { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} { $less ->
    [yes] towards the Exit
   *[no] towards the Entrance
}: { $now } to the Exit.
repair-first-own = Take the First Player token.
