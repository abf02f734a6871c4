# The end of a game and what lasts of it: finale, chart, evening page, downloads.

after-you = { $place ->
    [1] You win with { $points } { $points ->
        [one] point
       *[other] points
      }.
   *[other] You come in place { $place } of { $of }, with { $points } { $points ->
        [one] point
       *[other] points
      }.
  }
after-you-out = You are out of the count.
after-more = How the game went
after-title = How the game went
after-chart = Points over the game
after-chart-led = { $who } won with { $points }. The lead never changed hands.
after-chart-changed = { $who } won with { $points }. The lead changed { $n ->
    [one] once
   *[other] { $n } times
  }.
after-chart-shared = { $who } share the win with { $points }.
after-figures = All figures
after-round = Round
after-turn = Turn
after-count = Count
after-minutes = { $n } min
after-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
after-behind = { $who } came from place { $place } in the second half.
after-largest = Largest lead: { $n } { $n ->
    [one] point
   *[other] points
  }
after-share = Keep it
after-csv = Table for a spreadsheet
after-csv-sub = CSV, a row for each player
after-record = Record
after-record-sub = The whole game, to import again
after-bgstats = BG Stats
after-bgstats-sub = Opens the app on this phone
after-back = Back to the table
