"""Tests of Dragonscales."""
