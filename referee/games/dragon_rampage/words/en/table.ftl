# The game at the table: questions, entries, calls, refusals, numbers, options and rules

ask-place = Place your tokens
ask-defend = Defense
ask-rampage-card = Dragon Rampage card
ask-effect = Resolve the card
ask-rampage = The Dragon Rampage row
ask-crafty = Crafty: box { $box }
ask-grab = Grab Treasure: box { $box }
ask-attack = { $rerolls ->
    [0] Attack: no re-roll
    [one] Attack: { $rerolls } re-roll
   *[other] Attack: { $rerolls } re-rolls
}
ask-run = Run: box { $box }
ask-skip = Skip
ask-fate = Dungeon Fate
ask-rest = The round is over
ask-play = Play a Hero card
ask-taken = Name your stolen Treasure
ask-tally = { $theirs ->
    [1] The Treasures of { $of }
   *[0] Count what you hold
}
unasked-tally = Count what you hold

entry-place = Place tokens
entry-defend = Defense
entry-rampage-card = Dragon Rampage card
entry-effect = What the card did
entry-rampage = Dragon Rampage row
entry-crafty = Crafty
entry-grab = Grab Treasure
entry-attack = Attack the Dragon
entry-run = Run
entry-skip = Box skipped
entry-fate = Dungeon Fate
entry-rest = Next round
entry-taken = Which Treasure was stolen
entry-tally = Count
entry-draw = Hero cards drawn
entry-play = Hero card leaves hand
deed-none = Other
deed-wound = Wound a hero
deed-heal = Heal
deed-hold-off = Hold off wounds
deed-steal = Steal gold
deed-gold = Gain gold
deed-draw = Draw cards
deed-move = Move on
deed-strike = Wound the dragon
hand-play = Card!
entry-salvage = Hero card from discards
entry-reshuffle = Hero deck reshuffled
entry-snatch = Hero card stolen
entry-gold = Gold by a card
entry-steal = Card steals gold
entry-wound = Wounds by a card
entry-heal = Healing by a card
entry-dodge = Card dodges wounds
entry-attack-again = Card gives second attack
entry-strike = Card wounds the dragon
entry-move = Card moves a hero
entry-remove = Token off a row
entry-change = Card changes a token
entry-find = Treasure by a card
entry-use = Treasure used
entry-rob = Treasure stolen
entry-fall = A hero is slain

hero-barbarian = Barbarian
hero-rogue = Rogue
hero-paladin = Paladin
hero-wizard = Wizard
hero-elf = Elf
hero-dwarf = Dwarf
icon-none = nothing
icon-attack = attack the dragon
icon-card = Hero card
icon-heal = heal 2
icon-gold = 2 gold
icon-treasure = Treasure
luck-nothing = nothing
luck-gold = 2 gold
luck-heal = heal 1
luck-card = Hero card
luck-move = move 1 space

lay-box-hint = Saved for next time. Leave unknown numbers empty; enter them later.
option-path = Spaces to the large exit
option-path-help = Start to large exit, exit included. Leave empty if uncounted.
option-health = Health of each hero
option-health-help = Printed on the character mats. If empty, you report who is slain.
option-both_cubes = Both cubes of a roll are laid
option-both_cubes-help = Two wounds on a dragon with one left: two cubes. Off: one.
option-card_counts = The card of the Rampage row is a benefit
option-card_counts-help = A Hero card alone from the first box means no Dungeon Fate.

