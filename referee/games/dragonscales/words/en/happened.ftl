# What others did, told to the player it happened to.

call-back-again-as-seat = You are back in the game, without wounds.
call-card-wounds-as-target = A card hits you.
call-card-wounds-by-as-target = { $by } plays a card that hits you.
call-died-as-seat = You die. You still count your points at the end.
call-healed-as-seat = You heal { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }: { $now } left.
call-interrupted-as-target = { $seat } plays a card: the attack on you changes.
call-turned-as-to = The attack on { $target } now hits you.
call-taken-back-as-seat = Put { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } back: { $now ->
    [0] none
   *[other] { $now }
  } left.
call-not-fallen-as-seat = You are not out after all.
call-held-off-as-seat = You are protected: { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  } held off.
call-knocked-out-as-seat = You are knocked out until the end of round { $back }.
call-moved-as-seat = Your dice are now in { $row }, box { $box }.
call-played-on-as-target = { $seat } plays a card on you.
call-poisoned-as-seat = Take { $n } poison: { $now } in all.
call-pushed-as-seat = { $by } pushes you: move your dice in { $row } to box { $box }.
call-returned-as-seat = { $row } has no box left for you: take back { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }.
call-robbed-as-victim = { $seat } steals a face-down Treasure from you, at random.
call-sacrificed-on-as-target = { $seat } sacrifices a Minion against you.
call-stole-as-victim = { $seat } steals { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  } from you.
call-struck-as-target = { $seat } attacks you.
call-took-scales-as-seat = Take { $n ->
    [one] { $n } scale
   *[other] { $n } scales
  } from the Hoard.
call-drew-cards-as-seat = Draw from your Villainy deck.
call-drew-treasure-as-seat = Draw a Treasure.
call-wounded-as-seat = Take { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }: { $now } in all.
