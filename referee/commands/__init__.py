"""The command line: serve, score, board, replay, export, import, backup, restore."""
