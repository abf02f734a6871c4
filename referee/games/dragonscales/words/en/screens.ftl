### What the phones and the table display show for Dragonscales: questions, buttons, hints.

part-players = Villain
talk-more-sub = A card, a trade, a wound, a number that is wrong
lay-players-hint = In seat order, clockwise. { $least } to { $most } villains; leave the rest empty.
lay-role = Villain at seat { $n }
no-choose-villains = Which villain does this seat play?

## The title of each form

ask-wound = A card wounds
ask-heal = A card heals
ask-scales = Scales gained or paid
ask-steal = Steal scales
ask-draw = Draw Villainy cards
ask-play = Play a Villainy card
ask-interrupt = Stop or turn attacks
ask-resume = Go on playing?
ask-rolled = Has everybody rolled?
ask-sacrifice = Sacrifice a Minion
ask-lose = Discard Villainy cards
ask-find = Draw a Treasure
ask-label = Note a Treasure
ask-use = Use a Treasure
ask-activate = Activate a Treasure
ask-rob = Steal a Treasure
ask-give = Trade
ask-move = Move a miniature
ask-recount = Card changes dice
ask-reorder = Reorder a row
ask-cull = A card takes cubes
ask-fall = A villain is out

## The button of each form

do-resume = Go on playing
do-rolled = Everybody has rolled
do-place = Place dice
do-place-first = All rolled: place
do-rage-card = The dragon strikes
do-enraged = Resolve
do-event = Save result
do-villainy-3 = Draw 1 card
do-villainy-4 = Take 1 scale
do-loot-1 = I kept one
do-loot-3 = Take 2 scales
do-loot-4 = Take 1 scale
do-attack = Attack
do-attack-miss = No hits
do-flee-take = Take 1 scale
do-reset = Next round
do-taken = Name it
do-tally = Confirm count
do-wound = Wound
do-heal = Heal
do-scales = Change scales
do-steal = Steal
do-draw = Draw
do-play = Play card
do-interrupt = Stop it
do-sacrifice = Sacrifice it
do-lose = Discard
do-find = Take it
do-label = Save note
do-use = Use it
do-activate = Activate
do-rob = Steal one
do-give = Give
do-move = Move
do-recount = Change dice
do-reorder = Change the row
do-cull = Take cubes
do-fall = Confirm

lift-first = This is behind your screen. Take the phone, then show your secrets.

## Groups of entries that can be made at any time

group-wounds = Wounds
group-scales = Scales
group-cards = Villainy cards
group-treasures = Treasures
group-trades = Trades
group-lair = The Lair
group-dice = Dice

more-wound = A card wounds or poisons a villain
more-heal = A card heals a villain
more-fall = Dead, or knocked out
more-scales = Gain scales, or pay some
more-steal = A card steals scales
more-play = Play one, its scales paid
more-draw = Draw outside the Villainy row
more-interrupt = A card changes wounds that were entered
more-resume = A villain is alive after all
more-rolled = From now on dice are placed
more-sacrifice = Discard one for what it does
more-lose = Some leave my hand unplayed
more-find = Draw outside the Loot row
more-label = What one of mine is; only I see it
more-use = One use, then it is gone
more-activate = Turn one face up for good
more-rob = A card takes one at random
more-give = Give scales or Treasures
more-cull = A card takes cubes off the heads
more-move = A card moves a miniature
more-recount = A card changes another player’s dice
more-reorder = A card moves dice along a row

## Villains

state-dead = dead
state-out = knocked out
state-protected = protected
has-scales = { $n ->
    [one] { $n } scale
   *[other] { $n } scales
}
has-wounds = { $n ->
    [0] no wounds
    [one] { $n } wound
   *[other] { $n } wounds
}
has-treasures = { $n ->
    [0] no Treasures
    [one] { $n } Treasure
   *[other] { $n } Treasures
}
has-cards = { $n ->
    [0] no cards
    [one] { $n } card
   *[other] { $n } cards
}
has-minions = { $n ->
    [one] { $n } Minion
   *[other] { $n } Minions
}
has-up = face up: { $names }
has-spaces = { $n ->
    [none] the Exit is not counted yet
   *[other] { $n } to the Exit
}
only-you-read = Only you will see this.
everybody-reads = Everybody will see this.
why-label = Which card, or why (if you like)

## Choose actions

