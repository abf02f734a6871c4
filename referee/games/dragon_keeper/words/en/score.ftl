# The score sheet: labels of the lines, and their reasons

game-title = Dragon Keeper: The Dungeon

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple

kind-1 = 1
kind-2 = 2
kind-3 = 3
kind-4 = 4
kind-5 = 5
kind-6 = 6
kind-stairs = Stairs
kind-passage = Secret passage
kind-release = Release
kind-exchange = Prisoner exchange
kind-trap = Distant trap

line-tiles = Other tiles
line-guild = Home guild
line-treasure = Most treasure

why-tiles = { $guild ->
    [yellow] red { $red } + green { $green } + blue { $blue } + purple { $purple }
    [green] red { $red } + yellow { $yellow } + blue { $blue } + purple { $purple }
    [blue] red { $red } + yellow { $yellow } + green { $green } + purple { $purple }
   *[purple] red { $red } + yellow { $yellow } + green { $green } + blue { $blue }
}{ $piles ->
    [0] ; there was nothing to give to the dragon
    [1] ; the dragon got { $given }
   *[other] ; the dragon got { $given } and { $also }
}
why-guild = { $released ->
    [0] { $n ->
        [0] no tiles of the home guild left
        [one] { $n } tile of the home guild: { $sum }
       *[other] { $n } tiles of the home guild: { $sum }
    }
    [one] { $n ->
        [0] no tiles of the home guild left, after { $released } Release
        [one] { $n } tile of the home guild: { $sum }, after { $released } Release
       *[other] { $n } tiles of the home guild: { $sum }, after { $released } Release
    }
   *[other] { $n ->
        [0] no tiles of the home guild left, after { $released } Releases
        [one] { $n } tile of the home guild: { $sum }, after { $released } Releases
       *[other] { $n } tiles of the home guild: { $sum }, after { $released } Releases
    }
}
why-treasure = { $n ->
    [0] nobody has any treasure left, so everybody has the most
   *[other] { $tied ->
        [one] the most treasure: { $n }
       *[other] tied for the most treasure: { $n } each
    }
}
why-no-treasure = { $n ->
    [0] nobody is left to have the most treasure
   *[other] { $n } are tied for the most treasure, so nobody gets it
}
