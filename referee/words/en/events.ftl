# What happened to a player since their last entry.

event-answered = { $who } answered for you: { $what }.
event-answered-host = The host answered for you: { $what }.
event-undone-yours = { $by ->
    [host] The host undid your entry: { $what }.
   *[other] { $who } undid your entry: { $what }.
  }
event-undone-entry = { $by ->
    [own] You undid: { $what }.
    [host] The host undid: { $what }.
   *[other] { $who } undid: { $what }.
  }
event-redone-yours = { $by ->
    [host] The host redid your entry: { $what }.
   *[other] { $who } redid your entry: { $what }.
  }
event-redone-entry = { $by ->
    [own] You redid: { $what }.
    [host] The host redid: { $what }.
   *[other] { $who } redid: { $what }.
  }
event-amended-yours = { $by ->
    [host] The host corrected your entry: { $what }.
   *[other] { $who } corrected your entry: { $what }.
  }
event-amended-entry = { $by ->
    [own] You corrected: { $what }.
    [host] The host corrected: { $what }.
   *[other] { $who } corrected: { $what }.
  }
event-back = { $who } is back in the game.
event-lost = { $n ->
    [one] Your entry “{ $what }” is no longer valid.
   *[other] { $n } of your entries are no longer valid.
}
event-entered = { $who } entered: { $what }.
event-entered-host = The host entered: { $what }.
event-title = Since your last entry
event-more = { $n ->
    [one] { $n } more
   *[other] { $n } more
  }
event-late = { $n ->
    [one] { $n } new for you
   *[other] { $n } new for you
  }
event-seen = Got it
event-changed = { $was } → { $now }
call-adjusted-turn-as-to = It is your turn now.
call-adjusted-as-seat = Your { $thing }: { $to_be } now.
hands-title = Now, with your hands
hands-corrected = Change on the table
hands-more = and { $n ->
    [one] { $n } more
   *[other] { $n } more
  }
ended-count = Now count what you hold. Check each number below.
ended-waits = Still counting: { $who }
ended-any = Any of these may answer: { $who }
