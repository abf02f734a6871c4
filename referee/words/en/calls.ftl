### What the referee of every game says about corrections, and why it did not take an entry; see also http.ftl.

call-adjusted = { $seat }: { $thing } { $to_be } now.
call-adjusted-board = { $thing }: { $to_be } now.
call-adjusted-turn = It is the turn of { $to } now.
call-because = Because: { $text }

no-not-in-range = This number cannot be.
