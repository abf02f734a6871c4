"""Tests of Dragon Keeper."""
