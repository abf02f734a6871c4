# Words of the forms: leads, labels, hints, what a tap would do, and buttons

## The button of each form

do-place = Place tokens
do-defend = Resolve Defense
do-rampage-card = Open its section
do-rampage-plain = Only one text
do-effect = Save result
do-rampage = Resolve the row
do-grab-gold = Take { $n } gold
do-run = Move
do-rest = Round { $n }
do-taken = Name it
do-tally = Confirm count
do-draw = Draw
do-play = Play it
do-salvage = Take it
do-reshuffle = Reshuffle
do-snatch = Take it away
do-gold = Change gold
do-steal = Steal
do-wound = Wound
do-heal = Heal
do-dodge = Hold them off
do-attack-again = Attack again
do-strike = Lay cubes
do-move = Move
do-remove = Take it off
do-change = Change it
do-find = Keep it
do-use = Use it
do-rob = Steal one
do-fall = Confirm death


## Heroes, cards and reasons

has-gold = { $n } gold
has-wounds = { $n ->
    [0] no wounds
    [one] { $n } wound
   *[other] { $n } wounds
}
has-wounds-of = { $most ->
    [0] { has-wounds }
   *[other] { $n } of { $most } wounds
}
has-spaces = { $n ->
    [none] the exit is not counted yet
    [one] { $n } space to the exit
   *[other] { $n } spaces to the exit
}
has-treasures = { $n ->
    [0] no Treasures
    [one] { $n } Treasure
   *[other] { $n } Treasures
}
would-die = That slays you
only-you-read = Only you will see this.
everybody-reads = Everybody will see this.
own-name = Its name (if you like)
card-name = Name of the card
why-label = Which card, or why (if you like)
whose = Whose
whose-token = Whose token
whom = Player
how-many = How many
more-than = More than { $n }
row-which = Which row
board-empty = There are no tokens on the board.

## Placing tokens

row-defense = Defense
row-dragon = Dragon
row-crafty = Crafty
row-treasure = Treasure
row-attack = Attack
row-run = Run
place-roll = { $again ->
    [yes] Up to { $n } rolls, one of them by your Re-Roll token, more by cards. Dragons stay as they fell; all other dice may be rolled again.
   *[other] Up to { $n } rolls, more by cards. Dragons stay as they fell; all other dice may be rolled again.
}
place-changed = A card changed my dice
place-changed-help = Then they need not be what seven dice show.
place-lands = Your tokens go here
place-choose = { $n } ways to lay your tokens: tap one
place-ways = Ways to lay your tokens
place-lower = Lower tokens, if you want
place-box = box { $n }
place-no-box = no box
place-nothing = No tokens
place-total = The tokens on Dragon Rampage then add up to { $n }.

## Defense and the dragon

defend-lead = All Defense boxes at once.
defend-safe = { $seat } is safe from the dragon and from thieves this round.
defend-safe-own-seat = You are safe from the dragon and from thieves this round.
defend-heals = { $seat } { $n ->
    [0] has nothing to heal.
    [one] heals { $n } wound.
   *[other] heals { $n } wounds.
}
defend-heals-own-seat = { $n ->
    [0] You have nothing to heal.
    [one] You heal { $n } wound.
   *[other] You heal { $n } wounds.
}

card-lead = Turn over the top card. One player types it.
card-known = Typed before: one tap opens its section
card-limit = Smaller number on the card
card-limit-hint = { $less ->
    [0] Two texts, and 8/9 on it? Enter 8.
   *[other] Two texts, and 8/9 on it? Enter 8. { $less } is taken off.
}
card-total = The tokens on Dragon Rampage add up to { $n }.
card-texts = Note its text
card-text-low = Section “or less”, or the only one
card-text-high = Section “or more”
card-plain = One text: it strikes, whatever the tokens add up to.
card-limits = At your table: { $most } or fewer, { $least } or more
card-low = { $n } opens the section “or less”.
card-high = { $n } opens the section “or more”.
effect-lead = Read it out and do it. Which wounds did it bring?
effect-each = Wounds of each hero
effect-everybody = 1 wound for all who are not safe
effect-wounds-of = Wounds of { $seat }
effect-stands = { $safe ->
    [true] safe from wounds
   *[false] { has-wounds-of }
}, { $number ->
    [0] at the start
   *[other] space { $number }
}, { $gold } gold
effect-ties = If heroes tie, it hits the higher in this list.
effect-space = When the card attacks a space, it hits everybody there.
effect-else = Enter gold, cards and moves under “More”.

