"""All tests of Dragon Rampage."""
