"""Dragon Keeper: The Dungeon."""