rampage-lead = The row strikes from left to right. Who dodges?
rampage-wounds = { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}
rampage-card-too = and a Hero card
rampage-safe = safe, no wounds
rampage-slays = That slays { $seat }
rampage-slays-own-seat = That slays you
rampage-played = Hero card
rampage-dodged = Other dodge

## Crafty and Grab Treasure

crafty-lead-1 = Steal up to { $n } gold from a hero, or draw a card.
crafty-lead-2 = Take { $n } gold from the supply, or draw a Hero card.
crafty-draw = Draw a Hero card
crafty-deck = { $n ->
    [0] your deck is empty
   *[other] { $n } left in your deck
}
crafty-take = Take { $n } gold
crafty-steal = Steal from
crafty-steal-from = Steal from { $seat }
crafty-takes = { $n } of { $gold } gold
crafty-poor = no gold
crafty-guarded = safe behind Defense
card-note = Note the card I drew

grab-lead-1 = Draw 2 Treasures and keep 1, or take 3 gold.
grab-lead-2 = Draw 1 Treasure, or take 3 gold.
grab-lead-3 = Take 1 gold.
grab-draw-1 = Draw 2, keep 1
grab-draw-2 = Draw a Treasure
grab-draw-help = Only you look at it
grab-take = Take { $n } gold
treasure-points = What it is worth
treasure-later = Later
stash-empty = You have no unused Treasure.

## Attack and Run

attack-lead = { $again ->
    [0] Roll all seven dice, once.
    [one] Roll all seven dice, then { $again } re-roll, not of hits or dragons.
   *[other] Roll all seven dice, then { $again } re-rolls, not of hits or dragons.
}
attack-hits = Hits: Attack, Defense, Hero
attack-hits-key = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
}: { $slain ->
    [yes] that slays the dragon
   *[no] { $cubes ->
        [0] no wound
        [one] { $cubes } cube on the dragon
       *[other] { $cubes } cubes on the dragon
    }
}
attack-dragons = Dragons
attack-more-dragons = Four dragons or more
attack-chart = 4 or 5 hits wound the dragon once, 6 or more twice. Three dragons or more wound you, unless you are safe.
attack-changed = A card changed this attack
attack-changed-help = They may be more than seven. A card cannot boost another card.
attack-bites = The dragon bites back: you take 1 wound
attack-safe = The dragon bites back, but you are safe

run-lead-1 = Roll the Movement die. Move up to that number + 1.
run-lead-2 = Roll the Movement die. Move up to that number.
run-lead-3 = Move up to 1 space.
run-die = The die shows
run-spaces = Spaces moved
run-out-tick = This takes me to the exit
run-out-help = The path length is not entered, so tick this yourself.
run-card = A card takes me further
run-more = Spaces more
run-more-hint = You still use the space where you stop.
run-icon = What the space gives me
run-to = { $was } to the exit now, { $now } after this move
run-out = You are out of the dungeon, and the game ends
run-icon-attack = You may attack from there, without a re-roll
run-icon-card = You draw a Hero card
run-icon-heal = You heal 2 wounds
run-icon-gold = You take 2 gold
run-icon-treasure = You draw a Treasure

## Dungeon Fate and the end of the round

fate-lead = No box gave you anything. Choose one.
fate-gold = Take 2 gold
fate-heal = Heal 1 wound
fate-card = Draw a Hero card
fate-move = Move 1 space, without its symbol
fate-moves = { $n ->
    [none] path length not entered: if this reaches the exit, enter it first
    [0] out of the dungeon: the game ends
    [one] { $n } left to the exit
   *[other] { $n } left to the exit
}
fate-nothing = Nothing

