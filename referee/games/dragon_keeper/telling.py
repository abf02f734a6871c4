"""Which calls of Dragon Keeper are routine for the players they name, and which are great moments."""

ROUTINE = frozenset(
    {
        "ended-last-guardian",
        "has-stairs",
        "last-taker",
        "level-down",
        "next-level",
        "next-turn",
        "set-aside",
    }
)
"""Calls that name a player but change nothing that the player must see or do at once."""
CEREMONIES = {
    "guild-told": "person",
    "next-level": "stairs",
    "eliminated": "skull",
    "ended-third-level": "dragon",
    "ended-last-guardian": "dragon",
    "ended-nobody": "skull",
}
"""Calls that are great moments, from the least to the greatest, and the icon each is shown with."""
