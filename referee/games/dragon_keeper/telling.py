"""What of Dragon Keeper: The Dungeon is worth telling a player in person, and what is only the way of the game."""

ROUTINE = frozenset(
    {
        "ended-last-guardian",
        "has-stairs",
        "last-taker",
        "level-down",
        "next-level",
        "next-turn",
    }
)
"""Calls that name a player and yet change nothing that player has to see or do at once."""
CEREMONIES = {
    "eliminated": "skull",
    "guild-told": "person",
    "ended-third-level": "dragon",
    "ended-last-guardian": "dragon",
    "ended-nobody": "skull",
}
"""The great moments, and what each is shown with."""
