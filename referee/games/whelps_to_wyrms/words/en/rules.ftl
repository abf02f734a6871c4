# The rules of play, in our own words; those of the count are beside the score.

rule-skills = Skills of the first row cost 1 experience, of the second 2, of the third 4; the second needs a Drake and the third a Wyrm, and each the skill below it.
