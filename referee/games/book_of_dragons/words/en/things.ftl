# Numbers on the table: their names, and what players have to do by hand when a correction changes them.

thing-value-1 = first die shows
thing-value-2 = second die shows
thing-value-3 = third die shows
thing-lies-1 = first die lies on pile
thing-lies-2 = second die lies on pile
thing-lies-3 = third die lies on pile
thing-token = immunity token lies on pile
thing-cards = dragons in the book
thing-ready = abilities left
thing-left-1 = cards left in pile 1
thing-left-2 = cards left in pile 2
thing-left-3 = cards left in pile 3
thing-left-4 = cards left in pile 4
thing-left-5 = cards left in pile 5
thing-least-1 = pips above pile 1
thing-least-2 = pips above pile 2
thing-least-3 = pips above pile 3
thing-least-4 = pips above pile 4
thing-least-5 = pips above pile 5
thing-first = red token
thing-blocker = blocking die lies on pile

is-lies-1-0 = none
is-lies-2-0 = none
is-lies-3-0 = none
is-token-0 = none
is-blocker-0 = none
is-least-1-0 = not entered
is-least-2-0 = not entered
is-least-3-0 = not entered
is-least-4-0 = not entered
is-least-5-0 = not entered

repair-value-1 = { $seat } turns the first die from { $was } to { $now }.
repair-value-2 = { $seat } turns the second die from { $was } to { $now }.
repair-value-3 = { $seat } turns the third die from { $was } to { $now }.
repair-lies-1 = { $now ->
    [0] { $seat } takes the first die back.
   *[other] { $seat } puts the first die on pile { $now }.
}
repair-lies-2 = { $now ->
    [0] { $seat } takes the second die back.
   *[other] { $seat } puts the second die on pile { $now }.
}
repair-lies-3 = { $now ->
    [0] { $seat } takes the third die back.
   *[other] { $seat } puts the third die on pile { $now }.
}
repair-token = { $now ->
    [0] { $seat } takes the immunity token back.
   *[other] { $seat } puts the immunity token on pile { $now }.
}
repair-cards = { $seat } has { $now ->
    [one] { $now } dragon
   *[other] { $now } dragons
} in the book, not { $was }.
repair-ready = { $seat } has { $now ->
    [one] { $now } ability
   *[other] { $now } abilities
} left to use, not { $was }.
repair-first = { $seat } has the red token.
repair-blocker = { $now ->
    [0] The blocking die is set aside.
   *[other] The blocking die goes to pile { $now }.
}

# The same, as the player it belongs to reads it.

repair-value-1-own = Turn your first die from { $was } to { $now }.
repair-lies-1-own = { $now ->
    [0] Take your first die back.
   *[other] Put your first die on pile { $now }.
}
repair-value-2-own = Turn your second die from { $was } to { $now }.
repair-lies-2-own = { $now ->
    [0] Take your second die back.
   *[other] Put your second die on pile { $now }.
}
repair-value-3-own = Turn your third die from { $was } to { $now }.
repair-lies-3-own = { $now ->
    [0] Take your third die back.
   *[other] Put your third die on pile { $now }.
}
repair-token-own = { $now ->
    [0] Take your immunity token back.
   *[other] Put your immunity token on pile { $now }.
}
repair-first-own = Take the red token.
