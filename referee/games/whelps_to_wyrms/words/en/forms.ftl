# Words of the forms: leads, labels, hints, what a tap would do, and buttons

## The button of each form

do-ready = Begin the round
do-heal = Heal
do-roll = Confirm roll
do-attack = Attack
do-rob = Attack the Lair
do-eat = Eat
do-search = Search
do-explore = Explore
do-raze = Raze
do-use = Use it
do-buy = Buy it
do-mature = { $level ->
    [2] Become a Drake
   *[other] Become a Wyrm
}
do-exchange = Change
do-claim = Claim it
do-pass = { $n ->
    [0] End turn
   *[other] End: +{ $n } experience
}
do-draw = Place slayer
do-activate = Activate slayer
do-combat = Fight
do-wound = Place the wound
do-bribe = Confirm
do-lose = Lose it
do-skip = Nothing more
do-tally = Confirm count
do-tell = Show to all
do-hurt = Take a wound
do-change = Change it


## The turn

turn-title = { $n ->
    [0] All cubes are placed
    [one] { $n }/{ $of } cubes left
   *[other] { $n }/{ $of } cubes left
}
turn-heal = Heal first? 1 gold each
turn-free = Without a cube
turn-mature-help = { $n } of your { $have } experience{ $level ->
    [2] : a third cube at once
   *[other] : a third die
}
turn-spaces = Action spaces
turn-skills = Skills
cell-column = Column { $n }
cell-price = { $n ->
    [one] { $n } exp
   *[other] { $n } exp
}
answer-other = Other…
turn-claim = Claim an objective
turn-claim-help = { $n } face up
turn-feast = Poison Aura: eat animals where I stop
turn-exchange = Change meeples into cubes
act-takes = takes { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
}
act-wounded = wounded
act-used = done this turn
pays-attack = { $claws ->
    [0] +1 experience, win or lose
   *[other] +1 experience, win or lose; +{ $claws } on the roll
}
pays-eat = { $two ->
    [0] Sheep 1, cow 2, merchant 3 and 3 gold
   *[other] Up to two: sheep 1, cow 2, merchant 3 and 3 gold
}
pays-search = { $gold ->
    [0] +1 experience
   *[other] +1 experience, +{ $gold } gold
}
pays-explore = { $gold ->
    [0] +1 experience
   *[other] +1 experience, +{ $gold } gold
}
pays-raze = { $gold ->
    [0] 1 to 3 gold, or all of a camp
   *[other] 2 to 4 gold, or all of a camp and { $gold }
}
pays-skill = { $n ->
    [0] No active skill yet
    [one] { $n } active skill
   *[other] { $n } active skills
}

## Ready

ready-title = Round { $n }: Ready
ready-lead = Draw an objective, lay it face up. { $n ->
    [0] It is the last one.
    [one] { $n } more in the deck.
   *[other] { $n } more in the deck.
}
ready-adds = { $camp } { $n }: add { $more }, then { $holds } there
ready-full = { $camp } { $n }: full with { $holds }
ready-stays = { $camp } { $n }: eaten empty, nothing is added
ready-by-hand = Bandit Camps get gold as high as their level; farms are filled up to theirs.

## Cards

card-known = Typed before: one tap fills it in
card-name = Name on the card (if you like)
card-goal = Goal (if you like)
card-gold = Gold
card-nth = Objective { $n }
card-untold = not entered yet
cards-untold = { $n ->
    [one] is not entered yet
   *[other] are not entered yet
}
objectives-tell = Enter an objective
claim-lead = You must have reached its goal; pay nothing. It goes face down.
claim-which = Which objective
objective-lead = So that everybody can read it on their phone.

## Dice

die = Die
die-nth = Die { $n }
tray-digits = Digits from 0 to 6
dice-typed = { $n ->
    [one] or type it
   *[other] or type all { $n } as digits
}
dice-how = { $drop ->
    [yes] Your { $n } dice; the lowest is left out for you
   *[other] Your { $n } dice
}
dice-again = Second roll: it is Stealthy
dice-again-help = The lower roll counts.
dice-theirs = Their dice
dice-theirs-help = Two for a Whelp or a Drake, three for a Wyrm.
dice-poison = One die for each poison wound
dice-mirror = Two dice
die-spaces = Each lands where the die says: 1 Attack, 2 Eat, 3 Search, 4 Explore, 5 Raze, 6 Skill.
poison-lead = Each poison wound you did not heal gives 1 more wound.
mirror-lead = Both even: you win. Otherwise nothing happens.
plus-title = Something else is added
plus-else = Added to my roll
roll-mine = My roll
roll-again = Second roll
roll-theirs = Roll of { $who }
roll-dropped = without { $n }
roll-claws = + { $n } Claws
roll-plus = + { $n }
roll-minus = − { $n }