roll-hidden = { roll-who } at the same time, behind their screens.
roll-open = { roll-who } at the same time, in the open.
roll-who = { $out ->
    [0] All players roll
   *[other] All villains still in the game roll
}
roll-wait = Nobody places until everyone has rolled.
choose-first-cards = Each player secretly chooses 3 cards from their Villainy deck and shuffles the rest.
place-roll = Three rolls. Kept dice may be rolled again, Dragon Rage dice never.
place-changed = A card changed my dice
place-changed-help = Then they need not be seven.
place-sum = { $n ->
    [one] { $n } of 7 dice
   *[other] { $n } of 7 dice
}
place-sum-changed = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
place-ready = All dice have a place.
ahead-title = Prepare your roll
ahead-wild = What is missing to 7 is wild.
ahead-news = Since you prepared
ahead-now = now
ahead-change = Change my roll
place-wilds = { $n ->
    [one] { $n } wild die: tap where it goes
   *[other] { $n } wild dice: choose their rows
}
place-chosen = { $n ->
    [one] { $n } wild die:
   *[other] { $n } wild dice:
}
place-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
place-back = { $n ->
    [one] no box: { $n } die comes back
   *[other] no box: { $n } dice come back
}

## Defend

defend-heal = { $n ->
    [0] Neither
    [one] Heal { $n } wound
   *[other] Heal { $n } wounds
}
defend-healed = Defend has healed { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
} this round, which count in this box.
defend-poison = { $n ->
    [one] Poison cannot be healed: { $n } stays.
   *[other] Poison cannot be healed: { $n } stay.
}
defend-protect = Protection
defend-protect-help = No wounds and no theft until the Reset

## Dragon Rage

rage-card-lead = Turn over the top card. One player types it. Empty deck: reshuffle.
card-known = Cards entered before
card-rest = Boxes without dice
card-rest-hint = Only if you want the whole card remembered.
card-name-it = Name the card
card-strikes = It wounds villains
rage-open = not entered yet
rage-safe = Protected: no wounds
rage-then = { $most ->
    [0] then { $n } in all
   *[other] then { $n } of { $most }
}
rage-dies = { $n } wounds: dies
rage-knocked-out = { $n } wounds: knocked out
card-name = Name of the card
card-bonus = Bonus
card-wounds-of = Wounds of box { $n }
card-bonus-of = Bonus of box { $n }
card-event = The card’s event
card-enraged = Enraged
card-whom = Who is hit
card-text = What else it says
card-text-hint = Only if there is more than wounds
enraged-lead = What is in the lowest part of “{ $card }”?
prevented-title = A card prevents wounds
prevented-by = What prevents them (if you like)
prevented-n = Wounds prevented
prevented-hint = They come off before a villain falls. Enter the printed wounds unchanged.
prevented-of = Wounds prevented for { $name }
event-rest = Cards, Treasures, moves: enter them under More.
event-lead = Then enter it here: what did it bring each villain?
event-each = What each villain got
event-wounds-of = Wounds of { $name }
event-scales-of = Scales of { $name }

## Villainy and Loot

villainy-lead-1 = Draw 2 cards and keep 1, and steal 1 scale.
villainy-lead-2 = Draw 2 cards and keep 1, or steal 2 scales.
villainy-lead-3 = Draw 1 card.
villainy-lead-4 = Take 1 scale from the Hoard.
villainy-draw = { $n ->
    [one] Draw { $n } card
   *[other] Draw { $n } cards
}
villainy-keep = Keep one, discard the other face down
villainy-steal-from = { $n ->
    [one] Steal { $n } from { $seat }
   *[other] Steal { $n } from { $seat }
}
villainy-draw-only = Steal from nobody
steal-whom = Steal from
steal-nobody = Nobody
card-note = Note the card I kept
card-note-label = Its name

loot-lead-1 = Draw 2 Treasures, keep 1 and discard the other face down.
loot-lead-2 = Draw 1 Treasure, or take 3 scales.
loot-lead-3 = Take 2 scales from the Hoard.
loot-lead-4 = Take 1 scale from the Hoard.
loot-note = Note the Treasure I kept
loot-draw = Draw a Treasure
loot-draw-help = Only you look at it
loot-take = { $n ->
    [one] Take { $n } scale
   *[other] Take { $n } scales
}
treasure-points = What it is worth
treasure-name = Its name (if you like)
treasure-later = Later
treasure-nth = Treasure { $n }
treasure-up = Face up,
treasure-worth = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
treasure-unknown = points not noted
treasure-open-name = Its name
stash-empty = No Treasure lies face down before you.

