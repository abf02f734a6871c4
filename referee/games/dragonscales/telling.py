"""What of Dragonscales is worth telling a player in person, and what is only the way of the game."""

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
"""Calls that name a player and yet change nothing that player has to see or do at once."""
CEREMONIES = {
    "revealed": "rage",
    "head-fell": "skull",
    "died": "skull",
    "ended-slain": "dragon",
    "ended-slain-by-nobody": "dragon",
    "ended-escaped": "exit",
    "ended-all-dead": "skull",
}
"""The great moments, and what each is shown with."""
