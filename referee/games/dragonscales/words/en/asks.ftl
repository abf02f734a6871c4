# Questions, names of entries, options, and numbers on the table.

ask-place = Place your dice
ask-skip = Leave it
ask-defend = Defend: box { $box }
ask-rage-card = Dragon Rage card
ask-enraged = The dragon is enraged
ask-event = Do what the card says
ask-villainy = Villainy: box { $box }
ask-loot = Loot: box { $box }
ask-attack = Attack: box { $box }
ask-strike = Attack a villain
ask-flee = Flee: box { $box }
ask-reset = The round is over
ask-taken = Which Treasure was taken from you?
ask-tally = Count what you hold
ask-agree = The sums do not fit

entry-place = Place dice
entry-skip = Leave an action
entry-defend = Defend
entry-rage-card = Dragon Rage card
entry-enraged = Enraged part
entry-event = Event
entry-villainy = Villainy
entry-loot = Loot
entry-attack = Attack
entry-strike = Attack a player
entry-flee = Flee
entry-reset = Next round
entry-wound = Wounds from a card
entry-heal = Healing by a card
entry-scales = Scales paid or gained
entry-steal = Scales stolen by a card
entry-draw = Villainy cards drawn
entry-play = Villainy card played
entry-lose = Villainy cards lost
entry-find = Treasure found
entry-label = Note what a Treasure is
entry-use = One-use Treasure used
entry-activate = Treasure turned face up
entry-rob = Random Treasure taken
entry-taken = Which Treasure was taken
entry-give = Give or trade
entry-move = Miniature moved by a card
entry-recount = Dice changed by a card
entry-reorder = Dice moved along a row
entry-cull = Dragon cubes by a card
entry-fall = A villain has died
entry-tally = Count
entry-agree = Score it as it is
entry-adjust = Set a number right
entry-undo = Undo
entry-amend = Correction

ending-slain = The dragon is slain
ending-escaped = A villain escaped
ending-all_dead = All villains are dead
ending-all-dead = All villains are dead

villain-grimmveil = Grimmveil
villain-torlok = Tor'Lok
villain-savathene = Savathene
villain-mezerax = Mezerax
villain-tatyana = Tatyana

bonus-none = Nothing
bonus-card = 1 Villainy card
bonus-scale = 1 scale
bonus-two-scales = 2 scales
bonus-three-scales = 3 scales
bonus-treasure = 1 Treasure
bonus-heal = Heal 1 wound
bonus-other = Something else

whom-nobody = Nobody
whom-closest = Closest to the Exit
whom-farthest = Farthest from the Exit
whom-everyone = Everybody
whom-defend = Everybody with dice in Defend
whom-rage = Everybody with dice in Dragon Rage
whom-villainy = Everybody with dice in Villainy
whom-loot = Everybody with dice in Loot
whom-attack = Everybody with dice in Attack
whom-flee = Everybody with dice in Flee
whom-other = Something else: the table settles it

option-choose_cards = Choose your first three cards
option-choose_cards-help = Everybody picks three Villainy cards from their deck before the game instead of drawing them (p. 23).
option-knocked_out = Villains are only knocked out
option-knocked_out-help = Nobody dies: a villain at its maximum is out for this round and the next, and everybody else is paid for it (p. 23).
option-open_dice = Dice are always visible
option-open_dice-help = Everybody rolls in the open and re-rolls at the same time (p. 23).
option-needs_cube = A trophy needs a cube
option-needs_cube-help = Whoever has no cube of a colour can win neither its trophy nor its assist. Off: no cubes count as zero and can tie.
option-dead_count = The dead count for the Exit
option-dead_count-help = A dead villain is compared for closest and farthest from where it lies. Off: only the living are.
option-killed_bonus = The killed keep the bonus
option-killed_bonus-help = Whoever dies in a Dragon Rage box still gets the bonus of that box.
option-boxes_by_start = Boxes by who started
option-boxes_by_start-help = A row keeps its boxes when villains die. Off: it has one box fewer than villains alive, and at least one.
option-weakling_dealt = Weakling by wounds dealt
option-weakling_dealt-help = The Weakling is whoever dealt the fewest wounds, which is asked at the count. Off: whoever holds the fewest cubes.
option-supply_bound = The Hoard can run out
option-supply_bound-help = There are 25 scales in the box and no more. Off: help out with coins.
option-tied_all = A tie strikes all
option-tied_all-help = A card for whoever is closest strikes everybody tied. Off: only the first of them from the First Player on.
option-knocked_out_paid = Everybody is paid for a knock-out
option-knocked_out_paid-help = Villains who are knocked out themselves are paid as well.

thing-scales = scales
thing-wounds = wounds
thing-poison = poison
thing-cards = Villainy cards
thing-minions = Minions
thing-protected = protected (1) or not (0)
thing-dead = dead (1) or not (0)
thing-space = spaces to the Exit
thing-cubes-yellow = yellow cubes
thing-cubes-red = red cubes
thing-cubes-blue = blue cubes
thing-head-yellow = cubes on the yellow head
thing-head-red = cubes on the red head
thing-head-blue = cubes on the blue head
thing-first = seat of the First Player
thing-round = round

repair-scales = { $seat }: { $by ->
    [one] { $less -> 
        [yes] give 1 scale back to the Hoard
       *[no] take 1 scale from the Hoard
    }
   *[other] { $less ->
        [yes] give { $by } scales back to the Hoard
       *[no] take { $by } scales from the Hoard
    }
}.
repair-wounds = { $seat }: { $less ->
    [yes] give { $by } wounds back to the Hoard
   *[no] take { $by } wounds from the Hoard
}.
repair-poison = { $seat }: { $less ->
    [yes] give { $by } poison back to the Hoard
   *[no] take { $by } poison from the Hoard
}.
repair-cards = { $seat }: { $less ->
    [yes] put { $by } Villainy cards back
   *[no] draw { $by } Villainy cards
}.
repair-minions = { $seat }: { $less ->
    [yes] take { $by } Minions off the table
   *[no] lay { $by } Minions on the table
}.
repair-protected = { $seat }: { $less ->
    [yes] put the Protection token back
   *[no] take the Protection token
}.
repair-dead = { $seat }: { $less ->
    [yes] you live again
   *[no] your villain is dead
}.
repair-space = { $seat }: move { $by } { $less ->
    [yes] spaces on, towards the Exit
   *[no] spaces back
}.
repair-cubes-yellow = { $seat }: { $less ->
    [yes] return { $by } yellow cubes to the dragon
   *[no] take { $by } yellow cubes from the dragon
}.
repair-cubes-red = { $seat }: { $less ->
    [yes] return { $by } red cubes to the dragon
   *[no] take { $by } red cubes from the dragon
}.
repair-cubes-blue = { $seat }: { $less ->
    [yes] return { $by } blue cubes to the dragon
   *[no] take { $by } blue cubes from the dragon
}.
repair-head-yellow = The yellow head has { $now } cubes.
repair-head-red = The red head has { $now } cubes.
repair-head-blue = The blue head has { $now } cubes.
repair-first = The First Player token goes to { $seat }.
repair-round = It is round { $now }.

game-title = Dragonscales
option-path = Spaces to the Exit
option-path-help = From the Entrance to the Exit, counted on your board; the Exit counts as one.
option-maximum = Wounds each villain can take
option-maximum-help = Printed on the inside of the player screens. Left empty, the table says when a villain falls.
