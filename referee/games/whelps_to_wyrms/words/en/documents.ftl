# Errors in the documents of this game, and the names of their parts

field-gold = gold
field-objectives = objectives
field-razed = razed Improvements
field-belly = belly
field-sheep = sheep
field-cows = cows
field-humans = humans
field-experience_cubes = experience cubes
field-maturity = maturity
field-skills = skills
field-award_needs_one = whether an award needs at least one
item-objectives = objective { $n }
item-skills = skill { $n }

format-price = A skill costs 1, 2 or 4 experience, not { $found }.
format-row-full = A dragon board has { $most } skills that cost { $price }, not { $held }.
format-too-young = Only a { $need ->
    [drake] Drake or a Wyrm
   *[wyrm] Wyrm
} can buy a skill that costs { $price }.
format-not-below = Each skill that costs { $price } needs the one below it, which costs { $below }: there are too few of those.
format-objectives = All objectives together are { $held }, but only { $most } cards can be claimed.
format-improvements = All razed Improvements together are { $held }, but the box holds { $most }.
format-sheep = All sheep together are { $held }, but the box holds { $most }.
format-cows = All cows together are { $held }, but the box holds { $most }.
