# What others did, for the player it happened to.

call-ended-last-guardian-as-seat = You are the last guardian, and win.
call-eliminated-as-seat = You cannot pay, and are eliminated.
call-exchanged-as-victim = { $seat } plays a Prisoner exchange on you.
hands-exchanged-as-victim = Give { $seat } the top of your { $colour } pile. The Prisoner exchange goes on your { $mine } pile.
call-gave-as-to = { $seat } gives you a tile.
hands-gave-as-to = Lay the { $colour } tile on your { $colour } pile.
hands-paid-as-seat = Pay { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
  }: { $now } left.
call-adjusted-in-as-seat = You are in the game again.
call-adjusted-last-as-to = You took the last tile.
call-adjusted-out-as-seat = You are out of the game.

# What players do by hand when a level ends.

hands-paid = { $seat } pays { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
  }: { $now } left.
hands-set-aside = Put { $seat }’s tiles and treasures aside, not into the reserve.
hands-set-aside-own-seat = Put your tiles and treasures aside, not into the reserve.
hands-level-down = Move the dragon to the centre tile of level { $level }.
hands-level-down-2 = Put the old level away.
