### Words of the forms that all games share; words that only one game needs are in its own files.

do-skip = Skip
do-undo = Undo
do-amend = Preview correction
do-adjust = Save number
amend-undo = Nothing to correct here. Undo the entry and enter it again.
say-amend-keys = Tap the right answer.
entry-skip = Skipped
draft-show = Prepared? Show it
draft-hidden = What you prepared is kept, and hidden on this phone.
lift-first = Only you may see this. Take the phone, then show your secrets.

## Numbers set by hand

entry-adjust = Fix a number
entry-undo = Undo
entry-amend = Correction
group-adjust = Fix a number
more-adjust = Any number, with a reason
adjust-lead = The table is always right. Everyone sees the change and its reason.
adjust-board = The table
adjust-to = Should be
field-adjust-to = Should be
adjust-now = Now: { $n }
adjust-yes = yes
adjust-no = no
adjust-why = Why
adjust-why-hint = Everyone sees this in the log.
changed-set = { $by ->
    [host] The host set it to { $now } { $ago }. You typed { $typed }.
    [own] You set it to { $now } { $ago }. You typed { $typed }.
   *[other] { $name } set it to { $now } { $ago }. You typed { $typed }.
}
changed-entered = { $by ->
    [host] The host entered “{ $entry }” { $ago }. It is { $now } now. You typed { $typed }.
    [own] You entered “{ $entry }” { $ago }. It is { $now } now. You typed { $typed }.
   *[other] { $name } entered “{ $entry }” { $ago }. It is { $now } now. You typed { $typed }.
}
changed-now = It is { $now } now. You typed { $typed }.
doubt-go = Save anyway
changed-keep = Keep { $n }
changed-go = Set { $n }

thing-round = round
thing-turn = whose turn
thing-first = First Player
repair-turn = It is { $seat }’s turn.
repair-turn-own = It is your turn.

## The count of a player who left

tally-theirs-hint = If they are gone, leave this empty: what is known counts.

## A count that does not add up

ask-agree = The totals don’t match
entry-leave = Leave for good
entry-agree = Count anyway
do-agree = Count it anyway
agree-lead = Correct it, or count it anyway. The sheet will note it.
odd-correct = Correct: { $what }
odd-cited = { $reason } See { $where }.
odd-elsewhere = { $n ->
    [one] { $who } can correct this on their own phone.
   *[other] { $who } can correct this on their own phones.
}
odd-elsewhere-too = { $n ->
    [one] { $who } can also correct this on their own phone.
   *[other] { $who } can also correct this on their own phones.
}
odd-log = Game log
odd-log-sub = Correct any other entry
sheet-odd = Counted anyway
sheet-odd-more = { $n ->
    [one] { $n } more is on the phones.
   *[other] { $n } more are on the phones.
}
sheet-odd-lead = Something does not add up, and the table counted it anyway.
sheet-final = Download final count
sheet-final-sub = A small JSON file that any referee can score

## Typed on another phone, or ahead of time

pen-types = { $name } is typing this
pen-take = Take over
pen-mine = Use mine
draft-kept = Saved as you tap. Only you see it.
draft-keep = Save

## What the table waits for, on the display and on the phones of the other players

wait-many = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
wait-agree = The totals don’t match
