"""What of Whelps to Wyrms is worth telling a player in person, and what is only the way of the game."""

ROUTINE = frozenset(
    {
        "attack-wounded",
        "board",
        "combat-attack-wounded",
        "first-wyrm",
        "lair-gold",
        "next-round",
        "rolled",
        "slayer",
        "slayer-phase",
        "turn",
    }
)
"""Calls that name a player and yet change nothing that player has to see or do at once."""
CEREMONIES = {
    "matured": "dragon",
    "first-wyrm": "dragon",
    "ended": "dragon",
}
"""The great moments, and what each is shown with."""
