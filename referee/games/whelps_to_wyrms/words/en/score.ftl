# The score sheet: labels of the lines, their reasons, and the rules behind them

game-title = Whelps to Wyrms

ending-deck-empty = No objectives are left
score-points = { $points } gold
after-chart = Gold over the game

line-gold = Gold
line-objectives = Claimed objectives
line-most_razed = Most razed
line-most_sheep = Most sheep
line-most_cows = Most cows
line-most_humans = Most humans
tie-objectives = Tie: objectives
tie-experience = Tie: experience

why-gold = { $n } gold in the hoard
why-objectives = { $n ->
    [0] no claimed objectives
    [one] { $n } claimed objective: { $sum }
   *[other] { $n } claimed objectives: { $sum }
}
why-shared = { $rest ->
    [0] { $n } each ({ $who }): { $gold } ÷ { $among }
   *[other] { $n } each ({ $who }): { $gold } ÷ { $among }, rounded down
}
why-most_razed = { $among ->
    [1] the most Improvements razed: { $n }
   *[other] tied for the most Improvements razed, { why-shared }
}
why-most_sheep = { $among ->
    [1] the most sheep in the belly: { $n }
   *[other] tied for the most sheep in the belly, { why-shared }
}
why-most_cows = { $among ->
    [1] the most cows in the belly: { $n }
   *[other] tied for the most cows in the belly, { why-shared }
}
why-most_humans = { $among ->
    [1] the most humans in the belly: { $n }
   *[other] tied for the most humans in the belly, { why-shared }
}
why-no-most_razed = nobody razed an Improvement
why-no-most_sheep = nobody has a sheep in the belly
why-no-most_cows = nobody has a cow in the belly
why-no-most_humans = nobody has a human in the belly

rule-objective-cards = Of the 22 objectives, 18 can be claimed; the other four are awarded at the end.
rule-animals = There are 25 sheep and 25 cows.
rule-improvements = There are 70 Improvement cards.
rule-gold = Every piece of gold in the hoard counts.
rule-claimed = A claimed objective is worth the gold printed on it.
rule-awards = At the end: most razed Improvements 3 gold, most sheep in the belly 5, cows 4, humans 3; ties share evenly, dropping the rest.
rule-winner = The dragon with the most gold wins.
rule-ties = Among equals, more claimed objectives are ahead, then more experience, spent and unspent.

maturity-whelp = Whelp
maturity-drake = Drake
maturity-wyrm = Wyrm
