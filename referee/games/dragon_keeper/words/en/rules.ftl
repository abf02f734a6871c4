# The rules, in our own words.

rule-tiles = The box holds 75 tiles: 15 red ones, the two stairs among them, and 15 of each guild, one of them of each special kind.
rule-treasures = There are 24 treasures; everybody starts with 4.
rule-guilds = Everybody has a home guild of their own: blue, yellow, green or purple. It stays secret until the count.
rule-eliminated = Who owes more treasures than they have is eliminated, and takes no part in the count.
rule-tribute = The dragon gets your tallest pile, the one with the most tiles. If that is your own guild, it gets your second tallest as well.
rule-equal-piles = If several piles are equally tall, you choose which of them the dragon gets.
rule-release = After the tribute, each Release you still have and discard lets you set aside one tile of your own guild.
rule-points = What is left counts by its values: your own guild against you, all others for you.
rule-most-treasure = Whoever kept the most treasures gets 2 points.
rule-winners = The most points win; who is equal wins together.
