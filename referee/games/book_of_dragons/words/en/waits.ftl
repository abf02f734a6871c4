# What the table waits for, as the other players read it.  who: who is asked; n: how many players that is.

wait-place = { $who } places dice
wait-take = { $both ->
    [1] { $who } takes a dragon or places dice
   *[0] { $who } takes a dragon
}
wait-raise = { $who } raises all dice
wait-done = { $who } may use an ability
wait-storm = { $who } removes a card
wait-desert = { $who } raises a die
wait-jungle = { $who } raises all free dice
wait-mountains = { $who } turns a die over
wait-plains = { $who } protects dice
wait-tally = { $n ->
    [one] { $who } counts the book
   *[other] { $who } count their books
}
wait-goal = { $of }’s goal is missing

next-count = Final count

# Words of the table display.

cards-left = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
points-word = { $n ->
    [one] point
   *[other] points
}
pile-needs = needs
