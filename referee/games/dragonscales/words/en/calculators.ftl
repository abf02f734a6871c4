# The two calculators: score a game, settle a board.

calc-player = Player { $n }
calc-score-title = Score a game
calc-score-lead = Type what lies before everybody. Nothing is stored: the address of this page holds the numbers, so you can send it or keep it.
calc-board-title = Settle a board
calc-board-lead = Type who placed what, in the order they placed. The rows fill as you type.
calc-players = How many villains?
calc-names = Who plays
calc-name = Name of player { $n }
calc-of = { $what }, { $name }
calc-ending = How did it end?
calc-by = Who slew the dragon, or escaped?
calc-count = Work it out
calc-scales = Dragonscales
calc-cards = Villainy cards in hand
calc-treasures = Treasures: points of each card
calc-treasures-hint = 3 3 1
calc-wounds = Villain wounds
calc-poison = Poison wounds
calc-spaces = Spaces to the Exit
calc-cubes = { $colour } dragon cubes
calc-held = What everybody holds
calc-hurt = What everybody suffered
calc-lair = Where everybody stands
calc-options = How you play it
calc-waiting = The sheet appears here as soon as the numbers add up.
calc-wrong = Not yet
calc-wins = { $n ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
calc-share = The address above holds all the numbers: bookmark it or send it to the others.
calc-wild = Wild dice and cards
calc-wild-note = only beside a natural die of the row
calc-natural = Natural dice
calc-changed = A card changed the number of dice
calc-rows = The rows
calc-why = Why
calc-board-waiting = The rows appear here as soon as somebody has placed.
calc-turn = Who placed, the first one first
calc-first = { $n }. to place
