"""What of The Book of Dragons is worth telling a player in person, and what is only the way of the game."""

ROUTINE = frozenset(
    {
        "last-turns",
        "next-turn",
    }
)
"""Calls that name a player and yet change nothing that player has to see or do at once."""
CEREMONIES = {
    "ended": "dragon",
}
"""The great moments, and what each is shown with."""
