# The page of a game's rules.

rules-title = The rules
rules-lead = In our own words, with the heading in the rulebook.
rules-sub = Every rule in our words, and our rulings
rules-search = Search the rules
rules-found = { $n ->
    [0] No rule found
    [one] { $n } rule found
   *[other] { $n } rules found
}
rules-contents = Contents
rules-now = Applies now
rules-now-mark = now

chapter-setup = Setting up
chapter-table = At the table
chapter-end = The end of the game
chapter-count = Final count
chapter-rulings = Our rulings
