"""All tests of The Book of Dragons."""
