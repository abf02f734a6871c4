"""Page tests of Whelps to Wyrms, over HTTP and in browsers."""