rest-lead = Everything is resolved.
rest-tokens = Everybody takes their tokens back.
rest-first = { $seat } gets the First Player token.
rest-first-own-seat = You get the First Player token.
rest-again = { $seat } gets the Re-Roll token.
rest-again-own-seat = You get the Re-Roll token.
rest-again-same = { $seat } keeps the Re-Roll token.
rest-again-same-own-seat = You keep the Re-Roll token.

## The count

tally-lead = The game is over. Is this what lies before you?
tally-theirs-lead = Turn up the cards that { $of } left here.
tally-cubes = Cubes on the dragon
tally-treasures = Unused Treasures: points of each
tally-treasures-hint = { $n ->
    [0] No cards in the log
    [one] { $n } card in the log
   *[other] { $n } cards in the log
}
tally-treasures-open = { $n ->
    [one] Enter the points of { $n } card.
   *[other] Enter the points of { $n } cards.
}
tally-another = One more Treasure

## At any time

play-lead = { $n ->
    [one] { $n } card in your hand.
   *[other] { $n } cards in your hand.
}
play-effect = What it does
play-target = Against
play-nobody = Nobody else
play-n = How many
play-gold = Gold paid for its lower half
gold-more = Gains gold
gold-less = Loses gold
wound-lead = A card wounds the heroes it names; Defense does not help.
heal-most = Wounds to heal, at most
strike-lead = { $n ->
    [one] { $n } more wound slays the dragon.
   *[other] { $n } more wounds slay the dragon.
}
move-lead = Moved by a card, a hero does not use the space.
move-forward = Forward, towards the exit
move-back = Back
salvage-lead = Take it out of the discards, which lie open.
salvage-whose = Whose discards
salvage-has = { $n ->
    [0] no discards
    [one] { $n } card
   *[other] { $n } cards
}
reshuffle-lead = { $n ->
    [0] You have no discards.
    [one] { $n } card of your discards goes back into your deck.
   *[other] { $n } cards of your discards go back into your deck.
}
reshuffle-draws = Cards you draw then
snatch-lead = Take it on the table, then out of the game, not discarded.
snatch-from = Whose hand
snatch-has = { $n ->
    [0] no cards
    [one] { $n } card
   *[other] { $n } cards
}
steal-lead = You get it. Nobody gives more than they have.
steal-has = { $safe ->
    [yes] { has-gold }, safe behind Defense
   *[no] { has-gold }
}
dodge-lead = { $n ->
    [0] You have no wounds.
    [one] You have { $n } wound. The card leaves your hand.
   *[other] You have { $n } wounds. The card leaves your hand.
}
dodge-most = Wounds it holds off
again-lead = { $n ->
    [none] You have not attacked this round.
    [0] Your second attack: roll all seven dice, once.
    [one] Your second attack: all seven dice, with { $n } re-roll.
   *[other] Your second attack: all seven dice, with { $n } re-rolls.
}
clear-cards = Cards made clear
remove-lead = The others on the row move up.
change-lead = The row is sorted again. Without a token there, one is placed.
change-to = New number
use-lead = Do what it says. It is worth nothing in the end.
use-which = Which one
use-stays = It stays in use
use-stays-help = It lies open before you; else it is discarded.
rob-lead = Take it on the table; their phone asks which one it was.
rob-has = { $safe ->
    [yes] { has-treasures }, safe behind Defense
   *[no] { has-treasures }
}
rob-none = Nobody else has an unused Treasure.
rob-whom = From
taken-lead = { $by } stole one of your unused Treasures.
taken-which = Which one is gone?
fall-lead = Only for unknown health, or by a card. It ends the game.
fall-too = Only a hero slain at the same moment as the first.
fall-whom = Who is slain
late-player = The dragon’s strength depends on the number of players. A late player joins the next game.
