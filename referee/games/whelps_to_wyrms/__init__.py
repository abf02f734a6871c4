"""Whelps to Wyrms: 2 to 6 young dragons who eat, raze and grow until the objectives run out."""
