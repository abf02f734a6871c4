# Calls: what the referee says about an entry.

## Choosing actions

call-placed-nothing = { $seat } has no dice to place.
call-all-have-rolled = Everybody has rolled.
call-all-rolled = Everybody has rolled. { $seat } places first.
call-all-placed = Everybody has placed. Now take actions.
call-recounted = { $seat } has { $n ->
    [0] no dice
    [one] { $n } die
   *[other] { $n } dice
} in { $row } now.
call-reordered = { $row }, left to right: { $who }.

## Taking actions

call-skipped = { $seat } does not use { $row }, box { $box }.
call-killed-bonus = { $seat } is out, and still gets the bonus of the box.
call-boxes-back = { $seat } is back in: the boxes that were passed over are resolved now.
call-places-after-all = { $seat } is back in, and places dice before actions are taken.
call-rage-missed = { $seat } was skipped in Dragon Rage. If hit, enter “Wounds from a card”.
call-by-itself = { $row }, box { $box }: no choice for { $seat }.
call-passed-over = { $seat } is out of the game: { $row }, box { $box }, is passed over.
call-nothing-to-heal = { $poison ->
    [0] { $seat } has no wounds to heal.
   *[other] { $seat } has only poison, which does not heal.
}
call-healed-before = { $seat } heals no more: Defend has healed { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
} this round.
call-unhealed = { $seat } takes protection instead: { $n ->
    [one] { $n } healed wound comes
   *[other] { $n } healed wounds come
} back, { $now } in all.
call-protected = { $seat } is protected until the end of the round.
call-protected-as-seat = You are protected until the end of the round.
call-protection-back = { $seat } puts the Protection token back.
call-healed = { $seat } heals { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}: { $now ->
    [0] none
   *[other] { $now }
} left.
call-drew-cards = { $seat } { $looked ->
    [1] draws a Villainy card
   *[other] { $n ->
        [one] draws { $looked } Villainy cards and keeps one
       *[other] draws { $n } Villainy cards
    }
}.
call-took-discards = { $seat } takes { $n ->
    [one] { $n } Villainy card
   *[other] { $n } Villainy cards
} from a discard pile.
call-noted-card-own = { $named ->
    [0] You keep the card without a note.
   *[other] You note that you keep { $name }.
}
call-fled-by-card = A card moves { $seat } { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} farther.
call-held-by-card = A card holds { $seat } back by { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}.
call-prevented = { $named ->
    [0] A card
   *[other] { $name }
} keeps { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
} from { $seat }.
call-villainy-shuffled = { $seat }’s Villainy deck is empty. Shuffle its discards into a new deck.
call-treasures-shuffled = The Treasure deck is empty. Shuffle its discards into a new deck.
call-drew-treasure = { $seat } { $looked ->
    [2] draws two Treasures and keeps one
   *[other] draws a Treasure
}.
call-noted-treasure-own = { $named ->
    [0] Your Treasure
   *[other] Your Treasure { $name }
} is { $points ->
    [none] worth points nobody has noted yet
    [one] worth { $points } point
   *[other] worth { $points } points
}.

## Scales

call-took-scales = { $seat } takes { $n ->
    [0] no scales
    [one] { $n } scale
   *[other] { $n } scales
} from the Hoard.
call-paid = { $seat } pays { $n ->
    [one] { $n } scale
   *[other] { $n } scales
} to the Hoard.
call-stole = { $seat } steals { $n ->
    [one] { $n } scale
   *[other] { $n } scales
} from { $victim }.
call-scales-run-out = The Hoard has run out of scales: { $n } could not be taken.
call-scales-beyond-the-box = The box is out of scales. Use { $n } substitutes.
call-wounds-run-out = The Hoard has run out of wounds: { $n } could not be taken.
call-wounds-beyond-the-box = The box is out of wounds. Use { $n } substitutes.
call-poison-run-out = The Hoard has run out of poison: { $n } could not be taken.
call-poison-beyond-the-box = The box is out of poison. Use { $n } substitutes.

## Dragon Rage

