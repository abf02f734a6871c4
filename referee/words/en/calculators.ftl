# The two calculators: score a game, settle a board.  A game adds its own fields.

calc-player = Player { $n }
calc-score-title = Score { $game }
calc-score-lead = Type what lies before everybody. Nothing is stored: the address of this page holds the numbers, so you can send it or keep it.
calc-board-title = { $game }: settle a board
calc-players = How many play?
calc-names = Who plays
calc-name = Name of player { $n }
calc-of = { $what }, { $name }
calc-ending = How did it end?
calc-count = Work it out
calc-placed = Who placed what
calc-held = What everybody holds
calc-hurt = What everybody suffered
calc-options = How you play it
calc-board-waiting = The rows appear here as soon as somebody has placed.
calc-waiting = The sheet appears here as soon as the numbers add up.
calc-wrong = Not yet
calc-wins = { $n ->
    [0] Nobody wins
    [one] { $who } wins
   *[other] { $who } share the victory
}
calc-share = The address above holds all the numbers: bookmark it or send it to the others.
calc-rows = The rows
calc-why = Why
