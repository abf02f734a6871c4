"""What of Dragon Rampage is worth telling a player in person, and what is only the way of the game."""

ROUTINE = frozenset(
    {
        "boxed",
        "boxed-tied",
        "cubes-short",
        "new-round",
    }
)
"""Calls that name a player and yet change nothing that player has to see or do at once."""
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
"""The great moments, and what each is shown with."""
