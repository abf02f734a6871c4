"""Tests of The Book of Dragons."""
