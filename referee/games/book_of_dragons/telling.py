"""Which calls of The Book of Dragons are routine for the players they name, and which are great moments."""

ROUTINE = frozenset(
    {
        "last-turns",
        "next-turn",
    }
)
"""Calls that name a player but change nothing that the player must see or do at once."""
CEREMONIES = {
    "took": "book",
    "last-turns": "clock",
    "last-turn": "clock",
    "ended": "dragon",
}
"""Calls that are great moments, from the least to the greatest, and the icon each is shown with."""
