# What others did, told to the player it happened to.

call-defended-as-seat = You are safe from the dragon and from thieves this round.
call-drew-as-seat = Draw { $n ->
    [one] { $n } hero card
   *[other] { $n } hero cards
  }.
call-handed-over-as-to = { $seat } hands you a Treasure.
call-healed-as-seat = You heal { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }.
call-held-off-as-seat = You hold off { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }.
call-moved-back-as-seat = Move back { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }.
call-robbed-as-victim = { $seat } steals a Treasure from you.
call-salvaged-as-victim = { $seat } takes a hero card out of your discards.
call-snatched-as-victim = { $seat } takes a hero card out of your hand. It is out of the game.
call-slain-as-seat = You are slain.
call-stole-as-victim = { $seat } steals { $n } gold from you.
call-token-changed-as-seat = Your token on { $row } counts as { $token } now.
call-token-off-as-seat = Take your token off { $row }. The rest move up.
call-unboxed-as-seat = { $row } has no box left for your { $token }: it does nothing.
call-wounded-as-seat = Take { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
  }.
