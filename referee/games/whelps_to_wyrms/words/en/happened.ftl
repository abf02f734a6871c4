# What others did, for the player it happened to.

call-adjusted-first-as-to = You have the First Player marker now.
call-counted-for-as-seat = Your objectives are counted.
call-charity-as-to = Charity: { $seat } gives you gold.
hands-charity-as-to = Take { $gold } gold from { $seat }.
call-dragon-won-as-victim = { $seat } beats you.
hands-dragon-won-as-victim = { $poison ->
    [0] Take a wound.
   *[other] Take a poison wound.
  }
call-dragon-won-as-seat = { $poison ->
    [0] You win; { $victim } takes a wound.
   *[other] You win; { $victim } takes a poison wound.
  }
call-dragons-tied-as-victim = You and { $seat } are equal: nothing happens.
call-lair-taken-as-victim = { $seat } takes a Lair from you.
hands-lair-taken-as-victim = Take your cube off the Lair.
call-lair-razed-as-victim = { $seat } razes your Lair.
hands-lair-razed-as-victim = Take your cube off the Lair.
call-long-shot-as-seat = Long Shot hits you, and the slayer stops.
call-no-first-wyrm-as-seat = You are no Wyrm.
hands-no-first-wyrm-as-seat = Lay First to Wyrm back.
call-not-first-wyrm-as-seat = You were not the first Wyrm.
hands-not-first-wyrm-as-seat = { hands-no-first-wyrm-as-seat }
call-pilfered-as-victim = { $gold ->
    [0] { $seat } finds no gold to steal from you.
   *[other] { $seat } steals { $gold } gold from you.
  }
hands-poisoned-as-seat = Put a poison wound on { $space }.
call-draw-goes-as-seat = You enter the slayer still to be drawn, with “Draw a slayer”.
call-smash-by-hand-as-who = Smash also wounds you on the tile of { $name }: enter “Wound from the board”.
call-slain-as-holder = { $seat } slays your slayer { $name }.
call-stolen-as-seat = { $gold ->
    [0] You have no gold for slayer { $name } to steal.
   *[other] Slayer { $name } steals { $gold } gold from you: { $holds } on the card now.
  }
call-cube-back-as-seat = You take the cube of { $skill } back from the board.
call-spawned-as-seat = Spawn: you draw one more slayer.
call-starved-as-seat = The Famine hits you.
hands-starved-as-seat = Put a { $meeple } back from your belly.
hands-takes-poison-as-seat = Take a poison wound: roll a die for it.
hands-takes-wound-as-seat = Take a wound: roll a die for it.
hands-wounded-as-seat = Put a wound on { $space }.

# What players do by hand when a phase ends.

hands-lair-gold = { $n ->
    [one] { $seat } takes { $gold } gold for a Lair.
   *[other] { $seat } takes { $gold } gold for Lairs.
  }
hands-lair-gold-as-seat = { $n ->
    [one] Take { $gold } gold for your Lair.
   *[other] Take { $gold } gold for your Lairs.
  }
hands-cleanup = Take your Action cubes back from your board.
hands-famines-leave = Discard the { $n ->
    [one] Famine
   *[other] Famines
  }.
hands-face-up = Turn all slayers face up.
hands-next-round = The First Player marker goes to { $seat }.
hands-next-round-own-seat = { hands-first-goes-as-seat }
hands-next-round-own-was = Pass the First Player marker to { $seat }.

# What players do by hand when a player leaves.

hands-first-goes-as-seat = Take the First Player marker.
hands-slayer-goes-as-seat = Take slayer { $name }.
