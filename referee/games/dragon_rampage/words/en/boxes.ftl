# Rows, tokens and boxes, and the rules behind them

game-title = Dragon Rampage

action-defense = Defense
action-dragon = Dragon Rampage
action-crafty = Crafty
action-treasure = Grab Treasure
action-attack = Attack the Dragon
action-run = Run you Fools!

call-boxed = { $seat } has box { $box } of { $row } with a { $token }.
call-boxed-tied = { $seat } has box { $box } of { $row }, tied with { $who }: clockwise from the First Player.
call-unboxed = { $row } has no box left for { $seat } with a { $token }: it does nothing.
call-used-before = { $seat } has used box { $box } of { $row }: correct what it gave.
call-rampage-total = The tokens on Dragon Rampage add up to { $n }.

no-token-alone = You have no symbol for { $row }, so no token goes there.
no-dragon-token = { $symbols ->
    [one] { $symbols } Dragon symbol needs your { $right } on Dragon Rampage, placed first and in full.
   *[other] { $symbols } Dragon symbols need your { $right } on Dragon Rampage, placed first and in full.
}
no-token-high = { $symbols ->
    [one] { $symbols } symbol is
   *[other] { $symbols } symbols are
} too few for a { $token } on { $row }.
no-token-used-up = You have { $have ->
    [one] only one { $token }
   *[other] only { $have } tokens of { $token }
}, not { $found }.
no-token-left = { $row } needs a token: you still have a { $token } for it.
no-token-lower = Your { $right } is free: it goes on { $row }, not a { $token }.

rule-seven-dice = You roll the seven Action dice; the Movement die is not one of them.
rule-wild-alone = When you place tokens, a Hero symbol is wild: it joins a die that shows another symbol. Alone it gives nothing.
rule-three-wilds = Only the three dice with an octagonal frame have the Hero symbol.
rule-tokens = You have nine tokens: three 1s, three 2s, a 3, a 4 and a 5.
rule-one-a-box = On each row for which you have symbols you place one token; without a symbol, none.
rule-right-token = You place the token with the number of your symbols, or a lower one only when that one is used up.
rule-dragon-first = The Dragon Rampage row comes first and gets the right token.
rule-largest = In each row the largest token stands on the left, then the next, and so on.
rule-no-box = Each row has only so many boxes; a token beyond them does nothing.
rule-ties = The First Player wins all ties, and then whoever sits next to the left, whether it helps or hurts.
rule-rampage-total = All tokens on the Dragon Rampage row count together against the number on the card.
