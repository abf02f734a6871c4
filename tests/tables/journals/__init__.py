"""What every journal promises, asked of each of them."""