## Combat

targets = What I attack
target-attack = Slayer
target-fight = Dragon
target-rob = Lair
# skill: such as Fire Breath; what: the action it performs, such as Raze.
act-by-skill = { $skill }: { $what }
attack-slayer = Attack a slayer
attack-dragon = Attack a dragon
attack-lair = Attack a Lair
# hard: whether all, some or none of the slayers on offer have Die Hard.
attack-lead = { $hard ->
    [all] Roll more than its Strength to win.
    [some] Roll its Strength or more to win; more against Die Hard.
   *[none] Roll its Strength or more to win.
}
attack-sure = Mental Domination: you win without dice.
fight-lead = The higher roll wins; on a tie nothing happens.
rob-lead = If its owner is elsewhere, you take it at once.
rob-fight = Its owner is here
rob-fight-help = both roll, owner +1; with its Attack wounded, enter only yours
which-dragon = Which dragon
whose-lair = Whose Lair
no-dragon = Nobody
has-gold = { $n } gold
has-lairs = { $n ->
    [one] { $n } Lair
   *[other] { $n } Lairs
}
foe-which = Which slayer
foe-nameless = Slayer { $n }
foe-plain = no abilities entered
foe-strength = Strength
foe-printed = { $n ->
    [none] not entered yet
   *[other] { $n } printed
}
foe-sum = { $first } { $then }
foe-commander = + { $n } Commander
foe-fort = + { $n } Fort
foe-forest = + { $n } Forest Affinity
foe-numbers = + { $n } Strength in Numbers
foe-survivalist = + { $n } Survivalist
foe-abilities = Abilities on the card
foe-holds = Gold lying on the card
foe-activations = Cubes on the card
foe-gone = It has left the board
foe-gone-help = It is not asked about again.
foe-used = activated
foes-none = There is no slayer on the board.
tile-title = Where it stands
tile-fort = On a Fort
tile-fort-help = Strength + 1
tile-forest = In a Forest
tile-forest-help = Forest Affinity: Strength + 2
tile-others = Other slayers on its tile
tile-others-help = Strength in Numbers: + 2 each
tile-also = Other dragons on this tile
tile-also-help = It strikes or robs them as well.
tile-also-lost = If you lose, it wounds them as well.
who-won = Who wins?
who-won-help = Its Strength is not entered: compare on the table.
who-won-dragon = The dragon
who-won-slayer = The slayer
combat-title = { $name } attacks you
bribe-lead = You have { $n } gold.
bribe-pay = { $smash ->
    [0] Pay 1 gold, no wound
   *[other] Pay 1 gold, 1 wound by Smash
}
bribe-pay-help = Its card then holds { $n } gold
bribe-wound = { $poison ->
    [0] { $n ->
        [one] Take the wound
       *[other] Take { $n } wounds
    }
   *[other] { $n ->
        [one] Take the poison wound
       *[other] Take { $n } poison wounds
    }
}

## The six actions

eat-lead = One meeple on your tile.
eat-what = What do you eat?
eat-second = And a second one
eat-only-one = Nothing else
eat-site = From which farm?
eat-site-none = From somewhere else
meal-sheep = Sheep
meal-cow = Cow
meal-merchant = Merchant
meal-worth = { $gold ->
    [0] { $n } experience
   *[other] { $n } experience, and { $gold } gold
}
search-lead = { $gold ->
    [0] +1 experience. Draw the card of your tile’s deck.
   *[other] +1 experience and { $gold } gold. Draw the card of your tile’s deck.
}
search-what = What did you find?
search-nothing = Nothing
search-level = Its level
search-level-help = Then it is populated here, round by round.
search-near = Dragons on this or adjacent tiles
search-near-help = Each loses a sheep or a cow.
search-site = Farms on this or adjacent tiles
explore-lead = { $gold ->
    [0] +1 experience. Draw a tile.
   *[other] +1 experience and { $gold } gold. Draw a tile.
}
raze-lead = The card goes beside your board.
raze-what = What do you raze?
raze-pays = { $n ->
    [0] +{ $gold } gold
   *[other] +{ $gold } gold, +{ $n } experience
}
raze-all = { $more ->
    [0] all gold on it
   *[other] all gold on it, and { $more }
}
raze-gold = Gold that lay on it
raze-gold-help = If empty: the gold entered for that camp
raze-own = My own
raze-site = Which one?
raze-site-none = Another one
use-lead = All of its effects, at once.
use-which = Which skill
use-unknown = Do what its text describes
use-space = On which action space

## What a dragon buys