call-adjusted-first = { $to } has the First Player token now.
call-first-goes = { $seat } has the First Player token now.
call-first-stays = { $seat } counts as First Player until the round ends.
call-re-roll-passed = { $seat } has the Re-Roll token now.
call-token-off = { $seat }’s token comes off { $row }, and the rest move up.
call-token-changed = { $seat }’s token on { $row } counts as { $token } now.
call-token-laid = { $seat } lays a { $token } on { $row }.
call-gold-short = The heroes hold { $n } gold; the box has { $have } coins. Use substitutes if short.
call-wounds-short = The heroes have { $n } wounds, the box { $have } tokens. Use substitutes if short.
call-cubes-short = { $seat } has { $n } cubes on the dragon and owns { $have }. Use substitutes.
call-new-round = Round { $n }: { $seat } is First Player, and { $by } has the Re-Roll token.
call-new-round-same = Round { $n }: { $seat } is First Player, and { $by } keeps the Re-Roll token.
call-nobody-defends = Nobody is on Defense: nobody is safe, and nobody heals.
call-nobody-rampaged = Nobody is on the Dragon Rampage row: it strikes nobody.
call-defended = { $seat } is safe from the dragon and from thieves this round.
call-held-off = { $seat } holds off { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}.
call-mauled = The dragon hits { $seat }: { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}, { $now } in all.
call-wounded = { $seat } takes { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}: { $now } in all.
call-healed = { $seat } heals { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}: { $now ->
    [0] none
   *[other] { $now }
} left.
call-nothing-to-heal = { $seat } has no wounds to heal.
call-cubes-laid = { $seat } lays { $n ->
    [one] { $n } cube
   *[other] { $n } cubes
} on the dragon, which can take { $left } more.
call-slain = { $seat } is slain.
call-out = { $seat } is out of the dungeon.
call-ended-dragon = The dragon is slain: the game is over.
call-ended-hero = A hero is slain: the game is over.
call-ended-out = A hero escaped: the game is over.
call-gained = { $seat } takes { $n } gold: { $now } in all.
call-paid = { $seat } gives up { $n } gold: { $now } left.
call-deck-empty = { $seat }’s deck has no more cards.
call-drew = { $seat } draws { $n ->
    [one] { $n } Hero card
   *[other] { $n } Hero cards
}: { $now } in hand.
call-found = { $seat } keeps a Treasure: { $now } unused.
call-skipped = { $seat } skips { $row }, box { $box }.
call-held-back = { $seat } does not attack.
call-stole = { $seat } steals { $n } gold from { $victim }.
call-steals-from-defended = The card takes it from { $victim }, who holds the first Defense box.
call-salvaged = { $seat } takes a discarded Hero card from { $victim }: { $now } in hand. { $text }
call-reshuffled = { $n ->
    [one] { $seat } shuffles the discards into the deck: { $n } card.
   *[other] { $seat } shuffles the discards into the deck: { $n } cards.
}
call-snatched = { $seat } steals a Hero card from { $victim }. It leaves the game. { $text }
call-rampage-plain = { $named ->
    [0] The card strikes, whatever the tokens add up to.
   *[other] { $name } strikes, whatever the tokens add up to.
}
call-rampage-says = { $named ->
    [0] The card strikes, whatever the tokens add up to: { $text }
   *[other] { $name } strikes, whatever the tokens add up to: { $text }
}
call-rampage-low = { $named ->
    [0] Tokens add up to { $n }; { $most } or fewer open the section “or less”{ card-text }
   *[other] { $name }: tokens add up to { $n }; { $most } or fewer open the section “or less”{ card-text }
}
call-rampage-high = { $named ->
    [0] Tokens add up to { $n }; { $least } or more open the section “or more”{ card-text }
   *[other] { $name }: tokens add up to { $n }; { $least } or more open the section “or more”{ card-text }
}
card-text = { $told ->
    [0] .
   *[other] : { $text }
}
call-no-harm = The card wounds nobody.
call-dodged = { $seat } dodges { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
} with a card.
call-dodged-after = { $seat } holds off { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
} with a Hero card: { $now } in all. { $text }
call-goes-on = Nobody is slain: the game goes on.
call-attacks-again = { $seat } attacks once more, with { $n ->
    [0] no re-roll
    [one] { $n } re-roll
   *[other] { $n } re-rolls
}.
call-made-clear = { $card ->
    [enchanted-shield] { rule-enchanted-shield }
    [magic-scroll] { rule-magic-scroll }
    [ring-of-stature] { rule-ring-of-stature }
    [magic-ring] { rule-magic-ring }
    [pendant-of-fate] { rule-pendant-of-fate }
    [golden-horn] { rule-golden-horn }
    [brute-force] { rule-brute-force }
    [not-so-fast] { rule-not-so-fast }
    [hide-in-the-shadows] { rule-hide-in-the-shadows }
    [devious-trick] { rule-devious-trick }
    [armor-of-light] { rule-armor-of-light }
    [elf-dodge] { rule-elf-dodge }
   *[my-treasure] { rule-my-treasure }
}
call-attacked = { $seat } has { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}: { $n ->
    [0] no wound for the dragon
    [one] the dragon takes { $n } wound
   *[other] the dragon takes { $n } wounds
}.
call-bites-back = { $dragons } dragons: the dragon bites back at { $seat }.
call-ran = { $seat } moves { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}{ left-now }
call-ran-by-card = A card takes { $seat } { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} further.
call-may-attack = { $seat } may attack from here, without a re-roll.
call-fate = { $seat } gained nothing: Dungeon Fate.
call-played = { $n ->
    [0] { $seat } plays a Hero card. { $text }
   *[other] { $seat } plays a Hero card for { $n } gold. { $text }
}
call-played-on = { $n ->
    [0] { $seat } plays a Hero card on { $victim }. { $text }
   *[other] { $seat } plays a Hero card on { $victim } for { $n } gold. { $text }
}
call-moved-on = { $seat } moves on { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}{ left-now }
call-moved-back = { $n ->
    [0] { $seat } stays in place
    [one] { $seat } moves back { $n } space
   *[other] { $seat } moves back { $n } spaces
}{ left-now }
left-now = { $left ->
    [none] .
   *[other] : { $left } to the exit.
}
call-used = { $seat } uses and discards a Treasure. { $text }
call-used-stays = { $seat } has a Treasure in use. { $text }
call-robbed = { $seat } steals a Treasure from { $victim }.
call-handed-over = { $seat } hands a Treasure to { $to }.
call-counted = { $seat } has counted.
call-counted-as-known = { $seat } has left: what is known counts.
call-counted-for = The Treasures of { $seat } are counted.
call-counted-own = Your Treasures are worth { $points }.
call-all-counted = Everybody has counted.

