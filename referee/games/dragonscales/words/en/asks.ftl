# Questions, names of entries, villains, effects of cards, and options.

ask-place = Place your dice
ask-skip = Skip
ask-defend = Defend: box { $box }
ask-rage-card = Dragon Rage card
ask-enraged = The dragon is enraged
ask-event = Resolve the card
ask-villainy = Villainy: box { $box }
ask-loot = Loot: box { $box }
ask-attack = Attack: box { $box }
ask-strike = Attack a villain
ask-flee = Flee: box { $box }
ask-reset = The round is over
ask-taken = Name your stolen Treasure
ask-tally = { $theirs ->
    [1] The Treasures of { $of }
   *[0] Count what you hold
}
unasked-tally = Count what you hold

entry-resume = The game goes on
entry-rolled = Everybody has rolled
entry-place = Place dice
entry-skip = Action skipped
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
entry-steal = Card steals scales
entry-draw = Villainy cards drawn
entry-play = Villainy card played
entry-interrupt = Attack stopped or turned
entry-sacrifice = Minion sacrificed
entry-lose = Villainy cards lost
entry-find = Treasure found
entry-label = Note on a Treasure
entry-use = One-use Treasure used
entry-activate = Treasure turned face up
entry-rob = Random Treasure taken
entry-taken = Which Treasure was taken
entry-give = Give or trade
entry-move = Card moves a miniature
entry-recount = Card changes dice
entry-reorder = Row reordered
entry-cull = Card takes Dragon cubes
entry-fall = A villain is out
entry-tally = Count

villain-grimmveil = Grimmveil
villain-torlok = Tor’Lok
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
bonus-other = other

effect-none = Other
effect-wound = Wound
effect-poison = Poison
effect-heal = Heal
effect-steal = Steal scales
effect-scales = Gain scales
effect-move = Move on
effect-draw = Draw cards

hand-play = Card!

whom-nobody = hits nobody
whom-closest = closest to the Exit
whom-farthest = farthest from the Exit
whom-everyone = everybody
whom-defend = dice in Defend
whom-rage = dice in Dragon Rage
whom-villainy = dice in Villainy
whom-loot = dice in Loot
whom-attack = dice in Attack
whom-flee = dice in Flee
whom-other = others, entered next
whom-hand = we do it ourselves

option-choose_cards = Choose your first three cards
option-choose_cards-help = Everybody picks three Villainy cards instead of drawing them (p. 23).
option-knocked_out = Villains are only knocked out
option-knocked_out-help = Out for this round and the next; others are paid (p. 23).
option-open_dice = Dice are always visible
option-open_dice-help = All roll openly and re-roll at the same time (p. 23).
option-needs_cube = A trophy needs a cube
option-needs_cube-help = Without a cube, no trophy and no assist. Off: zero can tie.
option-dead_count = The dead count for the Exit
option-dead_count-help = For closest and farthest, the dead count too. Off: only the living.
option-killed_bonus = The killed keep the bonus
option-killed_bonus-help = A villain killed in a Dragon Rage box still gets its bonus.
option-boxes_by_start = Boxes by who started
option-boxes_by_start-help = Rows keep all boxes when villains die. Off: villains alive minus one.
option-weakling_dealt = Weakling by wounds dealt
option-weakling_dealt-help = The Weakling dealt the fewest wounds. Off: holds the fewest cubes.
option-supply_bound = The Hoard can run out
option-supply_bound-help = 25 scales, 44 wounds, 8 poison, no more. Off: coins help out.
option-tied_all = A tie hits all
option-tied_all-help = Tied closest: a card hits all. Off: first from the First Player.
option-rob_dead = The dead can be stolen from
option-rob_dead-help = Scales and Treasures of the dead can be stolen. Off: they stay.
option-by_itself = Boxes with one outcome are resolved
option-by_itself-help = A scale, card, Treasure or no healing: resolved unasked. Off: always asked.
option-guarded = Protection without wounds is resolved
option-guarded-help = No wound in Defend 1: protected unasked. Off: always asked.
option-knocked_out_paid = Everybody is paid for a knock-out
option-knocked_out_paid-help = Villains who are knocked out themselves are paid as well.

game-title = Dragonscales
lay-box-hint = Saved for next time. Leave unknown numbers empty; enter them later.
option-path = Spaces to the Exit
option-path-help = Entrance to Exit on your board, Exit included. Leave empty if uncounted.
option-maximum = Maximum Villain wounds
option-maximum-help = Printed inside the player screens. If empty, you report each death.
late-player = Boxes and cubes depend on the number of players. A late player joins the next game.
