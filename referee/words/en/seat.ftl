### Words of a seat's page: the current situation, the game log, and how to correct entries.

## The current situation

status-over = The game is over.
status-closed = This table is closed. The host can open it again under Seats.
status-closed-how = The host can open it again under Seats.
status-also = Not entered yet: { $who }
status-round = Round { $n }
status-last-round = Last round
status-last-turn = Your last turn
status-first = First: { $name }
status-left = Left the game: { $who }
status-acting = Entering for { $name }
status-answer = Answer for { $name }
status-answer-short = Answer
status-answering = Answering for { $name }
status-acting-back = Back to { $name }
status-lift = Show secrets of { $name }
status-lift-short = Show secrets
status-lower = Hide secrets
status-sealed = Secrets closed
status-asking = Asking to open
status-pass = Hand the phone to { $name }
status-seats = Seats
status-look = Show what is new

## Who enters for whom

entry-seating = Seats
call-seating-freed = { $by } frees the seat of { $seat }.
call-seating-freed-own = { $seat } leaves the seat.
call-seating-freed-host = The host frees the seat of { $seat }.
call-seating-moved = { $by } moves { $seat } to another phone.
call-seating-moved-own = { $seat } moves to another phone.
call-seating-moved-host = The host moves { $seat } to another phone.
call-seating-taken-own = A phone now plays as { $seat }.
call-seating-entered = { $by } now enters for { $seat }.
call-seating-entered-own = A new phone now plays as { $seat }.
call-seating-entered-host = The host now enters for { $seat }.
call-seating-asked = { $by } asks to open the secrets of { $seat }.
call-seating-asked-own = A new phone asks to play as { $seat }.
call-seating-asked-host = The host asks to open the secrets of { $seat }.
call-seating-agreed = { $by } agrees. { $to } now enters for { $seat }.
call-seating-agreed-own = { $by } agrees. A new phone now plays as { $seat }.
call-seating-agreed-host = { $by } agrees. The host now enters for { $seat }.
call-seating-refused = { $by } keeps the secrets of { $seat } closed.
call-seating-refused-own = { $by } keeps the secrets of { $seat } closed.
call-seating-refused-host = { $by } keeps the secrets of { $seat } closed.
call-seating-alone = { $by } enters for everyone on one phone.
call-seating-alone-own = { $seat }’s phone enters for everyone.
call-seating-alone-host = The host enters for everyone on one phone.
call-seating-renamed = { $by } renames { $was }: { $name }.
call-seating-renamed-own = { $was } is now called { $name }.
call-seating-renamed-host = The host renames { $was }: { $name }.
call-seating-host = { $by } makes { $seat } a host.
call-seating-host-own = { $seat } is now a host.
call-seating-host-host = The host makes { $seat } a host.
call-seating-handed = { $by } hands hosting over to { $seat }.
call-seating-handed-own = { $seat } is now the host.
call-seating-handed-host = { $seat } is now the host.
call-seating-retired = { $seat } is no longer a host.
call-seating-retired-own = { $seat } is no longer a host.
call-seating-retired-host = { $seat } is no longer a host.
letin-other = { $by } asks to open { $name }’s secrets and enter for { $name }.
letin-new = A new phone asks to play as { $name } and open { $name }’s secrets.
letin-host = The host asks to open { $name }’s secrets and enter for { $name }.
letin-yes = Agree
letin-no = Keep closed
sealed-title = { $name }’s secrets are closed
sealed-lead = { $name } had a phone. Another player must agree to open { $name }’s secrets.
sealed-asked = Another player has to tap “Agree”. You can enter what everybody sees.
sealed-ask = Ask to open
sealed-form = This needs { $name }’s secrets, which are closed.

## The game log

talk-title = Recent
talk-none = Nothing has happened yet.
talk-all = Game log
tools-more = More
find-label = Search
find-none = Nothing found
talk-more = Report something
talk-more-sub = What was not asked, and numbers that are wrong
undo-what = Undo { $who }: { $what }
undo-host = Undo the host: { $what }
undo-other = { $who } entered this and will see that it is undone.
undo-for = It was entered for { $who }, who has no phone.
undo-sure = Undo it
undo-own = Undo: { $what }
undo-redo = Redo
undo-redo-what = Redo: { $what }
own-title = Only for my eyes
own-entry = Entry { $turn }
history-title = Game log
history-lead = The pencil corrects an entry. Anyone can undo the last.
history-host = Host
history-rules = { $n ->
    [one] Rule
   *[other] Rules
  }
