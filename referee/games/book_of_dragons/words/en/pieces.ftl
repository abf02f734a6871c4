# Named things that a correction adds, removes or swaps.

place-goal = Goal ({ $seat })
piece-goal = “{ $type }”
place-book = Book, face up ({ $seat })
piece-book = { $card }
place-used = Book, ability used ({ $seat })
piece-used = { $card }
place-top = Visible card of pile { $number }
piece-top = { $card }
