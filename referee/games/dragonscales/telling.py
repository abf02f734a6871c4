"""Which calls of Dragonscales are routine, and which are shown as great moments, and what causes them."""

ROUTINE = frozenset(
    {
        "ended-escaped",
        "ended-slain",
        "event-strikes",
        "enraged-strikes",
        "new-round",
        "new-round-same",
        "nothing-to-heal",
        "passed-over",
        "protection-back",
        "recounted",
        "reordered",
        "adjusted-secret",
    }
)
"""Calls that name a player but change nothing that this player has to see or do at once."""
FOR_THE_ROUND = frozenset({"protected", "first-stays"})
"""Calls that hold until the round ends."""
CAUSES = {
    "attacked": "dragon",
    "by-itself": "row",
    "card-wounds-by": "by",
    "enraged-strikes": "dragon",
    "event-settled": "dragon",
    "event-strikes": "dragon",
    "protected": "protection",
}
"""Calls with which something begins that no player chose: what does it."""
CEREMONIES = {
    "revealed": "rage",
    "head-fell": "skull",
    "died": "skull",
    "ended-slain": "dragon",
    "ended-slain-by-nobody": "dragon",
    "ended-escaped": "exit",
    "ended-all-dead": "skull",
}
"""Calls that are great moments, from the least to the greatest, each with its icon."""
