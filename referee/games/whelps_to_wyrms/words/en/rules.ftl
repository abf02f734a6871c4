# The rules of play, in our own words; those of the count are in score.ftl.

rule-setup = Dragons begin as Whelps on the Nest, with two Action cubes each; as many objectives as dragons lie face up.
rule-ready = Each round begins with one more objective from the deck.
rule-populate = Every Bandit Camp gets gold equal to its level, and every farm is filled up to its level.
rule-turn = From the First Player on, clockwise, every dragon has a turn.
rule-move = A dragon moves 1 tile a turn as a Whelp, 2 as a Drake, 3 as a Wyrm. It crosses Lakes, never stops there.
rule-cubes = Actions take one Action cube, Raze two. A wound or a cube on its space blocks it, also for a skill.
rule-pass = Whoever passes gains 1 experience for each cube that was not placed.
rule-claim = Any number of face-up objectives whose goals are reached can be claimed in one’s turn; they lie face down until the end.
rule-attack = Attack a slayer, a dragon or another dragon’s Lair on your tile: gain 1 experience. With a wound on Attack you lose whenever attacked.
rule-eat = Eat one sheep, cow or merchant on your tile; it goes into your belly.
rule-search = Put a new Improvement on your tile and gain 1 experience; not on a Lake, the Nest, or a tile that has one.
rule-explore = Put a new Terrain tile next to yours, touching the Nest or two tiles, and gain 1 experience.
rule-raze = Remove your tile’s Improvement: Fort 3 gold, Lair 2, farm 1, Ruins 1 gold, 2 experience, Bandit Camp all its gold. Famines, Merchant Stands stay.
rule-skill = The Skill action uses one active skill that you bought.
rule-draw = From round 2, the First Player draws a slayer and rolls its direction: the last tile from the Nest, no Lake; otherwise the Nest.
rule-activate = In turn, players activate one slayer each until all are done. It must move if able, up to two tiles, no Lake, and fights dragons.
rule-cleanup = Each Lair is worth 2 gold, Action cubes come back, Famines leave, slayers turn face up, and the First Player marker goes on.
rule-deck = If no objective is left in the deck after a round, the game is over.
rule-combat = A dragon who rolls at least the slayer’s Strength wins its gold and its meeple; one who rolls less takes a wound.
rule-dragons = Between dragons the higher roll wins and the other takes a wound; a tie changes nothing.
rule-wounds = A die says on which action space a wound lies; that action cannot be performed.
rule-heal = At the start of your turn 1 gold removes all wounds from one action space, as often as you like.
rule-poison = For each poison wound that was not healed, roll a die at the start of your turn: a normal wound lies there as well.
rule-experience = A cube or a sheep is worth 1, a cow 2, a human 3; meeples can always be changed into cubes, never back.
rule-maturity = A Drake costs 4 experience and has a third Action cube; a Wyrm costs 8 more, and rolls three dice without the lowest.
rule-first-wyrm = The first dragon to become a Wyrm claims First to Wyrm.
rule-skills = Skills cost 1 experience in row 1, 2 in row 2 (from Drake), 4 in row 3 (Wyrm); each needs the skill below it.
rule-using = Active skills need the Skill action, and do all they say; passive skills always work, once the action they belong to is complete.
rule-described = What a skill does stands in the rulebook’s list of skills.
rule-camp = A Bandit Camp gains gold equal to its level each round. A dragon who enters its tile takes a wound.
rule-merchant = An eaten merchant is worth 3 gold and a human in the belly; its Stand goes back to the box.
rule-famine = A Famine removes all sheep and cows on its tile and next to it, and one sheep or cow from each dragon’s belly there.
rule-fort = A Fort brings a slayer at once, and makes slayers on its tile 1 stronger.
rule-lair = A Lair belongs to the dragon whose cube is on it.
rule-stealing = A Lair without its owner is taken by the Attack action alone; else the owner must be beaten, and adds 1 to its roll.
rule-abilities = What a slayer can do stands on its card and in the rulebook’s list of abilities.

# Rulings of ours.

rule-needs-one = Without any, a dragon cannot have the most of something.
rule-shared = Dragons that are still equal share the victory.
rule-what-is-there = Stealing takes the gold that is there, and no more.
rule-charity = Charity goes to the poorest of the other dragons, and to several one by one while the gold lasts, unless the table chose otherwise.
rule-box-short = Gold and experience do not run out. Where animals do, use coins.
rule-left = The slayers and the First Player marker of a dragon that leaves go to the next one.
rule-paid-once = A cube that is not placed is paid once a round, even if a turn was set back by hand and ends again.
rule-bribed = One gold saves a beaten dragon from both wounds of a slayer with Bribe and Precise Shot.
rule-no-slayer = When the slayer deck is empty, no new slayer comes.
rule-seats = Two to six dragons can play.
rule-again = Mage Sight and Second Breakfast perform an action again: a cube on its space does not block them, a wound does.
rule-smashed = When a slayer with Smash wins, every dragon there takes one wound: the one it beat no second one, unless the table chose otherwise.
