# What others did, told to the player it happened to.

call-charity-as-to = Charity: { $seat } gives you { $gold } gold.
call-dragon-won-as-victim = { $seat } beats you. Take a wound.
call-dragons-tied-as-victim = You and { $seat } are equal: nothing happens.
call-lair-taken-as-victim = { $seat } takes a Lair from you: exchange the cubes on it.
call-long-shot-as-seat = Long Shot hits you, and the slayer stops.
call-no-first-wyrm-as-seat = You are no Wyrm: lay First to Wyrm back.
call-pilfered-as-victim = { $gold ->
    [0] { $seat } finds no gold to steal from you.
   *[other] { $seat } steals { $gold } gold from you.
  }
call-poisoned-as-seat = Put a poison wound on { $space }.
call-starved-as-seat = The Famine takes a { $meeple } from you.
call-takes-poison-as-seat = Take a poison wound: roll a die for it.
call-takes-wound-as-seat = Take a wound: roll a die for it.
call-wounded-as-seat = Put a wound on { $space }.
