"""Dragon Rampage: tokens and boxes, the count, the documents."""
