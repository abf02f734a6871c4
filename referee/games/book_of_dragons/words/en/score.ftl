# The score sheet: labels of the lines, their reasons, and the rules behind them

game-title = The Book of Dragons
ending-emptied = Enough piles are empty

line-dragons = Dragons
line-goal = Dragons of the goal
tie-dice = Tie: sum of dice

why-dragons = { $n ->
    [0] no dragons
    [one] { $n } dragon: { $sum }
   *[other] { $n } dragons: { $sum }
}
why-goal = { $n ->
    [0] no dragons of the goal
    [one] { $n } dragon of the goal: 3 points
   *[other] { $n } dragons of the goal: 3 points each
}

rule-dragons = There are 36 dragons.
rule-values = Dragons are worth 3 to 8 points.
rule-twice = Each type lives once in each realm, and all dragons of a realm are worth the same.
rule-three-dice = Every scholar has three dice.
rule-points = Every dragon you took scores its points, whether its ability was used or not.
rule-goal = Each dragon of the type on your goal card is worth 3 points more.
rule-ties = Among equals, the higher sum of one’s three dice is ahead; if that is equal too, the victory is shared.
rule-empty-piles = The round in which enough piles are empty is the last: one pile with two or three players, else two.
