"""Dragon Keeper: The Dungeon: 2 to 4 guardians, three levels of adventurers, and a tribute to the dragon."""
