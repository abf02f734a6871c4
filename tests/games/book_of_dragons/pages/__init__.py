"""The pages of The Book of Dragons: in requests, and in browsers."""
