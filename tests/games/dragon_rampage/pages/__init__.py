"""The pages of Dragon Rampage: in requests, and in browsers."""
