# Refusals: why an entry was refused, and what to do instead.

no-wrong-number-of-players = The Book of Dragons is for { $least } to { $most } scholars.
no-no-such-dice = { $n } cannot be read as dice: every digit is one die, 1 to 6.
no-no-dice-chosen = Choose dice for at least one card.
no-not-your-die = You do not have so many free dice that show { $n }. Choose each die only once.
no-empty-pile = Pile { $pile } is empty.
no-immune = { $who }’s token protects pile { $pile } until that scholar’s next turn.
no-mine-already = You have dice on pile { $pile } already, and at this table none are added.
no-too-few-pips = Pile { $pile } takes { $need } pips or more; these dice make { $n }.
no-not-higher = { $who } is on pile { $pile }: you need { $need } pips, these dice make { $n }.
no-not-over-the-block = The blocking die lies on pile { $pile }: it takes { $need } pips, and these dice make { $n }.
no-none-of-your-dice = None of your dice lies on pile { $pile }.
no-which-realm = Choose the dragon’s realm: its ability depends on it.
no-which-type = Choose the dragon your goal card shows.
no-goal-entered = Entered for { $who }: { $goal }. Is it { $type }?
no-nothing-told = Enter at least one thing about the card.
no-card-with-dice = There are dice on pile { $pile }. Choose a card without any.
no-six-stays = A 6 cannot go higher. Choose another die.
no-all-dragons = { $n ->
    [one] Enter the points of the one dragon.
   *[other] Enter the points of all { $n } dragons.
}
no-choose-first = Who has the red token? Tap “Red” beside a name.
