# What the phones and the table display show around the questions; and how a table is set up

part-players = Hero
talk-more-sub = A card, a Treasure, a wound, a number that is wrong

## Setting up a table

lay-players-hint = In seat order, clockwise. { $least } to { $most } heroes; leave the rest empty.
lay-role = Hero at seat { $n }
no-choose-heroes = Which hero does this seat play?
no-choose-dungeon = Choose the dungeon.
no-choose-ties = Choose what a tie means.
option-dungeon = Dungeon
option-by_itself = Defense is resolved
option-by_itself-help = Who heals and who is safe: resolved unasked. Off: always asked.
option-ties = Ties in the count
option-boxes = Boxes in use
option-boxes-help = From the top. Usually 3, 2, 2, 3, 2, 3.

## Heroes

hero-gold = Gold
hero-again = Re-Roll token
hero-guarded = Safe this round
hero-slain = Slain
hero-used = In use:
hero-used-one = a Treasure
mine-secrets = Only for my eyes
mine-secrets-note = nobody else sees this
mine-treasures = { $n ->
    [one] Unused Treasures: { $n } point
   *[other] Unused Treasures: { $n } points
}
mine-nth = Treasure { $n }
mine-worth = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
mine-unknown = points not noted
mine-hand = Cards you noted

## The dungeon

board-title = The Action Board
row-total = { $row }: { $n }
row-no-box = no box left
round-title = Dungeon Phase
step-rampage-card = Dragon Rampage card
step-rampage-row = Dragon Rampage
step-fate = Dungeon Fate
step-rest = Rest Phase
dragon = The dragon
dragon-left = { $n ->
    [0] The dragon is slain
    [one] more wound slays the dragon
   *[other] more wounds slay the dragon
}
dragon-life = of { $n }
path = The way out
path-exit = Exit
path-at = { $number ->
    [0] The start
   *[other] Space { $number }
}, { has-spaces }

short-defense = Defense
short-dragon = Dragon
short-total = { short-dragon }: { $n }
short-crafty = Crafty
short-treasure = Treasure
short-attack = Attack
short-run = Run

gives-defense-1 = safe
gives-defense-2 = heal 2
gives-defense-3 = heal 1
gives-dragon-1 = 2 wounds, 1 card
gives-dragon-2 = 1 wound
gives-crafty-1 = steal gold, or a card
gives-crafty-2 = take gold, or a card
gives-treasure-1 = 1 of 2, or 3 gold
gives-treasure-2 = Treasure, or 3 gold
gives-treasure-3 = 1 gold
gives-attack-1 = 2 re-rolls
gives-attack-2 = 1 re-roll
gives-run-1 = die + 1
gives-run-2 = die
gives-run-3 = 1 space

## The end

sheet-ended-hero_slain = { $n ->
    [0] A hero is slain.
    [one] { $who } is slain.
   *[other] { $who } are slain.
}
sheet-ended-escaped = { $name } escaped.
sheet-ended-dragon_slain = The dragon is slain.
sheet-if-hero_slain = If a hero had been slain
sheet-if-escaped = If { $name } had escaped
sheet-if-dragon_slain = If the dragon had been slain

## Groups of entries that can be made at any time

group-cards = Hero cards
group-wounds = Wounds
group-gold = Gold
group-treasures = Treasures
group-board = The board

more-play = Play or lose one, its gold paid
more-draw = Draw outside the boxes
more-salvage = From any player’s discard pile
more-reshuffle = Discards back into my deck, then draw
more-snatch = From another player’s hand, and out of the game
more-wound = A card wounds a hero
more-heal = A card heals a hero
more-dodge = A Hero card takes back wounds just dealt
more-attack-again = A card lets me attack again
more-strike = A card lays my cubes on the dragon
more-fall = Its health is not known here, or a card says so
more-gold = A card gives gold, or takes it
more-steal = A card takes another player’s gold for me
more-use = Its points are gone, whether it stays or not
more-find = Draw outside the boxes and the path
more-rob = A card takes one from another player
more-change = A card changes another player’s tokens
more-remove = A card takes a token off; the rest move up
more-move = A card moves a hero
