# What others did, for the player it happened to.

call-blocked-as-seat = The blocking die sends your dice back.
hands-blocked-as-seat = Take back, unchanged: { $dice }.
call-thrown-out-as-seat = You are outbid on pile { $pile }.
hands-thrown-out-as-seat = Take back { $was } as { $now }.
hands-dice-off = Take { $seat }’s dice off pile { $pile }.
hands-token-off = Take { $seat }’s immunity token off pile { $pile }.
call-token-home-as-seat = Your immunity on pile { $pile } is over.
hands-token-home-as-seat = Take your immunity token back.
call-adjusted-first-as-to = You have the red token.
call-adjusted-off-as-seat = Your { $thing }: none now.

# A great moment, in large letters.

great-last-turns = { $n ->
    [one] The end has begun. Last turn: { $who }.
   *[other] The end has begun. Last turns: { $who }.
  }
great-last-turn = The end has begun: this is the last turn.
great-took = { $n ->
    [0] { $seat } takes a dragon of { $realm }.
   *[other] { $seat } takes a dragon of { $realm }, worth { $n }.
  }
