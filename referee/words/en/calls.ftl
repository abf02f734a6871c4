### What the referee of every game says about corrections, and why it did not take an entry; see also http.ftl.

call-undone = Entry { $turn }{ $seat ->
    [-1] , the host’s,
   *[other] {" "}of { $seat }
} is undone.{ $struck ->
    [0] {""}
    [one] {" "}1 later entry no longer fits.
   *[other] {" "}{ $struck } later entries no longer fit.
}
call-amended = Entry { $turn }{ $seat ->
    [-1] , the host’s,
   *[other] {" "}of { $seat }
} is corrected.{ $struck ->
    [0] {""}
    [one] {" "}1 later entry no longer fits.
   *[other] {" "}{ $struck } later entries no longer fit.
}
call-adjusted = { $seat }: { $thing } { $to_be } now.
call-adjusted-board = { $thing }: { $to_be } now.
call-adjusted-turn = It is the turn of { $to } now.
call-because = Because: { $text }

no-no-such-seat = Nobody sits there: choose somebody at this table.
no-not-in-range = This number cannot be.
no-open-quote = A quotation mark is missing.
