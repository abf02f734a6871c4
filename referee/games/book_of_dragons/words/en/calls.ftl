# Calls: what the referee says about an entry.

call-placed = { $seat } places { $dice } on pile { $pile }: { $n } there now.
call-thrown-out = { $seat } is outbid on pile { $pile } and takes { $was } back as { $now }.
call-block-moved = The blocking die moves to pile { $pile }.
call-block-gone = The blocking die finds no card and is set aside.
call-blocked = The blocking die returns { $dice } to { $seat }, unchanged.
call-took = { $n ->
    [0] { $seat } takes a dragon of { $realm } from pile { $pile }; { $was } becomes { $now }.
   *[other] { $seat } takes a dragon of { $realm }, worth { $n }, from pile { $pile }; { $was } becomes { $now }.
}
call-raised = { $seat } can neither place nor take: { $was } becomes { $now }.
call-next-turn = It is { $seat }’s turn.
call-dice-off = { $seat }’s dice come off pile { $pile }.
call-token-off = { $seat }’s immunity token comes off pile { $pile }.
call-token-home = { $seat }’s immunity on pile { $pile } is over; the token comes back.
call-pile-empty = Pile { $pile } is empty; one more begins the end.
call-last-turns = { $n ->
    [one] Enough piles are empty. Last turn: { $who }.
   *[other] Enough piles are empty. Last turns: { $who }.
  }
call-last-turn = Enough piles are empty. The game ends with this turn.
call-no-last-round = Not enough piles are empty: this is not the last round.
call-ended = The game is over.
call-no-end-yet = Not enough empty piles for the end. To go on, undo the last turn.

## Abilities

call-storm = { $seat } removes the visible card of pile { $pile } and turns Storm face down.
call-desert = { $seat } raises a die from { $was } to { $now } and turns Desert face down.
call-jungle = { $seat } raises all free dice, { $was } to { $now }, and turns Jungle face down.
call-mountains = { $seat } turns a die from { $was } to { $now } and turns Mountains face down.
call-plains = { $seat } puts the immunity token on pile { $pile } and turns Plains face down.

## What cards show

call-dragon-twice = Check the cards: { $realm }, “{ $type }” is entered twice.
call-two-values = Check the cards: dragons of { $realm } have different values: { $values }.

call-goal = { $seat }’s goal is “{ $type }”.
call-goal-unknown = { $seat }’s goal is not known, and brings no points.
call-goal-unknown-as-seat = Your goal is not known, and brings no points.
call-goal-as-seat = Your goal is “{ $type }”.
call-revealed = { $lives ->
    [0] { $named ->
        [0] Pile { $pile } shows a dragon, worth { $n }.
       *[other] { $n ->
            [0] Pile { $pile } shows a dragon “{ $type }”.
           *[other] Pile { $pile } shows a dragon “{ $type }”, worth { $n }.
        }
    }
   *[other] { $named ->
        [0] { $n ->
            [0] Pile { $pile } shows a dragon of { $realm }.
           *[other] Pile { $pile } shows a dragon of { $realm }, worth { $n }.
        }
       *[other] { $n ->
            [0] Pile { $pile } shows a dragon of { $realm } “{ $type }”.
           *[other] Pile { $pile } shows a dragon of { $realm } “{ $type }”, worth { $n }.
        }
    }
}
call-adjusted-first = { $to } has the red token.
call-adjusted-off = { $seat ->
    [none] On the table: { $thing }, none now.
   *[other] { $seat }: { $thing }: none now.
}
call-counted = { $seat } has entered everything.