no-wrong-number-of-players = Dragon Rampage is for { $least } to { $most } players.
no-a-hero-each = Choose a hero, and its health, for every player.
no-two-of-one-hero = Two players cannot play the same hero: choose another for one of them.
no-few-symbols = Seven dice show at least { $least } symbols. If a card changed them, tick the box.
no-crafty-dice = Only { $most } dice have Crafty, not { $n }. If a card changed them, tick the box.
no-seven-dice = You can place { $most } dice; these are { $n }. If a card changed that, tick the box.
no-three-wilds = Only three dice have a Hero symbol, and these are { $n }.
no-wild-alone = A wild die joins one of your own dice, and none of them shows { $row }.
no-choose-tokens = There are { $n } ways to place your tokens: choose one.
no-no-token-there = { $seat } has no token on { $row }.
no-not-placed-yet = { $seat } has not placed tokens yet.
no-token-is-that = { $seat }’s token on { $row } is a { $token } already.
no-carried-out = { $row } is resolved already. Fix a number instead.
no-one-of-them = Only one of them: choose.
no-not-in-this-box = Box { $box } of { $row } does not give that.
no-not-from-oneself = You cannot steal from yourself: choose another player.
no-defended-from-theft = { $seat } holds the first Defense box, safe from thieves: choose another player.
no-card-steals-from-defended = { $seat } holds the first Defense box and is safe from thieves. Does the card override this?
no-nothing-to-steal = { $seat } has no gold: choose another player.
no-too-many-attack-dice = You roll { $most } dice. If a card changed that, tick the box.
no-roll-first = Type what the movement die shows.
no-too-far = You can move { $most ->
    [one] { $most } space
   *[other] { $most } spaces
} at most.
no-path-too-short = The large exit is at least { $least } spaces away. Leave it empty if uncounted.
no-stands-still = Only a hero who moves there gets what the space gives. Move, or choose nothing.
no-slain-already = { $seat } is slain already.
no-needs-a-target = Choose another hero for this card.
no-only-your-own = You can hold off only your own wounds. For another hero, choose “Heal”.
no-no-cards = There is no card in that hand. If that is wrong, fix the number first.
no-no-discards = { $seat } has no discards. If that is wrong, fix the number first.
no-hand-empty = { $seat } has no Hero cards in hand.
no-fewer-wounds = You have { $n ->
    [0] no wounds
    [one] only { $n } wound
   *[other] only { $n } wounds
} to hold off.
no-older-wounds = { $n ->
    [0] Your latest wounds are held off already.
    [one] Your latest blow dealt { $n } wound.
   *[other] Your latest blow dealt { $n } wounds.
} Does the card hold off older ones?
no-dodge-too-late = The game is over. Only the hero who was slain can still hold off wounds.
no-no-attack-yet = You have not attacked this round, so there is no second attack.
no-attack-first = { $seat } may attack first.
no-cannot-pay = { $seat } has { $held } gold, and this takes { $n }.
no-no-move = Enter the number of spaces.
no-no-treasure = { $seat } has no unused Treasure that is free to go.
no-no-such-treasure = You have { $n } unused Treasures: choose one of them.

