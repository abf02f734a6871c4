# Named pieces that players add, remove or swap after a correction.

place-goal = Goal ({ $seat })
piece-goal = “{ $type }”
place-book = Book, face up ({ $seat })
piece-book = { $card }
place-used = Book, ability used ({ $seat })
piece-used = { $card }
place-top = Visible card of pile { $number }
piece-top = { $card }

# The same, as the player it belongs to reads it.

place-goal-own = Your goal
place-book-own = Your book, face up
place-used-own = Your book, ability used
