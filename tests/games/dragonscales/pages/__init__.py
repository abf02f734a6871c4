"""The pages of Dragonscales: in requests, and in browsers."""
