"""What is stored and announced: the desk, live tables, the bell, the journal, records, backups."""
