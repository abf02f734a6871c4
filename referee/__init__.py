"""Scalekeeper: a referee for physical board games about dragons."""
