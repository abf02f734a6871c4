# The score sheet: labels of the lines, their reasons, and the rules behind them

line-treasures = Treasures
line-dragonscales = Dragonscales
line-villainy_cards = Villainy cards
line-dragon_wounds = Dragon wounds
line-villain_wounds = Villain wounds
line-trophy_yellow = Yellow trophy
line-trophy_red = Red trophy
line-trophy_blue = Blue trophy
line-assist_yellow = Yellow Kill Assist
line-assist_red = Red Kill Assist
line-assist_blue = Blue Kill Assist
line-dragonslayer = Dragonslayer
line-weakling = Weakling
line-coward = Coward
line-escaped = Escaped!
line-almost = Almost Made It!
line-slowpoke = Slowpoke

# Rows of the table's screen that have several lines in one, and the letters of the heads there.
lines-trophies = Trophies
lines-assists = Kill Assists
lines-ending = The end
mark-yellow = Y
mark-red = R
mark-blue = B

ending-slain = The dragon is slain
ending-escaped = A villain escaped
ending-all_dead = All villains are dead

why-treasures = { $n ->
    [0] no treasures
    [one] { $n } treasure: { $sum }
   *[other] { $n } treasures: { $sum }
}
why-dragonscales = { $n ->
    [0] no dragonscales
   *[other] { $n } dragonscales: { $n } ÷ 2
}
why-odd-dragonscales = { $n ->
    [one] { $n } dragonscale: { $n } ÷ 2, rounded down
   *[other] { $n } dragonscales: { $n } ÷ 2, rounded down
}
why-villainy_cards = { $n ->
    [0] no cards in hand
    [one] { $n } card in hand: { $n } point
   *[other] { $n } cards in hand: 1 point each
}
why-dragon_wounds = { $n ->
    [0] no cubes
   *[other] { $yellow } yellow + { $red } red + { $blue } blue
}
why-villain_wounds = { $n ->
    [0] no wounds
   *[other] { $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    } + { $poison } poison: 1 point lost each
}

why-trophy = the most { $colour } cubes: { $n }
why-split-trophy = tied for the most { $colour } cubes, { $n } each ({ $who }): 9 ÷ { $k }, rounded down
why-no-trophy = nobody has a { $colour } cube
why-assist = the second most { $colour } cubes: { $n }
why-tied-assist = tied for the second most { $colour } cubes, { $n } each ({ $who }): 1 point each
why-split-assist = nobody: first and second prize were split by those tied for the most { $colour } cubes
why-no-assist = nobody else has a { $colour } cube

why-dragonslayer = took the last cube
why-no-dragonslayer = nobody knows who would have taken the last cube
why-weakling = dealt the fewest Dragon wounds: { $n }
why-tied-weakling = tied for the fewest Dragon wounds dealt, { $n } each: { $who }
why-weakling-held = holds the fewest Dragon wound cubes: { $n }
why-tied-weakling-held = tied for the fewest Dragon wound cubes, { $n } each: { $who }
why-coward = { $n ->
    [0] closest to the Exit when the dragon was slain
    [one] closest to the Exit when the dragon was slain: { $n } space away
   *[other] closest to the Exit when the dragon was slain: { $n } spaces away
}
why-tied-coward = { $n ->
    [0] tied for closest to the Exit when the dragon was slain: { $who }
    [one] tied for closest to the Exit when the dragon was slain, { $n } space away: { $who }
   *[other] tied for closest to the Exit when the dragon was slain, { $n } spaces away: { $who }
}
why-escaped = reached the Exit
why-almost = { $n ->
    [0] closest to the Exit after the escape
    [one] closest to the Exit after the escape: { $n } space away
   *[other] closest to the Exit after the escape: { $n } spaces away
}
why-tied-almost = { $n ->
    [0] tied for closest to the Exit after the escape: { $who }
    [one] tied for closest to the Exit after the escape, { $n } space away: { $who }
   *[other] tied for closest to the Exit after the escape, { $n } spaces away: { $who }
}
why-slowpoke = { $n ->
    [0] farthest from the Exit
    [one] farthest from the Exit: { $n } space away
   *[other] farthest from the Exit: { $n } spaces away
}
why-tied-slowpoke = { $n ->
    [0] tied for farthest from the Exit: { $who }
    [one] tied for farthest from the Exit, { $n } space away: { $who }
   *[other] tied for farthest from the Exit, { $n } spaces away: { $who }
}
why-three-players = nobody: this penalty is for four or five players
why-all-others-dead = nobody: at this table the dead do not count for it

rule-cubes = Each head of the dragon starts with 13, 16 or 19 cubes for three, four or five players.
rule-slain = The game ends at once when the last cube leaves the last head.
rule-escape = The game ends at once when a villain’s miniature reaches the Exit.
rule-all-dead = The game ends at once when every villain is dead.
rule-treasures = Every Treasure you hold, face up or face down, scores its points.
rule-dragonscales = Two Dragonscales are worth one point; an odd one is worth nothing.
rule-villainy-cards = Each Villainy card still in your hand is worth one point.
rule-dragon-wounds = Each Dragon wound cube you took is worth one point.
rule-villain-wounds = Each wound on you costs one point, and so does each poison wound.
rule-trophy = Whoever has the most cubes of a colour gets that trophy: 6 points.
rule-split-trophy = Tied for the most cubes, you share 9 points evenly, rounded down, and there is no Kill Assist for that head.
rule-assist = Whoever has the second most cubes of a colour gets the Kill Assist: 3 points.
rule-tied-assist = Everybody tied for the second most cubes gets 1 point.
rule-dragonslayer = Whoever dealt the last Dragon wound gets 3 points.
rule-weakling = With four or five players, whoever dealt the fewest Dragon wounds loses 5 points; tied, everybody does.
rule-coward = With four or five players, whoever is closest to the Exit when the dragon is slain loses 5 points; tied, everybody does.
rule-escaped = Whoever escaped gets 10 points.
rule-almost = Of the others, whoever is closest to the Exit gets 5 points; tied, everybody does.
rule-slowpoke = With four or five players, whoever is farthest from the Exit loses 5 points; tied, everybody does.
rule-dead = A dead villain takes no more part, but its points are counted like everybody’s.
rule-most-villainous = The most points win; with equal points the victory is shared.