## Attack

attack-lead = Roll { $n } dice. Up to two re-rolls.
attack-hits = Hits
attack-split = Split the cubes
attack-head = Take your cubes: which head?
attack-range = { $least }–{ $most } hits
attack-slays = slays it
attack-dragons = Dragon faces (never re-rolled)
attack-changed = A card changed this attack
attack-changed-help = Then it need not be { $n } dice.
attack-chart = 1 or 2 faces are 1 wound, 3 or 4 are 2, 5 or 6 are 3, 7 or 8 are 4: for hits and for dragon faces alike.
attack-deals = { $n ->
    [0] No wound to the dragon
    [one] { $n } wound: take { $n } cube
   *[other] { $n } wounds: take { $n } cubes
}
attack-suffers = { $n ->
    [one] You suffer { $n } wound
   *[other] You suffer { $n } wounds
}
attack-protected = You are protected: no wounds
attack-left = { $n ->
    [0] all chosen
    [one] { $n } cube to choose
   *[other] { $n } cubes to choose
}
attack-over = { $n ->
    [one] { $n } cube too many
   *[other] { $n } cubes too many
}
attack-slain = The { $colour } head is slain
attack-vanquished = The last head is slain. The game ends without a counterattack.
attack-dies = { attack-suffers } and die
attack-knocked-out = { attack-suffers } and are knocked out
head-left = { $n ->
    [0] slain
    [one] { $n } left
   *[other] { $n } left
}
strike-lead = Choose one villain: it suffers 1 wound.
strike-one = Wound { $seat }

## Flee

flee-lead-1 = Roll the Movement die. Move up to that number + 1.
flee-lead-2 = Roll the Movement die. Move up to that number.
flee-lead-3 = Move up to 1 space.
flee-lead-4 = No move: take 1 scale from the Hoard.
flee-die = The die shows
flee-die-hint = Only if the phone should check the distance.
flee-how-far = How far?
flee-spaces = { $n }
flee-exit = { $n }: the Exit
flee-out-tick = This takes me to the Exit
flee-out-help = The path length is not entered, so tick this yourself.
flee-card = A card moves me farther
flee-more = Spaces more by a card
flee-more-hint = Not part of “How far?”. You use the space where you stop.
flee-gift = What the space gives

flee-less = Spaces back by a card

## Reset

reset-lead = All actions are taken.
reset-dice = Everybody takes all dice back.
reset-protection = { $seat } puts the Protection token back.
reset-protection-own-seat = You put the Protection token back.
reset-returns = { $seat } is back, without wounds.
reset-returns-own-seat = You are back, without wounds.
reset-minion = { $seat } may pay 1 scale and lay 1 Minion on the table.
reset-minion-own-seat = You may pay 1 scale and lay 1 Minion on the table.
reset-first = { $seat } gets the First Player token.
reset-first-own-seat = You get the First Player token.
reset-first-same = { $seat } keeps the First Player token.
reset-first-same-own-seat = You keep the First Player token.

## The count

resume-lead = A villain is alive: the game goes on where it stopped.
tally-lead = Is this what lies before you and behind your screen?
tally-theirs-lead = Lift { $of }’s screen and turn up the Treasures there.
tally-theirs-open = { $n ->
    [one] { $n } more lies face up: its points are missing.
   *[other] { $n } more lie face up: their points are missing.
}
tally-cubes = { $colour } cubes
tally-treasures = Treasures: points of each
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
tally-cards = Villainy cards in hand
tally-dealt = Dragon wounds you dealt
tally-dealt-hint = Cubes you took from the heads, even if lost since

## At any time

