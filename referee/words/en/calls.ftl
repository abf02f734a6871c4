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
call-adjusted = { $seat }: { $thing } set to { $to_be }.
call-adjusted-board = On the table: { $thing } set to { $to_be }.

no-no-such-seat = Nobody sits there: choose somebody at this table.
no-not-in-range = This number cannot be.
no-open-quote = A quotation mark is missing.
