"""The Book of Dragons: scholars, dice, and the dragons of six realms."""
