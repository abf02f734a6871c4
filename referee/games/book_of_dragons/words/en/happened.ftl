# What others did, told to the player it happened to.

call-blocked-as-seat = The blocking die sends your dice back, unchanged: { $dice }.
call-thrown-out-as-seat = You are outbid on pile { $pile }. Take back { $was } as { $now }.
call-token-home-as-seat = Your immunity on pile { $pile } is over. Take the token back.
