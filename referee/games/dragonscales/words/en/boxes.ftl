# Placing dice: rows, pushes, and the rules behind them

action-defend = Defend
action-rage = Dragon Rage
action-villainy = Villainy
action-loot = Loot
action-attack = Attack
action-flee = Flee

colour-yellow = yellow
colour-red = red
colour-blue = blue

call-placed = { $seat } puts { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} into { $row }, box { $box }.
call-pushed = { $by } brought more dice: { $seat } moves right, to { $row }, box { $box }.
call-returned = { $row } has no box left for { $seat }: { $dice ->
    [one] { $dice } die goes
   *[other] { $dice } dice go
} back unused.
call-moved = { $seat } is now in { $row }, box { $box }.

rule-seven-dice = Everybody places seven Action dice, unless a card changed them.
rule-wild-alone = A wild die joins a symbol that another of your dice shows; it is nothing by itself.
rule-three-wilds = Three of your seven dice have a wild face, so no more than three wilds can be rolled.
rule-leftmost = Dice take the leftmost box that is empty or holds fewer dice.
rule-ties = The same number of dice does not push: who placed earlier stays on the left.
rule-push = More dice take the box, and everyone from there on moves one box to the right.
rule-boxes = A row has one usable box fewer than there are players.
rule-rage-boxes = All five Dragon Rage boxes can be used, however many play.
rule-no-box = Dice that find no box, or are pushed past the last one, go back and do nothing this round.
rule-recount = When a card changes dice on the board, the row is sorted anew; equals stay in the order they were placed.
