# Questions, names of entries, realms, and options.

ask-place = Place dice
ask-take = { $both ->
    [1] Take or place
   *[0] Take a dragon
}
ask-raise = Raise all dice
ask-done = Anything else?
ask-storm = Storm: remove a card
ask-desert = Desert: raise a die
ask-jungle = Jungle: raise your dice
ask-mountains = Mountains: turn a die
ask-plains = Plains: protect your dice
ask-goal = What was { $of }’s goal?
unasked-goal = What is your goal?
ask-goal-any = Enter a goal
ask-reveal = Enter a visible card
ask-tally = Count your book

entry-place = Dice placed
entry-take = Dragon taken
entry-raise = All dice raised
entry-done = End of the turn
entry-storm = Storm
entry-desert = Desert
entry-jungle = Jungle
entry-mountains = Mountains
entry-plains = Plains
entry-goal = Goal
entry-reveal = What a card shows
entry-tally = Count

realm-volcano = Volcano
realm-storm = Storm
realm-desert = Desert
realm-jungle = Jungle
realm-mountains = Mountains
realm-plains = Plains

## Setting up the table

lay-first = Red
lay-first-label = { $name } has the red token
lay-first-seat = Seat { $n } has the red token
lay-first-hint = Tap who has the red token and starts.
status-first = Red token: { $name }
option-first_pile = Pips above pile 1
option-first_pile-help = Printed on the board. If empty, check the minimum yourselves.
option-second_pile = Pips above pile 2
option-second_pile-help = As printed on the board.
option-third_pile = Pips above pile 3
option-third_pile-help = As printed on the board.
option-fourth_pile = Pips above pile 4
option-fourth_pile-help = Only needed with four or five scholars.
option-fifth_pile = Pips above pile 5
option-fifth_pile-help = Only needed with five scholars.
option-add_dice = Dice may join one’s own
option-add_dice-help = More dice may join yours; all count together. Off: only once.
option-blocking_die = Blocking die
option-blocking_die-help = Two scholars only: a seventh die, always 6, starts on pile 3.
late-player = Piles and cards depend on the number of players. A late player joins the next game.
