# The two calculators, for scoring a game and for settling a board.  A game adds its own fields.

calc-player = Player { $n }
calc-score-title = Score { $game }
calc-score-lead = Enter the final numbers. Nothing is stored; the address holds them.
calc-board-title = { $game }: settle a board
calc-players = How many players?
calc-names = Players
calc-name = Name of player { $n }
calc-of = { $what }, { $name }
calc-ending = How did it end?
calc-count = Calculate
calc-placed = Placements
calc-held = What each player holds
calc-hurt = What each player suffered
calc-options = How you play it
calc-board-waiting = The rows appear here once a player has placed.
calc-waiting = The sheet appears here as soon as the numbers add up.
calc-wrong = Please check
calc-lacking = Still to enter
calc-wrong-count = This must be a whole number from 0 to 999,999, not { $found }.
calc-wrong-choice = Choose one of the options.
calc-wins = { $n ->
    [0] Nobody wins
    [one] { $who } wins
   *[other] { $who } share the victory
}
calc-glance-wrong = { $n ->
    [one] Please check { $n } entry
   *[other] Please check { $n } entries
}
calc-glance-lacking = Still to enter: { $n }
calc-glance-ahead = { $n ->
    [0] Nobody is ahead
    [one] Ahead with { score-points }
   *[other] Equal with { score-points }
}
calc-glance-rows = See the rows
calc-again = Score another game
calc-share = The address above holds all numbers. Bookmark it, or send it to the others.
calc-share-near = The address above holds all numbers. It opens only in this Wi-Fi.
calc-rows = The rows
calc-why = Why
calc-next = Next round

## The blank sheet, for a pencil

calc-blank = Print a blank sheet
calc-blank-title = { $game }: blank score sheet
calc-blank-lead = One page for a pencil. Your browser’s menu prints it too.
calc-blank-print = Print