thing-gold = gold
thing-wounds = wounds
thing-cubes = cubes on the dragon
thing-cards = Hero cards in hand
thing-deck = Hero cards in the deck
thing-discards = Hero cards in the discards
thing-health = health
thing-space = spaces to the exit
thing-path = spaces from the start to the large exit
is-path-0 = not counted
is-health-0 = not entered
repair-path = The path has { $now ->
    [0] not been counted.
   *[other] { $now } spaces to the large exit, not { $was }.
}
repair-first = The First Player token goes to { $seat }.
repair-first-own = Take the First Player token.
thing-re-roll = Re-Roll token
repair-re-roll = The Re-Roll token goes to { $seat }.
repair-re-roll-own = Take the Re-Roll token.
thing-unused = unused Treasures
thing-left = wounds the dragon can still take
thing-token-defense = token on Defense
thing-token-dragon = token on Dragon Rampage
thing-token-crafty = token on Crafty
thing-token-treasure = token on Grab Treasure
thing-token-attack = token on Attack the Dragon
thing-token-run = token on Run you Fools!

rule-setup = Three to five heroes start with three Hero cards and 5 gold.
rule-dungeon = The exit of the small dungeon is three spaces nearer.
rule-turn = From the First Player on, everybody rolls in turn and then places tokens.
rule-order = Defense, the Dragon Rampage card and row, Crafty, Treasure, Attack and Run are resolved in this order.
rule-optional = Nobody has to use a box, except those of Dragon Rampage.
rule-defense-box = The first Defense box keeps the dragon’s wounds and thieves away; the second heals 2 wounds, the third 1.
rule-theft = Whoever holds the first Defense box cannot be stolen from.
rule-rampage-card = The flipped card does what it says, or what its open section says.
rule-rampage-limits = Both limits of the card are lowered by 2 for each hero fewer than five.
rule-spaces = Odd and even spaces are counted after the start: the first space is 1, so odd.
rule-dodges = Many Hero cards dodge or block the wounds of these boxes.
rule-rampage-box = The first box suffers 2 wounds and draws a Hero card; the second suffers 1 wound.
rule-crafty-box = Box 1 steals as much gold as its token shows from one hero, box 2 takes it from the supply; or draw a Hero card.
rule-treasure-box = Box 1 draws two Treasures and keeps one, box 2 draws one, or either takes 3 gold; box 3 takes 1 gold.
rule-attack-box = Box 1 attacks with two re-rolls, box 2 with one.
rule-hits = Attack, Defense and Hero symbols are hits: 4 or 5 wound the dragon once, 6 or more twice.
rule-three-dragons = Three or more dragons wound the attacker, unless it holds the first Defense box.
rule-run-box = Box 1 moves up to the die and 1 more, box 2 up to the die, box 3 one space.
rule-path = Whoever stops on a space may use its symbol; an attack from there has no re-roll.
rule-fate = Whoever got nothing from any box takes 2 gold, heals 1, draws a Hero card, or moves 1 space without using it.
rule-rest = Tokens come back, and the First Player and Re-Roll tokens go one to the left.
rule-cards = Cards may be played whenever they fit; the lower half costs gold.
rule-deck = When your deck is empty, you draw no more Hero cards.
rule-supply = Gold comes from the supply.
rule-used = A Treasure that was used scores nothing, whether it is discarded or stays.
rule-decks-again = When the Dragon Rampage deck or the Treasure deck is empty, shuffle its discards.
rule-salvaged = A Hero card from the discards of somebody else is played as one’s own, and then lies with one’s own discards.
rule-by-card = A theft by a card from whoever holds the first Defense box is asked about: the card may allow it.
rule-left = The First Player token of a player who leaves goes on: at once if nobody has placed, else when the round ends.
rule-fate-order = Where Dungeon Fate may reach the exit, it goes by seat from the First Player on.
rule-by-itself = Defense is resolved by itself once everybody has placed, unless it is to be asked about.
rule-dodged-late = Wounds that a card holds off never came: a hero slain by them lives, and boxes that were passed over strike.
rule-stolen = A stolen Treasure is named by its old owner, to its new owner alone.
rule-what-is-there = A thief takes the gold that is there, and no more.
rule-short = Gold and wounds do not run out: use what you have.
rule-cubes-short = Cubes are counted on when the twelve of a hero are used up.
rule-counting = When the game ends, everybody counts what they hold.