buy-lead = You have { $n } experience in all.
buy-which = Which skill
buy-nameless = Column { $column }, row { $row }
buy-price = { $active ->
    [yes] { $n } experience, row { $row }, active
   *[other] { $n } experience, row { $row }
}
buy-bar-too-young = Row { $row } is for { $row ->
    [2] Drakes and Wyrms
   *[other] Wyrms
}
buy-bar-too-little-experience = Costs { $n } experience
buy-bar-bought-out = All three are bought
buy-name = What is it called?
buy-name-help = Typed once; then everybody’s phone knows it.
buy-choose = Choose one, and see the ways to pay.
pay-how = How you pay, and what is left
pay-change = { $n ->
    [one] { $n } cube back
   *[other] { $n } cubes back
}
pay-left = { $n ->
    [0] leaves nothing
   *[other] leaves { $n }
}
pay-by-hand = Choose the meeples by hand
pay-sheep = Sheep, of { $n }
pay-cows = Cows, of { $n }
pay-humans = Humans, of { $n }
piece-cube = cubes
piece-sheep = sheep
piece-cow = cows
piece-human = humans
piece-none = nothing
mature-lead = { $level ->
    [2] { $n } of { $have } experience. Move { $move } tiles, a third cube at once.
   *[other] { $n } of { $have } experience. Move { $move } tiles, roll three dice, drop lowest.
}
exchange-lead = Sheep 1, cow 2, human 3. Cubes never become meeples again.
feast-lead = All animals on the tile where you end your movement.
feast-sheep = Sheep there
feast-cows = Cows there
pass-cubes = { $n ->
    [0] Everything is placed.
    [one] { $n } cube is left: { $n } experience.
   *[other] { $n } cubes are left: { $n } experience.
}
pass-paid = You were paid { $had } experience for ending your turn this round. It counts.
pass-lair = I end on my ground and place a Lair
pass-lair-help = Cave Crafter on a Mountain, Ice Palace on a Lake

## Slayers

draw-lead = Read the card. What you leave out can be entered later.
draw-none-left = No slayer left
activate-lead = Where it meets a dragon, it stops and fights.
activate-whom = Who does it fight?
activate-nobody = Nobody
activate-shot = Long Shot hits
activate-site = Farms that it eats empty

## Wounds

heal-lead = You have { $gold } gold. 1 gold clears a whole space.
space-which = Which action space
space-hurt = { $wounds ->
    [0] { $poison ->
        [one] { $poison } poison wound
       *[other] { $poison } poison wounds
    }
    [one] { $poison ->
        [0] { $wounds } wound
        [one] { $wounds } wound, { $poison } poison wound
       *[other] { $wounds } wound, { $poison } poison wounds
    }
   *[other] { $poison ->
        [0] { $wounds } wounds
        [one] { $wounds } wounds, { $poison } poison wound
       *[other] { $wounds } wounds, { $poison } poison wounds
    }
}
wound-lead = { $n ->
    [1] Tap what the die shows: it lands on that action space.
   *[other] { $n } wounds to place, one die each. Tap what the first shows.
}
lose-lead = One animal from your belly.
lose-have = You have { $n }
hurt-lead = Ambush, a Poison Cloud, a skill: anything that hurts outside combat.
hurt-poison = It is a poison wound
hurt-poison-help = It makes another wound each turn until it is healed.
space-nth = { $n } { $space }
hurt-space = Where
hurt-die = A die says

## Entries that can be made at any time

board-lead = Enter the skills of a dragon’s board once: they are remembered.
board-of = { $colour } dragon
board-known = { $n } of 9
board-title = The board of { $name }
board-rows = Row by row, from the first (the lowest) up.
board-row = Row { $n }, { $price } experience each
board-cell = Row { $row }, column { $column }
stock-lead = Kept here, it is populated by itself in every Ready Phase.
stock-which = Which one
stock-new = A new one
stock-new-help = not kept here yet
stock-what = What is it?
stock-level = Level
stock-full = Filled to its level
stock-full-help = As much on it as its level
stock-start-lead = Before round 1: then Ready adds to it by itself.
stock-holds = On it now
stock-gone = It is gone
stock-gone-help = Razed, or taken off the board
camp-nth = { $improvement } { $n }
camp-has = level { $level }, { $n } on it
change-lead = Card, skill or deal: what you gain, or lose with a minus.
change-gold = Gold
change-experience = Experience cubes
change-sheep = Sheep
change-cows = Cows
change-humans = Humans
change-lairs = Lairs
change-why = Why (if you like)

tally-lead = The game is over. How much gold is on your claimed objectives?
tally-theirs-lead = Turn up the objectives that { $of } left here.
theirs-nth = Claimed objective no. { $n }
