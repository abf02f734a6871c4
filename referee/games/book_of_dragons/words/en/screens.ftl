# Forms, the table, and the display.

part-players = Scholar
talk-more-sub = A goal, what a card shows, a number that is wrong

do-place = Place
do-take = Take it
do-raise = Raise all dice
do-done = End my turn
do-storm = Remove it
do-desert = Raise it
do-jungle = Raise them
do-mountains = Turn it over
do-plains = Protect them
do-goal = Set goal
do-reveal = Show the card
do-tally = That is my book

place-lead-unread = Not all pips above the piles are entered. Look at the board before you place.
place-unread = Pips not entered: your dice must reach those on the board
place-lead = Every choice below is legal. You may choose on several cards; each die goes only once.
place-none = none
place-adds = Joins your dice here
place-needs = { $n } pips or more
place-out = { $who } comes back:
place-block = The blocking die goes to pile { $n }
place-blocked = { $who } comes back unchanged:
place-short = Takes { $n } pips; your free dice make { $have }
place-shut-immune = Protected by { $who }
place-shut-mine-already = Your dice are here already
take-title = Take a dragon
take-lead = Those dice come back, each one lower.
take-shows = Choose your card’s realm, unless it stands above. The rest can wait.
raise-title = You can neither place nor take
raise-if-title = No card takes your dice?
raise-if-lead = Raise only if the pips on the board allow no placing. All dice go up by one and your turn is over. Sixes stay.
raise-lead = Then all dice go up by one and your turn is over. Sixes stay.
done-title = End your turn, or use an ability
done-lead = Abilities can wait for later turns.
storm-lead = One visible card without dice leaves the game. Then turn your Storm card face down.
desert-lead = One of your free dice, one higher. Then turn your Desert card face down.
jungle-lead = All your free dice, one higher. Then turn your Jungle card face down.
mountains-lead = One of your free dice, on its opposite face. Then turn your Mountains card face down.
plains-lead = Nobody else can place there until your next turn. Then turn your Plains card face down.
goal-lead = It lies open before you; every dragon of that type is worth 3 more.
reveal-lead = Optional: you can wait until a player takes the card.
tally-lead = Only this is missing. A type left empty matches no goal.
die-which = Which die
dice-become = becomes

card-realm = Realm
card-points = Points
card-type = Type of dragon
card-type-hint = In your own words, the same for all of one type.
card-unknown = not entered yet
card-worth = worth
card-used = used
pile = Pile
pile-n = Pile { $n }
pile-empty = empty
pile-cards = cards left
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
points-open = { $n }+ points
goal = Goal
goal-tell = Enter your goal
goal-none = goal not entered
board-title = The board
last-turns = Last turns: { $who }

more-goal = The dragon on your goal card
more-reveal = Realm, type and points of a visible card
more-adjust = A die, a pile, a token, whose turn it is

sheet-winner = { $n ->
    [one] { $who } wrote the best Book of Dragons
   *[other] { $who } share the victory
}
sheet-by-points = By points.
sheet-by-dice = A tie: the higher dice decide.
sheet-by-shared = Points and dice are equal.

lay-players-hint = In seat order, clockwise. { $least } to { $most } scholars; leave the rest empty.
lay-again-lead = Everyone keeps their seat and phone. Only the red token is dealt again.
part-first = Red token
