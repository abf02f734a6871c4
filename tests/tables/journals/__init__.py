"""What every journal promises, tested with each of them."""
