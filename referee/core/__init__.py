"""The parts that all games share and that know no particular game.  Pure: imports only the standard library."""
