"""Page tests of Dragonscales, over HTTP and in browsers."""
