# The page of rules: its chapters, and the rules that are only explained and left to the table.

chapter-turn = A turn
chapter-place = Placing dice
chapter-take = Taking a dragon
chapter-abilities = Abilities
chapter-two = Two scholars

rule-goal-drawn = Each scholar draws one goal and lays it face up.
rule-used-down = Turn a used card face down, or put it under your goal. Its points still count.
rule-volcano = Volcano: no ability.
rule-blocking-start = With two scholars a blocking die lies on the third pile. It always shows 6.
