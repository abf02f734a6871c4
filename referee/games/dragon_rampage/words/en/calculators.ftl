# The score and board calculators: the fields of this game.

calc-board-lead = Enter each player’s roll. The referee shows the legal tokens and boxes.
calc-slain = Who was slain?
calc-by = Who escaped?
calc-equal = If heroes are equal
calc-equal-note = Only then the First Player token matters.
calc-first = Who has the First Player token?
calc-cubes = Cubes on the dragon
calc-treasure = Points of unused Treasures
calc-gold = Gold
calc-wounds = Wounds
calc-spaces = Spaces to the exit
calc-dungeon = Which dungeon?
calc-ties = Who wins ties?
calc-ask-ending = Choose how the game ended.
calc-ask-spaces = Enter each hero’s spaces to the exit.
calc-ask-by = Choose who escaped.
calc-left-dragon-lives = { format-dragon-lives }
calc-ask-slain = Choose who was slain.
calc-ask-first = Choose who has the First Player token.
calc-natural = Natural dice
calc-wild = Wild dice
calc-wild-note = only beside a natural die of the row
calc-tokens = Which tokens?
calc-tokens-of = Tokens of { $name }
calc-token = { $row }: { $n }
calc-lower = Lower tokens
calc-rampage-total = { $less ->
    [0] For the Dragon Rampage card, the tokens on that row add up to { $n }.
   *[other] For the Dragon Rampage card, the tokens on that row add up to { $n }. With fewer than five heroes, take { $less } off its numbers.
}
calc-fated = Dungeon Fate for { $who }. { rule-fate }

dungeon-large = Large dungeon
dungeon-small = Small dungeon
ties-first_player = The First Player, then clockwise
ties-friendly = All tied heroes

option-dungeon-large = The dragon takes five wounds for each player.
option-dungeon-small = Two wounds fewer, and the exit is three spaces nearer.
option-ties-first_player = The only rule for ties in the rulebook, for better or worse.
option-ties-friendly = Equals share the place and get the better value; the next place is skipped.
option-also_wounded = The slain lose for their wounds as well
option-also_wounded-help = A slain hero with five wounds loses 10 + 5. Off: 10.

part-returned = No box left
