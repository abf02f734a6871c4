"""The pages of Whelps to Wyrms: in requests, and in browsers."""
