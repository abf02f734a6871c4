# The end of a game and what remains of it: finale, chart, permanent page, downloads.

after-you = { $place ->
    [1] { $won ->
        [one] You win
       *[other] You share the victory
      } with { score-points }.
   *[other] You finish in place { $place } of { $of }, with { score-points }.
  }
after-you-behind = You finish in place { $place } of { $of }, { score-points } behind.
after-places = Places
after-rest = Everything else
after-you-out = You are out of the game, so you don’t score.
after-more = How the game went
after-title = How the game went
after-chart = Points over the game
after-chart-led = { $who } won with { score-points }. The lead never changed hands.
after-chart-changed = { $who } won with { score-points }. The lead changed { $n ->
    [one] once
   *[other] { $n } times
  }.
after-chart-shared = { $who } share the win with { score-points }.
after-dotted = Dotted at the end: what only the final count adds or takes away.
after-unseen = Without a line: { $who }. Something that counts was never entered.
after-figures = All figures
after-round = Round
after-turn = Turn
after-count = Count
after-minutes = { $n } min
after-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
after-behind = { $who } came back from place { $place } in the second half.
after-largest = Largest lead: { score-points }
after-share = Keep and share
after-csv = Table for a spreadsheet
after-csv-sub = CSV, a row for each player
after-record = Record
after-record-sub = The whole game, to import again
after-bgstats = BG Stats
after-bgstats-sub = Opens the app on this phone
after-option = { $option } ({ $value })
after-option-off = { $option } (off)
after-back = Back to the table

## What the host can change

after-host = Title, names, delete
after-entitle = Title
after-entitle-do = Change the title
after-names-hint = Shown with past games. Records and final counts keep what was typed.
after-names-do = Change the names
after-delete = Delete this game
after-delete-sub = It asks once more
after-delete-what = It goes from every page, every list and every phone, and its links stop working.
after-delete-kept = A backup is made first. For 30 days the host can put the game back, under “Past games”. Then it is deleted for good; backups on the host’s computer may keep it longer.
after-delete-do = Delete it
after-delete-not = Keep the game

## Sharing

after-hand-out = Share
after-picture = Picture
after-picture-sub = To share: who won, every point, and how it went
after-picture-share = Share the picture
after-picture-save = Save the picture
after-picture-hold = Or hold the picture to share it.
after-picture-alt = The result of this game as a picture
after-picture-names = Picture and spreadsheet with names
after-picture-nameless = Picture and spreadsheet without names
