### What the referee of every game says about corrections, and why it did not take an entry; see also http.ftl.

call-adjusted = { $seat }: { $thing } { $to_be } now.
call-adjusted-board = { $thing }: { $to_be } now.
call-adjusted-secret = { $seat } changes a secret number.
call-adjusted-turn = It is the turn of { $to } now.
call-because = Because: { $text }

no-path-counted = The path is counted: { $left ->
    [one] 1 space is left
   *[other] { $left } spaces are left
} to the exit.
no-not-the-exit = That cannot be the exit: { $most ->
    [one] space 1 is
   *[other] spaces up to { $most } are
} part of the path: somebody has been there. Put it right first.
no-not-in-range = This number cannot be.
call-does-not-add-up = Something does not add up. Correct it, or count it anyway.
call-left-for-good = { $seat } leaves the game.
call-agreed = { $seat } counts it anyway.
