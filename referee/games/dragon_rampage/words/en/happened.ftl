# What others did, for the player it happened to.

call-counted-as-seat = You are counted.
call-counted-for-as-seat = Your Treasures are counted.
call-counted-as-known-as-seat = You have left: what is known counts.
call-defended-as-seat = You are safe from the dragon and from thieves this round.
call-deck-empty-as-seat = Your deck has no more cards.
hands-drew-as-seat = Draw { $n ->
    [one] { $n } Hero card
   *[other] { $n } Hero cards
  }.
hands-gained-as-seat = Take { $n } gold from the supply.
call-handed-over-as-to = { $seat } hands you a Treasure.
hands-handed-over-as-to = Take the Treasure from { $seat }.
hands-healed-as-seat = Put { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } back: { $now ->
    [0] none
   *[other] { $now }
  } left.
call-nothing-to-heal-as-seat = You have no wounds to heal.
call-held-off-as-seat = You hold off { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }.
call-mauled-as-seat = The dragon hits you.
hands-mauled-as-seat = Take { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }.
hands-moved-on-as-seat = Move on { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }.
hands-moved-back-as-seat = { $n ->
    [0] Stay in place.
    [one] Move back { $n } space.
   *[other] Move back { $n } spaces.
  }
call-out-as-seat = You are out of the dungeon.
hands-paid-as-seat = Put { $n } gold back into the supply.
call-played-on-as-victim = { $seat } plays a Hero card on you.
call-robbed-as-victim = { $seat } steals a Treasure from you.
hands-robbed-as-victim = Let { $seat } draw one of your unused Treasures.
call-salvaged-as-victim = { $seat } takes a Hero card out of your discards.
call-snatched-as-victim = { $seat } takes a Hero card from your hand. It is out of the game.
call-skipped-as-seat = You skip { $row }, box { $box }.
call-held-back-as-seat = You do not attack.
call-used-before-as-seat = You have used box { $box } of { $row }: correct what it gave.
call-slain-as-seat = You are slain.
call-stole-as-victim = { $seat } steals from you.
hands-stole-as-victim = Give { $seat } { $n } gold.
call-token-changed-as-seat = Your token on { $row } counts as { $token } now.
hands-token-laid-as-seat = Lay a { $token } on { $row }.
hands-token-off-as-seat = Take your token off { $row }.
call-unboxed-as-seat = { $row } has no box left for your { $token }: it does nothing.
hands-wounded-as-seat = Take { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }.
call-adjusted-first-as-to = You have the First Player token now.
call-first-goes-as-seat = You have the First Player token now.
call-first-stays-as-seat = You count as First Player until the round ends.
call-re-roll-passed-as-seat = You have the Re-Roll token now.
call-dodged-as-seat = You dodge { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } with a card.
call-steals-from-defended-as-victim = The card takes it from you, who hold the first Defense box.

# What players do by hand when a phase ends.

hands-new-round = Take back all your tokens.
hands-new-round-2 = The First Player token goes to { $seat }.
hands-new-round-2-own-seat = Take the First Player token.
hands-new-round-2-own-was = Pass the First Player token to { $seat }.
hands-new-round-3 = The Re-Roll token goes to { $by }.
hands-new-round-3-own-by = Take the Re-Roll token.
hands-new-round-3-own-had = Pass the Re-Roll token to { $by }.
hands-first-goes = The First Player token goes to { $seat }.
hands-first-goes-own-seat = Take the First Player token.
hands-first-goes-own-was = Pass the First Player token to { $seat }.
hands-re-roll-passed = The Re-Roll token goes to { $seat }.
hands-re-roll-passed-own-seat = Take the Re-Roll token.
hands-re-roll-passed-own-had = Pass the Re-Roll token to { $seat }.
hands-new-round-same = { hands-new-round }
hands-new-round-same-2 = { hands-new-round-2 }
hands-new-round-same-2-own-seat = { hands-new-round-2-own-seat }
hands-new-round-same-2-own-was = { hands-new-round-2-own-was }
