"""Dragon Rampage: run from the dragon, or fight it, or let the others do so."""