call-revealed = { $named ->
    [0] The dragon rages.
   *[other] The dragon rages: “{ $name }”.
}
call-attacked = { $seat } is attacked in box { $box }: { $n ->
    [0] no wounds
    [one] { $n } wound
   *[other] { $n } wounds
}.
call-other-bonus = { $seat } takes the printed bonus. Report it if a number changes.
call-bonus-not-there = There is no { $bonus } left for { $seat }.
call-event-says = Event: { $text }
call-event-nobody = The event hits nobody.
call-event-strikes = { $k ->
    [one] The event hits { $who } ({ $whom }): { $n ->
        [0] no wounds
        [one] { $n } wound
       *[other] { $n } wounds
    }.
   *[other] The event hits { $who } ({ $whom }): { $n ->
        [0] no wounds
        [one] { $n } wound
       *[other] { $n } wounds
    } each.
}
call-enraged-says = Enraged: { $text }
call-enraged-nobody = The enraged part hits nobody.
call-enraged-strikes = { $n ->
    [0] The enraged part hits { $who } ({ $whom }): no wounds.
    [one] { $k ->
        [one] The enraged part hits { $who } ({ $whom }): { $n } wound.
       *[other] The enraged part hits { $who } ({ $whom }): { $n } wound each.
    }
   *[other] { $k ->
        [one] The enraged part hits { $who } ({ $whom }): { $n } wounds.
       *[other] The enraged part hits { $who } ({ $whom }): { $n } wounds each.
    }
}
call-enraged-asked = The dragon is enraged: read the lowest part of the card.
call-not-enraged = All heads live, so the enraged part does not happen.
call-event-by-hand = { $told ->
    [0] Do what the card says, then enter the result.
   *[other] Do what the card says, then enter the result: { $text }
}
call-event-yourselves = { $told ->
    [0] Carry out the event of the card.
   *[other] Carry out the event of the card: { $text }
}
call-enraged-yourselves = { $told ->
    [0] Carry out the enraged part.
   *[other] Carry out the enraged part: { $text }
}
call-event-settled = The table has done what the card says.

## The dragon and his heads

call-attacked-dragon = { $seat } attacks the dragon: { $n ->
    [0] no hits
    [one] { $n } cube
   *[other] { $n } cubes
}.
call-card-took-cubes = { $seat } takes { $n ->
    [one] { $n } Dragon wound cube
   *[other] { $n } Dragon wound cubes
} by a card.
call-took-cubes-own = You take { $yellow } yellow, { $red } red and { $blue } blue.
call-head-fell = { $enraged ->
    [0] The { $colour } head is slain.
   *[other] The { $colour } head is slain. The dragon is enraged.
}
call-counterattack = The dragon strikes back at { $seat }: { $dragons ->
    [0] no dragon faces
    [one] { $dragons } dragon face
   *[other] { $dragons } dragon faces
}, { $n ->
    [0] no wounds
    [one] { $n } wound
   *[other] { $n } wounds
}.
call-struck = { $seat } attacks { $target }.

## Wounds

call-wounded = { $seat } takes { $n ->
    [0] no wounds
    [one] { $n } wound
   *[other] { $n } wounds
}: { $now } in all.
call-poisoned = { $seat } takes { $n } poison: { $now } in all.
call-held-off = { $seat } is protected: { $n ->
    [one] the wound is
   *[other] the { $n } wounds are
} held off.
call-card-wounds = A card hits { $target }.
call-card-wounds-by = { $by }’s card hits { $target }.
call-died = { $seat } is dead.
call-knocked-out = { $seat } is knocked out, and back at the end of round { $back }.
call-taken-back = { $seat } puts { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
} back: { $now ->
    [0] none
   *[other] { $now }
} left.
call-not-fallen = { $seat } is not out after all.
call-still-fallen = { $seat } stays out: the box healed its wound too late.
call-may-go-on = To go on playing: “More”, then “The game goes on”.
call-may-go-on-as-seat = { call-may-go-on }
call-goes-on = Not everybody is dead: the game goes on.
call-rest-of-card = Enter only what is left to do of the Dragon Rage card.
call-paid-back = { $seat } puts { $n ->
    [one] { $n } scale
   *[other] { $n } scales
} back into the Hoard.
call-back-again = { $seat } is back in the game, without wounds.

## The Lair

