"""Tests of Whelps to Wyrms."""