history-older = Earlier entries
history-latest = Latest entries
history-none = Nothing was entered yet.
history-amended = Corrected by entry { $turn }:
history-bring-back = Redo
history-undone = Undone by entry { $turn }
history-struck = No longer valid. { $reason }
history-struck-why = The rules do not allow it now.
call-undone = { $seat ->
    [none] { $struck ->
        [0] Entry { $turn } ({ $what }) is undone.
        [one] Entry { $turn } ({ $what }) is undone. { $struck } later entry is no longer valid.
       *[other] Entry { $turn } ({ $what }) is undone. { $struck } later entries are no longer valid.
    }
   *[other] { $struck ->
        [0] Entry { $turn } ({ $seat }: { $what }) is undone.
        [one] Entry { $turn } ({ $seat }: { $what }) is undone. { $struck } later entry is no longer valid.
       *[other] Entry { $turn } ({ $seat }: { $what }) is undone. { $struck } later entries are no longer valid.
    }
}
call-redone = { $seat ->
    [none] { $struck ->
        [0] Entry { $turn } ({ $what }) is redone.
        [one] Entry { $turn } ({ $what }) is redone. { $struck } later entry is no longer valid.
       *[other] Entry { $turn } ({ $what }) is redone. { $struck } later entries are no longer valid.
    }
   *[other] { $struck ->
        [0] Entry { $turn } ({ $seat }: { $what }) is redone.
        [one] Entry { $turn } ({ $seat }: { $what }) is redone. { $struck } later entry is no longer valid.
       *[other] Entry { $turn } ({ $seat }: { $what }) is redone. { $struck } later entries are no longer valid.
    }
}
call-back = { $struck ->
    [0] { $seat } is back in the game.
    [one] { $seat } is back in the game. { $struck } later entry is no longer valid.
   *[other] { $seat } is back in the game. { $struck } later entries are no longer valid.
}
call-left-after-all = { $struck ->
    [0] { $seat } leaves the game.
    [one] { $seat } leaves the game. { $struck } later entry is no longer valid.
   *[other] { $seat } leaves the game. { $struck } later entries are no longer valid.
}
call-amended = { $seat ->
    [none] { $struck ->
        [0] Entry { $turn } ({ $what }) is corrected.
        [one] Entry { $turn } ({ $what }) is corrected. { $struck } later entry is no longer valid.
       *[other] Entry { $turn } ({ $what }) is corrected. { $struck } later entries are no longer valid.
    }
   *[other] { $struck ->
        [0] Entry { $turn } ({ $seat }: { $what }) is corrected.
        [one] Entry { $turn } ({ $seat }: { $what }) is corrected. { $struck } later entry is no longer valid.
       *[other] Entry { $turn } ({ $seat }: { $what }) is corrected. { $struck } later entries are no longer valid.
    }
}
call-winner-changed = { $was ->
    [none] The winner changes: nobody → { $now }.
   *[other] { $now ->
        [none] The winner changes: { $was } → nobody.
       *[other] The winner changes: { $was } → { $now }.
    }
}
call-winner-changed-shown = { $was ->
    [none] Corrected: nobody had won.
   *[other] Corrected: it was { $was }.
}

## Entering and correcting

say-amend = Correct entry { $turn }
say-amend-entered = Entered { $when }.
say-amend-lead = You see every change before you save.
more-title = Report something
more-lead = You can enter these at any time.
more-none = Nothing can be entered now.
repairs-title = If you correct this
repairs-none = Nothing that you can see on the table changes.
repairs-go = Save correction
repairs-back = Keep old entry
piece-come = { $place }: add { $now }.
piece-gone = { $place }: remove { $was }.
piece-for = { $place }: { $now }, not { $was }.
piece-unread = unknown
piece-ended-come = The game is over.
piece-ended-gone = The game is not over.
piece-ended-for = The game ends for another reason.
repairs-now = The entry, corrected
repairs-waived = Counts as entered, because nobody was asked then
repairs-score = The score sheet, corrected
repairs-total = total
repairs-own = Your { $thing }: { $was } → { $now }
repairs-theirs = { $seat }’s { $thing }: { $was } → { $now }
repairs-change = { $thing }: { $was } → { $now }
curtain-lift = I am { $name }
curtain-speak = Enter for { $name }

## Why an entry was refused

wrong-recorded = Saved:
wrong-correct = Correct what is recorded
wrong-look = Look at the table
no-not-seated = Take a seat first: this phone only shows the table.

late-player = A late player joins the next game.
