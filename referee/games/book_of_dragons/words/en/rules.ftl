# The rules of play, in our own words; those of the count are in score.ftl.

rule-setup = Two to five scholars each get three dice showing 3, 4 and 5, and an immunity token; one of the tokens is red.
rule-piles = Face-up card piles: three of 12 for two or three players, four of 9 for four; four of 7 and one of 8 for five.
rule-turn = From the red token on, clockwise, everybody either places dice or takes one card.
rule-raise = Only who can do neither raises all dice by 1, sixes excepted, and the turn is over.
rule-place = Any of your free dice go on one or several visible cards.
rule-least = Dice on a card must reach the pips printed above its pile.
rule-higher = Where somebody else has dice, yours must be higher in total.
rule-returned = Whoever is outbid takes those dice back, each raised by 1; a 6 stays.
rule-take = When your turn begins you may take one card with your dice on it; they return, each lowered by 1; a 1 stays.
rule-abilities = A dragon in your book can use its ability once a game, any time in your turn, never on dice that lie on cards.
rule-storm = Storm: remove a visible card without dice from the game.
rule-desert = Desert: raise one of your dice by 1.
rule-jungle = Jungle: raise all your dice by 1.
rule-mountains = Mountains: turn one of your dice over to its opposite face.
rule-plains = Plains: your immunity token on a card with your dice keeps everybody else away until the start of your next turn.
rule-blocking = When dice are placed on its card, the blocking die goes to the next pile and returns the dice there unchanged; it passes immune dice.
rule-blocked = On the card with the blocking die you need more than 6 pips.
