"""Whelps to Wyrms: its documents, its count and its evenings."""
