# What the referee says.

call-placed-nothing = { $seat } has no dice to place.
call-all-placed = Everybody has placed. Now take actions.
call-recounted = { $seat } has { $n ->
    [0] no dice
    [one] 1 die
   *[other] { $n } dice
} in { $row } now.
call-reordered = { $row } stands so now, from the left: { $who }.
call-skipped = { $seat } does not use { $row }, box { $box }.
call-held-off = { $seat } is protected: { $n ->
    [one] the wound does
   *[other] { $n } wounds do
} not count.
call-wounded = { $seat } takes { $n ->
    [one] 1 wound
   *[other] { $n } wounds
}: { $now } in all.
call-poisoned = { $seat } takes { $n } poison: { $now } wounds in all.
call-died = { $seat } is dead.
call-knocked-out = { $seat } is knocked out, back at the end of round { $back }.
call-paid-for-knock-out = { $seat } takes { $n ->
    [one] 1 scale
   *[other] { $n } scales
} because { $victim } was knocked out.
call-back-again = { $seat } is back, without a wound.
call-healed = { $seat } heals { $n ->
    [0] nothing
    [one] 1 wound
   *[other] { $n } wounds
}: { $now } left.
call-protected = { $seat } is protected until the end of the round.
call-took-scales = { $seat } takes { $n ->
    [one] 1 scale
   *[other] { $n } scales
} from the Hoard.
call-paid = { $seat } pays { $n ->
    [one] 1 scale
   *[other] { $n } scales
}.
call-stole = { $seat } steals { $n ->
    [0] nothing
    [one] 1 scale
   *[other] { $n } scales
} from { $victim }.
call-drew-cards = { $seat } { $looked ->
    [2] draws two Villainy cards and keeps { $n }
   *[other] draws { $n ->
        [one] a Villainy card
       *[other] { $n } Villainy cards
    }
}.
call-noted-card = You noted the card { $name }.
call-drew-treasure = { $seat } { $looked ->
    [2] looks at two Treasures and keeps one
   *[other] draws a Treasure
}.
call-noted-treasure = You noted the Treasure { $name } { $points ->
    [-1] {""}
   *[other] ({ $points } points)
}.
call-other-bonus = { $seat } gets the bonus that the card or the space tells.
call-revealed = The dragon rages: { $name }.
call-attacked = { $seat } is attacked in box { $box }: { $n ->
    [one] 1 wound
   *[other] { $n } wounds
}.
call-passed-over = { $seat } is out of the game: { $row }, box { $box } is passed over.
call-event-by-hand = Do what the card says: { $text }
call-event-nobody = The event strikes nobody.
call-enraged-nobody = The enraged part strikes nobody.
call-event-strikes = The event: { $whom }. { $who }, { $n ->
    [one] 1 wound
   *[other] { $n } wounds
}.
call-enraged-strikes = Enraged: { $whom }. { $who }, { $n ->
    [one] 1 wound
   *[other] { $n } wounds
}.
call-not-enraged = All heads live: the enraged part does not happen.
call-event-settled = The table has done what the card says.
call-attacked-dragon = { $seat } hits the dragon { $hits ->
    [0] not at all
    [one] once
   *[other] { $hits } times
}: { $n ->
    [one] 1 cube
   *[other] { $n } cubes
}.
call-took-cubes = You took { $yellow } yellow, { $red } red and { $blue } blue.
call-card-took-cubes = { $seat } takes { $n ->
    [one] 1 dragon cube
   *[other] { $n } dragon cubes
} by a card.
call-head-fell = The { $colour } head has fallen. The dragon is enraged.
call-counterattack = The dragon strikes back at { $seat }: { $dragons ->
    [0] no dragon faces
    [one] 1 dragon face
   *[other] { $dragons } dragon faces
}, { $n ->
    [one] 1 wound
   *[other] { $n } wounds
}.
call-struck = { $seat } attacks { $target }.
call-fled = { $seat } moves { $n ->
    [one] 1 space
   *[other] { $n } spaces
}: { $left } to the Exit.
call-activated = { $seat } uses the space.
call-moved-on = { $seat } is moved { $n ->
    [one] 1 space
   *[other] { $n } spaces
} on: { $left } to the Exit.
call-moved-back = { $seat } is moved { $n ->
    [one] 1 space
   *[other] { $n } spaces
} back: { $left } to the Exit.
call-new-round = Round { $n }. { $seat } is First Player.
call-played = { $seat } plays { $name }.
call-played-on = { $seat } plays { $name } on { $target }.
call-summoned = { $seat } lays the Minion { $name } on the table.
call-lost-cards = { $seat } loses { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
call-labelled = { $seat } looks at a Treasure of their own.
call-used = { $seat } uses the Treasure { $name }.
call-activated-treasure = { $seat } turns the Treasure { $name } face up.
call-robbed = { $seat } takes a random Treasure from { $victim }.
call-told-which = { $seat } has said which Treasure it was.
call-gave = { $seat } gives { $to } { $scales ->
    [0] {""}
    [one] 1 scale
   *[other] { $scales } scales
} { $treasures ->
    [0] {""}
    [one] 1 Treasure
   *[other] { $treasures } Treasures
}.
call-counted = { $seat } has counted.
call-cubes-do-not-add-up = { $colour }: { $n } cubes were counted, and { $owed } left the head.
call-too-many-treasures = { $n } Treasures were counted, and the deck has { $owed }.
call-all-counted = Everybody has counted. Here is the sheet.
call-agreed = { $seat }: score it as it is.
call-ended-slain = All three heads have fallen: { $seat } slew the dragon. The game is over.
call-ended-escaped = { $seat } is out of the Exit. The game is over.
call-ended-all-dead = All villains are dead. The game is over.
call-adjusted = { $seat } has { $to_be } { $thing } now. { $why }
call-adjusted-secret = { $seat } sets right something behind the screen.
call-adjusted-board = There are { $to_be } { $thing } now. { $why }
