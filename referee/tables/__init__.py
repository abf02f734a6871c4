"""What is kept and told: the desk, live tables, the bell, the journal, records, backups."""
