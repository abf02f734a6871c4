# Past games: the list by date, people, and the figures of a game.

past-all-games = All games
past-all-years = All years
past-any-number = Any number of players
past-going = Going on
past-month = { date-month } { $year }
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
past-tied = { $who } won the tie at { score-points }
past-alone = { $who } won with { score-points }
past-shared = { $who } shared the win with { score-points }
past-nobody = Nobody won
past-closed = Closed before the end
past-open = Not finished
past-none = No game has been played here yet.
past-none-mine = No game was played on this phone yet. The host sees all games.
past-none-so = No game fits these filters.
past-filter = Show only
past-older = Older games
past-newer = Newer games
past-with = With { $who }
past-anyone = Anyone

## People

people-title = People
people-none = Nobody has finished a game here yet.
people-none-mine = No game was finished on this phone yet. The host sees all games.
people-name = Name
people-played = Games
people-won = Won
people-share = Fair share
people-bar = Bar: games won. Line: fair share.
people-share-why = Fair share: one divided by the number of players, added up over all games of a person. A shared win counts as won. There are no ratings.
people-double = “{ $one }” and “{ $other }” may be one person. They never sat at one table.
people-apart = Keep apart
people-merge = Merge
person-lead = { $played ->
    [one] { $played } game finished
   *[other] { $played } games finished
  }, { $won } won. Fair share: { $share }.
person-games = By game
person-game = Game
person-met = At the same table
person-together = Games
person-ahead = Ahead
person-behind = Behind
person-rival = Ahead of { $who } in { $n } of { $of } games.
person-nemesis = Behind { $who } in { $n } of { $of } games.
person-all = All games of this person
person-host = Name, merge, split
person-name = Name
person-name-hint = Shown with past games. Records keep the typed name; empty restores it.
person-rename = Change the name
person-part = Split off “{ $who }”
person-merge-hint = Two names become one person everywhere. You can split them again.
person-same = Choose the other name
no-sat-together = These two sat at one table, so they are two people.
no-name-taken = { $name } is another person here. If they are the same, choose “{ people-merge }”.

## Figures

figures-title = Played here
figures-average = Average
figures-best = Best
figures-of = of { $n }
figures-few = Averages from { $n } games on.
figures-games = { $n ->
    [one] game finished
   *[other] games finished
  }
figures-minutes = median of { $n } games
figures-most = highest score: { $who }
figures-least = lowest score: { $who }
figures-closest = closest win: { $who }
figures-widest = widest win: { $who }
figures-by-players = average with { $players } players, { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
figures-endings = How { $n ->
    [one] { $n } game
   *[other] { $n } games
  } ended
figures-sources = Score per player by source, in { $games ->
    [one] { $games } game
   *[other] { $games } games
  } ({ $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
  })
figures-source = Source
figures-roles = Who was played, in { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
figures-first = The first player, in { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
figures-who-began = First player
figures-all = All games of this kind

past-entitled = “{ $title }”
past-gone = { $n ->
    [one] { $n } deleted game
   *[other] { $n } deleted games
  }
past-gone-until = Deleted for good { $days ->
    [0] soon
    [one] in { $days } day
   *[other] in { $days } days
  }
past-put-back = Put it back
