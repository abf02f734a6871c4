# Named pieces that players add, remove or swap after a correction.

place-goal = Goal ({ $seat })
piece-goal = “{ $type }”
place-book = Book, face up ({ $seat })
piece-book = { $card }
place-used = Book, ability used ({ $seat })
piece-used = { $card }
place-top = Visible card of pile { $number }
piece-top = { $card }
