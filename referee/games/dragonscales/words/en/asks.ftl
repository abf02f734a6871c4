# Questions, names of entries, villains, what cards may say, and options.

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

entry-rolled = Everybody has rolled
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
entry-interrupt = Attack stopped or turned
entry-sacrifice = Minion sacrificed
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

villain-grimmveil = Grimmveil
villain-torlok = Tor'Lok
villain-savathene = Savathene
villain-mezerax = Mezerax
villain-tatyana = Tatyana

bonus-none = nothing
bonus-card = Villainy card
bonus-scale = 1 scale
bonus-two-scales = 2 scales
bonus-three-scales = 3 scales
bonus-treasure = Treasure
bonus-heal = heal 1
bonus-other = something else

whom-nobody = nobody
whom-closest = closest to the Exit
whom-farthest = farthest from the Exit
whom-everyone = everybody
whom-defend = dice in Defend
whom-rage = dice in Dragon Rage
whom-villainy = dice in Villainy
whom-loot = dice in Loot
whom-attack = dice in Attack
whom-flee = dice in Flee
whom-other = as the table decides

option-choose_cards = Choose your first three cards
option-choose_cards-help = Everybody picks three Villainy cards from their deck before the game instead of drawing them (p. 23).
option-knocked_out = Villains are only knocked out
option-knocked_out-help = Nobody dies: a villain at its maximum is out for this round and the next, and everybody else is paid for it (p. 23).
option-open_dice = Dice are always visible
option-open_dice-help = Everybody rolls in the open and re-rolls at the same time (p. 23).
option-needs_cube = A trophy needs a cube
option-needs_cube-help = Without a cube of a colour, no trophy and no assist. Off: zero can tie.
option-dead_count = The dead count for the Exit
option-dead_count-help = A dead villain is compared for closest and farthest from where it lies. Off: only the living are.
option-killed_bonus = The killed keep the bonus
option-killed_bonus-help = A villain who dies in a Dragon Rage box still gets its bonus.
option-boxes_by_start = Boxes by who started
option-boxes_by_start-help = A row keeps its boxes when villains die. Off: it has one box fewer than villains alive, and at least one.
option-weakling_dealt = Weakling by wounds dealt
option-weakling_dealt-help = The Weakling dealt the fewest wounds, asked at the count. Off: holds the fewest cubes.
option-supply_bound = The Hoard can run out
option-supply_bound-help = There are 25 scales, 44 wounds and 8 poison in the box, and no more. Off: help out with coins.
option-tied_all = A tie strikes all
option-tied_all-help = A card for the closest strikes all tied. Off: only the first from the First Player on.
option-rob_dead = The dead can be stolen from
option-rob_dead-help = Scales and Treasures of a dead villain can be stolen. Off: a dead villain is left alone.
option-by_itself = Boxes with one outcome are carried out
option-by_itself-help = A scale, a card, a Treasure, nothing to heal: carried out unasked. Off: always asked.
option-knocked_out_paid = Everybody is paid for a knock-out
option-knocked_out_paid-help = Villains who are knocked out themselves are paid as well.

game-title = Dragonscales
lay-box-hint = Saved for next time. Leave unknown numbers empty; you can enter them later.
option-path = Spaces to the Exit
option-path-help = Entrance to Exit on your board, the Exit included. Leave empty if uncounted.
option-maximum = Wounds each villain can take
<<<<<<< HEAD
option-maximum-help = Printed on the inside of the player screens. Left empty, the table says when a villain falls.
late-player = Boxes and cubes depend on the number of players. A late player joins the next game.
=======
option-maximum-help = Printed inside the player screens. If empty, you report when a villain dies.
>>>>>>> main