wound-whom = Player
wound-wounds = Wounds
wound-poison = Poison
wound-poison-hint = Counts as wounds, and cannot be healed
wound-by = Whose card
wound-by-nobody = Nobody’s: the dragon, or the table
wound-by-hint = Who wounds a villain last may be paid for it.
heal-lead = Poison stays.
heal-whom = Who heals
heal-wounds = Wounds healed
scales-lead = From the Hoard or back to it.
scales-gains = Gains from the Hoard
scales-pays = Pays to the Hoard
scales-whose = Whose
steal-lead = Only by a card. The Villainy row asks by itself.
steal-scales = How many
draw-cards = How many
draw-discards = From a discard pile
draw-discards-help = Only if a card says so, from any pile it names.
play-lead = { $n ->
    [one] { $n } card in your hand.
   *[other] { $n } cards in your hand.
}
play-effect = What it does
play-n = How many
play-name = Its name
play-name-hint = Everybody will see this.
play-cost = Scales paid
play-both = You hold { $n ->
    [one] { $n } scale
   *[other] { $n } scales
}. If you also pay for the second effect, you get both.
play-discard = Do what it says, then discard it face down.
play-when = Any time, unless it says when. A card of another player only if a card says so.
interrupt-lead = The wounds go back, the card leaves your hand. Mistyped? Undo instead.
interrupt-fallen = Did a card stop this?
interrupt-none = Nobody has taken wounds this round.
interrupt-target = Attack on
interrupt-blow = { $wounds ->
    [0] { $poison } poison
    [one] { $poison ->
        [0] { $wounds } wound
       *[other] { $wounds } wound, { $poison } poison
    }
   *[other] { $poison ->
        [0] { $wounds } wounds
       *[other] { $wounds } wounds, { $poison } poison
    }
}
interrupt-wounds = Wounds stopped
interrupt-poison = Poison stopped
interrupt-to = It hits instead
interrupt-to-nobody = Nobody: it is stopped
interrupt-open = The card lies face up
interrupt-open-help = A Treasure or a Minion: no card leaves your hand.
deck-left = { $n ->
    [one] { $n } card left in your deck.
   *[other] { $n } cards left in your deck.
}
play-target = Against
play-nobody = Nobody
play-stays = It stays on the table
play-stays-help = A Minion, face up before you
lose-cards = How many
label-which = Which one
use-lead = Turn it over, follow it, discard it. Its points are gone.
use-which = Which one
activate-lead = Pay its scales and turn it face up. Its points stay.
activate-which = Which one
rob-lead = They shuffle, you draw one; then their phone asks which it was.
rob-up-hint = Face-up ones stay. If a card takes one, they trade it.
rob-whom = From
taken-lead = { $seat } drew one of your face-down Treasures.
taken-which = Which one is gone?
give-lead = One direction at a time. Never Villainy cards, never cubes.
give-whom = To
give-scales = Scales
give-treasures = Treasures
move-lead = The space gives nothing, unless the card says so.
move-whom = Whose miniature
move-forward = Forward, towards the Exit
move-back = Backward, if the card says so
move-gift = The card lets it use the space
row-which = Which row
recount-lead = Also in an empty row. They count as placed with the others.
recount-whose = Whose dice
recount-dice = How many now
recount-hint = 0 takes them off the board
reorder-lead = Who stands where now, from the left?
reorder-row = { $row }: who stands where
reorder-box = Box { $n }
reorder-dice = { $n } villains
reorder-nothing = No row holds two villains.
cull-lead = As a card says; an attack is asked by itself.
fall-lead = Only for a villain without a maximum entered.
fall-by = Who dealt the last wound
fall-whom = Who is out

## My villain and the table

mine-secrets = Behind my screen
mine-secrets-note = only you see this
mine-hand = Cards you noted
board-title = The Action Board
round-title = This round
rage-card = Dragon Rage card
rage-event = Event of the card
rage-enraged = Enraged part
step-calm = not enraged
step-declined = skipped
back-reason = no box left
lair = The Lair
lair-exit = Exit
lair-from = { $n ->
    [0] The Entrance
   *[other] Space { $n }
}
lair-at = { $n ->
    [one] { $n } space to the Exit
   *[other] { $n } spaces to the Exit
}
counting = The count
sheet-winner = { $n ->
    [one] { $who } is the most villainous
   *[other] { $who } share the victory
}
sheet-ended-slain = The dragon is slain.
sheet-ended-escaped = { $name } escaped.
sheet-ended-all_dead = All villains are dead.
sheet-if-slain = If the dragon had been slain
sheet-if-escaped = If { $name } had escaped
sheet-if-all_dead = If all villains had died

## Villains in numbers, and the dragon

part-poison = Poison
part-scales = Scales
part-protected = Protected
part-dead = Dead
part-out = Knocked out
part-slain = slain
part-enraged = Enraged
part-colour-yellow = Yellow
part-colour-red = Red
part-colour-blue = Blue
