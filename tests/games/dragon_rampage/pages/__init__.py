"""Page tests of Dragon Rampage, over HTTP and in browsers."""
