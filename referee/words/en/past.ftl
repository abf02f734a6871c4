# What was played here: the list by date, people, and the figures of a game.

past-all-games = All games
past-all-years = All years
past-going = Going on
past-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  } { $year }
past-weekday = { $n ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
  }
past-won = { $who } won, { $points } to { $second }
past-alone = { $who } won with { $points }
past-shared = { $who } shared the win with { $points }
past-nobody = Nobody won
past-closed = Closed before the end
past-open = Not finished
past-none = No game has been played here yet.
past-none-so = No game fits these filters.
past-filter = Show only
past-older = Older games
past-newer = Newer games
