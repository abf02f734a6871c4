### What the referee says in every game about corrections, and why it refused an entry; see also http.ftl.

call-adjusted = { $seat }: { $thing } { $to_be } now.
call-adjusted-board = On the table: { $thing }, { $to_be } now.
call-adjusted-secret = { $seat } changes a secret number.
call-adjusted-turn = It is the turn of { $to } now.
call-because = Because: { $text }

no-path-counted = The path is counted: { $left ->
    [one] { $left } space is left
   *[other] { $left } spaces are left
} to the exit.
no-not-the-exit = The exit is farther than space { $most }: a player has stood there. Correct that first.
no-not-in-range = This number is not possible.
call-does-not-add-up = Something does not add up. Correct it, or count it anyway.
call-left-for-good = { $seat } leaves the game.
call-agreed = { $seat } counts it anyway.
