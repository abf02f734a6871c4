# Why an entry was not taken, and what to do instead.

no-wrong-number-of-players = Dragonscales is for { $least } to { $most } players.
no-a-villain-each = Every player needs a villain and its maximum of wounds.
no-two-of-one-villain = Two players cannot play the same villain.
no-three-wilds = Only three dice have a wild face, and you placed { $n }.
no-wild-alone = A wild die needs one of your own { $row } dice beside it.
no-not-seven = That makes { $n } dice. All seven are placed at once; if a card changed your dice, say so.
no-no-dice-there = { $seat } has no dice in { $row }.
no-not-those-dice = Name everybody who stands in { $row }, each once.
no-protection-box = Only box 1 of Defend protects.
no-heal-or-protect = Heal, or take protection: not both.
no-heals-less = Box { $box } heals { $most } at most.
no-heals-too-much = { $seat } has { $most ->
    [0] no wounds
    [one] 1 wound
   *[other] { $most } wounds
} that can be healed; poison stays.
no-not-in-this-box = Box { $box } of { $row } does not give that.
no-no-stealing-here = Nothing is stolen from box { $box }.
no-draw-or-steal = Box 2 draws a card, or steals two scales: not both.
no-not-from-oneself = Nobody steals from themselves: choose somebody else.
no-protected-from-theft = { $seat } is protected until the end of the round: choose somebody else.
no-out-of-the-game = { $seat } is out of the game.
no-no-cards-left = A villain has { $most } cards, and all of them are in the hand.
no-draw-or-take = Draw a Treasure, or take scales: not both.
no-no-treasure-here = Box { $box } gives scales, no Treasure.
no-no-scales-here = Box 1 gives a Treasure, no scales.
no-no-treasures-left = There are { $most } Treasures in the box, and all of them are out.
no-five-boxes = A Dragon Rage card has five boxes: tell the wounds and the bonus of each.
no-strikes-a-player = Box 4 attacks another player, not the dragon.
no-strikes-the-dragon = Only box 4 attacks another player.
no-too-many-attack-dice = Box { $box } rolls { $most } dice. If a card changed that, say so.
no-cubes-for-hits = { $hits ->
    [one] 1 hit is
   *[other] { $hits } hits are
} worth { $owed ->
    [one] 1 cube
   *[other] { $owed } cubes
}, and you took { $n }.
no-not-so-many-cubes = Only { $most } are left on the { $colour } head: take the rest from another.
no-no-cubes = Say which cubes the card took.
no-not-oneself = You cannot attack yourself: choose somebody else.
no-moves-instead = Box { $box } moves; only box 4 takes a scale.
no-roll-first = Say what the movement die shows.
no-too-far = You can move { $most } at most.
no-box-four-stays = Box 4 does not move and uses no space.
no-no-move = Say how many spaces.
no-no-wounds = Say how many wounds.
no-no-scales = Say how many scales.
no-cannot-pay = { $seat } has { $held } scales, and this costs { $n }.
no-no-cards = There are not so many cards in the hand.
no-no-treasure-to-steal = { $seat } has no face-down Treasure to take.
no-not-to-oneself = Choose somebody else to give it to.
no-gives-nothing = Say what you give.
no-no-such-treasure = That Treasure does not lie face down before you.
