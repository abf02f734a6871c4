# The page of rules: its chapters, and the rules that are only explained and left to the table.

chapter-turn = A turn
chapter-special = Special tiles
chapter-level = The end of a level

rule-level-down = When a level is over, move the dragon to the centre tile of the next one and put the old level away.
rule-new-tile = A new tile goes face up on top of your pile of its colour.
rule-exchanged = After a Prisoner exchange both tiles go on the pile of their colour.