call-fled = { $seat } { $n ->
    [0] stays in place
    [one] moves { $n } space
   *[other] moves { $n } spaces
}{ left-now }
call-fled-back = { $seat } moves { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} back{ left-now }
call-activated = { $seat } uses the space.
call-moved-on = A card moves { $seat } { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} on{ left-now }
call-moved-back = { $n ->
    [0] { $seat } stays in place
    [one] A card moves { $seat } { $n } space back
   *[other] A card moves { $seat } { $n } spaces back
}{ left-now }
left-now = { $left ->
    [none] .
   *[other] : { $left } to the Exit.
}
call-new-round = Round { $n } begins. { $seat } is First Player.
call-first-goes = { $seat } is First Player now.
call-first-stays = { $seat } stays First Player until the round ends.
call-new-round-same = Round { $n } begins. { $seat } stays First Player.

## Villainy cards

call-played = { $seat } plays { $named ->
    [0] a Villainy card
   *[other] { $name }
}.
call-played-on = { $seat } plays { $named ->
    [0] a Villainy card
   *[other] { $name }
} on { $target }.
call-interrupted = { $seat } interrupts with { $named ->
    [0] a card
   *[other] { $name }
}: the attack on { $target } changes.
call-turned = The attack on { $target } now hits { $to }.
call-printed-mind-control = { rule-mind-control }
call-printed-mimic-scroll = { rule-mimic-scroll }
call-printed-gleaming-shield = { rule-gleaming-shield }
call-printed-orb-of-insight = { rule-orb-of-insight }
call-summoned = { $seat } lays { $named ->
    [0] a Minion
   *[other] the Minion { $name }
} on the table.
call-sacrificed = { $seat } sacrifices { $named ->
    [0] a Minion
   *[other] the Minion { $name }
}.
call-sacrificed-on = { $seat } sacrifices { $named ->
    [0] a Minion
   *[other] the Minion { $name }
} against { $target }.
call-lost-cards = { $seat } discards { $n ->
    [one] { $n } Villainy card
   *[other] { $n } Villainy cards
} unplayed.

## Treasures

call-labelled = { $seat } makes a note about a Treasure.
call-used = { $seat } uses { $named ->
    [0] a Treasure
   *[other] the Treasure { $name }
} and discards it.
call-discarded-treasure = { $seat } discards { $named ->
    [0] a Treasure that lay face up
   *[other] the Treasure { $name }
}.
call-activated-treasure = { $seat } activates { $named ->
    [0] a Treasure
   *[other] the Treasure { $name }
}: it lies face up now.
call-robbed = { $seat } takes a face-down Treasure from { $victim }, at random.
call-told-which = { $seat } names the stolen Treasure.
call-gave = { $scales ->
    [0] { $treasures ->
        [one] { $seat } gives { $to } { $treasures } Treasure.
       *[other] { $seat } gives { $to } { $treasures } Treasures.
    }
    [one] { $treasures ->
        [0] { $seat } gives { $to } { $scales } scale.
        [one] { $seat } gives { $to } { $scales } scale and { $treasures } Treasure.
       *[other] { $seat } gives { $to } { $scales } scale and { $treasures } Treasures.
    }
   *[other] { $treasures ->
        [0] { $seat } gives { $to } { $scales } scales.
        [one] { $seat } gives { $to } { $scales } scales and { $treasures } Treasure.
       *[other] { $seat } gives { $to } { $scales } scales and { $treasures } Treasures.
    }
}

## Numbers set by hand

call-adjusted-protected = { $to_be ->
    [0] { $seat } is not protected.
   *[other] { $seat } is protected.
}
call-adjusted-dead = { $to_be ->
    [0] { $seat } is not dead.
   *[other] { $seat } is dead.
}
call-adjusted-first = { $to } is First Player.

## The end and the count

call-ended-slain = All three heads are slain. { $seat } took the last cube. The game is over.
call-ended-slain-by-nobody = All three heads are slain. The game is over.
call-ended-escaped = { $seat } has reached the Exit. The game is over.
call-ended-all-dead = All villains are dead. The game is over.
call-counted = { $seat } has counted.
call-counted-as-known = { $seat } has left: what is known counts.
call-counted-for = The Treasures of { $seat } are counted.
call-counted-own = You counted { $yellow } yellow, { $red } red, { $blue } blue cubes, and Treasures worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
call-all-counted = Everybody has counted. Here is the sheet.
