"""All tests of Dragon Keeper."""
