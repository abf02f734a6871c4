"""Running Scalekeeper: the HTTP server, the network, certificates, the console, QR codes, logs and metrics."""
