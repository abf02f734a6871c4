# Refusals: why an entry was refused, and what to do instead.

no-wrong-number-of-players = Whelps to Wyrms is for { $least } to { $most } dragons.
no-a-dragon-each = Choose a dragon for everybody.
no-two-of-one-dragon = There is only one dragon of each colour.
no-choose-dragons = Choose the dragon’s colour.
no-choose-first = Who has the First Player marker? Tap “First” beside a name.
no-choose-length = Choose how long you play.
no-no-such-dice = { $n } cannot be read as dice: every digit is one die, 1 to 6.
no-so-many-dice = { $found ->
    [0] A { $maturity } rolls { $n } dice. Type all; a Wyrm’s lowest is left out.
   *[other] A { $maturity } rolls { $n } dice, not { $found }. Type all; a Wyrm’s lowest is left out.
}
no-their-dice = Type the dice of { $who } as well.
no-poison-dice = Roll { $n ->
    [one] { $n } die, one for each poison wound
   *[other] { $n } dice, one for each poison wound
}; these are { $found }.
no-roll-twice = Against a Stealthy slayer the dragon rolls twice: type the second roll as well.
no-two-dice = Roll two dice for Mirror Image.
no-who-won = This slayer’s Strength is not entered. Choose who wins, or enter its Strength first.
no-no-such-slayer = There is no slayer { $n } on the board.
no-not-yourself = Choose another dragon.
no-no-lair = { $who } controls no Lair.
no-space-wounded = { $space } has a wound: the action cannot be performed.
no-space-used = { $space } has a cube: each action is performed once a turn.
no-space-no-cubes = { $n ->
    [one] You have no Action cube left.
   *[other] { $space } takes { $n } Action cubes, and you do not have so many left.
}
no-one-meeple = One meeple at a time: only Large Appetite eats two.
no-one-animal = Fire Breath eats one sheep or one cow.
no-no-gold = You have no gold to pay with.
no-no-wound-there = There is no wound on { $space }.
no-no-such-site = Camp or farm { $n } is gone. Choose another.
no-not-that-site = { $n } is not a { $improvement }.
no-not-on-the-farm = There is no { $meeple } on farm { $n }. Leave the farm empty if you eat elsewhere.
no-no-farm = { $n } is not a farm.
no-holds-nothing = Only Bandit Camps and farms hold something: a { $improvement } needs no note.
no-farm-full = A farm of level { $level } cannot hold { $n }.
no-cannot-be-razed = A { $improvement } cannot be razed.
no-how-much-gold = How much gold lies on the Bandit Camp?
no-not-bought = This skill was not bought.
no-always-works = { $skill } always works by itself: no action is needed.
no-which-dragon = Choose the other dragon.
no-which-space = Choose the action space for the wound.
no-no-slayers = There is no slayer on the board.
no-not-in-belly = There are not so many in your belly.
no-no-meeple = Choose at least one meeple.
no-too-little-experience = This costs { $cost } experience, and all you have is { $n }.
no-choose-meeples = This costs { $cost } experience and you have { $cubes ->
    [0] no cubes
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}: choose meeples worth { $short } more.
no-needless-meeple = That is more than { $cost } experience takes: leave a meeple in the belly.
no-column-bought = All skills of column { $column } are bought.
no-too-young = Only { $row ->
    [2] a Drake or a Wyrm
   *[other] a Wyrm
} can buy a skill of row { $row }.
no-grown-up = A Wyrm is the highest maturity level. Buy a skill instead.
no-nine-skills = A board has nine skills, not { $n }.
no-no-such-card = There is no objective { $n } in the row.
no-not-this-slayer = Slayer { $n } is not yours to activate now.
no-dragon-twice = { $who } is both fought and among the other dragons. Choose once.
no-no-long-shot = This slayer has no Long Shot.
no-shot-or-fight = Long Shot stops the slayer, and then it fights nobody. Choose one of both.
no-all-objectives = { $n ->
    [one] Enter the gold of the one objective.
   *[other] Enter the gold of all { $n } objectives.
}
no-nothing-told = Enter at least one thing.
no-not-that-many = There are not so many to lose.

# Doubts: the player is asked to confirm, although the rules allow the entry.

no-level-missing = Choose its level. Without one, this { $improvement } is not kept here.
no-famine-here = The Famine is on your tile: you lose a sheep or cow too. Tick yourself below.
no-goal-unmet = “{ $goal }”: by the numbers here you have { $have }, not { $n }. Have you reached it?
no-healing-late = Healing comes first in a turn, and you have done something already. Heal now?
no-no-lair-card = The box has { $n } Lair cards of each kind. Is one left for you?
no-in-company = Bodyguard: nothing targets { $name } while another slayer shares its tile. Is it alone?
no-farm-bare = { $improvement } { $n } is empty here: nothing to eat, so it grows again. Were animals there?
no-none-left-of-a-card = A card is entered. Is the deck empty all the same?
no-skill-mistyped = “{ $name }”: is it { $skill }? Correct it, or its effects are not counted.
no-slayer-back = Slayer { $name } has left the board. Is it there again?
no-razed-which = A { $improvement } is kept here. Choose it below, or confirm that you razed another.
no-eaten-where = { $improvement } { $n } is kept here. Choose the farm below, or confirm that the { $meeple } stood elsewhere.
