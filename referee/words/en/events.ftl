# What happened to a player since their last entry.

event-undone = Your entry was undone: { $what }.
event-answered = { $who } answered for you: { $what }.
event-answered-host = The host answered for you: { $what }.
event-title = Since your last entry
event-more = { $n ->
    [one] { $n } more
   *[other] { $n } more
  }
event-seen = Got it
