"""Page tests of Dragon Keeper, over HTTP and in browsers."""
