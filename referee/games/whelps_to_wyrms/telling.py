"""Which calls of Whelps to Wyrms are routine for the players they name, and which are great moments."""

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
        "slayer-read",
        "turn",
    }
)
"""Calls that name a player but change nothing that the player must see or do at once."""
CEREMONIES = {
    "slayer": "slayer",
    "matured": "dragon",
    "first-wyrm": "dragon",
    "slain": "skull",
    "ended": "dragon",
}
"""Calls that are great moments, from the least to the greatest, and the icon each is shown with."""
