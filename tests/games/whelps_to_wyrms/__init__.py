"""All tests of Whelps to Wyrms."""
