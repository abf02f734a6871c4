# Forms, the table, and the display.

part-players = Scholar
talk-more-sub = A goal, what a card shows, a number that is wrong

do-place = Place dice
do-take = Take the dragon
do-raise = Raise all dice
do-done = End my turn
do-storm = Remove it
do-desert = Raise it
do-jungle = Raise them
do-mountains = Turn it over
do-plains = Protect them
do-goal = Set goal
do-reveal = Show the card
do-tally = Confirm book

place-unread = Pips not entered: your dice must reach those on the board.
place-lead = Place on one card or on several. Each die goes once.
place-none = none
place-adds = Joins your dice here
place-needs = { $n } pips or more
place-out = { $who } takes back:
place-block = The blocking die goes to pile { $n }
place-blocked = { $who } takes back, unchanged:
place-blocked-own = You take back, unchanged:
place-short = Takes { $n } pips; your free dice make { $have }
place-shut-immune = Protected by { $who }
place-shut-mine-already = Your dice are here already
take-title = Take a dragon
take-lead = Those dice return, each one lower.
take-shows = Choose your card’s realm, unless it stands above. The rest can wait.
raise-title = You can only raise
raise-if-title = No placing possible?
raise-if-lead = Only if you cannot place: all dice +1, your turn ends.
raise-lead = All dice go up by one, sixes stay. Your turn ends.
done-title = End your turn?
done-lead = Abilities can wait for later turns.
done-lead-last = This is your last turn: use abilities now or never.
storm-lead = One visible card without dice leaves the game. Turn Storm face down.
desert-lead = One of your free dice, one higher. Then turn Desert face down.
jungle-lead = All your free dice, one higher. Then turn Jungle face down.
mountains-lead = One free die, on its opposite face. Then turn Mountains face down.
plains-lead = Others cannot place there until your next turn. Turn Plains face down.
goal-whose = Whose goal
goal-mine = Mine
goal-unknown = If nobody knows it, leave this empty: it brings no points then.
goal-lead = It lies open; every dragon of that type is worth 3 more.
reveal-lead = Optional: you can wait until a player takes the card.
tally-lead = { $n ->
    [0] Your goal is missing.
    [one] { $n } dragon is incomplete.
   *[other] { $n } dragons are incomplete.
}
tally-type-hint = Left empty, it matches no goal.
tally-goal = Your goal
tally-goal-is = Goal: { $type }
tally-type = Type: { $type }
tally-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
tally-entered = Entered
tally-change = tap one to change it
die-which = Which die
dice-become = becomes

card-realm = Realm
card-points = Points
card-type-other = Other
card-type = Type of dragon
card-type-hint = In your own words, the same for all of one type.
card-unknown = not entered yet
card-worth = worth
card-used = used
pile = Pile
pile-n = Pile { $n }
pile-empty = empty
pile-cards = cards left
book-mine = Your book
book-size = dragons in the book
book-held = { $n ->
    [one] { $n } dragon in the book
   *[other] { $n } dragons in the book
}
pile-least = { $n }+
pile-left = { $n } left
pile-immune = protected
block = blocking die
token-on = token on { $n }
lies-on = on { $n }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points-open = { $n } points or more
goal = Goal
goal-tell = Enter goal
goal-none = goal not entered
board-title = The board
last-turns = { $n ->
    [one] Last turn: { $who }
   *[other] Last turns: { $who }
}
last-turns-before = Last turns: { $before }, then you
last-turns-around = Last turns: { $before }, then you, then { $after }
last-turns-after = After you: { $after }

more-goal = The dragon on your goal card, or of a player who left
more-reveal = Realm, type and points of a visible card
more-adjust = A die, a pile, a token, whose turn it is

sheet-winner = { $n ->
    [one] { $who } wrote the best Book of Dragons
   *[other] { $who } share the victory
}
sheet-by-points = { $points ->
    [one] { $points } point is the most.
   *[other] { $points } points are the most.
}
sheet-by-shared = Points and dice are equal.

lay-players-hint = In seat order, clockwise. { $least } to { $most } scholars; leave the rest empty.
lay-again-lead = Seats and phones stay. Tap who has the red token now.
part-first = Red token
