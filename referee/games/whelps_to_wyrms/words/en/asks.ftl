# Questions, names of entries, names of the pieces in the box, and options.

ask-ready = Round { $round }: new objective
# The prompts of a turn are all raised at once; the waiting players only read that a turn is going on.
ask-turn = Action Phase
ask-heal = { ask-turn }
ask-poison = { $n ->
    [one] Poison: roll { $n } die
   *[other] Poison: roll { $n } dice
}
ask-attack = { ask-turn }
ask-fight = { ask-turn }
ask-rob = { ask-turn }
ask-eat = { ask-turn }
ask-search = { ask-turn }
ask-explore = { ask-turn }
ask-raze = { ask-turn }
ask-use = { ask-turn }
ask-buy = { ask-turn }
ask-mature = { ask-turn }
ask-exchange = { ask-turn }
unasked-exchange = { entry-exchange }
ask-feast = { ask-turn }
ask-claim = { ask-turn }
ask-pass = { ask-turn }
ask-draw = Draw a slayer
ask-activate = Activate a slayer
ask-combat = Roll against the slayer
ask-wound = { $poison ->
    [0] Roll for your wound
   *[other] Roll for poison wound
}
ask-bribe = Bribe: pay 1 gold?
ask-mirror = Mirror Image: two dice
ask-lose = Famine: sheep or cow?
ask-skip = Nothing more to do
ask-tally = { $theirs ->
    [1] The objectives of { $of }
   *[0] Count your objectives
}
unasked-tally = Count your objectives
ask-objective = Enter an objective
ask-board = Skills of a board
ask-slayer = A slayer’s card
ask-stock = Camp or farm
ask-hurt = Wound a dragon
ask-change = Other gain or loss

entry-ready = Objective drawn
entry-heal = Healing
entry-poison = Roll for poison
entry-attack = Attack a slayer
entry-fight = Attack a dragon
entry-rob = Attack a Lair
entry-eat = Eat
entry-search = Search
entry-explore = Explore
entry-raze = Raze
entry-use = Skill
entry-buy = Buy a skill
entry-mature = Grow up
entry-exchange = Meeples into cubes
entry-feast = Poison Aura
entry-claim = Claim an objective
entry-pass = End of the turn
entry-draw = Draw a slayer
entry-activate = Slayer activated
entry-combat = Combat roll
entry-wound = Wound
entry-bribe = Bribe
entry-mirror = Mirror Image
entry-lose = Famine
entry-skip = Nothing more to do
entry-tally = Count
entry-objective = Objective entered
entry-board = Skills of a board
entry-slayer = A slayer’s card
entry-stock = Camp or farm
entry-hurt = Wound from the board
entry-change = Something else

## Names of the pieces in the box

colour-white = White
colour-red = Red
colour-blue = Blue
colour-black = Black
colour-green = Green
colour-purple = Purple
length-short = Short: 7 rounds
length-normal = Normal: 9 rounds
length-epic = Epic: 11 rounds
space-attack = Attack
space-eat = Eat
space-search = Search
space-explore = Explore
space-raze = Raze
space-skill = Skill
improvement-bandit-camp = Bandit Camp
improvement-cow-farm = Cow Farm
improvement-sheep-farm = Sheep Farm
improvement-fort = Fort
improvement-lair = Lair
improvement-ruins = Ruins
improvement-merchant-stand = Merchant Stand
improvement-famine = Famine
meeple-sheep = sheep
meeple-cow = cow
meeple-merchant = merchant

## Setting up the table

lay-first-label = { $name } has the First Player marker
lay-first-seat = Seat { $n } has the First Player marker
lay-first-hint = Tap who has the First Player marker.
status-first = First Player: { $name }
option-length = How long?
option-length-help = Objectives in the deck after the deal: one is drawn each round.
option-length-short = Players + 7 objectives
option-length-normal = Players + 9 objectives
option-length-epic = Players + 11 objectives
option-awards_are_claimed = Awards count as claimed objectives
option-awards_are_claimed-help = When gold is equal, awards count as claimed objectives. Off: they don’t.
option-first_to_wyrm = First to Wyrm lies aside
option-first_to_wyrm-help = The first Wyrm gets it at once. Off: claimed like any other.
option-wyrm_gold = Gold on First to Wyrm
option-wyrm_gold-help = Printed on the card. If empty, it is asked at the count.
option-charity_to_others = Charity goes to another dragon
option-smash_once = Smash wounds the beaten once
option-smash_once-help = Beaten by Smash, a dragon takes one wound in all. Off: two.
option-charity_to_others-help = Paid to the poorest other dragon. Off: the loser may keep it.

## Fields

field-name = Name
field-goal = Goal
field-space = Action space
field-dice = Dice
field-again = Second roll
field-plus = Anything else added
field-fort = A Fort is on the tile
field-forest = The tile is a Forest
field-others = Other slayers on the tile
field-also = Other dragons on the tile
field-won = The dragon wins
field-dragon = Dragon
field-theirs = Its dice
field-meeple = Meeple
field-second = Second meeple
field-site = From which farm or camp
field-found = Card
field-level = Level
field-near = Dragons near the Famine
field-improvement = Improvement
field-offered = Gold that was filled in
field-offered_none = Objectives without gold filled in
field-of = Whose objectives
field-owner = Whose Lair
field-skill = Skill
field-column = Column
field-lair = Place a Lair here
field-strength = Strength
field-abilities = Abilities
field-empty = No slayer this round
field-none_left = The deck is empty
field-slayer = Slayer
field-shot = Hit by Long Shot
field-die = Die
field-pay = Pay 1 gold
field-cow = A cow, not a sheep
field-card = Objective
field-holds = Holds now
field-activations = Activations
field-gone = It is gone
field-poison = Poison
field-experience = experience
field-lairs = Lairs
field-why = Why
late-player = Tiles and objectives depend on the number of players. A late player joins the next game.
