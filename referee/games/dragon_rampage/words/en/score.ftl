# The score sheet: labels of the lines, their reasons, and the rules behind them

line-dragon_wounds = Cubes on the dragon
line-treasures = Unused Treasures
line-most_wounds = Most cubes
line-second_wounds = Second most cubes
line-most_gold = Most gold
line-second_gold = Next most gold
line-slain = Slain
line-wounded = 5 wounds or more
line-escaped = Escaped
line-second_closest = Second closest to the exit
line-closest = Closest to the exit
line-next_closest = Next closest to the exit

# Rows of the table's screen that have a first and a second place in one.
lines-wounds = Most cubes
lines-gold = Most gold
lines-closest = Closest to the exit
mark-first = 1st
mark-second = 2nd

ending-hero_slain = A hero is slain
ending-escaped = A hero escaped
ending-dragon_slain = The dragon is slain

why-dragon_wounds = { $n ->
    [0] no cubes on the dragon
    [one] { $n } cube on the dragon: { $n } point
   *[other] { $n } cubes on the dragon: 1 point each
}
why-treasures = { $n ->
    [0] no points on unused Treasures
    [one] { $n } point on unused Treasures
   *[other] { $n } points on unused Treasures
}
why-most_wounds = { $tie ->
   *[alone] the most cubes on the dragon: { $n }
    [ahead] tied for the most cubes on the dragon, { $n } each ({ $who }): the first of them from the First Player on
    [shared] tied for the most cubes on the dragon, { $n } each: { $who }
}
why-second_wounds = { $tie ->
   *[alone] the second most cubes on the dragon: { $n }
    [ahead] tied for the second most cubes on the dragon, { $n } each ({ $who }): the first of them from the First Player on
    [after] tied for the most cubes on the dragon, { $n } each ({ $who }): the second of them from the First Player on
    [shared] tied for the second most cubes on the dragon, { $n } each: { $who }
}
why-most_gold = { $tie ->
   *[alone] the most gold: { $n }
    [ahead] tied for the most gold, { $n } each ({ $who }): the first of them from the First Player on
    [shared] tied for the most gold, { $n } each: { $who }
}
why-second_gold = { $tie ->
   *[alone] the next most gold: { $n }
    [ahead] tied for the next most gold, { $n } each ({ $who }): the first of them from the First Player on
    [after] tied for the most gold, { $n } each ({ $who }): the second of them from the First Player on
    [shared] tied for the next most gold, { $n } each: { $who }
}
why-slain = slain
why-wounded = 5 wounds or more
why-escaped = reached the exit
why-second_closest = { $tie ->
   *[alone] { $n ->
        [0] closest to the exit after the escape
        [one] closest to the exit after the escape: { $n } space away
       *[other] closest to the exit after the escape: { $n } spaces away
    }
    [ahead] { $n ->
        [0] tied for closest to the exit after the escape ({ $who }): the first of them from the First Player on
        [one] tied for closest to the exit after the escape, { $n } space away ({ $who }): the first of them from the First Player on
       *[other] tied for closest to the exit after the escape, { $n } spaces away ({ $who }): the first of them from the First Player on
    }
    [shared] { $n ->
        [0] tied for closest to the exit after the escape: { $who }
        [one] tied for closest to the exit after the escape, { $n } space away: { $who }
       *[other] tied for closest to the exit after the escape, { $n } spaces away: { $who }
    }
}
why-closest = { $tie ->
   *[alone] { $n ->
        [0] closest to the exit when the dragon was slain
        [one] closest to the exit when the dragon was slain: { $n } space away
       *[other] closest to the exit when the dragon was slain: { $n } spaces away
    }
    [ahead] { $n ->
        [0] tied for closest to the exit when the dragon was slain ({ $who }): the first of them from the First Player on
        [one] tied for closest to the exit when the dragon was slain, { $n } space away ({ $who }): the first of them from the First Player on
       *[other] tied for closest to the exit when the dragon was slain, { $n } spaces away ({ $who }): the first of them from the First Player on
    }
    [shared] { $n ->
        [0] tied for closest to the exit when the dragon was slain, with the milder penalty for all: { $who }
        [one] tied for closest to the exit when the dragon was slain, { $n } space away, with the milder penalty for all: { $who }
       *[other] tied for closest to the exit when the dragon was slain, { $n } spaces away, with the milder penalty for all: { $who }
    }
}
why-next_closest = { $tie ->
   *[alone] { $n ->
        [0] next closest to the exit when the dragon was slain
        [one] next closest to the exit when the dragon was slain: { $n } space away
       *[other] next closest to the exit when the dragon was slain: { $n } spaces away
    }
    [ahead] { $n ->
        [0] tied for next closest to the exit when the dragon was slain ({ $who }): the first of them from the First Player on
        [one] tied for next closest to the exit when the dragon was slain, { $n } space away ({ $who }): the first of them from the First Player on
       *[other] tied for next closest to the exit when the dragon was slain, { $n } spaces away ({ $who }): the first of them from the First Player on
    }
    [after] { $n ->
        [0] tied for closest to the exit when the dragon was slain ({ $who }): the second of them from the First Player on
        [one] tied for closest to the exit when the dragon was slain, { $n } space away ({ $who }): the second of them from the First Player on
       *[other] tied for closest to the exit when the dragon was slain, { $n } spaces away ({ $who }): the second of them from the First Player on
    }
    [shared] { $n ->
        [0] tied for next closest to the exit when the dragon was slain: { $who }
        [one] tied for next closest to the exit when the dragon was slain, { $n } space away: { $who }
       *[other] tied for next closest to the exit when the dragon was slain, { $n } spaces away: { $who }
    }
}
why-no-most_wounds = nobody has a cube on the dragon
why-no-second_wounds = nobody else has a cube on the dragon
why-no-most_gold = nobody has gold
why-no-second_gold = nobody else has gold
why-no-slain = nobody knows who would have been slain
why-no-wounded = nobody has 5 wounds
why-no-other-wounded = nobody but the slain has 5 wounds
why-first-shared = nobody: several share the place before

rule-life = The dragon is slain by five wounds for each player; in the small dungeon by two fewer.
rule-hero-slain = The game ends at once when a hero has as many wounds as its health.
rule-escape = The game ends at once when a hero reaches the exit.
rule-dragon-slain = The game ends at once when the dragon has as many wounds as it can take.
rule-dragon-wounds = Each of your cubes on the dragon is worth one point, however the game ends.
rule-treasures = A Treasure scores its points only if it was never used.
rule-gold = Whoever has the most gold gets 7 points, whoever has the next most gets 4.
rule-wounds-hero-slain = When a hero is slain, the most cubes on the dragon are worth 5 points more, and the second most 3.
rule-wounds-dragon-slain = When the dragon is slain, the most cubes on it are worth 10 points more, and the second most 5.
rule-slain = A slain hero loses 10 points.
rule-wounded = When a hero is slain, every hero with five wounds or more loses 5 points.
rule-escaped = Whoever escaped gets 10 points.
rule-second-closest = After an escape, whoever is second closest to the exit gets 3 points.
rule-closest = When the dragon is slain, whoever is closest to the exit loses 5 points, and whoever is next closest loses 3.
rule-most-points = The most points win.
rule-shared = With equal points the victory is shared.
rule-count-ties = Ties in the count go to the First Player, then clockwise, unless the table chose to share them.
rule-none-held = Without gold, or without a cube, there is nothing to win for having the most.
