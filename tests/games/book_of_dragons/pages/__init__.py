"""Page tests of The Book of Dragons, over HTTP and in browsers."""
