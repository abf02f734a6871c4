"""Which calls of Dragon Rampage are routine, and which are shown as great moments, and what causes them."""

ROUTINE = frozenset(
    {
        "boxed",
        "boxed-tied",
        "cubes-short",
        "new-round",
        "new-round-same",
    }
)
"""Calls that name a player but change nothing that this player has to see or do at once."""
FOR_THE_ROUND = frozenset({"defended", "first-stays"})
"""Calls that hold until the round ends."""
CAUSES = {
    "defended": "protection",
    "dodged": "protection",
    "held-off": "protection",
    "mauled": "dragon",
}
"""Calls with which something begins that no player chose: what does it."""
CEREMONIES = {
    "rampage-plain": "dragon",
    "rampage-says": "dragon",
    "rampage-low": "dragon",
    "rampage-high": "dragon",
    "slain": "skull",
    "ended-dragon": "dragon",
    "ended-hero": "dragon",
    "ended-out": "exit",
}
"""Calls that are great moments, from the least to the greatest, each with its icon."""
