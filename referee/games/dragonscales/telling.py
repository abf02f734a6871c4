"""Which calls of Dragonscales are routine, and which are shown as great moments."""

ROUTINE = frozenset(
    {
        "ended-escaped",
        "ended-slain",
        "event-strikes",
        "enraged-strikes",
        "new-round",
        "nothing-to-heal",
        "passed-over",
        "protection-back",
        "recounted",
        "reordered",
        "adjusted-secret",
    }
)
"""Calls that name a player but change nothing that this player has to see or do at once."""
CEREMONIES = {
    "revealed": "rage",
    "head-fell": "skull",
    "died": "skull",
    "ended-slain": "dragon",
    "ended-slain-by-nobody": "dragon",
    "ended-escaped": "exit",
    "ended-all-dead": "skull",
}
"""Calls that are great moments, each with its icon."""
