"""All tests of Dragonscales."""
