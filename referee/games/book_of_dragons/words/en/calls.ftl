# What the referee says.

call-placed = { $seat } places { $dice } on pile { $pile }: { $n } there now.
call-thrown-out = { $seat } is outbid on pile { $pile } and takes { $was } back as { $now }.
call-block-moved = The blocking die moves to pile { $pile }.
call-block-gone = The blocking die finds no card and is set aside.
call-blocked = The blocking die returns { $dice } to { $seat }, unchanged.
call-took = { $seat } takes a dragon of { $realm }{ $n ->
    [0] {""}
   *[other] {" "}worth { $n }
} from pile { $pile }; { $was } comes back as { $now }.
call-raised = { $seat } can neither place nor take: { $was } becomes { $now }.
call-next-turn = It is the turn of { $seat }.
call-token-home = The immunity of { $seat } on pile { $pile } is over; the token comes back.
call-last-turns = Enough piles are empty. Last turns: { $who }.
call-last-turn = Enough piles are empty. The game ends with this turn.
call-ended = The round is over, and so is the game.

## Abilities

call-storm = { $seat } removes the visible card of pile { $pile } from the game. The Storm card is turned face down.
call-desert = { $seat } raises a die from { $was } to { $now }. The Desert card is turned face down.
call-jungle = { $seat } raises all free dice: { $was } becomes { $now }. The Jungle card is turned face down.
call-mountains = { $seat } turns a die over: { $was } becomes { $now }. The Mountains card is turned face down.
call-plains = { $seat } puts the immunity token on pile { $pile }. The Plains card is turned face down.

## What cards show

call-dragon-twice = Check the cards: { $realm }, “{ $type }” is entered twice.
call-two-values = Check the cards: dragons of { $realm } have different values: { $values }.

call-goal = The goal of { $seat } is “{ $type }”.
call-revealed = Pile { $pile } shows a dragon{ $lives ->
    [0] {""}
   *[other] {" "}of { $realm }
}{ $named ->
    [0] {""}
   *[other] {" "}“{ $type }”
}{ $n ->
    [0] {""}
   *[other] , worth { $n }
}.
call-adjusted-first = { $to } has the red token.
call-adjusted-off = { $seat ->
    [none] {""}
   *[other] { $seat }:{" "}
}{ $thing }: none now.
call-counted = { $seat } has entered everything.
