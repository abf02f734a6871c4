# The rules that the referee cites, in our own words; those of the boxes and of the count are in boxes.ftl and score.ftl.

## The table and the dice

rule-setup = Three to five players, each with a different villain, start at the Entrance with 3 scales and 3 Villainy cards.
rule-components = There are 32 Treasures, and every villain has 16 Villainy cards of its own.
rule-supply = Scales, wounds and poison do not run out, unless the table holds the Hoard to what is in the box.
rule-turns = The First Player places first, then everybody else in turn, clockwise.
rule-all-placed = When everybody has placed all their dice, actions are taken.
rule-card-dice = Cards may change the dice that you roll.

## Taking actions

rule-order = Actions are resolved row by row from the top, and in each row box by box from the left.
rule-voluntary = Every action may be left unused, except Dragon Rage.
rule-by-itself = A box with one outcome is resolved by itself, unless every box is to be asked about.
rule-defend-box = Defend heals up to 3, 3, 2 and 1 wounds in boxes 1 to 4. Box 1 may give protection instead.
rule-protection = A protected villain takes no wounds and cannot be robbed until the end of the round.
rule-heal = Healed wounds go back to the Hoard.
rule-rage-card = Each round a Dragon Rage card is turned over, even if nobody has dice in its row.
rule-rage-attack = Whoever has dice in a box of Dragon Rage is attacked, with the wounds that the card shows for that box.
rule-rage-bonus = The bonus of a box is yours even if you take no wounds.
rule-rage-event = After the attacks, the event in the middle of the card happens.
rule-closest-tied = When villains are equally close to the Exit, or equally far, a card means all of them, unless the table chose otherwise.
rule-enraged = The lowest part of the card counts only while the dragon is enraged: once any head is slain.
rule-villainy-box = Box 1: draw two cards, keep one, steal 1 scale. Box 2: keep one or steal 2. Box 3: draw one. Box 4: 1 scale.
rule-stealing = You steal from one other villain, and only what is there.
rule-loot-box = Loot, box 1: draw two Treasures, keep one. Box 2: draw one or take 3 scales. Box 3: take 2 scales. Box 4: take 1.
rule-attack-box = Boxes 1 to 3 attack the dragon with 8, 6 and 4 dice. Box 4 deals 1 wound to another player.
rule-chart = 1 or 2 faces are one wound, 3 or 4 two, 5 or 6 three, 7 or 8 four: for hits and for dragon faces.
rule-cubes-taken = For each wound you take a cube off any head and put it behind your screen.
rule-head-falls = A head without cubes is slain: it gives no more cubes, and the dragon is enraged.
rule-counterattack = After your hits the dragon strikes back with his faces, unless all three heads are slain.
rule-flee-box = Flee forward: up to the die + 1 in box 1, the die in box 2, 1 in box 3. Box 4: 1 scale.
rule-space = Fleeing lets you use the space you stop on, even if you did not move; box 4 does not.
rule-card-moves = A miniature that a card moves does not use its space.
rule-reset = When all actions are taken, everybody takes back their dice, and the Protection token goes back to the Hoard.
rule-first-passes = The First Player token goes to the left.

## Cards, wounds and trades

rule-hoard = Scales are paid to the Hoard, and come from it.
rule-treasure-drawn = Treasures lie face down before you. Everybody sees how many; what they are is yours to know.
rule-one-use = A one-use Treasure is discarded when it is used, and its points go with it.
rule-ongoing = An ongoing Treasure is turned face up once its scales are paid. Its points stay.
rule-stealing-treasures = A random Treasure is drawn from those face down. A face-up one is taken only if the card says so.
rule-villainy-cards-drawn = Villainy cards come from your own deck of 16. A hand has no limit.
rule-villainy-played = A Villainy card is played from the hand and does what it says, a theft for instance; its scales are paid to the Hoard.
rule-minions = Grimmveil may lay one Minion a round on the table, at the end, for 1 scale, and discard it later for what it does.
rule-wounds = A wound lies before your screen, where everybody counts it.
rule-poison = Poison is a wound like any other, but cannot be healed.
rule-not-oneself = Nobody attacks themselves.
rule-death = A villain whose wounds reach its maximum is dead, and does nothing more.
rule-knocked-out = A villain that is knocked out is out of the game until the end of the next round, and then back without wounds.
rule-knock-out-pay = For a knock-out every other player takes 1 scale, and whoever dealt the last wound 1 more.
rule-trades = Scales, Treasures and favours are traded freely. Villainy cards are not.
rule-counting = When the game is over, everybody counts what they hold.

## Rulings of ours

rule-needs-a-cube = Without a cube of a colour, a villain wins neither its trophy nor a share of its Kill Assist.
rule-dead-count = At this table, dead villains count neither as closest nor as farthest.
rule-held = The Weakling is whoever holds the fewest Dragon wound cubes, unless the table chose to count wounds dealt.
rule-killed-bonus = A villain killed by a Dragon Rage box still gets the bonus of that box.
rule-passed-by = The First Player token passes by villains who are out in the coming round, or leave before anybody has placed.
rule-left-alone = Nothing more is done to a dead villain.
rule-not-there = A bonus that is not there any more is not given.
rule-saved-unplaced = Step 3 does not begin before everybody has placed, so whoever is saved places first.
rule-saved-late = Wounds that a card stops never came: with a villain alive, the game goes on.
rule-which-stolen = A stolen Treasure is named by its old owner, unless it was the only one face down.
