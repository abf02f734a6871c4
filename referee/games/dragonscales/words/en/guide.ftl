# The page of rules: its chapters, and the rules that are only explained and left to the table.

chapter-roll = Step 1: Roll dice
chapter-place = Step 2: Choose actions
chapter-act = Step 3: Take actions
chapter-rage = Dragon Rage
chapter-villainy = Villainy and Loot
chapter-attack = Attack
chapter-flee = Flee
chapter-reset = Step 4: Reset
chapter-cards = Treasures and Villainy cards
chapter-wounds = Wounds and death
chapter-trades = Trades and deals

rule-decks = Each deck has its own face-down discard pile. When a deck runs out, shuffle its discards into a new one.
rule-no-peeking = You may look into a deck or a discard pile only if a card says so.
rule-screen = Your dice and the cubes you took lie behind your screen. Wounds and scales lie in front of it.
rule-choose-cards = Option: each player secretly chooses 3 starting cards from their Villainy deck and shuffles the rest.
rule-open-dice = Option: dice lie in the open. For each re-roll, choose what you keep and roll at the same time.
rule-steps = A round has four steps. The next one begins when all players have finished this one.
rule-roll = All players roll their 7 Action dice at the same time. Nobody places until everyone has rolled.
rule-rerolls = You may roll any of your dice again, twice at most. Dice you kept may be rolled again too.
rule-rage-stays = A die that shows Dragon Rage is not rolled again, unless a card allows it.
rule-still-attacked = You count as attacked even if something keeps the wounds from you.
rule-other-card = When you draw two and keep one, discard the other.
rule-attack-roll = You may roll Attack dice again, twice at most, but never a dragon face.
rule-forward = You flee forward only, unless a card says otherwise. Zero spaces is a move too.
rule-flee-cards = When a card changes how far you flee, you still use the space where you stop.
rule-any-time = Treasures and Villainy cards are played whenever you like, in the turn of another too, unless the card says otherwise.
rule-fewer-wounds = A card may reduce the wounds you are about to suffer. It counts before the wounds do.
rule-interrupt = A card may stop an attack, or turn it on another player.
rule-mind-control = Mind Control stops an attack on any player. For 1 scale it turns the attack on a player you choose instead.
rule-mimic-scroll = Mimic Scroll takes a Villainy card out of another player’s discard pile into your hand. Then it is discarded.
rule-gleaming-shield = Gleaming Shield costs 2 scales. Whenever you suffer wounds, roll an Attack die: the face on the card takes 1 off.
rule-orb-of-insight = The Orb of Insight is worth 3 points, face down or face up.
rule-both-effects = If you also pay for the second effect of a card, you get both, unless the card says otherwise.
rule-deals = Deals never bind. Anyone may break a promise.
