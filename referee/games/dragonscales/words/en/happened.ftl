# What others did, for the player it happened to.

call-ended-escaped-as-seat = You have reached the Exit. The game is over.
call-ended-slain-as-seat = You took the last cube: all three heads are slain.
call-attacked-as-seat = { $n ->
    [0] The dragon attacks you: no wounds.
   *[other] The dragon attacks you.
  }
call-by-itself-as-seat = { $row }, box { $box }: no choice.
call-adjusted-dead-as-seat = { $to_be ->
    [0] You are not dead.
   *[other] You are dead.
  }
call-adjusted-first-as-to = You are First Player.
call-first-goes-as-seat = You are First Player now.
call-first-stays-as-seat = You stay First Player until the round ends.
call-adjusted-protected-as-seat = { $to_be ->
    [0] You are not protected.
   *[other] You are protected.
  }
call-counted-as-seat = You are counted.
call-counted-for-as-seat = Your Treasures are counted.
call-counted-as-known-as-seat = You have left: what is known counts.
call-back-again-as-seat = You are back in the game, without wounds.
call-card-wounds-as-target = A card hits you.
call-card-wounds-by-as-by = Your card hits { $target }.
call-card-wounds-by-as-target = { $by } plays a card that hits you.
call-died-as-seat = You die. You still count your points at the end.
hands-healed-as-seat = { hands-taken-back-as-seat }
call-interrupted-as-target = { $seat } plays a card: the attack on you changes.
call-turned-as-target = The attack on you now hits { $to }.
call-turned-as-to = The attack on { $target } now hits you.
hands-taken-back-as-seat = Put { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } back: { $now ->
    [0] none
   *[other] { $now }
  } left.
hands-protected-as-seat = Take the Protection token.
call-protection-back-as-seat = Your protection ends.
hands-protection-back-as-seat = Put the Protection token back.
call-not-fallen-as-seat = You are not out after all.
call-still-fallen-as-seat = You stay out: the box healed its wound too late.
call-held-off-as-seat = You are protected: { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } held off.
call-knocked-out-as-seat = You are knocked out until the end of round { $back }.
hands-moved-as-seat = Move your dice in { $row } to box { $box }.
call-played-on-as-target = { $seat } plays a card on you.
hands-poisoned-as-seat = Take { $n } poison: { $now } in all.
call-pushed-as-seat = { $by } pushes you in { $row }.
hands-pushed-as-seat = Move your dice in { $row } to box { $box }.
call-returned-as-seat = { $row } has no box left for you.
hands-returned-as-seat = Take back { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }.
call-rage-missed-as-seat = You were skipped in Dragon Rage. If hit, enter “Wounds from a card”.
call-robbed-as-victim = { $seat } steals a face-down Treasure from you.
hands-robbed-as-victim = Shuffle your face-down Treasures: { $seat } draws one.
call-sacrificed-on-as-target = { $seat } sacrifices a Minion against you.
call-stole-as-victim = { $seat } steals { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  } from you.
hands-stole-as-victim = Give { $seat } { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  }.
call-struck-as-target = { $seat } attacks you.
hands-took-scales-as-seat = Take { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  } from the Hoard.
hands-drew-cards-as-seat = { $looked ->
    [1] Draw a Villainy card.
   *[other] { $n ->
        [one] Draw { $looked } Villainy cards, keep one.
       *[other] Draw { $n } Villainy cards.
    }
  }
hands-drew-treasure-as-seat = { $looked ->
    [2] Draw two Treasures, keep one.
   *[other] Draw a Treasure.
  }
hands-wounded-as-seat = Take { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }: { $now } in all.
call-activated-as-seat = You use the space.
call-all-rolled-as-seat = Everybody has rolled. You place first.
call-boxes-back-as-seat = You are back in: the boxes that were passed over are resolved now.
call-gave-as-to = { $scales ->
    [0] { $treasures ->
        [one] { $seat } gives you { $treasures } Treasure.
       *[other] { $seat } gives you { $treasures } Treasures.
    }
    [one] { $treasures ->
        [0] { $seat } gives you { $scales } scale.
        [one] { $seat } gives you { $scales } scale and { $treasures } Treasure.
       *[other] { $seat } gives you { $scales } scale and { $treasures } Treasures.
    }
   *[other] { $treasures ->
        [0] { $seat } gives you { $scales } scales.
        [one] { $seat } gives you { $scales } scales and { $treasures } Treasure.
       *[other] { $seat } gives you { $scales } scales and { $treasures } Treasures.
    }
  }
call-killed-bonus-as-seat = You are out, and still get the bonus of the box.
call-moved-back-as-seat = { $n ->
    [0] You stay in place
    [one] A card moves you { $n } space back
   *[other] A card moves you { $n } spaces back
  }{ left-now }
call-moved-on-as-seat = A card moves you { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  } on{ left-now }
call-other-bonus-as-seat = You take the printed bonus. Report it if a number changes.
hands-paid-as-seat = Pay { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  } to the Hoard.
hands-paid-back-as-seat = Put { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  } back into the Hoard.
call-prevented-as-seat = { $named ->
    [0] A card
   *[other] { $name }
  } keeps { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } from you.

# What players do by hand before they go on.

hands-event-yourselves = { call-event-yourselves }
hands-enraged-yourselves = { call-enraged-yourselves }
hands-new-round = Take back all your dice.
hands-new-round-2 = The First Player token goes to { $seat }.
hands-new-round-2-own-seat = Take the First Player token.
hands-new-round-2-own-was = Pass the First Player token to { $seat }.
hands-first-goes = The First Player token goes to { $seat }.
hands-first-goes-own-seat = Take the First Player token.
hands-first-goes-own-was = Pass the First Player token to { $seat }.
hands-new-round-same = Take back all your dice.
hands-protection-back = { $seat } puts the Protection token back.
hands-back-again = { $seat } puts all wounds back.
hands-back-again-as-seat = Put all your wounds back.
