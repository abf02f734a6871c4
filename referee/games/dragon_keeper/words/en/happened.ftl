# What others did, told to the player it happened to.

call-eliminated-as-seat = You cannot pay, and are eliminated.
call-exchanged-as-victim = { $seat } takes the top of your { $colour } pile for a Prisoner exchange.
call-gave-as-to = { $seat } gives you a { $colour } tile.
call-paid-as-seat = Pay { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
  }: { $now } left.
