"""The pages of Dragon Keeper: in requests, and in browsers."""
