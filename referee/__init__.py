"""Scalekeeper: a referee for physical board games about dragons."""

__version__ = "0.2.0"
