"""What every game needs and no game owns.  Pure: the standard library and nothing else."""
