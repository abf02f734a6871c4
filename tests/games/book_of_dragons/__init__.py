"""The Book of Dragons."""
