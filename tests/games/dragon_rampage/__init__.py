"""Tests of Dragon Rampage."""
