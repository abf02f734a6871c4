"""The Book of Dragons: the count, the document."""
