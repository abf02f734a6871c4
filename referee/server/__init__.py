"""Running it: the HTTP server, the network, the console, the lock on a data folder, QR codes."""
